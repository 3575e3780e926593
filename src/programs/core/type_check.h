// SPDX-License-Identifier: Apache-2.0
// Checks the types of Core's expressions: each part has the type that its position requires, loaded or not; expressions
// with effects occur only where effects are allowed; patterns match their scrutinees, and a `case` has a branch for
// every value.
//
// An expression without a value (`undef`, `error`, `run`) has every type, and so have calls of built-in functions: pure
// functions, and procedures that the program does not define. Tested in verify_test.cpp.
#pragma once

#include "programs/core/verify.h"

namespace ramify::core {

// The type of an object's value when it is loaded.
BaseType loaded_type(const TypeTable& types, TypeId type);
void check_types(const CheckedBody& body);

}  // namespace ramify::core
