use strict;
use warnings;

sub sieve {
  my $n = shift;
  my @is = (1) x ($n + 1);
  @is[0, 1] = (0, 0);
  for (my $i = 2; $i * $i <= $n; $i++) {
    next unless $is[$i];
    for (my $j = $i * $i; $j <= $n; $j += $i) { $is[$j] = 0 }
  }
  return grep { $is[$_] } 0 .. $n;
}
print join(' ', sieve(50)), "\n";
my %memo;
sub fib { my $n = shift; return $memo{$n} //= $n < 2 ? $n : fib($n - 1) + fib($n - 2); }
print join(' ', map { fib($_) } 0 .. 20), "\n";
print fib(80), "\n";
sub gcd { my ($x, $y) = @_; ($x, $y) = ($y, $x % $y) while $y; return $x }
print gcd(48, 36), ' ', gcd(17, 5), "\n";
sub collatz { my $n = shift; my $steps = 0; until ($n == 1) { $n = $n % 2 ? 3 * $n + 1 : $n / 2; $steps++ } return $steps }
print join(',', map { collatz($_) } 1 .. 10), "\n";
sub hanoi { my ($n, $f, $t, $v) = @_; return 0 if $n == 0; return hanoi($n - 1, $f, $v, $t) + 1 + hanoi($n - 1, $v, $t, $f) }
print hanoi(8, 'A', 'C', 'B'), "\n";
sub permute { my ($done, $rest) = @_; return [@$done] unless @$rest; return map { my @r = @$rest; my ($x) = splice @r, $_, 1; permute([@$done, $x], \@r) } 0 .. $#$rest }
print join(' ', map { join '', @$_ } permute([], [1, 2, 3])), "\n";
sub to_binary { my $n = shift; return $n < 2 ? $n : to_binary(int($n / 2)) . $n % 2 }
print to_binary(37), ' ', sprintf('%b', 37), "\n";
sub is_palindrome { my $s = lc shift; $s =~ s/[^a-z]//g; return $s eq reverse $s }
print is_palindrome('A man, a plan, a canal: Panama') ? 'yes' : 'no', "\n";
