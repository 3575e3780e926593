/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(...) if :: d_step { __VA_ARGS__ } fi
#define OUT 0
#define ASKING 1
#define WAITING 2
#define DOORWAY 3
#define INSIDE 4
#if N == 3
#define EACH(and, c) (c(0) and c(1) and c(2))
#elif N == 5
#define EACH(and, c) (c(0) and c(1) and c(2) and c(3) and c(4))
#elif N == 7
#define EACH(and, c) (c(0) and c(1) and c(2) and c(3) and c(4) and c(5) and c(6))
#endif
#define ALL(c) EACH(&&, c)
#define IS_ASKING(i) (flag[i] == ASKING)
#define IS_INSIDE(i) (flag[i] == INSIDE)
#define OPEN(i) (flag[i] < DOORWAY)
#define FIRST(i) (i >= _pid || flag[i] < WAITING)
#define THROUGH(i) (i <= _pid || flag[i] < WAITING || flag[i] == INSIDE)
byte flag[N], inside;
active [N] proctype Process() {
  STEP(flag[_pid] = ASKING);
open:
  STEP(ALL(OPEN) -> flag[_pid] = DOORWAY);
  if
  :: d_step { EACH(||, IS_ASKING) -> flag[_pid] = WAITING };
     STEP(EACH(||, IS_INSIDE) -> skip)
  :: d_step { !EACH(||, IS_ASKING) -> skip }
  fi;
  STEP(flag[_pid] = INSIDE);
  STEP(ALL(FIRST) -> inside++; assert(inside == 1));
  STEP(inside--);
  STEP(ALL(THROUGH) -> flag[_pid] = OUT);
  STEP(flag[_pid] = ASKING);
  goto open
}
