<?php
// Text statistics, word wrap, CSV, ciphers; procedural style with globals and statics.
$total = 0;
$settings = ['width' => 30, 'top' => 3];

function words(string $text): array
{
    return preg_split('/[^a-z\']+/', strtolower($text), -1, PREG_SPLIT_NO_EMPTY);
}

function count_words(string $text): array
{
    global $total, $longest;
    $counts = [];
    foreach (words($text) as $word) {
        $total++;
        $counts[$word] = ($counts[$word] ?? 0) + 1;
        if (!isset($longest) || strlen($word) > strlen($longest)) $longest = $word;
    }
    uksort($counts, fn($a, $b) => $counts[$b] <=> $counts[$a] ?: strcmp($a, $b));
    return $counts;
}

function report(array $counts): void
{
    global $settings;
    static $calls = 0;
    $calls++;
    echo "Report $calls:\n";
    $shown = array_slice($counts, 0, $settings['top'], true);
    $width = max(array_map('strlen', array_keys($shown)));
    foreach ($shown as $word => $n) {
        echo '  ', str_pad($word, $width, '.'), ' ', str_repeat('#', $n), " $n\n";
    }
    $GLOBALS['reports'][] = count($shown);
}

$text = "The quick brown fox jumps over the lazy dog. The dog's reaction? The dog sleeps; the fox isn't impressed.\nQuick, quick!";
$counts = count_words($text);
report($counts);
report(array_filter($counts, fn($n) => $n === 2));
echo "$total words, longest '$longest', {$counts['the']} times 'the', reports: ", implode('+', $reports), "\n";
echo wordwrap(str_replace("\n", ' ', $text), $settings['width'], "\n", true), "\n";
echo ucwords('hello world-wide web', " -"), '|', ucfirst('abc'), '|', lcfirst('ABC'), '|', nl2br("a\nb"), '|', strrev('abc'), '|', similar_text('World', 'Word'), '|', levenshtein('kitten', 'sitting'), '|', soundex("Robert"), "\n";
printf("[%s] [%5d] [%-5d] [%05d] [%5.1f] [%x] [%X] [%o] [%b] [%c] [%e] [%%] [%+d] [%'*10s] [%2\$s]\n", 'str', 42, 42, 42, 3.14159, 255, 255, 8, 5, 65, 12345.678, 7, 'pad');
echo number_format(1234567.891), ' ', number_format(1234567.891, 2), ' ', number_format(1234567.891, 2, ',', '.'), ' ', number_format(0.5), ' ', number_format(-1234.567, 1), "\n";

function caesar(string $text, int $shift): string
{
    $out = '';
    for ($i = 0, $n = strlen($text); $i < $n; $i++) {
        $c = $text[$i];
        if (ctype_upper($c)) $out .= chr((ord($c) - 65 + $shift + 26) % 26 + 65);
        elseif (ctype_lower($c)) $out .= chr((ord($c) - 97 + $shift + 26) % 26 + 97);
        else $out .= $c;
    }
    return $out;
}
$secret = caesar('Hello, World!', 3);
echo $secret, ' ', caesar($secret, -3), ' ', str_rot13('Hello'), ' ', base64_encode('Hello, World!'), ' ', base64_decode('SGk='), ' ', md5('a'), ' ', crc32('hello'), ' ', sha1('abc'), ' ', bin2hex('abc'), ' ', strtr('Hi all', ['Hi' => 'Hello', 'Hello' => 'x', 'all' => 'world']), ' ', strtr('abc', 'ab', 'xy'), "\n";

$csv = "id,name,price\n1,\"Widget, large\",9.99\n2,\"He said \"\"hi\"\"\",5\n3,Plain,";
$rows = array_map(fn($line) => str_getcsv($line), explode("\n", $csv));
$header = array_shift($rows);
foreach ($rows as $row) {
    $record = array_combine($header, $row);
    echo json_encode($record), ' ', (float) $record['price'] * 2, ' ', var_export((int) $record['id'], true), "\n";
}
parse_str('a=1&b[]=2&b[]=3&c[k]=v', $query);
echo json_encode($query), ' ', http_build_query(['x' => 1, 'y' => ['a b', 'c&d']]), ' ', urlencode('a b&c=d/é'), ' ', rawurlencode('a b'), ' ', json_encode(parse_url('https://user@example.com:8080/path/x.php?q=1#frag')), "\n";
echo sprintf('%08.3f', 3.14159), ' ', vsprintf('%d-%s', [5, 'x']), ' ', substr_count('hello hello', 'll'), ' ', ucwords(strtolower('JOHN DOE')), ' ', trim('  x  '), '|', rtrim('1.500', '0'), '|', ltrim('007', '0'), '|', trim('[x]', '[]'), ' ', substr('hello', -3, 2), ' ', substr_replace('Hello', 'J', 0, 1), ' ', strpos('hello', 'l'), strrpos('hello', 'l'), var_export(strpos('hello', 'z'), true), ' ', stripos('HeLLo', 'll'), ' ', strstr('user@host', '@'), strstr('user@host', '@', true), ' ', str_word_count('The quick brown'), ' ', strcmp('a', 'b'), strcasecmp('HELLO', 'hello'), strncasecmp('Hello', 'help', 3), ' ', nl2br('x'), ' ', chunk_split('abcdef', 2, '-'), ' ', implode(',', str_split('abcdef', 4)), ' ', strpbrk('This is', 'st'), "\n";
echo preg_replace('/(\w+) (\w+)/', '$2 ${1}!', 'hello world'), ' ', preg_replace_callback('/\d+/', fn($m) => $m[0] * 2, 'a1 b22'), ' ', preg_match_all('/(?<k>\w)=(?<v>\d)/', 'a=1 b=2', $m, PREG_SET_ORDER), ' ', json_encode($m), ' ', preg_quote('a.b*c'), ' ', json_encode(preg_grep('/^b/', ['apple', 'banana', 'blue'])), ' ', json_encode(preg_split('//', 'abc', -1, PREG_SPLIT_NO_EMPTY)), ' ', preg_match('/(\d{4})-(\d{2})/', 'on 2024-05-06', $d), $d[1], $d[2], "\n";
foreach (['radar', 'A man, a plan, a canal: Panama', 'nope'] as $candidate) {
    $clean = preg_replace('/[^a-z]/', '', strtolower($candidate));
    echo $candidate, ': ', $clean === strrev($clean) ? 'palindrome' : 'no', "\n";
}

echo date('Y-m-d', 0), ' ', date('D, d M Y H:i:s', 86400 * 365), ' ', mktime(0, 0, 0, 1, 2, 1970), ' ', checkdate(2, 30, 2024) ? 'y' : 'n', ' ', date('N jS z t L', 951782400), "\n";
