my $s = "text";
if ($s =~ /^(\w+)$/i) { print $1 }
my @all = $s =~ /t/g;
while ($s =~ /e/g) { print pos($s) }
(my $t = $s) =~ s/t/T/g;
$s =~ tr/a-z/A-Z/;
my @parts = split /,/, $s;
