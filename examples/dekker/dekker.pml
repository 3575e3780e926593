/* SPDX-License-Identifier: Apache-2.0 */
#include "../../conformance/peers/peer.h"
bit wants[2]; bit turn; byte inside;
#define OTHER (1 - _pid)
active [2] proctype P() {
  STEP(skip);
raise:
  STEP(wants[_pid] = 1);
look:
  if
  :: d_step { !wants[OTHER] -> inside++; CLAIM(inside == 1) } -> goto leave
  :: d_step { wants[OTHER] -> skip }
  fi;
  if
  :: d_step { turn == _pid -> skip } -> goto look
  :: d_step { turn != _pid -> skip }
  fi;
  STEP(wants[_pid] = 0);
  STEP(turn == _pid -> skip);
  STEP(wants[_pid] = 1);
  goto look;
leave:
  STEP(inside--; turn = OTHER);
  STEP(wants[_pid] = 0);
  goto raise
}
