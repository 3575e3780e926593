// SPDX-License-Identifier: Apache-2.0
// <stdlib.h>: random numbers, the same as glibc's: an additive feedback generator (Knuth, The Art of Computer
// Programming, volume 2, 3.2.2) of 31 words that discards its first 310 numbers.
#define _GNU_SOURCE
#include <stdlib.h>

enum { word_count = 31, lag = 3, thrown_away = 310 };

static unsigned int words[word_count];
static int is_begun, oldest;

static unsigned int next(void) {
  unsigned int *word = &words[oldest];
  *word += words[(oldest + word_count - lag) % word_count];
  oldest = (oldest + 1) % word_count;
  return *word >> 1;
}

void srandom(unsigned int seed) {
  is_begun = 1;
  oldest = lag;
  int word = seed ? (int)seed : 1;
  words[0] = (unsigned int)word;
  for (int i = 1; i < word_count; ++i) {
    // 16807 * word modulo 2^31 - 1, without leaving an int.
    word = (int)(16807L * word % 2147483647);
    if (word < 0) word += 2147483647;
    words[i] = (unsigned int)word;
  }
  for (int i = 0; i < thrown_away; ++i) next();
}
long random(void) {
  if (!is_begun) srandom(1);
  return (long)next();
}
void srand(unsigned int seed) { srandom(seed); }
int rand(void) { return (int)random(); }

int rand_r(unsigned int *seed) {
  unsigned int now = *seed * 1103515245u + 12345u;
  unsigned int result = now / 65536 % 2048;
  for (int i = 0; i < 2; ++i) {
    now = now * 1103515245u + 12345u;
    result = result << 10 ^ now / 65536 % 1024;
  }
  *seed = now;
  return (int)result;
}

static unsigned long long state48;
static unsigned long long next48(void) { return state48 = (state48 * 0x5deece66dull + 0xb) & 0xffffffffffffull; }
void srand48(long seed) { state48 = (unsigned long long)(unsigned int)seed << 16 | 0x330e; }
double drand48(void) { return (double)next48() / 281474976710656.0; }
long lrand48(void) { return (long)(next48() >> 17); }
long mrand48(void) { return (int)(next48() >> 16); }
