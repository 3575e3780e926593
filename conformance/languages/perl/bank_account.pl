#!/usr/bin/perl
use strict;
use warnings;

package Account;
sub new {
  my ($class, $owner, $balance) = @_;
  return bless { owner => $owner, balance => $balance // 0, history => [] }, $class;
}
sub deposit {
  my ($self, $amount) = @_;
  die "Invalid amount\n" if $amount <= 0;
  $self->{balance} += $amount;
  push @{ $self->{history} }, ['deposit', $amount];
  return $self->{balance};
}
sub withdraw {
  my ($self, $amount) = @_;
  die "Insufficient funds\n" if $amount > $self->{balance};
  $self->{balance} -= $amount;
  push @{ $self->{history} }, ['withdraw', $amount];
  return $self->{balance};
}
sub report {
  my $self = shift;
  my @lines = map { sprintf '  %-10s %8.2f', @$_ } @{ $self->{history} };
  return join "\n", "$self->{owner}:", @lines, sprintf('  %-10s %8.2f', 'balance', $self->{balance});
}

package Savings;
our @ISA = ('Account');
sub new {
  my ($class, $owner, $balance, $rate) = @_;
  my $self = $class->SUPER::new($owner, $balance);
  $self->{rate} = $rate;
  return $self;
}
sub add_interest {
  my $self = shift;
  return $self->deposit($self->{balance} * $self->{rate});
}

package main;
my $account = Account->new('Alice', 100);
my $savings = Savings->new('Bob', 1000, 0.05);
$account->deposit(50);
$account->withdraw(30);
$savings->add_interest;
for my $amount (500, -5) {
  eval { $amount < 0 ? $account->deposit($amount) : $account->withdraw($amount); 1 } or print "Error: $@";
}
print $_->report, "\n" for $account, $savings;
