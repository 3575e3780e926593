<?php
// Arrays that were emptied, comparisons of arrays, bytes of texts, filters.
$r = [1]; unset($r[0]); var_dump(!$r, (bool)$r, empty($r), $r ? 'y' : 'n', $r == [], $r === []);
$q = ['a' => 1]; unset($q['a']); var_dump(!$q, (bool)$q, empty($q)); if (!$q) echo "empty\n"; if ($q) echo "full\n";
function t(array $x) { if (!$x) return 'E'; return 'F'; } echo t($r), t($q), t([]), "\n";
function u($x) { if (!$x) { yield 0; return; } yield 1; } foreach (u($r) as $v) echo $v; foreach (u([]) as $v) echo $v;
var_dump(['a'=>1,'b'=>2] === ['b'=>2,'a'=>1], ['a'=>1,'b'=>2] == ['b'=>2,'a'=>1], [1,2] === [1=>2,0=>1], [1,2] == [1=>2,0=>1], [] === [], [] == []);
$q=['a'=>1]; unset($q['a']); var_dump($q == [], $q === [], [] === $q, count($q), $q <=> []);
$r=[1,2]; unset($r[1]); var_dump($r == [1], $r === [1], $r <=> [1], json_encode($r), array_values($r) === [1]); $r[] = 5; var_dump(json_encode($r));
var_dump([1,2,3] <=> [1,2,4], [1,2] <=> [1,2,3], in_array([1], [$r, [1]]), array_search([1], [[1]]));
var_dump([1] === ["1"], [1] == ["1"], [1] === [1.0], ["a"=>[1,"2"]] === ["a"=>[1,2]], [null] == [false], [null] === [false], ["1"] == ["01"], [0] == ["a"]);
var_dump("abc" ^ "   ");
var_dump("ab" | "  ");
var_dump("ABC" & "abd");
var_dump("12" ^ "9");
echo bin2hex(pack("nvc*", 0x1234, 0x5678, 65, -1)), "\n";
print_r(unpack("nfirst/vsecond", pack("nv", 1, 2)));
var_dump(filter_var("12", FILTER_VALIDATE_INT), filter_var("x", FILTER_VALIDATE_INT), filter_var("a@b.co", FILTER_VALIDATE_EMAIL), filter_var("yes", FILTER_VALIDATE_BOOLEAN), filter_var("1.5", FILTER_VALIDATE_FLOAT));
class Lazy { public function __get($name) { return $this->$name ?? "no $name"; } }
echo (new Lazy)->thing, "\n";
function &counter() { static $n = 0; $n++; return $n; }
counter(); echo counter(), "\n";
