// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
static int values[200000];
static void sort(int *first, int *last) {
  while (last - first > 1) {
    int pivot = first[(last - first) / 2], *low = first, *high = last - 1;
    while (low <= high) {
      while (*low < pivot) low++;
      while (*high > pivot) high--;
      if (low > high) break;
      int moved = *low;
      *low++ = *high;
      *high-- = moved;
    }
    sort(first, high + 1);
    first = low;
  }
}
int main(void) {
  const int n = sizeof values / sizeof *values;
  unsigned seed = 7;
  for (int i = 0; i < n; i++) values[i] = (int)((seed = seed * 1103515245u + 12345u) >> 8 & 0xffff);
  sort(values, values + n);
  unsigned sum = 0;
  for (int i = 0; i < n; i++) sum = sum * 31 + (unsigned)values[i];
  printf("%u\n", sum);
  return 0;
}
