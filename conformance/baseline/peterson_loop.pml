/* SPDX-License-Identifier: Apache-2.0 */
#include "../peers/peer.h"
bit flag[2]; bit turn; byte inside;
active [2] proctype P() {
  STEP(skip);
again:
  STEP(flag[_pid] = 1);
  STEP(turn = 1 - _pid);
  STEP(!flag[1 - _pid] || turn == _pid -> skip);
  STEP(inside++; CLAIM(inside == 1));
  STEP(inside--);
  STEP(flag[_pid] = 0);
  goto again
}
