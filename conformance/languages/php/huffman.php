<?php
abstract class Node
{
    private static int $made = 0;
    public readonly int $order;
    public function __construct(public readonly int $weight) { $this->order = self::$made++; }
    abstract public function codes(string $prefix = ''): iterable;
}
class Leaf extends Node
{
    public function __construct(public readonly string $symbol, int $weight) { parent::__construct($weight); }
    public function codes(string $prefix = ''): iterable { yield $this->symbol => $prefix === '' ? '0' : $prefix; }
}
class Branch extends Node
{
    public function __construct(public readonly Node $left, public readonly Node $right)
    {
        parent::__construct($left->weight + $right->weight);
    }
    public function codes(string $prefix = ''): iterable
    {
        yield from $this->left->codes($prefix . '0');
        yield from $this->right->codes($prefix . '1');
    }
}
class NodeHeap extends SplHeap
{
    protected function compare(mixed $a, mixed $b): int { return [$b->weight, $b->order] <=> [$a->weight, $a->order]; }
}

function build(string $text): Node
{
    $heap = new NodeHeap();
    foreach (count_chars($text, 1) as $code => $weight) $heap->insert(new Leaf(chr($code), $weight));
    while (count($heap) > 1) $heap->insert(new Branch($heap->extract(), $heap->extract()));
    return $heap->top();
}

function decode(string $bits, Node $tree): string
{
    $text = '';
    $node = $tree;
    foreach (str_split($bits) as $bit) {
        if ($node instanceof Branch) $node = $bit === '1' ? $node->right : $node->left;
        if ($node instanceof Leaf) {
            $text .= $node->symbol;
            $node = $tree;
        }
    }
    return $text;
}

while (($line = fgets(STDIN)) !== false) {
    $line = rtrim($line, "\n");
    if ($line === '') {
        echo "(empty)\n";
        continue;
    }
    $tree = build($line);
    $codes = iterator_to_array($tree->codes());
    uksort($codes, fn($a, $b) => [strlen($codes[$a]), $codes[$a]] <=> [strlen($codes[$b]), $codes[$b]]);
    foreach ($codes as $symbol => $code) printf("  '%s' %3d %s\n", $symbol, substr_count($line, (string)$symbol), $code);
    $bits = strtr($line, $codes);
    $bytes = array_map('bindec', str_split(str_pad($bits, intdiv(strlen($bits) + 7, 8) * 8, '0'), 8));
    $packed = pack('C*', ...$bytes);
    printf("%d -> %d bits (%d%%), %s %s\n", 8 * strlen($line), strlen($bits), round(100 * strlen($bits) / (8 * strlen($line))), bin2hex($packed), base64_encode($packed));
    assert(decode($bits, $tree) === $line);
    echo decode($bits, $tree), ' ', crc32($line), ' ', md5($packed), ' ', implode(',', unpack('C*', $packed)), "\n";
}
