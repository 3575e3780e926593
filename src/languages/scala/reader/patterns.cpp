// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {
namespace {

// Library classes that are destructured like case classes, and those that are sequences.
bool is_library_case(std::string_view text) {
  static constexpr std::string_view names[] = {"Some", "Left", "Right", "Success", "Failure", "Tuple2", "Tuple3"};
  return std::ranges::find(names, text) != std::end(names);
}

std::string_view sequence_kind(std::string_view text) {
  if (text == "Array") return "array";
  static constexpr std::string_view names[] = {"List", "Seq", "Vector", "IndexedSeq", "Iterable", "LazyList", "Stream"};
  return std::ranges::find(names, text) == std::end(names) ? "" : "list";
}

bool begins_lower(std::string_view text) {
  return (text[0] >= 'a' && text[0] <= 'z') || text[0] == '_' || static_cast<unsigned char>(text[0]) >= 0x80;
}

}  // namespace

Node* Reader::binding(const Cst& at, std::string_view text) {
  scopes_.declare(text, Named::value);
  return make(Kind::name_pattern, at, std::string(text));
}

// A lower-case name is bound; any other name, or one in back quotes, is compared.
Node* Reader::name_as_pattern(const Cst& at) {
  const std::string_view text = at.text();
  if (text == "_") return make(Kind::wildcard_pattern, at);
  if (!text.starts_with('`') && begins_lower(text)) return binding(at, text);
  return make(Kind::value_pattern, at, "", {identifier(at)});
}

Node* Reader::pattern(const Cst& at) {
  if (at.is("identifier")) return name_as_pattern(at);
  if (at.is("wildcard")) return make(Kind::wildcard_pattern, at);
  if (at.is("typed_pattern")) return typed_pattern(at);
  if (at.is("case_class_pattern")) return class_pattern(at);
  if (at.is("infix_pattern")) return infix_pattern(at);
  if (at.is("stable_identifier")) return make(Kind::value_pattern, at, "", {class_reference(at)});
  if (at.is("capture_pattern")) {
    Node* inside = pattern(at.field("pattern"));
    Node* result = binding(at, unquoted(at.field("name")));
    result->parts.push_back(inside);
    return result;
  }
  if (at.is("tuple_pattern")) {
    const std::vector<Cst> parts = at.named_children();
    if (parts.size() == 1) return pattern(parts[0]);
    return elements_pattern(at, "tuple", parts);
  }
  if (at.is("alternative_pattern")) {
    Node* result = make(Kind::or_pattern, at);
    for (const Cst& each : alternatives(at)) result->parts.push_back(pattern(each));
    return result;
  }
  if (at.is("identifiers") || at.is("given_pattern") || at.is("named_tuple_pattern") || at.is("quote_expression") ||
      at.is("interpolated_string_expression") || at.is("repeat_pattern") || at.is("operator_identifier"))
    return unsupported(at, fmt::format("the pattern `{}`", at.kind()));
  return make(Kind::value_pattern, at, "", {expression(at)});
}

std::vector<Reader::Cst> Reader::alternatives(const Cst& at) {
  std::vector<Cst> found;
  Cst left = at;
  for (; left.is("alternative_pattern"); left = left.first_named_child()) found.push_back(left.named_children().back());
  found.push_back(left);
  std::ranges::reverse(found);
  return found;
}

// `rest @ _*`, `_*`, and in Scala 3 `rest*`.
Node* Reader::elements_pattern(const Cst& at, std::string kind, const std::vector<Cst>& list) {
  Node* result = make(Kind::sequence_pattern, at, std::move(kind));
  for (const Cst& each : list) result->parts.push_back(element_pattern(each));
  return result;
}

Node* Reader::element_pattern(const Cst& at) {
  if (at.is("capture_pattern") && at.field("pattern").is("repeat_pattern"))
    return make(Kind::rest_pattern, at, "", {binding(at, unquoted(at.field("name")))});
  if (!at.is("repeat_pattern")) return pattern(at);
  Cst of = at.field("pattern");
  if (of.is("capture_pattern")) of = of.field("name");
  return make(Kind::rest_pattern, at, "", {pattern(of)});
}

Node* Reader::class_pattern(const Cst& at) {
  const Cst of = at.field("type");
  const std::string text = of.is("stable_type_identifier") ? unquoted(of.named_children().back()) : unquoted(of);
  std::vector<Cst> parts;
  for (const Cst& each : at.fields("pattern"))
    if (each.is_named()) parts.push_back(each);
  const bool is_known = classes_.contains(text);
  const bool is_value = !text.empty() && (text[0] < 'A' || text[0] > 'Z');
  const Named named = scopes_.find(text).kind;
  const bool is_variable = named == Named::value || named == Named::member || named == Named::variable ||
                           named == Named::imported || named == Named::called;
  if (extractors_.contains(text) ||
      (!is_known && (is_value || (is_variable && !is_library_case(text) && sequence_kind(text).empty())))) {
    Node* result = make(Kind::class_pattern, at, "", {intrinsic(at, "%unapply", {class_reference(of)})});
    for (const Cst& each : parts) result->parts.push_back(element_pattern(each));
    return result;
  }
  if (!is_known && !sequence_kind(text).empty()) return elements_pattern(at, std::string(sequence_kind(text)), parts);
  if (!is_known && !is_library_case(text)) {
    if (text == "NonFatal" && parts.size() == 1) return pattern(parts[0]);
    return unsupported(at, "a pattern with an extractor that is no case class of the file");
  }
  Node* result = make(Kind::class_pattern, at, "", {class_reference(of)});
  for (const Cst& each : parts) {
    // `Group(_*)`, `Group(all @ _*)`: all values of a repeated parameter.
    const bool is_bound = each.is("capture_pattern") && each.field("pattern").is("repeat_pattern");
    if (parts.size() == 1 && (is_bound || each.is("repeat_pattern"))) {
      result->parts.push_back(is_bound ? binding(each, unquoted(each.field("name")))
                                       : make(Kind::wildcard_pattern, each));
      continue;
    }
    if (!each.is("named_pattern")) {
      result->parts.push_back(pattern(each));
      continue;
    }
    const std::vector<Cst> sides = each.named_children();
    result->parts.push_back(make(Kind::field_pattern, each, unquoted(sides[0]), {pattern(sides[1])}));
  }
  return result;
}

// `a :: b :: rest`, which the grammar groups to the left; `first +: rest`, `begin :+ last`, `a -> b`.
Node* Reader::infix_pattern(const Cst& at) {
  std::vector<Cst> operands;
  std::vector<std::string> signs;
  Cst left = at;
  for (; left.is("infix_pattern"); left = left.field("left")) {
    operands.push_back(left.field("right"));
    signs.push_back(unquoted(left.field("operator")));
  }
  if (left.is("capture_pattern")) {  // name @ (a :: b), which the grammar takes for (name @ a) :: b
    const Cst named = left.field("name");
    operands.push_back(left.field("pattern"));
    std::ranges::reverse(operands);
    std::ranges::reverse(signs);
    Node* result = binding(named, unquoted(named));
    result->parts.push_back(infix_of(at, operands, signs));
    return result;
  }
  operands.push_back(left);
  std::ranges::reverse(operands);
  std::ranges::reverse(signs);
  return infix_of(at, operands, signs);
}

Node* Reader::infix_of(const Cst& at, const std::vector<Cst>& operands, const std::vector<std::string>& signs) {
  const auto all_are = [&](std::string_view sign) { return std::ranges::count(signs, sign) == std::ssize(signs); };
  if (all_are("->") && operands.size() == 2) return elements_pattern(at, "tuple", operands);
  if (all_are("#::")) {
    Node* result = pattern(operands.back());
    for (size_t i = operands.size() - 1; i-- > 0;) {
      Node* extractor = intrinsic(at, "%unapply", {name(at, "LazyCons")});
      result = make(Kind::class_pattern, at, "", {extractor, pattern(operands[i]), result});
    }
    return result;
  }
  const bool is_cons = all_are("::") || all_are("+:");
  if (!is_cons && !(all_are(":+") && operands.size() == 2)) {
    if (operands.size() != 2 || !classes_.contains(signs[0]) || extractors_.contains(signs[0]))
      return unsupported(at, "a pattern with this operator");
    return make(Kind::class_pattern, at, "", {name(at, signs[0]), pattern(operands[0]), pattern(operands[1])});
  }
  Node* result = make(Kind::sequence_pattern, at, "list");
  const size_t rest = is_cons ? operands.size() - 1 : 0;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (i == rest && operands[i].text() == "Nil") continue;
    Node* part = pattern(operands[i]);
    result->parts.push_back(i == rest ? make(Kind::rest_pattern, operands[i], "", {part}) : part);
  }
  return result;
}

Node* Reader::typed_pattern(const Cst& at) {
  Node* inside = pattern(at.field("pattern"));
  Node* declared = type(at.field("type"));
  if (inside->is(Kind::name_pattern) && inside->parts.empty()) {
    inside->type = declared;
    return inside;
  }
  Node* result = make(Kind::type_pattern, at);
  result->type = declared;
  if (!inside->is(Kind::wildcard_pattern)) result->parts.push_back(inside);
  return result;
}

}  // namespace ramify::frontends::scala
