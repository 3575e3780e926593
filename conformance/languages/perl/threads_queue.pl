use strict;
use warnings;
use threads;
use Thread::Queue;

my $queue = Thread::Queue->new;
my $results = Thread::Queue->new;
my $worker = threads->create(sub {
  while (defined(my $item = $queue->dequeue)) {
    $results->enqueue($item * 2);
  }
  $results->end;
  return;
});
$queue->enqueue($_) for 1 .. 3;
$queue->end;
$worker->join;
my @all;
while (defined(my $r = $results->dequeue)) { push @all, $r }
print "@all\n";
my $q = Thread::Queue->new(1, 2, 3);
print $q->pending, ' ', $q->peek, ' ', $q->dequeue, ' ', $q->dequeue_nb, ' ', $q->pending, "\n";
