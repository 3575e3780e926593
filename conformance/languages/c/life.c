// Conway's game on a torus, two grids that are swapped by pointers; a queue in a ring; string building.
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { ROWS = 6, COLUMNS = 8 };
typedef bool grid[ROWS][COLUMNS];

static int neighbours(const grid g, int r, int c) {
  int n = 0;
  for (int dr = -1; dr <= 1; dr++)
    for (int dc = -1; dc <= 1; dc++)
      if (dr || dc) n += g[(r + dr + ROWS) % ROWS][(c + dc + COLUMNS) % COLUMNS];
  return n;
}

static void step(const grid from, grid to) {
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLUMNS; c++) {
      int n = neighbours(from, r, c);
      to[r][c] = n == 3 || (n == 2 && from[r][c]);
    }
}

static void print(const grid g) {
  char line[COLUMNS + 1];
  for (int r = 0; r < ROWS; r++) {
    for (int c = 0; c < COLUMNS; c++) line[c] = g[r][c] ? '#' : '.';
    line[COLUMNS] = '\0';
    puts(line);
  }
}

struct ring {
  int items[4];
  unsigned head, count;
};
static bool put(struct ring *r, int x) {
  if (r->count == 4) return false;
  r->items[(r->head + r->count++) % 4] = x;
  return true;
}
static bool take(struct ring *r, int *x) {
  if (r->count == 0) return false;
  *x = r->items[r->head];
  r->head = (r->head + 1) % 4;
  r->count--;
  return true;
}

static const char *roman(int n) {
  static char out[32];
  static const struct { int value; const char *sign; } table[] = {
      {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
      {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"}};
  out[0] = '\0';
  for (int i = 0; n > 0; i++)
    for (; n >= table[i].value; n -= table[i].value) strcat(out, table[i].sign);
  return out;
}

int main(void) {
  grid a = {{0, 1}, {0, 0, 1}, {1, 1, 1}}, b;
  bool(*now)[COLUMNS] = a, (*next)[COLUMNS] = b;
  for (int generation = 0; generation < 4; generation++) {
    step(now, next);
    bool(*t)[COLUMNS] = now;
    now = next;
    next = t;
  }
  print(now);
  struct ring ring = {.head = 3};
  int x = 0, refused = 0;
  for (int i = 1; i <= 6; i++) refused += !put(&ring, i * i);
  while (take(&ring, &x)) printf("%d ", x);
  printf("refused %d, %s\n", refused, take(&ring, &x) ? "more" : "empty");
  for (int years[] = {1994, 2024, 49, 0}, *y = years; *y; y++) printf("%d=%s\n", *y, roman(*y));
  return 0;
}
