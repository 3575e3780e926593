/* SPDX-License-Identifier: Apache-2.0 */
/* law_*, walk.star */
/* expect: until_dual holds */
/* expect: weak holds */
/* expect: infinitely holds */
/* expect: together violated */
/* expect: split violated */
/* expect: stable violated */
/* expect: comes violated */
/* expect: swapped violated */
byte x;
active proctype Walker() { do :: x = 0 :: x = 1 :: x = 2 od }
ltl until_dual { ((x == 0) U (x == 1)) <-> !((!(x == 0)) V (!(x == 1))) }
ltl weak { ((x == 0) W (x == 1)) <-> (((x == 0) U (x == 1)) || [] (x == 0)) }
ltl infinitely { ([] <> (x == 1 || x == 2)) <-> (([] <> (x == 1)) || ([] <> (x == 2))) }
ltl together { ((<> (x == 1)) && (<> (x == 2))) -> <> (x == 1 && x == 2) }
ltl split { ([] (x <= 1 || x >= 1)) -> (([] (x <= 1)) || ([] (x >= 1))) }
ltl stable { ([] <> (x == 0)) -> <> [] (x == 0) }
ltl comes { ((x <= 1) W (x == 2)) -> <> (x == 2) }
ltl swapped { ((x <= 1) U (x == 2)) <-> ((x == 2) V (x <= 1)) }
