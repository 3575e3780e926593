use strict;
use warnings;
use feature qw(state say);

sub counter { state $n = 0; return ++$n }
say counter() for 1 .. 3;
sub make { return sub { state $s = 10; return $s++ } }
my $a = make();
say $a->(), ' ', $a->();
sub memo { my $n = shift; state $seen = {}; return $seen->{$n}++ ? "again $n" : "first $n" }
say memo('x'), ', ', memo('x'), ', ', memo('y');
my @list = map { counter() } 1 .. 2;
say "@list";
