/* SPDX-License-Identifier: Apache-2.0 */
short taken[3];  /* less than at first */
#define BALANCE(i) (S - taken[i])
#define TAKE(i, j, m) :: d_step { BALANCE(i) >= m -> taken[i] = taken[i] + m; target = j; amount = m }
#define TAKES(i, j) TAKE(i, j, 10) TAKE(i, j, 25) TAKE(j, i, 10) TAKE(j, i, 25)
active [T] proctype Clerk() {
  byte target, amount;
  if TAKES(0, 1) TAKES(0, 2) TAKES(1, 2) fi;
  goto deposit;
next:
  if TAKES(0, 1) TAKES(0, 2) TAKES(1, 2) fi;
deposit:
  if :: d_step { taken[target] = taken[target] - amount; target = 0; amount = 0 } fi;
  goto next
}
