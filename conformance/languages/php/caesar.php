<?php
function shift(string $text, int $key): string {
    $out = '';
    for ($i = 0; $i < strlen($text); $i++) {
        $c = $text[$i];
        if (ctype_alpha($c)) {
            $base = ctype_upper($c) ? ord('A') : ord('a');
            $c = chr((ord($c) - $base + $key) % 26 + $base);
        }
        $out .= $c;
    }
    return $out;
}
if ($argc < 3) {
    fwrite(STDERR, "usage: {$argv[0]} KEY TEXT...\n");
    exit(2);
}
$key = (int)$argv[1];
$secret = shift(implode(' ', array_slice($argv, 2)), $key);
echo $secret, "\n", shift($secret, 26 - $key), "\n";
exit(3);
