<?php
declare(strict_types=1);

namespace App\Geometry;

use InvalidArgumentException;

interface Shape
{
    const UNIT = 'cm';
    public function area(): float;
    public static function name(): string;
}

abstract class Base implements Shape
{
    private static int $made = 0;
    protected ?string $label = null;

    public function __construct(public readonly int $id = 0)
    {
        self::$made++;
        static::onCreate($this);
    }
    protected static function onCreate(self $shape): void {}
    public function label(string $text): static { $this->label = $text; return $this; }
    public function describe(): string
    {
        return sprintf("%s #%d: %.2f %s%s", static::name(), $this->id, $this->area(), self::UNIT, $this->label ? " ({$this->label})" : "");
    }
    public function __toString(): string { return $this->describe(); }
    public static function made(): int { return self::$made; }
    public static function create(mixed ...$args): static { return new static(...$args); }
}

class Rectangle extends Base
{
    public function __construct(protected float $width, protected float $height, int $id = 1)
    {
        parent::__construct($id);
        if ($width < 0) {
            throw new InvalidArgumentException("negative width: $width");
        }
    }
    public function area(): float { return $this->width * $this->height; }
    public static function name(): string { return "rectangle"; }
    public function __get(string $property) { return match ($property) { 'ratio' => $this->width / $this->height, default => "no $property" }; }
    public function __call(string $method, array $arguments) { return $method . '(' . implode(',', $arguments) . ')'; }
}

final class Square extends Rectangle
{
    public static array $log = [];
    public function __construct(float $side) { parent::__construct($side, $side, id: 2); }
    public static function name(): string { return strtoupper("square") . '<' . parent::name(); }
    protected static function onCreate(Base $shape): void { self::$log[] = get_class($shape); }
    public function describe(): string { return parent::describe() . '!'; }
}

$shapes = [new Rectangle(2.0, 3.5), new Square(2), Square::create(1.5)->label('small'), (new Rectangle(4, 2))->label('big')];
foreach ($shapes as $i => $shape) {
    echo $i, ' ', $shape, PHP_EOL;
}
usort($shapes, fn(Shape $a, Shape $b): int => $a->area() <=> $b->area());
echo implode(' ', array_map(fn($s) => $s->area(), $shapes)), "\n";
echo Base::made(), ' ', count(Square::$log), ' ', Square::$log[0], ' ', Shape::UNIT, ' ', $shapes[0]::name(), ' ', $shapes[0]::class, "\n";
echo $shapes[3]->ratio, ' ', $shapes[3]->nothing, ' ', $shapes[3]->grow(1, 2), "\n";
try {
    new Rectangle(-1, 1);
} catch (InvalidArgumentException $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
try {
    $shapes[0]->id = 5;
} catch (\Error $e) {
    echo $e->getMessage(), "\n";
}
var_dump($shapes[0] instanceof Square, $shapes[0] instanceof Shape, $shapes[3] instanceof Square);
$anonymous = new class(7) extends Base {
    public function area(): float { return 1; }
    public static function name(): string { return 'anonymous'; }
};
echo $anonymous, "\n";
