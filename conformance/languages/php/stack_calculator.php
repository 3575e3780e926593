<?php
declare(strict_types=1);

// A calculator: text becomes tokens, tokens become postfix, postfix becomes a number.
final class SyntaxError extends Exception
{
    public function __construct(string $message, private readonly int $position)
    {
        parent::__construct($message);
    }

    public function position(): int
    {
        return $this->position;
    }
}

enum Associativity
{
    case Left;
    case Right;
}

final class Operator
{
    public function __construct(
        public readonly string $sign,
        public readonly int $precedence,
        public readonly Associativity $associativity,
        private Closure $apply,
    ) {
    }

    public function apply(float $a, float $b): float
    {
        return ($this->apply)($a, $b);
    }
}

final class Calculator
{
    /** @var array<string, Operator> */
    private array $operators = [];
    private array $variables = [];

    public function __construct()
    {
        $this->add('+', 1, Associativity::Left, fn (float $a, float $b): float => $a + $b);
        $this->add('-', 1, Associativity::Left, fn (float $a, float $b): float => $a - $b);
        $this->add('*', 2, Associativity::Left, fn (float $a, float $b): float => $a * $b);
        $this->add('/', 2, Associativity::Left, function (float $a, float $b): float {
            if ($b === 0.0) {
                throw new DivisionByZeroError('nothing goes into zero parts');
            }
            return $a / $b;
        });
        $this->add('^', 3, Associativity::Right, fn (float $a, float $b): float => $a ** $b);
    }

    private function add(string $sign, int $precedence, Associativity $associativity, Closure $apply): void
    {
        $this->operators[$sign] = new Operator($sign, $precedence, $associativity, $apply);
    }

    public function set(string $name, float $value): static
    {
        $this->variables[$name] = $value;
        return $this;
    }

    private function tokens(string $text): Generator
    {
        $length = strlen($text);
        for ($i = 0; $i < $length; $i++) {
            $c = $text[$i];
            if (ctype_space($c)) {
                continue;
            }
            if (ctype_digit($c) || $c === '.') {
                $start = $i;
                while ($i + 1 < $length && (ctype_digit($text[$i + 1]) || $text[$i + 1] === '.')) {
                    $i++;
                }
                yield $start => (float) substr($text, $start, $i - $start + 1);
            } elseif (ctype_alpha($c)) {
                $start = $i;
                while ($i + 1 < $length && ctype_alnum($text[$i + 1])) {
                    $i++;
                }
                $name = substr($text, $start, $i - $start + 1);
                if (!isset($this->variables[$name])) {
                    throw new SyntaxError("unknown variable $name", $start);
                }
                yield $start => $this->variables[$name];
            } elseif (isset($this->operators[$c]) || $c === '(' || $c === ')') {
                yield $i => $c;
            } else {
                throw new SyntaxError("unexpected '$c'", $i);
            }
        }
    }

    public function postfix(string $text): array
    {
        $output = [];
        $stack = [];
        foreach ($this->tokens($text) as $position => $token) {
            if (is_float($token)) {
                $output[] = $token;
            } elseif ($token === '(') {
                $stack[] = [$token, $position];
            } elseif ($token === ')') {
                while ($stack && end($stack)[0] !== '(') {
                    $output[] = array_pop($stack)[0];
                }
                if (!$stack) {
                    throw new SyntaxError('too many )', $position);
                }
                array_pop($stack);
            } else {
                $own = $this->operators[$token];
                while ($stack && ($top = end($stack)[0]) !== '(') {
                    $other = $this->operators[$top];
                    $goes_first = $other->precedence > $own->precedence
                        || ($other->precedence === $own->precedence && $own->associativity === Associativity::Left);
                    if (!$goes_first) {
                        break;
                    }
                    $output[] = array_pop($stack)[0];
                }
                $stack[] = [$token, $position];
            }
        }
        while ($stack) {
            [$sign, $position] = array_pop($stack);
            if ($sign === '(') {
                throw new SyntaxError('( without )', $position);
            }
            $output[] = $sign;
        }
        return $output;
    }

    public function evaluate(string $text): float
    {
        $stack = [];
        foreach ($this->postfix($text) as $item) {
            if (is_float($item)) {
                $stack[] = $item;
                continue;
            }
            if (count($stack) < 2) {
                throw new SyntaxError("'$item' needs two numbers", -1);
            }
            $b = array_pop($stack);
            $a = array_pop($stack);
            $stack[] = $this->operators[$item]->apply($a, $b);
        }
        return match (count($stack)) {
            0 => throw new SyntaxError('nothing to compute', 0),
            1 => $stack[0],
            default => throw new SyntaxError('numbers without an operator', -1),
        };
    }
}

$calculator = (new Calculator())->set('x', 3.0)->set('rate', 0.25);
$texts = ['1 + 2 * 3', '(1 + 2) * 3', '2 ^ 3 ^ 2', '10 / 4 - 1', 'x * x - 1', '100 * (1 + rate) ^ 2', '1 / 0', '2 + $', '(1', '1)', '1 +', '', '1 2', 'y + 1'];
foreach ($texts as $text) {
    try {
        printf("%-22s = %s\n", $text, $calculator->evaluate($text));
    } catch (SyntaxError $e) {
        printf("%-22s ! %s (at %d)\n", $text, $e->getMessage(), $e->position());
    } catch (DivisionByZeroError $e) {
        printf("%-22s ! %s\n", $text, $e->getMessage());
    }
}
echo implode(' ', $calculator->postfix('1 + 2 * 3 - 4 / x')), "\n";
try {
    $calculator->set('z', 'five');
} catch (TypeError $e) {
    echo substr($e->getMessage(), 0, 70), "\n";
}
