// SPDX-License-Identifier: Apache-2.0
// Checks each node by itself against nodes.def: its list, the ids in it, the types and operators that it may have.
// Tested in verify_test.cpp.
#pragma once

#include <string>

#include "programs/core/verify.h"

namespace ramify::core {

// Also sets the body's nodes.
void check_form(CheckedBody& body);
// The problem with a bit-field of the type; "" if there is none.
std::string bits_problem(const Program& program, TypeId type, const Member::Bits& bits);

}  // namespace ramify::core
