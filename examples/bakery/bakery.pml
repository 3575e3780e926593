/* SPDX-License-Identifier: Apache-2.0 */
/* -DIMPATIENT: nobody waits for the others to choose */
#include "../../conformance/peers/peer.h"
#define N 2
#define VISITS 2
bit choosing[N]; byte number[N]; byte inside;
#define READ highest = ((number[j] > highest) -> number[j] : highest)
#define GOES_FIRST (number[j] == 0 || number[_pid] < number[j] || (number[_pid] == number[j] && _pid <= j))
active [N] proctype Customer() {
  byte visit, j, highest;
  STEP(skip);
come_in:
#ifdef IMPATIENT
  STEP(skip);
#else
  STEP(choosing[_pid] = 1);
#endif
read:
  if
  :: d_step { j < N - 1 -> READ; j++ } -> goto read
  :: d_step { j == N - 1 -> READ; j = 0 }
  fi;
  STEP(number[_pid] = highest + 1; highest = 0; choosing[_pid] = 0);
next:
#ifndef IMPATIENT
  STEP(!choosing[j] -> skip);
#endif
  if
  :: d_step { GOES_FIRST && j < N - 1 -> j++ } -> goto next
  :: d_step { GOES_FIRST && j == N - 1 -> j = 0; inside++; CLAIM(inside == 1) }
  fi;
  if
  :: d_step { visit < VISITS - 1 -> inside--; number[_pid] = 0; visit++ } -> goto come_in
  :: d_step { visit == VISITS - 1 -> inside--; number[_pid] = 0; visit = 0 }
  fi;
end: false
}
