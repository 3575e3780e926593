/* SPDX-License-Identifier: Apache-2.0 */
#define MODULUS (W + 1)
chan frames = [C] of { byte };
chan acks = [C] of { byte };
byte base, next, sent, expected;
hidden byte number, count;
bit begun[4];
#define BEGUN begun[_pid] = begun[_pid] | 1  /* SPIN leaves out what is never read */
active proctype Sender() {
end: do
  :: d_step { sent < W && nfull(frames) -> frames!next; next = (next + 1) % MODULUS; sent++; BEGUN }
  :: d_step { sent > 0 -> next = base; sent = 0; BEGUN }
  :: d_step {
       nempty(acks) -> acks?number; count = (number + MODULUS - base) % MODULUS; BEGUN;
       if
       :: count <= sent -> base = number; sent = sent - count
       :: else
       fi;
       number = 0; count = 0
     }
  od
}
active proctype Receiver() {
end: do
  :: d_step {
       nempty(frames) && nfull(acks) -> frames?number; BEGUN;
       if
       :: number == expected -> expected = (expected + 1) % MODULUS
       :: else
       fi;
       acks!expected; number = 0
     }
  od
}
active proctype LoseFrames() {
end: do :: d_step { nempty(frames) -> frames?number; number = 0; BEGUN } od
}
active proctype LoseAcks() {
end: do :: d_step { nempty(acks) -> acks?number; number = 0; BEGUN } od
}
