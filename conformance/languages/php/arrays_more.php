<?php
// Arrays are values with an order; functions on them.
$a = [3 => 'c', 1 => 'a', 'x' => 'b'];
$a[] = 'next'; $b = $a; $b['x'] = 'changed'; unset($a[1]);
echo json_encode($a), json_encode($b), count($a), isset($a['x']) ? 'y' : 'n', array_key_last($a), "\n";
$m = [5, 3, 9, 1];
sort($m); echo implode(',', $m), ' '; rsort($m); echo implode(',', $m), "\n";
$people = [['n' => 'Bob', 'a' => 30], ['n' => 'Ann', 'a' => 25], ['n' => 'Cid', 'a' => 30]];
usort($people, fn($x, $y) => [$y['a'], $x['n']] <=> [$x['a'], $y['n']]);
echo implode(' ', array_column($people, 'n')), ' ', json_encode(array_column($people, 'a', 'n')), "\n";
$w = ['banana' => 3, 'apple' => 1, 'cherry' => 2];
asort($w); echo json_encode($w); arsort($w); echo json_encode($w); ksort($w); echo json_encode($w); krsort($w); echo json_encode($w), "\n";
uasort($w, fn($x, $y) => $x - $y); echo json_encode($w); uksort($w, 'strcmp'); echo json_encode($w), "\n";
echo json_encode(array_map(fn($x) => $x ** 2, [1, 2, 3])), json_encode(array_map(null, [1, 2], ['a', 'b'])), json_encode(array_map(fn($k, $v) => "$k=$v", array_keys($w), $w)), json_encode(array_filter([1, 0, 2, null, 3])), json_encode(array_values(array_filter([1, 2, 3, 4], fn($x) => $x % 2 === 0))), "\n";
echo json_encode(array_filter($w, fn($v, $k) => $v > 1 && $k != 'cherry', ARRAY_FILTER_USE_BOTH)), array_reduce([1, 2, 3], fn($c, $x) => $c + $x, 10), json_encode(array_slice([1, 2, 3, 4], 1, 2)), json_encode(array_slice(['a' => 1, 5 => 2, 6 => 3], 1)), json_encode(array_splice($m, 1, 2, ['x', 'y', 'z'])), json_encode($m), "\n";
echo json_encode(array_merge([1, 2], [3], ['k' => 4])), json_encode([1, 2] + [9, 9, 3]), json_encode(array_combine(['a', 'b'], [1, 2])), json_encode(array_flip(['a', 'b'])), json_encode(array_fill(5, 2, 'x')), json_encode(array_fill_keys(['a'], 0)), json_encode(range('a', 'e', 2)), json_encode(range(10, 0, -5)), json_encode(array_pad([1], 3, 0)), "\n";
echo json_encode(array_unique([1, '1', 2, 2.0, 'a', 'A'])), json_encode(array_count_values(['a', 'b', 'a'])), json_encode(array_diff([1, 2, 3], [2])), json_encode(array_intersect_key(['a' => 1, 'b' => 2], ['a' => 0])), json_encode(array_chunk([1, 2, 3], 2)), json_encode(array_reverse(['x' => 1, 2, 3])), json_encode(array_search('2', [1, 2])), json_encode(in_array('abc', [0])), json_encode(in_array('1', [1], true)), "\n";
['p' => $p, 'q' => [$q1, $q2]] = ['p' => 1, 'q' => [2, 3]];
[$p, $q1] = [$q1, $p];
echo $p, $q1, $q2, "\n";
foreach ($people as ['n' => $n, 'a' => $age]) echo "$n:$age ";
foreach ([1, 2, 3] as $i => $v) { if ($v == 2) continue; echo "$i=>$v "; }
$sum = 0; foreach ($m as &$ref) { if (is_int($ref)) $ref *= 10; } unset($ref); echo json_encode($m), "\n";
$matrix = [[1, 2], [3, 4]]; foreach ($matrix as &$row) foreach ($row as &$cell) $cell++; unset($row, $cell); echo json_encode($matrix), json_encode(array_map(null, ...$matrix)), "\n";
function modify(array $arr) { $arr[] = 'local'; return $arr; } function byRef(array &$arr) { $arr[] = 'ref'; }
$orig = [1]; modify($orig); byRef($orig); echo json_encode($orig), json_encode(modify($orig)), "\n";
$nested = ['a' => ['b' => ['c' => 1]]]; $nested['a']['b']['d'] = 2; $nested['z']['y'][] = 3; unset($nested['a']['b']['c']); echo json_encode($nested), $nested['a']['q'] ?? 'none', "\n";
echo json_encode([...[1, 2], ...['k' => 'v'], ...[3]]), json_encode(compact('p', 'q1')), array_product([2, 3]), json_encode(array_walk($w, function ($v, $k) { echo "$k>$v;"; })), "\n";
print_r(['a' => 1, 'b' => [1, 2], 'c' => null, 'd' => true]); var_dump([1, 'x' => [1.5, null]]); echo var_export([1, 'a' => [true, null]], true), "\n";
$stack = [1, 2]; array_push($stack, 3, 4); echo array_pop($stack), array_shift($stack), array_unshift($stack, 0), json_encode($stack), "\n";
$i = 0; while (list($k, $v) = [$i, $i * 2]) { if ($i++ > 2) break; echo "$k$v "; } echo max([1, 5, 3]), min(4, 2), array_key_first(['q' => 1]), json_encode(array_is_list([1, 2])), "\n";
echo implode(' ', str_split('abcdef', 4)), ' ', ucwords('hello big world'), ' ', json_encode(explode(',', 'a,,b', -1)), ' ', json_encode(array_map('strtoupper', ['a'])), ' ', json_encode(array_merge_recursive(['a' => [1]], ['a' => [2], 'b' => 3])), "\n";
