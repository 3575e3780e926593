// SPDX-License-Identifier: Apache-2.0
// GNU C's attributes `constructor` and `destructor`: a program that has such functions begins with one of ours,
//
//     int start(int argc, char **argv) { atexit(after); before(); return main(argc, argv); }
//
// Lower priorities come first, and last at the end; of one priority it is the order of the source, which destructors reverse.
// Tested in reader_features_test.cpp.
#pragma once

#include "frontends/clang/reader.h"

namespace ramify::c_frontend {

// Adds that function, if it is needed. `register_at_exit`: the library's atexit.
void add_start(ReadC& read, FunctionId register_at_exit);

}  // namespace ramify::c_frontend
