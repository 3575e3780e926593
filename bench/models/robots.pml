/* SPDX-License-Identifier: Apache-2.0 */
/* Robots begin in the first row. What is stored is the difference from the first state. */
byte row[T], moved[T], owner[N * N];
#define COLUMN ((moved[_pid] + _pid) % N)
#define FIRST(r, c) (((r) == 0 && (c) < T) -> (c) + 1 : 0)
#define FREE(r, c) ((owner[(r) * N + (c)] + FIRST(r, c)) % (T + 1) == 0)
#define SET(r, c, x) owner[(r) * N + (c)] = ((x) + T + 1 - FIRST(r, c)) % (T + 1)
#define GO(is_inside, rows, columns) \
  :: d_step { is_inside && FREE(row[_pid] + rows, COLUMN + columns) -> \
              SET(row[_pid], COLUMN, 0); row[_pid] = row[_pid] + rows; moved[_pid] = (moved[_pid] + N + columns) % N; \
              SET(row[_pid], COLUMN, 1 + _pid); BEGUN }
bit begun[T];
#define BEGUN begun[_pid] = begun[_pid] | 1  /* SPIN leaves out what is never read */
active [T] proctype Robot() {
end: do
  GO(row[_pid] > 0, -1, 0)
  GO(row[_pid] < N - 1, 1, 0)
  GO(COLUMN > 0, 0, -1)
  GO(COLUMN < N - 1, 0, 1)
  od
}
