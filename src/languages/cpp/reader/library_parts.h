// SPDX-License-Identifier: Apache-2.0
// The parts of the library's text (prelude.h).
#pragma once

namespace ramify::frontends::cpp {

extern const char* const library_core;        // functions of C, types of types, texts, vectors, smart pointers, errors
extern const char* const library_containers;  // iterators, lists, maps and sets, streams
extern const char* const library_hashed;      // unordered containers
extern const char* const library_spans;
extern const char* const library_algorithms;  // algorithms, numbers, functions

}  // namespace ramify::frontends::cpp
