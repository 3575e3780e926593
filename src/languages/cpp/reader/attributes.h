// SPDX-License-Identifier: Apache-2.0
// Attributes of C++, such as `[[nodiscard]]`: they do not change the behaviour of a program and are allowed nearly
// everywhere, but the grammar accepts them in few places. Two consecutive brackets begin nothing else (C++20
// [dcl.attr.grammar]).
//
// Tested in attributes_test.cpp.
#pragma once

#include <string>

namespace ramify::frontends::cpp {

// Replaces each attribute outside of texts and comments by blanks; returns whether there was one.
bool blank_attributes(std::string& text);

}  // namespace ramify::frontends::cpp
