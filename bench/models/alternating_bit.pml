/* SPDX-License-Identifier: Apache-2.0 */
chan frames = [C] of { bit, byte };
chan acks = [C] of { bit };
hidden byte got, what;
bit begun[4];
#define BEGUN begun[_pid] = begun[_pid] | 1  /* SPIN leaves out what is never read */
active proctype Sender() {
  bit current; byte value;
end: do
  :: d_step { nfull(frames) -> frames!current, value; BEGUN }
  :: d_step {
       nempty(acks) -> acks?got; BEGUN;
       if
       :: got == current -> current = 1 - current; value = (value + 1) % V
       :: else
       fi;
       got = 0
     }
  od
}
active proctype Receiver() {
  bit expected, seen; byte due;
end: do
  :: d_step {
       nempty(frames) -> frames?seen, what; BEGUN;
       if
       :: seen == expected -> assert(what == due); expected = 1 - expected; due = (due + 1) % V
       :: else
       fi;
       what = 0
     };
     if
     :: d_step { nfull(acks) -> acks!seen; seen = 0 }
     fi
  od
}
active proctype LoseFrames() {
end: do :: d_step { nempty(frames) -> frames?got, what; got = 0; what = 0; BEGUN } od
}
active proctype LoseAcks() {
end: do :: d_step { nempty(acks) -> acks?got; got = 0; BEGUN } od
}
