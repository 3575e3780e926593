/* An inventory: records from text with sscanf and strtok, qsort by several keys, bsearch, formatted reports, errors by goto. */
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { TOOL, FOOD, TOY, KIND_COUNT } Kind;

typedef struct {
    int id;
    char name[20];
    Kind kind;
    double price;
    int stock;
} Item;

typedef struct {
    Item *items;
    size_t count, capacity;
} Store;

typedef int (*Compare)(const void *, const void *);

static const char *names_of_kinds[KIND_COUNT] = {"tool", "food", "toy"};
static int failures;

static void complain(const char *format, ...) {
    char text[80];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    printf("! %s (%d characters, failure %d)\n", text, length, ++failures);
}

static int kind_of(const char *text, Kind *kind) {
    for (int k = 0; k < KIND_COUNT; k++)
        if (strcmp(text, names_of_kinds[k]) == 0) {
            *kind = (Kind)k;
            return 1;
        }
    return 0;
}

static int add(Store *store, const Item *item) {
    if (store->count == store->capacity) {
        size_t capacity = store->capacity ? store->capacity * 2 : 2;
        Item *grown = realloc(store->items, capacity * sizeof *grown);
        if (grown == NULL) return 0;
        store->items = grown;
        store->capacity = capacity;
    }
    store->items[store->count++] = *item;
    return 1;
}

static int read_line(Store *store, const char *line) {
    Item item = {0};
    char kind[8];
    int got = sscanf(line, "%d %19s %7s %lf x%d", &item.id, item.name, kind, &item.price, &item.stock);
    if (got < 4) {
        complain("only %d fields in \"%s\"", got, line);
        return 0;
    }
    if (!kind_of(kind, &item.kind)) {
        complain("no such kind: %.3s...", kind);
        return 0;
    }
    return add(store, &item);
}

static int by_id(const void *a, const void *b) {
    const Item *x = a, *y = b;
    return (x->id > y->id) - (x->id < y->id);
}
static int by_value(const void *a, const void *b) {
    const Item *x = a, *y = b;
    double p = x->price * x->stock, q = y->price * y->stock;
    return p < q ? 1 : p > q ? -1 : strcmp(x->name, y->name);
}
static int by_kind_and_name(const void *a, const void *b) {
    const Item *x = a, *y = b;
    return x->kind != y->kind ? (int)x->kind - (int)y->kind : strcmp(x->name, y->name);
}

static void report(const Store *store, const char *title, Compare order) {
    printf("%s\n", title);
    qsort(store->items, store->count, sizeof(Item), order);
    for (const Item *i = store->items; i != store->items + store->count; ++i)
        printf("%04d|%-12s|%5s|%8.2f|%+4d|\n", i->id, i->name, names_of_kinds[i->kind], i->price, i->stock);
}

static long number(const char *text) {
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno == ERANGE) {
        complain("%s is out of range", text);
        return value > 0 ? LONG_MAX : LONG_MIN;
    }
    if (end == text || *end != '\0') complain("`%s` is no number, left is `%s`", text, end);
    return value;
}

static int transfer(Store *store, int from, int to, int amount) {
    int result = -1;
    char *note = malloc(64);
    Item *source = NULL, *target = NULL;
    if (note == NULL) goto out;
    Item key = {.id = from};
    source = bsearch(&key, store->items, store->count, sizeof key, by_id);
    key.id = to;
    target = bsearch(&key, store->items, store->count, sizeof key, by_id);
    if (source == NULL || target == NULL) {
        sprintf(note, "no item %d", source == NULL ? from : to);
        goto failed;
    }
    if (source->stock < amount) {
        snprintf(note, 64, "%s has %d of %d", source->name, source->stock, amount);
        goto failed;
    }
    source->stock -= amount;
    target->stock += amount;
    result = 0;
    goto out;
failed:
    complain("%s", note);
out:
    free(note);
    return result;
}

int main(void) {
    Store store = {NULL, 0, 0};
    char text[] = "30 hammer tool 12.50 x4;7 apple food 0.25 x120;bad line;19 robot toy 49.99 x2;2 saw tool 8 x1;5 rock stone 1 x1";
    for (char *line = strtok(text, ";"); line != NULL; line = strtok(NULL, ";")) read_line(&store, line);
    report(&store, "by value", by_value);
    report(&store, "by kind", by_kind_and_name);
    report(&store, "by id", by_id);
    printf("%d %d %d\n", transfer(&store, 7, 2, 20), transfer(&store, 2, 30, 99), transfer(&store, 1, 2, 1));
    double totals[KIND_COUNT] = {0};
    for (size_t i = 0; i < store.count; i++) totals[store.items[i].kind] += store.items[i].price * store.items[i].stock;
    for (int k = 0; k < KIND_COUNT; k++) printf("%s %.2f%c", names_of_kinds[k], totals[k], k + 1 < KIND_COUNT ? ' ' : '\n');
    printf("%ld %ld\n", number("-17"), number("12ab"));
    printf("%d\n", number("99999999999999999999") == LONG_MAX);
    free(store.items);
    return failures == 6 ? 0 : 1;
}
