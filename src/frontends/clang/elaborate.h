// SPDX-License-Identifier: Apache-2.0
// Elaboration: C, as read, into Core, where all that C leaves open is explicit.
//
// After "Into the Depths of C" (Memarian et al., PLDI 2016), section 5, with the sequencing of C11 6.5: an lvalue is evaluated
// once, `.` and `->` sequence weakly, an initialiser list goes in order. What is not supported becomes an `error` node that
// names it, so that only a program that gets there hears of it.
//
// What an elaborated program asks of the machine beside Core: the procedure `memset`, which clears large objects.
//
// Any thread, each call on its own. Tested in elaborate_test.cpp.
#pragma once

#include <span>
#include <string_view>

#include "frontends/clang/reader.h"
#include "programs/core/core.h"

namespace ramify::c_frontend {

// `builtins`: functions that have no body here because the machine has them.
core::Program elaborate(ReadC&& read, std::span<const std::string_view> builtins = {});

// Functions that came out ill formed, which is a mistake of ours, are not supported when they are reached.
void give_up_ill_formed(core::Program& program);

}  // namespace ramify::c_frontend
