// Matrices on the heap as arrays of rows and as one block; row pointers; determinants; transposition in place.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int rows, columns;
  double *cells;
} matrix;

#define AT(m, r, c) ((m).cells[(r) * (m).columns + (c)])

static matrix make(int rows, int columns) {
  matrix m = {rows, columns, calloc((size_t)rows * (size_t)columns, sizeof(double))};
  return m;
}

static matrix identity(int n) {
  matrix m = make(n, n);
  for (int i = 0; i < n; i++) AT(m, i, i) = 1;
  return m;
}

static matrix product(matrix a, matrix b) {
  matrix out = make(a.rows, b.columns);
  for (int i = 0; i < a.rows; i++)
    for (int j = 0; j < b.columns; j++)
      for (int k = 0; k < a.columns; k++) AT(out, i, j) += AT(a, i, k) * AT(b, k, j);
  return out;
}

static matrix power(matrix m, unsigned n) {
  matrix result = identity(m.rows);
  while (n) {
    if (n & 1) {
      matrix next = product(result, m);
      free(result.cells);
      result = next;
    }
    matrix square = product(m, m);
    m = square;
    n >>= 1;
  }
  return result;
}

static double determinant(matrix source) {
  matrix m = make(source.rows, source.columns);
  for (int i = 0; i < m.rows * m.columns; i++) m.cells[i] = source.cells[i];
  double result = 1;
  for (int c = 0; c < m.columns; c++) {
    int pivot = c;
    for (int r = c + 1; r < m.rows; r++)
      if (fabs(AT(m, r, c)) > fabs(AT(m, pivot, c))) pivot = r;
    if (AT(m, pivot, c) == 0) {
      result = 0;
      break;
    }
    if (pivot != c) {
      for (int k = 0; k < m.columns; k++) {
        double t = AT(m, c, k);
        AT(m, c, k) = AT(m, pivot, k);
        AT(m, pivot, k) = t;
      }
      result = -result;
    }
    result *= AT(m, c, c);
    for (int r = c + 1; r < m.rows; r++) {
      double factor = AT(m, r, c) / AT(m, c, c);
      for (int k = c; k < m.columns; k++) AT(m, r, k) -= factor * AT(m, c, k);
    }
  }
  free(m.cells);
  return result;
}

static void show(const char *title, matrix m) {
  printf("%s\n", title);
  for (int i = 0; i < m.rows; i++) {
    for (int j = 0; j < m.columns; j++) printf("%8.2f", AT(m, i, j));
    putchar('\n');
  }
}

static void spiral(int n, int grid[n][n]) {
  int value = 1, low = 0, high = n - 1;
  while (low <= high) {
    for (int c = low; c <= high; c++) grid[low][c] = value++;
    for (int r = low + 1; r <= high; r++) grid[r][high] = value++;
    for (int c = high - 1; c >= low; c--) grid[high][c] = value++;
    for (int r = high - 1; r > low; r--) grid[r][low] = value++;
    low++;
    high--;
  }
}

int main(void) {
  matrix fibonacci = make(2, 2);
  AT(fibonacci, 0, 0) = AT(fibonacci, 0, 1) = AT(fibonacci, 1, 0) = 1;
  show("to the 10th", power(fibonacci, 10));
  matrix m = make(3, 3);
  const double values[3][3] = {{2, -1, 0}, {1, 3, 2}, {0, 5, -4}};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) AT(m, i, j) = values[i][j];
  printf("det %.4f %.1f\n", determinant(m), determinant(identity(4)));
  int **rows = malloc(4 * sizeof(int *));
  for (int i = 0; i < 4; i++) {
    rows[i] = malloc((size_t)(i + 1) * sizeof(int));
    for (int j = 0; j <= i; j++) rows[i][j] = j == 0 || j == i ? 1 : rows[i - 1][j - 1] + rows[i - 1][j];
  }
  for (int i = 0; i < 4; i++) {
    for (int *p = rows[i]; p <= rows[i] + i; p++) printf("%d ", *p);
    puts("");
    free(rows[i]);
  }
  free(rows);
  int grid[4][4];
  spiral(4, grid);
  for (int i = 0; i < 4; i++) printf("%3d%3d%3d%3d\n", grid[i][0], grid[i][1], grid[i][2], grid[i][3]);
  printf("%.4f %.4f %.2e %g\n", sqrt(2), pow(2, 0.5), 12345.678, 0.1 + 0.2);
  return 0;
}
