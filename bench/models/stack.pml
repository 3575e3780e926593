/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(x) if :: d_step { x } fi
#if K == 2
byte below[3] = { 0, 2, 0 };
#elif K == 3
byte below[4] = { 0, 2, 3, 0 };
#elif K == 4
byte below[5] = { 0, 2, 3, 4, 0 };
#endif
byte top = 1, own[T];
/* Before its first step a process is at a place of its own, as a thread is at its start. */
active [T] proctype Worker() {
  byte old, new;
  STEP(top != 0 -> old = top);
  goto read_below;
next:
  STEP(top != 0 -> old = top);
read_below:
  STEP(new = below[old]);
  if
  :: d_step { top == old -> top = new; own[_pid] = old; old = 0; new = 0 }
  :: d_step { top != old -> old = 0; new = 0 } -> goto next
  fi;
push:
  STEP(old = top);
  STEP(below[own[_pid]] = old);
  if
  :: d_step { top == old -> top = own[_pid]; own[_pid] = 0; old = 0 } -> goto next
  :: d_step { top != old -> old = 0 } -> goto push
  fi
}
