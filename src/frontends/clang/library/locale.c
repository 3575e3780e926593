// SPDX-License-Identifier: Apache-2.0
// <locale.h>: the locale "C", which is also the native one.
#define _GNU_SOURCE
#include <limits.h>
#include <locale.h>
#include <string.h>

char *setlocale(int category, const char *name) {
  if (category < 0 || category > LC_IDENTIFICATION) return 0;
  if (name && *name && strcmp(name, "C") && strcmp(name, "POSIX")) return 0;
  return "C";
}

struct lconv *localeconv(void) {
  static char point[] = ".", nothing[] = "";
  static struct lconv locale;
  locale.decimal_point = point;
  locale.thousands_sep = locale.grouping = locale.int_curr_symbol = locale.currency_symbol = nothing;
  locale.mon_decimal_point = locale.mon_thousands_sep = locale.mon_grouping = nothing;
  locale.positive_sign = locale.negative_sign = nothing;
  locale.int_frac_digits = locale.frac_digits = CHAR_MAX;
  locale.p_cs_precedes = locale.p_sep_by_space = locale.n_cs_precedes = locale.n_sep_by_space = CHAR_MAX;
  locale.p_sign_posn = locale.n_sign_posn = CHAR_MAX;
  locale.int_p_cs_precedes = locale.int_p_sep_by_space = locale.int_n_cs_precedes = CHAR_MAX;
  locale.int_n_sep_by_space = locale.int_p_sign_posn = locale.int_n_sign_posn = CHAR_MAX;
  return &locale;
}
