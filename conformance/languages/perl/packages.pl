use strict;
use warnings;

package Counter;
my $instances = 0;
our $VERSION = '1.2';
sub new { my $class = shift; $instances++; return bless { count => 0, @_ }, $class }
sub inc { my $self = shift; $self->{count} += shift // 1; return $self }
sub count { $_[0]->{count} }
sub instances { return $instances }

package Math::Tools;
use constant PI => 3.14159;
use constant { E => 2.718, NAME => 'tools' };
use constant LIST => (1, 2, 3);
sub area { my $r = shift; return PI * $r ** 2 }
sub describe { return NAME . ' ' . E }
sub items { return join '+', LIST }

package main;

my $c = Counter->new(step => 2);
$c->inc->inc(5);
print $c->count, ' ', $c->{step}, ' ', Counter::instances(), ' ', Counter->instances, "\n";
Counter->new for 1 .. 3;
print Counter::instances(), " $Counter::VERSION\n";
printf "%.2f %s %s\n", Math::Tools::area(2), Math::Tools::describe(), Math::Tools::items();
print Math::Tools::PI, "\n";
print __PACKAGE__, "\n";
{
  package Inner;
  our $value = 'inner value';
  sub get { return $value }
}
print Inner::get(), " $Inner::value\n";
package Stack {
  sub new { bless [], shift }
  sub push { my $s = shift; push @$s, @_; $s }
  sub pop { my $s = shift; return pop @$s }
  sub size { scalar @{ $_[0] } }
  sub peek { $_[0][-1] }
}
my $s = Stack->new;
$s->push(1)->push(2, 3);
print $s->pop, $s->peek, $s->size, ' ', ref $s, "\n";
package Base { sub hello { 'hello from ' . (ref($_[0]) || $_[0]) } sub new { bless {}, shift } }
package Left { our @ISA = 'Base'; sub side { 'left' } }
package Right { our @ISA = 'Base'; sub side { 'right' } sub only { 'only right' } }
package Both { our @ISA = ('Left', 'Right') }
package main;
my $b = Both->new;
print $b->hello, ' ', $b->side, ' ', $b->only, ' ', Both->hello, "\n";
our $global = 'g';
print "$main::global $::global\n";
