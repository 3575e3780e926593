<?php
declare(strict_types=1);

[$lines, $words, $chars] = [0, 0, 0];
$frequency = [];
while (($line = fgets(STDIN)) !== false) {
    $lines++;
    $chars += strlen($line);
    foreach (preg_split('/\s+/', trim($line), -1, PREG_SPLIT_NO_EMPTY) as $token) {
        $word = strtolower(trim($token, ".,;:!?\"'()"));
        if ($word === '') continue;
        $words++;
        $frequency[$word] = ($frequency[$word] ?? 0) + 1;
    }
}
echo "$lines $words $chars\n";
uksort($frequency, fn(string $a, string $b): int => $frequency[$b] <=> $frequency[$a] ?: strcmp($a, $b));
foreach (array_slice($frequency, 0, 5, true) as $word => $n) printf("%4d %s\n", $n, $word);
$byLength = [];
foreach (array_keys($frequency) as $word) $byLength[strlen($word)][] = $word;
ksort($byLength);
foreach ($byLength as $n => $list) {
    sort($list);
    echo $n, ': ', implode(',', $list), ' ', str_repeat('#', count($list)), PHP_EOL;
}
echo array_sum($frequency) === $words ? 'yes' : 'no', ' ', max($frequency), ' ', array_search(3, $frequency, true), ' ';
echo json_encode(array_count_values($frequency)), ' ', implode(',', array_keys($frequency, 2)), "\n";
var_dump(feof(STDIN), fgets(STDIN));
