/* SPDX-License-Identifier: Apache-2.0 */
/* -DN=seats -DMEALS=meals, -DDEADLOCK: all take the left fork first */
#include "../peers/peer.h"
mtype = { T, H, E };
byte fork[N];                  /* 0 free, else 1 + who holds it */
mtype doing[N] = T;
#define LEFT _pid
#define RIGHT ((_pid + 1) % N)
#ifdef DEADLOCK
#define FIRST LEFT
#define SECOND RIGHT
#else
#define FIRST ((_pid == N - 1) -> 0 : _pid)
#define SECOND ((_pid == N - 1) -> _pid : _pid + 1)
#endif
#define LEAVE doing[_pid] = T; fork[LEFT] = 0; fork[RIGHT] = 0
active [N] proctype Diner() {
  byte meal;
  STEP(skip);
hungry:
  STEP(doing[_pid] = H);
  STEP(fork[FIRST] == 0 -> fork[FIRST] = 1 + _pid);
  STEP(fork[SECOND] == 0 -> fork[SECOND] = 1 + _pid; doing[_pid] = E; CLAIM(doing[RIGHT] != E));
  if
  :: d_step { meal < MEALS - 1 -> LEAVE; meal++ } -> goto hungry
  :: d_step { meal == MEALS - 1 -> LEAVE; meal = 0 }
  fi;
end: false
}
