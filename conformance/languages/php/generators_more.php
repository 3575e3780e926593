<?php
// Generators: keys, sending, delegation, laziness, early exit.
function gen() { try { $x = yield 'a' => 1; echo "[got $x]"; $y = yield 'b' => 2; echo "[got $y]"; return 'end'; } finally { echo '[finally]'; } }
$g = gen();
echo $g->key(), $g->current(), ' ', $g->send('first'), ' ', $g->key(), ' '; $g->next(); echo $g->valid() ? 'valid' : 'done', ' ', $g->getReturn(), "\n";
function outer() { $r = yield from inner(); yield "result $r"; yield from [10, 20]; }
function inner() { yield 1; yield 2; return 3; }
foreach (outer() as $k => $v) echo "$k=>$v ";
echo "\n", json_encode(iterator_to_array(outer(), false)), json_encode(iterator_to_array((function () { yield 'x' => 1; yield 'y' => 2; })())), "\n";
class Tree implements IteratorAggregate {
    public function __construct(private mixed $value, private ?Tree $left = null, private ?Tree $right = null) {}
    public function insert($v): static { if ($v < $this->value) { if ($this->left) $this->left->insert($v); else $this->left = new static($v); } else { if ($this->right) $this->right->insert($v); else $this->right = new static($v); } return $this; }
    public function getIterator(): Generator { if ($this->left) yield from $this->left; yield $this->value; if ($this->right) yield from $this->right; }
}
$t = new Tree(5); foreach ([3, 8, 1, 4, 9] as $v) $t->insert($v);
foreach ($t as $v) { if ($v > 8) break; echo $v, ' '; }
echo implode(',', [...$t]), "\n";
function naturals() { $n = 0; while (true) yield $n++; }
function map(callable $f, iterable $xs) { foreach ($xs as $k => $x) yield $k => $f($x); }
function filter(callable $f, iterable $xs) { foreach ($xs as $k => $x) if ($f($x)) yield $k => $x; }
function take(int $n, iterable $xs) { if ($n <= 0) return; foreach ($xs as $k => $x) { yield $k => $x; if (--$n === 0) return; } }
foreach (take(4, filter(fn($x) => $x % 3 === 1, map(fn($x) => $x * $x, naturals()))) as $k => $x) echo "$k:$x ";
echo "\n";
$acc = (function () { $sum = 0; while (true) { $x = yield $sum; if ($x === null) return $sum; $sum += $x; } })();
$acc->current(); foreach ([1, 2, 3] as $x) $acc->send($x); echo $acc->current(), ' '; $acc->next(); echo $acc->getReturn(), "\n";
function risky() { while (true) { try { yield 'ready'; } catch (InvalidArgumentException $e) { yield 'handled ' . $e->getMessage(); } } }
$r = risky(); $r->current(); echo $r->throw(new InvalidArgumentException('bad')), ' '; $r->next(); echo $r->current(), ' ';
try { $r->throw(new LogicException('fatal')); } catch (LogicException $e) { echo $e->getMessage(), $r->valid() ? 'y' : 'n', "\n"; }
class Pages implements Iterator { private $i = 0; public function __construct(private array $pages) {} public function current(): mixed { return strtoupper($this->pages[$this->i]); } public function key(): mixed { return "p$this->i"; } public function next(): void { $this->i++; } public function rewind(): void { $this->i = 0; } public function valid(): bool { return isset($this->pages[$this->i]); } }
foreach (new Pages(['a', 'b']) as $k => $v) echo "$k=$v "; echo json_encode(iterator_to_array(new Pages(['z']))), iterator_count(new Pages(['q', 'r'])), "\n";
function kv() { yield 5 => 'five'; yield 'six'; yield 'k' => 'v'; yield 'seven'; } foreach (kv() as $k => $v) echo "$k-$v "; echo "\n";
function lines(string $text) { foreach (explode("\n", $text) as $n => $line) { if (trim($line) === '') continue; yield $n + 1 => trim($line); } }
foreach (lines("one\n\n  two \nthree") as $n => $line) echo "$n. $line; "; echo "\n";
$gen = (fn() => yield from [1, 2, 3])(); echo array_sum(iterator_to_array($gen)), "\n";
try { $gen->rewind(); foreach ($gen as $x); } catch (Exception $e) { echo get_class($e), "\n"; }
