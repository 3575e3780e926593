/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(x) if :: d_step { x } fi
bit choosing[N]; byte number[N]; byte inside;
#define READ highest = ((number[j] > highest) -> number[j] : highest)
#define FIRST (number[j] == 0 || number[_pid] < number[j] || (number[_pid] == number[j] && _pid <= j))
/* Before its first step a process is at a place of its own, as a thread is at its start. */
active [N] proctype Customer() {
  byte j, highest;
  STEP(choosing[_pid] = 1);
  goto read;
come_in:
  STEP(choosing[_pid] = 1);
read:
  if
  :: d_step { j < N - 1 -> READ; j++ } -> goto read
  :: d_step { j == N - 1 -> READ; j = 0 }
  fi;
  if
  :: d_step { highest < M -> number[_pid] = highest + 1; choosing[_pid] = 0; highest = 0 }
  :: d_step { highest >= M -> choosing[_pid] = 0; highest = 0 } -> goto come_in
  fi;
next:
  STEP(choosing[j] == 0 -> skip);
  if
  :: d_step { FIRST && j < N - 1 -> j++ } -> goto next
  :: d_step { FIRST && j == N - 1 -> j = 0; inside++; assert(inside == 1) }
  fi;
  STEP(inside--; number[_pid] = 0);
  goto come_in
}
