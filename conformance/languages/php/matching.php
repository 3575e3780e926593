<?php
// match, enums with methods and interfaces, exceptions with finally, static closures, first-class callables.
enum Status: int implements JsonSerializable {
    case Draft = 1; case Live = 2; case Gone = 3;
    const DEFAULT = self::Draft;
    public static function parse(string $s): self { foreach (self::cases() as $c) if (strcasecmp($c->name, $s) === 0) return $c; throw new InvalidArgumentException("no status $s"); }
    public function label(): string { return ucfirst(strtolower($this->name)) . '(' . $this->value . ')'; }
    public function next(): ?self { return self::tryFrom($this->value + 1); }
    public function isFinal(): bool { return $this === self::Gone; }
    public function jsonSerialize(): mixed { return $this->label(); }
}
for ($s = Status::DEFAULT; $s !== null; $s = $s->next()) echo $s->label(), $s->isFinal() ? '!' : ',';
echo ' ', Status::parse('LIVE')->name, ' ', json_encode(Status::cases()), ' ', Status::from(2) === Status::Live ? 'same' : 'other', "\n";
function classify(mixed $x): string {
    return match (true) {
        is_null($x) => 'null', is_bool($x) => $x ? 'yes' : 'no',
        is_int($x) && $x < 0 => 'negative', is_int($x), is_float($x) => 'number ' . $x,
        is_string($x) => "text '$x'", is_array($x) => 'list of ' . count($x), $x instanceof Closure => 'closure', default => get_debug_type($x),
    };
}
echo implode('; ', array_map('classify', [null, true, -5, 5, 1.5, 'hi', [1, 2], fn() => 1, Status::Live, new ArrayObject([])])), "\n";
try { echo match (5) { 1, 2 => 'a', 3 => 'b' }; } catch (\UnhandledMatchError $e) { echo $e->getMessage(), "\n"; }
class TooBig extends RangeException { public function __construct(public readonly int $size, ?Throwable $previous = null) { parent::__construct("size $size is too big", 42, $previous); } }
function check(int $n): int { if ($n > 10) throw new TooBig($n); if ($n < 0) throw new InvalidArgumentException('negative'); return $n; }
function guarded(int $n): string {
    try { return 'ok ' . check($n); } catch (TooBig $e) { return "{$e->getMessage()} {$e->getCode()} {$e->size}"; } finally { echo "[$n]"; }
}
echo guarded(5), ' ', guarded(50), ' ';
try { echo guarded(-1); } catch (LogicException $e) { echo get_class($e), ' ', $e->getMessage(), "\n"; }
function order(): string { try { try { throw new Exception('a'); } finally { echo 'f1 '; } } catch (Exception $e) { echo 'c '; return 'r'; } finally { echo 'f2 '; } }
echo order(), "\n";
try { try { check(99); } catch (RuntimeException $e) { throw new LogicException('wrapped', 1, $e); } } catch (Exception $e) { echo $e->getMessage(), '<', $e->getPrevious()->getMessage(), ' ', get_class($e->getPrevious()), "\n"; }
$strlen = strlen(...); $method = Status::parse(...); $compose = fn(callable ...$f) => fn($x) => array_reduce($f, fn($acc, $fn) => $fn($acc), $x);
echo $strlen('four'), $method('gone')->value, $compose('trim', strrev(...), fn($s) => "<$s>")('  abc '), "\n";
class Counter { private int $n = 0; private static ?Counter $one = null; public static function get(): static { return self::$one ??= new static; } public function inc(int $by = 1): static { $this->n += $by; return $this; } public function __get($p) { return $p === 'value' ? $this->n : "no $p"; } public function __call($m, $args) { return "$m(" . implode(',', $args) . ')'; } public static function __callStatic($m, $args) { return "static $m"; } public function __invoke($x) { return $x + $this->n; } }
Counter::get()->inc()->inc(by: 5);
echo Counter::get()->value, ' ', Counter::get()->nope, ' ', Counter::get()->doIt(1, 'b'), ' ', Counter::make(), ' ', implode(',', array_map(Counter::get(), [1, 2])), "\n";
function counter() { static $n = 0; return ++$n; } counter(); counter(); echo counter(), ' ';
$total = 0; $add = function (int $x) use (&$total) { $total += $x; };
array_map($add, [1, 2, 3]); echo $total, ' ';
$fns = []; for ($i = 0; $i < 3; $i++) { $fns[] = function () use ($i) { return $i; }; } echo implode(',', array_map(fn($f) => $f(), $fns)), ' ';
$user = null; echo $user?->name ?? 'anon', ' ', $user?->profile->city ?? 'nowhere', "\n";
$o = new stdClass; $o->a = 1; $o->{'b c'} = 2; $o->list[] = 5; foreach ($o as $k => $v) echo $k, '=', json_encode($v), ' '; echo json_encode($o), isset($o->zzz) ? 'set' : 'unset', ' ', count((array)$o), "\n";
echo <<<TXT
  Total: {$total} and {$fns[1]()} and ${total}
    indented \$escaped {$o->a}
  TXT . "\n" . <<<'RAW'
raw $x {$y}
RAW;
echo "\n", sprintf("%'.10d|%+d|%5.1f|%-6s|%06.2f|%x|%b|%e|%s|%%|%c|%u", 42, 7, 3.14159, 'ab', 2.5, 255, 5, 12345.678, true, 65, 3), "\n";
echo ucfirst('abc'), lcfirst('ABC'), wordwrap('The quick brown fox', 10, "\n", true), ' ', nl2br("a\nb"), strrev('abc'), str_word_count('a bc d'), similar_text('World', 'Word'), ' ', substr_count('aaa', 'a'), ucwords('a-b c', '-'), trim('xxaxx', 'x'), ' ', strtr('Hi all', 'ai', 'eo'), ' ', number_format(1234567.891, 2, ',', '.'), ' ', number_format(0.5), ' ', strcmp('a', 'b'), ' ', substr_replace('Hello', 'J', 0, 1), ' ', str_pad('x', 5, '-=', STR_PAD_BOTH), "\n";
