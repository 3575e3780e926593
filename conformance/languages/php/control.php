<?php
for ($i = 0, $j = 10; $i < $j; $i += 3, $j--) echo "$i-$j ";
echo "\n";
$i = 0;
while (true) {
    switch ($i++) {
        case 0: echo 'zero '; break;
        case 1: echo 'one+';
        case 2: echo 'two '; continue 2;
        case '3': echo 'three '; break;
        default: echo 'done'; break 2;
    }
    echo "after $i ";
}
echo "\n";
foreach ([1, 2, 3] as $a) { foreach ([1, 2, 3] as $b) { if ($b == 2) continue 2; if ($a == 3) break 2; echo "$a$b "; } }
do { echo $i--, ' '; } while ($i > 3);
echo "\n";
function kind($x): string
{
    if (is_null($x)) return 'null';
    elseif (is_bool($x)) return $x ? 'true' : 'false';
    else if (is_int($x) || is_float($x)): return 'number ' . $x;
    elseif (is_array($x)): return 'array(' . count($x) . ')';
    else: return gettype($x); endif;
}
foreach ([null, true, 5, 2.50, 'text', [1, 2]] as $x) echo kind($x), '; ';
echo "\n";
echo 1 <=> 2, 2 <=> 2, 'b' <=> 'a', ' ', 7 % -3, -7 % 3, intdiv(-7, 2), ' ', 7 / 2, ' ', 6 / 2, ' ', 2 ** 10, ' ', 2 ** -1, ' ', -2 ** 2, ' ', 10 % 3.9, "\n";
var_dump('10' == '1e1', 0 == 'a', '1' == '01', 100 == '1e2', null == false, [] == false, 'abc' == 0, '5' + '5.5', '1.5' . 1, 7 <=> '7', 1 + 1.0, PHP_INT_MAX + 1, 0.1 + 0.2 == 0.3, (int)'12abc', (bool)'0', (string)false, 5 . '', !'', 07 + 0b11 + 0x1f);
$x = null;
$x ??= 'first';
$x .= '!';
echo $x ?: 'empty', ' ', $y ?? 'undefined', ' ', '' ?: 'fallback', ' ', true ? 'a' : (false ? 'b' : 'c'), ' ', true xor true ? 'x' : 'not', "\n";
$s = 'hello';
$s[0] = 'J';
echo $s, $s[-1], $s[1], ' ', "$s[2] {$s[3]}", ' ', strlen($s), ' ', ++$s, "\n";
$z = 'z'; $z++; echo $z, ' ';
$n = 5; $m = $n++ + ++$n; echo $n, $m, ' '; $n <<= 2; $n |= 3; $n ^= 1; echo $n, ' ', $n & 6, ' ', ~$n, "\n";
goto skip;
echo 'never';
skip:
echo <<<TEXT
  Name:\t{$s}
    Sum: ${n} and {$m}
  \x41\u{42}
  TEXT . '|' . <<<'RAW'
 raw $s\n
 RAW;
echo "\n", PHP_EOL === "\n" ? 'unix' : 'other', ' ', PHP_INT_SIZE, ' ', M_PI > 3 ? 'pi' : '', ' ', __LINE__, "\n";
const GREETING = 'hi';
define('LIMIT', 3);
class K { const A = 1, B = self::A + LIMIT; public static $list = [self::B => 'b']; }
echo GREETING, LIMIT, K::B, K::$list[4], ' ', constant('K::A'), defined('NOPE') ? 'y' : 'n', "\n";
function globals() { global $g; $g = ($g ?? 0) + 1; return $GLOBALS['g'] * 10; }
echo globals(), globals(), $g, "\n";
function swap(&$a, &$b): void { [$a, $b] = [$b, $a]; }
$p = 1; $q = 2; swap($p, $q);
$alias = &$p; $alias = 9;
echo $p, $q, "\n";
exit(0);
