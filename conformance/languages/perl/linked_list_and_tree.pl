use strict;
use warnings;

my $list;
for my $v (reverse 1 .. 4) { $list = { value => $v, next => $list } }
my $node = $list;
while ($node) {
  print $node->{value}, $node->{next} ? '->' : "\n";
  $node = $node->{next};
}
sub reverse_list { my ($n, $r) = (shift, undef); while ($n) { my $next = $n->{next}; $n->{next} = $r; $r = $n; $n = $next } return $r }
my $r = reverse_list($list);
my @values;
for (my $n = $r; $n; $n = $n->{next}) { push @values, $n->{value} }
print "@values\n";
sub insert {
  my ($tree, $value) = @_;
  return { value => $value, left => undef, right => undef } unless $tree;
  my $side = $value < $tree->{value} ? 'left' : 'right';
  $tree->{$side} = insert($tree->{$side}, $value);
  return $tree;
}
my $tree;
$tree = insert($tree, $_) for 5, 2, 8, 1, 9, 3;
sub in_order { my $t = shift or return (); return (in_order($t->{left}), $t->{value}, in_order($t->{right})) }
print join(' ', in_order($tree)), "\n";
sub depth { my $t = shift; return 0 unless $t; my ($l, $r) = (depth($t->{left}), depth($t->{right})); return 1 + ($l > $r ? $l : $r) }
print 'depth ', depth($tree), "\n";
my @heap;
sub heap_push { push @heap, shift; my $i = $#heap; while ($i > 0) { my $p = int(($i - 1) / 2); last if $heap[$p] <= $heap[$i]; @heap[$p, $i] = @heap[$i, $p]; $i = $p } }
sub heap_pop {
  my $top = $heap[0];
  my $last = pop @heap;
  return $top unless @heap;
  $heap[0] = $last;
  my $i = 0;
  while ((my $c = 2 * $i + 1) < @heap) {
    $c++ if $c + 1 < @heap && $heap[$c + 1] < $heap[$c];
    last if $heap[$i] <= $heap[$c];
    @heap[$i, $c] = @heap[$c, $i];
    $i = $c;
  }
  return $top;
}
heap_push($_) for 5, 3, 8, 1, 4;
print join(' ', map { heap_pop() } 1 .. 5), "\n";
my %cache;
my @keys;
sub lru_get { my $k = shift; return 'miss' unless exists $cache{$k}; @keys = ((grep { $_ ne $k } @keys), $k); return $cache{$k} }
sub lru_set { my ($k, $v) = @_; @keys = ((grep { $_ ne $k } @keys), $k); $cache{$k} = $v; delete $cache{ shift @keys } if @keys > 2 }
lru_set(a => 1);
lru_set(b => 2);
lru_get('a');
lru_set(c => 3);
print join(' ', map { lru_get($_) } qw(a b c)), "\n";
