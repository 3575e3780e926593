#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int to, w, next; } edge;
typedef struct { int d, v; } item;
static edge e[64];
static int head[16], ne, dist[16];
static item heap[256];
static int hn;

static void add(int a, int b, int w) {
  e[ne] = (edge){b, w, head[a]};
  head[a] = ne++;
  e[ne] = (edge){a, w, head[b]};
  head[b] = ne++;
}
static void push(item x) {
  int i = hn++;
  while (i && heap[(i - 1) / 2].d > x.d) heap[i] = heap[(i - 1) / 2], i = (i - 1) / 2;
  heap[i] = x;
}
static item pop(void) {
  item r = heap[0], x = heap[--hn];
  int i = 0;
  for (int c; (c = 2 * i + 1) < hn; i = c) {
    if (c + 1 < hn && heap[c + 1].d < heap[c].d) c++;
    if (heap[c].d >= x.d) break;
    heap[i] = heap[c];
  }
  heap[i] = x;
  return r;
}
int main(void) {
  memset(head, -1, sizeof head);
  memset(dist, 0x3f, sizeof dist);
  add(0, 1, 7), add(0, 2, 9), add(0, 5, 14), add(1, 2, 10), add(1, 3, 15), add(2, 3, 11), add(2, 5, 2), add(3, 4, 6), add(4, 5, 9);
  dist[0] = 0;
  push((item){0, 0});
  while (hn) {
    item x = pop();
    if (x.d > dist[x.v]) continue;
    for (int i = head[x.v]; ~i; i = e[i].next)
      if (dist[e[i].to] > x.d + e[i].w) push((item){dist[e[i].to] = x.d + e[i].w, e[i].to});
  }
  for (int i = 0; i < 6; i++) printf("%d%c", dist[i], " \n"[i == 5]);
  return 0;
}
