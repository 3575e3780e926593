/* SPDX-License-Identifier: Apache-2.0 */
#define WORKING 0
#define PREPARED 1
#define COMMITTED 2
#define ABORTED 3
byte state[N]; bit heard[N]; bit prepared[N]; bit commit, abort; byte heard_count; bit decided;
active [N] proctype Resource() {
end: do
  :: d_step { state[_pid] == WORKING -> state[_pid] = PREPARED; prepared[_pid] = 1 }
  :: d_step { state[_pid] == WORKING -> state[_pid] = ABORTED }
  :: d_step { commit -> state[_pid] = COMMITTED }
  :: d_step { abort -> state[_pid] = ABORTED }
  :: d_step { !decided && prepared[_pid] -> heard_count = heard_count + 1 - heard[_pid]; heard[_pid] = 1 }
  od
}
active proctype Manager() {
end: do
  :: d_step { !decided && heard_count == N -> decided = 1; commit = 1 }
  :: d_step { !decided -> decided = 1; abort = 1 }
  od
}
