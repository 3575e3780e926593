use strict;
use warnings;

package Animal;

sub new {
  my ($class, %args) = @_;
  my $self = { name => $args{name} || 'nobody', sound => 'generic' };
  return bless $self, $class;
}
sub name { my $self = shift; $self->{name} = shift if @_; return $self->{name}; }
sub speak {
  my $self = shift;
  return sprintf '%s says %s', $self->name, $self->sound;
}
sub sound { my $self = shift; return $self->{sound} }

package Dog;
our @ISA = ('Animal');

sub new {
  my ($class, %args) = @_;
  my $self = Animal::new($class, %args);
  $self->{tricks} = [];
  return $self;
}
sub sound { return 'Woof' }
sub add_trick {
  my ($self, $trick) = @_;
  push @{ $self->{tricks} }, $trick;
  return $self;
}
sub tricks { return @{ $_[0]{tricks} }; }

package Puppy;
use parent -norequire, 'Dog';

sub speak {
  my $self = shift;
  my $base = $self->SUPER::speak();
  return "$base (squeaky)";
}

package main;

my $animal = Animal->new(name => 'Generic');
my $dog = Dog->new(name => 'Rex');
my $puppy = Puppy->new(name => 'Bit');
print $_->speak, "\n" for $animal, $dog, $puppy;
$dog->add_trick('sit')->add_trick('roll');
print join(', ', $dog->tricks), "\n";
$dog->name('Max');
print $dog->name, ' ', ref($dog), ' ', $dog->isa('Animal') ? 'is an animal' : 'is none', "\n";
print Puppy->can('add_trick') ? 'can' : 'cannot', ' ', Animal->can('add_trick') ? 'can' : 'cannot', "\n";
my $method = 'speak';
print $dog->$method, "\n";
my $class = 'Dog';
my $other = $class->new(name => 'Dyn');
print $other->speak, "\n";
my $code = $dog->can('sound');
print $code->($dog), "\n";
print "not blessed: ", (eval { my $h = {}; $h->foo; 1 } ? 'ok' : 'died'), "\n";
my $ok = eval { $dog->missing; 1 };
print $ok ? 'ok' : ($@ =~ /^(Can't locate object method "missing" via package "Dog")/ ? $1 : "? $@"), "\n";
