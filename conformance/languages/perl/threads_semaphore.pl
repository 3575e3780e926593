use strict;
use warnings;
use threads;
use threads::shared;
use Thread::Semaphore;

my $semaphore = Thread::Semaphore->new(1);
my $inside :shared = 0;
my $most :shared = 0;
my @t = map {
  threads->create(sub {
    $semaphore->down;
    $inside++;
    $most = $inside if $inside > $most;
    $inside--;
    $semaphore->up;
    return;
  })
} 1 .. 2;
$_->join for @t;
print "most $most\n";
