#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int comparisons;

static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

static void quick(int *a, int lo, int hi) {
  if (lo >= hi) return;
  int pivot = a[(lo + hi) / 2], i = lo, j = hi;
  while (i <= j) {
    while (comparisons++, a[i] < pivot) i++;
    while (comparisons++, a[j] > pivot) j--;
    if (i <= j) swap(&a[i++], &a[j--]);
  }
  quick(a, lo, j);
  quick(a, i, hi);
}

static void merge_sort(int *a, int n) {
  if (n < 2) return;
  int half = n / 2;
  merge_sort(a, half);
  merge_sort(a + half, n - half);
  int *out = malloc(n * sizeof(int));
  int i = 0, j = half, k = 0;
  while (i < half && j < n) out[k++] = a[i] <= a[j] ? a[i++] : a[j++];
  while (i < half) out[k++] = a[i++];
  while (j < n) out[k++] = a[j++];
  memcpy(a, out, n * sizeof *a);
  free(out);
}

static void heap_sort(int a[], int n) {
  for (int end = n, start = n / 2; end > 1;) {
    if (start > 0) {
      start--;
    } else {
      swap(&a[--end], &a[0]);
    }
    for (int root = start; root * 2 + 1 < end;) {
      int child = root * 2 + 1;
      if (child + 1 < end && a[child] < a[child + 1]) child++;
      if (a[root] >= a[child]) break;
      swap(a + root, a + child);
      root = child;
    }
  }
}

static void print(const char *name, const int *a, int n) {
  printf("%-6s", name);
  for (int i = 0; i < n; i++) printf("%3d", a[i]);
  puts("");
}

static int search(const int *a, int n, int key) {
  int lo = 0, hi = n;
  while (lo < hi) {
    int mid = lo + (hi - lo) / 2;
    if (a[mid] < key)
      lo = mid + 1;
    else
      hi = mid;
  }
  return lo < n && a[lo] == key ? lo : -1;
}

int main(void) {
  enum { N = 10 };
  unsigned seed = 42;
  int a[N], b[N], c[N];
  for (int i = 0; i < N; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = b[i] = c[i] = (int)(seed / 65536u % 100u);
  }
  print("input", a, N);
  quick(a, 0, N - 1);
  merge_sort(b, N);
  heap_sort(c, N);
  print("quick", a, N);
  print("merge", b, N);
  print("heap", c, N);
  printf("%d %d %d\n", search(a, N, a[3]), search(a, N, 1000), memcmp(a, b, sizeof a) == 0 && memcmp(b, c, sizeof b) == 0);
  printf("%d comparisons\n", comparisons);
  return 0;
}
