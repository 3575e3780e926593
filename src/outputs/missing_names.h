// SPDX-License-Identifier: Apache-2.0
// Missing names: all names of a program that neither it nor its library defines. Tested in missing_names_test.cpp.
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

// A heading and one line per name. "" for fewer than two: the error that stopped at a single one has named it.
std::string missing_names_text(const std::vector<MissingName>& names);
Json missing_names_json(const std::vector<MissingName>& names);

}  // namespace ramify::outputs
