<?php

enum TokenType
{
    case Number;
    case Name;
    case Operator;
    case Open;
    case Close;
    case Comma;
}

final class Token
{
    public function __construct(
        public readonly TokenType $type,
        public readonly string $text,
        public readonly int $offset,
    ) {
    }
}

class SyntaxError extends RuntimeException
{
    public function __construct(string $message, private int $offset, ?Throwable $previous = null)
    {
        parent::__construct("$message at $offset", 10, $previous);
    }

    public function pointer(): string
    {
        return str_repeat(' ', $this->offset) . '^';
    }
}

class Lexer
{
    private const PATTERNS = [
        'Number' => '\d+(?:\.\d+)?',
        'Name' => '[a-z_]\w*',
        'Operator' => '\*\*|[-+*\/%^=]',
        'Open' => '\(',
        'Close' => '\)',
        'Comma' => ',',
    ];

    /** @return Token[] */
    public static function tokens(string $source): array
    {
        $parts = [];
        foreach (self::PATTERNS as $name => $pattern) {
            $parts[] = "(?<$name>$pattern)";
        }
        $regex = '/\G\s*(?:' . implode('|', $parts) . ')/i';
        $tokens = [];
        $offset = 0;
        while ($offset < strlen(rtrim($source))) {
            if (!preg_match($regex, $source, $match, PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL, $offset)) {
                throw new SyntaxError("unexpected '{$source[$offset]}'", $offset);
            }
            foreach (TokenType::cases() as $type) {
                if ($match[$type->name][0] !== null) {
                    $tokens[] = new Token($type, ...$match[$type->name]);
                }
            }
            $offset += strlen($match[0][0]);
        }
        return $tokens;
    }
}

class Calculator
{
    private array $variables = ['pi' => M_PI];
    private array $functions;
    private array $tokens = [];
    private int $position = 0;

    private const BINDING = ['=' => 1, '+' => 2, '-' => 2, '*' => 3, '/' => 3, '%' => 3, '**' => 5, '^' => 5];

    public function __construct()
    {
        $this->functions = [
            'sqrt' => 'sqrt',
            'max' => max(...),
            'min' => fn (...$values) => min($values),
            'avg' => fn (float ...$v): float => array_sum($v) / count($v),
            'hex' => fn (float $n) => dechex((int) $n),
        ];
    }

    public function evaluate(string $source): int|float|string
    {
        $this->tokens = Lexer::tokens($source);
        $this->position = 0;
        $value = $this->expression(0);
        if ($extra = $this->peek()) {
            throw new SyntaxError("unexpected {$extra->type->name}", $extra->offset);
        }
        return $value;
    }

    private function peek(): ?Token
    {
        return $this->tokens[$this->position] ?? null;
    }

    private function take(?TokenType $type = null): Token
    {
        $token = $this->tokens[$this->position++] ?? throw new SyntaxError('unexpected end', strlen('' . end($this->tokens)?->text) + (end($this->tokens)?->offset ?? 0));
        if ($type !== null && $token->type !== $type) {
            throw new SyntaxError("expected {$type->name}", $token->offset);
        }
        return $token;
    }

    private function expression(int $least): int|float|string
    {
        $left = $this->primary();
        while (($token = $this->peek()) && $token->type === TokenType::Operator && ($binding = self::BINDING[$token->text]) > $least) {
            $this->take();
            $rightAssociative = in_array($token->text, ['**', '^'], true);
            $right = $this->expression($rightAssociative ? $binding - 1 : $binding);
            $left = match ($token->text) {
                '+' => $left + $right,
                '-' => $left - $right,
                '*' => $left * $right,
                '/' => $right == 0 ? throw new DivisionByZeroError('division by zero') : $left / $right,
                '%' => $left % $right,
                '**', '^' => $left ** $right,
            };
        }
        return $left;
    }

    private function primary(): int|float|string
    {
        $token = $this->take();
        switch ($token->type) {
            case TokenType::Number:
                return $token->text + 0;
            case TokenType::Open:
                $value = $this->expression(0);
                $this->take(TokenType::Close);
                return $value;
            case TokenType::Operator:
                if ($token->text === '-') {
                    return -$this->expression(4);
                }
                break;
            case TokenType::Name:
                $next = $this->peek();
                if ($next?->type === TokenType::Open) {
                    $this->take();
                    $arguments = [];
                    while ($this->peek()?->type !== TokenType::Close) {
                        $arguments[] = $this->expression(0);
                        if ($this->peek()?->type === TokenType::Comma) {
                            $this->take();
                        }
                    }
                    $this->take(TokenType::Close);
                    $function = $this->functions[$token->text] ?? throw new SyntaxError("no function {$token->text}", $token->offset);
                    return call_user_func_array($function, $arguments);
                }
                if ($next?->text === '=') {
                    $this->take();
                    return $this->variables[$token->text] = $this->expression(0);
                }
                return $this->variables[$token->text] ?? throw new SyntaxError("no variable {$token->text}", $token->offset);
        }
        throw new SyntaxError("unexpected {$token->type->name} '{$token->text}'", $token->offset);
    }
}

$calculator = new Calculator();
while (!feof(STDIN)) {
    $line = trim((string) fgets(STDIN));
    if ($line === '') {
        continue;
    }
    try {
        $value = $calculator->evaluate($line);
        echo "$line = ", $value, ' (', gettype($value), ")\n";
    } catch (SyntaxError $e) {
        echo $line, "\n", $e->pointer(), ' ', $e->getMessage(), ' [', $e->getCode(), "]\n";
    } catch (DivisionByZeroError | ArithmeticError $e) {
        echo get_parent_class($e), ' > ', $e::class, ': ', $e->getMessage(), "\n";
    } finally {
        $count = ($count ?? 0) + 1;
    }
}
echo "$count lines\n";
