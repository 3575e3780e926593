// SPDX-License-Identifier: Apache-2.0
#include "engine/oracle.h"

#include <fmt/format.h>

namespace ramify::engine {

std::string assumption(const OracleRow& row) {
  return fmt::format("{} {} about `{}`, by {}", row.answers(), row.answers() == 1 ? "answer" : "answers", row.function,
                     row.by);
}

}  // namespace ramify::engine
