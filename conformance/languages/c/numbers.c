// What the integer types do: widths, conversions, wrapping of unsigned ones, shifts, signs of division.
#include <inttypes.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static uint32_t rotate(uint32_t x, int by) { return (x << by) | (x >> (32 - by)); }

static uint32_t fnv(const char *text) {
  uint32_t hash = 2166136261u;
  while (*text) {
    hash ^= (uint8_t)*text++;
    hash *= 16777619u;
  }
  return hash;
}

static unsigned long long gcd(unsigned long long a, unsigned long long b) {
  while (b) {
    unsigned long long t = a % b;
    a = b;
    b = t;
  }
  return a;
}

static int bits(unsigned x) {
  int n = 0;
  for (; x; x &= x - 1) n++;
  return n;
}

static uint64_t xorshift(uint64_t *state) {
  uint64_t x = *state;
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  return *state = x;
}

int main(void) {
  unsigned char byte = 255;
  byte++;
  signed char small = -128;
  small--;
  unsigned short word = 65535;
  word += 2;
  unsigned u = 0;
  u -= 1;
  printf("%d %d %d %u\n", byte, small, word, u);
  printf("%d %d %d %d\n", 17 / 5, -17 / 5, -17 % 5, 17 % -5);
  printf("%d %d\n", -1 < 0u, (unsigned char)-1 == 255);
  printf("%d %ld %lld\n", INT_MAX, LONG_MAX, (long long)INT_MIN - 1);
  printf("%" PRIu64 " %" PRId32 "\n", (uint64_t)UINT32_MAX * 3, (int32_t)-7);
  printf("%u %u %u\n", rotate(0x80000001u, 4), fnv("hello"), fnv(""));
  printf("%llu %d %d\n", gcd(1071ULL * 1000003, 462ULL * 1000003), bits(0xF0F0u), bits(0));
  printf("%x %X %o %#x %08x\n", 48879, 48879, 8, 255, 0xBEEF);
  int big = 100000;
  long long product = (long long)big * big;
  printf("%lld %d\n", product, (int)(product % 1000007));
  printf("%d %d %d\n", (int)3.99, (int)-3.99, (int)(float)16777217);
  printf("%.1f %.1f %.3f\n", 7 / 2 * 1.0, 7 / 2.0, 1.0f / 3.0f);
  char c = 'x';
  c -= 'x' - 'a';
  printf("%c %d %d\n", c, c, 'A' + 2);
  uint64_t state = 88172645463325252ULL;
  for (int i = 0; i < 3; i++) printf("%" PRIu64 "\n", xorshift(&state));
  int j = 3;
  int k = j++ + 10;
  k += ++j;
  printf("%d %d\n", j, k);
  printf("%d %d %d\n", 1 << 10, 1024 >> 3, ~0);
  printf("%d %d %d\n", 6 & 3, 6 | 3, 6 ^ 3);
  printf("%d %d\n", !5 + !0, 2 > 1 > 0);
  return 0;
}
