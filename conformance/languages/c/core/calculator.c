#include <ctype.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *at;
static const char *failure;
static double variables[26];

static double sum(void);

static char peek(void) {
    while (*at == ' ') at++;
    return *at;
}

static double fail(const char *what) {
    if (failure == NULL) failure = what;
    return 0;
}

static double atom(void) {
    char c = peek();
    if (c == '-') {
        at++;
        return -atom();
    }
    if (c == '(') {
        at++;
        double inner = sum();
        if (peek() != ')') return fail("missing )");
        at++;
        return inner;
    }
    if (isdigit((unsigned char)c)) {
        char *end;
        double value = strtod(at, &end);
        at = end;
        return value;
    }
    if (islower((unsigned char)c)) return variables[*at++ - 'a'];
    return fail(c == '\0' ? "unexpected end" : "unexpected character");
}

static double product(void) {
    double left = atom();
    for (char op = peek(); op == '*' || op == '/' || op == '%'; op = peek()) {
        at++;
        double right = atom();
        if (op != '*' && right == 0) return fail("division by zero");
        left = op == '*' ? left * right : op == '/' ? left / right : fmod(left, right);
    }
    return left;
}

static double sum(void) {
    double left = product();
    for (;;) {
        switch (peek()) {
        case '+': at++; left += product(); break;
        case '-': at++; left -= product(); break;
        default: return left;
        }
    }
}

int main(void) {
    char line[80];
    int failures = 0;
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strlen(line) - 1] = '\0';
        if (strcmp(line, "quit") == 0) break;
        char *equals = strchr(line, '=');
        at = equals ? equals + 1 : line;
        failure = NULL;
        double value = sum();
        if (failure == NULL && peek() != '\0') fail("left over");
        if (failure) {
            failures++;
            printf("%*s^ %s\n", (int)(at - line), "", failure);
        } else if (equals) {
            variables[line[0] - 'a'] = value;
            printf("%c = %g\n", line[0], value);
        } else {
            printf("%s is %.3f\n", line, value);
        }
    }
    return failures;
}
