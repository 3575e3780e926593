// SPDX-License-Identifier: Apache-2.0
// Streams: what a program reads and writes besides its output, for the libraries of all languages (frontends/surface/language.h).
//
// A file is a list of its name and its content; a stream is a list of what it reads (a file, or nothing: the standard input) and how many bytes
// were read. Both are objects of the program's state, so that each state knows how far its program has read.
//
// Tested in languages_test.cpp and conformance/languages.
#pragma once

#include <span>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// Functions whose names begin with `ramify_`.
std::span<const BuiltinRow> stream_functions();
// The one of that name, which there is.
Builtin stream_function(std::string_view name);

}  // namespace ramify::ir_machine::kit
