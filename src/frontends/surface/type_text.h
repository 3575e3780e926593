// SPDX-License-Identifier: Apache-2.0
// The text of a type with its arguments, followed by `?` if it may be null: `list<int>?`. This is the form of parameter
// and field types in the IR, and of types in printed trees.
//
// Tested in tree_test.cpp.
#pragma once

#include <string>

#include "frontends/surface/tree.h"

namespace ramify::frontends::surface {

std::string type_text(const Node* type);

}  // namespace ramify::frontends::surface
