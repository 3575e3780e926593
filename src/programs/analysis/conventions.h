// SPDX-License-Identifier: Apache-2.0
// What languages and their libraries do by themselves, by names: which member makes an instance, which members are called
// without a call in the program's text (operators, iteration, text, comparison), which library functions only look.
//
// What is not listed is taken for the worst: a library function that is unknown here may change all that it is given. Tested in
// points_to_test.cpp; that every member that a dialect calls is listed, in conformance/analyses_test.cpp.
#pragma once

#include <string_view>

#include "programs/ir/module.h"

namespace ramify::analysis {

std::string_view constructor_name(ir::Dialect dialect);
// Functions of the program can be called by the text of their name.
bool calls_by_name(ir::Dialect dialect);

// Whether a method of that name may be called by an operator, a loop, or a library function.
bool is_called_by_language(std::string_view member);

// Of a library function or method, or of the part of its name behind the last point.
struct LibraryEffect {
  bool changes_arguments = true;  // or what they refer to
  bool returns_scalar = false;    // a number, a text or nothing: it shares nothing with the arguments
};
LibraryEffect effect_of_function(std::string_view name);
LibraryEffect effect_of_method(std::string_view name);

}  // namespace ramify::analysis
