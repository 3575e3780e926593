<?php
for ($i = 0, $n = 3; $i < $n; $i++, $n--) { if ($i == 1) continue; break; }
for (;;) break;
while ($a) { while ($b) { switch ($c) { case 1: continue 2; case 2: break 3; case 3: continue; default: break; } } }
do { $i--; } while ($i > 0);
foreach ($xs as $x) use_($x);
foreach ($xs as $k => $v) { use_($k, $v); }
foreach ($xs as &$r) $r++;
foreach ($xs as $k => &$r2) {}
foreach ($xs as ['k' => $b, 'l' => [$c]]) {}
foreach (f() as $o->p) {}
goto end; end: echo 1;
while ($x): $x--; endwhile; for (;;): break; endfor; foreach ($a as $b): echo $b; endforeach;
