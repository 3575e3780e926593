<?php
declare(strict_types=1);
namespace Shop\Model;

interface HasPrice { const CURRENCY = 'EUR'; public function price(): float; }
abstract class Product implements HasPrice, \JsonSerializable {
    private static int $made = 0;
    public readonly int $id;
    public function __construct(protected string $name, protected float $net, protected ?string $note = null) {
        $this->id = ++self::$made;
    }
    abstract protected function rate(): float;
    public function price(): float { return round($this->net * (1 + $this->rate()), 2); }
    public function __toString(): string { return sprintf('%-8s %8.2f %s', $this->name, $this->price(), static::CURRENCY); }
    public function __get($name) { return $this->$name ?? "no $name"; }
    public static function made(): int { return self::$made; }
    public function jsonSerialize(): mixed { return ['id' => $this->id, 'name' => $this->name, 'type' => static::class]; }
}
trait Discount {
    private float $percent = 0;
    public function withDiscount(float $percent): static { $copy = clone $this; $copy->percent = $percent; return $copy; }
    public function price(): float { return round(parent::price() * (1 - $this->percent / 100), 2); }
}
final class Book extends Product { use Discount; protected function rate(): float { return 0.07; } }
class Gadget extends Product {
    protected function rate(): float { return 0.19; }
    public function __call($method, $args) { return $method . '(' . implode(',', $args) . ')'; }
    public static function __callStatic($method, $args) { return "static $method " . count($args); }
}
enum Status: string {
    case Open = 'open'; case Paid = 'paid';
    public function label(): string { return match ($this) { self::Open => 'Still open', self::Paid => 'Done' }; }
    public static function parse(string $s): self { return self::tryFrom($s) ?? self::Open; }
}
class OutOfStock extends \RuntimeException {}
class Cart implements \Countable, \IteratorAggregate, \ArrayAccess {
    private array $lines = [];
    public function add(Product $p, int $n = 1): self {
        if ($n > 10) throw new OutOfStock("only 10 of {$p->name}", 7);
        $this->lines[$p->id] = [$p, ($this->lines[$p->id][1] ?? 0) + $n];
        return $this;
    }
    public function count(): int { return array_sum(array_column($this->lines, 1)); }
    public function getIterator(): \Generator { foreach ($this->lines as $id => [$p, $n]) yield $id => [$p, $n]; }
    public function offsetExists(mixed $k): bool { return isset($this->lines[$k]); }
    public function offsetGet(mixed $k): mixed { return $this->lines[$k][0] ?? null; }
    public function offsetSet(mixed $k, mixed $v): void { $this->add($v); }
    public function offsetUnset(mixed $k): void { unset($this->lines[$k]); }
    public function total(): float { return array_reduce($this->lines, fn($sum, $l) => $sum + $l[0]->price() * $l[1], 0.0); }
}
$book = new Book('Dune', 10); $cheap = $book->withDiscount(50); $phone = new Gadget(name: 'Phone', net: 199.99, note: 'new');
$cart = (new Cart)->add($book, 2)->add($phone);
$cart[] = $book;
echo count($cart), ' ', number_format($cart->total(), 2, ',', '.'), PHP_EOL;
foreach ($cart as $id => [$p, $n]) echo "$id: $n x {$p}\n";
echo $cheap->price(), ' ', $cheap->id, ' ', Product::made(), ' ', isset($cart[1]) ? 'yes' : 'no', ' ', isset($cart[99]) ? 'yes' : 'no', ' ', $cart[2]?->note, ' ', $cart[5]?->note ?? 'null', "\n";
unset($cart[1]); echo count($cart), "\n";
try { $cart->add($book, 11); } catch (OutOfStock | \LogicException $e) { echo get_class($e), ': ', $e->getMessage(), ' ', $e->getCode(), "\n"; } finally { echo "finally\n"; }
try { (function (int $x): int { return $x; })("5"); } catch (\TypeError $e) { echo substr($e->getMessage(), 0, 50), "\n"; }
try { $book->id = 5; } catch (\Error $e) { echo $e->getMessage(), "\n"; }
echo $phone->call(1, 2), ' ', Gadget::make(1), ' ', $book->missing, ' ', Status::parse('paid')->label(), ' ', Status::parse('x')->name, ' ', Status::Open->value, ' ', count(Status::cases()), "\n";
echo json_encode([$book, 'status' => Status::Paid, 'f' => 1.0, 'u' => "é/\"", 'n' => null]), "\n", json_encode(['a' => [1, 2], 'b' => []], JSON_PRETTY_PRINT), "\n";
var_dump($book instanceof HasPrice, $phone instanceof Book, json_decode('{"a":{"b":[1,2,{"c":null}]}}', true)['a']['b'][2]);
$f = strlen(...); echo $f('hello'), ' ', implode(',', array_map(null, [1, 2], ['a', 'b'])[1]), ' ', (fn() => func_get_args())(1, 2)[1], "\n";
$list = [['n' => 'b', 'v' => 2], ['n' => 'a', 'v' => 2], ['n' => 'c', 'v' => 1]];
usort($list, fn($a, $b) => [$a['v'], $a['n']] <=> [$b['v'], $b['n']]);
echo implode(' ', array_column($list, 'n')), "\n";
