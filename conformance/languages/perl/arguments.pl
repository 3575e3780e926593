use strict;
use warnings;

my ($command, @rest) = @ARGV;
print "command: ", $command // 'none', ", ", scalar(@rest), " more: @rest\n";
my %options;
while (@ARGV) {
  my $arg = shift @ARGV;
  if ($arg =~ /^--(\w+)=(.*)$/) { $options{$1} = $2 }
  elsif ($arg =~ /^-(\w)$/) { $options{$1} = shift @ARGV }
  else { push @{ $options{rest} }, $arg }
}
for my $key (sort keys %options) {
  my $value = ref $options{$key} ? "@{$options{$key}}" : $options{$key};
  print "$key: $value\n";
}
exit(3) if exists $options{fail};
