#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 8

struct entry {
  char key[16];
  int value;
  struct entry *next;
};

struct table {
  struct entry *buckets[BUCKETS];
  int count;
};

static unsigned hash(const char *key) {
  unsigned h = 5381;
  for (; *key; key++) h = h * 33 + (unsigned char)*key;
  return h % BUCKETS;
}

static struct entry *find(struct table *t, const char *key) {
  for (struct entry *e = t->buckets[hash(key)]; e != NULL; e = e->next) {
    if (strcmp(e->key, key) == 0) return e;
  }
  return NULL;
}

static int *slot(struct table *t, const char *key) {
  struct entry *e = find(t, key);
  if (!e) {
    unsigned h = hash(key);
    e = calloc(1, sizeof(struct entry));
    strncpy(e->key, key, sizeof e->key - 1);
    e->next = t->buckets[h];
    t->buckets[h] = e;
    t->count++;
  }
  return &e->value;
}

static void clear(struct table *t) {
  for (int i = 0; i < BUCKETS; i++) {
    struct entry *e = t->buckets[i];
    while (e) {
      struct entry *next = e->next;
      free(e);
      e = next;
    }
    t->buckets[i] = NULL;
  }
  t->count = 0;
}

int main(void) {
  struct table t;
  memset(&t, 0, sizeof t);
  const char *words[] = {"tea", "milk", "tea", "sugar", "milk", "tea", NULL};
  for (const char **w = words; *w; w++) ++*slot(&t, *w);
  *slot(&t, "sugar") += 10;
  printf("%d words: tea=%d milk=%d sugar=%d\n", t.count, *slot(&t, "tea"), *slot(&t, "milk"), *slot(&t, "sugar"));
  printf("%s %s\n", find(&t, "coffee") ? "yes" : "no", find(&t, "milk") ? "yes" : "no");
  clear(&t);
  printf("%d\n", t.count);
  return 0;
}
