// SPDX-License-Identifier: Apache-2.0
// The text of types, as described in types.h. read_type.cpp reads it. Tested in types_test.cpp.

#include <algorithm>
#include <cctype>

#include <fmt/core.h>

#include "programs/core/types.h"

namespace ramify::core {
namespace {

std::string qualifier_words(Qualifiers qualifiers) {
  std::string words;
  if (qualifiers.is_const) words += "const ";
  if (qualifiers.is_volatile) words += "volatile ";
  if (qualifiers.is_restrict) words += "restrict ";
  return words;
}

// A name that needs no quotes: a word, or "(unnamed at a.c:3:1)".
bool is_plain(std::string_view name) {
  const auto is_word_character = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '$';
  };
  if (!name.empty() && std::ranges::all_of(name, is_word_character)) return true;
  if (name.size() < 2 || name.front() != '(' || name.back() != ')') return false;
  return std::ranges::all_of(name.substr(1, name.size() - 2), [&](char c) {
    return is_word_character(c) || c == ' ' || c == ':' || c == '/' || c == '-' || c == '<' || c == '>' || c == '+';
  });
}

std::string record_name(std::string_view name) {
  if (is_plain(name)) return std::string(name);
  std::string quoted = "\"";
  for (const char c : name) {
    const bool is_special = c == '"' || c == '\\' || c == '\'' || static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    quoted += is_special ? fmt::format("\\x{:02x}", static_cast<unsigned char>(c)) : std::string(1, c);
  }
  return quoted + '"';
}

}  // namespace

std::string TypeTable::text(TypeId id) const {
  std::vector<TypeId> derivations;  // from the outermost to the base type
  for (;; id = types_[id.index].of) {
    const TypeKind kind = types_[id.index].kind;
    if (kind != TypeKind::pointer && kind != TypeKind::array && kind != TypeKind::function) break;
    derivations.push_back(id);
  }
  const Type& base = types_[id.index];
  std::string result = qualifier_words(base.qualifiers);
  switch (base.kind) {
    case TypeKind::void_: result += "void"; break;
    case TypeKind::integer: result += name(base.integer); break;
    case TypeKind::floating: result += name(base.floating); break;
    case TypeKind::record: {
      const Record& record = records_[base.record.index];
      result += (record.is_union ? "union " : "struct ") + record_name(record.name);
      break;
    }
    case TypeKind::atomic: result += "_Atomic(" + text(base.of) + ")"; break;
    case TypeKind::pointer:
    case TypeKind::array:
    case TypeKind::function: break;
  }
  const auto is_array = [&](TypeId type) { return types_[type.index].kind == TypeKind::array; };
  std::ranges::reverse(derivations);
  for (auto at = derivations.begin(); at != derivations.end();) {  // arrays of arrays as in C
    const auto end = std::find_if_not(at, derivations.end(), is_array);
    std::reverse(at, end);
    at = end == derivations.end() ? end : end + 1;
  }
  for (const TypeId derivation : derivations) {
    const Type& type = types_[derivation.index];
    if (type.kind == TypeKind::pointer) {
      result += '*';
      std::string words = qualifier_words(type.qualifiers);
      if (!words.empty()) {
        words.pop_back();
        result += ' ' + words;
      }
    } else if (type.kind == TypeKind::array) {
      result += type.count           ? fmt::format("[{}]", *type.count)
                : type.variable_size ? fmt::format("[*{}]", *type.variable_size)
                                     : "[]";
    } else {
      result += type.has_prototype ? "(" : "(?";
      std::string separator = type.has_prototype ? "" : " ";
      for (const TypeId parameter : type.parameters) {
        result += separator + text(parameter);
        separator = ", ";
      }
      if (type.is_variadic) result += separator + "...";
      if (type.parameters.empty() && !type.is_variadic && type.has_prototype) result += "void";
      result += ')';
    }
  }
  return result;
}

}  // namespace ramify::core
