/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(...) if :: d_step { __VA_ARGS__ } fi
#define NONE N
byte x = NONE, y = NONE, inside; bit busy[N];
/* Three places are the start of the loop, as in the program, besides the first one. */
active [N] proctype Process() {
  byte other;
  STEP(busy[_pid] = 1);
set_x:
  STEP(x = _pid);
  if
  :: d_step { y != NONE -> skip };
     STEP(busy[_pid] = 0);
     STEP(y == NONE -> skip);
     STEP(busy[_pid] = 1);
     goto set_x
  :: d_step { y == NONE -> skip }
  fi;
  STEP(y = _pid);
  if
  :: d_step { x != _pid -> skip };
     STEP(busy[_pid] = 0);
next:
     if
     :: d_step { !busy[other] && other < N - 1 -> other++ } -> goto next
     :: d_step { !busy[other] && other == N - 1 -> other = 0 }
     fi;
     if
     :: d_step { y != _pid -> skip };
        STEP(y == NONE -> skip);
        STEP(busy[_pid] = 1);
        goto set_x
     :: d_step { y == _pid -> inside++; assert(inside == 1) }
     fi
  :: d_step { x == _pid -> inside++; assert(inside == 1) }
  fi;
  STEP(inside--; y = NONE);
  STEP(busy[_pid] = 0);
  STEP(busy[_pid] = 1);
  goto set_x
}
