<?php
// Properties that not everybody may use, under names that are written, computed and referred to.
class A {
  private $hidden = 1;
  public $list = [1];
  private $items = [1, 2];
  function other(A $o) { $r = &$o->items; $r[] = 3; return count($o->items); }
  function drop(A $o) { unset($o->hidden); return isset($o->hidden) ? "there" : "gone"; }
}
$a = new A;
$b = new A;
try { unset($a->hidden); echo "unset\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
$n = "list";
unset($a->$n);
echo isset($a->list) ? "there" : "gone", "\n";
echo $b->drop($a), "\n";
echo $b->other($a), "\n";
try { echo $a->hidden, "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
$m = "items";
try { echo $b->$m, "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $b->$m = 1; } catch (Error $e) { echo $e->getMessage(), "\n"; }
echo isset($b->$m) ? "there" : "not", "\n";
