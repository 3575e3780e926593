/* SPDX-License-Identifier: Apache-2.0 */
#define IDLE 0
#define CANDIDATE 1
#define PASSIVE 2
#define LEADER 3
chan inbox[N] = [N] of { byte };
byte state[N], leaders;
hidden byte other;
#define NAME (N - _pid)
#define RIGHT inbox[(_pid + 1) % N]
active [N] proctype Process() {
end: do
  :: d_step { state[_pid] == IDLE -> state[_pid] = CANDIDATE; RIGHT!NAME }
  :: d_step {
       inbox[_pid]?other;
       if
       :: other > NAME -> RIGHT!other; state[_pid] = ((state[_pid] == IDLE) -> PASSIVE : state[_pid])
       :: other == NAME -> state[_pid] = LEADER; leaders++; assert(leaders == 1)
       :: other < NAME -> skip
       fi;
       other = 0
     }
  od
}
