// SPDX-License-Identifier: Apache-2.0
// Paths of names in a view, as people write them ("accounts['alice']", "teller.seen"), and conditions about the values there.
//
// Pure functions. Tested in view_paths_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/view.h"

namespace ramify::dap {

inline constexpr size_t path_length_max = 1'000;

// "accounts" and "['alice']" make "accounts['alice']", "teller" and "seen" make "teller.seen".
std::string joined_path(std::string_view path, std::string_view name);

// The node of `root` at a path that begins with a child of `within`. Where an object has two names, its children are found under both.
// Null: there is none.
const engine::View* node_at(const engine::View& root, const engine::View& within, std::string_view path);

enum class Comparison : uint8_t { equal, unequal, less, at_most, greater, at_least };

// "seen >= 100": a path, an operator, a literal.
struct Condition {
  std::string path;
  Comparison comparison = Comparison::equal;
  std::string literal;
};
// None: the text has another form.
std::optional<Condition> parse_condition(std::string_view text);
// Numbers are compared by value; everything else only for equality, by its text, whatever quotes it is in. None: they cannot be compared.
std::optional<bool> compare(std::string_view value, Comparison comparison, std::string_view literal);

}  // namespace ramify::dap
