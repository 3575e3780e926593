<?php
// A small template engine: tokens by regular expressions, nested blocks, filters.
class TemplateError extends RuntimeException
{
    public function __construct(string $message, public readonly int $templateLine)
    {
        parent::__construct("$message on line $templateLine");
    }
}

class Template
{
    private array $filters;
    private static array $cache = [];

    public function __construct(private string $source)
    {
        $this->filters = [
            'upper' => 'strtoupper',
            'lower' => strtolower(...),
            'title' => fn($s) => ucwords($s),
            'length' => fn($v) => is_countable($v) ? count($v) : strlen((string) $v),
            'default' => fn($v, $d = '') => $v === null || $v === '' ? $d : $v,
            'join' => fn(array $v, string $sep = ', ') => implode($sep, $v),
            'number' => fn($v, $decimals = 0) => number_format((float) $v, (int) $decimals),
            'money' => fn($v) => '$' . number_format($v, 2, ',', '.'),
            'escape' => 'htmlspecialchars',
            'truncate' => fn(string $s, int $n) => strlen($s) > $n ? substr($s, 0, $n - 1) . "~" : $s,
        ];
    }

    public function render(array $data): string
    {
        $key = md5($this->source);
        $tree = self::$cache[$key] ??= $this->parse($this->tokens());
        return $this->run($tree, $data);
    }

    private function tokens(): array
    {
        $parts = preg_split('/(\{\{.*?\}\}|\{%.*?%\})/s', $this->source, -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_NO_EMPTY);
        $line = 1;
        $tokens = [];
        foreach ($parts as $part) {
            $tokens[] = match (substr($part, 0, 2)) {
                '{{' => ['print', trim($part, '{} '), $line],
                '{%' => ['tag', trim(substr($part, 2, -2)), $line],
                default => ['text', $part, $line],
            };
            $line += substr_count($part, "\n");
        }
        return $tokens;
    }

    private function parse(array $tokens): array
    {
        $root = [];
        $stack = [[&$root, null]];
        foreach ($tokens as [$type, $value, $line]) {
            $current = &$stack[count($stack) - 1][0];
            if ($type !== 'tag') {
                $current[] = ['type' => $type, 'value' => $value, 'line' => $line];
                unset($current);
                continue;
            }
            [$word, $rest] = explode(' ', $value . ' ', 2);
            switch ($word) {
                case 'for':
                    if (!preg_match('/^(?:(\w+)\s*,\s*)?(\w+) in ([\w.]+)$/', trim($rest), $m)) {
                        throw new TemplateError("bad for '" . trim($rest) . "'", $line);
                    }
                    $node = ['type' => 'for', 'key' => $m[1] ?: null, 'name' => $m[2], 'of' => $m[3], 'body' => [], 'line' => $line];
                    $current[] = &$node;
                    $stack[] = [&$node['body'], 'for'];
                    unset($node);
                    break;
                case 'if':
                    $node = ['type' => 'if', 'test' => trim($rest), 'body' => [], 'else' => [], 'line' => $line];
                    $current[] = &$node;
                    $stack[] = [&$node['body'], 'if', &$node['else']];
                    unset($node);
                    break;
                case 'else':
                    $top = array_pop($stack);
                    if ($top[1] !== 'if') throw new TemplateError('else without if', $line);
                    $stack[] = [&$top[2], 'if'];
                    unset($top);
                    break;
                case 'end':
                    if (count($stack) < 2) throw new TemplateError('unexpected end', $line);
                    array_pop($stack);
                    break;
                default:
                    throw new TemplateError("unknown tag '$word'", $line);
            }
            unset($current);
        }
        if (count($stack) > 1) throw new TemplateError("missing end of {$stack[1][1]}", $tokens[count($tokens) - 1][2]);
        return $root;
    }

    private function run(array $nodes, array $data): string
    {
        $out = '';
        foreach ($nodes as $node) {
            switch ($node['type']) {
                case 'text': $out .= $node['value']; break;
                case 'print': $out .= $this->value($node['value'], $data); break;
                case 'if': $out .= $this->run($this->truth($node['test'], $data) ? $node['body'] : $node['else'], $data); break;
                case 'for':
                    $n = 0;
                    $all = $this->lookup($node['of'], $data) ?? [];
                    foreach ($all as $key => $item) {
                        $inner = [$node['name'] => $item, 'loop' => ['index' => ++$n, 'first' => $n === 1, 'last' => $n === count($all)]] + $data;
                        if ($node['key']) $inner[$node['key']] = $key;
                        $out .= $this->run($node['body'], $inner);
                    }
            }
        }
        return $out;
    }

    private function truth(string $test, array $data): bool
    {
        if (str_starts_with($test, 'not ')) return !$this->truth(substr($test, 4), $data);
        if (preg_match('/^(.+?)\s*(==|>|<)\s*(.+)$/', $test, $m)) {
            [$left, $right] = [$this->lookup($m[1], $data), is_numeric($m[3]) ? $m[3] + 0 : trim($m[3], "'")];
            return match ($m[2]) { '==' => $left == $right, '>' => $left > $right, '<' => $left < $right };
        }
        return (bool) $this->lookup($test, $data);
    }

    private function value(string $expression, array $data): string
    {
        $parts = array_map('trim', explode('|', $expression));
        $value = $this->lookup(array_shift($parts), $data);
        foreach ($parts as $part) {
            $arguments = explode(':', $part);
            $name = array_shift($arguments);
            $filter = $this->filters[$name] ?? throw new InvalidArgumentException("unknown filter $name");
            $value = $filter($value, ...array_map(fn($a) => is_numeric($a) ? +$a : $a, $arguments));
        }
        return (string) $value;
    }

    private function lookup(string $path, array $data): mixed
    {
        $value = $data;
        foreach (explode('.', $path) as $step) {
            if (is_array($value) && array_key_exists($step, $value)) $value = $value[$step];
            elseif (is_object($value) && method_exists($value, $step)) $value = $value->$step();
            elseif (is_object($value)) $value = $value->$step ?? null;
            else return null;
        }
        return $value;
    }
}

class Person
{
    public function __construct(public string $first, public string $last, public ?int $age = null) {}
    public function fullName(): string { return "$this->first $this->last"; }
}

$template = new Template(<<<'TPL'
Hello {{ user.fullName | upper }}{% if user.age > 17 %} (adult){% else %} (minor){% end %}!
{% for i, item in items %}
{{ loop.index }}/{{ items | length }} {{ i }}: {{ item.name | title | truncate:10 }} {{ item.price | money }}{% if loop.last %} <- last{% end %}{% if not item.stock %} SOLD OUT{% end %}
{% end %}
Tags: {{ tags | join }} {{ tags|join:- }} {{ missing | default:none }} {{ html | escape }}
Total {{ total | number:2 }} {{ total | number }}

TPL);
$data = [
    'user' => new Person('Zoë', 'Smith', 41),
    'items' => [['name' => 'blue widget deluxe', 'price' => 1234.5, 'stock' => 3], ['name' => 'nut', 'price' => 0.05, 'stock' => 0]],
    'tags' => ['a', 'b', 'c'],
    'html' => '<b>"Tom" & \'Jerry\'</b>',
    'total' => 1234567.891,
];
echo $template->render($data);
echo $template->render(['user' => new Person('Kid', 'A'), 'items' => ['x' => ['name' => 'toy', 'price' => 3, 'stock' => 1]], 'tags' => []] + $data);
foreach (["{% for x of y %}{% end %}", "a\nb{% if x %}\n", "{% end %}", "{% else %}", "{% loop %}", "{{ x | nope }}"] as $bad) {
    try {
        echo (new Template($bad))->render([]), "\n";
    } catch (TemplateError $e) {
        echo get_class($e), '(', $e->templateLine, '): ', $e->getMessage(), "\n";
    } catch (LogicException $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
