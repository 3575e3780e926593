// SPDX-License-Identifier: Apache-2.0
// Targets of assignments, and the patterns of `match`.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "languages/python/reader/reader.h"

namespace ramify::frontends::python {

bool is_bracketed_one(const tree_sitter::Node& at) {
  return (at.is("tuple_pattern") || at.is("tuple")) && at.named_children().size() == 1 && !at.has_child(",");
}

// --- assignment targets

Node* Reader::target(const Cst& at) {
  if (at.is("identifier")) return name(at, name_of(at));
  if (at.is("attribute")) {
    if (is_super(at.field("object"))) return unsupported(at, "an assignment to an attribute of `super()`");
    return attribute(at);
  }
  if (at.is("subscript")) return subscript(at);
  if (at.is("parenthesized_expression") || is_bracketed_one(at)) return target(at.first_named_child());
  if (at.is("list_splat_pattern") || at.is("list_splat"))
    return make(Kind::spread, at, "", {target(at.first_named_child())});
  const bool is_list = at.is("list") || at.is("list_pattern");
  if (!is_list && !at.is("tuple") && !at.is("tuple_pattern") && !at.is("pattern_list") && !at.is("expression_list"))
    return unsupported(at, "an assignment to `" + std::string(at.kind()) + "`");
  Node* const made = make(is_list ? Kind::list : Kind::tuple, at);
  for (const Cst& part : at.named_children()) made->parts.push_back(target(part));
  return made;
}

Node* Reader::binding(const Cst& at) {
  if (at.is("identifier")) return make(Kind::name_pattern, at, name_of(at), {nullptr});
  if (is_bracketed_one(at)) return binding(at.first_named_child());
  if (at.is("list_splat_pattern")) return make(Kind::rest_pattern, at, "", {binding(at.first_named_child())});
  if (!at.is("tuple_pattern") && !at.is("list_pattern") && !at.is("pattern_list"))
    return make(Kind::target_pattern, at, "", {target(at)});
  Node* const made = make(Kind::sequence_pattern, at);
  for (const Cst& part : at.named_children()) made->parts.push_back(binding(part));
  return made;
}

// --- match

Node* Reader::match_statement(const Cst& at) {
  const std::vector<Cst> subjects = at.fields("subject");
  const Cst body = at.field("body");
  bool is_tuple = subjects.size() > 1;
  for (const Cst& child : at.children()) is_tuple = is_tuple || child.is(",");
  Node* const subject = is_tuple ? make(Kind::tuple, at, "", expressions(subjects)) : expression(subjects[0]);
  Node* const made = make(Kind::match_, at, "", {subject});
  for (const Cst& clause : body.named_children()) made->parts.push_back(case_clause(clause));
  return made;
}

// `case a, b:` is a sequence pattern without brackets.
Node* Reader::case_clause(const Cst& at) {
  std::vector<Cst> patterns;
  for (const Cst& child : at.named_children())
    if (child.is("case_pattern")) patterns.push_back(child);
  Node* pattern = nullptr;
  if (patterns.size() > 1 || at.has_child(",")) {
    pattern = make(Kind::sequence_pattern, at);
    for (const Cst& p : patterns) pattern->parts.push_back(case_pattern(p));
  } else {
    pattern = case_pattern(patterns[0]);
  }
  const Cst guard = at.field("guard");
  return make(Kind::arm, at, "",
              {pattern, guard ? expression(guard.first_named_child()) : nullptr, block(at.field("consequence"))});
}

// A `case_pattern` wraps one pattern; the minus of a number is a token beside it.
Node* Reader::case_pattern(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"dotted_name", &Reader::dotted_pattern},     {"as_pattern", &Reader::capture},
      {"union_pattern", &Reader::alternatives},     {"list_pattern", &Reader::sequence_pattern},
      {"tuple_pattern", &Reader::sequence_pattern}, {"dict_pattern", &Reader::mapping_pattern},
      {"class_pattern", &Reader::class_pattern},    {"splat_pattern", &Reader::splat_pattern},
      {"string", &Reader::literal_pattern},         {"concatenated_string", &Reader::literal_pattern},
      {"integer", &Reader::literal_pattern},        {"float", &Reader::literal_pattern},
      {"true", &Reader::literal_pattern},           {"false", &Reader::literal_pattern},
      {"none", &Reader::literal_pattern},           {"complex_pattern", &Reader::complex_pattern},
  };
  if (at.is("case_pattern")) {
    const std::vector<Cst> parts = at.children();
    if (parts.size() == 2 && parts[0].is("-")) {
      Node* const negative = make(Kind::unary, at, "-", {expression(parts[1])});
      return make(Kind::value_pattern, at, "", {negative});
    }
    return case_pattern(parts[0]);
  }
  if (at.is("_")) return make(Kind::wildcard_pattern, at);
  if (const auto handler = handlers.find(at.kind()); handler != handlers.end()) return (this->*handler->second)(at);
  return make(Kind::value_pattern, at, "", {unsupported(at, "the pattern `" + std::string(at.kind()) + "`")});
}

// None, True and False match by identity, not by equality.
Node* Reader::literal_pattern(const Cst& at) {
  const bool is_identity = at.is("true") || at.is("false") || at.is("none");
  return make(Kind::value_pattern, at, is_identity ? "===" : "", {expression(at)});
}

// `1 + 2j`, `-1 - 2j`
Node* Reader::complex_pattern(const Cst& at) {
  const std::vector<Cst> words = at.children();
  const bool is_negative = words.front().is("-");
  const size_t first = is_negative ? 1 : 0;
  Node* left = expression(words[first]);
  if (is_negative) left = make(Kind::unary, at, "-", {left});
  Node* const sum = make(Kind::binary, at, std::string(words[first + 1].text()), {left, expression(words[first + 2])});
  return make(Kind::value_pattern, at, "", {sum});
}

// A simple name is bound; a dotted one is a value.
Node* Reader::dotted_pattern(const Cst& at) {
  const std::vector<Cst> names = at.named_children();
  if (names.size() > 1) return make(Kind::value_pattern, at, "", {dotted(at)});
  if (at.text() == "_") return make(Kind::wildcard_pattern, at);
  return make(Kind::name_pattern, at, name_of(names[0]), {nullptr});
}

Node* Reader::dotted(const Cst& at) {
  const std::vector<Cst> names = at.named_children();
  Node* made = name(names[0], name_of(names[0]));
  for (size_t i = 1; i < names.size(); ++i) made = make(Kind::field, at, name_of(names[i]), {made});
  return made;
}

Node* Reader::alternatives(const Cst& at) {
  Node* const made = make(Kind::or_pattern, at);
  bool is_negative = false;
  for (const Cst& child : at.children()) {
    if (child.is("|")) continue;
    if (child.is("-")) {
      is_negative = true;
    } else if (is_negative) {
      Node* const negative = make(Kind::unary, child, "-", {expression(child)});
      made->parts.push_back(make(Kind::value_pattern, child, "", {negative}));
      is_negative = false;
    } else {
      made->parts.push_back(case_pattern(child));
    }
  }
  return made;
}

Node* Reader::sequence_pattern(const Cst& at) {
  if (is_bracketed_one(at) && !at.first_named_child().first_named_child().is("splat_pattern"))
    return case_pattern(at.first_named_child());
  Node* const made = make(Kind::sequence_pattern, at);
  for (const Cst& part : at.named_children()) made->parts.push_back(case_pattern(part));
  return made;
}

// Keys are literals or dotted names; `**rest` binds the remaining entries.
Node* Reader::mapping_pattern(const Cst& at) {
  Node* const made = make(Kind::mapping_pattern, at);
  Node* key = nullptr;
  bool is_negative = false;
  for (const Cst& child : at.children()) {
    if (child.is("splat_pattern")) {
      made->parts.push_back(splat_pattern(child));
    } else if (child.is("-")) {
      is_negative = true;
    } else if (child.is("case_pattern")) {
      made->parts.push_back(make(Kind::pair, child, "", {key, case_pattern(child)}));
      is_negative = false;
    } else if (child.is_named()) {
      key = child.is("dotted_name") ? dotted(child) : expression(child);
      if (is_negative) key = make(Kind::unary, child, "-", {key});
    }
  }
  return made;
}

namespace {

// For these classes the one positional pattern matches the value itself.
bool is_own_value(std::string_view class_name) {
  constexpr auto classes = std::to_array<std::string_view>(
      {"bool", "bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"});
  return std::ranges::find(classes, class_name) != classes.end();
}

}  // namespace

Node* Reader::class_pattern(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  Node* const made = make(Kind::class_pattern, at, "", {dotted(parts[0])});
  for (size_t i = 1; i < parts.size(); ++i) {
    const std::vector<Cst> inside = parts[i].children();
    if (!inside[0].is("keyword_pattern")) {
      made->parts.push_back(case_pattern(parts[i]));
      continue;
    }
    const std::vector<Cst> words = inside[0].children();  // name, `=`, perhaps `-`, the pattern
    Node* value = case_pattern(words.back());
    if (words.size() == 4) {
      value = make(Kind::value_pattern, words.back(), "",
                   {make(Kind::unary, words.back(), "-", {expression(words.back())})});
    }
    made->parts.push_back(make(Kind::field_pattern, parts[i], name_of(words[0]), {value}));
  }
  if (made->parts.size() != 2 || made->parts[1]->is(Kind::field_pattern) || !is_own_value(parts[0].text())) return made;
  Node* const itself = made->parts[1];
  made->parts.pop_back();
  return make(Kind::and_pattern, at, "", {made, itself});
}

Node* Reader::splat_pattern(const Cst& at) {
  const Cst bound = at.first_named_child();
  if (!bound || bound.text() == "_") return make(Kind::rest_pattern, at, "", {nullptr});
  return make(Kind::rest_pattern, at, "", {make(Kind::name_pattern, bound, name_of(bound), {nullptr})});
}

Node* Reader::capture(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  return make(Kind::name_pattern, at, name_of(parts[1]), {case_pattern(parts[0])});
}

}  // namespace ramify::frontends::python
