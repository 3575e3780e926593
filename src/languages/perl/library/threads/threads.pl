# SPDX-License-Identifier: Apache-2.0
# threads. A thread begins with copies of all that its subroutine and its arguments reach, but for what threads share (perldoc threads).

package threads;
use threads::shared;

sub create {
  my ($class, $code, @given) = @_;
  my $wanted = wantarray;
  my $self = bless(shared_clone({ tid => 0, done => 0, joined => 0, result => undef }), 'threads');
  my $copy = ramify_clone([$code, \@given]);
  my $number = ramify_start_thread(sub { threads::run($self, $copy, $wanted) }, "thread #");
  $self->{tid} = $number - 1;
  return $self;
}

sub run {
  my ($self, $copy, $wanted) = @_;
  my @result;
  if ($wanted) {
    @result = $copy->[0]->(@{$copy->[1]});
  } elsif (defined $wanted) {
    $result[0] = $copy->[0]->(@{$copy->[1]});
  } else {
    $copy->[0]->(@{$copy->[1]});
  }
  step("?end");
  ramify_keep($self, "result", \@result);
  $self->{done} = 1;
}

sub join {
  my ($self) = @_;
  die "Thread already joined" if $self->{joined};
  &wait($self->{done}, "the end of a thread");
  $self->{joined} = 1;
  my $result = $self->{result};
  $self->{result} = undef;
  return wantarray ? @$result : $result->[-1];
}

sub detach {
  my ($self) = @_;
  $self->{joined} = 1;
}

sub tid {
  my ($self) = @_;
  return ref($self) ? $self->{tid} : ramify_thread_self() - 1;
}

sub is_running {
  my ($self) = @_;
  step("is_running");
  return !$self->{done};
}

sub is_joinable {
  my ($self) = @_;
  step("is_joinable");
  return $self->{done} && !$self->{joined};
}

sub self {
  return bless(shared_clone({ tid => ramify_thread_self() - 1, done => 0, joined => 1, result => undef }), 'threads');
}

sub yield {
  step("yield");
}

# Time is not modelled: to sleep is to let others go on.
sub pause {
  my ($time) = @_;
  step("sleep");
  return $time;
}
