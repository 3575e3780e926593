// SPDX-License-Identifier: Apache-2.0
// Conditional compilation: {$IFDEF NAME} … {$ELSE} … {$ENDIF}, {$IFNDEF}, {$DEFINE}, {$UNDEF}, {$IF DEFINED(NAME)}. What is not compiled
// becomes blanks, and so do the directives, so that everything else stays where it is.
//
// Tested in conditionals_test.cpp.
#pragma once

#include <string>

namespace ramify::frontends::pascal {

// True: the text has changed. Names are those of Free Pascal on Linux. A condition that is no name, or `defined`, `not`, `and`, `or` of
// names, is taken as false.
bool blank_conditionals(std::string& text);

}  // namespace ramify::frontends::pascal
