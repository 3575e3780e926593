/* counts lines, words and characters, as old books do */
#include <stdio.h>
#include <string.h>

#define IN 1
#define OUT 0

static char *text = "the quick brown fox\njumps over\n\tthe lazy dog\n\nend\n";

int count(s, nl, nw, nc)
char *s;
int *nl, *nw, *nc;
{
    int c, state;

    state = OUT;
    *nl = *nw = *nc = 0;
    while ((c = *s++) != '\0') {
        ++*nc;
        if (c == '\n')
            ++*nl;
        if (c == ' ' || c == '\n' || c == '\t')
            state = OUT;
        else if (state == OUT) {
            state = IN;
            ++*nw;
        }
    }
    return *nc;
}

int main()
{
    int nl, nw, nc;

    count(text, &nl, &nw, &nc);
    printf("%d %d %d\n", nl, nw, nc);
    return strlen(text) != nc;
}
