// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/library_names.h"

#include "machines/ir/dialect_table.h"

namespace ramify::ir_machine {

namespace {

bool stands_in(std::string_view names, std::string_view name) {
  for (size_t at = names.find(name); at != std::string_view::npos; at = names.find(name, at + 1)) {
    const bool begins = at == 0 || names[at - 1] == ' ';
    const size_t end = at + name.size();
    if (begins && (end == names.size() || names[end] == ' ')) return true;
  }
  return false;
}

bool is_listed(const DialectTable& table, std::optional<ValueKind> kind, std::string_view name) {
  if (name.empty() || name.find(' ') != std::string_view::npos) return false;
  for (const LibraryNames& row : table.library_names)
    if (row.kind == kind && stands_in(row.names, name)) return true;
  return false;
}

}  // namespace

bool is_library_member(const DialectTable& table, ValueKind kind, std::string_view name) {
  return is_listed(table, kind, name);
}

bool is_library_name(const DialectTable& table, std::string_view name) {
  return is_listed(table, std::nullopt, name) ||
         (table.is_library_constant != nullptr && table.is_library_constant(name));
}

}  // namespace ramify::ir_machine
