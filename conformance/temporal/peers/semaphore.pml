/* SPDX-License-Identifier: Apache-2.0 */
/* fair_semaphore_*, semaphore.star. Points: 0 try, 1 queue, 2 inside. Strong fairness of the queue as an assumption. */
/* expect: one -f violated */
/* expect: two -f violated */
/* expect: somebody -f holds */
/* expect: both -f violated */
/* expect: not_two_starve -f holds */
/* expect: one_strong -f holds */
/* expect: two_strong -f holds */
/* expect: one_if_one_strong -f holds */
/* expect: two_if_one_strong -f violated */
/* expect: somebody -DSTOP violated */
byte holder;
byte at[2];
active [2] proctype Worker() {
  do
  :: d_step { at[_pid] == 0 && holder == 0 -> holder = _pid + 1; at[_pid] = 2 }
  :: d_step { at[_pid] == 0 && holder != 0 -> at[_pid] = 1 }
  :: d_step { at[_pid] == 1 && holder == 0 -> holder = _pid + 1; at[_pid] = 2 }
  :: d_step { at[_pid] == 2 -> holder = 0; at[_pid] = 0 }
  od
}
#ifdef STOP
bit tick;
active proctype Stop() { do :: tick = 1 - tick od }
#endif
#define SF(i) (!((<> [] (at[i] == 1)) && ([] <> (at[i] == 1 && holder == 0))))
ltl one { [] <> (holder == 1) }
ltl two { [] <> (holder == 2) }
ltl somebody { [] <> (holder != 0) }
ltl both { ([] <> (holder == 1)) && ([] <> (holder == 2)) }
ltl not_two_starve { !((<> [] (holder != 1)) && (<> [] (holder != 2))) }
ltl one_strong { (SF(0) && SF(1)) -> [] <> (holder == 1) }
ltl two_strong { (SF(0) && SF(1)) -> [] <> (holder == 2) }
ltl one_if_one_strong { SF(0) -> [] <> (holder == 1) }
ltl two_if_one_strong { SF(0) -> [] <> (holder == 2) }
