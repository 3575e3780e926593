/* SPDX-License-Identifier: Apache-2.0 */
#include "../peers/peer.h"
#define ROUNDS 4
byte total;
active [3] proctype Worker() {
  byte k, seen;
  STEP(skip);
again:
  STEP(seen = total);
  if
  :: d_step { k < ROUNDS - 1 -> total = seen + 1; seen = 0; k++ } -> goto again
  :: d_step { k == ROUNDS - 1 -> total = seen + 1; seen = 0; k = 0; CLAIM(total <= 12) }
  fi;
end: false
}
