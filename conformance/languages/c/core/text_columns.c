#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads lines of any length, wraps them, and sets them in columns. */
static char *read_line(FILE *from) {
    size_t room = 8, length = 0;
    char *line = malloc(room);
    int c;
    while ((c = fgetc(from)) != EOF && c != '\n') {
        if (length + 1 == room) line = realloc(line, room *= 2);
        line[length++] = (char)c;
    }
    if (c == EOF && length == 0) {
        free(line);
        return NULL;
    }
    line[length] = '\0';
    return line;
}

static void wrap(const char *text, int width) {
    int column = 0;
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (column > 0 && column + 1 + n > width) {
            putchar('\n');
            column = 0;
        }
        column += printf("%s%.*s", column ? " " : "", n, text);
        text += n;
        text += strspn(text, " ");
    }
    putchar('\n');
}

int main(int argc, char **argv) {
    int width = argc > 1 ? atoi(argv[1]) : 20;
    size_t count = 0, longest = 0;
    char *line;
    while ((line = read_line(stdin)) != NULL) {
        size_t n = strlen(line);
        if (n > longest) longest = n;
        printf("%2zu (%zu)\n", ++count, n);
        wrap(line, width);
        char *tab = strstr(line, "fox");
        if (tab) printf("[%*s][%-*s]\n", width / 2, tab, 6, "x");
        free(line);
    }
    printf("longest %zu\n", longest);
    return 0;
}
