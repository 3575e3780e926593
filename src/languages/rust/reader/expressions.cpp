// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "languages/rust/reader/reader.h"

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
      {"parenthesized_expression", &Reader::inner_expression},
      {"boolean_literal", &Reader::boolean_literal},
      {"negative_literal", &Reader::negative_literal},
      {"unit_expression", &Reader::unit},
      {"tuple_expression", &Reader::tuple},
      {"field_expression", &Reader::field_expression},
      {"type_cast_expression", &Reader::cast},
      {"return_expression", &Reader::return_expression},
      {"break_expression", &Reader::jump},
      {"continue_expression", &Reader::jump},
      {"await_expression", &Reader::await_expression},
      {"generic_function", &Reader::generic_function},
      {"let_condition", &Reader::condition},
      {"let_chain", &Reader::condition},
      {"match_pattern", &Reader::pattern},
  };
  if (const auto found = handlers.find(at.kind()); found != handlers.end()) return (this->*found->second)(at);
  if (Node* made = control(at, true)) return made;
  return unsupported(at, at.is("yield_expression") ? "`yield`" : fmt::format("`{}`", at.kind()));
}

Node* Reader::inner_expression(const Cst& at) { return expression(at.first_named_child()); }

Node* Reader::boolean_literal(const Cst& at) { return literal(at, at.text() == "true"); }

Node* Reader::negative_literal(const Cst& at) {
  return make(Kind::unary, at, "-", {expression(at.first_named_child())});
}

Node* Reader::tuple(const Cst& at) {
  std::vector<Node*> parts;
  for (const Cst& part : at.named_children())
    if (!part.is("attribute_item")) parts.push_back(expression(part));
  return make(Kind::tuple, at, "", std::move(parts));
}

Node* Reader::field_expression(const Cst& at) {
  return make(Kind::field, at, std::string(at.field("field").text()), {expression(at.field("value"))});
}

Node* Reader::cast(const Cst& at) {
  Node* type = type_of(at.field("type"));
  Node* of = expression(at.field("value"));
  return type == nullptr ? of : intrinsic(at, "library::as", {of, string(at, type->text)});
}

Node* Reader::return_expression(const Cst& at) {
  const Cst result = at.first_named_child();
  return make(Kind::return_, at, "", {result ? value(result, result_type_) : nullptr});
}

Node* Reader::jump(const Cst& at) {
  std::string label;
  Node* result = nullptr;
  for (const Cst& part : at.named_children()) {
    if (part.is("label")) label = std::string(part.text().substr(1));
    else result = expression(part);
  }
  return at.is("break_expression") ? make(Kind::break_, at, label, {result}) : make(Kind::continue_, at, label);
}

Node* Reader::await_expression(const Cst& at) {
  return make(Kind::await_, at, "", {expression(at.first_named_child())});
}

// A generic function with its type arguments as a value: parse::<u8>.
Node* Reader::generic_function(const Cst& at) {
  Node* of = expression(at.field("function"));
  const Cst list = at.field("type_arguments");
  if (of->is(Kind::name) && list && !list.named_children().empty()) of->type = type_of(list.first_named_child());
  return of;
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

// The result of some methods depends on the expected type, which is stored in Node::type of the call. It comes from a
// declaration, through the calls that unwrap an Option or Result.
void Reader::expect(Node* made, Node* type) {
  static const std::set<std::string_view> depends = {"collect", "parse",    "into",   "sum",
                                                     "product", "try_into", "default"};
  static const std::set<std::string_view> unwraps = {"unwrap", "expect", "unwrap_or", "unwrap_or_default",
                                                     "unwrap_or_else"};
  for (int depth = 0; made != nullptr && type != nullptr && depth < 50; ++depth) {
    if (made->is(Kind::method_call) && depends.contains(made->text)) {
      if (made->type == nullptr) made->type = type;
      settle(made);
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

// The type as one text: Result<list<int>>.
std::string Reader::type_text(const Node* type) {
  if (type == nullptr) return "";
  std::string text = type->text;
  if (type->parts.empty()) return text;
  text += "<";
  for (size_t i = 0; i < type->parts.size(); ++i) text += (i > 0 ? "," : "") + type_text(type->parts[i]);
  return text + ">";
}

// collect, sum, parse and the like, once the type is known: they become functions with the type as a text argument.
void Reader::settle(Node* call) {
  using Handler = void (Reader::*)(Node*);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"collect", &Reader::settle_collected},
      {"sum", &Reader::settle_collected},
      {"product", &Reader::settle_collected},
      {"parse", &Reader::settle_parsed},
      {"into", &Reader::settle_converted},
      {"try_into", &Reader::settle_tried},
      {"default", &Reader::settle_default},
      {"or_default", &Reader::settle_default},
      {"unwrap_or_default", &Reader::settle_default},
  };
  if (!call->is(Kind::method_call) || call->type == nullptr || call->type->text.starts_with('%')) return;
  if (const auto handler = handlers.find(call->text); handler != handlers.end()) (this->*handler->second)(call);
}

Node* Reader::settled_argument(const Node* call, Node* value) {
  return tree_.make(Kind::argument, call->span, "", {value});
}

// `of.method()` becomes `Type::function(of)`, a function of the program or of the library class.
void Reader::call_of_type(Node* call, const std::string& type, std::string function) {
  Node* of = call->part(0);
  call->text = std::move(function);
  call->parts = {tree_.make(Kind::name, call->span, type), settled_argument(call, of)};
}

// `of.method()` becomes a library function with the type as a text argument.
void Reader::call_with_type(Node* call, std::string type) {
  call->kind = Kind::intrinsic;
  call->text = "library::" + call->text;
  call->parts = {call->part(0), tree_.literal(call->span, ir::Constant(std::move(type)))};
}

// The program may implement FromIterator, Sum and Product for its types.
void Reader::settle_collected(Node* call) {
  if (call->type->text == "BinaryHeap") return call_of_type(call, "BinaryHeap", "from");
  if (known_.contains(call->type->text))
    return call_of_type(call, call->type->text, call->text == "collect" ? "from_iter" : call->text);
  call_with_type(call, type_text(call->type));
}

// The program may implement FromStr for its types.
void Reader::settle_parsed(Node* call) {
  if (call->parts.size() != 1) return;
  const Node* type = call->type->text == "Result" ? call->type->part(0) : call->type;
  if (type == nullptr) return;
  if (known_.contains(type->text)) return call_of_type(call, type->text, "from_str");
  call->parts.push_back(tree_.literal(call->span, ir::Constant(type->text)));
}

void Reader::settle_converted(Node* call) {
  if (call->parts.size() != 1) return;
  if (call->type->text == "BinaryHeap" || conversions_.contains(call->type->text))
    return call_of_type(call, call->type->text, "from");
  call_with_type(call, type_text(call->type));
}

// The program may implement TryFrom for its types.
void Reader::settle_tried(Node* call) {
  if (call->parts.size() != 1) return;
  const Node* type = call->type->text == "Result" ? call->type->part(0) : call->type;
  if (type == nullptr) return;
  if (known_.contains(type->text)) return call_of_type(call, type->text, "try_from");
  const Node* array = type->text == "reference" && type->part(0) != nullptr ? type->part(0) : type;
  const bool has_length = array->text == "array" && !array->alias.empty() &&
                          std::ranges::all_of(array->alias, [](char digit) { return digit >= '0' && digit <= '9'; });
  // From a slice: with the expected length.
  call_with_type(call, has_length ? "array;" + array->alias : type->text);
}

void Reader::settle_default(Node* call) {
  Node* value = default_of(call->span, call->type);
  if (value == nullptr) return;
  if (call->text == "default") {
    *call = *value;
    return;
  }
  // The default is evaluated only if there is no value.
  Node* body = tree_.make(Kind::block, call->span, "", {value})->set(Flag::value);
  Node* function = tree_.make(Kind::function, call->span, "", {body})->set(Flag::arrow)->set(Flag::value);
  if (call->text == "unwrap_or_default" && call->type->text == "Result") return;
  call->text = call->text == "or_default" ? "or_insert_with" : "library__unwrap_or_else";
  call->parts = {call->part(0), settled_argument(call, tree_.make(Kind::lambda, call->span, "", {function}))};
}

Node* Reader::binary(const Cst& at) {
  std::vector<Cst> chain = {at};  // chains nest to the left; a loop descends them
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
  if (sign == "*" && operand.is("self")) return name(operand, "self");  // the receiver's place
  if (sign == "*") return make(Kind::dereference, at, "", {expression(operand)});
  Node* of = expression(operand);
  // -128i8: the number without the sign would be too large for its type.
  if (sign == "-" && of->is(Kind::literal) && operand.is("integer_literal"))
    if (int64_t* number = std::get_if<int64_t>(&of->value); number != nullptr && *number != 0) {
      *number = -*number;
      return of;
    }
  // -9223372036854775808: likewise.
  if (sign == "-" && of->is(Kind::literal) && operand.is("integer_literal"))
    if (const auto* large = std::get_if<ir::BigInteger>(&of->value);
        large != nullptr && large->digits == "9223372036854775808") {
      of->value = std::numeric_limits<int64_t>::min();
      return of;
    }
  // `!` of an integer inverts its bits: the value's type decides.
  return make(Kind::unary, at, std::string(sign), {of});
}

Node* Reader::reference(const Cst& at) {
  const Cst inner = at.field("value");
  Node* made = expression(inner);
  if (made->is(Kind::literal) && std::holds_alternative<std::string>(made->value)) return made;  // &"text"
  if (at.has_child("mutable_specifier")) return place(made);
  return make(Kind::address_of, at, "", {made});
}

Node* Reader::assignment(const Cst& at) {
  const Cst left = at.field("left");
  Node* right = expression(at.field("right"));
  if (at.is("compound_assignment_expr")) {
    const std::string_view sign = at.field("operator").text();
    return make(Kind::compound_assign, at, std::string(sign.substr(0, sign.size() - 1)),
                {target(expression(left)), right});
  }
  if (left.text() == "_") return right;
  return make(Kind::assign, at, "", {target(expression(left)), right});
}

// &mut x. A tuple is replaced as a whole, so the place of its element is derived from the tuple's place.
Node* Reader::place(Node* of) {
  if (of->is(Kind::intrinsic) && of->text == "library::slice") {  // its elements can be set
    of->text = "library::slice_mut";
    Node* whole = of->part(0);
    if (whole->is(Kind::name) || whole->is(Kind::field) || whole->is(Kind::index)) of->parts[0] = place(whole);
    return of;
  }
  if (of->is(Kind::intrinsic) && of->text == "library::slice_mut") return of;
  if (of->is(Kind::dereference) && of->part(0)->is(Kind::intrinsic)) return of->part(0);
  const bool is_element = of->is(Kind::field) && !of->text.empty() && of->text[0] >= '0' && of->text[0] <= '9';
  if (!is_element) return tree_.make(Kind::address_of, of->span, "mut", {of});
  Node* field = tree_.literal(of->span, ir::Constant(of->text));
  return tree_.make(Kind::intrinsic, of->span, "library::part_place", {place(of->part(0)), field});
}

Node* Reader::target(Node* of) {
  const bool is_element = of->is(Kind::field) && !of->text.empty() && of->text[0] >= '0' && of->text[0] <= '9';
  if (is_element) return tree_.make(Kind::dereference, of->span, "", {place(of)});
  if (of->is(Kind::tuple) || of->is(Kind::array))
    for (Node*& part : of->parts) part = target(part);
  return of;
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
    if (types != nullptr) settle(made);
    return method(made);
  }
  if (callee.is("identifier") || callee.is("scoped_identifier")) return path_call(at, callee, list, types);
  std::vector<Node*> parts = {expression(callee)};
  for (Node* argument : arguments(list)) parts.push_back(argument);
  return make(Kind::call, at, "", std::move(parts));
}

// A method that may change its receiver gets the receiver's place. Results that depend on the expected type are
// resolved when that type is known (expect).
Node* Reader::method(Node* call) {
  static const std::set<std::string_view> changing = {"push",
                                                      "push_str",
                                                      "pop",
                                                      "clear",
                                                      "truncate",
                                                      "remove",
                                                      "insert",
                                                      "insert_str",
                                                      "extend",
                                                      "retain",
                                                      "take",
                                                      "replace",
                                                      "set",
                                                      "get",
                                                      "borrow",
                                                      "borrow_mut",
                                                      "get_or_insert_with",
                                                      "get_or_insert",
                                                      "make_ascii_uppercase",
                                                      "make_ascii_lowercase",
                                                      "next",
                                                      "next_back",
                                                      "lock",
                                                      "as_mut"};
  static const std::set<std::string_view> changing_slices = {"sort",
                                                             "sort_by",
                                                             "sort_by_key",
                                                             "sort_unstable",
                                                             "sort_unstable_by",
                                                             "sort_unstable_by_key",
                                                             "reverse",
                                                             "swap",
                                                             "fill",
                                                             "rotate_left",
                                                             "rotate_right",
                                                             "iter_mut",
                                                             "chunks_mut",
                                                             "split_at_mut",
                                                             "copy_from_slice",
                                                             "clone_from_slice",
                                                             "first_mut",
                                                             "last_mut",
                                                             "get_mut",
                                                             "sort_by_cached_key"};
  Node* object = call->part(0);
  const bool is_slice = object->is(Kind::intrinsic) && object->text == "library::slice";
  if (is_slice && (changing_slices.contains(call->text) || changing_methods_.contains(call->text))) place(object);
  const bool is_place =
      object->is(Kind::name) || object->is(Kind::field) || object->is(Kind::index) || object->is(Kind::dereference);
  const bool is_constant = object->is(Kind::name) && !is_local(object->text);
  if (is_place && !is_constant && (changing.contains(call->text) || changing_methods_.contains(call->text)))
    call->parts[0] = place(object);
  return call;
}

Node* Reader::construct(const Cst& at, Node* callee, std::vector<Node*> arguments) {
  arguments.insert(arguments.begin(), callee);
  return make(Kind::new_, at, "", std::move(arguments))->set(Flag::fields);
}

Node* Reader::path_call(const Cst& at, const Cst& callee, const Cst& list, Node* types) {
  const Path path = without_alias(path_of(callee));
  if (path.size() == 1 && is_local(path[0])) {
    std::vector<Node*> parts = {name(callee, own_name(path[0]))};
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
    // Shape::area(&s) is s.area(), even if the class is a trait.
    const auto methods = methods_.find(owner);
    if (methods != methods_.end() && methods->second.contains(last) && !values.empty()) {
      Node* receiver = values[0]->part(0);
      values[0] = receiver;
      return make(Kind::method_call, at, last, std::move(values));
    }
  }
  if (full.back() == "size_of" && types != nullptr && values.empty()) {
    static const std::map<std::string_view, int64_t> sizes = {
        {"i8", 1},  {"u8", 1},   {"bool", 1}, {"i16", 2}, {"u16", 2}, {"int", 4}, {"u32", 4},
        {"f32", 4}, {"char", 4}, {"i64", 8},  {"u64", 8}, {"f64", 8}, {"void", 0}};
    if (const auto size = sizes.find(types->text); size != sizes.end()) return literal(at, size->second, "u64");
    return unsupported(at, "the size of this type");
  }
  if (Node* made = primitive_call(at, library_path(full), values)) return made;
  is_callee_ = true;
  Node* target = path_value(callee, path);
  is_callee_ = false;
  if (target->is(Kind::unsupported)) return target;
  if (target->is(Kind::field)) {  // Type::function(…)
    if (target->text == "default" && values.empty() && !known_.contains(target->part(0)->text)) {
      const Cst scope = callee.field("path");
      Node* of = types != nullptr || !scope ? types : type_of(scope);
      if (Node* value = default_of(at.span(), of)) return value;
    }
    values.insert(values.begin(), target->part(0));
    // Vec::<i32>::new(): the type arguments are attached to its name
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

// u64::from(x), f64::max(a, b): functions of primitive types; null for other calls.
Node* Reader::primitive_call(const Cst& at, const Path& path, const std::vector<Node*>& values) {
  static const std::map<std::string_view, std::string_view> primitive = {
      {"i8", "i8"},        {"i16", "i16"},    {"i32", "int"},       {"i64", "i64"},  {"isize", "i64"},
      {"i128", "i128"},    {"u128", "u128"},  {"u8", "u8"},         {"u16", "u16"},  {"u32", "u32"},
      {"u64", "u64"},      {"usize", "u64"},  {"f32", "f32"},       {"f64", "f64"},  {"char", "char"},
      {"bool", "bool"},    {"str", "string"}, {"String", "string"}, {"Vec", "list"}, {"Option", "Option"},
      {"Result", "Result"}};
  if (path.size() != 2 || values.empty()) return nullptr;
  const auto type = primitive.find(path[0]);
  if (type == primitive.end()) return nullptr;
  const std::string& function = path[1];
  std::vector<Node*> parts;
  for (Node* value : values) parts.push_back(value->is(Kind::argument) ? value->part(0) : value);
  Node* word = string(at, std::string(type->second));
  const bool is_scalar =
      type->second != "string" && type->second != "list" && type->second != "Option" && type->second != "Result";
  if (is_scalar) {
    // u64::pow(2, 40): the receiver has that type.
    if (parts[0]->is(Kind::literal) && parts[0]->text.empty() && std::holds_alternative<int64_t>(parts[0]->value) &&
        type->second != "char" && type->second != "bool" && type->second != "f64" && function != "from" &&
        function != "try_from" && !function.starts_with("from_"))
      parts[0]->text = type->second == "int" || type->second == "i128" || type->second == "u128" ? "" : type->second;
    // u32::from_le_bytes(bytes[0..4].try_into().unwrap()): the array length is the size of the number.
    static const std::map<std::string_view, std::string_view> sizes = {{"u16", "2"}, {"i16", "2"}, {"u32", "4"},
                                                                       {"int", "4"}, {"u64", "8"}, {"i64", "8"}};
    if (function.starts_with("from_") && function.ends_with("_bytes") && parts[0]->is(Kind::method_call) &&
        (parts[0]->text == "unwrap" || parts[0]->text == "expect") && sizes.contains(type->second)) {
      Node* inner = parts[0]->part(0);
      if (inner != nullptr && inner->is(Kind::method_call) && inner->text == "try_into" && inner->type == nullptr) {
        inner->type = this->type(at, "array", {this->type(at, "u8")});
        inner->type->alias = sizes.at(type->second);
        settle(inner);
      }
    }
    if (function == "from") return intrinsic(at, "library::as", {parts[0], word});
    if (function == "try_from") return intrinsic(at, "library::try_into", {parts[0], word});
    if (function == "from_str_radix" && parts.size() == 2)
      return intrinsic(at, "library::from_radix", {parts[0], parts[1], word});
    if (function == "from_be_bytes" || function == "from_le_bytes" || function == "from_ne_bytes")
      return intrinsic(at, "library::from_bytes", {parts[0], word, literal(at, function == "from_be_bytes")});
    if (function == "from_str")
      return make(Kind::method_call, at, "parse", {parts[0], make(Kind::argument, at, "", {word})});
    if (function == "from_u32" || function == "from_digit" || function == "from_bits") {
      parts.push_back(word);
      return intrinsic(at, "library::" + function, std::move(parts));
    }
  }
  static const std::set<std::string_view> own = {"from",          "from_utf8", "from_utf8_lossy",
                                                 "with_capacity", "from_iter", "from_fn"};
  if (own.contains(function)) return nullptr;
  // T::method(x, …) is x.method(…).
  std::vector<Node*> whole = values;
  whole[0] = parts[0];
  return method(make(Kind::method_call, at, function, std::move(whole)));
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
  return intrinsic(at, "library::slice",
                   {object, start != nullptr ? start : null(at), stop != nullptr ? stop : null(at)});
}

Node* Reader::range(const Cst& at) {
  const std::vector<Cst> bounds = at.named_children();
  const std::string inclusive = at.has_child("..=") ? "_inclusive" : "";
  if (bounds.size() == 2) return intrinsic(at, "range" + inclusive, {expression(bounds[0]), expression(bounds[1])});
  if (bounds.empty()) return intrinsic(at, "range_full", {});
  if (at.text().starts_with("..")) return intrinsic(at, "range_to" + inclusive, {expression(bounds[0])});
  return intrinsic(at, "range_from", {expression(bounds[0])});
}

// x?  is  match x { Some(v) => v, Ok(v) => v, None => return None, Err(e) => return Err(e) }; the error is converted to
// the error type of the function, if that type has a conversion.
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
  Node* none = make(Kind::value_pattern, at, "", {null(at)});
  Node* made = make(
      Kind::match_, at, "?",
      {expression(at.first_named_child()), arm(holds("Some"), name(at, variable)), arm(holds("Ok"), name(at, variable)),
       arm(none, make(Kind::return_, at, "", {null(at)})), arm(holds("Err"), make(Kind::return_, at, "", {failed}))});
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
      Node* base = expression(child.first_named_child());
      const bool is_default = base->is(Kind::method_call) && base->text == "default" && base->parts.size() == 1;
      if (is_default && callee->is(Kind::name)) base->parts[0] = name(child, callee->text);
      made = make(Kind::argument, child, "", {base});
      made->mode = Mode::spread_named;
    }
    if (made != nullptr) values.push_back(made);
  }
  if (!values.empty() && values.back()->mode == Mode::spread_named) {  // ..base
    std::vector<Node*> parts = {values.back()->part(0)};
    values.pop_back();
    for (Node* value : values) {
      parts.push_back(string(at, value->text));
      parts.push_back(value->part(0));
    }
    return intrinsic(at, "library::updated", std::move(parts));
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
