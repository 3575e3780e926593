<?php
try { f(); } catch (A | \B\C $e) { throw $e; } catch (Throwable) { g(); } finally { h(); }
try { f(); } finally { h(); }
$x = $y ?? throw new InvalidArgumentException("x");
exit; exit(1); die("bye"); f() or die();
