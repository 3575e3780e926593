// SPDX-License-Identifier: Apache-2.0
// The methods of each type, as tables: adding one is a row. The rows of a table are sorted by name.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

struct MethodRow {
  std::string_view name;
  Method function;
};

std::span<const MethodRow> string_methods();  // strings.cpp
std::span<const MethodRow> bytes_methods();   // bytes.cpp
std::span<const MethodRow> list_methods();    // lists.cpp
std::span<const MethodRow> dict_methods();    // dicts.cpp
std::span<const MethodRow> set_methods();     // sets.cpp

std::span<const MethodRow> methods_of(ValueKind kind);
Method find_method(ValueKind kind, std::string_view name);  // null if it does not exist

// The names that may follow the dot: methods, and the keys of a dict that are identifiers. Sorted, without duplicates.
std::vector<std::string> field_names(Context& context, Word value);

// For the tables: static_assert(is_sorted_by_name(rows)).
template <typename Rows>
constexpr bool is_sorted_by_name(const Rows& rows) {
  for (size_t i = 1; i < std::size(rows); ++i) {
    if (!(rows[i - 1].name < rows[i].name)) return false;
  }
  return true;
}

}  // namespace ramify::ir_machine::starlark
