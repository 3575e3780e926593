<?php
// Generators, iterators, SPL structures, references, sorting.
function primes(): Generator
{
    $found = [];
    for ($n = 2; ; $n++) {
        foreach ($found as $p) {
            if ($p * $p > $n) break;
            if ($n % $p === 0) continue 2;
        }
        $found[] = $n;
        $command = yield count($found) => $n;
        if ($command === 'stop') return array_sum($found);
    }
}

$g = primes();
foreach ($g as $i => $p) {
    echo "$i:$p ";
    if ($i >= 10) break;
}
$g->send('stop');
echo $g->valid() ? 'running' : 'done', ' ', $g->getReturn(), "\n";

function take(iterable $from, int $n): Generator
{
    if ($n <= 0) return;
    foreach ($from as $k => $v) {
        yield $k => $v;
        if (--$n === 0) return;
    }
}
function mapped(callable $f, iterable ...$all): Generator
{
    foreach ($all as $from) foreach ($from as $v) yield $f($v);
}
function tree(array $node, int $depth = 0): Generator
{
    foreach ($node as $name => $child) {
        yield str_repeat('  ', $depth) . (is_array($child) ? $name : $child);
        if (is_array($child)) yield from tree($child, $depth + 1);
    }
}
echo implode(',', iterator_to_array(mapped(fn($x) => $x ** 2, [1, 2], take(primes(), 4)), false)), "\n";
echo implode("\n", iterator_to_array(tree(['src' => ['a.php', 'lib' => ['b.php', 'c.php']], 'README']), false)), "\n";

final class Matrix implements ArrayAccess, IteratorAggregate
{
    private function __construct(private array $rows) {}
    public static function of(array ...$rows): self { return new self($rows); }
    public static function identity(int $n): self
    {
        $rows = array_fill(0, $n, array_fill(0, $n, 0));
        for ($i = 0; $i < $n; $i++) $rows[$i][$i] = 1;
        return new self($rows);
    }
    public function times(self $other): self
    {
        $columns = array_map(null, ...$other->rows);
        return new self(array_map(fn($row) => array_map(fn($col) => array_sum(array_map(fn($a, $b) => $a * $b, $row, $col)), $columns), $this->rows));
    }
    public function pow(int $n): self
    {
        return match (true) {
            $n === 0 => self::identity(count($this->rows)),
            $n % 2 === 0 => ($half = $this->pow(intdiv($n, 2)))->times($half),
            default => $this->times($this->pow($n - 1)),
        };
    }
    public function offsetExists($o): bool { return isset($this->rows[$o[0]][$o[1]]); }
    public function offsetGet($o): mixed { return $this->rows[$o[0]][$o[1]]; }
    public function offsetSet($o, $v): void { $this->rows[$o[0]][$o[1]] = $v; }
    public function offsetUnset($o): void { throw new LogicException('cells stay'); }
    public function getIterator(): Iterator { return new ArrayIterator(array_merge(...$this->rows)); }
    public function __toString(): string { return implode("\n", array_map(fn($r) => '[' . implode(' ', array_map(fn($v) => str_pad((string) $v, 4, ' ', STR_PAD_LEFT), $r)) . ']', $this->rows)); }
}
$m = Matrix::of([1, 1], [1, 0]);
echo $m->pow(10), "\n", $m[[0, 1]], isset($m[[5, 5]]) ? 'y' : 'n', "\n";
$m[[1, 1]] = 7;
foreach ($m as $cell) echo $cell, ' ';
try { unset($m[[0, 0]]); } catch (LogicException $e) { echo $e->getMessage(), "\n"; }

$stack = new SplStack();
foreach ([1, 2, 3] as $x) $stack->push($x);
echo $stack->pop(), $stack->top(), count($stack), ' ';
$queue = new SplQueue();
$queue->enqueue('a'); $queue->enqueue('b'); $queue[] = 'c';
echo $queue->dequeue(), count($queue), ' ', implode(',', iterator_to_array($queue)), ' ';
$heap = new SplMinHeap();
foreach ([5, 1, 3] as $x) $heap->insert($x);
while (!$heap->isEmpty()) echo $heap->extract();
$pq = new SplPriorityQueue();
$pq->insert('low', 1); $pq->insert('high', 10); $pq->insert('mid', 5);
echo ' ', $pq->extract(), count($pq), $pq->top(), "\n";
$storage = new SplObjectStorage();
$o1 = new stdClass(); $o2 = new stdClass();
$storage[$o1] = 'one'; $storage->attach($o2, 'two');
echo count($storage), $storage[$o1], $storage->contains($o2) ? 'y' : 'n';
$storage->detach($o1);
echo count($storage), "\n";
$fixed = new SplFixedArray(3);
$fixed[0] = 1; $fixed[2] = 3;
try { $fixed[5] = 1; } catch (RuntimeException $e) { echo $e->getMessage(), ' ', $fixed->getSize(), ' ', var_export($fixed->toArray(), true), "\n"; }
$list = new ArrayObject(['b' => 2, 'a' => 1]);
$list['c'] = 3;
$list->ksort();
foreach ($list as $k => $v) echo "$k=$v ";
echo count($list), ' ', json_encode($list->getArrayCopy()), "\n";


$grid = [1, 2, 3];
$ref = &$grid[1];
$ref = 20;
foreach ($grid as &$v) $v *= 2;
unset($v);
echo implode(',', $grid), "\n";
$people = [['n' => 'Bob', 'a' => 30], ['n' => 'Al', 'a' => 25], ['n' => 'Cy', 'a' => 30]];
usort($people, fn($p, $q) => [$q['a'], $p['n']] <=> [$p['a'], $q['n']]);
echo implode(' ', array_column($people, 'n')), ' ', json_encode(array_column($people, 'a', 'n')), "\n";
$data = [3 => 'c', 1 => 'a', 2 => 'b'];
asort($data); echo json_encode($data); arsort($data); echo json_encode($data); ksort($data); echo json_encode($data); krsort($data); echo json_encode($data), "\n";
$multi = ['x' => ['y' => ['z' => 1]]];
array_walk_recursive($multi, function (&$v, $k) { $v = "$k$v"; });
echo json_encode($multi), json_encode(array_map(null, [1, 2], ['a', 'b'])), json_encode(array_combine(['p', 'q'], [1, 2])), json_encode(array_fill_keys(['a', 'b'], 0)), json_encode(array_flip(['a', 'b'])), json_encode(range('a', 'e', 2)), json_encode(array_chunk([1, 2, 3, 4, 5], 2, true)), "\n";
$a1 = ['one' => 1, 'two' => 2, 5 => 'x'];
echo json_encode(array_merge($a1, ['two' => 3, 5 => 'y'])), json_encode($a1 + ['two' => 3, 6 => 'z']), json_encode(array_replace($a1, [5 => 'w'])), json_encode(array_diff_key($a1, ['one' => 0])), json_encode(array_intersect([1, 2, 3], [2, 3, 4])), json_encode(array_splice($data, 1, 1, ['new', 'er'])), json_encode($data), "\n";
