<?php
class Edge { public function __construct(public readonly string $to, public readonly int $cost) {} }
class Graph
{
    /** @var array<string, Edge[]> */
    private array $edges = [];
    public static function of(array $list): self { $g = new self; foreach ($list as [$from, $to, $cost]) $g->add($from, $to, $cost); return $g; }
    public function add(string $from, string $to, int $cost = 1): void { $this->edges[$from][] = new Edge($to, $cost); $this->edges[$to] ??= []; }
    public function shortest(string $start): array
    {
        $distance = [$start => 0];
        $before = [];
        $open = [$start];
        while ($open) {
            usort($open, fn($a, $b) => $distance[$a] <=> $distance[$b]);
            $at = array_shift($open);
            foreach ($this->edges[$at] as $edge) {
                $next = $distance[$at] + $edge->cost;
                if ($next < ($distance[$edge->to] ?? INF)) {
                    [$distance[$edge->to], $before[$edge->to]] = [$next, $at];
                    if (!in_array($edge->to, $open, true)) $open[] = $edge->to;
                }
            }
        }
        return compact('distance', 'before');
    }
    public function path(string $start, string $end): ?string
    {
        ['before' => $before] = $this->shortest($start);
        for ($path = [$end]; $path[0] !== $start; array_unshift($path, $before[$path[0]])) if (!isset($before[$path[0]])) return null;
        return implode('>', $path);
    }
    public function order(): array
    {
        $seen = $order = [];
        $visit = function (string $node) use (&$visit, &$seen, &$order): void {
            if (isset($seen[$node])) return;
            $seen[$node] = true;
            foreach ($this->edges[$node] as $edge) $visit($edge->to);
            array_unshift($order, $node);
        };
        array_map($visit, array_keys($this->edges));
        return $order;
    }
}
$graph = Graph::of([['a', 'b', 7], ['a', 'c', 3], ['c', 'b', 1], ['b', 'd', 2], ['c', 'd', 8], ['d', 'e', 1], ['x', 'y', 1]]);
echo json_encode($graph->shortest('a')['distance']), ' ', $graph->path('a', 'e'), ' ', $graph->path('a', 'x') ?? 'none', ' ', implode($graph->order()), "\n";
function queens(int $n, array $columns = []): int
{
    $row = count($columns);
    if ($row === $n) return 1;
    $found = 0;
    for ($c = 0; $c < $n; $c++) {
        foreach ($columns as $r => $other) if ($other === $c || abs($other - $c) === $row - $r) continue 2;
        $found += queens($n, [...$columns, $c]);
    }
    return $found;
}
echo implode(' ', array_map(fn($n) => queens($n), [4, 5, 6])), "\n";
class LinkedStack implements Countable
{
    private ?array $top = null;
    private int $size = 0;
    public function push(mixed ...$values): static { foreach ($values as $v) { $this->top = [$v, $this->top]; $this->size++; } return $this; }
    public function pop(): mixed { if (!$this->size--) { $this->size = 0; throw new UnderflowException('empty'); } [$value, $this->top] = $this->top; return $value; }
    public function count(): int { return $this->size; }
    public function __clone() { $this->size *= 1; }
}
$stack = (new LinkedStack)->push(1, 'two', [3]);
$copy = clone $stack;
echo $copy->pop()[0], $copy->pop(), count($copy), count($stack), ' ', $stack?->pop()[0] ?? 'null', "\n";
try { $copy->pop(); $copy->pop(); } catch (UnderflowException $e) { echo get_class($e), "\n"; }
function hanoi(int $n, string $a = 'A', string $b = 'B', string $c = 'C'): int { return $n == 0 ? 0 : hanoi($n - 1, $a, $c, $b) + 1 + hanoi($n - 1, c: $a, a: $b, b: $c); }
function ackermann($m, $n) { return $m == 0 ? $n + 1 : ($n == 0 ? ackermann($m - 1, 1) : ackermann($m - 1, ackermann($m, $n - 1))); }
echo hanoi(6), ' ', ackermann(2, 3), ' ', gcd(48, 36), "\n";
function gcd(int $a, int $b): int { while ($b) [$a, $b] = [$b, $a % $b]; return $a; }
if (true) { function conditional() { return 'declared when reached'; } }
function outer() { function inner() { return 'everywhere'; } return func_num_args() . json_encode(func_get_args()); }
echo conditional(), ' ', outer(1, 'b'), ' ', inner(), "\n";
