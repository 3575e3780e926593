<?php
declare(strict_types=1);
// Classes with typed and promoted properties, interfaces, sorting, formatting.
interface Priced { public function price(): float; }
abstract class Item implements Priced {
    private static int $next = 1;
    public readonly int $id;
    public function __construct(protected string $name, protected int $count = 0) { $this->id = self::$next++; }
    abstract public function kind(): string;
    public function name(): string { return $this->name; }
    public function total(): float { return $this->count * $this->price(); }
    public function __toString(): string { return sprintf('%-8s %-6s x%03d @ %8.2f', $this->name, $this->kind(), $this->count, $this->price()); }
}
final class Book extends Item {
    public function __construct(string $name, int $count, private float $price, public array $tags = []) { parent::__construct($name, $count); }
    public function kind(): string { return 'book'; }
    public function price(): float { return $this->price; }
}
class Tool extends Item {
    const RATE = 1.2;
    public function kind(): string { return 'tool'; }
    public function price(): float { return static::RATE * strlen($this->name); }
}
class Heavy extends Tool { const RATE = 10; public function kind(): string { return 'heavy ' . parent::kind(); } }
class Inventory implements IteratorAggregate, Countable {
    private array $items = [];
    public function add(Item ...$items): static { foreach ($items as $item) $this->items[$item->id] = $item; return $this; }
    public function getIterator(): Iterator { foreach ($this->items as $id => $item) yield $id => $item; }
    public function count(): int { return count($this->items); }
    public function sorted(callable $key): array { $all = array_values($this->items); usort($all, fn($a, $b) => $key($a) <=> $key($b)); return $all; }
    public function groupBy(callable $key): array { $groups = []; foreach ($this->items as $item) { $groups[$key($item)][] = $item->name(); } ksort($groups); return $groups; }
    public function total(): float { return array_sum(array_map(fn(Item $i) => $i->total(), $this->items)); }
}
$stock = (new Inventory)->add(new Book('Dune', 3, 9.99, ['scifi']), new Tool('saw', 10), new Heavy('crane', 1), new Book(name: 'Emma', price: 5.0, count: 0));
foreach ($stock as $id => $item) echo "$id: $item\n";
echo count($stock), ' ', number_format($stock->total(), 2), ' ', implode(',', array_map(fn($i) => $i->name(), $stock->sorted(fn($i) => -$i->price()))), "\n";
foreach ($stock->groupBy(fn($i) => $i->kind()) as $kind => $names) echo str_pad($kind, 12, '.'), implode('+', $names), PHP_EOL;
[$first, , $third] = $stock->sorted(fn($i) => $i->name());
echo $first->name(), $third->name(), ' ', $first instanceof Priced ? 'priced' : '', ' ', $first::class, ' ', get_class($third), ' ', get_parent_class(new Heavy('x')), "\n";
try { $first->id = 5; } catch (Error $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
$clone = clone $first;
echo $clone == $first ? 'equal' : 'different', ' ', $clone === $first ? 'same' : 'other', "\n";
echo json_encode(['tags' => $stock->sorted(fn($i) => $i->id)[0]->tags, 'total' => round($stock->total(), 1), 'none' => null, 'nested' => ['a' => 1, 'b' => [true, false]]]), "\n";
