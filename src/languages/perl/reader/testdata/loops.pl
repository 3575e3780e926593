my @a = (1, 2);
for my $x (@a) { print $x }
for (@a) { $_ *= 2 }
OUTER: while (my $x = shift @a) { next OUTER if $x; last }
for (my $i = 0; $i < 2; $i++) { }
do { $a[0]++ } until $a[0] > 3;
while (my ($k, $v) = each %ENV2) { }
