use strict;
use warnings;
use threads;
use threads::shared;

my $count :shared = 0;
my %seen :shared;
sub work {
  my ($id) = @_;
  for (1 .. 2) {
    lock($count);
    $count++;
  }
  {
    lock(%seen);
    $seen{$id} = 1;
  }
  return;
}
my @t = map { threads->create(\&work, $_) } 1 .. 2;
$_->join for @t;
print "count $count, seen ", join(',', sort keys %seen), "\n";
