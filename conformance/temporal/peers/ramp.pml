/* SPDX-License-Identifier: Apache-2.0 */
/* op_*, ramp.star: one thread that counts to three. SPIN stutters at the end, too. X is left out: SPIN's first step is
   another one than ours. */
/* expect: three holds */
/* expect: three_again holds */
/* expect: two_again violated */
/* expect: three_stays holds */
/* expect: two_stays violated */
/* expect: leads holds */
/* expect: leads_back violated */
/* expect: until holds */
/* expect: until_gap violated */
/* expect: until_never violated */
/* expect: weak_never holds */
/* expect: weak_gap violated */
/* expect: release_together holds */
/* expect: release_too_short violated */
/* expect: nested_left holds */
/* expect: nested_right violated */
/* expect: three -DSTOP violated */
/* expect: leads -DSTOP violated */
/* expect: weak_one -DSTOP holds */
byte x;
active proctype Climber() { x = 1; x = 2; x = 3 }
#ifdef STOP
bit tick;
active proctype Stop() { do :: tick = 1 - tick od }
#endif
ltl three { <> (x == 3) }
ltl three_again { [] <> (x == 3) }
ltl two_again { [] <> (x == 2) }
ltl three_stays { <> [] (x == 3) }
ltl two_stays { <> [] (x == 2) }
ltl leads { [] ((x == 1) -> <> (x == 2)) }
ltl leads_back { [] ((x == 2) -> <> (x == 1)) }
ltl until { (x == 0) U (x == 1) }
ltl until_gap { (x == 0) U (x == 2) }
ltl until_never { (x <= 3) U (x == 4) }
ltl weak_never { (x <= 3) W (x == 4) }
ltl weak_gap { (x == 0) W (x == 2) }
ltl weak_one { (x == 0) W (x == 1) }
ltl release_together { (x == 1) V (x <= 1) }
ltl release_too_short { (x == 2) V (x < 2) }
ltl nested_left { ((x == 0) U (x == 1)) U (x == 2) }
ltl nested_right { (x == 0) U ((x == 2) U (x == 3)) }
