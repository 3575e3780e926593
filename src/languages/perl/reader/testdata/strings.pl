my ($x, @a, %h) = ('single \'$x\'');
my $s = "x=$x a=@a $h{k}[0] \x41\n";
print <<"A", <<'B';
cooked $x
A
raw $x
B
