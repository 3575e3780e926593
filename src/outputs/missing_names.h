// SPDX-License-Identifier: Apache-2.0
// Missing names: what a program uses that neither it nor its library has, all of it at once. Tested in missing_names_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/place.h"
#include "outputs/json_values.h"

namespace ramify::outputs {

struct MissingName {
  std::string name;  // "rates.fee"
  base::Place first;
  uint32_t uses = 1;
};

// A heading and a line a name. "" if there are less than two: one alone has been told by whatever stopped at it.
std::string missing_names_text(const std::vector<MissingName>& names);
Json missing_names_json(const std::vector<MissingName>& names);

}  // namespace ramify::outputs
