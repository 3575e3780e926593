#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int begin, end;
} Interval;

static int by_begin(const void *a, const void *b) {
    const Interval *x = a, *y = b;
    return x->begin < y->begin ? -1 : x->begin > y->begin;
}

static size_t merge(Interval *list, size_t n) {
    if (n == 0) return 0;
    qsort(list, n, sizeof *list, by_begin);
    size_t last = 0;
    for (size_t i = 1; i < n; i++) {
        if (list[i].begin <= list[last].end) {
            if (list[i].end > list[last].end) list[last].end = list[i].end;
        } else {
            list[++last] = list[i];
        }
    }
    return last + 1;
}

int main(void) {
    Interval list[20];
    size_t n = 0;
    int b, e, fields;
    while ((fields = scanf(" [%d,%d]", &b, &e)) != EOF) {
        if (fields != 2) {
            printf("stops at '%c' after %zu\n", getchar(), n);
            break;
        }
        list[n++] = (Interval){.begin = b, .end = e};
    }
    n = merge(list, n);
    long covered = 0;
    for (const Interval *p = list; p != list + n; ++p) {
        printf("[%d..%d] ", p->begin, p->end);
        covered += p->end - p->begin;
    }
    printf("\ncovered %ld, gaps %zu\n", covered, n - 1);
    return 0;
}
