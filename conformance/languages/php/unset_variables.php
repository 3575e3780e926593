<?php
// What `??`, isset() and empty() ask for may have no value yet.
if (isset($total)) echo "set\n"; else echo "not set\n";
for ($i = 0; $i < 3; $i++) {
    $total = ($total ?? 10) + $i;
    if (empty($names)) $names = ["n$i"];
    $list ??= [];
    $list[] = $i;
}
echo $total, ' ', implode(',', $names), ' ', count($list), "\n";

function counter(array $options, $given = null): array
{
    extract($options);
    static $calls = 0;
    $calls = ($calls ?? 0) + 1;
    $seen = isset($later) ? 'later' : 'nothing';
    $later = $width ?? 'no width';
    return [$calls, $seen, $later, $given ?? 'none', $unknown ?? 'unknown'];
}
echo json_encode(counter(['width' => 3])), json_encode(counter(['given' => 7])), "\n";

$f = fn ($x) => ($x ?? 1) + ($missing ?? 2);
$g = function () use (&$made, $f) {
    $made = ($made ?? 0) + 1;
    return $f->__invoke(null) + $made;
};
echo $g(), $g->__invoke(), isset($made) ? " made $made" : '', "\n";
unset($total);
echo $total ?? 'gone', isset($list[1], $list[9]) ? 'y' : 'n', "\n";

class Box
{
    private function hidden() {}
    public function shown() { return is_callable([$this, 'hidden']); }
}
$box = new Box();
var_dump(is_callable([$box, 'hidden']), is_callable([$box, 'shown']), $box->shown());
print_r(str_word_count("Don't stop-me now 1", 1));
print_r(str_word_count('ab cd', 2));
echo str_word_count('one two'), ' ', (new ReflectionClass($box))->getShortName(), "\n";
