<?php
final class Day implements Stringable
{
    private const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    public const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

    private function __construct(private int $year, private int $month, private int $day)
    {
        if ($month < 1 || $month > 12) throw new RangeException('month must be in 1..12');
        if ($day < 1 || $day > self::daysIn($year, $month)) throw new RangeException("day $day is out of range for month");
    }

    public static function of(int $year, int $month = 1, int $day = 1): self { return new self($year, $month, $day); }

    public static function parse(string $text): self
    {
        if (sscanf($text, '%4d-%2d-%2d', $y, $m, $d) !== 3 || strlen($text) !== 10) throw new UnexpectedValueException("no date: $text");
        return new self($y, $m, $d);
    }

    public static function daysIn(int $year, int $month): int
    {
        $leap = $year % 4 === 0 && ($year % 100 !== 0 || $year % 400 === 0);
        return self::MONTHS[$month - 1] + (int)($month === 2 && $leap);
    }

    public function ordinal(): int
    {
        $before = $this->year - 1;
        $days = 365 * $before + intdiv($before, 4) - intdiv($before, 100) + intdiv($before, 400);
        for ($m = 1; $m < $this->month; $m++) $days += self::daysIn($this->year, $m);
        return $days + $this->day;
    }

    public static function fromOrdinal(int $n): static
    {
        for ($year = intdiv($n, 366) + 1; self::of($year + 1)->ordinal() <= $n; $year++);
        for ($month = 12; self::of($year, $month)->ordinal() > $n; $month--);
        return self::of($year, $month, $n - self::of($year, $month)->ordinal() + 1);
    }

    public function plus(int $days): static { return static::fromOrdinal($this->ordinal() + $days); }
    public function minus(Day $other): int { return $this->ordinal() - $other->ordinal(); }
    public function weekday(): string { return self::NAMES[($this->ordinal() + 6) % 7]; }
    public function __toString(): string { return sprintf('%04d-%02d-%02d', $this->year, $this->month, $this->day); }
}

$commands = [
    'diff' => fn(string $a, string $b): string => Day::parse($b)->minus(Day::parse($a)) . ' days',
    'add' => fn(string $a, string $n): string => Day::parse($a)->plus((int)$n),
    'day' => fn(string ...$dates): string => implode(' ', array_map(fn($d) => Day::parse($d)->weekday(), $dates)),
    'sort' => function (string ...$dates): string {
        $days = array_map([Day::class, 'parse'], $dates);
        usort($days, fn(Day $a, Day $b) => $a->minus($b));
        return implode(' < ', $days);
    },
    'month' => function (string $text): string {
        [$year, $month] = array_map(intval(...), explode('-', $text));
        $cells = array_fill(0, (Day::of($year, $month)->ordinal() + 6) % 7, '  ');
        foreach (range(1, Day::daysIn($year, $month)) as $d) $cells[] = str_pad((string)$d, 2, ' ', STR_PAD_LEFT);
        return "Mo Tu We Th Fr Sa Su\n" . implode("\n", array_map(fn($week) => implode(' ', $week), array_chunk($cells, 7)));
    },
];

foreach (explode("\n", trim(file_get_contents('php://stdin'))) as $line) {
    $words = explode(' ', $line);
    $verb = array_shift($words);
    try {
        echo array_key_exists($verb, $commands) ? $commands[$verb](...$words) : "? $verb " . json_encode($words), "\n";
    } catch (RuntimeException $e) {
        echo 'bad line: ', $e->getMessage(), "\n";
    } catch (ArgumentCountError $e) {
        echo "too few words\n";
    }
}
$a = Day::parse('2024-02-29');
$b = Day::of(2024, 2, 29);
var_dump($a == $b, $a === $b, (string)$a === "$b", $a < $a->plus(1), is_callable([Day::class, 'parse']), $a instanceof Stringable);
try {
    $c = new Day(1, 1, 1);
} catch (Error $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
