// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/tree.h"

#include "frontends/surface/type_text.h"

#include <array>
#include <bit>

#include <fmt/format.h>

namespace ramify::frontends::surface {

std::string_view name(Kind kind) {
  static constexpr std::array names = {
#define KIND(enumerator, parts, meaning) std::string_view(#enumerator),
#include "frontends/surface/kinds.def"
#undef KIND
  };
  std::string_view text = names[static_cast<size_t>(kind)];
  if (text.ends_with('_')) text.remove_suffix(1);
  return text;
}

std::string_view name(Flag flag) {
  static constexpr std::array<std::string_view, 32> names = {
      "as_boolean",   "postfix",   "optional",  "value",         "constant",   "function_scoped", "static",
      "lazy",         "generator", "async",     "constructor",   "getter",     "setter",          "abstract",
      "virtual",      "arrow",     "receiver",  "field",         "value_type", "interface",       "enum",
      "record",       "module",    "singleton", "per_iteration", "pairs",      "fallthrough",     "wildcard",
      "by_reference", "fields",    "nullable",  "extension"};
  return names[static_cast<size_t>(std::countr_zero(static_cast<uint32_t>(flag)))];
}

std::string_view name(Mode mode) {
  static constexpr std::array<std::string_view, 6> names = {"positional",   "named",        "spread",
                                                            "spread_named", "by_reference", "block"};
  return names[static_cast<size_t>(mode)];
}

void find_kinds(Node* node) {
  Kinds found;
  found.add(node->kind);
  for (Node* part : node->parts) {
    if (part == nullptr) continue;
    find_kinds(part);
    found.add(part->kinds);
  }
  node->kinds = found;
}

std::string type_text(const Node* type) {
  std::string text = type->text;
  if (!type->parts.empty()) {
    text += '<';
    for (size_t i = 0; i < type->parts.size(); ++i) {
      if (i > 0) text += ", ";
      text += type->parts[i] == nullptr ? "_" : type_text(type->parts[i]);
    }
    text += '>';
  }
  if (type->has(Flag::nullable)) text += '?';
  return text;
}

namespace {

std::string literal_text(const ir::Constant& value) {
  struct Visitor {
    std::string operator()(ir::Null) const { return "null"; }
    std::string operator()(bool b) const { return b ? "true" : "false"; }
    std::string operator()(int64_t i) const { return fmt::format("{}", i); }
    std::string operator()(const ir::BigInteger& i) const { return i.digits; }
    std::string operator()(double d) const { return fmt::format("{}f", d); }
    std::string operator()(const std::string& s) const { return fmt::format("{:?}", s); }
    std::string operator()(const ir::Bytes& b) const { return fmt::format("b{:?}", b.bytes); }
    std::string operator()(ir::FunctionConstant f) const { return fmt::format("function {}", f.function.index); }
    std::string operator()(const ir::BuiltinConstant& b) const { return fmt::format("builtin {}", b.name); }
    std::string operator()(ir::Unset) const { return "unset"; }
  };
  return std::visit(Visitor{}, value);
}

void write(const Node* node, size_t depth, std::string& out) {
  out.append(depth * 2, ' ');
  if (node == nullptr) {
    out += "-\n";
    return;
  }
  if (node->is(Kind::type)) {
    out += "type " + type_text(node) + '\n';
    return;
  }
  out += name(node->kind);
  if (node->is(Kind::literal)) out += ' ' + literal_text(node->value);
  if (!node->text.empty()) out += ' ' + node->text;
  if (!node->alias.empty()) out += " as " + node->alias;
  for (const std::string& n : node->names) out += " '" + n + '\'';
  if (node->mode != Mode::positional) out += fmt::format(" ({})", name(node->mode));
  for (uint32_t bit = 0; bit < 32; ++bit)
    if (const auto flag = static_cast<Flag>(1u << bit); node->has(flag)) out += fmt::format(" [{}]", name(flag));
  if (node->type != nullptr) out += " : " + type_text(node->type);
  out += '\n';
  for (const Node* part : node->parts) write(part, depth + 1, out);
}

}  // namespace

std::string text(const Node* node) {
  std::string out;
  write(node, 0, out);
  return out;
}

}  // namespace ramify::frontends::surface
