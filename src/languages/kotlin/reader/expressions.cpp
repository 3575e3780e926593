// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/kotlin/reader/preprocess.h"
#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {
namespace {

// Operators for bit operations, which are infix functions in Kotlin.
std::string_view bit_operator(std::string_view word) {
  static constexpr std::pair<std::string_view, std::string_view> words[] = {
      {"and", "&"}, {"or", "|"}, {"xor", "^"}, {"shl", "<<"}, {"shr", ">>"}, {"ushr", ">>>"}};
  for (const auto& [name, sign] : words)
    if (name == word) return sign;
  return "";
}

}  // namespace

Node* Reader::expression(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"simple_identifier", &Reader::identifier},
      {"parenthesized_expression", &Reader::inner},
      {"prefix_expression", &Reader::labelled_expression},
      {"postfix_expression", &Reader::postfix},
      {"this_expression", &Reader::this_reference},
      {"if_expression", &Reader::if_expression},
      {"when_expression", &Reader::when_expression},
      {"try_expression", &Reader::try_expression},
      {"jump_expression", &Reader::jump},
      {"collection_literal", &Reader::collection},
      {"call_expression", &Reader::call},
      {"navigation_expression", &Reader::navigation},
      {"indexing_expression", &Reader::indexing},
      {"lambda_literal", &Reader::lambda},
      {"anonymous_function", &Reader::anonymous_function},
      {"callable_reference", &Reader::callable_reference},
      {"object_literal", &Reader::object_literal},
      {"integer_literal", &Reader::integer_literal},
      {"hex_literal", &Reader::sized_literal},
      {"bin_literal", &Reader::sized_literal},
      {"long_literal", &Reader::sized_literal},
      {"unsigned_literal", &Reader::sized_literal},
      {"real_literal", &Reader::real_literal},
      {"boolean_literal", &Reader::boolean_literal},
      {"character_literal", &Reader::character_literal},
      {"string_literal", &Reader::string_literal},
      {"null", &Reader::null_literal},
  };
  if (is_operators(at)) return operators(at);
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

Node* Reader::identifier(const Cst& at) {
  std::string_view text = at.text();
  if (text == "field" && !backing_field_.empty()) {
    if (backing_field_.starts_with("::")) return name(at, backing_field_.substr(2));
    return make(Kind::field, at, backing_field_, {make(Kind::this_, at)});
  }
  if (text.starts_with('`')) text = text.substr(1, text.size() - 2);
  if (named(text) == Named::accessors) return make(Kind::call, at, "", {name(at, std::string(text) + "#value")});
  return name(at, text);
}

Node* Reader::inner(const Cst& at) { return expression(at.children()[1]); }

// Whether the expression has type Unit, as far as its syntax shows.
bool Reader::is_unit(const Node* node) const {
  static const std::set<std::string_view> library = {"println", "print",          "repeat",
                                                     "forEach", "forEachIndexed", "clear"};
  const auto is_unit_function = [&](const std::string& text) {
    if (unit_functions_.contains(text)) return !other_functions_.contains(text);
    return library.contains(text) && !functions_.contains(text);
  };
  if (node == nullptr) return true;
  switch (node->kind) {
    case Kind::block:
    case Kind::sequence: return node->parts.empty() || is_unit(node->parts.back());
    case Kind::if_: return node->part(2) == nullptr || (is_unit(node->part(1)) && is_unit(node->part(2)));
    case Kind::call: return node->part(0)->is(Kind::name) && is_unit_function(node->part(0)->text);
    case Kind::method_call: return is_unit_function(node->text);
    case Kind::assign:
    case Kind::compound_assign:
    case Kind::increment:
    case Kind::declare:
    case Kind::while_:
    case Kind::do_while:
    case Kind::for_each: return true;
    default: return false;
  }
}

// `x?.let { println(it) } ?: y`: Unit is not null, but functions without a result return null here.
void Reader::add_unit_value(Node* left) {
  const bool is_call = left->is(Kind::method_call) && left->parts.size() > 1;
  Node* lambda = is_call ? left->parts.back()->part(0) : nullptr;
  if (lambda == nullptr || !lambda->is(Kind::lambda)) return;
  Node* body = lambda->part(0)->part(0);
  if (body == nullptr || !body->is(Kind::block) || !is_unit(body)) return;
  body->parts.push_back(tree_.literal(body->span, ir::Constant(std::string("kotlin.Unit")), ""));
}

Node* Reader::operation(const Cst& at, const Cst& sign_at, Node* left, Node* right) {
  const std::string sign(sign_at.text());
  if (at.is("conjunction_expression")) return make(Kind::and_, at, "", {left, right})->set(Flag::as_boolean);
  if (at.is("disjunction_expression")) return make(Kind::or_, at, "", {left, right})->set(Flag::as_boolean);
  if (at.is("elvis_expression")) {
    add_unit_value(left);
    return make(Kind::coalesce, at, "", {left, right});
  }
  Node* given = make(Kind::argument, at, "", {right});
  if (at.is("check_expression")) return make(Kind::binary, at, sign == "in" ? "in" : "not in", {left, right});
  if (at.is("range_expression")) {
    // `..!` replaces `..<` (preprocess.h): the `!` precedes the end of the range.
    Node* first = right;
    while (first->is(Kind::binary)) first = first->part(0);
    if (!first->is(Kind::unary) || first->text != "!") return make(Kind::method_call, at, "rangeTo", {left, given});
    Node* excluded = first->part(0);
    if (first == right) given->parts[0] = excluded;
    for (Node* inner = right; inner->is(Kind::binary); inner = inner->part(0))
      if (inner->part(0) == first) inner->parts[0] = excluded;
    return make(Kind::method_call, at, "until", {left, given});
  }
  if (sign == "+" && left->is(Kind::name) && yields_collections(left) && !yields_collections(right))
    return make(Kind::method_call, at, "plusElement", {left, given});
  if (!at.is("infix_expression")) return make(Kind::binary, at, sign, {left, right});
  if (sign == plus_assign) return make(Kind::method_call, at, "plusAssign", {left, given});
  const std::string_view bits = functions_.contains(sign) ? "" : bit_operator(sign);
  if (!bits.empty()) return make(Kind::binary, at, std::string(bits), {left, right});
  if (is_member_extension(sign)) return call_member_extension(at, sign, left, {given}, false);
  return make(Kind::method_call, at, sign, {left, given});
}

// `is`, `!is`, `as`, `as?`.
Node* Reader::type_operation(const Cst& at, Node* value) {
  const std::string sign(at.children()[1].text());
  if (at.is("as_expression")) {
    if (sign == "as?" && std::ranges::count(reified_here_, type_of(at).text()) > 0) {
      Node* fits = make(Kind::argument, at, "", {type_test_lambda(at, type_of(at))});
      return make(Kind::method_call, at, "takeIf", {value, fits});
    }
    Node* result = make(Kind::cast, at, sign, {value});
    result->type = type(type_of(at));
    return result;
  }
  if (Node* object = tested_object(type_of(at)))
    return make(Kind::binary, at, sign == "is" ? "===" : "!==", {value, object});
  Node* result = type_test(at, value, type_of(at));
  return sign == "is" ? result : make(Kind::unary, at, "!", {result});
}

// A label or annotation before an expression does not change its value.
Node* Reader::labelled_expression(const Cst& at) { return expression(at.children().back()); }

Node* Reader::prefix(const Cst& at, Node* operand) {
  const std::string sign(at.children().front().text());
  // A prefix `+` that preprocess.h writes after `else` and `return`.
  const std::string_view before = at.source().text().substr(0, at.begin());
  const std::string_view word = before.substr(before.find_last_of(" \t\n({;") + 1);
  if (sign == "+" && (word == "else" || word == "return" || word.starts_with("return@"))) return operand;
  // Classes of the file may define `!`.
  if (sign == "!" && methods_.contains("not")) return make(Kind::method_call, at, "not", {operand});
  const bool is_step = sign == "++" || sign == "--";
  if (const std::string of = accessor_of(operand); is_step && !of.empty()) return stepped_accessor(at, sign, of, false);
  if (is_step) return make(Kind::increment, at, sign, {operand});
  if (sign == "-" && operand->is(Kind::literal)) {
    if (const int64_t* value = std::get_if<int64_t>(&operand->value)) {
      operand->value = -*value;
      return operand;
    }
    const auto* big = std::get_if<ir::BigInteger>(&operand->value);
    if (big != nullptr && big->digits == "9223372036854775808")
      return literal(at, std::numeric_limits<int64_t>::min(), "i64");
  }
  // Member extensions: `+` is always a call, as numbers hardly need it; the others only if the operand is a text.
  const bool is_text = operand->is(Kind::interpolation) ||
                       (operand->is(Kind::literal) && std::holds_alternative<std::string>(operand->value));
  const std::string_view method = sign == "+" ? "unaryPlus" : sign == "-" ? "unaryMinus" : "not";
  if (extensions_.contains(method)) return make(Kind::method_call, at, std::string(method), {operand});
  if (is_member_extension(method) && (is_text || (sign == "+" && !operand->is(Kind::literal))))
    return call_member_extension(at, std::string(method), operand, {}, false);
  return make(Kind::unary, at, sign, {operand});
}

Node* Reader::postfix(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  Node* operand = expression(parts.front());
  if (parts.back().text() == "!!") return intrinsic(at, "not_null", {operand});
  const std::string sign(parts.back().text());
  if (const std::string of = accessor_of(operand); !of.empty()) return stepped_accessor(at, sign, of, true);
  return make(Kind::increment, at, sign, {operand})->set(Flag::postfix);
}

// `this@Outer`: the object of an enclosing class.
Node* Reader::this_reference(const Cst& at) {
  const Cst of = child_of_kind(at, "type_identifier");
  return make(Kind::this_, at, of ? std::string(of.text()) : "");
}

Node* Reader::collection(const Cst& at) {
  Node* result = make(Kind::array, at);
  for (const Cst& each : at.named_children()) result->parts.push_back(expression(each));
  return result;
}

// --- branches

Node* Reader::if_expression(const Cst& at) {
  Node* condition = nullptr;
  Node* then = nullptr;
  Node* otherwise = nullptr;
  bool is_else = false;
  for (const Cst& part : at.children()) {
    is_else |= part.is("else");
    if (part.is("control_structure_body")) (is_else ? otherwise : then) = body(part);
    if (!part.is("control_structure_body") && condition == nullptr && !part.is("if") && !part.is("("))
      condition = expression(part);
  }
  if (then == nullptr) then = nothing(at);
  if (is_else && otherwise == nullptr) otherwise = nothing(at);
  Node* result = make(Kind::if_, at, "", {condition, then});
  if (otherwise != nullptr) result->parts.push_back(otherwise);
  return result->set(Flag::value);
}

Node* Reader::when_pattern(const Cst& condition) {
  const Cst test = condition.children().front();
  const std::vector<Cst> parts = test.children();
  if (test.is("range_test"))
    return make(Kind::relational_pattern, test, parts.front().text() == "in" ? "in" : "not in",
                {expression(parts.back())});
  if (test.is("type_test")) {
    Node* object = tested_object(parts.back());
    Node* fitting =
        object != nullptr ? make(Kind::value_pattern, test, "===", {object}) : make(Kind::type_pattern, test);
    if (object == nullptr) fitting->type = tested_type(parts.back());
    if (std::ranges::count(reified_here_, parts.back().text()) > 0)
      fitting = make(Kind::value_pattern, test, "===", {unsupported(test, "a reified type in an entry of `when`")});
    return parts.front().text() == "is" ? fitting : make(Kind::not_pattern, test, "", {fitting});
  }
  return make(Kind::value_pattern, test, "", {expression(test)});
}

// Without a subject the conditions are tested in order.
Node* Reader::when_chain(const Cst& at, const std::vector<Cst>& entries, size_t from) {
  if (from == entries.size()) return nullptr;
  const Cst& entry = entries[from];
  Node* condition = nullptr;
  for (const Cst& part : entry.named_children()) {
    if (!part.is("when_condition")) continue;
    Node* one = expression(part.children().front());
    condition = condition == nullptr ? one : make(Kind::or_, part, "", {condition, one})->set(Flag::as_boolean);
  }
  Node* then = body(entry.named_children().back());
  if (condition == nullptr) return then;
  Node* result = make(Kind::if_, entry, "", {condition, then});
  if (Node* otherwise = when_chain(at, entries, from + 1)) result->parts.push_back(otherwise);
  return result->set(Flag::value);
}

Node* Reader::when_expression(const Cst& at) {
  std::vector<Cst> entries;
  for (const Cst& child : at.named_children())
    if (child.is("when_entry")) entries.push_back(child);
  const Cst subject = child_of_kind(at, "when_subject");
  if (!subject) {
    Node* chain = when_chain(at, entries, 0);
    return chain == nullptr ? nothing(at) : chain;
  }
  const std::vector<Cst> subject_parts = subject.children();
  Node* value = expression(subject_parts[subject_parts.size() - 2]);
  Node* declared = nullptr;
  if (const Cst variable_at = child_of_kind(subject, "variable_declaration")) {
    declared = make(Kind::declare, subject, "", {variable(variable_at), value});
    value = name(variable_at, declared->part(0)->text);
  }
  Node* result = make(Kind::match_, at, "", {value});
  for (const Cst& entry : entries) {
    Nodes patterns;
    for (const Cst& part : entry.named_children())
      if (part.is("when_condition")) patterns.push_back(when_pattern(part));
    Node* fitting = patterns.empty()       ? make(Kind::wildcard_pattern, entry)
                    : patterns.size() == 1 ? patterns.front()
                                           : make(Kind::or_pattern, entry, "", patterns);
    result->parts.push_back(make(Kind::arm, entry, "", {fitting, nullptr, body(entry.named_children().back())}));
  }
  result->set(Flag::value);
  return declared == nullptr ? result : make(Kind::block, at, "", {declared, result})->set(Flag::value);
}

Node* Reader::try_expression(const Cst& at) {
  Node* result = make(Kind::try_, at, "", {block(at, block_statements(at)), nullptr, nullptr});
  for (const Cst& child : at.named_children()) {
    if (child.is("finally_block")) result->parts[2] = block(child, block_statements(child));
    if (!child.is("catch_block")) continue;
    const std::string variable(child_of_kind(child, "simple_identifier").text());
    Node* handler = make(Kind::catch_, child, variable, {block(child, block_statements(child)), nullptr});
    handler->parts.push_back(class_reference(type_of(child)));
    result->parts.push_back(handler);
  }
  return result->set(Flag::value);
}

// `return` in a lambda leaves the enclosing function; `return@map` returns from the lambda.
Node* Reader::jump(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  const std::string_view word = parts.front().text();
  const Cst label_at = child_of_kind(at, "label");
  const std::string label = label_at ? std::string(label_at.text()) : "";
  if (word == "throw") return make(Kind::throw_, at, "", {expression(parts.back())});
  if (word.starts_with("break")) return make(Kind::break_, at, label);
  if (word.starts_with("continue")) return make(Kind::continue_, at, label);
  const Cst& last = parts.back();
  const bool has_value = parts.size() > 1 && !last.is("label");
  const bool leaves_function =
      in_lambda_ && (label.empty() || (label != lambda_label_ && !frames_.empty() && frames_.back().function == label));
  if (leaves_function && frames_.empty()) return unsupported(at, "a return from a lambda outside of a function");
  if (leaves_function) {
    Frame& frame = frames_.back();
    frame.is_left = true;
    Node* value = has_value ? expression(last) : make(Kind::tuple, at);
    return make(Kind::throw_, at, "", {intrinsic(at, "%leave", {name(at, frame.tag), value})});
  }
  if (in_lambda_ && label != lambda_label_) return unsupported(at, "a return from a lambda further out");
  Node* result = make(Kind::return_, at);
  if (has_value) result->parts.push_back(expression(last));
  return result;
}

}  // namespace ramify::frontends::kotlin
