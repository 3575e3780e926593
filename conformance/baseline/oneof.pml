/* SPDX-License-Identifier: Apache-2.0 */
/* SPIN has one state more than we have, in which nothing is decided yet, and no initial states but that. */
#include "../peers/peer.h"
byte amount, fee;
bit ready;
short purse[3];
#define SET(a, f) :: d_step { amount = a; fee = f; purse[0] = 8; purse[1] = 8; ready = 1 }
#define FEES(a) SET(a, 0) SET(a, 1) SET(a, 2) SET(a, 3) SET(a, 4) SET(a, 5) SET(a, 6) SET(a, 7)
#define EXTRA(e) :: d_step { ready -> extra = e }
active [2] proctype Move() {
  byte extra;
  if EXTRA(0) EXTRA(1) EXTRA(2) EXTRA(3) EXTRA(4) EXTRA(5) EXTRA(6) EXTRA(7) fi;
  if
  :: d_step { amount + fee + extra <= purse[_pid] -> extra = 0 }
  :: d_step { amount + fee + extra > purse[_pid] -> extra = 0 } -> goto end
  fi;
  STEP(purse[_pid] = purse[_pid] - amount);
  STEP(purse[_pid + 1] = purse[_pid + 1] + amount; CLAIM(purse[0] + purse[1] + purse[2] <= 16));
end: false
}
active proctype Switch() {
  if FEES(0) FEES(1) FEES(2) FEES(3) FEES(4) FEES(5) FEES(6) FEES(7) fi;
end: false
}
