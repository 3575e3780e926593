<?php
if ($a) b(); elseif ($c) { d(); } else if ($e) f(); else g();
if ($a): b(); elseif ($c): d(); else: e(); endif;
switch ($x) { case 1: case 2: one(); break; default: none(); case 3: three(); }
switch ($y): case 0: echo 0; endswitch;
$r = match (true) { $a > 1, $b => 'x', default => throw new E(), $c => f() };
echo match ($x) { 1 => 'one', };
