use strict;
use warnings;

my @people = (
  { name => 'Eve',  age => 30 },
  { name => 'Bob',  age => 25 },
  { name => 'Al',   age => 30 },
  { name => 'Zoe',  age => 22 },
);
for my $p (sort { $b->{age} <=> $a->{age} || $a->{name} cmp $b->{name} } @people) {
  print "$p->{name} ($p->{age})\n";
}
sub by_length { length($a) <=> length($b) or $a cmp $b }
print join(' ', sort by_length qw(pear fig apple kiwi date)), "\n";
my $descending = sub { $b <=> $a };
print join(' ', sort $descending 3, 11, 2), "\n";
my @ranked = map { $_->[1] }
             sort { $a->[0] <=> $b->[0] or $a->[1] cmp $b->[1] }
             map { [length, $_] } qw(ccc a bb aa b);
print "@ranked\n";
print join(' ', reverse sort { lc $a cmp lc $b } qw(b A c)), "\n";
my %score = (x => 3, y => 1, z => 2);
my ($best) = sort { $score{$b} <=> $score{$a} } keys %score;
print "best: $best\n";
print join(',', sort { $a <=> $b } grep { $_ % 2 } map { $_ * 3 } 1 .. 8), "\n";
my @stable = sort { substr($a, 0, 1) cmp substr($b, 0, 1) } qw(b2 a1 b1 a2);
print "@stable\n";
my @sorted = sort @{[10, 9, 8, 1]};
print "@sorted\n";
my @matrix = sort { $a->[0] <=> $b->[0] } ([3, 'c'], [1, 'a'], [2, 'b']);
print join(' ', map { "$_->[0]$_->[1]" } @matrix), "\n";
print join(' ', sort { $a <=> $b } values %score), "\n";
