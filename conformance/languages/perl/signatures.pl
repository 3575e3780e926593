use v5.36;

sub add ($x, $y = 10, @rest) { return $x + $y + @rest }
say add(1);
say add(1, 2);
say add(1, 2, 3, 4);
my $f = sub ($name, %opts) { return join ',', $name, map { "$_=$opts{$_}" } sort keys %opts };
say $f->('n', b => 2, a => 1);
sub none () { return 'none' }
say none();
my $ok = eval { add(); 1 };
say $ok ? 'ok' : $@ =~ /^(Too few arguments for subroutine 'main::add' \(got 0; expected at least 1\))/ ? $1 : $@;
eval { none(1) };
say $@ =~ /^(Too many arguments for subroutine 'main::none' \(got 1; expected 0\))/ ? $1 : $@;
say join ' ', map { $_ ** 2 } grep { $_ % 2 } 1 .. 5;
package Point {
  sub new ($class, $x, $y) { return bless { x => $x, y => $y }, $class }
  sub plus ($self, $o) { return Point->new($self->{x} + $o->{x}, $self->{y} + $o->{y}) }
  sub text ($self) { return "($self->{x}, $self->{y})" }
}
say Point->new(1, 2)->plus(Point->new(3, 4))->text;
