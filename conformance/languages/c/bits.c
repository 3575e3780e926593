#include <inttypes.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static int population(uint32_t x) {
  int n = 0;
  while (x) {
    x &= x - 1;
    n++;
  }
  return n;
}

static uint32_t rotate(uint32_t x, unsigned by) { return (x << by) | (x >> (32 - by)); }

static uint32_t fnv(const char *s) {
  uint32_t h = 2166136261u;
  while (*s) {
    h ^= (uint8_t)*s++;
    h *= 16777619u;
  }
  return h;
}

struct flags {
  unsigned ready : 1;
  unsigned level : 3;
  int delta : 4;
};

int main(void) {
  uint8_t small = 250;
  small += 10;
  int8_t narrow = (int8_t)200;
  uint64_t big = UINT64_C(1) << 40;
  printf("%u %d %" PRIu64 "\n", small, narrow, big);
  printf("%d %d %d\n", population(0xF0F0u), population(UINT32_MAX), population(0));
  printf("%08x %08x\n", rotate(0x80000001u, 4), fnv("ramify"));
  unsigned a = 5, b = 7;
  printf("%u %d\n", a - b, a - b > 0);
  printf("%d %d %d %d\n", -7 / 2, -7 % 2, 7 / -2, -1 >> 1);
  printf("%d %d %ld\n", INT_MAX, INT_MIN, (long)INT_MAX + 1);
  struct flags f = {0};
  f.ready = 1;
  f.level = 9;
  f.delta = 7;
  f.delta++;
  printf("%u %u %d\n", f.ready, f.level, f.delta);
  int mask = 0;
  for (int i = 0; i < 8; i += 3) mask |= 1 << i;
  mask ^= 0xff;
  mask &= ~2;
  printf("%#x %o %d\n", mask, mask, !mask);
  short s = (short)70000;
  printf("%d %zu %zu %zu\n", s, sizeof(short), sizeof(long long), sizeof(char *));
  return 0;
}
