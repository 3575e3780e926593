#include <assert.h>
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An inventory: structs, unions, function pointers, sorting, parsing with sscanf and strtok. */
#define MAX_ITEMS 16
#define ARRAY_LEN(a) (sizeof(a) / sizeof((a)[0]))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

typedef enum { TOOL, FOOD, TOY, KIND_COUNT } Kind;
static const char *const kind_names[KIND_COUNT] = {[TOOL] = "tool", [FOOD] = "food", [TOY] = "toy"};

typedef struct {
  int id;
  char name[24];
  Kind kind;
  unsigned quantity;
  double price;
  union {
    struct { int warranty_months; } tool;
    struct { uint16_t calories; bool fresh : 1; } food;
    int min_age;
  } more;
} Item;

typedef struct {
  Item items[MAX_ITEMS];
  size_t count;
} Inventory;

typedef int (*Comparer)(const void *, const void *);
typedef bool (*Filter)(const Item *, void *);

static bool parse_kind(const char *text, Kind *out) {
  for (int k = 0; k < KIND_COUNT; ++k)
    if (strcmp(text, kind_names[k]) == 0) {
      *out = (Kind)k;
      return true;
    }
  return false;
}

static int add_line(Inventory *inv, const char *line) {
  if (inv->count >= MAX_ITEMS) return -1;
  Item item = {.id = 0};
  char kind[16];
  int extra = 0;
  int fields = sscanf(line, "%d,%23[^,],%15[a-z],%u,%lf,%d", &item.id, item.name, kind, &item.quantity, &item.price, &extra);
  if (fields < 5 || !parse_kind(kind, &item.kind)) return fields;
  switch (item.kind) {
    case TOOL: item.more.tool.warranty_months = extra; break;
    case FOOD:
      item.more.food.calories = (uint16_t)extra;
      item.more.food.fresh = extra < 300;
      break;
    case TOY: item.more.min_age = extra; break;
    default: assert(0);
  }
  inv->items[inv->count++] = item;
  return 0;
}

static int by_price(const void *a, const void *b) {
  const Item *x = a, *y = b;
  return (x->price > y->price) - (x->price < y->price);
}
static int by_name(const void *a, const void *b) { return strcmp(((const Item *)a)->name, ((const Item *)b)->name); }
static int by_kind_then_value(const void *a, const void *b) {
  const Item *x = a, *y = b;
  if (x->kind != y->kind) return (int)x->kind - (int)y->kind;
  double v = x->price * x->quantity, w = y->price * y->quantity;
  return v < w ? 1 : v > w ? -1 : 0;
}

static bool is_kind(const Item *item, void *context) { return item->kind == *(Kind *)context; }
static bool costs_more(const Item *item, void *context) { return item->price > *(double *)context; }

static size_t select_items(const Inventory *inv, const Item **out, size_t max, Filter keep, void *context) {
  size_t n = 0;
  for (const Item *it = inv->items; it < inv->items + inv->count && n < max; ++it)
    if (keep(it, context)) out[n++] = it;
  return n;
}

static void print_item(const Item *item) {
  printf("%3d %-12.10s %-5s %4u x %8.2f", item->id, item->name, kind_names[item->kind], item->quantity, item->price);
  if (item->kind == TOOL) printf("  (%d months)", item->more.tool.warranty_months);
  else if (item->kind == FOOD) printf("  (%u kcal%s)", (unsigned)item->more.food.calories, item->more.food.fresh ? ", fresh" : "");
  else printf("  (%d+)", item->more.min_age);
  putchar('\n');
}

static char *title_case(char *text) {
  bool start = true;
  for (char *p = text; *p != '\0'; ++p) {
    *p = (char)(start ? toupper((unsigned char)*p) : tolower((unsigned char)*p));
    start = isspace((unsigned char)*p) || *p == '-';
  }
  return text;
}

int main(void) {
  const char *lines[] = {"1,HAMMER,tool,10,12.50,24", "2,apple pie,food,3,4.25,320", "3,teddy-bear,toy,7,19.99,3", "4,Saw,tool,2,30,12",
                         "broken line", "5,milk,food,40,1.09,64", "6,robot,gadget,1,99,0", "7,puzzle,toy,12,8.5,5"};
  Inventory inv = {.count = 0};
  for (size_t i = 0; i < ARRAY_LEN(lines); ++i) {
    int status = add_line(&inv, lines[i]);
    if (status != 0) printf("line %zu: only %d fields of \"%.10s...\"\n", i + 1, status, lines[i]);
  }
  for (size_t i = 0; i < inv.count; ++i) title_case(inv.items[i].name);
  const struct { const char *title; Comparer compare; } orders[] = {{"price", by_price}, {"name", by_name}, {"kind", by_kind_then_value}};
  for (size_t k = 0; k < ARRAY_LEN(orders); ++k) {
    qsort(inv.items, inv.count, sizeof inv.items[0], orders[k].compare);
    printf("-- by %s\n", orders[k].title);
    for (size_t i = 0; i < inv.count; ++i) print_item(&inv.items[i]);
  }
  const Item *found[MAX_ITEMS];
  Kind wanted = FOOD;
  double limit = 10.0;
  size_t n = select_items(&inv, found, ARRAY_LEN(found), is_kind, &wanted);
  printf("%zu of kind %s, first %s\n", n, kind_names[wanted], n ? found[0]->name : "none");
  n = select_items(&inv, found, 2, costs_more, &limit);
  for (size_t i = 0; i < n; ++i) printf("%s%s", found[i]->name, i + 1 < n ? ", " : "\n");
  double totals[KIND_COUNT] = {0};
  unsigned pieces[KIND_COUNT] = {0};
  for (size_t i = 0; i < inv.count; ++i) {
    totals[inv.items[i].kind] += inv.items[i].price * inv.items[i].quantity;
    pieces[inv.items[i].kind] += inv.items[i].quantity;
  }
  for (int k = 0; k < KIND_COUNT; ++k) printf("%s: %u pieces, %.2f, avg %.3f\n", kind_names[k], pieces[k], totals[k], totals[k] / pieces[k]);
  Item copy = inv.items[0];
  copy.quantity += 5;
  strcpy(copy.name, "Copy");
  printf("%s %u / %s %u, %d\n", inv.items[0].name, inv.items[0].quantity, copy.name, copy.quantity, memcmp(&inv.items[1], &inv.items[1], sizeof(Item)) == 0);
  char report[64];
  int length = snprintf(report, sizeof report, "%s|%5d|%-6s|%05.1f|%x", "abc", 42, "xy", 3.14159, 255u);
  printf("%s (%d) %d\n", report, length, MIN(length, 10));
  char sentence[] = "the quick  brown,fox";
  int words = 0;
  for (char *word = strtok(sentence, " ,"); word; word = strtok(NULL, " ,")) printf("[%d:%s]", ++words, word);
  printf(" %d words\n", words);
  return 0;
}
