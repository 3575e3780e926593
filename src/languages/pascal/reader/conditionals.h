// SPDX-License-Identifier: Apache-2.0
// Conditional compilation: {$IFDEF NAME} … {$ELSE} … {$ENDIF}, {$IFNDEF}, {$DEFINE}, {$UNDEF}, {$IF DEFINED(NAME)}.
// Text that is not compiled, and the directives themselves, become blanks, so that all places are unchanged.
//
// Tested in conditionals_test.cpp.
#pragma once

#include <string>

namespace ramify::frontends::pascal {

// Returns whether the text has changed. Defined names are those of Free Pascal on Linux. A condition other than a name,
// or `defined`, `not`, `and`, `or` of names, counts as false.
bool blank_conditionals(std::string& text);

}  // namespace ramify::frontends::pascal
