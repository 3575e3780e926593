use strict;
use warnings;

my %transitions = (
  idle    => { coin => 'ready', push => 'idle' },
  ready   => { coin => 'ready', push => 'idle' },
);
my $state = 'idle';
for my $event (qw(push coin coin push push)) {
  my $next = $transitions{$state}{$event};
  print "$state --$event--> $next\n";
  $state = $next;
}
my @tokens;
my $source = 'x = 3 + 4 * (2 - 1)';
for ($source) {
  while (1) {
    last unless length;
    if (s/^\s+//) { next }
    if (s/^(\d+)//) { push @tokens, [num => $1] }
    elsif (s/^(\w+)//) { push @tokens, [id => $1] }
    elsif (s/^(.)//) { push @tokens, [op => $1] }
  }
}
print join(' ', map { "$_->[0]:$_->[1]" } @tokens), "\n";
my @input;
sub expr { my $v = term(); while (@input && $input[0] =~ /^[-+]$/) { my $op = shift @input; my $r = term(); $v = $op eq '+' ? $v + $r : $v - $r } return $v }
sub term { my $v = factor(); while (@input && $input[0] =~ m{^[*/]$}) { my $op = shift @input; my $r = factor(); $v = $op eq '*' ? $v * $r : $v / $r } return $v }
sub factor { my $t = shift @input; if ($t eq '(') { my $v = expr(); shift @input; return $v } return $t }
for my $e ('3 + 4 * 2', '( 3 + 4 ) * 2', '10 / 4 - 1') { @input = split ' ', $e; print "$e = ", expr(), "\n" }
