/* SPDX-License-Identifier: Apache-2.0 */
/* fair_door_*, door.star. The walker's first step, which only starts him, is left out. */
/* expect: through -f violated */
/* expect: through_strong -f holds */
/* expect: through_strong -DSTOP violated */
/* expect: if_it_stays_open -f holds */
/* expect: if_open_again_and_again -f violated */
bool is_open, is_through;
active proctype Door() { do :: d_step { !is_open -> is_open = true } :: d_step { is_open -> is_open = false } od }
active proctype Walker() { d_step { is_open -> is_through = true } }
#ifdef STOP
bit tick;
active proctype Stop() { do :: tick = 1 - tick od }
#endif
ltl through { <> is_through }
ltl through_strong { (!(([] !is_through) && ([] <> is_open))) -> <> is_through }
ltl if_it_stays_open { (<> [] is_open) -> <> is_through }
ltl if_open_again_and_again { ([] <> is_open) -> <> is_through }
