my @a = (1);
my $x = \my $y;
my ($list, $code) = (\@a, \&f);
sub f { return \@_ }
$$x = @{$list}[0];
$code->(1)->[0];
