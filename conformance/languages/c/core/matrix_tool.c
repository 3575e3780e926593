#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int rows, columns;
    double *cells;
} Matrix;

static Matrix matrix_new(int rows, int columns) {
    Matrix m = {rows, columns, calloc((size_t)rows * (size_t)columns, sizeof(double))};
    assert(m.cells != NULL);
    return m;
}

static double *cell(const Matrix *m, int r, int c) { return &m->cells[r * m->columns + c]; }

static int matrix_read(Matrix *m) {
    int rows, columns;
    if (scanf("%d %d", &rows, &columns) != 2) return 0;
    *m = matrix_new(rows, columns);
    for (int i = 0; i < rows * columns; i++)
        if (scanf("%lf", m->cells + i) != 1) return 0;
    return 1;
}

static Matrix matrix_times(const Matrix *a, const Matrix *b) {
    Matrix m = matrix_new(a->rows, b->columns);
    for (int r = 0; r < m.rows; r++)
        for (int c = 0; c < m.columns; c++)
            for (int k = 0; k < a->columns; k++) *cell(&m, r, c) += *cell(a, r, k) * *cell(b, k, c);
    return m;
}

static double determinant(const Matrix *m) {
    if (m->rows == 1) return m->cells[0];
    double total = 0;
    for (int skip = 0; skip < m->columns; skip++) {
        Matrix minor = matrix_new(m->rows - 1, m->columns - 1);
        for (int r = 1; r < m->rows; r++)
            for (int c = 0, to = 0; c < m->columns; c++)
                if (c != skip) *cell(&minor, r - 1, to++) = *cell(m, r, c);
        total += (skip % 2 ? -1 : 1) * *cell(m, 0, skip) * determinant(&minor);
        free(minor.cells);
    }
    return total;
}

static void show(const char *title, Matrix m) {
    printf("%s (%dx%d)\n", title, m.rows, m.columns);
    for (int r = 0; r < m.rows; r++) {
        for (int c = 0; c < m.columns; c++) printf("%s%7.2f", c ? " " : "|", *cell(&m, r, c));
        puts("|");
    }
}

int main(void) {
    Matrix a, b;
    if (!matrix_read(&a) || !matrix_read(&b)) return EXIT_FAILURE;
    Matrix p = matrix_times(&a, &b);
    show("a", a);
    show("product", p);
    printf("determinant %g\n", determinant(&b));
    char rest[8];
    printf("%d\n", scanf("%7s", rest));
    printf("%s\n", rest);
    free(a.cells);
    free(b.cells);
    free(p.cells);
    return 0;
}
