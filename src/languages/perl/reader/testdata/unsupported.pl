my $x = eval "1";
my $s = "\Ux";
format STDOUT =
.
sub f { print $_ }
$SIG{ALRM} = 1;
