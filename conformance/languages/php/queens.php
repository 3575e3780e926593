<?php
$n = (int)($argv[1] ?? 8);

function solutions(int $n, array $columns = []): Generator
{
    $row = count($columns);
    if ($row === $n) {
        yield $columns;
        return;
    }
    for ($column = 0; $column < $n; $column++) {
        foreach ($columns as $r => $c) {
            if ($c === $column || abs($c - $column) === $row - $r) continue 2;
        }
        yield from solutions($n, [...$columns, $column]);
    }
}

$count = 0;
foreach (solutions($n) as $solution) {
    if ($count++ === 0) {
        foreach ($solution as $queen) {
            echo implode(' ', array_map(fn(int $c): string => $c === $queen ? 'Q' : '.', range(0, $n - 1))), "\n";
        }
    }
}
echo $count, "\n";
$all = iterator_to_array(solutions($n), false);
echo implode(' ', array_map('implode', $all)), ' ', count(array_unique(array_merge(...$all))), "\n";
$mirrored = array_map('array_reverse', $all);
$texts = array_map(fn($s) => implode(',', $s), $all);
echo count(array_intersect($texts, array_map(fn($s) => implode(',', $s), $mirrored))), ' ', in_array($all[1], $mirrored, true) ? 'in' : 'out', "\n";
