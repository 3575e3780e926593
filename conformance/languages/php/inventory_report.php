<?php

class OutOfStockException extends DomainException
{
    public function __construct(public readonly Item $item, int $wanted)
    {
        parent::__construct("only {$item->quantity} of {$item->name}, not $wanted", 7);
    }
}

class Item implements JsonSerializable
{
    public function __construct(
        public readonly string $name,
        public readonly float $price,
        public int $quantity = 0,
        public readonly array $tags = [],
    ) {
    }

    public static function fromRow(array $row): static
    {
        [$name, $price, $quantity] = array_map('trim', $row);
        return new static($name, (float)$price, (int)$quantity, array_slice(array_map('trim', $row), 3));
    }

    public function value(): float { return $this->price * $this->quantity; }

    public function jsonSerialize(): array { return ['name' => $this->name, 'left' => $this->quantity]; }

    public function __toString(): string
    {
        return sprintf('%-12s%4d x %7.2f = %9.2f', $this->name, $this->quantity, $this->price, $this->value());
    }
}

class Inventory implements ArrayAccess, Countable, IteratorAggregate
{
    private array $items = [];

    public function add(Item $item): void
    {
        if (isset($this->items[$item->name])) {
            $this->items[$item->name]->quantity += $item->quantity;
        } else {
            $this->items[$item->name] = $item;
        }
    }

    public function take(string $name, int $count): float
    {
        $item = $this[$name] ?? throw new OutOfBoundsException("no $name");
        if ($item->quantity < $count) {
            throw new OutOfStockException($item, $count);
        }
        $item->quantity -= $count;
        return $item->price * $count;
    }

    public function offsetExists(mixed $offset): bool { return isset($this->items[$offset]); }
    public function offsetGet(mixed $offset): mixed { return $this->items[$offset] ?? null; }
    public function offsetSet(mixed $offset, mixed $value): void { $this->items[$offset] = $value; }
    public function offsetUnset(mixed $offset): void { unset($this->items[$offset]); }
    public function count(): int { return count($this->items); }
    public function getIterator(): Generator { yield from $this->items; }
}

[$self, $path] = $argv;
$inventory = new Inventory();
$file = fopen($path, 'r');
$header = fgetcsv($file);
while (($row = fgetcsv($file)) !== false) {
    $inventory->add(Item::fromRow($row));
}
fclose($file);
echo implode('|', $header), ' ', count($inventory), ' ', basename($self), "\n";
foreach (array_slice($argv, 2) as $command) {
    [$name, $count] = explode('=', $command);
    try {
        if (!ctype_digit($count)) throw new InvalidArgumentException("bad count $count");
        printf("took %s for %.2f\n", $name, $inventory->take($name, (int)$count));
    } catch (OutOfStockException $e) {
        echo 'out of stock: ', $e->getMessage(), ' (', implode('/', $e->item->tags), ') ', $e->getCode(), "\n";
    } catch (OutOfBoundsException | InvalidArgumentException $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    } finally {
        if ($name === 'rope') echo "--\n";
    }
}
$items = iterator_to_array($inventory);
uasort($items, fn(Item $a, Item $b) => $b->value() <=> $a->value());
foreach ($items as $item) echo $item, "\n";
echo 'total ', array_sum(array_map(fn(Item $i) => $i->value(), $items)), "\n";
echo json_encode(array_values($items)), "\n";
$byTag = [];
foreach ($inventory as $name => $item) {
    foreach ($item->tags as $tag) $byTag[$tag][] = $name;
}
ksort($byTag);
print_r($byTag);
unset($inventory['saw']);
var_dump(isset($inventory['saw']), isset($inventory['nail']), count($inventory));
$out = fopen('left.csv', 'w');
foreach ($inventory as $item) fputcsv($out, [$item->name, $item->quantity, 'say "hi"']);
fclose($out);
echo file_get_contents('left.csv');
$lines = file('left.csv', FILE_IGNORE_NEW_LINES);
echo count($lines), ' ', strrev($lines[0]), ' ', filesize('left.csv'), "\n";
unlink('left.csv');
var_dump(file_exists('left.csv'), @fopen('left.csv', 'r'));
