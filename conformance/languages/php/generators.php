<?php
function naturals(int $from = 0): Generator { while (true) yield $from++; }
function take(int $n, iterable $items) { foreach ($items as $k => $v) { if ($n-- <= 0) return; yield $k => $v; } }
function filter(callable $test, iterable $items) { foreach ($items as $v) if ($test($v)) yield $v; }
function primes() { $known = []; foreach (naturals(2) as $n) { foreach ($known as $p) { if ($p * $p > $n) break; if ($n % $p == 0) continue 2; } $known[] = $n; yield $n; } }
foreach (take(8, primes()) as $k => $p) echo "$k:$p ";
echo "\n", implode(',', iterator_to_array(take(4, filter(fn($x) => $x % 3 == 1, naturals())), false)), "\n";
function talk() { $name = yield 'name?'; echo "<$name>"; try { $age = yield "age of $name?"; } catch (RuntimeException $e) { $age = 'caught ' . $e->getMessage(); yield $age; } return "$name $age"; }
$t = talk();
echo $t->current(), $t->send('Ann'), $t->send(30), $t->valid() ? 'more' : 'over', $t->getReturn(), "\n";
$t = talk();
$t->current();
$t->send('Bob');
echo $t->throw(new RuntimeException('x')), "\n";
function inner() { yield 'i1'; yield 'i2'; return 'inner result'; }
function outer() { yield 'o1'; $r = yield from inner(); yield $r; yield from ['a' => 'arr1', 'b' => 'arr2']; }
foreach (outer() as $k => $v) echo "$k=>$v ";
echo "\n";
class Tree implements IteratorAggregate
{
    public function __construct(private $value, private ?Tree $left = null, private ?Tree $right = null) {}
    public function getIterator(): Iterator { if ($this->left) yield from $this->left; yield $this->value; if ($this->right) yield from $this->right; }
}
$tree = new Tree(4, new Tree(2, new Tree(1), new Tree(3)), new Tree(6, right: new Tree(7)));
foreach ($tree as $v) echo $v, ' ';
class Range implements Iterator, Countable, ArrayAccess
{
    private int $at = 0;
    public function __construct(private int $from, private int $to) {}
    public function current(): mixed { return $this->from + $this->at; }
    public function key(): mixed { return "k{$this->at}"; }
    public function next(): void { $this->at++; }
    public function rewind(): void { $this->at = 0; }
    public function valid(): bool { return $this->from + $this->at <= $this->to; }
    public function count(): int { return $this->to - $this->from + 1; }
    public function offsetExists(mixed $o): bool { return is_int($o) && $o >= 0 && $o < count($this); }
    public function offsetGet(mixed $o): mixed { return $this->offsetExists($o) ? $this->from + $o : null; }
    public function offsetSet(mixed $o, mixed $v): void { throw new LogicException($o === null ? 'append' : "set $o"); }
    public function offsetUnset(mixed $o): void { echo "unset $o "; }
}
$r = new Range(5, 7);
foreach ($r as $k => $v) echo "$k:$v ";
echo count($r), ' ', $r[1], ' ', isset($r[2]) ? 'in' : 'out', isset($r[3]) ? 'in' : 'out', ' ', $r[9] ?? 'default', ' ', empty($r[0]) ? 'empty' : 'full', ' ';
unset($r[0]);
foreach ([fn() => $r[] = 1, fn() => $r['x'] = 2] as $set) { try { $set(); } catch (LogicException $e) { echo $e->getMessage(), ' '; } }
echo "\n", array_sum(iterator_to_array(new Range(1, 4))), ' ', implode(',', [...take(3, naturals(7))]), "\n";
$lazy = (function () { echo '[started]'; yield 1; })();
echo 'made ';
foreach ($lazy as $x) echo $x;
echo "\n";
