<?php
// usage: text_report.php WIDTH [--upper] [--skip=WORD]...
$options = ['skip' => [], 'upper' => false];
$rest = [];
for ($i = 1; $i < $argc; $i++) {
    if (preg_match('/^--(\w+)(?:=(.*))?$/', $argv[$i], $m)) {
        if (isset($m[2])) $options[$m[1]][] = strtolower($m[2]);
        else $options[$m[1]] = true;
    } else {
        $rest[] = $argv[$i];
    }
}
$width = (int)($rest[0] ?? 40);

function justify(array $words, int $width): iterable
{
    $line = [];
    $length = 0;
    foreach ($words as $word) {
        if ($length + count($line) + strlen($word) > $width) {
            yield spread($line, $width - $length);
            $line = [];
            $length = 0;
        }
        $line[] = $word;
        $length += strlen($word);
    }
    if ($line) yield str_pad(implode(' ', $line), $width);
}

function spread(array $words, int $blanks): string
{
    $gaps = count($words) - 1;
    if ($gaps === 0) return $words[0] . str_repeat(' ', $blanks);
    $out = '';
    foreach ($words as $i => $word) {
        $out .= $word . ($i < $gaps ? str_repeat(' ', intdiv($blanks, $gaps) + ($i < $blanks % $gaps ? 1 : 0)) : '');
    }
    return $out;
}

$text = '';
while (($c = fgetc(STDIN)) !== false) $text .= $c;
if ($options['upper']) $text = strtoupper($text);
$words = preg_split('/\s+/', $text, flags: PREG_SPLIT_NO_EMPTY);
$words = array_filter($words, fn($w) => !in_array(strtolower(trim($w, '.,;:')), $options['skip']));
echo '+', str_repeat('-', $width + 2), "+\n";
foreach (justify($words, $width) as $row) echo "| $row |\n";
echo '+', str_repeat('=', $width + 2), "+\n";
$counts = array_count_values(array_map(fn($w) => strtolower(trim($w, '.,;:')), $words));
uksort($counts, fn($a, $b) => $counts[$b] <=> $counts[$a] ?: strcmp($b, $a));
foreach (array_slice($counts, 0, 3) as $word => $n) printf("%{$width}s: %d\n", $word, $n);
$letters = array_filter(count_chars(strtolower($text), 1), fn($code) => ctype_lower(chr($code)), ARRAY_FILTER_USE_KEY);
echo 'missing letters: ', implode(array_diff(range('a', 'z'), array_map('chr', array_keys($letters)))), "\n";
echo ucfirst(strtr(strtok($text, "\n"), 'aeiou', '43106')), '|', substr_count($text, 'was'), '|', strpos($text, 'age'), "\n";
echo sprintf("%s|%-10s|%5.1f|%03d|%x|%+d|%e|%%|%'*10s|%05.1f|%b|%c|%u", 's', 'left', 3.14159, 7, 255, 5, 12345.678, 'pad', 2.25, 10, 65, 3), "\n";
echo number_format(1234567.891, 2), ' ', number_format(1234567), ' ', number_format(0.5), ' ', number_format(1234.5678, 3, ',', '.'), "\n";
echo ucwords('a tale-of two cities', ' -'), '|', lcfirst('ABC'), '|', nl2br("a\nb"), '|', similar_text('World', 'Word'), levenshtein('kitten', 'sitting'), '|', soundex('Robert'), "\n";
echo wordwrap('The quick brown fox', 10, "\n", true), '|', chunk_split('abcdef', 2, '-'), '|', strrev('abc'), '|', str_word_count('two words'), '|', ucwords(strtolower('HELLO THERE')), "\n";
echo <<<TEXT
  Heredoc {$options['skip'][0]} and {$rest[0]} \$escaped
    deeper: {$width}
  TEXT . "\n";
echo <<<'RAW'
raw $text\n
RAW;
echo "\n", implode(',', str_split('abcdefgh', 3)), ' ', substr('hello', -3, 2), ' ', substr_replace('hello', 'J', 0, 1), ' ', trim('--x--', '-'), ' ', strstr('user@host', '@'), strstr('user@host', '@', true), ' ', strrchr('a/b/c', '/'), ' ', htmlspecialchars('<a href="x">'), ' ', addslashes("O'Re"), ' ', strcasecmp('HELLO', 'hello'), ' ', strncmp('abcd', 'abef', 2), ' ', nl2br('x'), ' ', ltrim('0012', '0'), "\n";
