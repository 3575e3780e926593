<?php
// usage: php dijkstra.php SOURCE TARGET < edges
namespace App\Graphs;

use InvalidArgumentException;
use SplPriorityQueue;

interface WeightedGraph extends \Countable
{
    public function neighbours(string $node): iterable;
}

final class EdgeListGraph implements WeightedGraph, \IteratorAggregate
{
    /** @var array<string, array<string, int>> */
    private array $edges = [];

    public function add(string $a, string $b, int $weight): static
    {
        $this->edges[$a][$b] = $weight;
        $this->edges[$b][$a] = $weight;
        return $this;
    }

    public static function parse(iterable $lines): self
    {
        $graph = new self();
        foreach ($lines as $number => $line) {
            $line = trim(explode('#', $line)[0]);
            if ($line === '') continue;
            try {
                $parts = preg_split('/\s+/', $line);
                if (count($parts) !== 3) throw new InvalidArgumentException(count($parts) . ' words');
                [$a, $b, $weight] = $parts;
                if (!is_numeric($weight)) throw new InvalidArgumentException("no number: $weight");
                $graph->add($a, $b, (int)$weight);
            } catch (InvalidArgumentException $e) {
                printf("line %d: %s\n", $number + 1, $e->getMessage());
            }
        }
        return $graph;
    }

    public function neighbours(string $node): iterable
    {
        yield from $this->edges[$node] ?? [];
    }

    public function count(): int { return \count($this->edges); }

    public function getIterator(): \Iterator
    {
        $names = array_keys($this->edges);
        sort($names);
        return new \ArrayIterator($names);
    }
}

class Dijkstra
{
    private array $best = [];
    private array $before = [];

    public function __construct(private readonly WeightedGraph $graph, private readonly string $source)
    {
        $queue = new SplPriorityQueue();
        $queue->insert($source, 0);
        $this->best[$source] = 0;
        $done = [];
        while (!$queue->isEmpty()) {
            $node = $queue->extract();
            if (isset($done[$node])) continue;
            $done[$node] = true;
            foreach ($graph->neighbours($node) as $other => $weight) {
                $candidate = $this->best[$node] + $weight;
                if ($candidate < ($this->best[$other] ?? PHP_INT_MAX)) {
                    $this->best[$other] = $candidate;
                    $this->before[$other] = $node;
                    $queue->insert($other, -$candidate);
                }
            }
        }
    }

    public function distance(string $node): ?int { return $this->best[$node] ?? null; }

    public function path(string $target): array
    {
        for ($path = [$target]; isset($this->before[$path[0]]);) array_unshift($path, $this->before[$path[0]]);
        return $path;
    }
}

$graph = EdgeListGraph::parse(file('php://stdin'));
[, $source, $target] = $argv;
echo count($graph), ' nodes: ', implode(' ', iterator_to_array($graph)), "\n";
$search = new Dijkstra($graph, $source);
$nodes = iterator_to_array($graph);
usort($nodes, fn(string $a, string $b): int => ($search->distance($a) ?? INF) <=> ($search->distance($b) ?? INF) ?: strcmp($a, $b));
foreach ($nodes as $node) {
    echo sprintf("  %-3s%s\n", $node, $search->distance($node) === null ? 'unreachable' : sprintf('%4d', $search->distance($node)));
}
echo implode(' -> ', $search->path($target)), ' = ', $search->distance($target), "\n";
echo get_class($graph), ' ', $graph::class, ' ', EdgeListGraph::class, ' ', __NAMESPACE__, ' ', $graph instanceof WeightedGraph ? 'weighted' : 'plain', "\n";
echo \App\Graphs\shortest($graph), ' ', namespace\shortest($graph), ' ', \strlen('abc'), "\n";
function shortest(WeightedGraph $g): string { return __FUNCTION__; }
