/* SPDX-License-Identifier: Apache-2.0 */
/* -DBLIND: the controller does not look whether anybody is left in the middle */
#include "../../conformance/peers/peer.h"
byte light[2];       /* 0 red, 1 green, 2 yellow */
bit crossing[2];
active [2] proctype Car() {
  STEP(skip);
again:
  STEP(light[_pid] == 1 -> crossing[_pid] = 1; CLAIM(!crossing[1 - _pid]));
  STEP(crossing[_pid] = 0);
  goto again
}
active proctype Controller() {
  bit street;
  STEP(skip);
go:
#ifdef BLIND
  STEP(light[street] = 1; CLAIM(light[1 - street] == 0));
#else
  STEP(!crossing[0] && !crossing[1] -> light[street] = 1; CLAIM(light[1 - street] == 0));
#endif
  STEP(light[street] = 2);
  STEP(light[street] = 0; street = 1 - street);
  goto go
}
