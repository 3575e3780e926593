// SPDX-License-Identifier: Apache-2.0
// json_of: a value as compact JSON, by which actions are labelled and adapters are talked to. Lists, tuples, ranges and
// sets (in the order of their elements' JSON) are arrays; a dict whose keys are all strings is an object in the order of its
// keys, any other an array of pairs; bytes, functions and whatever else JSON lacks are strings that show them. Floats keep a
// point or an exponent; those that are no numbers are strings.
//
// Tested in value_json_test.cpp and, with values of programs, in session/explore_test.cpp.
#pragma once

#include <string>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine {

// Values that contain themselves, or are nested too deeply, end in "...".
std::string json_of(Context& context, const DialectRules& rules, Word value);

// A string literal of JSON. What is no UTF-8 is replaced.
std::string json_quoted(std::string_view text);

}  // namespace ramify::ir_machine
