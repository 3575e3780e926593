use strict;
use warnings;

sub risky {
  my $n = shift;
  die "negative\n" if $n < 0;
  die { code => 42, message => 'too large' } if $n > 100;
  return sqrt($n);
}
for my $n (16, -1, 1000) {
  my $result = eval { risky($n) };
  if (my $error = $@) {
    if (ref $error) {
      print "object: $error->{code} $error->{message}\n";
    } else {
      chomp $error;
      print "error: $error\n";
    }
  } else {
    print "result: $result\n";
  }
}
eval { die "with a place" };
print $@ =~ /^with a place at .+ line \d+\.$/ ? "place\n" : "none: $@";
my $value = eval { 1 / 0 };
print defined $value ? 'defined' : 'undefined', ': ', $@ =~ /^(Illegal division by zero)/ ? $1 : $@, "\n";
eval { eval { die "inner\n" }; print "caught $@"; die "outer\n" };
print "then $@";
my $ok = eval { 1 } or print "not reached\n";
print "ok $ok, error [$@]\n";

package MyError;
sub new { my ($class, %a) = @_; return bless {%a}, $class }
sub throw { my $class = shift; die $class->new(@_) }
sub message { $_[0]{message} }
package NotFound;
our @ISA = ('MyError');
package main;

for my $class (qw(MyError NotFound)) {
  eval { $class->throw(message => "from $class"); };
  if (ref $@ && $@->isa('NotFound')) {
    print 'not found: ', $@->message, "\n";
  } elsif (ref $@ && $@->isa('MyError')) {
    print 'my error: ', $@->message, "\n";
  }
}
sub cleanup {
  my ($log) = @_;
  my $result = eval { die "failed\n"; 1 };
  push @$log, 'cleaned';
  die $@ unless $result;
}
my @log;
eval { cleanup(\@log) };
print "@log, rethrown: $@";
my $string = eval { my %h = (a => 1); $h{a} . '!' };
print "$string\n";
my @list = eval { (1, 2, 3) };
print scalar(@list), "\n";
sub returns { my $r = eval { return 'from eval' }; return "after: $r" }
print returns(), "\n";
eval { my $x; my @y = @$x; };
print $@ ? "strict refs: died\n" : "fine\n";
eval { my $u; $u->method };
print "$1\n" if $@ =~ /^(Can't call method "method" on an undefined value)/;
print "end [", (eval { die [1, 2, 3] } // $@->[1]), "]\n";
local $@ = 'kept';
print "$@\n";
