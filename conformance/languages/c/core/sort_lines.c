#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int reverse, numeric, unique;

static int compare(const void *a, const void *b) {
    const char *x = *(char *const *)a, *y = *(char *const *)b;
    int order = numeric ? (atoi(x) > atoi(y)) - (atoi(x) < atoi(y)) : strcmp(x, y);
    return reverse ? -order : order;
}

static char *copy_of(const char *text) {
    char *made = malloc(strlen(text) + 1);
    return made ? strcpy(made, text) : NULL;
}

int main(int argc, char **argv) {
    while (--argc > 0 && (*++argv)[0] == '-') {
        for (const char *p = argv[0] + 1; *p != '\0'; p++) {
            switch (*p) {
            case 'r': reverse = 1; break;
            case 'n': numeric = 1; break;
            case 'u': unique = 1; break;
            default: fprintf(stderr, "sort: illegal option %c\n", *p); return 2;
            }
        }
    }
    char **lines = NULL, buffer[64];
    size_t count = 0, room = 0;
    while (fgets(buffer, sizeof buffer, stdin)) {
        buffer[strcspn(buffer, "\n")] = '\0';
        if (count == room) lines = realloc(lines, (room = room ? room * 2 : 4) * sizeof *lines);
        lines[count++] = copy_of(buffer);
    }
    qsort(lines, count, sizeof *lines, compare);
    for (size_t i = 0; i < count; i++)
        if (!unique || i == 0 || compare(&lines[i - 1], &lines[i]) != 0) puts(lines[i]);
    for (size_t i = 0; i < count; i++) free(lines[i]);
    free(lines);
    printf("-- %zu lines%s%s%s\n", count, reverse ? " reversed" : "", numeric ? " by number" : "", unique ? " once" : "");
    return 0;
}
