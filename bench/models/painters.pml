/* SPDX-License-Identifier: Apache-2.0 */
#define SIZE (N / T)
#define MINE color[_pid * SIZE + done]
byte color[N];
/* A thread ends by a step of its own. */
active [T] proctype Painter() {
  short done;
  do
  :: d_step { done < SIZE -> MINE = MINE + 1 + (_pid * SIZE + done) % 7; done++ }
  :: d_step { done == SIZE -> skip } -> break
  od;
end: false
}
