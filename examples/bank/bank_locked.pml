/* SPDX-License-Identifier: Apache-2.0 */
#include "../../conformance/peers/peer.h"
byte checking = 100, savings = 0;
bit locked;
#define AMOUNT ((_pid == 0) -> 60 : 30)
active [2] proctype Transfer() {
  byte seen;
  STEP(!locked -> locked = 1; seen = checking);
  STEP(checking = seen - AMOUNT; savings = savings + AMOUNT; seen = 0; locked = 0; CLAIM(checking + savings == 100));
end: false
}
