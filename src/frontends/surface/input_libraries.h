// SPDX-License-Identifier: Apache-2.0
// What the languages' libraries have of arguments, files and the standard input, written in the languages themselves over the streams of the
// machine (machines/ir/dialects/languages/streams.h): functions whose names begin with `ramify_`.
//
// What reads the standard input is there only where that is known (LowerOptions::has_input). Otherwise nobody knows these functions, and what
// they give is as unknown as the result of any such function.
//
// Tested in conformance/languages_test.cpp.
#pragma once

#include <string_view>

#include "frontends/surface/language.h"

namespace ramify::frontends::surface {

// Read like a prelude (language.h); empty: there is none. The text lives as long as the process.
std::string_view input_library(const Language& language, bool has_input);

// Of one language. `always`: arguments and files; `input`: what reads the standard input.
struct InputLibrary {
  std::string_view always{};
  std::string_view input{};
};
InputLibrary csharp_input_library();
InputLibrary go_input_library();
InputLibrary java_input_library();
InputLibrary javascript_input_library();
InputLibrary kotlin_input_library();
InputLibrary lua_input_library();
InputLibrary pascal_input_library();
InputLibrary php_input_library();
InputLibrary python_input_library();
InputLibrary ruby_input_library();
InputLibrary rust_input_library();
InputLibrary scala_input_library();

}  // namespace ramify::frontends::surface
