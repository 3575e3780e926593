<?php
class Matrix implements ArrayAccess
{
    public function __construct(private array $rows) {}
    public static function read($stream): static
    {
        fscanf($stream, '%d %d', $height, $width);
        $rows = [];
        while ($height-- > 0) {
            $row = array_map('intval', explode(' ', trim(fgets($stream))));
            if (count($row) !== $width) throw new UnexpectedValueException('bad row');
            $rows[] = $row;
        }
        return new static($rows);
    }
    public function times(Matrix $other): static
    {
        $columns = array_map(null, ...$other->rows);
        return new static(array_map(
            fn(array $row) => array_map(fn(array $column) => array_sum(array_map(fn($a, $b) => $a * $b, $row, $column)), $columns),
            $this->rows
        ));
    }
    public function trace(): int
    {
        $sum = 0;
        foreach ($this->rows as $i => $row) $sum += $row[$i];
        return $sum;
    }
    public function offsetExists(mixed $at): bool { return isset($this->rows[$at[0]][$at[1]]); }
    public function offsetGet(mixed $at): int { return $this->rows[$at[0]][$at[1]]; }
    public function offsetSet(mixed $at, mixed $value): void { $this->rows[$at[0]][$at[1]] = $value; }
    public function offsetUnset(mixed $at): void { throw new LogicException('fixed'); }
    public function __toString(): string
    {
        $width = max(array_map(fn($x) => strlen((string)$x), array_merge(...$this->rows)));
        return implode("\n", array_map(fn($row) => implode(' ', array_map(fn($x) => sprintf("%{$width}d", $x), $row)), $this->rows));
    }
}

$a = Matrix::read(STDIN);
$b = Matrix::read(STDIN);
$product = $a->times($b);
echo $product, "\ntrace ", $product->trace(), "\n";
$product[[0, 0]] = -7;
echo $product[[0, 0]] + $product[[1, 1]], ' ', isset($product[[5, 5]]) ? 'there' : 'not there', "\n";
try {
    unset($product[[0, 0]]);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
echo 'last: ', stream_get_contents(STDIN), feof(STDIN) ? 'end' : 'more', "\n";
var_dump(fgets(STDIN), fgetc(STDIN), fread(STDIN, 10));
$memory = fopen('php://memory', 'w+');
foreach ([['x', 'y z', '"q"'], [1, 2.5, true]] as $row) fputcsv($memory, $row);
rewind($memory);
while (!feof($memory)) echo '[', fread($memory, 5), ']';
echo "\n", ftell($memory), ' ', fseek($memory, -4, SEEK_END), ' ', json_encode(fgets($memory)), ' ', is_resource($memory) ? 'open' : 'closed', ' ', gettype($memory), "\n";
fclose($memory);
echo is_resource($memory) ? 'open' : 'closed', "\n";
