#!/usr/bin/env php
<?php
// usage: log_report.php [--level=LEVEL] [--top=N] [-v] < access.log

$options = ['level' => null, 'top' => 3, 'verbose' => false];
foreach (array_slice($argv, 1) as $arg) {
    if ($arg === '-v') {
        $options['verbose'] = true;
    } elseif (preg_match('/^--(\w+)=(.*)$/', $arg, $m) === 1) {
        [, $key, $value] = $m;
        if (!array_key_exists($key, $options)) {
            fwrite(STDERR, "unknown option --$key\n");
            exit(64);
        }
        $options[$key] = is_numeric($value) ? (int) $value : $value;
    } else {
        echo "ignored argument: $arg\n";
    }
}
extract($options);

function entries($stream): Generator
{
    $pattern = '~^\[(?P<date>\d{4}-\d{2}-\d{2}) (?P<time>\d\d:\d\d:\d\d)\] (?P<level>[A-Z]+) (?P<source>[\w.]+): (?P<text>.+)$~';
    $number = 0;
    while ($line = fgets($stream)) {
        $number++;
        if (!preg_match($pattern, trim($line), $m)) {
            yield $number => ['error' => trim($line)];
            continue;
        }
        $m = array_filter($m, 'is_string', ARRAY_FILTER_USE_KEY);
        $m['seconds'] = array_reduce(explode(':', $m['time']), fn ($carry, $part) => $carry * 60 + (int) $part, 0);
        yield $number => $m;
    }
    return $number;
}

$byLevel = [];
$bySource = [];
$words = [];
$first = $last = null;
$bad = [];
$generator = entries(STDIN);
foreach ($generator as $number => $entry) {
    if (isset($entry['error'])) {
        $bad[$number] = $entry['error'];
        continue;
    }
    ['level' => $entryLevel, 'source' => $source, 'text' => $text] = $entry;
    if ($level !== null && strcasecmp($level, $entryLevel) !== 0) {
        continue;
    }
    $byLevel[$entryLevel] = ($byLevel[$entryLevel] ?? 0) + 1;
    $bySource[$source][] = $entry['seconds'];
    $first ??= $entry['time'];
    $last = $entry['time'];
    foreach (str_word_count(strtolower($text), 1) as $word) {
        if (strlen($word) > 3) {
            $words[$word] = ($words[$word] ?? 0) + 1;
        }
    }
    if ($verbose) {
        echo preg_replace_callback('/\b(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}\b/', fn ($m) => "$m[1].$m[2].x.x", $text), "\n";
    }
}

printf("%d lines, %d bad%s\n", $generator->getReturn(), count($bad), $level ? " (only $level)" : '');
foreach ($bad as $number => $line) {
    printf("  line %2d: %.20s%s\n", $number, $line, strlen($line) > 20 ? '...' : '');
}
echo "from $first to $last\n";

arsort($byLevel);
foreach ($byLevel as $name => $count) {
    echo str_pad($name, 8, '.', STR_PAD_RIGHT), str_repeat('#', $count), " $count\n";
}

uksort($bySource, fn ($a, $b) => count($bySource[$b]) <=> count($bySource[$a]) ?: strcmp($a, $b));
foreach ($bySource as $source => $times) {
    $gaps = array_map(fn ($a, $b) => $b - $a, array_slice($times, 0, -1), array_slice($times, 1));
    $mean = $gaps ? array_sum($gaps) / count($gaps) : 0;
    echo sprintf("%'*12s", $source), ' ', count($times), ' times, ', $gaps ? 'every ' . round($mean, 1) . ' s' : 'once', "\n";
}

uksort($words, fn ($a, $b) => [$words[$b], $a] <=> [$words[$a], $b]);
print_r(array_slice($words, 0, $top));
echo ucwords(implode(' ', array_keys(array_slice($words, 0, 2)))), PHP_EOL;
exit(count($bad) > 0 ? 1 : 0);
