// A heap of timed events with callbacks, and goto for cleaning up.
#include <stdio.h>
#include <stdlib.h>

struct event;
typedef void action(struct event *e, int now);
struct event {
  int due, period;
  const char *name;
  action *run;
};

static struct event heap[16];
static int size;
static int fired;

static void sift_down(int at) {
  for (;;) {
    int least = at, left = 2 * at + 1, right = left + 1;
    if (left < size && heap[left].due < heap[least].due) least = left;
    if (right < size && heap[right].due < heap[least].due) least = right;
    if (least == at) return;
    struct event t = heap[at];
    heap[at] = heap[least];
    heap[least] = t;
    at = least;
  }
}

static int schedule(struct event e) {
  if (size == 16) return -1;
  int at = size++;
  heap[at] = e;
  while (at > 0 && heap[(at - 1) / 2].due > heap[at].due) {
    struct event t = heap[at];
    heap[at] = heap[(at - 1) / 2];
    heap[(at - 1) / 2] = t;
    at = (at - 1) / 2;
  }
  return at;
}

static struct event next(void) {
  struct event first = heap[0];
  heap[0] = heap[--size];
  sift_down(0);
  return first;
}

static void once(struct event *e, int now) { printf("%3d %s\n", now, e->name); }
static void again(struct event *e, int now) {
  printf("%3d %s*\n", now, e->name);
  struct event copy = *e;
  copy.due = now + e->period;
  if (copy.due < 20) schedule(copy);
}

static int load(int fail_at) {
  int result = -1;
  int *a = NULL, *b = NULL;
  a = malloc(4 * sizeof *a);
  if (fail_at == 1) goto done;
  b = malloc(2 * sizeof *b);
  if (fail_at == 2) goto done;
  for (int i = 0; i < 4; i++) a[i] = i;
  b[0] = a[3];
  b[1] = a[2] * 10;
  result = b[0] + b[1];
done:
  free(b);
  free(a);
  return result;
}

int main(void) {
  schedule((struct event){.due = 7, .name = "tea", .run = once});
  schedule((struct event){3, 5, "tick", again});
  schedule((struct event){.due = 12, .name = "lunch", .run = once});
  schedule((struct event){1, 9, "scan", again});
  while (size > 0 && fired < 20) {
    struct event e = next();
    e.run(&e, e.due);
    fired++;
  }
  printf("%d events\n", fired);
  printf("%d %d %d\n", load(0), load(1), load(2));
  int total = 0;
  for (int i = 0; i < 10; i++) {
    switch (i % 4) {
      case 0: total += 1;
      case 1: total += 10; break;
      case 2: continue;
      default: total += 100;
    }
    if (total > 250) break;
  }
  printf("%d\n", total);
  int n = 0;
  do {
    n += 3;
    if (n % 2 == 0) continue;
    n++;
  } while (n < 20);
  printf("%d\n", n);
  return 0;
}
