// SPDX-License-Identifier: Apache-2.0
// Elaboration: translates the tree of a C program into Core, which makes everything explicit that C leaves open.
//
// After "Into the Depths of C" (Memarian et al., PLDI 2016), section 5, with the sequencing of C11 6.5: an lvalue is
// evaluated once, `.` and `->` sequence weakly, an initialiser list is evaluated in order. An unsupported construct
// becomes an `error` node that names it; it is reported only if a run reaches it.
//
// Besides Core, an elaborated program requires from the machine the procedure `memset`, which clears large objects.
//
// Any thread; calls are independent. Tested in elaborate_test.cpp.
#pragma once

#include <span>
#include <string_view>

#include "frontends/clang/reader.h"
#include "programs/core/core.h"

namespace ramify::c_frontend {

// `builtins`: functions without a body here, which the machine implements.
core::Program elaborate(ReadC&& read, std::span<const std::string_view> builtins = {});

// Replaces ill-formed functions, which are bugs of ours, by an unsupported node that is reported when it is reached.
void give_up_ill_formed(core::Program& program);

}  // namespace ramify::c_frontend
