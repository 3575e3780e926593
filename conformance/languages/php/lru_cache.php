<?php
class LruCache implements IteratorAggregate, Countable
{
    private array $entries = [];
    public int $hits = 0;
    public int $misses = 0;

    public function __construct(private int $capacity)
    {
        if ($capacity <= 0) throw new ValueError('capacity must be positive');
    }

    public function get(string $key, mixed $default = null): mixed
    {
        if (!array_key_exists($key, $this->entries)) {
            $this->misses++;
            return $default instanceof Closure ? $default($key) : $default;
        }
        $this->hits++;
        $value = $this->entries[$key];
        unset($this->entries[$key]);
        return $this->entries[$key] = $value;
    }

    public function put(string $key, mixed $value): self
    {
        unset($this->entries[$key]);
        if (count($this->entries) === $this->capacity) {
            unset($this->entries[array_key_first($this->entries)]);
        }
        $this->entries[$key] = $value;
        return $this;
    }

    public function __get(string $name): mixed
    {
        return match ($name) {
            'rate' => $this->hits / max(1, $this->hits + $this->misses),
            'keys' => array_keys($this->entries),
            default => throw new LogicException("no property $name"),
        };
    }

    public function __call(string $name, array $arguments): mixed
    {
        if (str_starts_with($name, 'get')) return $this->get(lcfirst(substr($name, 3)), ...$arguments);
        throw new BadMethodCallException("$name(" . implode(', ', $arguments) . ')');
    }

    public function getIterator(): Iterator { return new ArrayIterator($this->entries); }
    public function count(): int { return count($this->entries); }
}

$cache = new LruCache((int)($argv[1] ?? 3));
while (!feof(STDIN)) {
    $line = trim((string)fgets(STDIN));
    if ($line === '') continue;
    $words = explode(' ', $line);
    $verb = array_shift($words);
    switch ($verb) {
        case 'put':
            $cache->put(array_shift($words), implode(' ', $words));
            break;
        case 'get':
            echo $words[0], ' = ', $cache->get($words[0], '?'), "\n";
            break;
        default:
            echo "what is '$verb'?\n";
    }
}
echo implode(',', $cache->keys), ' ', count($cache), "\n";
printf("%d hits, %d misses, rate %.1f%%\n", $cache->hits, $cache->misses, $cache->rate * 100);
echo $cache->get('no', fn($k) => strtoupper($k)), ' ', $cache->getW(), ' ', $cache->getNothing('none'), "\n";
foreach ($cache->put('n', 1)->put('m', 2.5) as $key => $value) echo "$key=>$value ";
echo "\n";
foreach ([fn() => new LruCache(0), fn() => $cache->colour, fn() => $cache->fly(1, 'x')] as $try) {
    try {
        $try();
    } catch (LogicException | ValueError $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$copy = clone $cache;
$copy->put('only in copy', true);
var_dump($copy->keys === $cache->keys, $copy == $cache, $cache->keys);
