/* SPDX-License-Identifier: Apache-2.0 */
/* -DHASTY: the first two writes exchanged */
#include "../../conformance/peers/peer.h"
bit wants[2]; bit turn; byte inside;
#define OTHER (1 - _pid)
active [2] proctype P() {
  STEP(skip);
again:
#ifdef HASTY
  STEP(turn = OTHER);
  STEP(wants[_pid] = 1);
#else
  STEP(wants[_pid] = 1);
  STEP(turn = OTHER);
#endif
  STEP((!wants[OTHER] || turn == _pid) -> inside++; CLAIM(inside == 1));
  STEP(inside--; wants[_pid] = 0);
  goto again
}
