/* SPDX-License-Identifier: Apache-2.0 */
/* -DORDERED: the lower fork first */
#include "../../conformance/peers/peer.h"
#define N 3
byte fork[N];      /* 0 free, else 1 + who holds it */
bit eating[N];
#define RIGHT _pid
#define LEFT ((_pid + 1) % N)
#ifdef ORDERED
#define FIRST ((_pid == N - 1) -> 0 : _pid)
#define SECOND ((_pid == N - 1) -> _pid : _pid + 1)
#else
#define FIRST RIGHT
#define SECOND LEFT
#endif
active [N] proctype Philosopher() {
  STEP(skip);
hungry:
  STEP(fork[FIRST] == 0 -> fork[FIRST] = 1 + _pid);
  STEP(fork[SECOND] == 0 -> fork[SECOND] = 1 + _pid; eating[_pid] = 1;
       CLAIM(!eating[LEFT] && !eating[(_pid + N - 1) % N]));
  STEP(eating[_pid] = 0; fork[FIRST] = 0; fork[SECOND] = 0);
  goto hungry
}
