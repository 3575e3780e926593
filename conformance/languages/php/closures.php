<?php
$n = 10;
$byValue = function ($x) use ($n) { $n++; return $x + $n; };
$byReference = function ($x) use (&$n) { $n++; return $x + $n; };
$arrow = fn($x) => $x + $n++;
$n = 100;
echo $byValue(1), ' ', $byValue(1), ' ', $byReference(1), ' ', $byReference(1), ' ', $arrow(1), ' ', $arrow(1), ' ', $n, "\n";
function counter(int $start = 0): array
{
    $count = $start;
    return ['next' => function () use (&$count) { return ++$count; }, 'get' => fn() => $count, 'reset' => function () use (&$count, $start) { $count = $start; }];
}
['next' => $next, 'get' => $get, 'reset' => $reset] = counter(5);
$next();
$next();
echo $get(), ' ', $next(), ' ';
$reset();
echo $next(), "\n";
$fibonacci = function (int $n) use (&$fibonacci): int { return $n < 2 ? $n : $fibonacci($n - 1) + $fibonacci($n - 2); };
echo $fibonacci(15), "\n";
$compose = fn(callable ...$fs) => fn($x) => array_reduce($fs, fn($v, $f) => $f($v), $x);
echo $compose(fn($x) => $x + 1, 'sqrt', strval(...), strrev(...))(143), "\n";
function statics(): string { static $calls = 0, $log = []; $calls++; $log[] = "call $calls"; return implode(';', $log); }
statics();
statics();
echo statics(), "\n";
function variadic(string $sep, int ...$numbers): string { return implode($sep, $numbers) . '=' . array_sum($numbers); }
function named(int $a, int $b = 2, int ...$rest) { return "$a $b " . json_encode($rest); }
echo variadic('+', 1, 2, 3), ' ', variadic('-', ...[4, 5]), ' ', named(b: 5, a: 1), ' ', named(1, 2, 3, 4), ' ', named(...['b' => 7, 'a' => 8]), "\n";
class Calculator
{
    private int $total = 0;
    private array $handlers = [];
    public function on(string $op, callable $f): self { $this->handlers[$op] = $f; return $this; }
    public function adder(): Closure { return function (int $x) { $this->total += $x; return $this; }; }
    public function __invoke($x) { return $x * 2; }
    public function run(string $op, ...$args) { return ($this->handlers[$op] ?? fn() => "no $op")(...$args); }
    public function total(): int { return $this->total; }
    public static function triple($x) { return $x * 3; }
}
$c = new Calculator();
$c->adder()(5)->adder()(6);
echo $c->total(), ' ', $c(21), ' ', implode(',', array_map($c, [1, 2])), ' ', implode(',', array_map(['Calculator', 'triple'], [1, 2])), ' ', implode(',', array_map('Calculator::triple', [3])), "\n";
echo $c->on('max', 'max')->on('neg', fn($x) => -$x)->run('max', 3, 9, 4), $c->run('neg', 5), $c->run('zip'), "\n";
$name = 'strtoupper';
$method = 'total';
echo $name('dynamic'), ' ', $c->$method(), ' ', call_user_func([$c, 'total']), ' ', call_user_func_array('variadic', ['*', 2, 3]), "\n";
