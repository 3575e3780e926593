// SPDX-License-Identifier: Apache-2.0
// The library of C by subject; C++ includes it.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::c {

std::span<const BuiltinRow> memory_rows();       // memory.cpp: malloc and related functions, memcpy, variadic arguments
std::span<const BuiltinRow> text_rows();         // texts.cpp: string.h, ctype.h
std::span<const BuiltinRow> stdio_rows();        // stdio.cpp
std::span<const BuiltinRow> stdlib_rows();       // stdlib.cpp: numbers from texts, sorting, searching, exit
std::span<const BuiltinRow> mathematics_rows();  // mathematics.cpp

}  // namespace ramify::ir_machine::c
