/* SPDX-License-Identifier: Apache-2.0 */
#define NONE N
#define INVALID 0
#define SHARED 1
#define MODIFIED 2
#define INVALIDATE 3
#define DOWNGRADE 4
#define READ 1
#define WRITE 2
chan inbox[N] = [3] of { byte };
chan requests = [N] of { byte, byte };
byte state[N], pending[N], owner = NONE, sharers, answers;
hidden byte message, i;
bit begun[N + 1];
#define BEGUN begun[_pid] = begun[_pid] | 1  /* SPIN leaves out what is never read */
active [N] proctype Cache() {
end: do
  :: d_step { pending[_pid] == 0 && state[_pid] == INVALID -> pending[_pid] = READ; requests!READ, _pid; BEGUN }
  :: d_step { pending[_pid] == 0 && state[_pid] != MODIFIED -> pending[_pid] = WRITE; requests!WRITE, _pid; BEGUN }
  :: d_step {
       nempty(inbox[_pid]) -> inbox[_pid]?message; BEGUN;
       if
       :: message == INVALIDATE -> state[_pid] = INVALID; answers = answers | (1 << _pid)
       :: message == DOWNGRADE -> state[_pid] = SHARED; answers = answers | (1 << _pid)
       :: else -> state[_pid] = message; pending[_pid] = 0
       fi;
       message = 0
     }
  od
}
active proctype Directory() {
  byte kind, who, asked;
end: do
  :: d_step {
       nempty(requests) -> requests?kind, who; BEGUN;
       if
       :: kind == WRITE -> asked = sharers & ~(1 << who)
       :: kind == READ && owner != NONE -> asked = 1 << owner
       :: else -> asked = 0
       fi;
       i = 0;
       do
       :: i < N && (asked & (1 << i)) ->
          if
          :: kind == WRITE -> inbox[i]!INVALIDATE
          :: else -> inbox[i]!DOWNGRADE
          fi;
          i++
       :: i < N && !(asked & (1 << i)) -> i++
       :: i == N -> break
       od;
       i = 0
     };
     if
     :: d_step {
          answers == asked -> answers = 0;
          if
          :: kind == WRITE -> owner = who; sharers = 1 << who; inbox[who]!MODIFIED
          :: else -> owner = NONE; sharers = sharers | (1 << who); inbox[who]!SHARED
          fi;
          kind = 0; who = 0; asked = 0
        }
     fi
  od
}
