<?php
function sieve(int $n): array {
    $flags = array_fill(2, $n - 1, true);
    for ($i = 2; $i * $i <= $n; $i++) if ($flags[$i]) for ($j = $i * $i; $j <= $n; $j += $i) $flags[$j] = false;
    return array_keys(array_filter($flags));
}
function fib() { [$a, $b] = [0, 1]; while (true) { yield $a; [$a, $b] = [$b, $a + $b]; } }
function quicksort(array $a): array {
    if (count($a) < 2) return $a;
    $p = array_shift($a);
    return array_merge(quicksort(array_filter($a, fn($x) => $x < $p)), [$p], quicksort(array_filter($a, fn($x) => $x >= $p)));
}
function permutations(array $items): iterable {
    if (!$items) { yield []; return; }
    foreach ($items as $i => $x) { $rest = $items; unset($rest[$i]); foreach (permutations($rest) as $p) yield [$x, ...$p]; }
}
function roman(int $n): string {
    static $map = ['M' => 1000, 'CM' => 900, 'D' => 500, 'CD' => 400, 'C' => 100, 'XC' => 90, 'L' => 50, 'XL' => 40, 'X' => 10, 'IX' => 9, 'V' => 5, 'IV' => 4, 'I' => 1];
    $out = '';
    foreach ($map as $r => $v) { $out .= str_repeat($r, intdiv($n, $v)); $n %= $v; }
    return $out;
}
class Node { public $next = null; public function __construct(public $value) {} }
class LinkedList implements Iterator, Countable {
    private ?Node $head = null; private ?Node $at = null; private int $i = 0, $n = 0;
    public function push($v): static { $node = new Node($v); if (!$this->head) $this->head = $node; else { $c = $this->head; while ($c->next) $c = $c->next; $c->next = $node; } $this->n++; return $this; }
    public function reverse(): static { $p = null; $c = $this->head; while ($c) { $next = $c->next; $c->next = $p; $p = $c; $c = $next; } $this->head = $p; return $this; }
    public function current(): mixed { return $this->at->value; } public function key(): mixed { return $this->i; }
    public function next(): void { $this->at = $this->at->next; $this->i++; } public function rewind(): void { $this->at = $this->head; $this->i = 0; }
    public function valid(): bool { return $this->at !== null; } public function count(): int { return $this->n; }
}
function dijkstra(array $g, string $s): array {
    $d = array_fill_keys(array_keys($g), INF); $d[$s] = 0; $q = new SplPriorityQueue(); $q->insert($s, 0);
    while (!$q->isEmpty()) { $u = $q->extract(); foreach ($g[$u] as $v => $w) if ($d[$u] + $w < $d[$v]) { $d[$v] = $d[$u] + $w; $q->insert($v, -$d[$v]); } }
    return $d;
}
function &counter() { static $n = 0; $n++; return $n; }
function addOne(array &$xs) { foreach ($xs as &$x) $x++; unset($x); }
function sum(...$n) { return array_sum($n); }
function describe(mixed $v): string {
    return match (true) { is_null($v) => 'null', is_bool($v) => $v ? 'true' : 'false', is_int($v) => "int $v", is_float($v) => "float $v", is_string($v) => "'$v'", is_array($v) => '[' . implode(', ', array_map('describe', $v)) . ']', default => get_debug_type($v) };
}
echo implode(' ', sieve(30)), "\n";
foreach (fib() as $i => $f) { if ($i > 10) break; echo $f, $i < 10 ? ',' : "\n"; }
echo implode(' ', quicksort([3, 6, 1, 8, 2, 3])), ' ', count(iterator_to_array(permutations([1, 2, 3]), false)), ' ', roman(1994), "\n";
$l = (new LinkedList)->push(1)->push(2)->push(3); foreach ($l->reverse() as $k => $v) echo "$k=$v "; echo count($l), "\n";
print_r(dijkstra(['a' => ['b' => 7, 'c' => 3], 'b' => ['d' => 2], 'c' => ['b' => 1, 'd' => 8], 'd' => []], 'a'));
counter(); echo counter(), ' '; $xs = [1, 2, 3]; addOne($xs); echo implode(',', $xs), ' ', sum(...[1, 2], ...[3]), ' ', describe([1, 2.5, 'x', null, true, new Node(1)]), "\n";
echo ucwords('hello big world'), ' ', strrev('abc'), ' ', str_pad('5', 3, '0', STR_PAD_LEFT), ' ', substr_count('banana', 'an'), ' ', wordwrap('The quick brown fox', 10, "\n", true), ' ', nl2br("a\nb"), ' ', similar_text('World', 'Word'), ' ', levenshtein('kitten', 'sitting'), ' ', soundex('Robert'), "\n";
echo preg_replace('/(\w+) (\w+)/', '$2 $1', 'hello world'), ' ', preg_match_all('/\d+/', 'a1b22c333', $m), ' ', implode('|', $m[0]), ' ', implode('|', preg_split('/[\s,]+/', 'a, b  c')), ' ', preg_replace_callback('/\d+/', fn($m) => $m[0] * 2, 'a1b22'), ' ', preg_match('/(?<y>\d{4})-(?<m>\d\d)/', 'on 2024-05', $d), $d['y'], $d['m'], "\n";
printf("%05d|%-6s|%6.2f|%x|%b|%o|%e|%c|%'*8s|%+d|%5.1f%%\n", 42, 'ab', 3.14159, 255, 5, 8, 12345.678, 65, 'pad', 7, 99.5);
var_dump(array_slice([1, 2, 3, 4], 1, 2), array_splice($xs, 1, 1, ['x', 'y']), $xs, array_unique([1, '1', 2, 2.0]), range('a', 'e', 2), compact('i'), 10 <=> 5, '10' == '1e1', 0 == 'a', null ?? 'd', 7 % -3, -7 % 3, intdiv(-7, 2), 2 ** 10, 2 ** -1, 7 / 2, 6 / 2, 0.1 + 0.2, 1e100, (int)'12abc', (float)'1.5e3x', (bool)'0', (string)false, PHP_INT_MAX + 1);
echo json_encode(array_combine(['x', 'y'], [1, 2]) + ['x' => 9, 'z' => 3]), json_encode(array_flip(['a', 'b'])), json_encode(array_chunk([1, 2, 3], 2)), json_encode(array_merge_recursive(['a' => [1]], ['a' => [2]])), json_encode(array_diff_key(['a' => 1, 'b' => 2], ['a' => 0])), json_encode(array_intersect([1, 2, 3], [2, 3])), json_encode(array_walk($xs, function (&$v, $k) { $v = "$k:$v"; })), json_encode($xs), json_encode(array_search('1:x', $xs)), json_encode(array_product([2, 3])), json_encode(array_pad([1], 3, 0)), json_encode(array_reverse(['a' => 1, 2, 3], true)), "\n";
$s = 'abc'; $s[1] = 'X'; echo $s, $s[-1], " {$s[0]} ${s} ", <<<TXT
  heredoc {$xs[0]} \$escaped
    kept
  TXT . '|' . <<<'RAW'
raw $x
RAW, "\n";
['a' => $a, 'b' => [, $b]] = ['a' => 1, 'b' => [2, 3]]; [$p, [$q]] = [1, [2]]; echo $a, $b, $p, $q, "\n";
for ($i = 0, $j = 10; $i < $j; $i += 3, $j--); echo "$i $j\n"; $n = 3; do { echo $n; } while (--$n); echo "\n";
switch ('2') { case 2: echo "two"; case 3: echo "fall"; break; default: echo "no"; } echo "\n";
$arr = ['b' => 1, 'a' => 3, 'c' => 2]; asort($arr); echo json_encode($arr); ksort($arr); echo json_encode($arr); arsort($arr); echo json_encode($arr), max($arr), min(3, 1, 2), array_key_last($arr), "\n";
echo str_contains('haystack', 'st') ? 'y' : 'n', ucfirst(trim("  x ")), strcmp('a', 'b'), strpos('abc', 'd') === false ? 'F' : 'T', substr('hello', -3, 2), number_format(1234567.891, 2), number_format(0.5), md5('a'), crc32('a'), bin2hex('hi'), strtr('Hi all', ['Hi' => 'Hello', 'all' => 'world']), chunk_split('abcd', 2, '-'), htmlspecialchars('<a "b">'), date('Y-m-d', 86400 * 365), checkdate(2, 30, 2024) ? 't' : 'f', "\n";
