/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(x) if :: d_step { x } fi
bit fork[N];
#define LOW ((_pid == N - 1) -> 0 : _pid)
#define HIGH ((_pid == N - 1) -> _pid : _pid + 1)
#define TAKE_LOW fork[LOW] == 0 -> fork[LOW] = 1
/* Before its first step a process is at a place of its own, as a thread is at its start. */
active [N] proctype Philosopher() {
  STEP(TAKE_LOW);
  goto one_fork;
thinking:
  STEP(TAKE_LOW);
one_fork:
  STEP(fork[HIGH] == 0 -> fork[HIGH] = 1);
  STEP(fork[LOW] = 0);
  STEP(fork[HIGH] = 0);
  goto thinking
}
