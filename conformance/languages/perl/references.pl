use strict;
use warnings;

my @list = (1, 2, 3);
my $ref = \@list;
push @$ref, 4;
print "list: @list, count: ${\ scalar(@$ref)}, last: $$ref[-1] $ref->[-1] ${$ref}[-1]\n";
my %map = (a => 1);
my $map = \%map;
$map->{b} = 2;
$$map{c} = 3;
print join(' ', map { "$_=$map->{$_}" } sort keys %$map), "\n";
my $x = 10;
my $rx = \$x;
$$rx += 5;
print "x: $x\n";
my $rr = \$rx;
$$$rr *= 2;
print "x: $x\n";
my $code = \&add;
sub add { return $_[0] + $_[1]; }
print "code: ", $code->(2, 3), " ", &$code(4, 5), " ", &{$code}(6, 7), "\n";
my $record = { name => 'Ada', langs => ['perl', 'c'], address => { city => 'London' } };
print "$record->{name} lives in $record->{address}{city} and knows $record->{langs}[0] and $record->{langs}->[1]\n";
push @{ $record->{langs} }, 'lisp';
print "knows ", scalar @{ $record->{langs} }, ": @{$record->{langs}}\n";
for my $lang (@{ $record->{langs} }) {
  print " - $lang\n";
}
my @rows = ([1, 2, 3], [4, 5, 6], [7, 8, 9]);
print join(' ', map { $_->[1] } @rows), "\n";
print "diagonal: ", join(' ', map { $rows[$_][$_] } 0 .. $#rows), "\n";
print ref($ref), ' ', ref($map), ' ', ref($rx), ' ', ref($code), ' ', ref($rr), ' [', ref(5), "]\n";
my $same = \@list;
print "same\n" if $same == $ref;
print "other\n" if [1] != [1];
my @copy = @{$ref};
push @copy, 99;
print "still: @list\n";
my ($a1, $b1) = @$ref[0, 1];
print "$a1 $b1\n";
my @values = @{$map}{qw(a b)};
print "@values\n";
my $matrix;
$matrix->[1][2] = 'set';
print defined $matrix->[0] ? 'defined' : 'undefined', ' ', $matrix->[1][2], ' ', scalar(@{$matrix->[1]}), "\n";
my @queue = map { { id => $_ } } 1 .. 3;
print join(',', map { $_->{id} } @queue), "\n";
my $elem = \$list[1];
$$elem = 'two';
print "@list\n";
sub modify { my ($r) = @_; $r->[0] = 'changed'; return; }
modify(\@list);
print "$list[0]\n";
my $anon = \"constant";
print "$$anon\n";
print $ref->@*, ' ', scalar($map->%*), "\n";
