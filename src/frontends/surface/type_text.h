// SPDX-License-Identifier: Apache-2.0
// A type as text, with its arguments, and `?` behind it where it may be null: `list<int>?`. As the IR has it of parameters and
// fields, and as trees are printed.
//
// Tested in tree_test.cpp.
#pragma once

#include <string>

#include "frontends/surface/tree.h"

namespace ramify::frontends::surface {

std::string type_text(const Node* type);

}  // namespace ramify::frontends::surface
