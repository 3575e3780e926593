#include <stdio.h>

static int moves;
static void hanoi(int n, char from, char to, char via) {
  if (n == 0) return;
  hanoi(n - 1, from, via, to);
  moves++;
  if (n == 4) printf("largest %c->%c\n", from, to);
  hanoi(n - 1, via, to, from);
}

static int board[8], solutions;
static int safe(int row, int column) {
  for (int r = 0; r < row; r++) {
    int d = board[r] - column;
    if (d == 0 || d == row - r || d == r - row) return 0;
  }
  return 1;
}
static void queens(int row, int n) {
  if (row == n) {
    if (solutions++ == 0) {
      for (int r = 0; r < n; r++) printf("%d", board[r]);
      printf("\n");
    }
    return;
  }
  for (int c = 0; c < n; c++) {
    if (!safe(row, c)) continue;
    board[row] = c;
    queens(row + 1, n);
  }
}

static void permute(char *s, int k, int *count) {
  if (!s[k]) {
    ++*count;
    if (*count <= 3) printf("%s ", s);
    return;
  }
  for (int i = k; s[i]; i++) {
    char t = s[k]; s[k] = s[i]; s[i] = t;
    permute(s, k + 1, count);
    t = s[k]; s[k] = s[i]; s[i] = t;
  }
}

static int even(int n);
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static unsigned ackermann(unsigned m, unsigned n) {
  return !m ? n + 1 : !n ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
  hanoi(4, 'A', 'C', 'B');
  queens(0, 6);
  char letters[] = "abcd";
  int count = 0;
  permute(letters, 0, &count);
  printf("%d\n%d moves, %d solutions, %d %d, %u\n", count, moves, solutions, even(10), odd(10), ackermann(2, 3));
  return 0;
}
