<?php
// Word search: php crossword.php grid.txt word...
if ($argc < 3) {
    die("usage: {$argv[0]} FILE WORD...\n");
}
$file = $argv[1];
$words = array_slice($argv, 2);
$lines = @file($file, FILE_IGNORE_NEW_LINES);
if ($lines === false) {
    exit("cannot read $file\n");
}
$grid = array_map('str_split', array_map('strtoupper', $lines));
$rows = count($grid);
$columns = max(array_map('count', $grid));

const DIRECTIONS = [
    'right' => [0, 1], 'down' => [1, 0], 'left' => [0, -1], 'up' => [-1, 0],
    'down-right' => [1, 1], 'up-left' => [-1, -1], 'down-left' => [1, -1], 'up-right' => [-1, 1],
];

function find(array $grid, string $word): ?array
{
    static $calls = 0;
    $calls++;
    foreach ($grid as $r => $row) {
        foreach ($row as $c => $letter) {
            if ($letter !== $word[0]) {
                continue;
            }
            foreach (DIRECTIONS as $name => [$dr, $dc]) {
                for ($k = 1, $length = strlen($word); $k < $length; $k++) {
                    if (($grid[$r + $k * $dr][$c + $k * $dc] ?? '') !== $word[$k]) {
                        continue 2;
                    }
                }
                return compact('r', 'c', 'name', 'calls');
            }
        }
    }
    return null;
}

$marked = array_fill(0, $rows, array_fill(0, $columns, false));
$found = [];
foreach ($words as $word) {
    $upper = strtoupper($word);
    $hit = find($grid, $upper);
    if ($hit === null) {
        echo str_pad($word, 10), " not there\n";
        continue;
    }
    ['r' => $r, 'c' => $c, 'name' => $name] = $hit;
    printf("%-10s row %d, column %d, %s (search %d)\n", $word, $r + 1, $c + 1, $name, $hit['calls']);
    [$dr, $dc] = DIRECTIONS[$name];
    for ($k = 0; $k < strlen($upper); $k++) {
        $marked[$r + $k * $dr][$c + $k * $dc] = true;
    }
    $found[$word] = $name;
}

$rest = '';
foreach ($grid as $r => $row) {
    foreach ($row as $c => $letter) {
        if ($marked[$r][$c]) {
            echo $letter;
        } else {
            echo '.';
            $rest .= $letter;
        }
    }
    echo "\n";
}
echo 'unused: ', wordwrap(strtolower($rest), 8, ' ', true), "\n";
$letters = count_chars($rest, 1);
arsort($letters);
foreach (array_slice($letters, 0, 3, true) as $code => $count) {
    echo chr($code), '=', $count, ' ';
}
echo "\n", json_encode(['found' => $found, 'ratio' => round(count($found) / count($words), 3), 'vowels' => preg_match_all('/[AEIOU]/', $rest)]), "\n";
echo ucfirst(strrev(implode(' and ', array_keys($found)))), ' ', similar_text('crossword', 'password'), ' ', levenshtein('kitten', 'sitting'), ' ', soundex('Robert'), "\n";
