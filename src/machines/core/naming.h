// SPDX-License-Identifier: Apache-2.0
// Names of objects in a state: by where they stand, so that two states in which the same objects lie at the same places are one, however
// often such objects came and went before. An automatic object's name is its thread, its declaration and its address, which says
// its frame; a dynamic one's its thread and address. What pointers to objects that are no more are still good for does not
// depend on when these were, so of each declaration all dead objects have one name.
//
// While a step runs a new object has a fresh name, so that a pointer to one that lay there before is not taken for one to it.
// Addresses are left alone: programs can see them.
//
// Used by one thread. Tested in naming_test.cpp.
#pragma once

#include "machines/core/interpreter.h"

namespace ramify::core_machine {

// Gives all objects their names, and pointers theirs.
void name_objects(Interpreter& machine);

}  // namespace ramify::core_machine
