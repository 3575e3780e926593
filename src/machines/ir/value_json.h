// SPDX-License-Identifier: Apache-2.0
// json_of: a value as compact JSON, for labels of actions and the protocol of adapters. Lists, tuples, ranges and sets
// (in the order of their elements' JSON) are arrays; a dict whose keys are all strings is an object in the order of its
// keys, any other an array of pairs; bytes, functions and other values without a JSON equivalent are strings that show
// them. Floats keep a point or an exponent; infinities and NaN are strings.
//
// Tested in value_json_test.cpp and, with values of programs, in session/explore_test.cpp.
#pragma once

#include <string>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine {

// Cyclic and deeply nested values are cut off with "...".
std::string json_of(Context& context, const DialectRules& rules, Word value);

// A JSON string literal. Invalid UTF-8 is replaced.
std::string json_quoted(std::string_view text);

}  // namespace ramify::ir_machine
