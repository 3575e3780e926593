<?php
$a + $b * $c ** $d - $e / $f % $g . $h;
$a & $b | $c ^ ~$d << 1 >> 2;
$a == $b; $a != $b; $a <> $b; $a === $b; $a !== $b; $a < $b; $a <= $b; $a <=> $b;
$a && $b || $c; $a and $b or $c; $a xor $b; !$a;
$a ?? $b['x'] ?? $o->p->q ?? 1;
$a ?: $b; $a ? $b : $c; ($a ? 1 : 2) ? 3 : 4;
$i++; --$i; $a['n']++; $o->n--; C::$n++;
$x = $y = 1; $x += 2; $s .= 'a'; $n ??= f(); $a['k'] ??= 1; $x **= 2; $x <<= 1;
$a = &$b; $a['k'] = &$o->p; $c = &f(); $a[] = 1; $a['x'][] = 2; $a['x']['y'] = 3;
(int)$x; (string)$x; (bool)$x; (float)$x; (array)$x; (object)$x; (double)$x;
$x instanceof Foo; $x instanceof $cls; !$x instanceof \A\B;
@f(); clone $o; print $x; -$x ** 2; $x = $c and $d;
