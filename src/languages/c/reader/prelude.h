// SPDX-License-Identifier: Apache-2.0
// What C's library has that is clearer in C: lowered as far as a program uses it.
#pragma once

#include <string_view>

namespace ramify::frontends::c {

inline constexpr std::string_view prelude = R"c(
char *strtok__place = NULL;
char *strtok(char *text, const char *separators) { return strtok_r(text, separators, &strtok__place); }

typedef struct { int quot; int rem; } div_t;
div_t div(int a, int b) { div_t result; result.quot = a / b; result.rem = a % b; return result; }
typedef struct { long quot; long rem; } ldiv_t;
ldiv_t ldiv(long a, long b) { ldiv_t result; result.quot = a / b; result.rem = a % b; return result; }
)c";

}  // namespace ramify::frontends::c
