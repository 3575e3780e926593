#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORD_MAX 32

struct entry {
    char word[WORD_MAX];
    int count;
    struct entry *next;
};

static struct entry *add(struct entry *list, const char *word) {
    for (struct entry *e = list; e != NULL; e = e->next) {
        if (strcmp(e->word, word) == 0) {
            e->count++;
            return list;
        }
    }
    struct entry *e = malloc(sizeof *e);
    if (e == NULL) exit(EXIT_FAILURE);
    strncpy(e->word, word, WORD_MAX - 1);
    e->word[WORD_MAX - 1] = '\0';
    e->count = 1;
    e->next = list;
    return e;
}

static int by_count(const void *a, const void *b) {
    const struct entry *x = *(struct entry *const *)a, *y = *(struct entry *const *)b;
    if (x->count != y->count) return y->count - x->count;
    return strcmp(x->word, y->word);
}

int main(int argc, char **argv) {
    size_t limit = argc > 1 ? (size_t)atoi(argv[1]) : 10;
    char word[WORD_MAX];
    size_t length = 0, lines = 0, words = 0, chars = 0, distinct = 0;
    struct entry *list = NULL;
    int c, in_word = 0;
    while ((c = getchar()) != EOF) {
        chars++;
        if (c == '\n') lines++;
        if (isspace(c)) {
            in_word = 0;
        } else if (!in_word) {
            in_word = 1;
            words++;
        }
        if (isalnum(c) || c == '\'') {
            if (length < WORD_MAX - 1) word[length++] = (char)tolower(c);
        } else if (length > 0) {
            word[length] = '\0';
            list = add(list, word);
            length = 0;
        }
    }
    printf("%7zu %7zu %7zu\n", lines, words, chars);
    for (struct entry *e = list; e; e = e->next) distinct++;
    struct entry **table = calloc(distinct, sizeof *table);
    size_t i = 0;
    for (struct entry *e = list; e; e = e->next) table[i++] = e;
    qsort(table, distinct, sizeof *table, by_count);
    for (i = 0; i < distinct && i < limit; i++) {
        printf("%-6s %3d ", table[i]->word, table[i]->count);
        for (int k = 0; k < table[i]->count; k++) putchar('*');
        putchar('\n');
    }
    for (i = 0; i < distinct; i++) free(table[i]);
    free(table);
    return 0;
}
