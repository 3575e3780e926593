<?php
declare(strict_types=1);

namespace App\Events;

interface EventInterface
{
    public function getName(): string;
}

abstract class Event implements EventInterface
{
    private bool $stopped = false;
    protected static int $count = 0;

    public function __construct(protected readonly array $payload = [])
    {
        static::$count++;
        self::log(sprintf('%s created (#%d)', static::class, self::$count));
    }

    public static function log(string $message): void
    {
        global $logLines;
        $logLines[] = $message;
    }

    public function stop(): static
    {
        $this->stopped = true;
        return $this;
    }

    public function isStopped(): bool
    {
        return $this->stopped;
    }

    public function get(string $key, mixed $default = null): mixed
    {
        return $this->payload[$key] ?? $default;
    }

    public function getName(): string
    {
        $short = strrchr(static::class, '\\');
        return strtolower(preg_replace('/(?<!^)[A-Z]/', '_$0', substr($short, 1)));
    }
}

final class UserRegistered extends Event {}
final class OrderPlaced extends Event
{
    public function total(): float
    {
        return array_sum(array_map(fn(array $line): float => $line['price'] * $line['qty'], $this->payload['lines']));
    }
}

class Dispatcher
{
    /** @var array<string, array<int, callable[]>> */
    private array $listeners = [];
    private ?\Closure $fallback = null;

    public function on(string $event, callable $listener, int $priority = 0): self
    {
        $this->listeners[$event][$priority][] = $listener;
        return $this;
    }

    public function otherwise(\Closure $fallback): void
    {
        $this->fallback = $fallback;
    }

    public function dispatch(EventInterface $event): EventInterface
    {
        $byPriority = $this->listeners[$event::class] ?? $this->listeners[$event->getName()] ?? null;
        if ($byPriority === null) {
            ($this->fallback ?? static fn() => null)($event);
            return $event;
        }
        krsort($byPriority);
        foreach ($byPriority as $priority => $listeners) {
            foreach ($listeners as $i => $listener) {
                if ($event instanceof Event && $event->isStopped()) {
                    break 2;
                }
                $result = $listener($event, $priority);
                echo "  [$priority:$i] ", is_scalar($result) ? var_export($result, true) : gettype($result), PHP_EOL;
            }
        }
        return $event;
    }
}

class Mailer
{
    private array $sent = [];

    public function welcome(UserRegistered $e): string
    {
        return $this->sent[] = "Welcome, {$e->get('name')}!";
    }

    public static function audit(Event $e, int $priority): int
    {
        return strlen($e->getName()) * $priority;
    }

    public function __invoke(OrderPlaced $e): float
    {
        $this->sent[] = "Order of {$e->total()}";
        return $e->total();
    }

    public function __get(string $name): mixed
    {
        return match ($name) {
            'count' => count($this->sent),
            'last' => end($this->sent) ?: null,
            default => throw new \OutOfRangeException("No property $name"),
        };
    }
}

$logLines = [];
$mailer = new Mailer();
$dispatcher = (new Dispatcher())
    ->on(UserRegistered::class, [$mailer, 'welcome'])
    ->on(UserRegistered::class, Mailer::class . '::audit', 10)
    ->on(UserRegistered::class, fn(Event $e) => $e->get('age') >= 18 ? true : $e->stop()->isStopped(), 5)
    ->on('order_placed', $mailer)
    ->on('order_placed', function (OrderPlaced $e) use (&$orders, $mailer): ?string {
        $orders[] = $e->total();
        return null;
    }, -1);
$dispatcher->otherwise(function (EventInterface $e): void {
    echo "  nobody listens to {$e->getName()}\n";
});

foreach ([
    new UserRegistered(['name' => 'Ann', 'age' => 30]),
    new UserRegistered(['name' => 'Bob', 'age' => 12]),
    new OrderPlaced(['lines' => [['price' => 9.5, 'qty' => 2], ['price' => 1.25, 'qty' => 4]]]),
    new class(['x' => 1]) extends Event {
        public function getName(): string
        {
            return 'anonymous';
        }
    },
] as $event) {
    echo $event instanceof OrderPlaced ? 'order' : $event->getName(), ":\n";
    $dispatcher->dispatch($event);
}

var_dump($mailer->count, $mailer->last, $orders);
try {
    $mailer->missing;
} catch (\OutOfRangeException $e) {
    printf("%s: %s\n", $e::class, $e->getMessage());
}
try {
    $dispatcher->on('x', 'no_such_function');
} catch (\TypeError $e) {
    echo preg_replace('/, called in.*/', '', $e->getMessage()), "\n";
}
try {
    (fn(int $x): int => $x)('5');
} catch (\TypeError $e) {
    echo preg_replace('/, called in.*/', '', $e->getMessage()), "\n";
}
echo count($logLines), ' ', $logLines[0], ' ', str_contains($logLines[3], '@anonymous') ? 'anonymous' : $logLines[3], "\n";
