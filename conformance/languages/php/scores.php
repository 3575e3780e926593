<?php
final class Score
{
    private function __construct(public readonly string $name, public readonly string $subject, public readonly int $points) {}

    public static function parse(string $line): self
    {
        $fields = array_map('trim', explode(';', $line));
        if (count($fields) !== 3) throw new LengthException(count($fields) . ' fields');
        [$name, $subject, $points] = $fields;
        if (!is_numeric($points)) throw new InvalidArgumentException("no number: $points");
        return new self($name, $subject, (int)$points);
    }
}

$limit = isset($argv[1]) ? (int)$argv[1] : 50;
$scores = [];
for ($number = 1; !feof(STDIN); $number++) {
    $line = fgets(STDIN);
    if ($line === false) break;
    try {
        $scores[] = Score::parse(rtrim($line));
    } catch (LogicException $e) {
        printf("line %d: %s: %s\n", $number, $e::class, $e->getMessage());
    }
}
$bySubject = $byName = [];
foreach ($scores as $score) {
    $bySubject[$score->subject][] = $score->points;
    $byName[$score->name][$score->subject] = $score->points;
}
ksort($bySubject);
ksort($byName);
foreach ($bySubject as $subject => $points) {
    $mean = array_sum($points) / count($points);
    printf("%8s: %6.2f %s\n", $subject, $mean, str_repeat('*', (int)round($mean / 10)));
}
$passed = array_filter($byName, fn(array $points): bool => min($points) >= $limit);
foreach ($byName as $name => $points) {
    ksort($points);
    $shown = array_map(fn($s, $p) => "$s=$p", array_keys($points), $points);
    echo $name, ' ', array_key_exists($name, $passed) ? 'passed' : 'failed', ' ', implode(', ', $shown), "\n";
}
echo count($passed), ' of ', count($byName), "\n";
$best = array_reduce($scores, fn(?Score $a, Score $b): Score => $a === null || $b->points > $a->points ? $b : $a);
echo "{$best->name} {$best->points}\n";
try {
    $best->points = 100;
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
$copy = clone $best;
var_dump($copy == $best, $copy === $best, $copy <=> $best);
usort($scores, fn($a, $b) => [$a->subject, $b->points] <=> [$b->subject, $a->points]);
echo implode(' ', array_map(fn(Score $s) => $s->name[0] . $s->points, $scores)), "\n";
