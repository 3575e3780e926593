use strict;
use warnings;

my $text = "The year 1999 and the year 2024";
if ($text =~ /(\d{4})/) {
  print "first year: $1\n";
}
my @years = $text =~ /(\d{4})/g;
print "years: @years\n";
my ($a, $b) = "key=value" =~ /^(\w+)=(\w+)$/;
print "$a -> $b\n";
(my $changed = $text) =~ s/year/YEAR/g;
print "$changed\n";
my $count = ($text =~ s/the/THE/gi);
print "$count: $text\n";
print "no match\n" if $text !~ /\bfoo\b/;
my $date = "2024-03-15";
if ($date =~ m{^(\d+)-(\d+)-(\d+)$}) {
  print "day $3, month $2, year $1\n";
}
my $named = "John Smith";
if ($named =~ /(?<first>\w+)\s+(?<last>\w+)/) {
  print "$+{last}, $+{first}\n";
}
my $string = "aaa bbb ccc";
while ($string =~ /(\w+)/g) {
  print "word $1 ends at ", pos($string), "\n";
}
my $doubled = "3 apples and 5 pears";
$doubled =~ s/(\d+)/$1 * 2/ge;
print "$doubled\n";
my $trimmed = "   padded   ";
$trimmed =~ s/^\s+|\s+$//g;
print "[$trimmed]\n";
my $re = qr/(\w)(\w)/i;
print "swapped: ", "AB" =~ $re ? "$2$1" : '', "\n";
print join('|', "a1b22c333" =~ /([a-z])(\d+)/g), "\n";
print "tr: ", ($text =~ tr/a-z//), "\n";
(my $upper = "shout") =~ tr/a-z/A-Z/;
print "$upper\n";
(my $rot = "Hello") =~ tr/A-Za-z/N-ZA-Mn-za-m/;
print "$rot\n";
my $r = "abc" =~ s/b/[$&]/r;
print "$r\n";
print "pre[$`] match[$&] post[$']\n" if "hello world" =~ /o w/;
my @fields = split /\s*,\s*/, "a , b,c ,  d";
print join('|', @fields), "\n";
print "greedy: $1\n" if "<<a>><<b>>" =~ /<<(.+)>>/;
print "lazy: $1\n" if "<<a>><<b>>" =~ /<<(.+?)>>/;
my $commented = qr/
  (\d+)   # digits
  \s*
  ([a-z]+)  # unit
/x;
print "$1 of $2\n" if "12 kg" =~ $commented;
my %h = ("x=1, y=2, z=3" =~ /(\w)=(\d)/g);
print join(',', map { "$_$h{$_}" } sort keys %h), "\n";
print "multi\n" if "a\nb" =~ /^b$/m;
my $n = () = "banana" =~ /a/g;
print "$n times a\n";
my $template = "Dear {name}, you owe {sum}";
my %v = (name => 'Bob', sum => 12);
$template =~ s/\{(\w+)\}/$v{$1}/g;
print "$template\n";
print join(',', map { s/x/y/r } qw(ax bx)), "\n";
