/* SPDX-License-Identifier: Apache-2.0 */
#define FOLLOWER 0
#define CANDIDATE 1
#define LEADER 2
#define NONE N
#define AT(t, i) ((t) * N + (i))
#define VOTE(t, i, j) (((t) * N + (i)) * N + (j))
byte role[N], term[N], vote[N] = NONE, votes[N], count[N];
bit request[(T + 1) * N], lead[(T + 1) * N], voted[(T + 1) * N * N];
#define ME _pid
#define FOLLOW(t) role[ME] = FOLLOWER; votes[ME] = 0; count[ME] = 0; \
  vote[ME] = ((t > term[ME]) -> NONE : vote[ME]); term[ME] = t
#define HEAR(t, i) \
  :: d_step { i != ME && request[AT(t, i)] && (t > term[ME] || t == term[ME] && vote[ME] == NONE) -> \
              FOLLOW(t); vote[ME] = i; voted[VOTE(t, ME, i)] = 1 } \
  :: d_step { i != ME && lead[AT(t, i)] && (t > term[ME] || t == term[ME] && role[ME] == CANDIDATE) -> FOLLOW(t) }
#define COUNT(i) \
  :: d_step { role[ME] == CANDIDATE && voted[VOTE(term[ME], i, ME)] && !(votes[ME] & (1 << i)) -> \
              votes[ME] = votes[ME] | (1 << i); count[ME]++; \
              if \
              :: 2 * count[ME] > N -> role[ME] = LEADER; lead[AT(term[ME], ME)] = 1 \
              :: else \
              fi }
#if N == 3
#define HEAR_ALL(t) HEAR(t, 0) HEAR(t, 1) HEAR(t, 2)
#define COUNT_ALL COUNT(0) COUNT(1) COUNT(2)
#else
#define HEAR_ALL(t) HEAR(t, 0) HEAR(t, 1) HEAR(t, 2) HEAR(t, 3)
#define COUNT_ALL COUNT(0) COUNT(1) COUNT(2) COUNT(3)
#endif
active [N] proctype Server() {
end: do
  :: d_step {
       role[ME] != LEADER && term[ME] < T ->
       role[ME] = CANDIDATE; term[ME]++; vote[ME] = ME; votes[ME] = 1 << ME; count[ME] = 1;
       request[AT(term[ME], ME)] = 1
     }
  HEAR_ALL(1)
#if T > 1
  HEAR_ALL(2)
#endif
#if T > 2
  HEAR_ALL(3)
#endif
  COUNT_ALL
  od
}
