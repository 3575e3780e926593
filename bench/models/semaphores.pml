/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(...) if :: d_step { __VA_ARGS__ } fi
byte free = B, used, due[P]; bit taken;
chan buffer = [B] of { byte, byte };
hidden byte from, what;
active [P] proctype Producer() {
  byte number;
  STEP(skip);
  do
  :: STEP(free > 0 -> free--);
     STEP(!taken -> taken = 1; buffer!_pid, number; number = (number + 1) % V);
     STEP(taken = 0);
     STEP(used++)
  od
}
active [C] proctype Consumer() {
  STEP(skip);
  do
  :: STEP(used > 0 -> used--);
     STEP(!taken -> taken = 1; buffer?from, what; assert(due[from] == what); due[from] = (what + 1) % V; \
          from = 0; what = 0);
     STEP(taken = 0);
     STEP(free++)
  od
}
