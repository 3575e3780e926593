<?php
interface Shape extends A, B { const PI = 3; public function area(): float; }
abstract class Base implements Shape {
  const ONE = 1, TWO = self::ONE + 1; private static int $count = 0; protected $plain; public ?string $name = null; public readonly int $id; var $old = 5; public static $list = [1];
  public function __construct(public readonly string $title, protected int $n = 0, $other = null) { self::$count++; static::$count += 1; $this->name = $title; parent::__construct(); }
  abstract protected function hook(int $x);
  public static function make(...$args): static { return new static(...$args); }
  public function GetName() { return $this->name ?? self::class . static::class . $this::class; }
  final public function chain() { return $this->getname()->a?->b->c?->d(1)['k']->e; }
}
final class Derived extends Base { public function hook(int $x) { return parent::hook($x) + Base::make() . self::make() . Other::make() . static::make() . parent::ONE . Derived::$list[0]; } public function __toString(): string { return __METHOD__ . __CLASS__; } }
$o = new Derived("a", n: 2); new Derived; new $cls(1); new ($x . 'y'); $o->$prop; $o->{'a' . $b} = 1; $o->$method(1); $o->{'m'}(2); $o?->p; $o?->m(1); $o::ONE; $cls::make(); Derived::{$m}();
$anon = new class(5) extends Base implements Shape { public $x = 1; public function hook(int $x) { return self::class; } };
$m = $o->chain(...); $s = Derived::make(...); $cls::$list; DERIVED::ONE;
