/* SPDX-License-Identifier: Apache-2.0 */
byte told[N];  /* what a node knows besides what it knew at first */
#define KNOWN(i) (told[i] | (1 << (i)))
#define TELL(i) :: d_step { KNOWN(_pid) & ~KNOWN(i) -> told[i] = told[i] | KNOWN(_pid) & ~(1 << i); BEGUN }
bit begun[N];
#define BEGUN begun[_pid] = begun[_pid] | 1  /* SPIN leaves out what is never read */
active [N] proctype Node() {
end: do
  TELL(0) TELL(1) TELL(2)
#if N > 3
  TELL(3)
#endif
#if N > 4
  TELL(4)
#endif
  od
}
