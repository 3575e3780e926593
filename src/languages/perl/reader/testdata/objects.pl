package Point;
sub new { my ($class, %a) = @_; return bless { %a }, $class }
package Sub;
our @ISA = ('Point');
sub new { my $class = shift; return $class->SUPER::new(@_) }
package main;
my $p = Sub->new(x => 1);
my $m = "x";
$p->$m(1);
