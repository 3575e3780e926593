<?php
[]; [1, 2, 3]; array(1, 2); ['a' => 1, 2, 'b' => [3, 4]]; [...$xs, 1]; ['k' => 1, ...$more]; [&$x, 'r' => &$y];
[$a, $b] = [$b, $a]; list($a, , list($b)) = $x; ['x' => $x, 'y' => [$y]] = $p; [$o->p, $q[0], C::$s] = $f; [, $second] = $x;
isset($a); isset($a['k'], $o->p, $b); isset($a[1][2]); empty($a['k']); unset($a['k'], $b); compact('a', "b");
