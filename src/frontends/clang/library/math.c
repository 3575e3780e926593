// SPDX-License-Identifier: Apache-2.0
// <math.h> and <fenv.h>, except the functions that the machine has.
#define _GNU_SOURCE
#include <errno.h>
#include <fenv.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

void __ramify_unsupported(const char *what);

int signgam = 0;
double lgamma(double x) { return lgamma_r(x, &signgam); }
float lgammaf(float x) { return lgammaf_r(x, &signgam); }
long double lgammal(long double x) { return lgammal_r(x, &signgam); }

double drem(double x, double y) { return remainder(x, y); }
void sincos(double x, double *sine, double *cosine) {
  *sine = sin(x);
  *cosine = cos(x);
}
void sincosf(float x, float *sine, float *cosine) {
  *sine = sinf(x);
  *cosine = cosf(x);
}

// The only rounding mode is to nearest; exception flags are not kept.
int fegetround(void) { return FE_TONEAREST; }
int fesetround(int way) {
  if (way == FE_TONEAREST) return 0;
  if (way == FE_DOWNWARD || way == FE_UPWARD || way == FE_TOWARDZERO) __ramify_unsupported("rounding other than to the nearest");
  return 1;
}
int feclearexcept(int which) {
  (void)which;
  return 0;
}
int fetestexcept(int which) {
  if (which) __ramify_unsupported("flags of floating-point exceptions");
  return 0;
}
int feraiseexcept(int which) {
  if (which) __ramify_unsupported("flags of floating-point exceptions");
  return 0;
}
int fegetenv(fenv_t *to) {
  memset(to, 0, sizeof *to);
  return 0;
}
int fesetenv(const fenv_t *from) {
  (void)from;
  return 0;
}
int feholdexcept(fenv_t *to) { return fegetenv(to); }
int feupdateenv(const fenv_t *from) { return fesetenv(from); }
