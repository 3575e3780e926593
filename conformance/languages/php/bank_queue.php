<?php
declare(strict_types=1);
// A simulation with value objects, immutability, magic methods, a deterministic random generator.
final class Money
{
    private function __construct(private int $cents, private string $currency) {}

    public static function __callStatic(string $name, array $arguments): self
    {
        if (!preg_match('/^[A-Z]{3}$/', $name)) throw new BadMethodCallException("Unknown currency $name");
        return new self((int) round($arguments[0] * 100), $name);
    }

    public function __call(string $name, array $arguments): mixed
    {
        if (str_starts_with($name, 'is')) {
            $order = $this->cents <=> $arguments[0]->cents;
            return match (substr($name, 2)) {
                'Equal' => $order === 0,
                'Less' => $order < 0,
                'More' => $order > 0,
                default => throw new BadMethodCallException("Method $name does not exist"),
            };
        }
        $property = lcfirst(substr($name, 3));
        return str_starts_with($name, 'get') && property_exists($this, $property) ? $this->$property : throw new BadMethodCallException("Method $name does not exist");
    }

    public function plus(self ...$others): self
    {
        $sum = clone $this;
        foreach ($others as $other) {
            if ($other->currency !== $this->currency) throw new InvalidArgumentException("{$this->currency} is not {$other->currency}");
            $sum->cents += $other->cents;
        }
        return $sum;
    }

    public function negate(): self { return new self(-$this->cents, $this->currency); }
    public function __toString(): string { return sprintf('%s%d.%02d %s', $this->cents < 0 ? '-' : '', intdiv(abs($this->cents), 100), abs($this->cents) % 100, $this->currency); }
    public function __serialize(): array { return [$this->cents, $this->currency]; }

}

class InsufficientFunds extends RuntimeException
{
    public function __construct(public readonly Money $missing, ?Throwable $previous = null)
    {
        parent::__construct("missing $missing", 402, $previous);
    }
}

abstract class Account
{
    private array $history = [];
    protected Money $balance;
    public ?string $note = null;

    public function __construct(public readonly string $owner, ?Money $start = null)
    {
        $this->balance = $start ?? Money::EUR(0);
    }

    abstract protected function limit(): Money;

    final public function withdraw(Money $amount): static
    {
        $rest = $this->balance->plus($amount->negate());
        if ($rest->isLess($this->limit()->negate())) {
            $this->record('refused', $amount);
            throw new InsufficientFunds($rest->plus($this->limit())->negate());
        }
        $this->balance = $rest;
        return $this->record('withdraw', $amount);
    }

    public function deposit(Money $amount): static
    {
        $this->balance = $this->balance->plus($amount);
        return $this->record(__FUNCTION__, $amount);
    }

    private function record(string $what, Money $amount): static
    {
        $this->history[] = compact('what', 'amount') + ['balance' => $this->balance];
        return $this;
    }

    public function __get(string $name): mixed
    {
        echo "(reading $name) ";
        return $this->$name ?? null;
    }

    public function __isset(string $name): bool { return in_array($name, ['balance', 'history'], true); }

    public function statement(): string
    {
        return implode('', array_map(function (array $h): string {
            ['what' => $what, 'amount' => $amount, 'balance' => $balance] = $h;
            return sprintf("  %-9s %12s %12s\n", $what, $amount, $balance);
        }, $this->history));
    }
}

class Checking extends Account
{
    protected function limit(): Money { return Money::EUR(100); }
}

class Savings extends Account
{
    protected function limit(): Money { return Money::EUR(0); }
    public function deposit(Money $amount): static
    {
        return parent::deposit($amount)->bonus($amount);
    }
    private function bonus(Money $amount): static
    {
        return $amount->isMore(Money::EUR(500)) ? parent::deposit(Money::EUR(5)) : $this;
    }
}

$ann = new Checking('Ann', Money::EUR(50));
$bob = new Savings('Bob');
$bob->deposit(Money::EUR(1000))->withdraw(Money::EUR(12.34));
$ann->withdraw(Money::EUR(149.99));
foreach ([[$ann, 10], [$bob, 2000]] as [$account, $amount]) {
    try {
        $account->withdraw(Money::EUR($amount));
    } catch (InsufficientFunds $e) {
        echo "{$account->owner}: {$e->getMessage()} (code {$e->getCode()}) {$e->missing->getCents()}\n";
    } finally {
        echo 'tried ', $amount, "\n";
    }
}
foreach ([$ann, $bob] as $account) echo $account::class, ' of ', $account->owner, "\n", $account->statement();
echo $ann->balance, ' ', isset($ann->balance) ? 'set' : 'unset', isset($ann->other) ? 'set' : 'unset', ' ', $ann?->note ?? 'no note', "\n";
foreach ([fn() => Money::euro(1), fn() => Money::EUR(1)->isBigger(Money::EUR(2)), fn() => Money::EUR(1)->plus(Money::USD(1)), fn() => $ann->owner = 'Eve', fn() => new Account('x'), fn() => Money::EUR('1')] as $try) {
    try {
        echo $try(), "\n";
    } catch (BadMethodCallException | InvalidArgumentException $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    } catch (Error $e) {
        echo 'Error: ', $e->getMessage(), "\n";
    }
}

function lcg(int $seed): Closure
{
    return function (int $max) use (&$seed): int {
        $seed = ($seed * 1103515245 + 12345) & 0x7fffffff;
        return $seed % $max;
    };
}
$random = lcg(42);
$waiting = [];
$served = ['A' => 0, 'B' => 0];
for ($minute = 1; $minute <= 12; ++$minute) {
    for ($i = $random(3); $i > 0; --$i) array_push($waiting, ['since' => $minute, 'needs' => 1 + $random(3)]);
    foreach ($served as $counter => &$until) {
        if ($until > $minute || !$waiting) continue;
        $client = array_shift($waiting);
        $until = $minute + $client['needs'];
        echo "$minute:$counter waited ", $minute - $client['since'], ', ';
    }
    unset($until);
}
echo "\n", count($waiting), ' left, ', json_encode($served), "\n";
print_r(Money::EUR(5)); echo "\n";
try {
    try {
        throw new InsufficientFunds(Money::EUR(1), new LogicException('first'));
    } catch (InsufficientFunds $e) {
        throw new RuntimeException('wrapped', 7, $e);
    }
} catch (RuntimeException $e) {
    for ($depth = 0; $e; $e = $e->getPrevious(), $depth++) echo str_repeat('  ', $depth), get_class($e), ': ', $e->getMessage(), "\n";
}
