/* SPDX-License-Identifier: Apache-2.0 */
/* -DCARELESS: producers look first and put later */
#include "../../conformance/peers/peer.h"
#define CAPACITY 2
#define ITEMS 3
byte buffer[CAPACITY + 1]; byte size;
#define PUT buffer[size] = 10 * _pid + item; size++; CLAIM(size <= CAPACITY)
active [2] proctype Producer() {
  byte item;
  STEP(skip);
put:
#ifdef CARELESS
#define ROOM true
  STEP(size < CAPACITY -> skip);
#else
#define ROOM (size < CAPACITY)
#endif
  if
  :: d_step { ROOM && item < ITEMS - 1 -> PUT; item++ } -> goto put
  :: d_step { ROOM && item == ITEMS - 1 -> PUT; item = 0 }
  fi;
end: false
}
#define GET expected[buffer[0] / 10]++; size--; buffer[0] = buffer[1]; buffer[1] = buffer[2]; buffer[2] = 0
#define LAST (expected[0] + expected[1] == 2 * ITEMS - 1)
active proctype Consumer() {
  byte expected[2];
  STEP(skip);
get:
  if
  :: d_step { size > 0 && !LAST -> GET } -> goto get
  :: d_step { size > 0 && LAST -> GET; expected[0] = 0; expected[1] = 0 }
  fi;
end: false
}
