/* SPDX-License-Identifier: Apache-2.0 */
#include "../../conformance/peers/peer.h"
#define N 4
#define VALUES 4
byte counter[N];
#define HAS(i) ((i == 0) -> (counter[0] == counter[N - 1]) : (counter[i] != counter[(i + N - 1) % N]))
#define TOKENS (HAS(0) + HAS(1) + HAS(2) + HAS(3))
#define MOVE \
  HAS(_pid) -> counter[_pid] = ((_pid == 0) -> (counter[0] + 1) % VALUES : counter[(_pid + N - 1) % N]); CLAIM(TOKENS == 1)
active [N] proctype Machine() {
  STEP(MOVE);
again:
  STEP(MOVE);
  goto again
}
