use strict;
use warnings;

OUTER:
for my $i (1 .. 5) {
  for my $j (1 .. 5) {
    next OUTER if $j > $i;
    last OUTER if $i == 4;
    print "$i$j ";
  }
}
print "\n";
my $n = 0;
while (1) {
  $n++;
  next if $n % 2;
  last if $n > 8;
  print "$n ";
}
print "\n";
until ($n <= 0) { $n -= 3; }
print "$n\n";
do { $n++ } while ($n < 5);
print "$n\n";
do { $n-- } until $n < 0;
print "$n\n";
for (my $i = 0, my $j = 10; $i < $j; $i += 3, $j--) {
  print "($i,$j)";
}
print "\n";
my @list = qw(a b c);
for my $i (0 .. $#list) { print "$i:$list[$i] " }
print "\n";
for my $item (reverse @list) { print $item }
print "\n";
foreach (@list) { $_ = uc }
print "@list\n";
my ($x, $y) = (1, 2);
for ($x, $y) { $_ *= 10 }
print "$x $y\n";
print "$_ " for grep { $_ & 1 } 1 .. 9;
print "\n";
print "countdown: ", join(' ', reverse 1 .. 5), "\n";
{
  print "in a block ";
  last if $x;
  print "not reached";
}
print "behind\n";
my $k = 3;
print $k-- while $k > 0;
print "\n";
my %seen;
for my $w (qw(x y x z y)) {
  next if $seen{$w}++;
  print $w;
}
print "\n";
my @stack = (1 .. 3);
while (my $top = pop @stack) { print $top; push @stack, 0 if $top == 2 }
print "\n";
my $i = 0;
while ($i < 3) { next if $i == 1 } continue { $i++ }
print "$i\n";
for my $p ([1, 2], [3, 4]) { my ($a1, $b1) = @$p; print $a1 + $b1, ' ' }
print "\n";
my $result = '';
for my $c (split //, 'hello') { $result = $c . $result }
print "$result\n";
unless (0) { print "unless\n" } else { print "else\n" }
my @m;
for my $r (0 .. 2) { for my $c (0 .. 2) { $m[$r][$c] = $r * $c } }
print join('|', map { join ',', @$_ } @m), "\n";
