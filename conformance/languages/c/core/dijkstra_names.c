#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { NODES_MAX = 16 };

static char names[NODES_MAX][8];
static int weight[NODES_MAX][NODES_MAX];
static int node_count;

static int node(const char *name) {
    for (int i = 0; i < node_count; i++)
        if (strcmp(names[i], name) == 0) return i;
    strcpy(names[node_count], name);
    return node_count++;
}

static void print_way(const int *previous, int to) {
    if (previous[to] >= 0) {
        print_way(previous, previous[to]);
        printf(" > ");
    }
    printf("%s", names[to]);
}

static int shortest(int from, int to, int *previous) {
    int best[NODES_MAX], done[NODES_MAX] = {0};
    for (int i = 0; i < node_count; i++) best[i] = INT_MAX, previous[i] = -1;
    best[from] = 0;
    for (;;) {
        int at = -1;
        for (int i = 0; i < node_count; i++)
            if (!done[i] && best[i] != INT_MAX && (at < 0 || best[i] < best[at])) at = i;
        if (at < 0) return -1;
        if (at == to) return best[to];
        done[at] = 1;
        for (int i = 0; i < node_count; i++)
            if (weight[at][i] && best[at] + weight[at][i] < best[i]) {
                best[i] = best[at] + weight[at][i];
                previous[i] = at;
            }
    }
}

int main(void) {
    char a[8], b[8];
    int w, edges, previous[NODES_MAX];
    if (scanf("%d", &edges) != 1) return 2;
    while (edges-- > 0 && scanf("%7s%7s%d", a, b, &w) == 3) {
        int i = node(a), j = node(b);
        weight[i][j] = weight[j][i] = w;
    }
    while (scanf(" %7[A-Z]-%7[A-Z]", a, b) == 2) {
        int cost = shortest(node(a), node(b), previous);
        if (cost < 0) {
            printf("%s and %s are apart\n", a, b);
            continue;
        }
        print_way(previous, node(b));
        printf(" costs %d\n", cost);
    }
    printf("%d nodes\n", node_count);
    return 0;
}
