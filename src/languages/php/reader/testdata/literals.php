<?php
0; 42; 1_000; 017; 0o17; 0x1F; 0b101; 9223372036854775807; 9223372036854775808; 0xFFFFFFFFFFFFFFFF; 1.5; .5; 1e3; 6.; 1_0.5;
true; FALSE; null; NULL; PHP_EOL; M_PI; \PHP_INT_MAX;
'it\'s \\ \n $x'; "tab\t\"q\" \$x \x41 \101 \u{1F600} \e \q \\"; "$x and $a[key] $a[0] $a[-1] $a[$i] $o->name {$a['k']['l']} {$o->m(1)} ${x} {$o->p->q}"; "";
<<<A
  two
    $x \t "q" \"r\"
  end {$a[1]}
  A;
<<<'N'
    raw $x \n
      more
    N;
<<<E
E;
__LINE__; __CLASS__; __FUNCTION__;
