<?php
// Formats paragraphs: --width=N --align=left|right|center|justify
$options = getopt_like($argv, ['width' => '30', 'align' => 'left']);

function getopt_like(array $argv, array $defaults): array
{
    foreach ($argv as $index => $argument) {
        if ($index === 0) continue;
        $parts = explode('=', ltrim($argument, '-'), 2);
        if (count($parts) == 2 && isset($defaults[$parts[0]])) {
            $defaults[$parts[0]] = $parts[1];
        }
    }
    return $defaults;
}

function paragraphs($handle): iterable
{
    $current = [];
    while (($line = fgets($handle)) !== false) {
        $line = trim($line);
        if ($line === '') {
            if ($current) yield implode(' ', $current);
            $current = [];
        } else {
            $current[] = $line;
        }
    }
    if ($current) yield implode(' ', $current);
}

function &wrap(string $text, int $width): array
{
    $lines = [];
    $line = [];
    $length = 0;
    foreach (preg_split('/\s+/', $text, -1, PREG_SPLIT_NO_EMPTY) as $word) {
        if ($line && $length + 1 + mb_strlen($word) > $width) {
            $lines[] = $line;
            $line = [];
            $length = 0;
        }
        $length += mb_strlen($word) + ($line ? 1 : 0);
        array_push($line, $word);
    }
    if ($line) $lines[] = $line;
    return $lines;
}

$aligners = [
    'left' => fn (array $words, int $width) => implode(' ', $words),
    'right' => fn (array $words, int $width) => str_pad(implode(' ', $words), $width, ' ', STR_PAD_LEFT),
    'center' => fn (array $words, int $width) => rtrim(str_pad(implode(' ', $words), $width, ' ', STR_PAD_BOTH)),
    'justify' => function (array $words, int $width): string {
        $gaps = count($words) - 1;
        if ($gaps < 1) return $words[0];
        $spaces = $width - array_sum(array_map('strlen', $words));
        $out = '';
        foreach ($words as $i => $word) {
            $out .= $word;
            if ($i < $gaps) $out .= str_repeat(' ', intdiv($spaces, $gaps) + ($i < $spaces % $gaps ? 1 : 0));
        }
        return $out;
    },
];

$width = (int) $options['width'];
$total = $longest = 0;
$all = [];
foreach (paragraphs(STDIN) as $number => $text) {
    foreach (explode(',', $options['align']) as $align) {
        if (!isset($aligners[$align])) {
            echo "no alignment called $align\n";
            continue;
        }
        echo "-- $number $align ", str_repeat('-', max(0, $width - strlen($align) - 6)), "\n";
        $lines = wrap($text, $width);
        $last = array_key_last($lines);
        foreach ($lines as $i => $words) {
            $line = $align === 'justify' && $i === $last ? $aligners['left']($words, $width) : $aligners[$align]($words, $width);
            echo $line, "\n";
            $longest = max($longest, strlen($line));
        }
        $total += count($lines);
    }
    $all = array_merge($all, str_word_count($text, 1));
}
echo "$total lines, the longest has $longest\n";

$lengths = array_count_values(array_map('strlen', $all));
ksort($lengths);
foreach ($lengths as $length => $count) printf("%2d|%s\n", $length, str_repeat('=', $count));
$capital = array_values(array_filter($all, fn ($w) => ctype_upper($w[0])));
echo count($capital), ': ', implode(',', $capital), "\n";
echo ucwords('hello wide-open world', ' -'), ' ', lcfirst('ABC'), ' ', nl2br("a\nb"), ' ', strtr('Hi all', ['Hi' => 'Hello', 'all' => 'world']), ' ', substr_count('banana', 'an'), "\n";
echo htmlspecialchars('<a href="x">T\'s</a>'), ' ', strip_tags('<b>bold</b> text'), ' ', chunk_split('abcdef', 2, '|'), ' ', substr_replace('abcdef', '##', 1, 3), "\n";
vprintf("%05.1f|%-6s|%06d|%x|%b|%e|%'010d|%+d|%c|%%|%5.5s|%u\n", [3.14159, 'ab', -42, 255, 5, 12345.678, 42, 7, 65, 'abcdefgh', 3]);
