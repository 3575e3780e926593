// SPDX-License-Identifier: Apache-2.0
// value_of_json: JSON as a value of a program: what an implementation reports of its calls. Arrays become lists, objects dicts,
// numbers without point and exponent integers of any size, others floats.
//
// Text of any content is a value or none; nested at most 64 deep. Tested in actions_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

// None: it is no JSON, or nested too deeply.
std::optional<Word> value_of_json(Draft& draft, std::string_view json);

}  // namespace ramify::ir_machine
