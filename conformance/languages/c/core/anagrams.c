#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX 32

struct word {
    char text[12], key[12];
};

static int compare_letters(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }

static int compare_words(const void *a, const void *b) {
    const struct word *x = a, *y = b;
    int by_key = strcmp(x->key, y->key);
    return by_key ? by_key : strcmp(x->text, y->text);
}

static int is_palindrome(const char *s) {
    const char *end = s + strlen(s);
    while (s < end)
        if (*s++ != *--end) return 0;
    return 1;
}

int main(void) {
    static struct word words[MAX];
    int count = 0, vowels = 0;
    unsigned initials[26] = {0};
    while (count < MAX && scanf("%11s", words[count].text) == 1) {
        struct word *w = &words[count++];
        strcpy(w->key, w->text);
        qsort(w->key, strlen(w->key), 1, compare_letters);
        initials[w->text[0] - 'a']++;
        for (const char *p = w->text; (p = strpbrk(p, "aeiou")) != NULL; p++) vowels++;
        if (is_palindrome(w->text)) printf("palindrome %s\n", w->text);
    }
    qsort(words, (size_t)count, sizeof words[0], compare_words);
    for (int i = 0, j; i < count; i = j) {
        for (j = i + 1; j < count && strcmp(words[i].key, words[j].key) == 0; j++) {}
        if (j - i < 2) continue;
        printf("%d %s:", j - i, words[i].key);
        for (int k = i; k < j; k++) printf(" %s", words[k].text);
        printf("\n");
    }
    printf("%d words, %d vowels\n", count, vowels);
    for (int c = 0; c < 26; c++)
        if (initials[c]) printf("%c%u", 'a' + c, initials[c]);
    putchar('\n');
    struct word wanted = {.text = "teas", .key = "aest"};
    struct word *found = bsearch(&wanted, words, (size_t)count, sizeof *words, compare_words);
    printf("%s at %ld\n", found ? found->text : "none", found ? (long)(found - words) : -1L);
    return 0;
}
