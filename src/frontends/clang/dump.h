// SPDX-License-Identifier: Apache-2.0
// Prints the tree of a C program as text, for tests and for debugging the reader or the elaboration.
//
//   record point 8/4: x: int @0, y: int @4
//   static origin: point = {0 = 0, 1 = 0}
//   function int add(a: int, b: int)
//     return add:int(load(a), load(b))
//
// Each expression is its kind, its type after a colon unless the kind implies it, and its children in parentheses; a
// cast that is written in the source has a `!`. Any thread. Tested in reader_test.cpp.
#pragma once

#include <string>

#include "frontends/clang/reader.h"

namespace ramify::c_frontend {

std::string dump(const ReadC& program);
std::string dump(const ReadC& program, ExprId expression);

}  // namespace ramify::c_frontend
