my (@a, %h, $r);
$a[0] = $h{key};
$r->{list}[1] = $a[-1];
my @slice = @h{qw(a b)};
delete $h{key};
print exists $h{key} ? 1 : 0, $#a, scalar(@$r);
