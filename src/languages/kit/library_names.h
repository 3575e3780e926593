// SPDX-License-Identifier: Apache-2.0
// Names that a language's own library has. Where ours lacks one of them, that is no error of the program, which its handlers could
// take for one, but something that is not supported.
//
// Tested in library_names_test.cpp.
#pragma once

#include <string_view>

#include "machines/ir/draft.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine::kit {

// Of values of that kind: a method or a field.
bool is_library_member(ir::Dialect dialect, ValueKind kind, std::string_view name);
// A function, class or constant that is there without an import.
bool is_library_name(ir::Dialect dialect, std::string_view name);
// A compiler refuses names and members that do not exist: one that is not here is no mistake of a program that runs.
bool has_checked_names(ir::Dialect dialect);

}  // namespace ramify::ir_machine::kit
