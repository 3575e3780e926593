use strict;
use warnings;

sub dump_value {
  my ($v, $indent) = @_;
  $indent //= 0;
  my $pad = '  ' x $indent;
  if (ref $v eq 'HASH') {
    return "{\n" . join('', map { "$pad  $_: " . dump_value($v->{$_}, $indent + 1) } sort keys %$v) . "$pad}\n";
  } elsif (ref $v eq 'ARRAY') {
    return "[\n" . join('', map { "$pad  " . dump_value($_, $indent + 1) } @$v) . "$pad]\n";
  } elsif (ref $v eq 'CODE') {
    return "code\n";
  } elsif (ref $v eq 'SCALAR') {
    return "ref to $$v\n";
  }
  return defined $v ? "$v\n" : "undef\n";
}
my $x = 7;
print dump_value({ name => 'test', list => [1, [2, 3], { a => undef }], code => sub { 1 }, ref => \$x });
sub clone { my $v = shift; return ref $v eq 'HASH' ? { map { $_ => clone($v->{$_}) } keys %$v } : ref $v eq 'ARRAY' ? [map { clone($_) } @$v] : $v }
my $original = { a => [1, 2, { b => 3 }] };
my $copy = clone($original);
$copy->{a}[2]{b} = 99;
print "$original->{a}[2]{b} $copy->{a}[2]{b}\n";
sub same { my ($p, $q) = @_; return 0 if ref $p ne ref $q; if (ref $p eq 'ARRAY') { return 0 if @$p != @$q; same($p->[$_], $q->[$_]) or return 0 for 0 .. $#$p; return 1 } if (ref $p eq 'HASH') { return 0 if keys %$p != keys %$q; for (keys %$p) { return 0 unless exists $q->{$_} && same($p->{$_}, $q->{$_}) } return 1 } return $p eq $q }
print same([1, { a => [2] }], [1, { a => [2] }]), same([1], [2]), same({ a => 1 }, { b => 1 }), "\n";
my %hoh = (x => { n => 1 }, y => { n => 2 });
$hoh{$_}{double} = $hoh{$_}{n} * 2 for keys %hoh;
print join(' ', map { "$_=$hoh{$_}{double}" } sort keys %hoh), "\n";
my @aoh = ({ n => 'a', v => 1 }, { n => 'b', v => 2 });
my %index = map { $_->{n} => $_ } @aoh;
$index{b}{v} = 20;
print $aoh[1]{v}, "\n";
my %groups;
push @{ $groups{ $_ % 3 } }, $_ for 1 .. 9;
print join(' ', map { "$_:[@{$groups{$_}}]" } sort keys %groups), "\n";
my ($min, $max) = (sort { $a <=> $b } 5, 3, 9)[0, -1];
print "$min $max\n";
delete $groups{0};
print exists $groups{0} ? 'there' : 'gone', ' ', scalar(keys %groups), "\n";
my @sorted = map { $_->[0] } sort { $a->[1] <=> $b->[1] } map { [$_, $hoh{$_}{n}] } keys %hoh;
print "@sorted\n";
my %merged = (%{ { a => 1, b => 2 } }, %{ { b => 3 } });
print join(',', map { "$_$merged{$_}" } sort keys %merged), "\n";
my @unique = do { my %s; grep { !$s{$_}++ } qw(a b a c b) };
print "@unique\n";
