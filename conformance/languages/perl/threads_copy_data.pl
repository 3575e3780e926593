use strict;
use warnings;
use threads;
use threads::shared;

# A thread begins with copies of all that is not shared.
my $plain = 1;
my @list = (1, 2, 3);
my %hash = (key => 'old');
my $shared :shared = 1;
our $package = 'before';
my $counter = do { my $n = 10; sub { return $n++ } };
my $ref = { inner => [1, 2] };
my $alias = $ref->{inner};
$counter->();

sub change {
  $plain = 2;
  push @list, 4;
  $hash{key} = 'new';
  $shared = 2;
  $package = 'inside';
  push @$alias, 3;
  my $next = $counter->();
  return "inside: $plain @list $hash{key} $shared $package @{$ref->{inner}} $next";
}
my $t = threads->create(\&change);
print $t->join, "\n";
print "outside: $plain @list $hash{key} $shared $package @{$ref->{inner}} ", $counter->(), "\n";
