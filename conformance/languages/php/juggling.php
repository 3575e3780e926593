<?php
// What values become of each other.
foreach ([0, 1, -1, 0.0, 1.5, '', '0', '0.0', 'a', ' ', [], [0], null, true, false] as $v) echo $v ? 'T' : 'F';
echo "\n";
foreach ([['1', '01'], ['10', '1e1'], [100, '1e2'], ['abc', 0], [null, false], [null, 0], ['', null], [[], false], ['1', 1.0], ['abc', 'ABC'], [1, true], ['a', true], [0, 'a'], [0, ''], ['1.0', '1']] as [$a, $b])
    echo var_export($a == $b, true), $a === $b ? '=' : '', ' ';
echo "\n";
echo 7 / 2, ' ', 6 / 3, ' ', intdiv(7, 2), ' ', 7 % 3, ' ', -7 % 3, ' ', 2 ** 3, ' ', 2 ** -1, ' ', 2 ** 0.5, ' ', 10 / 4, ' ', 1e3, ' ', 1.0, ' ', 0.1 + 0.2, ' ', 1e100, ' ', 123456789012345678, ' ', 1.5e-7, ' ', -0.0, "\n";
var_dump(0.1 + 0.2, 1.0, 1e100, 1/3, PHP_INT_MAX + 1, (int)'12abc', (float)'1.5e3', (int)3.99, (int)-3.99, (string)1.0, (bool)'false', '5' + '5', '1.5' + 1, 5 . '', 07, 0x1F, 0b11, 1_000);
var_dump(1 <=> 2, 'a' <=> 'b', [1, 2] <=> [1, 3], 1.5 <=> 1.5, null ?? 'd', '' ?: 'e', true && 0, 1 and 0, !1, 'abc' . 1.0, 10 % 3.5);
var_dump(is_numeric('12'), is_numeric('1e5'), is_numeric('abc'), is_numeric(' 1'), is_numeric('1 '), is_int('5'), is_callable('strlen'), is_iterable([1]));
echo intval('0x1A', 16), ' ', intval('012', 0), ' ', intval('101', 2), ' ', octdec('17'), ' ', bindec('101'), ' ', hexdec('ff'), ' ', dechex(255), ' ', base_convert('ff', 16, 2), "\n";
echo round(2.5), round(-2.5), round(3.14159, 2), ' ', floor(-1.5), ceil(1.2), ' ', abs(-5), max(1, 2.5, '3'), min([4, 2, 8]), ' ', array_sum([1, 2.5, '3']), ' ', fmod(7.5, 2), ' ', sqrt(16), ' ', pi(), ' ', round(1234.567, -2), ' ', PHP_INT_MAX, "\n";
$i = 5; echo $i++ + ++$i, ' ', $i, ' ', $i-- - --$i, "\n";
try { echo 1 % 0; } catch (DivisionByZeroError $e) { echo $e->getMessage(), "\n"; }
try { echo intdiv(1, 0); } catch (DivisionByZeroError $e) { echo $e->getMessage(), "\n"; }
try { echo 1 / 0; } catch (DivisionByZeroError $e) { echo $e->getMessage(), "\n"; }
try { echo [] + 1; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
function typed(int $x): string { return gettype($x) . $x; }
try { echo typed('5'), ' ', typed(5.0), "\n"; echo typed('x'); } catch (TypeError $e) { echo substr($e->getMessage(), 0, 61), "\n"; }
$a = ['1' => 'a', 1 => 'b', '01' => 'c', 1.7 => 'd', true => 'e', null => 'f'];
var_dump($a);
