#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { char *key; int value; bool used, dead; } slot;
typedef struct { slot *slots; size_t cap, len; } map;

static uint32_t fnv(const char *s) {
  uint32_t h = 2166136261u;
  for (; *s; s++) h = (h ^ (uint8_t)*s) * 16777619u;
  return h;
}
static slot *probe(map *m, const char *key) {
  slot *grave = NULL;
  for (size_t i = fnv(key) & (m->cap - 1);; i = (i + 1) & (m->cap - 1)) {
    slot *s = &m->slots[i];
    if (!s->used) return grave ? grave : s;
    if (s->dead) {
      if (!grave) grave = s;
    } else if (!strcmp(s->key, key)) {
      return s;
    }
  }
}
static void set(map *m, const char *key, int value);
static void grow(map *m) {
  map bigger = {calloc(m->cap * 2, sizeof(slot)), m->cap * 2, 0};
  for (size_t i = 0; i < m->cap; i++)
    if (m->slots[i].used && !m->slots[i].dead) {
      set(&bigger, m->slots[i].key, m->slots[i].value);
      free(m->slots[i].key);
    }
  free(m->slots);
  *m = bigger;
}
static void set(map *m, const char *key, int value) {
  if (m->len * 2 >= m->cap) grow(m);
  slot *s = probe(m, key);
  if (!s->used || s->dead) {
    *s = (slot){strdup(key), 0, true, false};
    m->len++;
  }
  s->value = value;
}
static bool erase(map *m, const char *key) {
  slot *s = probe(m, key);
  if (!s->used || s->dead) return false;
  free(s->key);
  s->dead = true;
  m->len--;
  return true;
}
int main(void) {
  map m = {calloc(4, sizeof(slot)), 4, 0};
  const char *words[] = {"one", "two", "three", "four", "five", "six"};
  for (int i = 0; i < 6; i++) set(&m, words[i], i + 1);
  set(&m, "two", 22);
  bool third = erase(&m, "three"), tenth = erase(&m, "ten");
  printf("%d %d %zu\n", third, tenth, m.len);
  for (int i = 0; i < 6; i++) {
    slot *s = probe(&m, words[i]);
    if (s->used && !s->dead) printf("%s=%d\n", s->key, s->value);
  }
  for (size_t i = 0; i < m.cap; i++)
    if (m.slots[i].used && !m.slots[i].dead) free(m.slots[i].key);
  free(m.slots);
  return 0;
}
