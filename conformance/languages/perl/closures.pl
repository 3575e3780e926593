use strict;
use warnings;

sub counter {
  my ($start) = @_;
  my $n = $start;
  return {
    next  => sub { return $n++; },
    reset => sub { $n = $start; return; },
    peek  => sub { $n },
  };
}
my $one = counter(1);
my $ten = counter(10);
print $one->{next}->(), $one->{next}->(), ' ', $ten->{next}->(), ' ', $one->{peek}->(), "\n";
$one->{reset}->();
print $one->{next}(), "\n";

my @subs;
for my $i (1 .. 3) {
  push @subs, sub { return $i * $_[0] };
}
print join(' ', map { $_->(10) } @subs), "\n";

my $compose = sub {
  my @functions = @_;
  return sub {
    my $value = shift;
    $value = $_->($value) for @functions;
    return $value;
  };
};
my $both = $compose->(sub { $_[0] + 1 }, sub { $_[0] * 2 });
print $both->(5), "\n";

my $factorial;
$factorial = sub { my $n = shift; return $n <= 1 ? 1 : $n * $factorial->($n - 1); };
print $factorial->(10), "\n";

sub apply(&@) {
  my ($code, @list) = @_;
  return map { $code->($_) } @list;
}
print join(',', apply(sub { $_[0] ** 2 }, 1, 2, 3)), "\n";

my %dispatch = (
  add => sub { $_[0] + $_[1] },
  mul => sub { $_[0] * $_[1] },
);
for my $op (sort keys %dispatch) {
  print "$op: ", $dispatch{$op}->(6, 7), "\n";
}
{
  my $private = 0;
  sub bump { return ++$private; }
}
print bump(), bump(), bump(), "\n";
my $x = 1;
my $show = sub { return "x is $x" };
$x = 2;
print $show->(), "\n";
