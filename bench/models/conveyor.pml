/* SPDX-License-Identifier: Apache-2.0 */
bit changed[N];  /* against the first state, in which boxes are at the first K places */
#define BOX(i) (changed[i] != ((i) < K))
#define FOLLOWING ((_pid + 1) % N)
bit begun[N];
#define BEGUN begun[_pid] = begun[_pid] | 1  /* SPIN leaves out what is never read */
active [N] proctype Station() {
end: do
  :: d_step {
       BOX(_pid) && !BOX(FOLLOWING) ->
       changed[_pid] = 1 - changed[_pid]; changed[FOLLOWING] = 1 - changed[FOLLOWING]; BEGUN
     }
  od
}
