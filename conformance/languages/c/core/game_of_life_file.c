#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define W 8
#define H 6

typedef unsigned char Grid[H][W];

static int read_grid(FILE *from, Grid g) {
    char line[W + 2];
    int y = 0;
    memset(g, 0, sizeof(Grid));
    while (y < H && fgets(line, sizeof line, from)) {
        for (int x = 0; x < W && line[x] != '\n' && line[x] != '\0'; x++) g[y][x] = line[x] == '#';
        y++;
    }
    return y;
}

static int around(Grid g, int y, int x) {
    int n = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (dx || dy) n += g[(y + dy + H) % H][(x + dx + W) % W];
    return n;
}

static void step(Grid g) {
    Grid next;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            int n = around(g, y, x);
            next[y][x] = n == 3 || (g[y][x] && n == 2);
        }
    memcpy(g, next, sizeof next);
}

static void show(Grid g) {
    for (int y = 0; y < H; y++) {
        for (int x = 0; x < W; x++) putchar(".#"[g[y][x]]);
        putchar('\n');
    }
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: %s generations\n", argv[0]);
        return 64;
    }
    Grid grid;
    int lines = read_grid(stdin, grid);
    int generations = (int)strtoul(argv[1], NULL, 0);
    printf("%d lines, %d generations\n", lines, generations);
    for (int i = 0; i < generations; i++) step(grid);
    show(grid);
    return 0;
}
