use strict;
use warnings;

package Dynamic;
our $AUTOLOAD;
sub new { return bless { color => 'red', size => 5 }, shift }
sub AUTOLOAD {
  my $self = shift;
  my $name = $AUTOLOAD;
  $name =~ s/.*:://;
  return if $name eq 'DESTROY';
  die "no method $name\n" unless ref $self && exists $self->{$name};
  $self->{$name} = shift if @_;
  return $self->{$name};
}
sub known { return 'known' }

package main;
my $d = Dynamic->new;
print $d->color, ' ', $d->size, ' ', $d->known, "\n";
$d->color('blue');
print $d->color, "\n";
print eval { $d->weight; 1 } ? 'ok' : "died: $@";
