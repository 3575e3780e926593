// SPDX-License-Identifier: Apache-2.0
// value_of_json: parses JSON into a value of a program; for the results that an implementation reports. Arrays become
// lists, objects dicts, numbers without point and exponent integers of any size, others floats.
//
// Arbitrary text gives a value or none; nesting is limited to 64. Tested in actions_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

// None: it is not JSON, or nested too deeply.
std::optional<Word> value_of_json(Draft& draft, std::string_view json);

}  // namespace ramify::ir_machine
