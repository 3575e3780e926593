<?php
$a = [3, 1, 2];
$b = $a;
$b[] = 4;
sort($b);
echo implode(',', $a), ' ', implode(',', $b), "\n";
$map = ['x' => 1, 'y' => ['z' => 2], 5 => 'five', 'six', '7' => 'seven'];
$map['y']['w'] = 3;
$map['new']['deep'][] = 'auto';
unset($map['x']);
print_r($map);
echo json_encode($map), ' ', count($map), ' ', isset($map['y']['z']) ? 'set' : 'unset', ' ', isset($map['q']['z']) ? 'set' : 'unset', ' ', $map['q']['r'] ?? 'none', "\n";
function change(array $copy): array { $copy[0] = 'changed'; return $copy; }
function changeReal(array &$real): void { $real[0] = 'changed'; $real[] = count($real); }
$c = change($a);
changeReal($a);
echo $a[0], $c[0], count($a), "\n";
[$first, , $third] = [10, 20, 30];
['k' => $k, 'l' => [$l1, $l2]] = ['k' => 'key', 'l' => [1, 2]];
[$first, $third] = [$third, $first];
echo "$first $third $k $l1 $l2\n";
foreach ($b as $index => &$value) {
    $value *= 10 + $index;
}
unset($value);
foreach ([[1, [2, 3]], [4, [5, 6]]] as [$p, [$q, $r]]) {
    echo $p + $q * $r, ' ';
}
echo implode(' ', $b), "\n";
$ref = &$map['y'];
$ref = 'through reference';
$other = $map;
echo $map['y'], ' ', array_key_last($map), ' ', implode('|', array_keys($other)), "\n";
$people = [['name' => 'Ann', 'age' => 30], ['name' => 'Bob', 'age' => 25], ['name' => 'Cid', 'age' => 35]];
usort($people, fn($x, $y) => $x['age'] - $y['age']);
echo implode(',', array_column($people, 'name')), ' ', array_sum(array_map(fn($p) => $p['age'], $people)), "\n";
$adults = array_filter($people, fn(array $p): bool => $p['age'] >= 30);
echo json_encode(array_keys($adults)), json_encode(array_values(array_map(fn($p) => $p['name'], $adults))), "\n";
$groups = [];
foreach (['apple', 'avocado', 'bean', 'cherry', 'carrot'] as $word) {
    $groups[$word[0]][] = $word;
}
ksort($groups);
foreach ($groups as $letter => $words) {
    printf("%s: %s (%d)\n", $letter, implode(', ', $words), count($words));
}
echo implode(' ', [...[1, 2], ...[3], ...array_slice([9, 8, 7], 1)]), ' ', implode(' ', array_merge([1], ['a' => 2], [3])), "\n";
echo max([1, 5, 3]), min(4, 2), ' ', array_search(5, [1, 5]), ' ', in_array('5', [1, 5]) ? 'in' : 'out', ' ', in_array('5', [1, 5], true) ? 'in' : 'out', "\n";
list('a' => $la, 'b' => list($lb)) = ['a' => 1, 'b' => [2]];
echo $la + $lb, ' ', implode(',', range(1, 10, 3)), ' ', implode(',', array_reverse(['x', 'y'])), ' ', array_product([2, 3, 4]), "\n";
$stack = [];
array_push($stack, 1, 2, 3);
echo array_pop($stack), array_shift($stack), count($stack), ' ', implode(',', array_unique([1, '1', 2, 2.0])), ' ', array_key_exists('n', ['n' => null]) ? 'exists' : '', isset(['n' => null]['n']) ? 'set' : ' unset', "\n";
echo [1, 2] == [1, 2] ? 'equal' : 'different', ' ', [1, 2] === [2 => 1] ? 'same' : 'not same', ' ', implode(',', [1, 2] + [5, 6, 7]), "\n";
