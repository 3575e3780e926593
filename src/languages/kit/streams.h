// SPDX-License-Identifier: Apache-2.0
// Streams: program input and files, for the libraries of all languages (frontends/surface/language.h).
//
// A file is a list of its name and its content; a stream is a list of its source (a file, or nothing for the standard
// input) and the number of bytes read. Both are objects in the program's state, so each state records how far its
// program has read.
//
// Tested in languages_test.cpp and conformance/languages.
#pragma once

#include <span>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// Functions with the prefix `ramify_`.
std::span<const BuiltinRow> stream_functions();
// The function of that name, which must exist.
Builtin stream_function(std::string_view name);

}  // namespace ramify::ir_machine::kit
