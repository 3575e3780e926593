// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "frontends/languages/rust/reader.h"

namespace ramify::frontends::rust {

Node* Reader::expression(const Cst& at) {
  using Handler = Node* (Reader::*)(const Cst&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::identifier},
      {"self", &Reader::identifier},
      {"scoped_identifier", &Reader::path_expression},
      {"integer_literal", &Reader::integer_literal},
      {"float_literal", &Reader::float_literal},
      {"char_literal", &Reader::char_literal},
      {"string_literal", &Reader::string_literal},
      {"raw_string_literal", &Reader::string_literal},
      {"binary_expression", &Reader::binary},
      {"unary_expression", &Reader::unary},
      {"reference_expression", &Reader::reference},
      {"assignment_expression", &Reader::assignment},
      {"compound_assignment_expr", &Reader::assignment},
      {"call_expression", &Reader::call},
      {"index_expression", &Reader::index},
      {"range_expression", &Reader::range},
      {"closure_expression", &Reader::closure},
      {"try_expression", &Reader::try_operator},
      {"struct_expression", &Reader::struct_expression},
      {"array_expression", &Reader::array},
      {"macro_invocation", &Reader::macro},
  };
  if (const auto found = handlers.find(at.kind()); found != handlers.end()) return (this->*found->second)(at);
  if (Node* made = control(at, true)) return made;
  const std::string_view kind = at.kind();
  if (kind == "parenthesized_expression") return expression(at.first_named_child());
  if (kind == "boolean_literal") return literal(at, at.text() == "true");
  if (kind == "negative_literal") return make(Kind::unary, at, "-", {expression(at.first_named_child())});
  if (kind == "unit_expression") return unit(at);
  if (kind == "tuple_expression") {
    std::vector<Node*> parts;
    for (const Cst& part : at.named_children()) {
      if (!part.is("attribute_item")) parts.push_back(expression(part));
    }
    return make(Kind::tuple, at, "", std::move(parts));
  }
  if (kind == "field_expression") {
    return make(Kind::field, at, std::string(at.field("field").text()), {expression(at.field("value"))});
  }
  if (kind == "type_cast_expression") {
    Node* made = make(Kind::cast, at, "", {expression(at.field("value"))});
    made->type = type_of(at.field("type"));
    return made->type == nullptr ? made->part(0) : made;
  }
  if (kind == "return_expression") {
    const Cst result = at.first_named_child();
    return make(Kind::return_, at, "", {result ? value(result, result_type_) : nullptr});
  }
  if (kind == "break_expression" || kind == "continue_expression") {
    std::string label;
    Node* result = nullptr;
    for (const Cst& part : at.named_children()) {
      if (part.is("label")) {
        label = std::string(part.text().substr(1));
      } else {
        result = expression(part);
      }
    }
    return kind == "break_expression" ? make(Kind::break_, at, label, {result}) : make(Kind::continue_, at, label);
  }
  if (kind == "await_expression") return make(Kind::await_, at, "", {expression(at.first_named_child())});
  if (kind == "yield_expression") return unsupported(at, "`yield`");
  if (kind == "generic_function") return expression(at.field("function"));
  if (kind == "async_block" || kind == "gen_block" || kind == "try_block")
    return unsupported(at, fmt::format("`{}`", kind));
  if (kind == "let_condition" || kind == "let_chain") return condition(at);
  if (kind == "match_pattern") return pattern(at);
  return unsupported(at, fmt::format("`{}`", kind));
}

Node* Reader::identifier(const Cst& at) {
  if (at.text() == "self") return name(at, "self");
  return path_expression(at);
}

Node* Reader::value(const Cst& at, Node* type) {
  Node* made = expression(at);
  expect(made, type);
  return made;
}

// What some methods give depends on the type that is wanted; Node::type of the call says it. It comes from a declaration, through
// the calls that take a result out of its Option or Result.
void Reader::expect(Node* made, Node* type) {
  static const std::set<std::string_view> depends = {"collect", "parse",    "into",   "sum",
                                                     "product", "try_into", "default"};
  static const std::set<std::string_view> unwraps = {"unwrap", "expect", "unwrap_or", "unwrap_or_default",
                                                     "unwrap_or_else"};
  for (int depth = 0; made != nullptr && type != nullptr && depth < 50; ++depth) {
    if (made->is(Kind::method_call) && depends.contains(made->text)) {
      if (made->type == nullptr) made->type = type;
      return;
    }
    const bool is_unwrapped = made->is(Kind::method_call) && unwraps.contains(made->text);
    if (is_unwrapped || (made->is(Kind::match_) && made->text == "?")) {
      made = made->part(0);
    } else if (made->is(Kind::call) && made->parts.size() == 2 && made->part(0)->is(Kind::name) &&
               (made->part(0)->text == "Ok" || made->part(0)->text == "Some")) {
      type = type->part(0);
      made = made->part(1)->part(0);
    } else {
      return;
    }
  }
}

Node* Reader::binary(const Cst& at) {
  std::vector<Cst> chain = {at};  // to the left by a loop: a chain is as deep as it is long
  while (chain.back().field("left").is("binary_expression")) chain.push_back(chain.back().field("left"));
  Node* left = expression(chain.back().field("left"));
  for (size_t i = chain.size(); i-- > 0;) {
    left = binary_operation(chain[i], chain[i].field("operator").text(), left, expression(chain[i].field("right")));
  }
  return left;
}

Node* Reader::binary_operation(const Cst& at, std::string_view sign, Node* left, Node* right) {
  if (sign == "&&") return make(Kind::and_, at, "", {left, right})->set(Flag::as_boolean);
  if (sign == "||") return make(Kind::or_, at, "", {left, right})->set(Flag::as_boolean);
  return make(Kind::binary, at, std::string(sign), {left, right});
}

Node* Reader::unary(const Cst& at) {
  const Cst operand = at.first_named_child();
  const std::string_view sign = at.text().substr(0, 1);
  if (sign == "*") return make(Kind::dereference, at, "", {expression(operand)});
  // `!` of an integer is of its bits: the value's type decides.
  return make(Kind::unary, at, std::string(sign), {expression(operand)});
}

Node* Reader::reference(const Cst& at) {
  const Cst inner = at.field("value");
  Node* made = expression(inner);
  if (made->is(Kind::literal) && std::holds_alternative<std::string>(made->value)) return made;  // &"text"
  return make(Kind::address_of, at, at.has_child("mutable_specifier") ? "mut" : "", {made});
}

Node* Reader::assignment(const Cst& at) {
  const Cst left = at.field("left");
  Node* right = expression(at.field("right"));
  if (at.is("compound_assignment_expr")) {
    const std::string_view sign = at.field("operator").text();
    return make(Kind::compound_assign, at, std::string(sign.substr(0, sign.size() - 1)), {expression(left), right});
  }
  if (left.text() == "_") return right;
  return make(Kind::assign, at, "", {expression(left), right});
}

std::vector<Node*> Reader::arguments(const Cst& list) {
  std::vector<Node*> out;
  for (const Cst& at : list.named_children()) {
    if (!at.is("attribute_item") && !at.is("line_comment") && !at.is("block_comment")) {
      out.push_back(make(Kind::argument, at, "", {expression(at)}));
    }
  }
  return out;
}

Node* Reader::call(const Cst& at) {
  Cst callee = at.field("function");
  const Cst list = at.field("arguments");
  Node* types = nullptr;
  if (callee.is("generic_function")) {  // f::<T>(x), x.parse::<i32>()
    const std::vector<Cst> written = callee.field("type_arguments").named_children();
    if (!written.empty()) types = type_of(written[0]);
    callee = callee.field("function");
  }
  while (callee.is("parenthesized_expression")) callee = callee.first_named_child();
  if (callee.is("field_expression") && !at.field("function").is("parenthesized_expression")) {
    std::vector<Node*> parts = {expression(callee.field("value"))};
    for (Node* argument : arguments(list)) parts.push_back(argument);
    Node* made = make(Kind::method_call, at, std::string(callee.field("field").text()), std::move(parts));
    made->type = types;
    return made;
  }
  if (callee.is("identifier") || callee.is("scoped_identifier")) return path_call(at, callee, list, types);
  std::vector<Node*> parts = {expression(callee)};
  for (Node* argument : arguments(list)) parts.push_back(argument);
  return make(Kind::call, at, "", std::move(parts));
}

Node* Reader::construct(const Cst& at, Node* callee, std::vector<Node*> arguments) {
  arguments.insert(arguments.begin(), callee);
  return make(Kind::new_, at, "", std::move(arguments))->set(Flag::fields);
}

Node* Reader::path_call(const Cst& at, const Cst& callee, const Cst& list, Node* types) {
  const Path path = path_of(callee);
  if (path.size() == 1 && is_local(path[0])) {
    std::vector<Node*> parts = {name(callee, path[0])};
    for (Node* argument : arguments(list)) parts.push_back(argument);
    return make(Kind::call, at, "", std::move(parts));
  }
  if (Node* made = variant(callee, path)) return construct(at, made, arguments(list));
  const Path full = absolute(path);
  std::string text;
  for (const std::string& part : full) text += (text.empty() ? "" : "::") + part;
  if (tuple_structs_.contains(text)) return construct(at, name(callee, text), arguments(list));
  std::vector<Node*> values = arguments(list);
  if (full.size() > 1 && !known_.contains(text)) {
    const std::string last = full.back();
    std::string owner;
    for (size_t i = 0; i + 1 < full.size(); ++i) owner += (owner.empty() ? "" : "::") + full[i];
    // Shape::area(&s) is s.area(): also where the class is a trait.
    const auto methods = methods_.find(owner);
    if (methods != methods_.end() && methods->second.contains(last) && !values.empty()) {
      Node* receiver = values[0]->part(0);
      values[0] = receiver;
      return make(Kind::method_call, at, last, std::move(values));
    }
    if (type_parameters_.contains(full[0])) return unsupported(at, "a function of a type parameter");
  }
  Node* target = path_value(callee, path);
  if (target->is(Kind::unsupported)) return target;
  if (target->is(Kind::field)) {  // Type::function(…)
    values.insert(values.begin(), target->part(0));
    // Vec::<i32>::new(): the type's arguments stay with its name
    if (const Cst scope = callee.field("path"); scope && scope.is("generic_type")) values[0]->type = type_of(scope);
    Node* made = make(Kind::method_call, at, target->text, std::move(values));
    made->type = types;
    return made;
  }
  values.insert(values.begin(), target);
  Node* made = make(Kind::call, at, "", std::move(values));
  made->type = types;
  return made;
}

Node* Reader::index(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  Node* object = expression(parts[0]);
  if (!parts[1].is("range_expression")) return make(Kind::index, at, "", {object, expression(parts[1])});
  const Cst range = parts[1];
  const std::vector<Cst> bounds = range.named_children();
  Node* start = nullptr;
  Node* stop = nullptr;
  if (bounds.size() == 2) {
    start = expression(bounds[0]);
    stop = expression(bounds[1]);
  } else if (bounds.size() == 1) {
    (range.text().starts_with("..") ? stop : start) = expression(bounds[0]);
  }
  if (range.has_child("..=") && stop != nullptr)
    stop = make(Kind::binary, range, "+", {stop, literal(range, int64_t{1})});
  return make(Kind::slice, at, "", {object, start, stop, nullptr});
}

Node* Reader::range(const Cst& at) {
  const std::vector<Cst> bounds = at.named_children();
  const std::string inclusive = at.has_child("..=") ? "_inclusive" : "";
  if (bounds.size() == 2) return intrinsic(at, "range" + inclusive, {expression(bounds[0]), expression(bounds[1])});
  if (bounds.empty()) return intrinsic(at, "range_full", {});
  if (at.text().starts_with("..")) return intrinsic(at, "range_to" + inclusive, {expression(bounds[0])});
  return intrinsic(at, "range_from", {expression(bounds[0])});
}

// x?  is  match x { Some(v) => v, Ok(v) => v, None => return None, Err(e) => return Err(e) }; the error is converted to that of the
// function, where its type has a conversion.
Node* Reader::try_operator(const Cst& at) {
  const std::string variable = fmt::format("try.{}", ++counter_);
  const auto holds = [&](const char* class_name) {
    return make(Kind::class_pattern, at, "", {name(at, class_name), make(Kind::name_pattern, at, variable, {nullptr})});
  };
  Node* error = name(at, variable);
  const Node* error_type = result_type_ != nullptr && result_type_->text == "Result" ? result_type_->part(1) : nullptr;
  if (error_type != nullptr && conversions_.contains(error_type->text)) {
    Node* is = make(Kind::is, at, "", {name(at, variable)});
    is->type = type(at, error_type->text);
    Node* converted = make(Kind::method_call, at, "from",
                           {name(at, error_type->text), make(Kind::argument, at, "", {name(at, variable)})});
    error = make(Kind::conditional, at, "", {is, name(at, variable), converted});
  }
  Node* failed = make(Kind::call, at, "", {name(at, "Err"), make(Kind::argument, at, "", {error})});
  const auto arm = [&](Node* fits, Node* body) { return make(Kind::arm, at, "", {fits, nullptr, body}); };
  Node* none = make(Kind::value_pattern, at, "", {name(at, "None")});
  Node* made = make(Kind::match_, at, "?",
                    {expression(at.first_named_child()), arm(holds("Some"), name(at, variable)),
                     arm(holds("Ok"), name(at, variable)), arm(none, make(Kind::return_, at, "", {name(at, "None")})),
                     arm(holds("Err"), make(Kind::return_, at, "", {failed}))});
  return made->set(Flag::value);
}

Node* Reader::struct_expression(const Cst& at) {
  const Cst named = at.field("name");
  const Path path = path_of(named);
  Node* callee = variant(named, path);
  if (callee == nullptr) {
    const std::string full = known_name(path);
    Node* alias = type_of(named);
    callee = name(named, !full.empty() && (alias == nullptr || alias->text == full) ? full
                         : alias != nullptr                                         ? alias->text
                                                                                    : std::string(named.text()));
  }
  std::vector<Node*> values;
  for (const Cst& child : at.field("body").named_children()) {
    Node* made = nullptr;
    if (child.is("field_initializer")) {
      made = make(Kind::argument, child, std::string(child.field("field").text()), {expression(child.field("value"))});
      made->mode = Mode::named;
    } else if (child.is("shorthand_field_initializer")) {
      const Cst field = child.named_children().back();
      made = make(Kind::argument, child, std::string(field.text()), {path_value(field, {std::string(field.text())})});
      made->mode = Mode::named;
    } else if (child.is("base_field_initializer")) {
      made = make(Kind::argument, child, "", {expression(child.first_named_child())});
      made->mode = Mode::spread_named;
    }
    if (made != nullptr) values.push_back(made);
  }
  return construct(at, callee, std::move(values));
}

Node* Reader::array(const Cst& at) {
  if (const Cst length = at.field("length")) {  // [0; 5]
    return intrinsic(at, "repeat_array", {expression(at.first_named_child()), expression(length)});
  }
  std::vector<Node*> parts;
  for (const Cst& part : at.named_children()) {
    if (!part.is("attribute_item") && !part.is("line_comment") && !part.is("block_comment"))
      parts.push_back(expression(part));
  }
  return make(Kind::array, at, "", std::move(parts));
}

}  // namespace ramify::frontends::rust
