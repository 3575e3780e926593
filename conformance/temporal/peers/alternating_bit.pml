/* SPDX-License-Identifier: Apache-2.0 */
/* classic_alternating_bit_*: 2 is an empty channel. */
/* expect: zero -f -DTHIEF violated */
/* expect: arrives -f -DTHIEF violated */
/* expect: order -f -DTHIEF holds */
/* expect: zero_strong -f -DTHIEF holds */
/* expect: one_strong -f -DTHIEF holds */
/* expect: arrives_strong -f -DTHIEF holds */
/* expect: zero -f holds */
/* expect: one -f holds */
/* expect: arrives -f holds */
#define NONE 2
bit sending, expected; byte to_receiver = NONE, to_sender = NONE; bit turned;
byte last; /* who moved last: 1 the ear, 2 the receiver, 0 another */
active proctype Sender() { do :: d_step { to_receiver != sending -> to_receiver = sending; last = 0 } od }
active proctype Ear() {
  do
  :: d_step { to_sender != NONE -> if :: to_sender == sending -> sending = 1 - sending :: else fi; to_sender = NONE; last = 1 }
  od
}
active proctype Receiver() {
  do
  :: d_step { to_receiver != NONE ->
       turned = 0;
       if :: to_receiver == expected -> turned = (expected != sending); expected = 1 - expected :: else fi;
       to_sender = to_receiver; to_receiver = NONE; last = 2 }
  od
}
#ifdef THIEF
active proctype Thief() {
  do
  :: d_step { to_receiver != NONE -> to_receiver = NONE; last = 0 }
  :: d_step { to_receiver == NONE && to_sender != NONE -> to_sender = NONE; last = 0 }
  od
}
#endif
#define SF ((([] <> (last == 1)) || (<> [] (to_sender == NONE))) && (([] <> (last == 2)) || (<> [] (to_receiver == NONE))))
ltl zero { [] <> (expected == 0) }
ltl one { [] <> (expected == 1) }
ltl arrives { [] ((sending == 1) -> <> (expected == 0)) }
ltl order { [] (turned == 0) }
ltl zero_strong { SF -> [] <> (expected == 0) }
ltl one_strong { SF -> [] <> (expected == 1) }
ltl arrives_strong { SF -> [] ((sending == 1) -> <> (expected == 0)) }
