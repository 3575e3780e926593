use strict; use warnings;
package Shape; sub new { my ($c, %o) = @_; my $s = bless { %o }, $c; $s->init if $s->can('init'); return $s } sub area { 0 } sub describe { my $s = shift; return ref($s) . " with area " . sprintf("%.2f", $s->area) }
package Circle; use parent -norequire, 'Shape'; sub area { 3.14159265 * $_[0]{r} ** 2 }
package Square; our @ISA = 'Shape'; sub init { $_[0]{inited} = 1 } sub area { my $self = shift; $self->{side} ** 2 }
package main;
my @shapes = (Circle->new(r => 1), Square->new(side => 2));
print $_->describe, "\n" foreach @shapes; print $shapes[1]{inited}, "\n";
my %dispatch = (circle => 'Circle', square => 'Square'); my $obj = $dispatch{circle}->new(r => 2); print $obj->describe, "\n";
print Circle->can('area') == \&Circle::area ? "same\n" : "diff\n";
my $m = $obj->can('describe'); print $obj->$m(), "\n";
for my $class (qw(Circle Square)) { no strict 'refs'; print "$class isa Shape\n" if $class->isa('Shape') }
package Node; sub new { my ($class, $v) = @_; bless { v => $v, next => undef }, $class } sub v { $_[0]->{v} } sub next { my $s = shift; $s->{next} = shift if @_; $s->{next} }
package List; sub new { bless { head => undef, size => 0 }, shift } sub add { my ($s, $v) = @_; my $n = Node->new($v); if (!$s->{head}) { $s->{head} = $n } else { my $c = $s->{head}; $c = $c->next while $c->next; $c->next($n) } $s->{size}++; return $s } sub to_array { my $s = shift; my @a; for (my $c = $s->{head}; $c; $c = $c->next) { push @a, $c->v } return wantarray ? @a : \@a }
package main;
my $l = List->new; $l->add($_) for 1..4; print join("->", $l->to_array), " size $l->{size}\n"; my $ar = $l->to_array; print scalar(@$ar), "\n";
package Logger { my $instance; sub instance { my $c = shift; return $instance //= bless { log => [] }, $c } sub log { my ($s, @m) = @_; push @{$s->{log}}, join ' ', @m; return $s } sub dump { return map { "[$_]" } @{ $_[0]{log} } } }
Logger->instance->log('a', 1)->log('b'); print join(',', Logger->instance->dump), "\n"; print Logger->instance == Logger->instance ? "single\n" : "many\n";
package Acc; for my $f (qw(x y)) { no strict 'refs'; } sub new { my $class = shift; my $self = { x => 1, y => 2, @_ }; return bless($self, $class) } sub get { my ($self, $f) = @_; return $self->{$f} } package main; my $acc = Acc->new(y => 5); print $acc->get('x') + $acc->get('y'), "\n";
print ref(\$acc), " ", ref([]), " ", ref(sub {}), " ", ref(qr/x/), " ", ref(\1), "\n";
use Scalar::Util qw(blessed reftype looks_like_number); print blessed($acc), " ", reftype($acc), " ", (blessed([]) // 'undef'), " ", (looks_like_number("1e5") ? 1 : 0), (looks_like_number("abc") ? 1 : 0), "\n";
