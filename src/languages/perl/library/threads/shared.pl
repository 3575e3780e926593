# SPDX-License-Identifier: Apache-2.0
# threads::shared: locks and conditions. A lock is a record of the place that it belongs to: who holds it and how often, how many hold it or
# wait for it, and the tickets of those who wait for a signal. A record that nobody needs is forgotten.

package threads::shared;
use threads::shared;

our @locks;

sub record {
  my ($given) = @_;
  my $place = ramify_lockable($given);
  my $known = ramify_lock_of(\@locks, $place);
  return $known if defined $known;
  my $made = { place => $place, holder => 0, count => 0, needed => 0, waiting => [] };
  push @locks, $made;
  return $made;
}

sub forget {
  my ($lock) = @_;
  ramify_forget_lock(\@locks, $lock) if $lock->{needed} == 0;
}

sub acquire {
  my ($place) = @_;
  step("lock");
  my $lock = threads::shared::record($place);
  my $me = ramify_thread_self();
  $lock->{needed} += 1;
  if ($lock->{holder} != $me) {
    &wait($lock->{holder} == 0, "a lock");
    $lock->{holder} = $me;
  }
  $lock->{count} += 1;
  return $lock;
}

sub release {
  my ($lock) = @_;
  step("?release");
  $lock->{count} -= 1;
  $lock->{needed} -= 1;
  $lock->{holder} = 0 if $lock->{count} == 0;
  threads::shared::forget($lock);
}

# With one argument the condition's own lock is given up meanwhile, with two that of the second.
sub cond_wait {
  my ($place, $other) = @_;
  my $me = ramify_thread_self();
  my $condition = threads::shared::record($place);
  my $lock = threads::shared::record(@_ > 1 ? $other : $place);
  if ($lock->{holder} != $me) {
    threads::shared::forget($condition);
    threads::shared::forget($lock);
    die "You need a lock before you can cond wait";
  }
  my $ticket = { told => 0 };
  my $count = $lock->{count};
  $condition->{needed} += 1;
  push @{$condition->{waiting}}, $ticket;
  $lock->{holder} = 0;
  $lock->{count} = 0;
  &wait($ticket->{told} && $lock->{holder} == 0, "a signal");
  $lock->{holder} = $me;
  $lock->{count} = $count;
  $condition->{needed} -= 1;
}

# Which of several threads wakes is open.
sub cond_signal {
  my ($place) = @_;
  step("?signal");
  my $condition = threads::shared::record($place);
  my $waiting = $condition->{waiting};
  if (@$waiting > 0) {
    my $taken = @$waiting == 1 ? 0 : oneof([0 .. $#$waiting]);
    my ($ticket) = splice(@$waiting, $taken, 1);
    $ticket->{told} = 1;
  }
  threads::shared::forget($condition);
}

sub cond_broadcast {
  my ($place) = @_;
  step("?broadcast");
  my $condition = threads::shared::record($place);
  for my $ticket (@{$condition->{waiting}}) {
    $ticket->{told} = 1;
  }
  $condition->{waiting} = [];
  threads::shared::forget($condition);
}
