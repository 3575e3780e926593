#include <stdio.h>

enum state { IDLE, READING, NUMBER = 10, DONE, FAILED = -1 };

static const char *name_of(enum state s) {
  switch (s) {
    case IDLE: return "idle";
    case READING: return "reading";
    case NUMBER: return "number";
    case DONE: return "done";
    case FAILED: return "failed";
  }
  return "?";
}

static enum state step(enum state s, char c, long *total, long *current) {
  switch (s) {
    case IDLE:
      if (c == ' ') break;
      /* falls through */
    case READING:
      if (c >= '0' && c <= '9') {
        *current = c - '0';
        s = NUMBER;
      } else if (c == '.') {
        s = DONE;
      } else if (c != ' ') {
        s = FAILED;
      }
      break;
    case NUMBER:
      if (c >= '0' && c <= '9') {
        *current = *current * 10 + (c - '0');
      } else {
        *total += *current;
        s = c == '.' ? DONE : READING;
      }
      break;
    default:
      break;
  }
  return s;
}

static int run(const char *text) {
  enum state s = IDLE;
  long total = 0, current = 0;
  int steps = 0;
  for (const char *p = text; *p; p++, steps++) {
    s = step(s, *p, &total, &current);
    if (s == FAILED) goto failed;
    if (s == DONE) goto done;
  }
done:
  printf("%s after %d: %ld\n", name_of(s), steps, total);
  return 0;
failed:
  printf("%s at %d\n", name_of(s), steps);
  return 1;
}

int main(void) {
  int failures = 0;
  failures += run("  12 30 8.");
  failures += run("5 x");
  failures += run("7 7");
  printf("%d failures, NUMBER=%d DONE=%d\n", failures, NUMBER, DONE);
  return 0;
}
