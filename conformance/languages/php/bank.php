<?php
// Accounts with a history, an abstract base, interfaces, late static binding, value objects, a small event bus.
namespace App\Bank;
interface Event { public function describe(): string; }
final class Money {
    private function __construct(public readonly int $cents, public readonly string $currency) {}
    public static function of(float|int $amount, string $currency = 'EUR'): self { return new self((int) round($amount * 100), $currency); }
    public function plus(Money $other): self { return new self($this->cents + $other->cents, $this->currency); }
    public function times(float $factor): self { return new self((int) round($this->cents * $factor), $this->currency); }
    public function isNegative(): bool { return $this->cents < 0; }
    public function compare(Money $other): int { return $this->cents <=> $other->cents; }
    public function __toString(): string { return sprintf('%s%d.%02d %s', $this->cents < 0 ? '-' : '', intdiv(abs($this->cents), 100), abs($this->cents) % 100, $this->currency); }
}
class InsufficientFunds extends \DomainException {
    public function __construct(private Money $missing, int $code = 7) { parent::__construct("missing $missing", $code); }
    public function missing(): Money { return $this->missing; }
}
abstract class Account {
    protected array $history = [];
    private static array $opened = [];
    public function __construct(protected string $owner, protected ?Money $balance = null) {
        $this->balance ??= Money::of(0);
        self::$opened[static::class][] = $owner;
    }
    abstract protected function limit(): Money;
    public static function open(string $owner): static { return new static($owner); }
    public static function opened(): string { return implode(', ', array_map(fn($k, $v) => substr(strrchr($k, '\\'), 1) . ':' . count($v), array_keys(self::$opened), self::$opened)); }
    public function deposit(int|float $amount): static { return $this->book(Money::of($amount), __FUNCTION__); }
    public function withdraw(int|float $amount): static {
        $after = $this->balance->plus(Money::of(-$amount));
        if ($after->compare($this->limit()) < 0) throw new InsufficientFunds($this->limit()->plus($after->times(-1)));
        return $this->book(Money::of(-$amount), __FUNCTION__);
    }
    private function book(Money $money, string $what): static { $this->balance = $this->balance->plus($money); $this->history[] = compact('what', 'money'); return $this; }
    public function history(): \Generator { foreach ($this->history as $i => ['what' => $what, 'money' => $money]) yield $i + 1 => "$what $money"; }
    public function __get(string $name) { return match ($name) { 'balance' => $this->balance, 'owner' => strtoupper($this->owner), default => throw new \OutOfRangeException("no $name") }; }
}
class Savings extends Account { protected function limit(): Money { return Money::of(0); } public function interest(float $rate): static { return $this->deposit($this->balance->times($rate)->cents / 100); } }
class Checking extends Account { protected function limit(): Money { return Money::of(-50); } }
$s = Savings::open('Ann')->deposit(100)->interest(0.05)->withdraw(30.5);
$c = Checking::open('Bob');
foreach ([20, 25, 10] as $amount) {
    try { $c->withdraw($amount); echo "ok $amount; "; } catch (InsufficientFunds $e) { echo $e->getMessage(), ' (', $e->getCode(), ') ', $e->missing()->cents, '; '; } finally { echo 'tried ', $amount, PHP_EOL; }
}
foreach ($s->history() as $n => $line) echo "$n. $line\n";
echo Account::opened(), ' | ', $s::class, ' | ', $c instanceof Account ? 'account' : 'other', ' | ', Money::of(1.005), ' ', Money::of(2)->plus(Money::of(-3.25)), "\n";
$all = [Money::of(3), Money::of(1.5), Money::of(-2)];
usort($all, fn(Money $a, Money $b) => $a->compare($b));
echo implode(' < ', $all), ' ', implode(',', array_map(fn($m) => $m->isNegative() ? 'neg' : 'pos', $all)), ' ', Money::of(5) == Money::of(5.0) ? 'equal' : 'different', "\n";
try { $all[0]->cents = 1; } catch (\Error $e) { echo $e->getMessage(), "\n"; }
final class Bus { private array $handlers = []; public function on(string $name, callable $f, int $priority = 0): void { $this->handlers[$name][$priority][] = $f; } public function fire(string $name, mixed ...$args): array { $out = []; $byPriority = $this->handlers[$name] ?? []; krsort($byPriority); foreach ($byPriority as $list) foreach ($list as $f) $out[] = $f(...$args); return $out; } }
$bus = new Bus;
$bus->on('x', fn($a, $b = 'none') => "low $a $b");
$bus->on('x', fn(...$all) => 'high ' . count($all), 10);
$bus->on('x', 'strtoupper', 5);
echo json_encode($bus->fire('x', 'one')), json_encode($bus->fire('nothing')), "\n";
