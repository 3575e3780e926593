<?php
trait Counts
{
    private static int $count = 0;
    protected array $events = [];
    public function tick(): static { self::$count++; $this->events[] = __FUNCTION__ . '@' . self::class; return $this; }
    public static function count(): int { return self::$count; }
    abstract public function id(): string;
    public function report(): string { return $this->id() . ':' . count($this->events); }
}
trait Greets
{
    public string $greeting = 'hello';
    public function greet(string $who = 'you'): string { return "{$this->greeting}, $who" . $this->mark(); }
    private function mark(): string { return '!'; }
    public function report(): string { return 'greeter'; }
}
class Robot { use Counts, Greets { Counts::report insteadof Greets; Greets::report as protected greeterReport; greet as public hail; } public function id(): string { return 'robot'; } public function both(): string { return $this->report() . '/' . $this->greeterReport(); } }
class Person { use Counts; use Greets { Greets::report insteadof Counts; } public function id(): string { return 'person'; } private function mark(): string { return '?'; } }
class Child extends Person { public function greet(string $who = 'child'): string { return strtoupper(parent::greet($who)); } }
$r = new Robot();
$p = new Person();
$r->tick()->tick();
$p->tick();
echo Robot::count(), Person::count(), ' ', $r->both(), ' ', $p->report(), ' ', $r->greet(), ' ', $r->hail('all'), ' ', $p->greet(), ' ', (new Child)->greet(), "\n";
echo implode(',', class_uses($r)), ' ', method_exists($r, 'greeterReport') ? 'yes' : 'no', "\n";

enum Suit: string
{
    case Hearts = 'H'; case Spades = 'S'; case Clubs = 'C';
    const Wild = self::Spades;
    public function color(): string { return match ($this) { self::Hearts => 'red', self::Spades, self::Clubs => 'black' }; }
    public static function fromName(string $name): self { foreach (self::cases() as $case) { if ($case->name === $name) return $case; } throw new ValueError("no suit $name"); }
}
enum Level { case Low; case High; public static function default(): self { return self::Low; } }
echo Suit::Hearts->value, Suit::Hearts->name, ' ', Suit::from('S')->color(), ' ', Suit::tryFrom('X')?->color() ?? 'none', ' ', Suit::Wild->name, ' ', count(Suit::cases()), ' ', Suit::fromName('Clubs')->value, "\n";
try { Suit::from('Q'); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
var_dump(Level::default() === Level::Low, Level::High instanceof Level, Level::High == Level::Low);
abstract class Model
{
    protected static array $store = [];
    public static function create(array $data = []): static { $m = new static; foreach ($data as $k => $v) $m->$k = $v; static::$store[static::class][] = $m; return $m; }
    public static function all(): int { return count(static::$store[static::class] ?? []); }
    private array $data = [];
    public function __set($k, $v) { $this->data[$k] = $v; }
    public function __get($k) { return $this->data[$k] ?? "no $k"; }
    public function __isset($k) { return isset($this->data[$k]); }
    public function __unset($k) { unset($this->data[$k]); }
}
class User extends Model {}
class Post extends Model {}
User::create(['name' => 'Ann']);
$u = User::create(['name' => 'Bob', 'age' => 3]);
echo User::all(), Post::all(), ' ', $u->name, ' ', $u->missing, ' ', isset($u->age) ? 'has' : 'lacks', isset($u->zip) ? 'has' : 'lacks', ' ';
unset($u->age);
echo isset($u->age) ? 'has' : 'lacks', "\n";
