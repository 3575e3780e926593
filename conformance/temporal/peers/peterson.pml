/* SPDX-License-Identifier: Apache-2.0 */
/* classic_peterson_fair, classic_peterson_unfair, tw_peterson_loop: classic_peterson.star */
/* expect: mutex -f holds */
/* expect: zero_enters -f holds */
/* expect: one_enters -f holds */
/* expect: again -f holds */
/* expect: mutex -DSTOP holds */
/* expect: zero_enters -DSTOP violated */
/* expect: one_enters -DSTOP violated */
bool wants[2]; bit turn; bool inside[2]; byte at[2];
#define OTHER (1 - _pid)
#define OPEN (!wants[OTHER] || turn == _pid)
active [2] proctype P() {
  do
  :: d_step { at[_pid] == 0 -> wants[_pid] = true; at[_pid] = 1 }
  :: d_step { at[_pid] == 1 -> turn = OTHER; at[_pid] = 2 }
  :: d_step { at[_pid] == 2 && !OPEN -> at[_pid] = 3 }
  :: d_step { (at[_pid] == 2 || at[_pid] == 3) && OPEN -> inside[_pid] = true; at[_pid] = 4 }
  :: d_step { at[_pid] == 4 -> inside[_pid] = false; wants[_pid] = false; at[_pid] = 0 }
  od
}
#ifdef STOP
bit tick;
active proctype Stop() { do :: tick = 1 - tick od }
#endif
ltl mutex { [] !(inside[0] && inside[1]) }
ltl zero_enters { [] (wants[0] -> <> inside[0]) }
ltl one_enters { [] (wants[1] -> <> inside[1]) }
ltl again { ([] <> inside[0]) && ([] <> inside[1]) }
