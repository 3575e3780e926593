<?php
declare(strict_types=1);

// Groups the words of the standard input into anagrams.
$words = [];
while (($line = fgets(STDIN)) !== false) {
    preg_match_all('/[a-z]+/i', $line, $matches);
    foreach ($matches[0] as $word) {
        $words[] = strtolower($word);
    }
}

function signature(string $word): string
{
    $letters = str_split($word);
    sort($letters);
    return implode('', $letters);
}

$groups = [];
foreach (array_unique($words) as $word) {
    $groups[signature($word)][] = $word;
}
printf("%d words, %d signatures\n", count($words), count($groups));

$families = array_filter($groups, fn(array $g): bool => count($g) > 1);
$families = array_map(function (array $g): array {
    sort($g);
    return $g;
}, $families);
usort($families, fn($a, $b) => [count($b), $a[0]] <=> [count($a), $b[0]]);
foreach ($families as $family) {
    echo count($family), ': ', implode(', ', $family), PHP_EOL;
}
$lengths = array_count_values(array_map('strlen', $words));
ksort($lengths);
foreach ($lengths as $n => $count) {
    echo "$n=$count ";
}
echo "\n";

function shared(string $a, string $b): int
{
    $x = count_chars($a, 1);
    $y = count_chars($b, 1);
    $sum = 0;
    foreach ($x as $code => $n) {
        $sum += min($n, $y[$code] ?? 0);
    }
    return $sum;
}
for ($i = 0; $i < count($families); $i++) {
    for ($j = $i + 1; $j < count($families); $j++) {
        [$a, $b] = [$families[$i][0], $families[$j][0]];
        if (($n = shared($a, $b)) > 1) {
            echo str_pad($a, 8, ' ', STR_PAD_LEFT), ' ~ ', str_pad($b, 8), " $n ", str_repeat('*', $n), "\n";
        }
    }
}
$palindromes = array_values(array_filter($words, fn($w) => strlen($w) > 1 && $w === strrev($w)));
echo 'palindromes: ', json_encode($palindromes), "\n";
echo ucwords(implode(' ', array_slice($words, 0, 3))), ' ', wordwrap(implode(' ', $words), 40, "\n", true), "\n";
