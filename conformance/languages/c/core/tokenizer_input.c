#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum kind { T_END, T_NUMBER, T_NAME, T_TEXT, T_SIGN, T_BAD };
static const char *kind_names[] = {"end", "number", "name", "text", "sign", "bad"};

struct token {
    enum kind kind;
    const char *begin;
    int length;
};

static struct token next(const char **from) {
    const char *p = *from;
    while (isspace((unsigned char)*p)) p++;
    struct token t = {T_BAD, p, 1};
    if (*p == '\0') {
        t.kind = T_END;
        t.length = 0;
    } else if (isdigit((unsigned char)*p) || (*p == '.' && isdigit((unsigned char)p[1]))) {
        t.kind = T_NUMBER;
        t.length = (int)strspn(p, "0123456789.");
    } else if (isalpha((unsigned char)*p) || *p == '_') {
        t.kind = T_NAME;
        while (isalnum((unsigned char)p[t.length]) || p[t.length] == '_') t.length++;
    } else if (*p == '"') {
        const char *end = strchr(p + 1, '"');
        if (end != NULL) t.kind = T_TEXT, t.length = (int)(end - p) + 1;
    } else if (strchr("+-*/=<>!&|(){};,", *p)) {
        t.kind = T_SIGN;
        static const char *const pairs[] = {"==", "<=", ">=", "!=", "&&", "||", "->", "++", NULL};
        for (int i = 0; pairs[i]; i++)
            if (strncmp(p, pairs[i], 2) == 0) t.length = 2;
    }
    *from = p + t.length;
    return t;
}

int main(void) {
    char line[128];
    int counts[6] = {0};
    for (int number = 1; fgets(line, sizeof line, stdin); number++) {
        const char *at = line;
        printf("%d:", number);
        for (struct token t = next(&at); t.kind != T_END; t = next(&at)) {
            counts[t.kind]++;
            printf(" %s<%.*s>", kind_names[t.kind], t.length, t.begin);
        }
        printf("\n");
    }
    for (enum kind k = T_NUMBER; k <= T_BAD; k++) printf("%s%s %d", k > T_NUMBER ? ", " : "", kind_names[k], counts[k]);
    printf("\n");
    return counts[T_BAD] > 0;
}
