/* SPDX-License-Identifier: Apache-2.0 */
byte promised[3], ballot[3], value[3];
bit sent1a[B + 1]; byte sent2a[B + 1];
#define AT(b, a) (3 * (b) + (a))
bit sent1b[3 * B + 3]; byte old_ballot[3 * B + 3], old_value[3 * B + 3]; bit sent2b[3 * B + 3];
#define REPLIED(b, x) (sent1b[AT(b, x)])
#define OLD(b, x) old_ballot[AT(b, x)]
#define SAYS(b, x, y, v) (OLD(b, x) >= OLD(b, y) && (OLD(b, x) == 0 || old_value[AT(b, x)] == v))
#define QUORUM(b, v, x, y) (REPLIED(b, x) && REPLIED(b, y) && (SAYS(b, x, y, v) || SAYS(b, y, x, v)))
#define MAY(b, v) (sent2a[b] == 0 && (QUORUM(b, v, 0, 1) || QUORUM(b, v, 0, 2) || QUORUM(b, v, 1, 2)))
#define CHOSEN(b) (sent2b[AT(b, 0)] + sent2b[AT(b, 1)] + sent2b[AT(b, 2)] >= 2)
#define AGREE(b, c) (!(CHOSEN(b) && CHOSEN(c)) || sent2a[b] == sent2a[c])
#if B == 2
#define AGREEMENT AGREE(1, 2)
#else
#define AGREEMENT (AGREE(1, 2) && AGREE(1, 3) && AGREE(2, 3))
#endif
#define ANSWER(b) \
  :: d_step { sent1a[b] && b > promised[_pid] -> promised[_pid] = b; sent1b[AT(b, _pid)] = 1; \
              old_ballot[AT(b, _pid)] = ballot[_pid]; old_value[AT(b, _pid)] = value[_pid] } \
  :: d_step { sent2a[b] > 0 && b >= promised[_pid] -> promised[_pid] = b; ballot[_pid] = b; \
              value[_pid] = sent2a[b]; sent2b[AT(b, _pid)] = 1; assert(AGREEMENT) }
#define PROPOSE(b, v) :: d_step { MAY(b, v) -> sent2a[b] = v }
#if V == 2
#define PROPOSALS(b) :: d_step { sent1a[b] = 1 } PROPOSE(b, 1) PROPOSE(b, 2)
#else
#define PROPOSALS(b) :: d_step { sent1a[b] = 1 } PROPOSE(b, 1) PROPOSE(b, 2) PROPOSE(b, 3)
#endif
active [3] proctype Acceptor() {
end: do
  ANSWER(1)
  ANSWER(2)
#if B > 2
  ANSWER(3)
#endif
  od
}
active proctype Proposer() {
end: do
  PROPOSALS(1)
  PROPOSALS(2)
#if B > 2
  PROPOSALS(3)
#endif
  od
}
