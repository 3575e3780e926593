<?php
declare(strict_types=1);

namespace App\Ledger;

use DomainException;
use InvalidArgumentException;

enum Currency: string
{
    case Euro = 'EUR';
    case Dollar = 'USD';
    case Yen = 'JPY';

    const DEFAULT = self::Euro;

    public function decimals(): int
    {
        return match ($this) {
            self::Yen => 0,
            default => 2,
        };
    }

    public static function parse(string $text): self
    {
        return self::tryFrom(strtoupper(trim($text))) ?? throw new InvalidArgumentException("unknown currency \"$text\"");
    }
}

final class Money implements \Stringable
{
    private function __construct(public readonly int $minor, public readonly Currency $currency)
    {
    }

    public static function of(string $amount, Currency $currency): static
    {
        if (!preg_match('/^(?<sign>-?)(?<whole>\d+)(?:\.(?<part>\d{1,2}))?$/', $amount, $m)) {
            throw new InvalidArgumentException(sprintf('"%s" is no amount', $amount));
        }
        $factor = 10 ** $currency->decimals();
        $part = str_pad($m['part'] ?? '', $currency->decimals(), '0');
        $minor = (int) $m['whole'] * $factor + (int) $part;
        return new static($m['sign'] === '-' ? -$minor : $minor, $currency);
    }

    public static function zero(Currency $currency = Currency::DEFAULT): static
    {
        return new static(0, $currency);
    }

    public function plus(Money ...$others): static
    {
        $sum = $this->minor;
        foreach ($others as $other) {
            if ($other->currency !== $this->currency) {
                throw new DomainException("cannot add {$other->currency->name} to {$this->currency->name}");
            }
            $sum += $other->minor;
        }
        return new static($sum, $this->currency);
    }

    public function __toString(): string
    {
        $places = $this->currency->decimals();
        return number_format($this->minor / 10 ** $places, $places, '.', "'") . ' ' . $this->currency->value;
    }
}

abstract class Entry
{
    private static int $next = 1;
    public readonly int $id;

    public function __construct(protected Money $money, protected ?string $note = null)
    {
        $this->id = self::$next++;
    }

    abstract public function effect(): Money;

    public function describe(): string
    {
        $kind = (new \ReflectionClass($this))->getShortName();
        return sprintf('#%03d %-10s %14s %s', $this->id, $kind, $this->effect(), $this->note ?? '-');
    }
}

class Deposit extends Entry
{
    public function effect(): Money
    {
        return $this->money;
    }
}

class Withdrawal extends Entry
{
    public function effect(): Money
    {
        return Money::of(ltrim('-' . number_format($this->money->minor / 100, 2, '.', ''), ' '), $this->money->currency);
    }
}

$entries = [];
$errors = 0;
while (($line = fgets(STDIN)) !== false) {
    $line = rtrim($line, "\r\n");
    if ($line === '' || str_starts_with($line, '//')) {
        continue;
    }
    [$kind, $amount, $currency, $note] = array_pad(preg_split('/\s+/', $line, 4), 4, null);
    try {
        $money = Money::of($amount, Currency::parse($currency ?? 'eur'));
        $entries[] = match ($kind) {
            '+', 'deposit' => new Deposit($money, $note),
            '-', 'withdraw' => new Withdrawal(note: $note, money: $money),
        };
    } catch (InvalidArgumentException $e) {
        $errors++;
        echo 'skipped: ', $e->getMessage(), PHP_EOL;
    } catch (\UnhandledMatchError $e) {
        $errors++;
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}

foreach ($entries as $entry) {
    echo $entry->describe(), "\n";
}
$sums = [];
foreach ($entries as $entry) {
    $code = $entry->effect()->currency->value;
    $sums[$code] = ($sums[$code] ?? Money::zero($entry->effect()->currency))->plus($entry->effect());
}
ksort($sums);
echo implode(' | ', array_map(fn (Money $m): string => (string) $m, $sums)), "\n";
try {
    echo Money::zero()->plus(...array_values($sums));
} catch (DomainException $e) {
    echo $e->getMessage(), "\n";
}
try {
    $sums['EUR']->minor = 5;
} catch (\Error $e) {
    echo $e->getMessage(), "\n";
}
var_dump(count($entries), $errors, Currency::from('USD')->name, array_column(Currency::cases(), 'value'));
