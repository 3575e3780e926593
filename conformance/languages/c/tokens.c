/* A lexer and a calculator: tagged unions, tables by enumerators, macros with any number of arguments, recursive descent. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#define LOG(fmt, ...) printf("%s: " fmt "\n", __func__, ##__VA_ARGS__)
#define KINDS(X) X(NUMBER, "number") X(NAME, "name") X(OPERATOR, "operator") X(END, "end")

enum kind {
#define X(name, text) TK_##name,
    KINDS(X)
#undef X
    TK_BAD = 99
};

static const char *const kind_names[] = {
#define X(name, text) [TK_##name] = text,
    KINDS(X)
#undef X
};

typedef struct {
    enum kind kind;
    unsigned is_real : 1, line : 15;
    union {
        long integer;
        double real;
        char sign;
        char name[12];
    } as;
} Token;

typedef struct {
    const char *text;
    unsigned line;
    Token now;
    int errors;
} Lexer;

typedef struct {
    const char *name;
    double value;
} Variable;

static Variable variables[8] = {{"pi", 3.14159265}, {"answer", 42}};
static size_t variable_count = 2;

static Token scan(Lexer *lexer) {
    Token t = {.kind = TK_END};
    while (isspace((unsigned char)*lexer->text))
        if (*lexer->text++ == '\n') lexer->line++;
    t.line = lexer->line;
    const char c = *lexer->text;
    if (c == '\0') return t;
    if (isdigit((unsigned char)c)) {
        char *end;
        t.kind = TK_NUMBER;
        t.as.integer = strtol(lexer->text, &end, 0);
        if (*end == '.') {
            t.is_real = 1;
            t.as.real = strtod(lexer->text, &end);
        }
        lexer->text = end;
    } else if (isalpha((unsigned char)c)) {
        size_t n = 0;
        t.kind = TK_NAME;
        for (; isalnum((unsigned char)*lexer->text); lexer->text++)
            if (n + 1 < sizeof t.as.name) t.as.name[n++] = *lexer->text;
        t.as.name[n] = '\0';
    } else {
        t.kind = strchr("+-*/()=", c) != NULL ? TK_OPERATOR : TK_BAD;
        t.as.sign = c;
        lexer->text++;
    }
    return t;
}

static void advance(Lexer *lexer) {
    lexer->now = scan(lexer);
    while (lexer->now.kind == TK_BAD) {
        LOG("'%c' in line %u", lexer->now.as.sign, lexer->now.line);
        lexer->errors++;
        lexer->now = scan(lexer);
    }
}

static bool accept(Lexer *lexer, char sign) {
    if (lexer->now.kind != TK_OPERATOR || lexer->now.as.sign != sign) return false;
    advance(lexer);
    return true;
}

static double *lookup(const char *name, bool make) {
    for (Variable *v = variables; v < variables + variable_count; v++)
        if (strcmp(v->name, name) == 0) return &v->value;
    if (!make || variable_count == ARRAY_SIZE(variables)) return NULL;
    Variable *added = &variables[variable_count++];
    added->name = strdup(name);
    added->value = 0;
    return &added->value;
}

static double sum(Lexer *lexer);

static double factor(Lexer *lexer) {
    Token t = lexer->now;
    if (accept(lexer, '-')) return -factor(lexer);
    if (accept(lexer, '(')) {
        double inner = sum(lexer);
        if (!accept(lexer, ')')) LOG("missing )");
        return inner;
    }
    advance(lexer);
    switch (t.kind) {
        case TK_NUMBER: return t.is_real ? t.as.real : (double)t.as.integer;
        case TK_NAME: {
            double *value = lookup(t.as.name, false);
            if (value == NULL) LOG("no variable %s", t.as.name);
            return value ? *value : 0;
        }
        default: LOG("unexpected %s", kind_names[t.kind]); lexer->errors++; return 0;
    }
}

static double product(Lexer *lexer) {
    double left = factor(lexer);
    for (;;) {
        if (accept(lexer, '*')) left *= factor(lexer);
        else if (accept(lexer, '/')) left /= factor(lexer);
        else return left;
    }
}

static double sum(Lexer *lexer) {
    double left = product(lexer);
    for (;;) {
        if (accept(lexer, '+')) left += product(lexer);
        else if (accept(lexer, '-')) left -= product(lexer);
        else return left;
    }
}

int main(void) {
    const char *lines[] = {"1 + 2 * 3", "(1 + 2) * 3 - -4", "0x1F + 010", "3.5 / 2", "2 * (answer - 2", "1 + $ 2\n + ?3",
                           "unknown * 2", "pi * 2 * 2", "* 4"};
    for (size_t i = 0; i < ARRAY_SIZE(lines); i++) {
        Lexer lexer = {.text = lines[i], .line = 1};
        advance(&lexer);
        double result = sum(&lexer);
        printf("%zu: %.6g%s\n", i + 1, result, lexer.errors ? " (with errors)" : "");
    }
    *lookup("x", true) = 1.5;
    *lookup("y", true) = *lookup("x", false) * 2;
    for (size_t i = 0; i < variable_count; i++) printf("%-8s%8.3f\n", variables[i].name, variables[i].value);
    Lexer lexer = {"alpha 12 += 3.25 beta_gamma1234567", 1, {0}, 0};
    for (Token t = scan(&lexer); t.kind != TK_END; t = scan(&lexer)) {
        printf("%s", t.kind == TK_BAD ? "bad" : kind_names[t.kind]);
        if (t.kind == TK_NUMBER) t.is_real ? printf(" %g", t.as.real) : printf(" %ld", t.as.integer);
        else if (t.kind == TK_NAME) printf(" %s", t.as.name);
        else printf(" %c", t.as.sign);
        putchar('\n');
    }
    return EXIT_SUCCESS;
}
