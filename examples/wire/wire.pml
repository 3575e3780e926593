/* SPDX-License-Identifier: Apache-2.0 */
/* -DAT_ONCE: check and withdrawal are one step */
#include "../../conformance/peers/peer.h"
short alice = 5, bob = 5;
#define WITHDRAW alice = alice - amount; CLAIM(alice >= 0)
active [2] proctype Wire() {
  byte amount;
  if
  :: d_step { amount = 1 } :: d_step { amount = 2 } :: d_step { amount = 3 }
  :: d_step { amount = 4 } :: d_step { amount = 5 } :: d_step { amount = 6 }
  fi;
#ifdef AT_ONCE
  if
  :: d_step { amount <= alice -> WITHDRAW }
  :: d_step { amount > alice -> amount = 0 } -> goto end
  fi;
#else
  if
  :: d_step { amount <= alice -> skip }
  :: d_step { amount > alice -> amount = 0 } -> goto end
  fi;
  STEP(WITHDRAW);
#endif
  STEP(bob = bob + amount; amount = 0);
end: false
}
