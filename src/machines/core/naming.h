// SPDX-License-Identifier: Apache-2.0
// Names objects in a state by their position, so that two states with the same objects in the same places are equal,
// regardless of earlier objects. An automatic object's name is its thread, its declaration and its address, which
// determines its frame; a dynamic object's its thread and address. All dead objects of a declaration share one name,
// because what a pointer to a dead object permits does not depend on when it died.
//
// During a step a new object has a fresh name, so that a pointer to an earlier object at its address is not a pointer
// to it. Addresses do not change: programs can observe them.
//
// Not thread-safe. Tested in naming_test.cpp.
#pragma once

#include "machines/core/interpreter.h"

namespace ramify::core_machine {

// Renames all objects, and the pointers to them.
void name_objects(Interpreter& machine);

}  // namespace ramify::core_machine
