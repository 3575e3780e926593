// SPDX-License-Identifier: Apache-2.0
// Elements, slices and what stands behind references (perlref, perldata). What an element is looked for in begins where it is missing:
// `$x->{a}[0]` makes a hash in $x and an array in that, also where it is only read.
#include <algorithm>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {

// Something that has a place of its own: a variable or an element.
bool Reader::is_place(const Cst& at) const {
  if (at.is("scalar")) {
    const std::string_view plain = plain_name(at);
    if (plain.empty()) return true;
    if (scopes_.find("$" + std::string(plain)) != nullptr) return true;
    const bool is_read_only = (plain[0] >= '0' && plain[0] <= '9') || plain == "&";
    return !is_read_only && !(plain == "_" && scopes_.function_depth() > 0);
  }
  // An argument is a copy here: what is assigned to it would not reach the caller's variable.
  if (at.is("array_element_expression") && at.field("array") && plain_name(at.field("array")) == "_") return false;
  return at.is("array_element_expression") || at.is("hash_element_expression") || at.is("scalar_deref_expression");
}

// `@$x` has the variable $x there, `@{...}` an expression.
Reader::Cst Reader::dereferenced(const Cst& at) const {
  Cst inner = at.first_named_child();
  if (inner.is("varname") && inner.first_named_child()) inner = inner.first_named_child();
  if (!inner.is("block")) return inner;
  const std::vector<Cst> statements = inner.named_children();
  if (statements.size() != 1 || !statements[0].is("expression_statement")) return inner;
  return statements[0].first_named_child();
}

Node* Reader::made_where_missing(const Cst& of, bool is_hash) {
  Node* fresh = is_hash ? make(Kind::dict, of) : make(Kind::list, of);
  if (of.is("parenthesized_expression")) return scalar(of);
  if (!is_place(of)) return of.is("block") ? value_block(of, Want::scalar) : scalar(of);
  const bool is_variable =
      of.is("scalar") && !plain_name(of).empty() && scopes_.find("$" + std::string(plain_name(of))) != nullptr;
  if (!is_variable) return make(Kind::compound_assign, of, "??", {scalar(of), fresh});
  Node* made = make(Kind::assign, of, "", {scalar(of), checked(of, of, fresh)});
  return make(Kind::conditional, of, "", {intrinsic(of, "%defined", {scalar(of)}), scalar(of), made});
}

Node* Reader::array_behind(const Cst& of, bool makes) {
  Node* value = makes ? made_where_missing(of, false) : of.is("block") ? value_block(of, Want::scalar) : scalar(of);
  return value->is(Kind::list) ? value : intrinsic(of, "%array_behind", {value});
}
Node* Reader::hash_behind(const Cst& of, bool makes) {
  Node* value = makes ? made_where_missing(of, true) : of.is("block") ? value_block(of, Want::scalar) : scalar(of);
  return value->is(Kind::dict) ? value : intrinsic(of, "%hash_behind", {value});
}
Node* Reader::inside(const Cst& variable, char sigil, bool makes) {
  const Cst of = dereferenced(variable);
  return sigil == '@' ? array_behind(of, makes) : hash_behind(of, makes);
}

// What `$x[0]`, `$x->[0]`, `$$x[0]` and `$x[0][1]` look for the element in.
Node* Reader::container(const Cst& at, bool is_hash) {
  const Cst variable = at.field(is_hash ? "hash" : "array");
  if (variable) {
    const std::string_view plain = plain_name(variable);
    if ((plain == "-" || plain == "+") && !is_hash)
      return intrinsic(at, plain == "-" ? "%match_begins" : "%match_ends", {match_variable(at)});
    if (plain == "+" && is_hash) return intrinsic(at, "%named_captures", {match_variable(at)});
    if (!plain.empty()) return variable_node(variable, (is_hash ? "%" : "@") + std::string(plain));
    return made_where_missing(dereferenced(variable), is_hash);
  }
  return made_where_missing(at.first_named_child(), is_hash);
}

Node* Reader::array_element(const Cst& at) {
  Node* of = container(at, false);
  return make(Kind::index, at, "", {of, position(at.field("index"))});
}
Node* Reader::hash_element(const Cst& at) {
  Node* of = container(at, true);
  return make(Kind::index, at, "", {of, key(at.field("key"))});
}

// Keys are texts.
Node* Reader::key(const Cst& at) {
  if (at.is("autoquoted_bareword") || at.is("bareword")) return string(at, std::string(at.text()));
  if (at.is("list_expression")) return unsupported(at, "a key of several values");
  if (at.is("string_literal")) return single_quoted(at);
  if (at.is("unary_expression") && at.field("operand").is("bareword")) return string(at, std::string(at.text()));
  Node* value = scalar(at);
  const bool is_text =
      value->is(Kind::interpolation) || (value->is(Kind::literal) && std::holds_alternative<std::string>(value->value));
  return is_text ? value : intrinsic(at, "%key", {value});
}
Node* Reader::position(const Cst& at) { return scalar(at); }

// `$$x`, `${...}`, `$x->$*`.
Node* Reader::scalar_behind(const Cst& at) {
  const Cst of = at.is("scalar_deref_expression") ? at.first_named_child() : dereferenced(at);
  Node* value = of.is("block") ? value_block(of, Want::scalar) : scalar(of);
  return make(Kind::dereference, at, "", {intrinsic(at, "%scalar_behind", {value})});
}

// --- slices

Node* Reader::container_of_slice(const Cst& at, bool& is_hash) {
  for (const std::string_view field : {"array", "hash"}) {
    const Cst variable = at.field(field);
    if (!variable) continue;
    is_hash = field == "hash";
    const std::string_view plain = plain_name(variable);
    if (!plain.empty()) return variable_node(variable, (is_hash ? "%" : "@") + std::string(plain));
    return made_where_missing(dereferenced(variable), is_hash);
  }
  is_hash = static_cast<bool>(at.field("hashref"));
  const Cst of = is_hash ? at.field("hashref") : at.field("arrayref");
  return made_where_missing(of ? of : at.first_named_child(), is_hash);
}

namespace {

// What is between the brackets.
std::vector<tree_sitter::Node> subscripts(const tree_sitter::Node& at) {
  std::vector<tree_sitter::Node> all;
  bool is_inside = false;
  for (const tree_sitter::Node& child : at.children()) {
    if (child.is("[") || child.is("{")) is_inside = true;
    else if (is_inside && child.is_named()) all.push_back(child);
  }
  return all;
}

}  // namespace

Node* Reader::slice_values(const Cst& at) {
  bool is_hash = false;
  Node* of = container_of_slice(at, is_hash);
  Node* keys = tuple_of(at, items_of_all(subscripts(at)));
  return intrinsic(at, is_hash ? "%slice_of_hash" : "%slice_of_list", {of, keys});
}
Node* Reader::slice(const Cst& at) { return intrinsic(at, "%last", {slice_values(at)}); }
Reader::Nodes Reader::slice_items(const Cst& at) { return {spread(at, slice_values(at))}; }

// `(list)[1, 2]`
Reader::Nodes Reader::anonymous_slice_items(const Cst& at) {
  const Cst list = at.field("list");
  Nodes given = list ? items(list) : Nodes();
  Node* values = tuple_of(at, std::move(given));
  return {spread(at, intrinsic(at, "%slice_of_list", {values, tuple_of(at, items_of_all(subscripts(at)))}))};
}
Node* Reader::anonymous_slice(const Cst& at) {
  const std::vector<Cst> keys = subscripts(at);
  const bool is_one = keys.size() == 1 && !is_listy(keys[0]);
  if (!is_one) return last_of(at, anonymous_slice_items(at));
  const Cst list = at.field("list");
  Node* values = tuple_of(at, list ? items(list) : Nodes());
  return make(Kind::index, at, "", {values, position(keys[0])});
}

}  // namespace ramify::frontends::perl
