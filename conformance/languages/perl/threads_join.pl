use strict;
use warnings;
use threads;

my @threads;
for my $n (1 .. 3) {
  push @threads, threads->create(sub { my ($x) = @_; return $x * $x; }, $n);
}
my $sum = 0;
for my $t (@threads) {
  my $result = $t->join;
  $sum += $result;
  print "result $result\n";
}
print "sum $sum\n";
my ($t) = threads->create(sub { return (1, 2, 3) });
my @list = $t->join;
print "list @list\n";
sub named { return "named got @_" }
my $u = threads->create(\&named, 'a', 'b');
print $u->join, "\n";
my $v = threads->create('named', 'c');
print $v->join, "\n";
my $w = async { return threads->tid };
print "tid ", $w->join, ", main ", threads->tid, "\n";
