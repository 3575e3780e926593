// SPDX-License-Identifier: Apache-2.0
// What nodes.def says of each node by itself: its list, the ids in it, the types and operators it may have.
// Tested in verify_test.cpp.
#pragma once

#include <string>

#include "programs/core/verify.h"

namespace ramify::core {

// Also finds the body's nodes.
void check_form(CheckedBody& body);
// What is wrong with a bit-field of the type; "" if nothing.
std::string bits_problem(const Program& program, TypeId type, const Member::Bits& bits);

}  // namespace ramify::core
