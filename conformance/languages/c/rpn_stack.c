#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long stack[32];
static int top;

typedef long (*operation)(long, long);
static long add(long a, long b) { return a + b; }
static long subtract(long a, long b) { return a - b; }
static long multiply(long a, long b) { return a * b; }
static long divide(long a, long b) { return b ? a / b : 0; }
static long power(long a, long b) { return b <= 0 ? 1 : a * power(a, b - 1); }

static const struct { char sign; operation run; } operations[] = {
    {'+', add}, {'-', subtract}, {'x', multiply}, {'/', divide}, {'^', power}};

static int apply(const char *word) {
    if (isdigit((unsigned char)word[0]) || (word[0] == '-' && word[1])) {
        stack[top++] = atol(word);
        return 0;
    }
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        if (word[0] != operations[i].sign || word[1]) continue;
        if (top < 2) return -1;
        top--;
        stack[top - 1] = operations[i].run(stack[top - 1], stack[top]);
        return 0;
    }
    if (!strcmp(word, "dup") && top > 0) return stack[top] = stack[top - 1], top++, 0;
    if (!strcmp(word, "swap") && top > 1) {
        long t = stack[top - 1];
        stack[top - 1] = stack[top - 2];
        stack[top - 2] = t;
        return 0;
    }
    return -2;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        char *copy = malloc(strlen(argv[i]) + 1);
        strcpy(copy, argv[i]);
        top = 0;
        int status = 0;
        for (char *word = strtok(copy, " "); word && !status; word = strtok(NULL, " ")) status = apply(word);
        if (status) printf("%-20s error %d\n", argv[i], status);
        else if (top != 1) printf("%-20s leaves %d\n", argv[i], top);
        else printf("%-20s = %ld\n", argv[i], stack[0]);
        free(copy);
    }
    return 0;
}
