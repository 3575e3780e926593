use strict;
use warnings;

sub multiply {
  my ($x, $y) = @_;
  my $result = [];
  for my $i (0 .. $#$x) {
    for my $j (0 .. $#{ $y->[0] }) {
      $result->[$i][$j] += $x->[$i][$_] * $y->[$_][$j] for 0 .. $#$y;
    }
  }
  return $result;
}
sub transpose { my $m = shift; return [map { my $c = $_; [map { $_->[$c] } @$m] } 0 .. $#{ $m->[0] }] }
sub show { print join(' ', map { sprintf '%3d', $_ } @$_), "\n" for @{ $_[0] } }
our ($x1); my $a = [[1, 2], [3, 4]];
my $b = [[5, 6, 7], [8, 9, 10]];
{
  no warnings;
  show(multiply($a, $b));
}
show(transpose($b));
my @identity = map { my $i = $_; [map { $_ == $i ? 1 : 0 } 0 .. 2] } 0 .. 2;
show(\@identity);
my $sum = 0;
$sum += $_ for map { @$_ } @$b;
print "sum $sum\n";
my @spiral;
my @m = ([1, 2, 3], [4, 5, 6], [7, 8, 9]);
while (@m) {
  push @spiral, @{ shift @m };
  my @turned;
  for my $c (reverse 0 .. $#{ $m[0] || [] }) { push @turned, [map { $_->[$c] } @m] }
  @m = @turned;
}
print "@spiral\n";
my @board = map { [('.') x 4] } 1 .. 4;
$board[$_][3 - $_] = 'X' for 0 .. 3;
print join('', @$_), "\n" for @board;
