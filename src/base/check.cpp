// SPDX-License-Identifier: Apache-2.0
#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace ramify::base {

void check_failed(const char* file, int line, const char* condition, const std::string& message) {
  fmt::print(stderr, "{}:{}: internal error: `{}` does not hold{}{}\n", file, line, condition,
             message.empty() ? "" : ": ", message);
  std::fflush(stderr);
  std::abort();
}

}  // namespace ramify::base
