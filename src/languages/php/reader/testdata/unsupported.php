<?php
$$x = 1; `ls`; eval("1"); extract($a); compact($x); __FILE__; function &ref() {} break 2; switch (1) { case 1: ?>text<?php } class P { public $x { get => 1; } } declare(ticks=1); [$a, $b] = &$c; C::$$x; C::{$x};
