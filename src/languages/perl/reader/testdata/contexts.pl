my @a = (1, 2);
my $n = @a;
my ($first) = @a;
sub both { return wantarray ? @a : $n }
my @all = both();
my $one = both();
both();
