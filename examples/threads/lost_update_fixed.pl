# The update is done with a lock.
use strict;
use warnings;
use threads;
use threads::shared;

my $count :shared = 0;
my @threads = map { threads->create(sub { lock($count); $count++; return }) } 1 .. 2;
$_->join for @threads;
die "an update was lost\n" if $count != 2;
print "$count\n";
