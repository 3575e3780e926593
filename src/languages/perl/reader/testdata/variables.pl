my $x = 1;
{ my $x = $x + 1; }
our $global = 2;
$Other::name = $global;
my ($p, @rest) = (1, 2, 3);
local $global = 3;
