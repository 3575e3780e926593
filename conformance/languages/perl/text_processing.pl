use strict; use warnings;
my $s = "The cat sat on the mat";
my @w = $s =~ /\b(\w)/g; print "@w\n"; my %len; $len{length $_}++ for split ' ', $s; print join(",", map {"$_:$len{$_}"} sort keys %len), "\n";
my $p = "(\\w+)at"; my @m = $s =~ /$p/g; print "@m\n";
if ($s =~ /(?<animal>cat|dog)/) { print "found $+{animal} at $-[0]-$+[0]\n" }
my $str = "2023-01-15"; my ($y, $m, $d) = split /-/, $str; print "$d/$m/$y\n"; my ($yy) = $str =~ /^(\d{4})/; print "$yy\n";
$str =~ s/(\d+)-(\d+)-(\d+)/$3.$2.$1/; print "$str\n"; my $cnt = ($s =~ s/at/AT/g); print "$cnt $s\n";
my $csv = 'a,"b,c",d'; my @f; push @f, defined $1 ? $1 : $2 while $csv =~ /"([^"]*)"|([^,]+)/g; print join("|", @f), "\n";
print join("|", "a1b2c3" =~ /[a-z]\d/g), "\n"; my $t = "x=1;y=2"; my %kv = map { split /=/ } split /;/, $t; print join(",", map {"$_$kv{$_}"} sort keys %kv), "\n";
my $z = "aaa"; (my $c = $z) =~ s/a/b/; print "$c\n"; print "match\n" if "foo.bar" =~ /^foo\.bar$/; my $re = qr/(\d+)/; my @all = "a1b22" =~ /$re/g; print "@all\n";
my $tpl = "Hi NAME, AGE"; my %r = (NAME => "Bob", AGE => 5); $tpl =~ s/([A-Z]{2,})/$r{$1}/ge; print "$tpl\n"; my $nested = "f(g(x))"; my $depth = 0; my $max = 0; for my $ch (split //, $nested) { $depth++ if $ch eq '('; $depth-- if $ch eq ')'; $max = $depth if $depth > $max } print "$max\n";
$_ = "global topic"; if (/topic/) { print "topic matched\n" } my @parts = split; print scalar(@parts), "\n"; s/global/local/; print "$_\n"; tr/a-z/A-Z/; print "$_\n";
my $word = "racecar"; print "palindrome\n" if $word eq reverse $word; my $rev = join '', reverse split //, "abc"; print "$rev\n";
print "pos: ", join(",", map { pos($word) // 'u' } 1), "\n"; while ($word =~ /(c)/g) { print "c at ", pos($word) - 1, "\n" } my $i = "ab12"; if ($i =~ /^([a-z]+)(\d+)$/) { my ($l, $n) = ($1, $2); if ($n =~ /(\d)$/) { print "$l $n $1\n" } }
my $text = "one two  three"; print join("|", split(/\s+/, $text)), " ", join("|", split(' ', $text)), " ", join("|", split(/ /, $text)), "\n"; print join("|", split(/,/, ",a,,b,,")), "\n"; print join("|", split(//, "abc", 2)), "\n"; print join("|", split(/(-)/, "1-2-3")), "\n";
print "case\n" if "HELLO" =~ /hello/i; print "x flag\n" if "ab" =~ / a  b /x; my $mm = "a\nb\nc"; my @ml = $mm =~ /^(\w)$/mg; print "@ml\n"; print "dot\n" if "a\nb" =~ /a.b/s; my $g = "aXbX"; $g =~ s/X$//; print "$g\n"; print "unmatched\n" unless "abc" =~ /^b/; my ($q) = "k: v" =~ /:\s*(.*)/; print "$q\n"; my $e = "3+4"; $e =~ s/(\d)\+(\d)/$1+$2/e; print "$e\n"; print "abcabc" =~ tr/a//, "\n"; (my $sq = "aabbcc") =~ tr/a-z//s; print "$sq\n"; (my $del = "hello") =~ tr/l//d; print "$del\n";
