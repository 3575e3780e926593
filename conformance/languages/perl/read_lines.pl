use strict;
use warnings;

my $first = <STDIN>;
chomp $first;
print "first: [$first]\n";
my ($count, $sum) = (0, 0);
while (my $line = <STDIN>) {
  chomp $line;
  last if $line eq 'end';
  next unless $line =~ /^(\w+)\s+(-?\d+)$/;
  my ($name, $value) = ($1, $2);
  $count++;
  $sum += $value;
  printf "%-6s %4d\n", $name, $value;
}
print "$count lines, sum $sum\n";
while (<STDIN>) {
  chomp;
  print "rest: $_\n";
}
print "end of input\n" unless defined <STDIN>;
