#include <stdio.h>

#define ROWS 3
#define COLUMNS 4
#define AT(m, r, c) ((m)[(r) * COLUMNS + (c)])

static void multiply(int a[ROWS][COLUMNS], int b[COLUMNS][ROWS], int out[ROWS][ROWS]) {
  for (int i = 0; i < ROWS; i++) {
    for (int j = 0; j < ROWS; j++) {
      int sum = 0;
      for (int k = 0; k < COLUMNS; k++) sum += a[i][k] * b[k][j];
      out[i][j] = sum;
    }
  }
}

static int determinant(int m[3][3]) {
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
         m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

int main(void) {
  int a[ROWS][COLUMNS] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  int b[COLUMNS][ROWS] = {{1}, {0, 1}, {0, 0, 1}, {1, 1, 1}};
  int c[ROWS][ROWS];
  multiply(a, b, c);
  for (int i = 0; i < ROWS; i++) {
    for (int j = 0; j < ROWS; j++) printf("%4d", c[i][j]);
    printf("\n");
  }
  int d[3][3] = {2, 0, 1, 1, 3, 2, 0, 1, 4};
  printf("det %d\n", determinant(d));
  int flat[ROWS * COLUMNS] = {[0] = 7, [5] = 1, [11] = -3};
  int trace = 0;
  for (int r = 0; r < ROWS; r++)
    for (int col = 0; col < COLUMNS; col++) {
      if (r == 1 && col == 2) continue;
      trace += AT(flat, r, col);
    }
  printf("sum %d, first row ends at %d\n", trace, AT(flat, 0, 3));
  int *p = &a[1][0];
  printf("%d %d %td\n", *p, p[2], &a[1][3] - p);
  return 0;
}
