<?php
abstract class Room
{
    public array $exits = [];
    public function __construct(protected string $text, public array $things = []) {}
    public function connect(string $direction, Room $other, string $back): static
    {
        $this->exits[$direction] = $other;
        $other->exits[$back] = $this;
        return $this;
    }
    abstract public function describe(bool $lit): string;
    protected function details(): string
    {
        $things = $this->things ? 'You see: ' . implode(', ', $this->things) . ".\n" : '';
        $exits = array_keys($this->exits);
        sort($exits);
        return $this->text . "\n" . $things . 'Exits: ' . implode(', ', $exits);
    }
}
class LightRoom extends Room
{
    public function describe(bool $lit): string { return $this->details(); }
}
class DarkRoom extends Room
{
    public function describe(bool $lit): string { return $lit ? $this->details() : 'Too dark to see.'; }
}

class Game
{
    private const SHORT = ['n' => 'go north', 's' => 'go south', 'e' => 'go east', 'w' => 'go west', 'i' => 'inventory', 'l' => 'look', 'get' => 'take'];
    private array $bag = [];
    public int $turns = 0;
    public ?string $ending = null;

    public function __construct(private Room $room) {}

    public function obey(string $line): void
    {
        $this->turns++;
        $line = preg_replace('/\b(the|a)\b\s*/', '', strtolower(trim($line)));
        $line = preg_replace_callback('/^\w+/', fn(array $m): string => self::SHORT[$m[0]] ?? $m[0], $line);
        $words = explode(' ', $line);
        $verb = array_shift($words);
        $method = 'do' . ucfirst($verb);
        if ($verb === '') echo "Pardon?\n";
        elseif (!method_exists($this, $method)) echo "I do not know how to $verb.\n";
        else $this->$method(...$words);
    }
    private function doLook(): void { echo $this->room->describe(in_array('lamp', $this->bag)), "\n"; }
    private function doGo(string $where = 'nowhere'): void
    {
        if (!isset($this->room->exits[$where])) {
            echo "You cannot go $where\n";
            return;
        }
        $this->room = $this->room->exits[$where];
        $this->doLook();
    }
    private function doTake(string $what): void
    {
        $at = array_search($what, $this->room->things, true);
        if ($at === false) {
            echo "There is no $what here.\n";
            return;
        }
        array_splice($this->room->things, $at, 1);
        $this->bag[] = $what;
        echo "Taken.\n";
        if ($what === 'gold') $this->ending = 'have won';
    }
    private function doDrop(string $what): void
    {
        $this->bag = array_values(array_diff($this->bag, [$what]));
        $this->room->things[] = $what;
        echo "Dropped.\n";
    }
    private function doInventory(): void
    {
        sort($this->bag);
        echo 'You carry ', implode(' and ', $this->bag) ?: 'nothing', "\n";
    }
}

$hall = new LightRoom('A hall with a clock.', ['lamp']);
$kitchen = new LightRoom('It smells of soup.');
$hall->connect('north', new LightRoom('Books, books, books.', ['book', 'key']), 'south')->connect('east', $kitchen, 'west');
$kitchen->connect('down', new DarkRoom('A cellar.', ['gold']), 'up');
$game = new Game($hall);
$game->obey('look');
while ($game->ending === null && ($line = readline()) !== false) {
    echo "> $line\n";
    $game->obey($line);
}
printf("You %s after %d turns.\n", $game->ending ?? 'fall asleep', $game->turns);
exit($game->ending === null ? 1 : 0);
