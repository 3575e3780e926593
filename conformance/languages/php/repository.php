<?php
declare(strict_types=1);

// Entities, a generic collection, a repository with specifications, enums with methods.
enum Status: string
{
    case Draft = 'draft';
    case Active = 'active';
    case Archived = 'archived';

    const DEFAULT = self::Draft;

    public static function fromLabel(string $label): self
    {
        foreach (self::cases() as $case) {
            if ($case->label() === $label) return $case;
        }
        throw new ValueError("\"$label\" is not a label of " . self::class);
    }

    public function label(): string
    {
        return ucfirst($this->value);
    }

    public function next(): ?self
    {
        return match ($this) {
            self::Draft => self::Active,
            self::Active => self::Archived,
            self::Archived => null,
        };
    }

    public function isFinal(): bool
    {
        return $this->next() === null;
    }
}

trait HasTimestamps
{
    private int $version = 0;
    protected static int $clock = 0;

    protected function touch(): void
    {
        $this->version = ++self::$clock;
    }

    public function version(): int
    {
        return $this->version;
    }

    abstract public function id(): int;
}

trait Comparing
{
    public static function by(string $property, bool $descending = false): callable
    {
        return fn(self $a, self $b): int => ($a->$property <=> $b->$property) * ($descending ? -1 : 1);
    }
}

final class Article implements JsonSerializable, Stringable
{
    use HasTimestamps, Comparing {
        touch as private markChanged;
        by as public sortedBy;
    }

    private static int $nextId = 1;
    private readonly int $id;
    public array $tags = [];

    public function __construct(public string $title, public float $score = 0.0, private Status $status = Status::DEFAULT)
    {
        $this->id = self::$nextId++;
        $this->markChanged();
    }

    public function id(): int
    {
        return $this->id;
    }

    public function status(): Status
    {
        return $this->status;
    }

    public function advance(): static
    {
        $this->status = $this->status->next() ?? throw new DomainException("'{$this->title}' is final");
        $this->markChanged();
        return $this;
    }

    public function withTags(string ...$tags): static
    {
        $copy = clone $this;
        $copy->tags = [...$this->tags, ...$tags];
        return $copy;
    }

    public function jsonSerialize(): array
    {
        return ['id' => $this->id, 'title' => $this->title, 'score' => $this->score, 'status' => $this->status, 'tags' => $this->tags];
    }

    public function __toString(): string
    {
        return sprintf('#%03d %-12s %6.2f %s', $this->id, $this->title, $this->score, $this->status->label());
    }
}

class TypedCollection implements IteratorAggregate, Countable, ArrayAccess
{
    private array $items = [];

    public function __construct(private string $type, iterable $items = [])
    {
        foreach ($items as $item) $this[] = $item;
    }

    public function offsetExists(mixed $offset): bool { return isset($this->items[$offset]); }
    public function offsetGet(mixed $offset): mixed { return $this->items[$offset] ?? throw new OutOfBoundsException("no item at $offset"); }
    public function offsetUnset(mixed $offset): void { unset($this->items[$offset]); }

    public function offsetSet(mixed $offset, mixed $value): void
    {
        if (!$value instanceof $this->type) {
            throw new InvalidArgumentException(sprintf('expected %s, got %s', $this->type, get_debug_type($value)));
        }
        $offset === null ? $this->items[] = $value : $this->items[$offset] = $value;
    }

    public function count(): int { return count($this->items); }
    public function getIterator(): Generator { yield from $this->items; }
    public function filter(callable $keep): static { return new static($this->type, array_filter($this->items, $keep)); }
    public function map(callable $f): array { return array_map($f, $this->items); }

    public function sort(callable $order): static
    {
        $items = $this->items;
        usort($items, $order);
        return new static($this->type, $items);
    }

    public function groupBy(callable $key): array
    {
        $groups = [];
        foreach ($this as $item) $groups[$key($item)][] = $item;
        ksort($groups);
        return $groups;
    }
}

$articles = new TypedCollection(Article::class, [new Article('Intro', 3.5), new Article('Deep dive', 9.25, Status::Active), new Article('Old news', 1.0, Status::Archived)]);
$articles[] = (new Article('Appendix', 9.25))->withTags('extra', 'long')->withTags(...['more']);
foreach ($articles as $i => $article) echo $i, ' ', $article, ' v', $article->version(), "\n";
echo count($articles), ' ', isset($articles[1]) ? 'yes' : 'no', isset($articles[9]) ? 'yes' : 'no', ' ', $articles[0]->advance()->status()->name, "\n";
echo implode(', ', $articles->sort(Article::by('score', descending: true))->map(fn(Article $a) => $a->title)), "\n";
echo implode(', ', $articles->sort(Article::sortedBy('title'))->map(fn(Article $a) => $a->title)), "\n";
foreach ($articles->groupBy(fn(Article $a): string => $a->status()->value) as $status => $group) {
    printf("%-10s %s\n", $status, implode('; ', array_map(strval(...), $group)));
}
echo json_encode($articles->filter(fn($a) => !$a->status()->isFinal())->map(fn($a) => $a), JSON_PRETTY_PRINT), "\n";
echo json_encode(['s' => Status::cases(), 'f' => 1.0, 'u' => "é\"/\n", 'n' => null, 'e' => [], 'o' => new stdClass]), "\n";
$attempts = [
    fn() => $articles[2]->advance(),
    fn() => $articles['x'] = new stdClass(),
    fn() => $articles[42],
    fn() => Status::from('deleted'),
    fn() => Status::fromLabel('Nope'),
    fn() => $articles[0]->id = 5,
    fn() => new Article(5),
    fn() => $articles[0]->nothing(),
];
foreach ($attempts as $n => $attempt) {
    try {
        $attempt();
        echo "$n: fine\n";
    } catch (DomainException | InvalidArgumentException | OutOfBoundsException $e) {
        echo "$n: ", $e::class, ' - ', $e->getMessage(), "\n";
    } catch (Error $e) {
        echo "$n: error ", $e::class, ' - ', explode(', called', $e->getMessage())[0], "\n";
    }
}
var_dump(Status::tryFrom('active'), Status::tryFrom('zzz')?->label(), Status::Active instanceof UnitEnum, Status::DEFAULT->name, (string) $articles[1]);
unset($articles[1]);
echo count($articles), ' ', json_encode(array_keys(iterator_to_array($articles))), "\n";
