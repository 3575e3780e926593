/* SPDX-License-Identifier: Apache-2.0 */
/* -DTAGGED: a version number beside the top */
#include "../../conformance/peers/peer.h"
byte below[4] = { 0, 2, 3, 0 };
byte top = 1, version;
byte owner[4];       /* 0 nobody, else 1 + who has popped the node */
#ifdef TAGGED
#define READ_TOP old = top; seen = version
#define SAME (top == old && version == seen)
#define SWAP(x) top = x; version++
#else
#define READ_TOP old = top
#define SAME (top == old)
#define SWAP(x) top = x
#endif
#define FORGET old = 0; new = 0; seen = 0
#define POPPED SWAP(new); owner[old] = 1 + _pid; CLAIM(owner[top] == 0)
active proctype Taker() {
  byte old, new, seen;
  STEP(skip);
again:
  STEP(assert(top != 0); READ_TOP);         /* the branch for an empty stack is never taken here */
  STEP(new = below[old]);
  if
  :: d_step { SAME -> POPPED; FORGET }
  :: d_step { !SAME -> FORGET } -> goto again
  fi;
end: false
}
active proctype Juggler() {
  byte old, new, seen, first;
  STEP(skip);
again:
  STEP(assert(top != 0); READ_TOP);
  STEP(new = below[old]);
  if
  :: d_step { SAME && first == 0 -> POPPED; first = old; FORGET } -> goto again
  :: d_step { SAME && first != 0 -> POPPED; FORGET }
  :: d_step { !SAME -> FORGET } -> goto again
  fi;
push:
  STEP(READ_TOP);
  STEP(below[first] = old);
  if
  :: d_step { SAME -> SWAP(first); owner[first] = 0; CLAIM(owner[top] == 0); first = 0; FORGET }
  :: d_step { !SAME -> FORGET } -> goto push
  fi;
end: false
}
