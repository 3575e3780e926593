// SPDX-License-Identifier: Apache-2.0
#include "languages/typescript/reader/read.h"

#include <algorithm>
#include <optional>

#include "languages/typescript/reader/reader.h"

namespace ramify::frontends::typescript {

using surface::Flag;
using surface::Kind;
using surface::Node;

namespace {

using Cst = tree_sitter::Node;

template <size_t n>
bool is_one_of(const Cst& at, const std::string_view (&kinds)[n]) {
  return std::ranges::find(kinds, at.kind()) != std::end(kinds);
}

constexpr std::string_view type_statements[] = {"function_signature", "type_alias_declaration", "interface_declaration",
                                                "ambient_declaration"};
constexpr std::string_view type_members[] = {"method_signature", "abstract_method_signature", "index_signature"};
constexpr std::string_view typed_expressions[] = {"as_expression", "satisfies_expression", "non_null_expression",
                                                  "instantiation_expression"};

}  // namespace

Node* Reader::other_statement(const Cst& at) {
  if (is_one_of(at, type_statements)) return nothing(at);
  if (at.is("abstract_class_declaration")) return class_declaration(at)->set(Flag::abstract);
  if (at.is("enum_declaration")) return enum_declaration(at);
  if (at.is("internal_module") || at.is("module")) return namespace_declaration(at);
  if (at.is("import_alias")) return import_alias(at);
  return ecmascript::Reader::other_statement(at);
}

Node* Reader::other_expression(const Cst& at) {
  if (is_one_of(at, typed_expressions) || at.is("type_assertion")) return expression(without_types(at));
  if (at.is("internal_module")) return namespace_declaration(at);
  return ecmascript::Reader::other_expression(at);
}

Cst Reader::without_types(const Cst& at) const {
  Cst inner = at;
  while (true) {
    if (is_one_of(inner, typed_expressions)) {
      inner = inner.first_named_child();
    } else if (inner.is("type_assertion")) {
      inner = inner.named_children().back();
    } else {
      return inner;
    }
  }
}

bool Reader::is_chain_link(const Cst& at) const {
  return at.is("non_null_expression") || ecmascript::Reader::is_chain_link(at);
}

// `a?.b!.c` is one chain.
Node* Reader::other_chain_link(const Cst& at, bool is_outermost, bool& cuts) {
  const Cst inner = at.first_named_child();
  return is_chain_link(inner) ? link(inner, is_outermost, cuts) : expression(inner);
}

// Fields without a value exist with value undefined, as in ECMAScript; `declare` fields do not.
Node* Reader::other_member(const Cst& at) {
  if (is_one_of(at, type_members)) return nullptr;
  if (!at.is("public_field_definition")) return ecmascript::Reader::other_member(at);
  if (at.has_child("abstract") || at.has_child("declare")) return nullptr;
  if (at.has_child("accessor")) return unsupported(at, "an `accessor` field");
  return decorated(at, field_member(at, at.field("name")));
}

Node* Reader::parameter(const Cst& at) {
  if (!at.is("required_parameter") && !at.is("optional_parameter")) return ecmascript::Reader::parameter(at);
  const Cst target = at.field("pattern");
  if (target.is("this")) return nullptr;
  if (const Cst decorator = at.field("decorator")) unsupported(decorator, "a decorator");
  Node* node = pattern_parameter(at, target, at.field("value"));
  node->type = type_of(at);
  const bool is_property =
      at.has_child("accessibility_modifier") || at.has_child("readonly") || at.has_child("override_modifier");
  return node->set(Flag::field, is_property);
}

Node* Reader::base_of(const Cst& heritage) {
  for (const Cst& clause : heritage.named_children())
    if (clause.is("extends_clause")) return expression(clause.field("value"));
  return nullptr;
}

bool Reader::is_type_only(const Cst& at) const {
  return at.has_child("type") || at.has_child("typeof") || (at.is("export_statement") && at.has_child("namespace"));
}

// The text without its `!` assertions. The grammar reads `a + b!.c` as `(a + b)!.c`; without them, as `a + b .c`, the
// text is unambiguous, and since they have no effect at run time, nothing else changes. None if there are none.
static std::optional<std::string> without_assertions(const tree_sitter::Tree& from) {
  std::string text = from.source().parsed();
  bool is_changed = false;
  std::vector<Cst> open = {from.root()};
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    for (const Cst& child : at.children()) {
      if (child.is("!") && at.is("non_null_expression")) {
        text[child.begin()] = ' ';
        is_changed = true;
      }
      open.push_back(child);
    }
  }
  return is_changed ? std::optional(std::move(text)) : std::nullopt;
}

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  Reader reader(to, options, diagnostics);
  std::optional<std::string> plain = without_assertions(from);
  if (!plain) return reader.file(from.root());
  const Cst root = from.root();
  const tree_sitter::Tree again(from.language(),
                                tree_sitter::Source(std::move(*plain), root.place().file, root.span().file));
  if (again.root().has_error()) return reader.unreadable(root);
  return reader.file(again.root());
}

}  // namespace ramify::frontends::typescript
