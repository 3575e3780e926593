// SPDX-License-Identifier: Apache-2.0
// Functions of Ramify for programs: `nondet(int)` is any int, `nondet_range(0, 9)` any from 0 to 9; runs in which an
// assumed condition does not hold are ignored.
#pragma once

#include <verifier.h>

long ramify_nondet_range(long low, long high);

#define assume(condition) __VERIFIER_assume((condition) != 0)
#define nondet_range(low, high) ramify_nondet_range(low, high)
#define nondet(type)                                           \
  _Generic((type){0},                                          \
      _Bool: __VERIFIER_nondet_bool,                           \
      char: __VERIFIER_nondet_char,                            \
      signed char: __VERIFIER_nondet_schar,                    \
      unsigned char: __VERIFIER_nondet_uchar,                  \
      short: __VERIFIER_nondet_short,                          \
      unsigned short: __VERIFIER_nondet_ushort,                \
      int: __VERIFIER_nondet_int,                              \
      unsigned int: __VERIFIER_nondet_uint,                    \
      long: __VERIFIER_nondet_long,                            \
      unsigned long: __VERIFIER_nondet_ulong,                  \
      long long: __VERIFIER_nondet_longlong,                   \
      unsigned long long: __VERIFIER_nondet_ulonglong,         \
      float: __VERIFIER_nondet_float,                          \
      double: __VERIFIER_nondet_double)()
