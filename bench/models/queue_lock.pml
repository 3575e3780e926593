/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(...) if :: d_step { __VA_ARGS__ } fi
#define NONE N
byte next[N] = NONE, tail = NONE, inside; bit locked[N];
/* Two places are the start of the loop, as in the program, besides the first one. */
active [N] proctype Process() {
  byte before = NONE;
  STEP(next[_pid] = NONE);
swap:
  if
  :: d_step { tail != NONE -> before = tail; tail = _pid };
     STEP(locked[_pid] = 1);
     STEP(next[before] = _pid; before = NONE);
     STEP(!locked[_pid] -> inside++; assert(inside == 1))
  :: d_step { tail == NONE -> tail = _pid; inside++; assert(inside == 1) }
  fi;
  if
  :: d_step { next[_pid] == NONE -> inside-- };
     if
     :: d_step { tail == _pid -> tail = NONE };
        STEP(next[_pid] = NONE);
        goto swap
     :: d_step { tail != _pid -> skip }
     fi;
     STEP(next[_pid] != NONE -> skip)
  :: d_step { next[_pid] != NONE -> inside-- }
  fi;
  STEP(locked[next[_pid]] = 0);
  STEP(next[_pid] = NONE);
  goto swap
}
