my @a = map { $_ + 1 } grep { $_ > 1 } 1 .. 3;
my @s = sort { $b <=> $a } @a;
push @a, @s, 1;
my ($x, $y) = (1, 2);
($x, $y) = ($y, $x);
