#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum region { NORTH, SOUTH, EAST, REGIONS };
static const char *const region_names[REGIONS] = {"north", "south", "east"};

typedef struct {
    char product[16];
    enum region region;
    long units;
    double price;
} Sale;

static int parse(char *line, Sale *sale, const char **why) {
    char *cells[5];
    int n = 0;
    for (char *cell = strtok(line, ","); cell != NULL && n < 5; cell = strtok(NULL, ",")) {
        while (*cell == ' ') cell++;
        cells[n++] = cell;
    }
    if (n != 4) return *why = "wrong number of cells", -1;
    snprintf(sale->product, sizeof sale->product, "%s", cells[0]);
    int r;
    for (r = 0; r < REGIONS && strcmp(region_names[r], cells[1]) != 0; r++) continue;
    if (r == REGIONS) return *why = "unknown region", -1;
    sale->region = (enum region)r;
    char *end;
    errno = 0;
    sale->units = strtol(cells[2], &end, 10);
    if (*end != '\0' || end == cells[2]) return *why = "bad number", -1;
    if (sale->units < 0) return *why = "negative", -1;
    sale->price = strtod(cells[3], &end);
    return 0;
}

int main(void) {
    char line[128];
    Sale sales[16];
    int count = 0, number = 1;
    if (fgets(line, sizeof line, stdin) == NULL) return 1;
    printf("header: %s", line);
    while (fgets(line, sizeof line, stdin)) {
        number++;
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0' || line[0] == '#') continue;
        const char *why = "";
        if (parse(line, &sales[count], &why) == 0) count++;
        else printf("line %d: %s\n", number, why);
    }
    double totals[REGIONS] = {0};
    const Sale *best = &sales[0];
    for (const Sale *s = sales; s < sales + count; s++) {
        totals[s->region] += s->units * s->price;
        if (s->units * s->price > best->units * best->price) best = s;
    }
    for (int r = NORTH; r < REGIONS; ++r) printf("%-6s|%8.2f\n", region_names[r], totals[r]);
    printf("best: %.5s %ld at %g, %d sales\n", best->product, best->units, best->price, count);
    return 0;
}
