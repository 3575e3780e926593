/* SPDX-License-Identifier: Apache-2.0 */
bit works[N] = 1, black[N], token_black = 1; byte at;
#define TAKES (at == _pid && (!works[_pid] || black[_pid] || token_black) && (_pid != 0 || token_black || black[_pid]))
#define WAKE(i) :: d_step { works[_pid] && i != _pid -> works[i] = 1; black[_pid] = black[_pid] || i > _pid; BEGUN }
bit begun[N];
#define BEGUN begun[_pid] = begun[_pid] | 1  /* SPIN leaves out what is never read */
active [N] proctype Node() {
end: do
  :: d_step { works[_pid] -> works[_pid] = 0; BEGUN }
  WAKE(0) WAKE(1) WAKE(2)
#if N > 3
  WAKE(3)
#endif
#if N > 4
  WAKE(4)
#endif
#if N > 5
  WAKE(5)
#endif
#if N > 6
  WAKE(6)
#endif
  :: d_step {
       TAKES -> token_black = (_pid != 0 && (black[_pid] || token_black));
       at = (at + N - 1) % N; black[_pid] = 0; BEGUN
     }
  od
}
