#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME_LENGTH 20
#define TABLE_SIZE 7

union detail {
    int pages;
    float litres;
};

typedef struct item {
    char name[NAME_LENGTH];
    enum { BOOK, BOTTLE } kind;
    union detail detail;
    unsigned int count : 10;
    unsigned int fragile : 1;
    struct item *next;
} Item;

static Item *table[TABLE_SIZE];

static unsigned hash(const char *s) {
    unsigned h = 5381;
    while (*s) h = h * 33 + (unsigned char)*s++;
    return h % TABLE_SIZE;
}

static Item **find(const char *name) {
    Item **at = &table[hash(name)];
    while (*at && strcmp((*at)->name, name)) at = &(*at)->next;
    return at;
}

int main(void) {
    char command[10], name[NAME_LENGTH], kind[10];
    while (scanf("%9s", command) == 1) {
        if (!strcmp(command, "add")) {
            float size;
            unsigned count;
            if (scanf("%19s %9s %f %u", name, kind, &size, &count) != 4) break;
            Item **at = find(name);
            if (!*at) {
                *at = calloc(1, sizeof **at);
                strcpy((*at)->name, name);
            }
            (*at)->kind = kind[0] == 'b' && kind[2] == 'o' ? BOOK : BOTTLE;
            if ((*at)->kind == BOOK) (*at)->detail.pages = (int)size;
            else (*at)->detail.litres = size, (*at)->fragile = 1;
            (*at)->count += count;
        } else if (!strcmp(command, "remove") && scanf("%19s", name) == 1) {
            Item **at = find(name), *gone = *at;
            printf("remove %s: %s\n", name, gone ? "done" : "not there");
            if (gone) *at = gone->next;
            free(gone);
        } else if (!strcmp(command, "list")) {
            unsigned total = 0;
            for (int i = 0; i < TABLE_SIZE; i++)
                for (const Item *p = table[i]; p; p = p->next) total += p->count;
            printf("%u things\n", total);
        } else if (!strcmp(command, "show") && scanf("%19s", name) == 1) {
            const Item *p = *find(name);
            if (!p) printf("%s?\n", name);
            else if (p->kind == BOOK) printf("%s: %d pages, %u there\n", p->name, p->detail.pages, p->count);
            else printf("%s: %.2f l, %u there%s\n", p->name, p->detail.litres, p->count, p->fragile ? "!" : "");
        }
    }
    for (int i = 0; i < TABLE_SIZE; i++)
        while (table[i]) {
            Item *next = table[i]->next;
            free(table[i]);
            table[i] = next;
        }
    return 0;
}
