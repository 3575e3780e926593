use constant PI => 3;
use constant { A => 1, B => 2 };
my $r = 2;
my $area = PI * $r ** 2;
my @to = 1..$r - A;
