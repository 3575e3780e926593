# `$count++` of a shared variable reads and writes: another thread may write in between.
use strict;
use warnings;
use threads;
use threads::shared;

my $count :shared = 0;
my @threads = map { threads->create(sub { $count++; return }) } 1 .. 2;
$_->join for @threads;
die "an update was lost\n" if $count != 2;
print "$count\n";
