<?php
function plain($a, int $b = 1, ?string $c = null, float|int $d = 2, array &$e = [], Foo ...$more): ?int { return $a; }
function generator() { $x = yield; yield 1; yield 'k' => 2; yield from inner(); return 3; }
function statics() { static $n = 0, $m; return ++$n; }
function globals() { global $a, $b; $a = 1; }
function all($a, $b = 2) { return func_get_args(); }
$f = function ($x) use ($n, &$sum) { $sum += $x * $n; return $n; };
$g = fn($x) => $x + $y + (fn($z) => $z + $w)(1);
$h = static fn(): int => 1;
$i = function () { return 1; };
function nested() { function inner() {} $t = 1; $k = function () use (&$t) { $t++; }; $k(); return fn() => $t; }
$f(1); $f(...)(2); strlen(...); Strlen("x"); PLAIN(1, c: "x", b: 2); plain(...$args); sort($a['k']); preg_match('/x/', $s, $m); plain(1, 2, null, 3, $ref);
$name(1); 'strlen'("x"); [$o, 'm'](1); ($o->p)(1); (function () {})();
