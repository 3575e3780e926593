/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(x) if :: d_step { x } fi
byte level[N]; byte last[N]; byte inside;
#define LOWER(k) ((k) == _pid || level[k] < level[_pid])
#if N == 3
#define AHEAD (LOWER(0) && LOWER(1) && LOWER(2))
#elif N == 4
#define AHEAD (LOWER(0) && LOWER(1) && LOWER(2) && LOWER(3))
#elif N == 5
#define AHEAD (LOWER(0) && LOWER(1) && LOWER(2) && LOWER(3) && LOWER(4))
#endif
#define MAY_GO (last[level[_pid]] != _pid || AHEAD)
/* Before its first step a process is at a place of its own, as a thread is at its start. */
active [N] proctype Process() {
  STEP(level[_pid]++);
  goto last_of_level;
next:
  STEP(level[_pid]++);
last_of_level:
  STEP(last[level[_pid]] = _pid);
  if
  :: d_step { MAY_GO && level[_pid] < N - 1 -> skip } -> goto next
  :: d_step { MAY_GO && level[_pid] == N - 1 -> inside++; assert(inside == 1) }
  fi;
  STEP(inside--; level[_pid] = 0);
  goto next
}
