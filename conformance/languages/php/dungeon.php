<?php

/**
 * A small text dungeon: reads commands, keeps its state in objects, and prints what happens.
 */
class Room
{
    public array $exits = [];
    public array $items = [];

    public function __construct(public string $name, public string $text = '')
    {
    }

    public function connect(string $direction, Room $other, bool $both = true): self
    {
        static $opposite = ['north' => 'south', 'south' => 'north', 'east' => 'west', 'west' => 'east'];
        $this->exits[$direction] = $other;
        if ($both) {
            $other->connect($opposite[$direction], $this, both: false);
        }
        return $this;
    }
}

class GameOver extends Exception
{
}

class Player
{
    private array $bag = [];
    private int $moves = 0;
    private SplObjectStorage $visited;
    public ?Closure $onMove = null;

    public function __construct(private Room $room)
    {
        $this->visited = new SplObjectStorage();
        $this->visited[$room] = 1;
    }

    public function go(string $direction): string
    {
        $next = $this->room->exits[$direction] ?? null;
        if (!$next) {
            return "You cannot go $direction.";
        }
        if ($next->name === 'vault' && !in_array('key', $this->bag)) {
            return 'The door is locked.';
        }
        $this->room = $next;
        ++$this->moves;
        $this->visited[$next] = ($this->visited[$next] ?? 0) + 1;
        $this->onMove?->__invoke($this->room, $this->moves);
        return $this->look();
    }

    public function look(): string
    {
        $exits = array_keys($this->room->exits);
        sort($exits);
        $items = $this->room->items ? ' You see ' . $this->enumerate($this->room->items) . '.' : '';
        return <<<TEXT
            {$this->room->name}: {$this->room->text}
              Exits: {$this->enumerate($exits)}.$items
            TEXT;
    }

    public function take(string ...$things): string
    {
        $taken = [];
        foreach ($things as $thing) {
            $at = array_search($thing, $this->room->items, true);
            if ($at === false) continue;
            unset($this->room->items[$at]);
            $this->room->items = array_values($this->room->items);
            $taken[] = $this->bag[] = $thing;
        }
        if (in_array('gold', $taken)) throw new GameOver("You found the gold after {$this->moves} moves!", $this->moves);
        return $taken ? 'Taken: ' . implode(', ', $taken) : 'Nothing to take.';
    }

    public function drop(string $thing): string
    {
        if (!in_array($thing, $this->bag)) return "You have no $thing.";
        $this->bag = array_diff($this->bag, [$thing]);
        $this->room->items[] = $thing;
        return 'Dropped.';
    }

    public function inventory(): string
    {
        return 'You carry ' . ($this->bag ? $this->enumerate($this->bag) : 'nothing') . '.';
    }

    public function map(): string
    {
        $lines = [];
        foreach ($this->visited as $i => $room) {
            $lines[] = sprintf('%d. %-8s %d', $i + 1, $room->name, $this->visited[$room]);
        }
        return implode("\n", $lines);
    }

    private function enumerate(array $words): string
    {
        $last = array_pop($words);
        return $words ? implode(', ', $words) . " and $last" : $last;
    }
}

$hall = new Room('hall', 'a cold hall');
$cellar = new Room('cellar', 'it smells of wine');
$vault = new Room('vault', 'walls of steel');
$garden = new Room('garden', "roses, \"thorns\" & bees \u{1F41D}");
$hall->connect('south', $cellar)->connect('east', $garden);
$cellar->connect('west', $vault);
$garden->items = ['key', 'rose', 'stone'];
$vault->items = ['gold'];

$player = new Player($hall);
$trail = [];
$player->onMove = function (Room $room, int $move) use (&$trail): void {
    $trail[] = "$move:{$room->name}";
};
$aliases = ['n' => 'go north', 's' => 'go south', 'e' => 'go east', 'w' => 'go west', 'i' => 'inventory', 'l' => 'look'];
echo $player->look(), "\n";
$input = stream_get_contents(STDIN);
$status = 1;
try {
    foreach (explode("\n", trim($input)) as $command) {
        $command = $aliases[strtolower($command)] ?? $command;
        echo "> $command\n";
        [$verb, $rest] = [strtok($command, ' '), array_slice(explode(' ', $command), 1)];
        if ($verb === 'quit') break;
        echo is_callable([$player, $verb]) ? $player->$verb(...$rest) : "I do not know how to $verb.", "\n";
    }
} catch (GameOver $end) {
    echo $end->getMessage(), "\n";
    $status = 0;
} catch (ArgumentCountError $e) {
    echo 'What do you mean? ', get_class($e), "\n";
} finally {
    echo $player->map(), "\n", implode(' ', $trail), "\n";
}
exit($status);
