// SPDX-License-Identifier: Apache-2.0
// The library of C++, written in C++: read with each program, but only what a program uses is made. `__call<R>("name", ...)` calls a
// function of the dialect; functions without a body are the dialect's; `__make` are the constructors of what the machine keeps as its own
// (texts, lists). Iterators of vectors, texts and arrays are pointers.
#pragma once

#include <string>

namespace ramify::frontends::cpp {

std::string library_text();

}  // namespace ramify::frontends::cpp
