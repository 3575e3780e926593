use strict;
use warnings;

our $level = 0;
our @stack = ('base');
our %config = (debug => 0, name => 'main');

sub show { return "level $level, stack @stack, debug $config{debug}" }
sub nested {
  local $level = $level + 1;
  local @stack = (@stack, "level$level");
  print show(), "\n";
  nested() if $level < 3;
  return;
}
print show(), "\n";
nested();
print show(), "\n";
sub with_debug {
  local $config{debug} = 1;
  return show();
}
print with_debug(), "\n";
print show(), "\n";
sub dies {
  local $level = 99;
  die "at $level\n";
}
eval { dies() };
print "after: $level, $@";
{
  local $, = '-';
  local $\ = "!\n";
  print 'a', 'b', 'c';
}
print "plain\n";
{
  local $" = ':';
  my @list = (1, 2, 3);
  print "@list\n";
}
my @again = (1, 2);
print "@again\n";
for my $i (1 .. 2) {
  local $level = $i * 10;
  print show(), "\n";
}
{
  local $config{extra} = 'there';
  print exists $config{extra} ? "extra\n" : "none\n";
}
print exists $config{extra} ? "extra\n" : "none\n";
our ($p, $q) = (1, 2);
sub pq { "$p$q" }
sub changes { local ($p, $q); $p = 'x'; $q = 'y'; return pq(); }
print pq(), ' ', changes(), ' ', pq(), "\n";
