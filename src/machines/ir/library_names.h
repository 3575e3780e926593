// SPDX-License-Identifier: Apache-2.0
// Names that a language's own library has. Where ours lacks one of them, that is no error of the program, which its handlers could
// catch, but something that is not supported.
//
// Tested in languages/registry/library_names_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

struct DialectTable;

struct LibraryNames {
  std::optional<ValueKind> kind;  // the kind of the values whose methods and fields these are; none: global names
  std::string_view names;         // between blanks
};

// Of values of that kind: a method or a field.
bool is_library_member(const DialectTable& table, ValueKind kind, std::string_view name);
// A function, class or constant that exists without an import.
bool is_library_name(const DialectTable& table, std::string_view name);

}  // namespace ramify::ir_machine
