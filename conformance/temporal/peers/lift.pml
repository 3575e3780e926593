/* SPDX-License-Identifier: Apache-2.0 */
/* streett_recursive_*, lift.star. in: a passenger is in the lift. */
/* expect: all -f holds */
/* expect: weak_passenger -f violated */
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
/* OWED: the alarm, or the conductor, is enabled again and again although it has not rung. */
#define OWED_BOTH ([] <> (storey == 3 || (storey == 2 && in)))
#define OWED_ENTRY ((<> [] !in) && ([] <> (storey == 1)))
ltl all { (<> rang) || OWED_BOTH || OWED_ENTRY }
ltl weak_passenger { (<> rang) || OWED_BOTH }
