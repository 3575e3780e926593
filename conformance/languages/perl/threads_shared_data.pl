use strict;
use warnings;
use threads;
use threads::shared;

my $data = shared_clone({ list => [1, 2], name => 'shared' });
my $t = threads->create(sub {
  lock($data);
  push @{ $data->{list} }, 3;
  $data->{extra} = shared_clone([9]);
  return scalar @{ $data->{list} };
});
print $t->join, ' ', join(',', @{ $data->{list} }), " $data->{extra}[0]\n";
my @shared :shared = (1, 2);
eval { push @shared, [3]; 1 } or print "refused: ", $@ =~ /^(Invalid value for shared scalar)/ ? $1 : $@, "\n";
my $own = &share({});
$own->{x} = 5;
threads->create(sub { $own->{x}++ })->join;
print "$own->{x} ", is_shared($own) ? 'shared' : 'own', "\n";
package Box;
use threads::shared;
sub new { my ($class, $v) = @_; my $self = &share({}); $self->{v} = $v; return bless $self, $class }
sub add { my ($self, $n) = @_; lock($self); $self->{v} += $n; return $self }
package main;
my $box = Box->new(1);
my @all = map { my $n = $_; threads->create(sub { $box->add($n); return }) } 1 .. 2;
$_->join for @all;
print $box->{v}, ' ', ref $box, "\n";
