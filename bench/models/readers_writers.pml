/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(...) if :: d_step { __VA_ARGS__ } fi
#define NONE N
chan queue = [N] of { byte, bit };
byte readers, writer = NONE;
bit reads[N];
active [N] proctype Client() {
  if
  :: d_step { queue!_pid, 0 } -> goto ask_read
  :: d_step { queue!_pid, 1 } -> goto ask_write
  fi;
idle:
  if
  :: d_step { queue!_pid, 0 } -> goto ask_read
  :: d_step { queue!_pid, 1 } -> goto ask_write
  fi;
ask_read:
  STEP(queue?[eval(_pid), 0] && writer == NONE -> queue?eval(_pid), 0; reads[_pid] = 1; readers++);
  STEP(reads[_pid] = 0; readers--);
  goto idle;
ask_write:
  STEP(queue?[eval(_pid), 1] && writer == NONE && readers == 0 -> queue?eval(_pid), 1; writer = _pid);
  STEP(writer = NONE);
  goto idle
}
