use threads;
use threads::shared;
my $own = 1;
my $count :shared = 0;
sub work { lock($count); $count += $own; }
my $t = threads->create(\&work, 1);
{ lock($count); cond_wait($count) until $count; cond_signal($count); }
$t->join;
