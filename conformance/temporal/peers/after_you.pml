/* SPDX-License-Identifier: Apache-2.0 */
/* live_livelock_after_you, as a claim: it is not so that they pass. Points: 0 look, 1 aside, 2 go, 3 gone. */
/* expect: somebody_passes -f violated */
/* expect: somebody_passes -f -DRESOLUTE holds */
bit side[2]; byte passed, at[2];
#define HERE at[_pid]
#define POLITE \
  :: d_step { HERE == 0 && side[0] != side[1] -> HERE = 2 } \
  :: d_step { HERE == 0 && side[0] == side[1] -> HERE = 1 } \
  :: d_step { HERE == 1 && passed < 2 -> side[_pid] = 1 - side[_pid]; HERE = 0 } \
  :: d_step { HERE == 2 -> passed++; HERE = 3 }
#ifdef RESOLUTE
active proctype Polite() { do POLITE od }
active proctype Resolute() { side[1] = 1; passed++ }
#else
active [2] proctype Polite() { do POLITE od }
#endif
ltl somebody_passes { <> (passed > 0) }
