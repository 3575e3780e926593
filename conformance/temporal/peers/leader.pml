/* SPDX-License-Identifier: Apache-2.0 */
/* classic_leader_*: names 2, 3, 1; 9 is nobody. */
/* expect: elected -f holds */
/* expect: right -f holds */
/* expect: stays -f holds */
/* expect: elected -DSTOP violated */
chan inbox[3] = [3] of { byte };
byte name[3]; byte leader = 9; byte got[3]; bool started[3];
#define NEXT ((_pid + 1) % 3)
active [3] proctype Station() {
  do
  :: d_step { !started[_pid] -> name[_pid] = ((_pid == 0) -> 2 : ((_pid == 1) -> 3 : 1)); inbox[NEXT]!name[_pid]; started[_pid] = true }
  :: d_step { started[_pid] && leader == 9 && len(inbox[_pid]) > 0 ->
       inbox[_pid]?got[_pid];
       if
       :: got[_pid] == name[_pid] -> leader = _pid
       :: got[_pid] > name[_pid] -> inbox[NEXT]!got[_pid]
       :: got[_pid] < name[_pid] -> skip
       fi;
       got[_pid] = 0 }
  od
}
#ifdef STOP
bit tick;
active proctype Stop() { do :: tick = 1 - tick od }
#endif
ltl elected { <> (leader != 9) }
ltl right { [] (leader == 9 || leader == 1) }
ltl stays { <> [] (leader == 1) }
