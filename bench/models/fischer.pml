/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(...) if :: d_step { __VA_ARGS__ } fi
#define NONE N
#define IDLE 0
#define SETTING 1
#define WAITING 2
#define INSIDE 3
byte owner = NONE, place[N], time[N], inside;
#define MAY(i) (place[i] != SETTING || time[i] < D)
#define TICK(i) if :: (place[i] == SETTING || place[i] == WAITING) && time[i] <= D -> time[i]++ :: else fi
bit begun;
#define BEGUN begun = begun | 1  /* SPIN leaves out what is never read */
active [N] proctype Process() {
  STEP(owner == NONE -> place[_pid] = SETTING);
  goto set;
start:
  STEP(owner == NONE -> place[_pid] = SETTING);
set:
  STEP(owner = _pid; place[_pid] = WAITING; time[_pid] = 0);
  if
  :: d_step { time[_pid] > D && owner == _pid -> time[_pid] = 0; place[_pid] = INSIDE; inside++; assert(inside == 1) }
  :: d_step { time[_pid] > D && owner != _pid -> time[_pid] = 0; place[_pid] = IDLE } -> goto start
  fi;
  STEP(owner = NONE; place[_pid] = IDLE; inside--);
  goto start
}
active proctype Clock() {
end: do
#if N == 3
  :: d_step { MAY(0) && MAY(1) && MAY(2) -> TICK(0); TICK(1); TICK(2); BEGUN }
#elif N == 4
  :: d_step { MAY(0) && MAY(1) && MAY(2) && MAY(3) -> TICK(0); TICK(1); TICK(2); TICK(3); BEGUN }
#elif N == 5
  :: d_step { MAY(0) && MAY(1) && MAY(2) && MAY(3) && MAY(4) -> TICK(0); TICK(1); TICK(2); TICK(3); TICK(4); BEGUN }
#endif
  od
}
