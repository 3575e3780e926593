<?php
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

enum Mark: string
{
    case X = 'X';
    case O = 'O';

    public function other(): self
    {
        return match ($this) {
            self::X => self::O,
            self::O => self::X,
        };
    }
}

function winner(string $board): ?Mark
{
    foreach (LINES as [$a, $b, $c]) {
        if ($board[$a] !== ' ' && $board[$a] === $board[$b] && $board[$b] === $board[$c]) {
            return Mark::from($board[$a]);
        }
    }
    return null;
}

function moves(string $board): array
{
    return array_keys(array_filter(str_split($board), fn($c) => $c === ' '));
}

function put(string $board, int $at, Mark $mark): string
{
    return substr_replace($board, $mark->value, $at, 1);
}

function score(string $board, Mark $mark): int
{
    static $known = [];
    $key = $board . $mark->value;
    if (isset($known[$key])) return $known[$key];
    $won = winner($board);
    if ($won !== null) return $known[$key] = $won === $mark ? 1 : -1;
    $best = null;
    foreach (moves($board) as $move) {
        $value = -score(put($board, $move, $mark), $mark->other());
        if ($best === null || $value > $best) $best = $value;
    }
    return $known[$key] = $best ?? 0;
}

function best(string $board, Mark $mark): int
{
    $chosen = -1;
    $highest = -2;
    foreach (moves($board) as $move) {
        $value = -score(put($board, $move, $mark), $mark->other());
        if ($value > $highest) [$chosen, $highest] = [$move, $value];
    }
    return $chosen;
}

function show(string $board): void
{
    echo implode("\n-+-+-\n", array_map(fn($row) => implode('|', str_split($row)), str_split($board, 3))), "\n\n";
}

$board = put(str_repeat(' ', 9), 4, Mark::X);
$mark = Mark::O;
while (!winner($board) && moves($board)) {
    if ($mark === Mark::X) {
        $move = best($board, $mark);
    } else {
        show($board);
        do {
            echo 'move? ';
            $text = fgets(STDIN);
            if ($text === false) {
                echo "(end)\n";
                break 2;
            }
            $move = filter_var(trim($text), FILTER_VALIDATE_INT, ['options' => ['min_range' => 1, 'max_range' => 9]]);
            if ($move === false) {
                echo 'a number, please, not ', var_export(trim($text), true), "\n";
            } elseif (!in_array($move - 1, moves($board), true)) {
                echo "not free\n";
                $move = false;
            }
        } while ($move === false);
        $move--;
    }
    $board = put($board, $move, $mark);
    echo $mark->name, ' takes ', $move + 1, "\n";
    $mark = $mark->other();
}
show($board);
echo match (winner($board)?->value) {
    'X' => 'the machine wins',
    'O' => 'you win',
    default => 'nobody wins',
}, "\n", implode(',', array_column(Mark::cases(), 'name')), ' ', Mark::tryFrom('Y')?->name ?? 'none', "\n";
