use strict;
use warnings;

package Item;
sub new { my ($class, %a) = @_; return bless { qty => 0, %a }, $class }
for my $field (qw(x)) { }
sub name { $_[0]{name} }
sub price { $_[0]{price} }
sub qty { my ($self, $q) = @_; $self->{qty} = $q if defined $q; return $self->{qty} }
sub total { my $self = shift; return $self->price * $self->qty }

package Inventory;
sub new { return bless { items => {} }, shift }
sub add {
  my ($self, $item) = @_;
  if (my $known = $self->{items}{ $item->name }) { $known->qty($known->qty + $item->qty) }
  else { $self->{items}{ $item->name } = $item }
  return $self;
}
sub remove {
  my ($self, $name, $n) = @_;
  my $item = $self->{items}{$name} or die "No such item: $name\n";
  die "Not enough $name: have @{[$item->qty]}, need $n\n" if $item->qty < $n;
  $item->qty($item->qty - $n);
  delete $self->{items}{$name} unless $item->qty;
  return;
}
sub each_item { my ($self, $code) = @_; $code->($self->{items}{$_}) for sort keys %{ $self->{items} }; return }
sub value { my $self = shift; my $v = 0; $self->each_item(sub { $v += $_[0]->total }); return $v }

package main;
my $inv = Inventory->new;
$inv->add(Item->new(name => 'bolt', price => 0.25, qty => 100))->add(Item->new(name => 'nut', price => 0.1, qty => 50));
$inv->add(Item->new(name => 'bolt', price => 0.25, qty => 20));
$inv->each_item(sub { my $i = shift; printf "%-5s %3d x %.2f = %6.2f\n", $i->name, $i->qty, $i->price, $i->total });
printf "value %.2f\n", $inv->value;
for my $try (['bolt', 120], ['nut', 60], ['gear', 1]) {
  eval { $inv->remove(@$try); print "removed @$try\n"; 1 } or print "error: $@";
}
printf "value %.2f\n", $inv->value;
