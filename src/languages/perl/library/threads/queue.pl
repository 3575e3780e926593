# SPDX-License-Identifier: Apache-2.0
# Thread::Queue and Thread::Semaphore.

package Thread::Queue;
use threads::shared;

sub new {
  my ($class, @items) = @_;
  my $self = bless(shared_clone({ items => [], ended => 0 }), 'Thread::Queue');
  for my $item (@items) {
    push @{$self->{items}}, shared_clone($item);
  }
  return $self;
}

sub enqueue {
  my ($self, @items) = @_;
  step("enqueue");
  die "'enqueue' method called on queue that has been 'end'ed" if $self->{ended};
  for my $item (@items) {
    push @{$self->{items}}, shared_clone($item);
  }
  return scalar(@{$self->{items}});
}

sub dequeue {
  my ($self, $count) = @_;
  my $least = defined $count ? $count : 1;
  step("dequeue");
  &wait(scalar(@{$self->{items}}) >= $least || $self->{ended}, "an item in a queue");
  return Thread::Queue::taken($self, $least);
}

sub dequeue_nb {
  my ($self, $count) = @_;
  step("dequeue_nb");
  return Thread::Queue::taken($self, defined $count ? $count : 1);
}

sub taken {
  my ($self, $count) = @_;
  return shift @{$self->{items}} if $count == 1;
  return splice(@{$self->{items}}, 0, $count);
}

sub pending {
  my ($self) = @_;
  step("pending");
  my $count = scalar(@{$self->{items}});
  return if $self->{ended} && $count == 0;
  return $count;
}

sub end {
  my ($self) = @_;
  step("end");
  $self->{ended} = 1;
}

sub peek {
  my ($self, $index) = @_;
  step("peek");
  return $self->{items}[defined $index ? $index : 0];
}

sub extract {
  my ($self, $index) = @_;
  step("extract");
  my ($item) = splice(@{$self->{items}}, defined $index ? $index : 0, 1);
  return $item;
}

package Thread::Semaphore;
use threads::shared;

sub new {
  my ($class, $count) = @_;
  return bless(shared_clone({ count => defined $count ? $count : 1 }), 'Thread::Semaphore');
}

sub down {
  my ($self, $count) = @_;
  my $taken = defined $count ? $count : 1;
  step("down");
  &wait($self->{count} >= $taken, "a semaphore");
  $self->{count} -= $taken;
}

sub down_nb {
  my ($self, $count) = @_;
  my $taken = defined $count ? $count : 1;
  step("down_nb");
  return !1 if $self->{count} < $taken;
  $self->{count} -= $taken;
  return !0;
}

sub up {
  my ($self, $count) = @_;
  step("up");
  $self->{count} += defined $count ? $count : 1;
}
