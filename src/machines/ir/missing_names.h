// SPDX-License-Identifier: Apache-2.0
// Missing names: the names that a program calls or mentions and that neither it nor its library has. They are computed
// from its text, so that all are reported at once and not one in each run. Names are paths that begin with an import or
// a global name: `rates.fee`. Methods of values are not included: the values are known only when the program runs.
//
// A pure function. Tested in missing_names_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/place.h"
#include "machines/ir/dialect.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

struct MissingName {
  std::string name;
  base::Place first;  // its first use in the text
  uint32_t uses = 0;
  friend bool operator==(const MissingName&, const MissingName&) = default;
};

// Ordered by first use. None if the reader reports such names as errors (unknown_name).
std::vector<MissingName> missing_names(const ir::Module& module, const DialectRules& rules);

}  // namespace ramify::ir_machine
