/* SPDX-License-Identifier: Apache-2.0 */
/* fair_spinner_*, fair_setter_*, fair_nobody, defect_05_*, defect_06_*: spinner.star */
/* expect: done -f holds */
/* expect: turns -f holds */
/* expect: done violated */
/* expect: turns -DSTOP violated */
/* expect: once_only -f violated */
/* expect: zero -f violated */
/* expect: small -f holds */
bit turn; bool finished;
active proctype Spinner() { do :: d_step { turn = 1 - turn } od }
active proctype Setter() { finished = true }
#ifdef STOP
bit tick;
active proctype Stop() { do :: tick = 1 - tick od }
#endif
ltl done { <> finished }
ltl turns { [] <> (turn == 1) }
ltl once_only { [] <> (!finished) }
ltl zero { <> [] (turn == 0) }
ltl small { <> [] (turn < 2) }
