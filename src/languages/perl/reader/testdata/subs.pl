sub add { my ($p, $q) = @_; $p + $q }
sub last_if { if ($_[0]) { 1 } else { 2 } }
sub nothing { }
my $f = sub { return shift };
add(1, 2);
&$f(3);
