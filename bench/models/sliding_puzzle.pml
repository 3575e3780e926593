/* SPDX-License-Identifier: Apache-2.0 */
#if R * C == 6
byte board[6] = { 0, 1, 2, 3, 4, 5 };
#elif R * C == 8
byte board[8] = { 0, 1, 2, 3, 4, 5, 6, 7 };
#elif R * C == 9
byte board[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
#elif R * C == 10
byte board[10] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
#endif
byte row, column;
#define HERE board[row * C + column]
#define SLIDE(c, rows, columns) \
  :: d_step { c -> HERE = board[(row + rows) * C + column + columns]; row = row + rows; column = column + columns; \
              HERE = 0 } -> goto slide
#define SLIDES SLIDE(row > 0, -1, 0) SLIDE(row < R - 1, 1, 0) SLIDE(column > 0, 0, -1) SLIDE(column < C - 1, 0, 1)
/* Before its first step the process is at a place of its own, as a thread is at its start. */
active proctype Player() {
  if SLIDES fi;
slide:
  if SLIDES fi
}
