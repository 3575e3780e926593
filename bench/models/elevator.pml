/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(...) if :: d_step { __VA_ARGS__ } fi
#define CABIN F
#define NOWHERE F
byte place[P], goal[P] = NOWHERE, at; bit down, open;
hidden byte i, low, high, here, there;
#define CHOOSE(f) :: d_step { f < F && place[_pid] != f -> goal[_pid] = f }
bit begun;
#define BEGUN begun = begun | 1  /* SPIN leaves out what is never read */
active [P] proctype Passenger() {
  if
  CHOOSE(0) CHOOSE(1) CHOOSE(2)
#if F > 3
  CHOOSE(3)
#endif
#if F > 4
  CHOOSE(4)
#endif
  fi;
  goto called;
walk:
  if
  CHOOSE(0) CHOOSE(1) CHOOSE(2)
#if F > 3
  CHOOSE(3)
#endif
#if F > 4
  CHOOSE(4)
#endif
  fi;
called:
  STEP(open && at == place[_pid] -> place[_pid] = CABIN);
  STEP(open && at == goal[_pid] -> place[_pid] = goal[_pid]; goal[_pid] = NOWHERE);
  goto walk
}
#define CALLS(p) (goal[p] != NOWHERE)
#if P == 2
#define ANY (CALLS(0) || CALLS(1))
#elif P == 3
#define ANY (CALLS(0) || CALLS(1) || CALLS(2))
#elif P == 4
#define ANY (CALLS(0) || CALLS(1) || CALLS(2) || CALLS(3))
#endif
active proctype Control() {
end: do
  :: d_step { open -> open = 0; BEGUN }
  :: d_step {
       !open && ANY -> BEGUN; i = 0; low = F; high = 0; here = 0;
       do
       :: i < P && goal[i] != NOWHERE ->
          there = ((place[i] == CABIN) -> goal[i] : place[i]);
          low = ((there < low) -> there : low);
          high = ((there > high) -> there : high);
          here = here || there == at;
          i++
       :: i < P && goal[i] == NOWHERE -> i++
       :: i == P -> break
       od;
       if
       :: here -> open = 1
       :: !here && !down && high > at -> at++
       :: !here && !(!down && high > at) && low < at -> down = 1; at--
       :: !here && !(!down && high > at) && low >= at -> down = 0; at++
       fi;
       i = 0; low = 0; high = 0; here = 0; there = 0
     }
  od
}
