/* SPDX-License-Identifier: Apache-2.0 */
/* -DHASTY: a writer looks for readers and for writers, but not at once */
#include "../../conformance/peers/peer.h"
byte reading, writing;
#define ENTER(count) count++; CLAIM(writing == 0 || (writing == 1 && reading == 0))
active [2] proctype Reader() {
  STEP(skip);
again:
  STEP(writing == 0 -> ENTER(reading));
  STEP(reading--);
  goto again
}
active [2] proctype Writer() {
  STEP(skip);
again:
#ifdef HASTY
  STEP(writing == 0 -> skip);
  STEP(reading == 0 -> ENTER(writing));
#else
  STEP(reading == 0 && writing == 0 -> ENTER(writing));
#endif
  STEP(writing--);
  goto again
}
