// SPDX-License-Identifier: Apache-2.0
// The types of Core's expressions: each part has the type that its place asks for, loaded or not; expressions with effects
// stand only where effects may be; patterns fit what they are matched against, and a `case` has a branch for every value.
//
// An expression that never gives a value (`undef`, `error`, `run`) has every type. So has what a machine has built in: pure
// functions, and procedures that the program does not have. Tested in verify_test.cpp.
#pragma once

#include "programs/core/verify.h"

namespace ramify::core {

// What an object of the type holds, loaded: the type of its value.
BaseType loaded_type(const TypeTable& types, TypeId type);
void check_types(const CheckedBody& body);

}  // namespace ramify::core
