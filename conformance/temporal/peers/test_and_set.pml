/* SPDX-License-Identifier: Apache-2.0 */
/* classic_test_and_set_*, classic_ticket_lock_weak (-DTICKET). Points: 0 outside, 1 tries, 2 inside, 3 queue. */
/* expect: p_enters -f violated */
/* expect: q_enters -f violated */
/* expect: p_strong -f holds */
/* expect: q_strong -f holds */
/* expect: mutex -f holds */
/* expect: mutex -f -DTICKET holds */
/* expect: p_enters -f -DTICKET holds */
/* expect: q_enters -f -DTICKET holds */
bool lock; byte next_ticket, served, mine[2]; byte at[2];
#define HERE at[_pid]
active [2] proctype P() {
  do
#ifdef TICKET
  :: d_step { HERE == 0 -> mine[_pid] = next_ticket; next_ticket = (next_ticket + 1) % 3; HERE = 1 }
  :: d_step { HERE == 1 && served != mine[_pid] -> HERE = 3 }
  :: d_step { (HERE == 1 || HERE == 3) && served == mine[_pid] -> HERE = 2 }
  :: d_step { HERE == 2 -> served = (served + 1) % 3; HERE = 0 }
#else
  :: d_step { HERE == 0 -> HERE = 1 }
  :: d_step { HERE == 1 && !lock -> lock = true; HERE = 2 }
  :: d_step { HERE == 2 -> lock = false; HERE = 0 }
#endif
  od
}
#define SF(i) (!((<> [] (at[i] == 1)) && ([] <> (at[i] == 1 && !lock))))
ltl mutex { [] !(at[0] == 2 && at[1] == 2) }
ltl p_enters { [] <> (at[0] == 2) }
ltl q_enters { [] <> (at[1] == 2) }
ltl p_strong { (SF(0) && SF(1)) -> [] <> (at[0] == 2) }
ltl q_strong { (SF(0) && SF(1)) -> [] <> (at[1] == 2) }
