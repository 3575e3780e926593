#include <stdio.h>
#include <stdlib.h>

struct board {
    int n;
    int *column;
    unsigned long solutions;
    int first[12];
};

static int safe(const struct board *b, int row, int column) {
    for (int r = 0; r < row; r++)
        if (b->column[r] == column || abs(b->column[r] - column) == row - r) return 0;
    return 1;
}

static void place(struct board *b, int row) {
    if (row == b->n) {
        if (b->solutions++ == 0)
            for (int r = 0; r < b->n; r++) b->first[r] = b->column[r];
        return;
    }
    for (int c = 0; c < b->n; c++) {
        if (!safe(b, row, c)) continue;
        b->column[row] = c;
        place(b, row + 1);
    }
}

int main(int argc, char *argv[]) {
    for (int i = 1; i < argc; ++i) {
        struct board b = {.n = atoi(argv[i])};
        if (b.n <= 0 || b.n > 12) {
            fprintf(stdout, "%s: not a size\n", argv[i]);
            continue;
        }
        int column[b.n];
        b.column = column;
        place(&b, 0);
        printf("%d: %lu", b.n, b.solutions);
        if (b.solutions) {
            for (int r = 0; r < b.n; r++) printf("%c%d", r ? ',' : ' ', b.first[r]);
        }
        printf("\n");
    }
    return argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
