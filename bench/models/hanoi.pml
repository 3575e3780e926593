/* SPDX-License-Identifier: Apache-2.0 */
#define NOTHING 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
#if N == 6
byte disk[36] = { 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, NOTHING, NOTHING };
#elif N == 12
byte disk[36] = { 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, NOTHING, NOTHING };
#endif
byte height[3] = { N, 0, 0 };
#define TOP(p) disk[(p) * 12 + height[p] - 1]
#define MAY(a, b) (height[a] > 0 && (height[b] == 0 || TOP(a) < TOP(b)))
#define MOVE(a, b) \
  :: d_step { MAY(a, b) -> disk[(b) * 12 + height[b]] = TOP(a); height[b]++; TOP(a) = 0; height[a]-- } -> goto move
/* Before its first step the process is at a place of its own, as a thread is at its start. */
active proctype Player() {
  if MOVE(0, 1) MOVE(0, 2) fi;
move:
  if MOVE(0, 1) MOVE(0, 2) MOVE(1, 0) MOVE(1, 2) MOVE(2, 0) MOVE(2, 1) fi
}
