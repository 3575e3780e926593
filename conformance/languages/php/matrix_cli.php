<?php
declare(strict_types=1);

final class Matrix implements Countable, IteratorAggregate
{
    /** @param list<list<float|int>> $cells */
    private function __construct(private array $cells)
    {
    }

    public static function parse(string $text): self
    {
        $cells = array_map(
            static fn (string $row): array => array_map(static fn (string $n) => str_contains($n, '.') ? (float) $n : (int) $n, preg_split('/[\s,]+/', trim($row))),
            explode(';', $text)
        );
        if (count(array_unique(array_map('count', $cells))) !== 1) {
            throw new LengthException('ragged matrix: ' . $text);
        }
        return new self($cells);
    }

    public static function identity(int $n): self
    {
        $cells = [];
        for ($i = 0; $i < $n; ++$i) {
            $row = array_fill(0, $n, 0);
            $row[$i] = 1;
            $cells[] = $row;
        }
        return new self($cells);
    }

    public function getIterator(): Generator
    {
        foreach ($this->cells as $i => $row) {
            foreach ($row as $j => $cell) {
                yield [$i, $j] => $cell;
            }
        }
    }

    public function count(): int
    {
        return count($this->cells);
    }

    public function times(Matrix $other): self
    {
        if (count($this->cells[0]) !== count($other)) {
            throw new DomainException(sprintf('%dx%d by %dx%d', count($this), count($this->cells[0]), count($other), count($other->cells[0])));
        }
        $columns = array_map(null, ...$other->cells);
        $dot = fn (array $a, array $b): int|float => array_sum(array_map(fn ($x, $y) => $x * $y, $a, $b));
        return new self(array_map(fn (array $row) => array_map(fn (array $column) => $dot($row, $column), $columns), $this->cells));
    }

    public function power(int $exponent): self
    {
        return match (true) {
            $exponent < 0 => throw new RangeException("negative exponent $exponent"),
            $exponent === 0 => self::identity(count($this)),
            $exponent % 2 === 1 => $this->times($this->power($exponent - 1)),
            default => ($half = $this->power(intdiv($exponent, 2)))->times($half),
        };
    }

    public function transpose(): self
    {
        $result = [];
        foreach ($this as $position => $cell) {
            [$i, $j] = $position;
            $result[$j][$i] = $cell;
        }
        return new self($result);
    }

    public function determinant(): int|float
    {
        if (count($this) === 1) {
            return $this->cells[0][0];
        }
        $sum = 0;
        foreach ($this->cells[0] as $column => $factor) {
            $minor = [];
            foreach (array_slice($this->cells, 1) as $row) {
                array_splice($row, $column, 1);
                $minor[] = $row;
            }
            $sum += (-1) ** $column * $factor * (new self($minor))->determinant();
        }
        return $sum;
    }

    public function __toString(): string
    {
        $width = max(array_map(fn ($cell) => strlen((string) $cell), iterator_to_array($this, false)));
        return implode(PHP_EOL, array_map(fn ($row) => '[' . implode(' ', array_map(fn ($c) => str_pad((string) $c, $width, ' ', STR_PAD_LEFT), $row)) . ']', $this->cells));
    }
}

$operations = [
    'mul' => [2, fn (Matrix $a, Matrix $b) => $a->times($b)],
    'pow' => [2, fn (Matrix $a, string $n) => $a->power((int) $n)],
    'det' => [1, fn (Matrix $a) => $a->determinant()],
    't' => [1, fn (Matrix $a) => $a->transpose()],
    'id' => [1, Matrix::identity(...)],
];

$stack = new SplStack();
array_shift($argv);
foreach ($argv as $command) {
    try {
        if (preg_match('/^-?[\d.]+([ ,;].*)?$/', $command)) {
            $stack->push(Matrix::parse($command));
            continue;
        }
        [$name, $parameter] = explode(':', $command) + [1 => null];
        [$arity, $operation] = $operations[$name] ?? throw new OutOfBoundsException("no operation '$name'");
        $arguments = $parameter !== null ? [$name === 'id' ? (int) $parameter : $parameter] : [];
        while (count($arguments) < $arity) {
            array_unshift($arguments, $stack->pop());
        }
        $result = $operation(...$arguments);
        if ($result instanceof Matrix) {
            $stack->push($result);
        } else {
            echo "$name = ", var_export($result, true), "\n";
        }
    } catch (DomainException | RuntimeException $e) {
        printf("%s: %s\n", $e::class, $e->getMessage());
    } catch (Exception $e) {
        echo 'other: ', $e->getMessage(), "\n";
    }
}
while (!$stack->isEmpty()) {
    echo $stack->pop(), "\n--\n";
}
