use strict;
use warnings;

sub trim { my $s = shift; $s =~ s/^\s+//; $s =~ s/\s+$//; return $s }
sub title { return join ' ', map { ucfirst lc } split / /, shift }
sub center { my ($s, $w) = @_; my $left = int(($w - length $s) / 2); return ' ' x $left . $s . ' ' x ($w - length($s) - $left) }
print '[', trim("  x y "), '][', title('hELLO wORLD'), '][', center('mid', 9), "]\n";
sub wrap { my ($text, $width) = @_; my ($line, @lines) = (''); for my $w (split ' ', $text) { if (length($line) + length($w) + 1 > $width && $line ne '') { push @lines, $line; $line = $w } else { $line = $line eq '' ? $w : "$line $w" } } return (@lines, $line) }
print "|$_|\n" for wrap('the quick brown fox jumps over the lazy dog', 12);
my $s = 'hello';
print ucfirst($s), ' ', scalar reverse($s), ' ', join('.', split //, $s), ' ', $s x 2, "\n";
my %vowels = map { $_ => 1 } qw(a e i o u);
my $v = grep { $vowels{$_} } split //, 'programming language';
print "$v vowels, ", ('programming' =~ tr/m//), " m\n";
print join(',', map { sprintf '%s=%d', $_, index('abcabc', $_) } qw(a b c d)), "\n";
my $pos = 0;
my @found;
while (($pos = index('banana', 'an', $pos)) != -1) { push @found, $pos++ }
print "@found\n";
print join('|', 'a-b_c d' =~ /[a-z]/g), ' ', join('|', split /[-_ ]/, 'a-b_c d'), "\n";
print 'abc' x 0, '|', 'abc' x -1, "|\n";
print "a" lt "B" ? 1 : 0, ' ', lc("a") lt lc("B") ? 1 : 0, "\n";
print join(' ', map { sprintf '%s', $_ eq reverse($_) ? "$_!" : $_ } qw(level perl)), "\n";
my $str = 'x' . 'y' x 3 . 'z';
print $str, ' ', length $str, ' ', substr($str, 1, -1), ' ', substr($str, -2, 1), "\n";
my @chars = map { chr(ord('a') + $_) } 0 .. 5;
print "@chars[1 .. 3] $#chars\n";
print "repeat\n" x 2;
print lc('MIXED') . uc('case') . "\n";
my ($head, @tail) = split /,/, 'a,b,c';
print "$head @tail\n";
print join(',', map { "<$_>" } 'k1=v1;k2=v2' =~ /(\w+)=(\w+)/g), "\n";
print "yes\n" if 'foobar' =~ /^foo(?=bar)/ && 'foobar' !~ /^foo(?!bar)/;
print quotemeta('a.b*c'), ' ', 'a.b' =~ /^\Qa.b\E$/ ? 1 : 0, "\n";
my $n = sprintf '%.2f', 2.675;
print "$n\n";
sub commify { my $n = reverse shift; $n =~ s/(\d{3})(?=\d)/$1,/g; return scalar reverse $n }
print commify(1234567), ' ', commify(123), "\n";
