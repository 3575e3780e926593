/* SPDX-License-Identifier: Apache-2.0 */
/* classic_dekker_*: tw_dekker.star. To look and find the other one's hand up, with the turn on one's own side, changes
   nothing: no step of ours, and none here. */
/* expect: mutex -f holds */
/* expect: zero_enters -f holds */
/* expect: one_enters -f holds */
/* expect: zero_enters -DSTOP violated */
/* expect: one_enters -DSTOP violated */
bool wants[2]; bit turn; bool inside[2]; byte at[2];
#define OTHER (1 - _pid)
#define HERE at[_pid]
active [2] proctype P() {
  do
  :: d_step { HERE == 0 -> wants[_pid] = true; HERE = 1 }
  :: d_step { HERE == 1 && !wants[OTHER] -> inside[_pid] = true; HERE = 6 }
  :: d_step { HERE == 1 && wants[OTHER] && turn != _pid -> HERE = 2 }
  :: d_step { HERE == 2 -> wants[_pid] = false; HERE = 3 }
  :: d_step { HERE == 3 && turn != _pid -> HERE = 4 }
  :: d_step { (HERE == 3 || HERE == 4) && turn == _pid -> HERE = 5 }
  :: d_step { HERE == 5 -> wants[_pid] = true; HERE = 1 }
  :: d_step { HERE == 6 -> inside[_pid] = false; turn = OTHER; HERE = 7 }
  :: d_step { HERE == 7 -> wants[_pid] = false; HERE = 0 }
  od
}
#ifdef STOP
bit tick;
active proctype Stop() { do :: tick = 1 - tick od }
#endif
ltl mutex { [] !(inside[0] && inside[1]) }
ltl zero_enters { [] (wants[0] -> <> inside[0]) }
ltl one_enters { [] (wants[1] -> <> inside[1]) }
