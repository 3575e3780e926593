use strict; use warnings;
my @list = map { { name => "n$_", v => $_ } } 1..3;
my ($found) = grep { $_->{v} == 2 } @list; print "$found->{name}\n";
my %by = map { ($_->{name} => $_) } @list; print join(",", sort keys %by), "\n";
my $str = sprintf("%s has %d items", "cart", scalar @list); print "$str\n";
sub max2 { my ($a, $b) = @_; $a > $b ? $a : $b } print max2(3, 7), "\n";
my @stack = (1..3); print "pop: ", pop(@stack), " shift: ", shift(@stack), " left: @stack\n";
print "joined: ", join("-", 'a'..'e'), "\n";
my $text = "line1\nline2\nline3"; my @lines = split /\n/, $text; print scalar(@lines), "\n";
foreach my $i (reverse 0..$#lines) { print "$i: $lines[$i]\n" }
my ($x, $y) = (5, 10); ($x, $y) = ($y, $x); print "$x $y\n";
my $ref = \&max2; print $ref->(1, 2), " ", &{$ref}(9, 3), "\n";
my %h = (one => 1, two => 2); while (my ($k, $v) = each %h) { $h{$k} = $v * 10 } print join(",", map { "$_=$h{$_}" } sort keys %h), "\n";
print "nested: $list[0]{name} $list[1]->{v} @{[ map { $_->{v} } @list ]}\n";
my $s = "hello"; $s =~ s/l/L/; print "$s\n"; (my $t = $s) =~ tr/a-z/A-Z/; print "$t\n";
print "ternary: ", ($x > 5 ? "big" : "small"), "\n";
my @sorted = sort { $a->{v} <=> $b->{v} } reverse @list; print join(" ", map $_->{name}, @sorted), "\n";
unless (exists $h{three}) { print "no three\n" }
print "length: ", length("hello world"), "\n"; print "uc: ", uc("abc"), " index: ", index("hello", "l"), "\n";
my @arr2d = ([1,2,3],[4,5,6]); for my $r (@arr2d) { print join(" ", @$r), "\n" }
print "sum: ", eval { my $t = 0; $t += $_ for 1..10; $t }, "\n";
my $count = () = $text =~ /line/g; print "count $count\n";
my $n = 10; $n **= 2; $n %= 7; $n .= "x"; print "$n\n";
my @filtered = grep { defined && length } ("a", undef, "", "b"); print "@filtered\n";
last_test: { print "block\n"; }
my ($first, @rest) = split /,/, "a,b,c"; print "$first | @rest\n";
print "chop: ", join(",", map { chomp(my $z = $_); $z } ("a\n", "b\n")), "\n";
my $big = 2**31; print $big, " ", $big * 2, "\n"; print 10 <=> 9, " ", "10" cmp "9", "\n";
print join(",", (1) x 3, ('a', 'b') x 2), "\n"; my @z = (0) x 5; $z[2] = 1; print "@z\n";
