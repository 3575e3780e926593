my $x = 1;
if ($x) { $x = 2 } elsif (!$x) { $x = 3 } else { $x = 4 }
unless ($x) { }
$x = 5 if $x > 2;
$x or die "no\n";
my $y = $x ? 1 : 2;
