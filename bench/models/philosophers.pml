/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(x) if :: d_step { x } fi
bit fork[N];
#define LOW ((_pid == N - 1) -> 0 : _pid)
#define HIGH ((_pid == N - 1) -> _pid : _pid + 1)
active [N] proctype Philosopher() {
again:
  STEP(fork[LOW] == 0 -> fork[LOW] = 1);
  STEP(fork[HIGH] == 0 -> fork[HIGH] = 1);
  STEP(fork[LOW] = 0);
  STEP(fork[HIGH] = 0);
  goto again
}
