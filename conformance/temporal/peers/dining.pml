/* SPDX-License-Identifier: Apache-2.0 */
/* classic_dining_weak. (Six strong fairness assumptions are too much for SPIN's translation of formulas.) Points: 0 hungry, 1 waits for the first fork, 2 second, 3 waits for the second fork, 4 eats. */
/* expect: plato_eats -f violated */
/* expect: kant_eats -f violated */
/* expect: arendt_eats -f violated */
/* expect: somebody -f holds */
bool fork[3]; byte at[3];
#define HERE at[_pid]
#define FIRST(i) ((i == 2) -> 0 : i)
#define SECOND(i) ((i == 2) -> 2 : i + 1)
active [3] proctype Philosopher() {
  do
  :: d_step { HERE == 0 && fork[FIRST(_pid)] -> HERE = 1 }
  :: d_step { HERE < 2 && !fork[FIRST(_pid)] -> fork[FIRST(_pid)] = true; HERE = 2 }
  :: d_step { HERE == 2 && fork[SECOND(_pid)] -> HERE = 3 }
  :: d_step { (HERE == 2 || HERE == 3) && !fork[SECOND(_pid)] -> fork[SECOND(_pid)] = true; HERE = 4 }
  :: d_step { HERE == 4 -> fork[FIRST(_pid)] = false; fork[SECOND(_pid)] = false; HERE = 0 }
  od
}
ltl plato_eats { [] <> (at[0] == 4) }
ltl kant_eats { [] <> (at[1] == 4) }
ltl arendt_eats { [] <> (at[2] == 4) }
ltl somebody { [] <> (at[0] == 4 || at[1] == 4 || at[2] == 4) }
