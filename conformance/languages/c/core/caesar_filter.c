#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int shifted(int c, int by) {
    if (!isalpha(c)) return c;
    int base = isupper(c) ? 'A' : 'a';
    return base + ((c - base + by) % 26 + 26) % 26;
}

static void vigenere(char *text, const char *key) {
    size_t n = strlen(key);
    for (size_t i = 0, k = 0; text[i]; i++)
        if (isalpha((unsigned char)text[i])) text[i] = (char)shifted(text[i], tolower(key[k++ % n]) - 'a');
}

static char *reversed(char *s) {
    for (size_t i = 0, j = strlen(s); i + 1 < j; i++) {
        char t = s[i];
        s[i] = s[--j];
        s[j] = t;
    }
    return s;
}

int main(int argc, char **argv) {
    if (argc != 3) return fputs("usage: caesar_filter SHIFT KEY\n", stderr), 1;
    int by = atoi(argv[1]), frequencies[26] = {0};
    char line[100];
    while (fgets(line, sizeof line, stdin)) {
        char copy[100];
        line[strcspn(line, "\n")] = 0;
        strcpy(copy, line);
        for (char *p = line; *p; p++) {
            if (isalpha((unsigned char)*p)) frequencies[tolower((unsigned char)*p) - 'a']++;
            *p = (char)shifted((unsigned char)*p, by);
        }
        printf("%s\n", line);
        vigenere(copy, argv[2]);
        printf("%s\n%s\n", copy, reversed(copy));
    }
    int most = 0;
    for (int i = 1; i < 26; i++)
        if (frequencies[i] > frequencies[most]) most = i;
    printf("%c %d\n", 'a' + most, frequencies[most]);
    return 0;
}
