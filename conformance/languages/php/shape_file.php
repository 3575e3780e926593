<?php

interface Shape extends JsonSerializable
{
    public function area(): float;
}

trait Named
{
    private string $label = 'unnamed';
    private static array $made = [];

    public function named(string $label): static
    {
        $copy = clone $this;
        $copy->label = $label;
        self::$made[static::class] = (self::$made[static::class] ?? 0) + 1;
        return $copy;
    }

    public static function statistics(): array
    {
        return self::$made;
    }

    abstract public function area(): float;

    public function __toString(): string
    {
        return sprintf('%s "%s" (%.2f)', strtolower(static::class), $this->label, $this->area());
    }
}

trait Comparable
{
    public function compareTo(self|Shape $other): int
    {
        return $this->area() <=> $other->area();
    }
}

class Rectangle implements Shape
{
    use Named, Comparable;

    public function __construct(protected float $width, protected float $height = 1.0)
    {
    }

    public function area(): float
    {
        return $this->width * $this->height;
    }

    public function jsonSerialize(): mixed
    {
        return ['type' => 'rect', 'size' => [$this->width, $this->height], 'label' => $this->label];
    }

    public function __get(string $name): mixed
    {
        return match ($name) {
            'diagonal' => hypot($this->width, $this->height),
            default => throw new OutOfBoundsException("no property $name"),
        };
    }

    public function __isset(string $name): bool
    {
        return $name === 'diagonal';
    }
}

class Square extends Rectangle
{
    public function __construct(float $side)
    {
        parent::__construct($side, $side);
    }

    public function __call(string $method, array $args)
    {
        if (str_starts_with($method, 'scaleBy')) {
            $factor = (float) substr($method, strlen('scaleBy'));
            return new self($this->width * $factor + array_sum($args));
        }
        throw new BadMethodCallException("Square::$method");
    }
}

class Circle implements Shape
{
    use Named {
        __toString as protected plain;
        named as public withName;
    }
    use Comparable;

    public function __construct(private float $radius)
    {
    }

    public function area(): float
    {
        return M_PI * $this->radius ** 2;
    }

    public function jsonSerialize(): array
    {
        return ['type' => 'circle', 'radius' => $this->radius];
    }

    public function __toString(): string
    {
        return 'round ' . $this->plain();
    }
}

/** @implements IteratorAggregate<int, Shape> */
class Drawing implements Countable, IteratorAggregate, ArrayAccess
{
    private array $shapes = [];

    public function getIterator(): Iterator
    {
        yield from $this->shapes;
    }

    public function count(): int
    {
        return count($this->shapes);
    }

    public function offsetExists(mixed $offset): bool
    {
        return isset($this->shapes[$offset]);
    }

    public function offsetGet(mixed $offset): mixed
    {
        return $this->shapes[$offset] ?? null;
    }

    public function offsetSet(mixed $offset, mixed $value): void
    {
        if (!$value instanceof Shape) {
            throw new TypeError('only shapes, not ' . get_debug_type($value));
        }
        $offset === null ? $this->shapes[] = $value : $this->shapes[$offset] = $value;
    }

    public function offsetUnset(mixed $offset): void
    {
        unset($this->shapes[$offset]);
    }
}

$drawing = new Drawing();
foreach (file('php://stdin', FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES) as $i => $line) {
    $words = sscanf($line, '%s %f %f');
    try {
        $drawing[] = match (true) {
            $words[0] === 'rect' && $words[2] === null => (new Rectangle($words[1]))->named("line $i"),
            $words[0] === 'rect' => new Rectangle($words[1], $words[2]),
            $words[0] === 'square' => (new Square($words[1]))->named('sq' . $i),
            $words[0] === 'circle' => (new Circle($words[1]))->withName('c'),
            default => $line,
        };
    } catch (TypeError $e) {
        echo $e->getMessage(), ": '$line'\n";
    }
}

foreach ($drawing as $key => $shape) {
    echo "$key: $shape\n";
}
echo json_encode($drawing[0]), "\n", json_encode(iterator_to_array($drawing), JSON_PRETTY_PRINT), "\n";
print_r(Rectangle::statistics() + ['Circle' => Circle::statistics()]);

$sorted = [...$drawing];
usort($sorted, fn ($a, $b) => -$a->compareTo($b));
echo implode(', ', array_map('strval', $sorted)), "\n";
echo $drawing[1]->scaleBy3(0.5), ' ', isset($drawing[0]->diagonal) ? 'has' : 'lacks', ' ', round($drawing[0]->diagonal, 3), "\n";
foreach ([fn () => $drawing[0]->colour, fn () => $drawing[1]->shrink(), fn () => $drawing[9]?->area()] as $attempt) {
    try {
        var_dump($attempt());
    } catch (LogicException | RuntimeException $e) {
        echo $e::class, ': ', $e->getMessage(), "\n";
    }
}
unset($drawing[0]);
var_dump(count($drawing), isset($drawing[0]), empty($drawing[1]), $drawing[1] instanceof Rectangle, $drawing[2] <=> $drawing[2]);
