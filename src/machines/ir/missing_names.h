// SPDX-License-Identifier: Apache-2.0
// Missing names: what a program calls or mentions that neither it nor its library has, read off its text, so that all of it is told at
// once and not one name a run. Names are paths from an import or a global name on: `rates.fee`. Methods of values are not among them:
// which values these are is known only when the program runs.
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
  base::Place first;  // where it is used first, by the text
  uint32_t uses = 0;
  friend bool operator==(const MissingName&, const MissingName&) = default;
};

// By the places of their first uses. None where the reader reports such names as errors (unknown_name).
std::vector<MissingName> missing_names(const ir::Module& module, const DialectRules& rules);

}  // namespace ramify::ir_machine
