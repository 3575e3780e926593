/* SPDX-License-Identifier: Apache-2.0 */
#define WORKING 0
#define PREPARED 1
#define COMMITTED 2
#define ABORTED 3
byte state[N], heard_count; bit sent[N], heard[N], commit, abort;
#define ACTIVE (state[_pid] == WORKING || state[_pid] == PREPARED)
active [N] proctype Resource() {
end: do
  :: d_step { state[_pid] == WORKING -> state[_pid] = PREPARED; sent[_pid] = 1 }
  :: d_step { state[_pid] == WORKING -> state[_pid] = ABORTED }
  :: d_step { ACTIVE && commit -> state[_pid] = COMMITTED }
  :: d_step { ACTIVE && abort -> state[_pid] = ABORTED }
  od
}
#define HEAR(r) :: d_step { r < N && !commit && !abort && sent[r] && !heard[r] -> heard[r] = 1; heard_count++ }
/* A thread ends by a step of its own. */
active proctype Manager() {
  do
  HEAR(0) HEAR(1) HEAR(2)
#if N > 3
  HEAR(3)
#endif
#if N > 4
  HEAR(4)
#endif
#if N > 5
  HEAR(5)
#endif
#if N > 6
  HEAR(6)
#endif
#if N > 7
  HEAR(7)
#endif
  :: d_step { !commit && !abort && heard_count == N -> commit = 1 }
  :: d_step { !commit && !abort -> abort = 1 }
  :: d_step { commit || abort -> skip } -> break
  od;
end: false
}
