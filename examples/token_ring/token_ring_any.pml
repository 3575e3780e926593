/* SPDX-License-Identifier: Apache-2.0 */
/* -DEXACTLY_ONE: claims exactly one token instead of at least one.
   SPIN has one state more than we have, in which nothing is decided yet, and no initial states but that. */
#include "../../conformance/peers/peer.h"
#define N 3
#define VALUES 3
byte counter[N];
#define HAS(i) ((i == 0) -> (counter[0] == counter[N - 1]) : (counter[i] != counter[(i + N - 1) % N]))
#ifdef EXACTLY_ONE
#define TOKENS CLAIM(HAS(0) + HAS(1) + HAS(2) == 1)
#else
#define TOKENS CLAIM(HAS(0) + HAS(1) + HAS(2) >= 1)
#endif
bit ready;
#define RUN(i) ready && HAS(i) -> counter[i] = ((i == 0) -> (counter[0] + 1) % VALUES : counter[(i + N - 1) % N]); TOKENS
#define SET(a, b, c) d_step { counter[0] = a; counter[1] = b; counter[2] = c; ready = 1; TOKENS }
#define SETS(a, b) :: SET(a, b, 0) :: SET(a, b, 1) :: SET(a, b, 2)
active [N] proctype Machine() {
  STEP(RUN(_pid));
again:
  STEP(RUN(_pid));
  goto again
}
active proctype Switch() {
  if SETS(0, 0) SETS(0, 1) SETS(0, 2) SETS(1, 0) SETS(1, 1) SETS(1, 2) SETS(2, 0) SETS(2, 1) SETS(2, 2) fi;
end: false
}
