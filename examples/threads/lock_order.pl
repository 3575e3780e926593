# Two threads take two locks in opposite order.
use strict;
use warnings;
use threads;
use threads::shared;

my $left :shared;
my $right :shared;
my $one = threads->create(sub { lock($left); lock($right); return });
my $other = threads->create(sub { lock($right); lock($left); return });
$_->join for $one, $other;
