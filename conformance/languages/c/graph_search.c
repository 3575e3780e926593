/* Graphs as adjacency lists in one pool: search in breadth and depth, shortest ways with a heap, a sorting of what depends on what. */
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NODES 8

typedef struct Edge {
    int to, weight;
    struct Edge *next;
} Edge;

typedef struct {
    Edge *first[NODES];
    Edge *pool;
    size_t used, size;
} Graph;

typedef struct {
    int node, distance;
} Entry;

typedef struct {
    Entry entries[64];
    int count;
} Heap;

static bool connect(Graph *g, int from, int to, int weight) {
    if (g->used == g->size) return false;
    Edge *e = &g->pool[g->used++];
    *e = (Edge){to, weight, g->first[from]};
    g->first[from] = e;
    return true;
}

static void push(Heap *h, Entry entry) {
    int i = h->count++;
    for (; i > 0 && h->entries[(i - 1) / 2].distance > entry.distance; i = (i - 1) / 2)
        h->entries[i] = h->entries[(i - 1) / 2];
    h->entries[i] = entry;
}

static Entry pop(Heap *h) {
    Entry top = h->entries[0], last = h->entries[--h->count];
    int i = 0;
    for (int child; (child = 2 * i + 1) < h->count; i = child) {
        if (child + 1 < h->count && h->entries[child + 1].distance < h->entries[child].distance) child++;
        if (last.distance <= h->entries[child].distance) break;
        h->entries[i] = h->entries[child];
    }
    h->entries[i] = last;
    return top;
}

static void shortest(const Graph *g, int from, int distance[NODES], int previous[NODES]) {
    Heap heap = {.count = 0};
    for (int i = 0; i < NODES; i++) distance[i] = INT_MAX, previous[i] = -1;
    distance[from] = 0;
    push(&heap, (Entry){from, 0});
    while (heap.count > 0) {
        const Entry now = pop(&heap);
        if (now.distance > distance[now.node]) continue;
        for (const Edge *e = g->first[now.node]; e; e = e->next) {
            const int through = now.distance + e->weight;
            if (through >= distance[e->to]) continue;
            distance[e->to] = through;
            previous[e->to] = now.node;
            push(&heap, (Entry){e->to, through});
        }
    }
}

static void print_way(const int *previous, int to) {
    if (previous[to] >= 0) {
        print_way(previous, previous[to]);
        printf("-");
    }
    printf("%c", 'A' + to);
}

static int breadth_first(const Graph *g, int from, int order[]) {
    bool seen[NODES] = {false};
    int head = 0, tail = 0;
    seen[from] = true;
    order[tail++] = from;
    while (head < tail)
        for (const Edge *e = g->first[order[head++]]; e != NULL; e = e->next)
            if (!seen[e->to]) seen[e->to] = true, order[tail++] = e->to;
    return tail;
}

static bool visit(const Graph *g, int node, char *mark, int *order, int *count) {
    if (mark[node] == 'v') return false; /* a circle */
    if (mark[node] == 'd') return true;
    mark[node] = 'v';
    for (const Edge *e = g->first[node]; e; e = e->next)
        if (!visit(g, e->to, mark, order, count)) return false;
    mark[node] = 'd';
    order[(*count)++] = node;
    return true;
}

static bool sorted(const Graph *g, int *order) {
    char mark[NODES];
    int count = 0;
    memset(mark, '-', sizeof mark);
    for (int i = 0; i < NODES; i++)
        if (!visit(g, i, mark, order, &count)) return false;
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        int swap = order[i];
        order[i] = order[j];
        order[j] = swap;
    }
    return true;
}

int main(void) {
    static const int edges[][3] = {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {1, 3, 5}, {2, 3, 8}, {3, 4, 3}, {5, 6, 1}, {2, 5, 10}, {4, 6, 2}};
    const size_t count = sizeof edges / sizeof edges[0];
    Graph graph = {.size = 10, .pool = malloc(10 * sizeof(Edge))};
    if (graph.pool == NULL) return 1;
    for (size_t i = 0; i < count; i++) connect(&graph, edges[i][0], edges[i][1], edges[i][2]);
    int distance[NODES], previous[NODES], order[NODES];
    shortest(&graph, 0, distance, previous);
    for (int i = 0; i < NODES; i++) {
        if (distance[i] == INT_MAX) {
            printf("%c: not reached\n", 'A' + i);
            continue;
        }
        printf("%c: %2d by ", 'A' + i, distance[i]);
        print_way(previous, i);
        putchar('\n');
    }
    const int reached = breadth_first(&graph, 0, order);
    for (int i = 0; i < reached; i++) printf("%c%s", 'A' + order[i], i + 1 < reached ? " " : "\n");
    if (sorted(&graph, order))
        for (int i = 0; i < NODES; i++) putchar('A' + order[i]);
    printf("\n%d", connect(&graph, 6, 0, 1));
    printf(" %d", connect(&graph, 0, 0, 1));
    printf(" %s\n", sorted(&graph, order) ? "sorted" : "has a circle");
    int matrix[NODES][NODES] = {{0}};
    for (int i = 0; i < NODES; i++)
        for (const Edge *e = graph.first[i]; e; e = e->next) matrix[i][e->to] = e->weight;
    for (int r = 0; r < 4; r++) {
        for (int c = 0; c < NODES; c++) printf(matrix[r][c] ? "%3d" : "  .", matrix[r][c]);
        putchar('\n');
    }
    free(graph.pool);
    return 0;
}
