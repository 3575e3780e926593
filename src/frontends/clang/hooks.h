// SPDX-License-Identifier: Apache-2.0
// GNU C's attributes `constructor` and `destructor`: a program with such functions gets a generated entry function,
//
//     int start(int argc, char **argv) { atexit(after); before(); return main(argc, argv); }
//
// Constructors run in order of increasing priority, destructors in the opposite order; among equal priorities the order
// is that of the source, reversed for destructors. Tested in reader_features_test.cpp.
#pragma once

#include "frontends/clang/reader.h"

namespace ramify::c_frontend {

// Adds that function, if it is needed. `register_at_exit`: the library's atexit.
void add_start(ReadC& read, FunctionId register_at_exit);

}  // namespace ramify::c_frontend
