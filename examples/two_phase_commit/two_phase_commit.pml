/* SPDX-License-Identifier: Apache-2.0 */
/* -DIMPATIENT: who has voted yes may abort on his own */
#include "../../conformance/peers/peer.h"
#define N 3
byte vote[N];        /* 0 none, 1 yes, 2 no */
byte decision;       /* 0 none, 1 commit, 2 abort */
byte outcome[N];
#define SOME(x) (outcome[0] == x || outcome[1] == x || outcome[2] == x)
#define END(x) outcome[_pid] = x; CLAIM(!(SOME(1) && SOME(2)))
active [N] proctype Participant() {
  STEP(skip);
  if
  :: d_step { vote[_pid] = 1 }
  :: d_step { vote[_pid] = 2; END(2) } -> goto end
  fi;
#ifdef IMPATIENT
  if
  :: d_step { END(2) } -> goto end
  :: d_step { decision != 0 -> END(decision) } -> goto end
  :: d_step { decision == 0 -> skip }        /* patient, and blocked at the wait that comes after the oneof */
  fi;
#endif
  STEP(decision != 0 -> END(decision));
end: false
}
active proctype Coordinator() {
  byte p; bit no;
  STEP(skip);
collect:
  if
  :: d_step { vote[p] == 1 && p < N - 1 -> p++ } -> goto collect
  :: d_step { vote[p] == 1 && p == N - 1 -> p = 0 }
  :: d_step { vote[p] == 2 -> p = 0; no = 1 }
  fi;
  STEP(decision = (no -> 2 : 1); no = 0);
end: false
}
