use strict;
use warnings;

sub context {
  return wantarray ? 'list' : defined(wantarray) ? 'scalar' : 'void';
}
my @list = context();
my $scalar = context();
print "$list[0] $scalar\n";
my ($in_parens) = context();
print "$in_parens\n";
print "argument: ", context(), "\n";
print "joined: " . context() . "\n";
my %h = (key => context());
print "hash: $h{key}\n";
if (context() eq 'scalar') { print "condition: scalar\n" }
my @array = (1, 2, 3);
sub returns_array { my @a = (4, 5, 6); return @a; }
sub returns_list { return (4, 5, 6); }
my $count = returns_array();
my $last = returns_list();
print "$count $last\n";
my ($first) = returns_list();
print "$first\n";
sub nested { return context() }
my $n = nested();
my @n = nested();
print "$n $n[0]\n";
sub minmax {
  my @sorted = sort { $a <=> $b } @_;
  return wantarray ? ($sorted[0], $sorted[-1]) : "$sorted[0]..$sorted[-1]";
}
my ($min, $max) = minmax(3, 9, 2);
my $range = minmax(3, 9, 2);
print "$min $max $range\n";
sub empty { return }
my @e = empty();
my $e = empty();
print scalar(@e), ' ', defined $e ? 'defined' : 'undefined', "\n";
sub implicit { my $x = shift; if ($x > 0) { 'positive' } elsif ($x < 0) { 'negative' } else { 'zero' } }
print join(',', map { implicit($_) } 1, -1, 0), "\n";
sub last_is_unless { my $x = shift; unless ($x) { 'false' } else { 'true' } }
print last_is_unless(0), last_is_unless(1), "\n";
sub hash_or_pairs { my %h = (a => 1); return %h }
my %got = hash_or_pairs();
print $got{a}, "\n";
sub sliced { my @x = (10, 20, 30); return @x[0, 1] }
my $s = sliced();
print "$s\n";
my $cnt = () = returns_list();
print "$cnt\n";
sub ternary { return $_[0] ? @array : 'none' }
my $t = ternary(1);
print $t, ' ', ternary(0), "\n";
print "in a string: @{[returns_list()]}\n";
sub mapped { return map { $_ * 2 } @_ }
my $m = mapped(1, 2, 3);
print "$m ", join('', mapped(1, 2, 3)), "\n";
