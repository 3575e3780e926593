<?php
// Words, tables, parsing, templates, recursion over nested data.
$text = <<<TEXT
It was the best of times, it was the worst of times,
it was the age of wisdom...
TEXT;
$words = array_count_values(str_word_count_list(strtolower($text)));
function str_word_count_list(string $t): array { preg_match_all('/[a-z]+/', $t, $m); return $m[0]; }
arsort($words);
$top = array_slice($words, 0, 4, true);
foreach ($top as $w => $n) echo str_pad($w, 8), str_repeat('#', $n), ' ', $n, "\n";
$rows = [['name', 'qty', 'price'], ['apple', 3, 1.5], ['banana', 12, 0.25], ['kiwi', 100, 12.123]];
$widths = array_map(fn(...$column) => max(array_map(fn($c) => strlen((string) $c), $column)), ...$rows);
foreach ($rows as $i => $row) {
    echo implode(' | ', array_map(fn($cell, $w) => is_string($cell) ? str_pad($cell, $w) : sprintf("%{$w}s", $cell), $row, $widths)), "\n";
    if ($i === 0) echo implode('-+-', array_map(fn($w) => str_repeat('-', $w), $widths)), "\n";
}
function render(string $template, array $data): string { return preg_replace_callback('/\{\{\s*(\w+)(?:\|(\w+))?\s*\}\}/', function (array $m) use ($data) { $v = $data[$m[1]] ?? "?{$m[1]}?"; return isset($m[2]) ? $m[2]($v) : $v; }, $template); }
echo render('Hello {{ name|ucfirst }}, you are {{age}} and {{ missing }}.', ['name' => 'ann', 'age' => 30]), "\n";
function flatten(array $a, string $prefix = ''): array { $out = []; foreach ($a as $k => $v) { $key = $prefix === '' ? (string) $k : "$prefix.$k"; if (is_array($v)) $out += flatten($v, $key); else $out[$key] = $v; } return $out; }
$config = ['db' => ['host' => 'local', 'ports' => [1, 2]], 'debug' => false, 'none' => null];
foreach (flatten($config) as $k => $v) echo $k, '=', var_export($v, true), ' ';
echo "\n", json_encode($config, JSON_PRETTY_PRINT), "\n";
function parse_ini(string $s): array { $out = []; $section = null; foreach (preg_split('/\R/', $s) as $line) { $line = trim($line); if ($line === '' || $line[0] === ';') continue; if (preg_match('/^\[(.+)\]$/', $line, $m)) { $section = $m[1]; continue; } [$k, $v] = array_map('trim', explode('=', $line, 2)); $v = match (true) { is_numeric($v) => $v + 0, in_array(strtolower($v), ['true', 'on']) => true, in_array(strtolower($v), ['false', 'off']) => false, default => trim($v, '"') }; if ($section === null) $out[$k] = $v; else $out[$section][$k] = $v; } return $out; }
echo json_encode(parse_ini("a = 1\n; comment\n[sec]\nb = \"x y\"\nc=on\nd = 2.50\n")), "\n";
echo ucwords(str_replace(['_', '-'], ' ', 'snake_case-and-kebab')), ' ', lcfirst(str_replace(' ', '', ucwords('to camel case'))), ' ', strtolower(preg_replace('/(?<!^)[A-Z]/', '_$0', 'someLongName')), "\n";
printf("%s %s %s %s\n", substr('hello', 1, -1), strrpos('hello', 'l'), substr_count('banana', 'an'), ucfirst(strrev('dlrow')));
echo strcmp('apple', 'banana') < 0 ? 'less' : 'more', ' ', similar_text('World', 'Word'), ' ', levenshtein('kitten', 'sitting'), ' ', soundex_ish('x') ?? 'null', ' ', implode(',', str_split('abcdefg', 3)), ' ', wordwrap('aaa bbb ccc', 7, '|', true), ' ', nl2br("a\nb"), ' ', strip('<b>x</b>'), "\n";
function soundex_ish(string $s): ?string { return null; }
function strip(string $html): string { return preg_replace('/<[^>]+>/', '', $html); }
echo preg_match('/^(\w+)\s(\w+)$/', 'John Smith', $m), $m[2], ' ', preg_replace('/(\w+) (\w+)/', '$2, ${1}', 'John Smith'), ' ', json_encode(preg_split('/[\s,]+/', "a, b  c,d", -1, PREG_SPLIT_NO_EMPTY)), ' ', preg_quote('a.b*c?'), ' ', preg_match_all('/\d/', 'a1b2c3'), "\n";
$roman = function (int $n): string { $out = ''; foreach (['M' => 1000, 'CM' => 900, 'D' => 500, 'CD' => 400, 'C' => 100, 'XC' => 90, 'L' => 50, 'XL' => 40, 'X' => 10, 'IX' => 9, 'V' => 5, 'IV' => 4, 'I' => 1] as $s => $v) { while ($n >= $v) { $out .= $s; $n -= $v; } } return $out; };
echo implode(' ', array_map($roman, [1, 4, 9, 14, 40, 90, 400, 1994, 2024])), "\n";
