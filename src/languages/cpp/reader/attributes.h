// SPDX-License-Identifier: Apache-2.0
// Attributes of C++, `[[nodiscard]]`: they change nothing of what a program does, may stand nearly anywhere, and the
// grammar knows few of those places. Two brackets in a row begin nothing else (C++20 [dcl.attr.grammar]).
//
// Tested in attributes_test.cpp.
#pragma once

#include <string>

namespace ramify::frontends::cpp {

// Blanks in the place of each of them, outside of texts and comments; true: there was one.
bool blank_attributes(std::string& text);

}  // namespace ramify::frontends::cpp
