<?php
// Orders tasks by what they need; each argument is a file.
class CycleException extends LogicException
{
    public function __construct(private array $path, ?Throwable $previous = null)
    {
        parent::__construct('a cycle: ' . implode(' -> ', $path), count($path), $previous);
    }
    public function getPath(): array { return $this->path; }
}

class Tasks
{
    private array $needs = [];

    public static function read(string $name): static
    {
        $handle = @fopen($name, 'rb');
        if (!$handle) throw new RuntimeException("cannot read $name");
        $tasks = new static;
        while (!feof($handle)) {
            $line = fgets($handle);
            if ($line === false) break;
            if (($hash = strpos($line, '#')) !== false) $line = substr($line, 0, $hash);
            if (trim($line) === '') continue;
            list($task, $others) = explode(':', $line) + [1 => ''];
            $tasks->add(trim($task), preg_split('/\s+/', $others, -1, PREG_SPLIT_NO_EMPTY));
        }
        fclose($handle);
        return $tasks;
    }

    public function add(string $task, array $others): void
    {
        $this->needs[$task] = array_merge($this->needs[$task] ?? [], $others);
        foreach ($others as $other) $this->needs += [$other => []];
    }

    public function order(): array
    {
        $done = [];
        $state = [];
        $visit = function (string $task, array $path) use (&$visit, &$done, &$state): void {
            if (($state[$task] ?? null) === 'done') return;
            if (isset($state[$task])) throw new CycleException([...array_slice($path, array_search($task, $path)), $task]);
            $state[$task] = 'open';
            $others = $this->needs[$task];
            sort($others);
            foreach ($others as $other) $visit($other, [...$path, $task]);
            $state[$task] = 'done';
            $done[] = $task;
        };
        $names = array_keys($this->needs);
        sort($names);
        array_walk($names, fn(string $name) => $visit($name, []));
        return $done;
    }

    public function levels(): array
    {
        $level = [];
        foreach ($this->order() as $task) {
            $level[$task] = array_reduce($this->needs[$task], fn(int $n, string $o): int => max($n, $level[$o] + 1), 0);
        }
        $rows = [];
        foreach ($level as $task => $n) $rows[$n][] = $task;
        ksort($rows);
        return $rows;
    }
}

$failures = 0;
array_shift($argv);
foreach ($argv as $i => $name) {
    echo $i + 1, ". $name\n";
    try {
        $tasks = Tasks::read($name);
        echo '  ', implode(' < ', $tasks->order()), "\n";
        foreach ($tasks->levels() as $n => $row) {
            sort($row);
            echo "  $n: ", implode(', ', $row), "\n";
        }
    } catch (CycleException $e) {
        $failures++;
        echo "  {$e->getMessage()} ({$e->getCode()})\n";
    } catch (RuntimeException $e) {
        $failures++;
        echo '  ', $e->getMessage(), "\n";
    }
}
exit($failures);
