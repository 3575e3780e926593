/* SPDX-License-Identifier: Apache-2.0 */
#if N == 5
byte item[5] = { 5, 4, 3, 2, 1 };
#elif N == 7
byte item[7] = { 7, 6, 5, 4, 3, 2, 1 };
#elif N == 8
byte item[8] = { 8, 7, 6, 5, 4, 3, 2, 1 };
#elif N == 9
byte item[9] = { 9, 8, 7, 6, 5, 4, 3, 2, 1 };
#endif
hidden byte other;
bit begun[N - 1];
#define BEGUN begun[_pid] = begun[_pid] | 1  /* SPIN leaves out what is never read */
active [N - 1] proctype Process() {
end: do
  :: d_step {
       item[_pid] > item[_pid + 1] ->
       other = item[_pid]; item[_pid] = item[_pid + 1]; item[_pid + 1] = other; other = 0; BEGUN
     }
  od
}
