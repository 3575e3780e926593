/* SPDX-License-Identifier: Apache-2.0 */
#include "../../conformance/peers/peer.h"
#define N 4
#define ELECTED 0
chan inbox[N] = [N + 1] of { byte };
byte name[N] = { 2, 4, 1, 3 };
byte leader;         /* 0 none, else 1 + which */
byte m;              /* scratch: 0 between steps */
#define RIGHT inbox[(_pid + 1) % N]
#define IS(x) inbox[_pid]?[eval(x)]
active [N] proctype P() {
  STEP(RIGHT!name[_pid]);
listen:
  if
  :: d_step { IS(name[_pid]) -> inbox[_pid]?m; assert(leader == 0); leader = 1 + _pid; CLAIM(name[_pid] == N);
              RIGHT!ELECTED; m = 0 } -> goto listen
  :: d_step { IS(ELECTED) -> inbox[_pid]?m; if :: leader != 1 + _pid -> RIGHT!ELECTED :: else -> skip fi; m = 0 }
  :: d_step { nempty(inbox[_pid]) && !IS(name[_pid]) && !IS(ELECTED) -> inbox[_pid]?m;
              if :: m > name[_pid] -> RIGHT!m :: else -> skip fi; m = 0 } -> goto listen
  fi;
end: false
}
