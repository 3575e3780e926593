// SPDX-License-Identifier: Apache-2.0
// Names in a language's own library. If our library lacks one of them, that is not an error of the program, which its
// handlers could catch, but an unsupported feature.
//
// Tested in languages/registry/library_names_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

struct DialectTable;

struct LibraryNames {
  std::optional<ValueKind> kind;  // the kind of values that have these methods and fields; none: global names
  std::string_view names;         // separated by blanks
};

// Whether values of that kind have a method or field of that name.
bool is_library_member(const DialectTable& table, ValueKind kind, std::string_view name);
// Whether a function, class or constant of that name exists without an import.
bool is_library_name(const DialectTable& table, std::string_view name);

}  // namespace ramify::ir_machine
