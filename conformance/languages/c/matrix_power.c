#include <stdio.h>
#include <inttypes.h>
#define MOD 1000000007
typedef struct { uint64_t m[2][2]; } mat;
static mat mul(mat a, mat b) {
  mat r = {{{0}}};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 2; k++) r.m[i][j] = (r.m[i][j] + a.m[i][k] * b.m[k][j]) % MOD;
  return r;
}
int main(void) {
  mat r = {{{1, 0}, {0, 1}}}, b = {{{1, 1}, {1, 0}}};
  for (uint64_t n = 1000000000000ull; n; n >>= 1, b = mul(b, b))
    if (n & 1) r = mul(r, b);
  printf("%" PRIu64 "\n", r.m[0][1]);
  return 0;
}
