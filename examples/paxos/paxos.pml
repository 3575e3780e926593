/* SPDX-License-Identifier: Apache-2.0 */
/* -DHEADSTRONG: a proposer does not care what has been accepted */
#include "../../conformance/peers/peer.h"
#define B (_pid + 1)                 /* the proposer's ballot, and his own value */
byte promised[3], ballot[3], value[3], chosen[4];
#define DIFFER(i, j) (chosen[i] != 0 && chosen[j] != 0 && chosen[i] != chosen[j])
#define AGREEMENT (!DIFFER(1, 2) && !DIFFER(1, 3) && !DIFFER(2, 3))
/* the majorities are 01 (q 1), 02 (q 2), 12 (q 3) */
#define FIRST(q) ((q == 3) -> 1 : 0)
#define SECOND(q) ((q == 1) -> 1 : 2)
#ifdef HEADSTRONG
#define LEARN(a) skip
#else
#define LEARN(a) if :: ballot[a] > best -> best = ballot[a]; val = value[a] :: else -> skip fi
#endif
#define PROMISE(a) promised[a] = B; LEARN(a)
#define ACCEPT(a) promised[a] = B; ballot[a] = B; value[a] = val
active [3] proctype Proposer() {
  byte q, best, val;
  if
  :: d_step { q = 1; val = B } :: d_step { q = 2; val = B } :: d_step { q = 3; val = B }
  fi;
  if
  :: d_step { promised[FIRST(q)] > B -> q = 0; val = 0 } -> goto end
  :: d_step { promised[FIRST(q)] <= B -> PROMISE(FIRST(q)) }
  fi;
  if
  :: d_step { promised[SECOND(q)] > B -> q = 0; val = 0; best = 0 } -> goto end
  :: d_step { promised[SECOND(q)] <= B -> PROMISE(SECOND(q)); best = 0; q = 1 }
  :: d_step { promised[SECOND(q)] <= B -> PROMISE(SECOND(q)); best = 0; q = 2 }
  :: d_step { promised[SECOND(q)] <= B -> PROMISE(SECOND(q)); best = 0; q = 3 }
  fi;
  if
  :: d_step { promised[FIRST(q)] > B -> q = 0; val = 0 } -> goto end
  :: d_step { promised[FIRST(q)] <= B -> ACCEPT(FIRST(q)) }
  fi;
  if
  :: d_step { promised[SECOND(q)] > B -> q = 0; val = 0 } -> goto end
  :: d_step { promised[SECOND(q)] <= B -> ACCEPT(SECOND(q)); chosen[B] = val; q = 0; val = 0; CLAIM(AGREEMENT) } -> goto end
  fi;
end: false
}
