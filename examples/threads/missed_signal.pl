# Who waits without looking at the condition first misses a signal that was given before.
use strict;
use warnings;
use threads;
use threads::shared;

my $ready :shared = 0;
my $waiting = threads->create(sub { lock($ready); cond_wait($ready); return });
{ lock($ready); $ready = 1; cond_signal($ready); }
$waiting->join;
