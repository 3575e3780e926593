use strict;
use warnings;

my $name = 'World';
my %h = (key => 'value');
my @list = (1, 2, 3);
print <<"END";
Hello, $name!
  hash: $h{key}, list: @list, element: $list[1]
END
print <<'RAW';
No $interpolation @here \n
RAW
print <<BARE . "after\n";
bare $name
BARE
print lc(<<ONE), uc(<<TWO);
First Text
ONE
second text
TWO
my $text = <<~INDENTED;
    indented
      more
    back
    INDENTED
print $text;
print "expression: ${\ join(', ', map { $_ * 2 } @list)}\n";
my @lines = split /\n/, <<LINES;
a
b
c
LINES
print scalar(@lines), " lines: @lines\n";
sub show { my ($title, $body) = @_; print "$title:\n$body" }
show('Title', <<BODY);
  body of $name
BODY
print "done\n";
