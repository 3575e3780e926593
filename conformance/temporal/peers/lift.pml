/* SPDX-License-Identifier: Apache-2.0 */
/* streett_recursive_*, lift.star. in: a passenger is in the lift. */
/* expect: all -f holds */
/* expect: weak_passenger -f violated */
/* expect: no_conductor -f violated */
byte storey; bool in, rang;
active proctype Lift() {
  do
  :: d_step { storey == 0 -> storey = 1 }
  :: d_step { storey == 1 -> storey = 2 }
  :: d_step { storey == 2 -> storey = 0 }
  :: d_step { storey == 2 -> storey = 3 }
  :: d_step { storey == 3 -> storey = 0 }
  od
}
active proctype Passenger() { do :: d_step { !in && storey == 1 -> in = true } :: d_step { in && storey == 3 -> in = false } od }
active proctype Alarm() { d_step { storey == 3 && !rang -> rang = true } }
active proctype Conductor() { d_step { storey == 2 && in && !rang -> rang = true } }
#define ALARM (!(([] !rang) && ([] <> (storey == 3))))
#define CONDUCTOR (!(([] !rang) && ([] <> (storey == 2 && in))))
#define ENTERS (!((<> [] !in) && ([] <> (storey == 1))))
#define LEAVES (!((<> [] in) && ([] <> (storey == 3))))
ltl all { (ALARM && CONDUCTOR && ENTERS && LEAVES) -> <> rang }
ltl weak_passenger { (ALARM && CONDUCTOR) -> <> rang }
ltl no_conductor { (ALARM && ENTERS && LEAVES) -> <> rang }
