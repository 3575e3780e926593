use strict;
use warnings;
use threads;
use threads::shared;

my $ready :shared = 0;
my @box :shared;
my $consumer = threads->create(sub {
  lock($ready);
  cond_wait($ready) until $ready;
  return join ',', @box;
});
{
  lock($ready);
  push @box, 'one', 'two';
  $ready = 1;
  cond_signal($ready);
}
print $consumer->join, "\n";
my $turn :shared = 'ping';
my @log :shared;
sub player {
  my ($mine, $other) = @_;
  for (1 .. 2) {
    lock($turn);
    cond_wait($turn) while $turn ne $mine;
    push @log, $mine;
    $turn = $other;
    cond_broadcast($turn);
  }
  return;
}
my $a = threads->create(\&player, 'ping', 'pong');
my $b = threads->create(\&player, 'pong', 'ping');
$_->join for $a, $b;
print "@log\n";
