<?php
class AppException extends Exception
{
    public function __construct(string $message, private string $detail = 'none', ?Throwable $previous = null) { parent::__construct($message, 42, $previous); }
    public function detail(): string { return $this->detail; }
}
final class NotFound extends AppException {}
function find(int $id): string
{
    return match (true) {
        $id < 0 => throw new InvalidArgumentException("negative id $id"),
        $id > 100 => throw new NotFound("no $id", detail: 'too big'),
        default => "item $id",
    };
}
foreach ([5, -1, 500] as $id) {
    try {
        echo find($id), "\n";
    } catch (NotFound | DomainException $e) {
        echo get_class($e), ' ', $e->getMessage(), ' ', $e->detail(), ' ', $e->getCode(), "\n";
    } catch (LogicException $e) {
        echo 'logic: ', $e->getMessage(), "\n";
    } finally {
        echo "checked $id\n";
    }
}
function order(): string { static $log = ''; try { $log .= 't'; return $log; } finally { $log .= 'f'; } }
function override(): int { try { throw new Exception('lost'); } finally { return 7; } }
order();
echo order(), override(), "\n";
function wrap() { try { intdiv(1, 0); } catch (DivisionByZeroError $e) { throw new AppException('wrapped', previous: $e); } }
try { wrap(); } catch (AppException $e) { echo $e->getMessage(), ' <- ', $e->getPrevious()->getMessage(), "\n"; }
foreach ([fn() => 1 % 0, fn() => (null)->f(), fn() => strlen(), fn() => undefined_function(), fn() => new Missing(), fn() => 'abc' * 1, fn() => match (5) { 1 => 'x' }, fn() => [] > 5 ? 1 : throw new RuntimeException('thrown')] as $i => $bad) {
    try { $bad(); echo "$i fine\n"; } catch (Throwable $t) { echo $i, ' ', get_class($t), ': ', $t->getMessage(), "\n"; }
}
function typed(int $x): string { return $x; }
echo typed('12'), ' ', typed(3.0), ' ';
try { typed('abc'); } catch (TypeError $e) { echo substr($e->getMessage(), 0, 40), "\n"; }
function gen() { try { yield 1; yield 2; } finally { echo "[closed]"; } }
foreach (gen() as $v) { echo $v; break; }
echo "\n";
for ($i = 0; $i < 4; $i++) { try { if ($i == 1) continue; if ($i == 3) break; echo $i; } finally { echo "f$i "; } }
echo "\n", (function () { try { return 'a'; } finally { echo 'before '; } })(), "\n";
