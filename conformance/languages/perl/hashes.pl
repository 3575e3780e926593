use strict;
use warnings;

my %age = (anna => 31, bert => 27, carla => 45);
print "anna is $age{anna}\n";
$age{dora} = 19;
delete $age{bert};
print "bert is gone\n" unless exists $age{bert};
for my $name (sort keys %age) {
  print "$name: $age{$name}\n";
}
print "there are ", scalar(keys %age), " people\n";
my @by_age = sort { $age{$a} <=> $age{$b} } keys %age;
print "by age: @by_age\n";
my $total = 0;
$total += $_ for values %age;
print "total: $total\n";
my %count;
$count{$_}++ for qw(a b a c b a);
print join(', ', map { "$_=$count{$_}" } sort keys %count), "\n";
my %inverse = reverse %age;
print "who is 45: $inverse{45}\n";
my %copy = (%age, anna => 32);
print "copy: $copy{anna}, original: $age{anna}\n";
my @values = @age{qw(anna carla)};
print "slice: @values\n";
my %set;
@set{qw(x y z)} = ();
print "set: ", join(' ', sort keys %set), "\n";
print "undefined but there\n" if exists $set{x} && !defined $set{x};
while (my ($key, $value) = each %age) {
  $total -= $value;
}
print "left: $total\n";
my %deep;
$deep{fruit}{apple} = 3;
$deep{fruit}{pear}++;
push @{$deep{list}}, 1, 2, 3;
print "deep: $deep{fruit}{apple} $deep{fruit}{pear} @{$deep{list}}\n";
print "keys: ", join(' ', sort keys %{$deep{fruit}}), "\n";
print "no autovivification for exists at the top: ", (exists $deep{nothing} ? 'yes' : 'no'), "\n";
my $ignored = $deep{made}{by}{reading};
print "made: ", (exists $deep{made}{by} ? 'yes' : 'no'), "\n";
my %empty;
print "empty\n" if !%empty;
delete @age{qw(anna carla)};
print join(',', %age), "\n";
my %h = map { $_ => length } qw(one three five);
print "$_ has $h{$_}\n" for sort keys %h;
print "number keys: $h{'one'} ", (exists $h{1} ? 1 : 0), "\n";
$h{1.0} = 'one point zero';
print $h{1}, "\n";
