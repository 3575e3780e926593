// SPDX-License-Identifier: Apache-2.0
// <stdlib.h>: sorting and searching. Sorting merges halves, as glibc does, so it is stable and compares in the same
// order. Elements are moved by memcpy, which preserves pointers in them.
#define _GNU_SOURCE
#include <search.h>
#include <stdlib.h>
#include <string.h>

// Requires that `size` bytes at `at` exist.
void __ramify_need(const void *at, size_t size);

static void sort(char *items, size_t count, size_t size, __compar_d_fn_t compare, void *argument, char *merged) {
  if (count < 2) return;
  size_t left = count / 2, right = count - left;
  char *a = items, *b = items + left * size;
  sort(a, left, size, compare, argument, merged);
  sort(b, right, size, compare, argument, merged);
  char *to = merged;
  while (left > 0 && right > 0) {
    if (compare(a, b, argument) <= 0) {
      memcpy(to, a, size);
      a += size;
      --left;
    } else {
      memcpy(to, b, size);
      b += size;
      --right;
    }
    to += size;
  }
  if (left > 0) memcpy(to, a, left * size);
  memcpy(items, merged, (count - right) * size);
}

void qsort_r(void *items, size_t count, size_t size, __compar_d_fn_t compare, void *argument) {
  __ramify_need(items, count * size);  // must be valid, even if there is nothing to sort (7.22.5p1)
  if (count < 2 || size == 0) return;
  char *merged = malloc(count * size);
  sort(items, count, size, compare, argument, merged);
  free(merged);
}

static int without_argument(const void *a, const void *b, void *compare) { return (*(__compar_fn_t *)compare)(a, b); }
void qsort(void *items, size_t count, size_t size, __compar_fn_t compare) { qsort_r(items, count, size, without_argument, &compare); }

void *bsearch(const void *key, const void *base, size_t count, size_t size, __compar_fn_t compare) {
  __ramify_need(base, count * size);
  const char *items = base;
  size_t begin = 0, end = count;
  while (begin < end) {
    size_t middle = begin + (end - begin) / 2;
    int order = compare(key, items + middle * size);
    if (order == 0) return (void *)(items + middle * size);
    if (order < 0) {
      end = middle;
    } else {
      begin = middle + 1;
    }
  }
  return 0;
}

void *lfind(const void *key, const void *base, size_t *count, size_t size, __compar_fn_t compare) {
  __ramify_need(base, *count * size);
  for (size_t i = 0; i < *count; ++i)
    if (!compare(key, (const char *)base + i * size)) return (char *)base + i * size;
  return 0;
}
