/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(x) if :: d_step { x } fi
byte token;
/* Before its first step a process is at a place of its own, as a thread is at its start. */
active [N] proctype Station() {
  STEP(skip);
  goto work;
rest:
  STEP(skip);
work:
  STEP(token == _pid -> token = (token + 1) % N);
  goto rest
}
