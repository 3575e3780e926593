use strict;
use warnings;

sub roman {
  my $n = shift;
  my @map = ([1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'], [50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']);
  my $r = '';
  for my $pair (@map) {
    my ($value, $letters) = @$pair;
    while ($n >= $value) { $r .= $letters; $n -= $value }
  }
  return $r;
}
sub from_roman {
  my %v = (I => 1, V => 5, X => 10, L => 50, C => 100, D => 500, M => 1000);
  my ($total, $before) = (0, 0);
  for my $c (reverse split //, shift) {
    my $x = $v{$c};
    $total += $x < $before ? -$x : $x;
    $before = $x;
  }
  return $total;
}
for my $n (1, 4, 9, 14, 40, 90, 400, 1994, 2024) {
  my $r = roman($n);
  print "$n = $r = ", from_roman($r), "\n";
}
sub caesar { my ($t, $k) = @_; $t =~ s/([a-z])/chr((ord($1) - 97 + $k) % 26 + 97)/ge; $t =~ s/([A-Z])/chr((ord($1) - 65 + $k) % 26 + 65)/ge; return $t }
my $secret = caesar('Hello, World', 3);
print "$secret ", caesar($secret, -3), "\n";
sub encode { my $t = shift; $t =~ s/((.)\2*)/length($1) > 1 ? length($1) . $2 : $2/ge; return $t }
sub decode { my $t = shift; $t =~ s/(\d+)(.)/$2 x $1/ge; return $t }
my $e = encode('aaabbcdddd');
print "$e ", decode($e), "\n";
print join(' ', map { sprintf '%s:%s', $_, join '', map { sprintf '%02x', ord } split // } qw(ab yz)), "\n";
my %morse = (s => '...', o => '---');
print join(' ', map { $morse{$_} } split //, 'sos'), "\n";
print join(',', map { $_ % 15 ? $_ % 5 ? $_ % 3 ? $_ : 'Fizz' : 'Buzz' : 'FizzBuzz' } 1 .. 15), "\n";
