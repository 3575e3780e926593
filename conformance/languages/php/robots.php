<?php
// In the style of a puzzle of December: paragraphs of input, two parts.
$blocks = [];
foreach (explode("\n\n", rtrim(stream_get_contents(STDIN))) as $block) {
    $rows = explode("\n", $block);
    $title = rtrim(array_shift($rows), ':');
    $blocks[$title] = array_map(function (string $row): array {
        preg_match_all('/-?\d+/', $row, $m);
        return array_map('intval', $m[0]);
    }, $rows);
}
['size' => [[$width, $height]], 'robots' => $robots] = $blocks;
echo "{$width}x$height, ", count($robots), " robots\n";

function mod(int $a, int $n): int { return ($a % $n + $n) % $n; }

function move(array $robot, int $seconds): array
{
    global $width, $height;
    [$x, $y, $dx, $dy] = $robot;
    return [mod($x + $dx * $seconds, $width), mod($y + $dy * $seconds, $height)];
}

$quadrants = array_fill(0, 4, 0);
foreach ($robots as $robot) {
    [$x, $y] = move($robot, 100);
    $column = $x <=> intdiv($width, 2);
    $row = $y <=> intdiv($height, 2);
    if ($column && $row) $quadrants[$column + 1 + intdiv($row + 1, 2)]++;
}
echo 'quadrants ', implode(' ', $quadrants), "\npart 1: ", array_product($quadrants), "\n";

$best = -1;
$most = -1;
for ($s = 0; $s < $width * $height; $s++) {
    $points = [];
    foreach ($robots as $robot) $points[implode(',', move($robot, $s))] = true;
    $n = 0;
    foreach (array_keys($points) as $key) {
        [$x, $y] = explode(',', $key);
        if (isset($points[($x + 1) . ',' . $y])) ++$n;
    }
    if ($n > $most) list($best, $most, $picture) = array($s, $n, $points);
}
echo "part 2: $best ($most)\n";
foreach (range(0, $height - 1) as $y) {
    for ($x = 0, $line = ''; $x < $width; $x++) $line .= isset($picture["$x,$y"]) ? '#' : '.';
    echo $line, "\n";
}
$columns = array_map(null, ...$blocks['table']);
echo json_encode($columns), ' ', json_encode(array_map('array_sum', $columns)), ' ', max(array_merge(...$blocks['table'])), "\n";
usort($blocks['table'], fn($a, $b) => end($a) <=> end($b));
echo implode(' | ', array_map(fn($r) => implode(' ', $r), $blocks['table'])), ' ', var_export(feof(STDIN), true), "\n";
