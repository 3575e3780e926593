/* SPDX-License-Identifier: Apache-2.0 */
#define STEP(...) if :: d_step { __VA_ARGS__ } fi
bit wants[N], passed[N]; byte turn, inside;
#define IN_WAY (other != _pid && passed[other])
active [N] proctype Process() {
  byte other, current;
  STEP(wants[_pid] = 1);
again:
  if
  :: d_step { turn != _pid -> skip };
     STEP(passed[_pid] = 0);
     STEP(current = turn);
     if
     :: d_step { wants[current] -> current = 0 } -> goto again
     :: d_step { !wants[current] -> current = 0 }
     fi;
     STEP(turn = _pid);
     goto again
  :: d_step { turn == _pid -> skip }
  fi;
  STEP(passed[_pid] = 1);
look:
  if
  :: d_step { IN_WAY -> other = 0 } -> goto again
  :: d_step { !IN_WAY && other < N - 1 -> other++ } -> goto look
  :: d_step { !IN_WAY && other == N - 1 -> other = 0; inside++; assert(inside == 1) }
  fi;
  STEP(inside--; passed[_pid] = 0);
  STEP(wants[_pid] = 0);
  STEP(wants[_pid] = 1);
  goto again
}
