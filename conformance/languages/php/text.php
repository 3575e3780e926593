<?php
$text = "The quick brown fox jumps over the lazy dog. The dog sleeps; the fox does not!";
$counts = [];
foreach (preg_split('/[^a-z]+/', strtolower($text), -1, PREG_SPLIT_NO_EMPTY) as $word) {
    $counts[$word] = ($counts[$word] ?? 0) + 1;
}
arsort($counts);
echo http_build_query(array_slice($counts, 0, 1)), ' ', count($counts), ' ', max($counts), "\n";
function caesar(string $s, int $k): string
{
    $out = '';
    for ($i = 0; $i < strlen($s); $i++) {
        $c = $s[$i];
        if (ctype_alpha($c)) {
            $base = ctype_upper($c) ? ord('A') : ord('a');
            $c = chr((ord($c) - $base + $k + 26) % 26 + $base);
        }
        $out .= $c;
    }
    return $out;
}
echo caesar('Hello, World!', 3), ' ', caesar(caesar('Hello', 3), -3), "\n";
$palindrome = fn(string $s): bool => ($t = preg_replace('/[^a-z]/', '', strtolower($s))) === strrev($t);
var_dump($palindrome('A man, a plan, a canal: Panama'), $palindrome('nope'));
function runLength(string $s): string { return preg_replace_callback('/(.)\1*/', fn($m) => (strlen($m[0]) > 1 ? strlen($m[0]) : '') . $m[1], $s); }
echo runLength('aaabccdddd'), ' ', str_pad('5', 3, '0', STR_PAD_LEFT), ' ', ucwords('some words here'), ' ', wordwrap('a long line', 6, "/"), ' ', trim('  x '), '|', rtrim('1.500', '0'), "\n";
printf("%05.2f|%-6s|%6s|%+d|%x|%b|%c|%%|%'*8s|%2\$s\n", 3.14159, 'ab', 'cd', 5, 255, 5, 65, 'pad');
echo number_format(1234567.891, 2), ' ', number_format(0.5), ' ', str_repeat('=', 5), ' ', substr('hello', 1, 3), substr('hello', -2), ' ', strpos('hello', 'l'), ' ', strpos('hello', 'z') === false ? 'absent' : 'there', ' ', str_contains('abc', 'b') ? 'y' : 'n', "\n";
if (preg_match('/(?<year>\d{4})-(\d\d)/', 'on 2024-05-17', $m)) {
    echo $m['year'], $m[2], ' ', count($m), "\n";
}
echo implode('|', explode(',', 'a,b,,c')), ' ', implode(',', str_split('abcdef', 4)), ' ', strtr('Hi all', ['Hi' => 'Hello', 'all' => 'world']), ' ', similar_text('World', 'Word'), ' ', levenshtein('kitten', 'sitting'), ' ', ucfirst(strrev('olleh')), "\n";
function tokens(string $source): array
{
    $tokens = [];
    $i = 0;
    while ($i < strlen($source)) {
        $c = $source[$i];
        if (ctype_space($c)) { $i++; continue; }
        if (ctype_digit($c)) {
            $n = '';
            do { $n .= $source[$i++]; } while ($i < strlen($source) && ctype_digit($source[$i]));
            $tokens[] = ['number', (int)$n];
        } else {
            $tokens[] = ['sign', $c];
            $i++;
        }
    }
    return $tokens;
}
class Parser
{
    private int $at = 0;
    private const PRECEDENCE = ['+' => 1, '-' => 1, '*' => 2, '/' => 2];
    public function __construct(private array $tokens) {}
    public function parse(int $least = 1)
    {
        $left = $this->primary();
        while (($op = $this->tokens[$this->at][1] ?? null) !== null && (self::PRECEDENCE[$op] ?? 0) >= $least) {
            $this->at++;
            $right = $this->parse(self::PRECEDENCE[$op] + 1);
            $left = match ($op) { '+' => $left + $right, '-' => $left - $right, '*' => $left * $right, '/' => $left / $right };
        }
        return $left;
    }
    private function primary()
    {
        [$type, $value] = $this->tokens[$this->at++] ?? throw new ParseError('unexpected end');
        if ($type === 'number') return $value;
        if ($value === '-') return -$this->primary();
        if ($value !== '(') throw new ParseError("unexpected $value");
        $inner = $this->parse();
        $this->at++;
        return $inner;
    }
}
foreach (['1 + 2 * 3', '(1 + 2) * -3', '10 - 4 - 3', '7 / 2', '2 *', '* 2'] as $source) {
    try { echo $source, ' = ', (new Parser(tokens($source)))->parse(), "\n"; } catch (ParseError $e) { echo "$source: {$e->getMessage()}\n"; }
}
