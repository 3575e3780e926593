/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(x) if :: d_step { x } fi
#define ME (1 + _pid)
byte lock, buffer[B], head, count;
/* Before its first step a process is at a place of its own, as a thread is at its start. */
active [P] proctype Producer() {
  byte item;
  STEP(item = (item + 1) % V);
  goto lock_it;
make:
  STEP(item = (item + 1) % V);
lock_it:
  STEP(lock == 0 -> lock = ME);
  if
  :: d_step { count < B -> buffer[(head + count) % B] = item; count++ }
  :: d_step { count >= B -> lock = 0 } -> goto lock_it
  fi;
  STEP(assert(lock == ME); lock = 0);
  goto make
}
active [C] proctype Consumer() {
  byte got;
  STEP(lock == 0 -> lock = ME);
  goto get;
lock_it:
  STEP(lock == 0 -> lock = ME);
get:
  if
  :: d_step { count > 0 -> got = buffer[head]; buffer[head] = 0; head = (head + 1) % B; count-- }
  :: d_step { count == 0 -> lock = 0 } -> goto lock_it
  fi;
  STEP(assert(lock == ME); lock = 0);
  goto lock_it
}
