<?php
const TABLE = ['M' => 1000, 'CM' => 900, 'D' => 500, 'CD' => 400, 'C' => 100, 'XC' => 90, 'L' => 50,
    'XL' => 40, 'X' => 10, 'IX' => 9, 'V' => 5, 'IV' => 4, 'I' => 1];
function roman(int $n): string {
    $text = '';
    foreach (TABLE as $sign => $value) {
        $text .= str_repeat($sign, intdiv($n, $value));
        $n %= $value;
    }
    return $text;
}
array_shift($argv);
$errors = 0;
foreach ($argv as $arg) {
    if (!is_numeric($arg)) { echo "$arg: not a number\n"; $errors++; continue; }
    $n = (int)$arg;
    if ($n < 1 || $n > 3999) { echo "$arg: out of range\n"; $errors++; continue; }
    printf("%d = %s\n", $n, roman($n));
}
exit($errors);
