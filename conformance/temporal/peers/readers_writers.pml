/* SPDX-License-Identifier: Apache-2.0 */
/* classic_readers_first_*, classic_writer_let_pass_weak. Points: 0 come, 1 waits, 2 in. */
/* expect: alone -f holds */
/* expect: writes -f violated */
/* expect: empties violated */
/* expect: writes -f -DPOLITE holds */
/* expect: reads -f -DPOLITE violated */
byte readers; bool writing, waiting; byte at[3];
#ifdef POLITE
#define MAY_READ (!writing && !waiting)
#else
#define MAY_READ (!writing)
#endif
#define HERE at[_pid]
active [2] proctype Reader() {
  do
  :: d_step { HERE == 0 && !MAY_READ -> HERE = 1 }
  :: d_step { HERE < 2 && MAY_READ -> readers++; HERE = 2 }
  :: d_step { HERE == 2 -> readers--; HERE = 0 }
  od
}
active proctype Writer() {
  do
  :: d_step { HERE == 0 && readers > 0 -> waiting = true; HERE = 1 }
  :: d_step { HERE < 2 && readers == 0 -> waiting = true; writing = true; HERE = 2 }
  :: d_step { HERE == 2 -> writing = false; waiting = false; HERE = 0 }
  od
}
ltl alone { [] (!writing || readers == 0) }
ltl writes { [] <> writing }
/* both readers read again and again, so their fairness is met, and the writer's wait is never enabled */
ltl empties { ((<> (at[2] == 1)) && ([] <> (at[0] == 2)) && ([] <> (at[1] == 2))) -> ([] <> (readers == 0 || at[2] != 1)) }
ltl reads { [] <> (readers > 0) }
