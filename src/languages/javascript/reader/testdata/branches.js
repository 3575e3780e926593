if (a) b(); else if (c) d(); else { e(); }
if (a) ;
switch (x) { case 1: case 2: one(); break; default: none(); case 3: { three(); } }
switch (y) { case 0: let local = 1; break; case 1: function f() {} }
switch (z) {}
