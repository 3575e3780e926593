<?php
// Evaluates its arguments: + - * / % ** with brackets, functions and variables.
final class ParseError2 extends RuntimeException {}

function tokenize(string $text): Generator
{
    $at = 0;
    while ($at < strlen($text)) {
        if (!preg_match('~\G\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[a-z_]\w*)|(?<operator>\*\*|[-+*/%^(),]))~i', $text, $m, 0, $at)) {
            if (trim(substr($text, $at)) === '') break;
            throw new ParseError2(sprintf("unexpected '%s'", ltrim(substr($text, $at))[0]));
        }
        $at += strlen($m[0]);
        foreach (['number', 'name', 'operator'] as $kind) {
            if (($m[$kind] ?? '') !== '') yield ['kind' => $kind, 'text' => $m[$kind]];
        }
    }
    yield ['kind' => 'end', 'text' => ''];
}

class Parser
{
    private const LEVELS = [['+', '-'], ['*', '/', '%']];
    private array $tokens;
    private int $at = 0;

    public function __construct(string $text) { $this->tokens = iterator_to_array(tokenize($text), false); }

    public function parse(): array|string|int|float
    {
        $tree = $this->binary(0);
        if ($this->peek()['kind'] !== 'end') throw new ParseError2("too much: {$this->peek()['text']}");
        return $tree;
    }

    private function peek(): array { return $this->tokens[$this->at]; }

    private function accept(string ...$texts): ?string
    {
        ['kind' => $kind, 'text' => $text] = $this->peek();
        if ($kind !== 'operator' || !in_array($text, $texts, true)) return null;
        $this->at++;
        return $text;
    }

    private function expect(string $text): void
    {
        $this->accept($text) ?? throw new ParseError2("expected '$text', not '{$this->peek()['text']}'");
    }

    private function binary(int $level): mixed
    {
        if ($level === count(self::LEVELS)) return $this->unary();
        $left = $this->binary($level + 1);
        while ($operator = $this->accept(...self::LEVELS[$level])) {
            $left = [$operator, $left, $this->binary($level + 1)];
        }
        return $left;
    }

    private function unary(): mixed
    {
        if ($this->accept('-')) return ['-', $this->unary()];
        $base = $this->primary();
        return $this->accept('^', '**') ? ['**', $base, $this->unary()] : $base;
    }

    private function primary(): mixed
    {
        if ($this->accept('(')) {
            $inner = $this->binary(0);
            $this->expect(')');
            return $inner;
        }
        $token = $this->tokens[$this->at++];
        switch ($token['kind']) {
            case 'number':
                return $token['text'] + 0;
            case 'name':
                if (!$this->accept('(')) return $token['text'];
                for ($call = [$token['text'], $this->binary(0)]; $this->accept(',');) $call[] = $this->binary(0);
                $this->expect(')');
                return $call;
            default:
                throw new ParseError2('a value is missing');
        }
    }
}

$functions = ['sqrt' => 'sqrt', 'max' => max(...), 'floor' => fn($x) => (int)floor($x)];
$names = ['pi' => 3.1416];

$evaluate = function (mixed $tree) use (&$evaluate, &$names, $functions): int|float {
    if (is_string($tree)) return $names[$tree] ?? throw new OutOfBoundsException("$tree is not known");
    if (!is_array($tree)) return $tree;
    $operator = array_shift($tree);
    $values = array_map($evaluate, $tree);
    if (isset($functions[$operator])) return $functions[$operator](...$values);
    if (count($values) === 1) return -$values[0];
    [$a, $b] = $values;
    return match ($operator) {
        '+' => $a + $b,
        '-' => $a - $b,
        '*' => $a * $b,
        '/' => $b == 0 ? throw new DivisionByZeroError('Division by zero') : $a / $b,
        '%' => $a % $b,
        '**' => $a ** $b,
    };
};

function show(mixed $tree): string { return is_array($tree) ? '(' . implode(' ', array_map('show', $tree)) . ')' : (string)$tree; }

foreach (array_slice($argv, 1) as $text) {
    $parts = explode('=', $text, 2);
    try {
        $tree = (new Parser(end($parts)))->parse();
        $value = $evaluate($tree);
        if (count($parts) === 2) $names[trim($parts[0])] = $value;
        echo "$text = ", is_float($value) ? round($value, 4) : $value, ' ', gettype($value), ' | ', show($tree), "\n";
    } catch (Exception | DivisionByZeroError $e) {
        echo $text, ': ', $e::class, ': ', $e->getMessage(), PHP_EOL;
    }
}
ksort($names);
echo http_build_query($names), "\n";
