<?php
// Types: what is converted, what is refused.
interface HasPrice { public function price(): float; }
abstract class Item implements HasPrice, JsonSerializable {
    private static int $made = 0;
    protected readonly int $id;
    public function __construct(protected string $name, private float $price, protected ?string $note = null) {
        $this->id = ++self::$made;
    }
    abstract public function kind(): string;
    public function price(): float { return $this->price; }
    public function jsonSerialize(): mixed { return ['id' => $this->id, 'kind' => $this->kind(), 'name' => $this->name, 'price' => $this->price()]; }
    public function __toString(): string { return sprintf('#%d %s %s: %.2f%s', $this->id, $this->kind(), $this->name, $this->price(), $this->note ? " ($this->note)" : ''); }
    public static function made(): int { return self::$made; }
    public function renamed(string $name): static { $copy = clone $this; $copy->name = $name; return $copy; }
}
final class Book extends Item {
    public function __construct(string $name, float $price, public readonly int $pages = 100) { parent::__construct($name, $price); }
    public function kind(): string { return 'book'; }
}
class Toy extends Item {
    public function kind(): string { return 'toy'; }
    public function price(): float { return parent::price() * 1.2; }
}
class Shelf implements Countable, IteratorAggregate, ArrayAccess {
    private array $items = [];
    public function add(Item ...$items): self { foreach ($items as $item) $this->items[] = $item; return $this; }
    public function count(): int { return count($this->items); }
    public function getIterator(): Iterator { return new ArrayIterator($this->items); }
    public function offsetExists(mixed $i): bool { return isset($this->items[$i]); }
    public function offsetGet(mixed $i): mixed { return $this->items[$i] ?? throw new OutOfBoundsException("no item $i"); }
    public function offsetSet(mixed $i, mixed $item): void { if ($i === null) $this->items[] = $item; else $this->items[$i] = $item; }
    public function offsetUnset(mixed $i): void { unset($this->items[$i]); }
    public function total(): float { return array_sum(array_map(fn (HasPrice $item) => $item->price(), $this->items)); }
}
$shelf = (new Shelf)->add(new Book('Rivers', 12, 320), new Toy('Train', '25.5', 'wood'), new Book(name: 'Hills', price: 8.25));
foreach ($shelf as $i => $item) echo "$i: $item\n";
echo count($shelf), ' ', $shelf->total(), ' ', Item::made(), "\n";
echo json_encode($shelf[0]), "\n", $shelf[1]->renamed('Ship'), "\n";
$shelf[] = new Toy('Ball', 3);
unset($shelf[0]);
var_dump(isset($shelf[0]), isset($shelf[3]), $shelf[3] instanceof HasPrice, $shelf[3] instanceof Book);
foreach ([
    fn () => $shelf[9],
    fn () => new Book('Bad', 'cheap'),
    fn () => $shelf->add('no item'),
    fn () => $shelf[2]->pages = 5,
    fn () => $shelf[2]->name,
    fn () => $shelf->missing(),
    fn () => new Nothing,
    fn () => Book::NOTHING,
    fn () => undefined_function(1),
    fn () => strlen(),
    fn () => intdiv(1, 0),
    fn () => array_combine([1, 2], [3]),
    fn () => new Item('x', 1),
    fn () => (function (int $n): string { return $n; })('7'),
    fn () => (function (int $n): int { return $n; })('seven'),
    fn () => (function (?Item $i = null, int|string $x = 'd') { return $x; })(null, 2.0),
    fn () => (function (iterable $i, callable $f) { foreach ($i as $x) return $f($x); })([3], 'sqrt'),
] as $n => $attempt) {
    try {
        echo $n, ': ', var_export($attempt(), true), "\n";
    } catch (Throwable $e) {
        echo $n, ': ', get_class($e), ': ', preg_replace('/, called.*|passed in.*/', '', $e->getMessage()), "\n";
    }
}
print_r($shelf[1]);
