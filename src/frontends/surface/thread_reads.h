// SPDX-License-Identifier: Apache-2.0
// Thread reads: the reads of a thread in a property of a model, `w.x`, `w.at`, `w[0].x` (machines/ir/thread_values.h),
// where `w` is a thread's name and the program declares no `w`. They become calls of a function of the machine.
//
// Tested in session/thread_values_test.cpp.
#pragma once

#include <set>
#include <span>
#include <string>

#include "frontends/surface/names.h"
#include "frontends/surface/tree.h"

namespace ramify::frontends::surface {

// `root` is a property whose names are resolved; `program`: the program's own trees.
void find_thread_reads(Node* root, const std::set<std::string, std::less<>>& threads, const Names& names,
                       std::span<const Node* const> program, Tree& tree);

}  // namespace ramify::frontends::surface
