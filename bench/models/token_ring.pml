/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(x) if :: d_step { x } fi
byte token;
active [N] proctype Station() {
rest:
  STEP(skip);
  STEP(token == _pid -> token = (token + 1) % N);
  goto rest
}
