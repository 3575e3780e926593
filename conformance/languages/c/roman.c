#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    int value;
    const char *letters;
} table[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
             {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"}};

static char *to_roman(int n, char *to) {
    char *end = to;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; ++i)
        for (; n >= table[i].value; n -= table[i].value) end += sprintf(end, "%s", table[i].letters);
    *end = 0;
    return to;
}

static int value_of(char c) {
    switch (toupper(c)) {
    case 'I': return 1;
    case 'V': return 5;
    case 'X': return 10;
    case 'L': return 50;
    case 'C': return 100;
    case 'D': return 500;
    case 'M': return 1000;
    }
    return 0;
}

static bool from_roman(const char *text, int *value) {
    char again[32], upper[32] = {0};
    *value = 0;
    for (size_t i = 0; text[i]; i++) {
        int v = value_of(text[i]);
        if (v == 0 || i > 20) return false;
        upper[i] = (char)toupper(text[i]);
        *value += v < value_of(text[i + 1]) ? -v : v;
    }
    return *value > 0 && *value < 4000 && strcmp(to_roman(*value, again), upper) == 0;
}

int main(int argc, char **argv) {
    int bad = 0;
    char text[32];
    while (*++argv) {
        char *end;
        long n = strtol(*argv, &end, 10);
        int value;
        if (*end == '\0' && n > 0 && n < 4000) {
            printf("%8ld %s\n", n, to_roman((int)n, text));
        } else if (from_roman(*argv, &value)) {
            printf("%8s %d\n", *argv, value);
        } else {
            printf("%8s is neither\n", *argv);
            bad = 1;
        }
    }
    for (int i = 1; i < 4000; i += 321) {
        int back;
        if (!from_roman(to_roman(i, text), &back) || back != i) abort();
    }
    printf("%d arguments\n", argc - 1);
    return bad;
}
