/* SPDX-License-Identifier: Apache-2.0 */
/* classic_token_ring_* */
/* expect: comes -f holds */
/* expect: goes -f holds */
/* expect: order -f holds */
/* expect: comes -DSTOP violated */
byte token;
active [4] proctype Station() { do :: d_step { token == _pid -> token = (_pid + 1) % 4 } od }
#ifdef STOP
bit tick;
active proctype Stop() { do :: tick = 1 - tick od }
#endif
ltl comes { [] <> (token == 2) }
ltl goes { [] <> (token != 2) }
ltl order { [] ((token == 1) -> ((token == 1) U (token == 2))) }
