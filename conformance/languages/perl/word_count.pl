use strict;
use warnings;

my $text = <<'TEXT';
It was the best of times, it was the worst of times,
it was the age of wisdom, it was the age of foolishness.
TEXT
my %count;
for my $word (map { lc } $text =~ /(\w+)/g) {
  $count{$word}++;
}
for my $word (sort { $count{$b} <=> $count{$a} || $a cmp $b } keys %count) {
  last if $count{$word} < 2;
  printf "%-6s %s\n", $word, '*' x $count{$word};
}
my $total = 0;
$total += $_ for values %count;
print "total $total, different ", scalar keys %count, "\n";
my %by_length;
push @{ $by_length{length $_} }, $_ for sort keys %count;
for my $length (sort { $a <=> $b } keys %by_length) {
  print "$length: @{ $by_length{$length} }\n";
}
my @lines = split /\n/, $text;
printf "%d lines, longest has %d characters\n", scalar @lines, (sort { $b <=> $a } map { length } @lines)[0];
