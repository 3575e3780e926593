use strict;
use warnings;

my @stack;
push @stack, $_ for 1 .. 5;
print 'top ', $stack[-1], ', pops:';
print ' ', pop @stack while @stack > 2;
print "\n";
my @queue = ('a' .. 'e');
my $rotations = 2;
push @queue, shift @queue for 1 .. $rotations;
print "@queue\n";
sub balanced {
  my ($text) = @_;
  my %open = (')' => '(', ']' => '[', '}' => '{');
  my @open;
  for my $c (split //, $text) {
    if ($c =~ /[(\[{]/) { push @open, $c }
    elsif (exists $open{$c}) {
      return 0 unless @open && pop(@open) eq $open{$c};
    }
  }
  return !@open;
}
print "$_: ", (balanced($_) ? 'yes' : 'no'), "\n" for '([]{})', '(]', '((', '';
sub rpn {
  my @s;
  for my $token (split ' ', shift) {
    if ($token =~ /^-?\d+(?:\.\d+)?$/) { push @s, $token; next }
    my $r = pop @s;
    my $l = pop @s;
    push @s, $token eq '+' ? $l + $r : $token eq '-' ? $l - $r : $token eq '*' ? $l * $r : $l / $r;
  }
  return pop @s;
}
print rpn('3 4 + 2 *'), ' ', rpn('5 1 2 + 4 * + 3 -'), ' ', rpn('1 2 /'), "\n";
my %graph = (a => ['b', 'c'], b => ['d'], c => ['d'], d => []);
my @todo = ('a');
my (%seen, @order);
while (@todo) {
  my $node = shift @todo;
  next if $seen{$node}++;
  push @order, $node;
  push @todo, @{ $graph{$node} };
}
print "bfs: @order\n";
sub dfs { my ($n, $v, $out) = @_; return if $v->{$n}++; push @$out, $n; dfs($_, $v, $out) for @{ $graph{$n} }; return $out }
print "dfs: @{ dfs('a', {}, []) }\n";
