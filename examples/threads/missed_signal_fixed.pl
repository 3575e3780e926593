# The condition is looked at, so that a signal that was given before is not waited for.
use strict;
use warnings;
use threads;
use threads::shared;

my $ready :shared = 0;
my $waiting = threads->create(sub { lock($ready); cond_wait($ready) until $ready; return });
{ lock($ready); $ready = 1; cond_signal($ready); }
$waiting->join;
