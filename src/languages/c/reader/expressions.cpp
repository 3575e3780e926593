// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include <fmt/format.h>

#include "languages/c_family/literals.h"
#include "languages/c/reader/reader.h"

namespace ramify::frontends::c {

Node* Reader::expression(const Cst& at) {
  Node* made = place(at);
  static const std::set<std::string_view> places = {"identifier", "field_expression", "subscript_expression",
                                                    "pointer_expression", "parenthesized_expression"};
  if (!places.contains(at.kind())) return made;
  Node* type = static_type(at);
  if (type == nullptr) return made;
  if (is_c_array(type) && !made->is(Kind::literal))
    return make(Kind::address_of, at, "", {make(Kind::index, at, "", {made, literal(at, int64_t{0})})});
  // Memory that library functions may have filled, or that was accessed as another char type.
  const bool is_view = type->text == "u8" || type->text == "i8" || (type->text == "char" && has_byte_casts_);
  if (is_view && character_type().empty() && (made->is(Kind::index) || made->is(Kind::dereference)))
    return intrinsic(at, "%viewed", {made, string(at, type->text)});
  return made;
}

Node* Reader::place(const Cst& at) {
  using Handler = Node* (Reader::*)(const Cst&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::identifier},
      {"number_literal", &Reader::number},
      {"char_literal", &Reader::character},
      {"string_literal", &Reader::string_literal},
      {"concatenated_string", &Reader::string_literal},
      {"binary_expression", &Reader::binary},
      {"assignment_expression", &Reader::assignment},
      {"update_expression", &Reader::update},
      {"unary_expression", &Reader::unary},
      {"pointer_expression", &Reader::pointer},
      {"field_expression", &Reader::field},
      {"subscript_expression", &Reader::subscript},
      {"conditional_expression", &Reader::conditional},
      {"comma_expression", &Reader::comma},
      {"parenthesized_expression", &Reader::parenthesized},
      {"cast_expression", &Reader::cast},
      {"call_expression", &Reader::call},
      {"sizeof_expression", &Reader::size_of},
      {"offsetof_expression", &Reader::offset_of},
      {"compound_literal_expression", &Reader::compound_literal},
      {"generic_expression", &Reader::generic},
  };
  if (const auto found = handlers.find(at.kind()); found != handlers.end()) return (this->*found->second)(at);
  if (at.is("true") || at.is("false")) return literal(at, at.is("true"));
  if (at.is("null")) return null(at);
  if (at.is("extension_expression")) return place(at.first_named_child());
  if (at.is("alignof_expression")) {
    Node* type = type_descriptor(at.field("type"));
    if (const auto value = alignment_of(type)) return literal(at, *value, "u64");
    return unsupported(at, "the alignment of this type");
  }
  if (at.is("initializer_list")) return braced(at, nullptr);
  return unsupported(at, fmt::format("`{}`", at.kind()));
}

Reader::Cst Reader::without_parentheses(Cst at) {
  while (at.is("parenthesized_expression")) at = at.first_named_child();
  return at;
}

Node* Reader::identifier(const Cst& at) {
  const bool is_function_name = at.text() == "__func__" || at.text() == "__FUNCTION__";
  if (is_function_name && !function_name_.empty()) return text_literal(at, function_name_);
  return name(at, at.text());
}

std::vector<Node*> Reader::arguments(const Cst& list) {
  std::vector<Node*> out;
  for (const Cst& at : list.named_children()) out.push_back(make(Kind::argument, at, "", {argument_value(at)}));
  return out;
}

Node* Reader::call(const Cst& at) {
  const Cst function = at.field("function");
  const Cst list = at.field("arguments");
  Cst callee = without_parentheses(function);
  if (callee.is("identifier") && !is_variable(callee.text())) {
    const std::string called(callee.text());
    if (!functions_.contains(called)) {
      if (Node* node = memory(at, called, list.named_children())) return node;
      if (Node* node = moved_memory(at, called, list.named_children())) return node;
      if (Node* node = variadic(at, called, list.named_children())) return node;
      if (called == "assert" && list.named_children().size() == 1) {
        return make(Kind::assert_, at, "", {expression(list.first_named_child())});
      }
    }
  }
  // `(*f)(x)`: a function pointer is called like the function. The type of a pointer to such a pointer is known.
  while (callee.is("pointer_expression") && callee.field("operator").text() == "*") {
    Node* pointed = static_type(callee.field("argument"));
    if (pointed != nullptr && pointed->text == "pointer") break;
    callee = without_parentheses(callee.field("argument"));
  }
  std::vector<Node*> parts = {expression(callee)};
  for (Node* argument : arguments(list)) parts.push_back(argument);
  return make(Kind::call, at, "", std::move(parts));
}

Node* Reader::binary(const Cst& at) {
  // A chain `a + b + c` nests to the left, arbitrarily deep: descend in a loop, then build upwards.
  std::vector<Cst> chain = {at};
  while (chain.back().field("left").is("binary_expression")) chain.push_back(chain.back().field("left"));
  Node* left = expression(chain.back().field("left"));
  for (size_t i = chain.size(); i-- > 0;) {
    const std::string sign(chain[i].field("operator").text());
    left = binary_operation(chain[i], sign, left, expression(chain[i].field("right")));
  }
  return left;
}

Node* Reader::binary_operation(const Cst& at, const std::string& sign, Node* left, Node* right) {
  if (sign == "+" && character_type().empty()) {
    const auto points = [&](const char* field) {
      const Node* type = static_type(at.field(field));
      return type != nullptr && (type->text == "pointer" || is_c_array(type));
    };
    if (points("left") && points("right")) return unsupported(at, "the sum of two pointers, which C does not have");
  }
  if (sign == "==" || sign == "!=") {
    // Numbers and addresses are not comparable, except for a null pointer written as 0.
    const auto is_text = [](const Cst& side) {
      const Cst plain = without_parentheses(side);
      return plain.is("string_literal") || plain.is("concatenated_string");
    };
    const Node* a = static_type(at.field("left"));
    const Node* b = static_type(at.field("right"));
    if ((is_text(at.field("left")) && is_arithmetic(b)) || (is_text(at.field("right")) && is_arithmetic(a)))
      return unsupported(at, "a character compared with a text, which the language does not have");
  }
  if (sign == "&&" || sign == "and") return make(Kind::and_, at, "", {left, right})->set(Flag::as_boolean);
  if (sign == "||" || sign == "or") return make(Kind::or_, at, "", {left, right})->set(Flag::as_boolean);
  static const std::unordered_map<std::string_view, std::string> words = {
      {"bitand", "&"}, {"bitor", "|"}, {"xor", "^"}, {"not_eq", "!="}};
  const auto word = words.find(sign);
  return make(Kind::binary, at, word == words.end() ? sign : word->second, {left, right});
}

Node* Reader::assignment(const Cst& at) {
  const Cst left = without_parentheses(at.field("left"));
  const std::string sign(at.field("operator").text());
  Node* target = lvalue(left);
  if (sign == "=") return make(Kind::assign, at, "", {target, initialiser(at.field("right"), static_type(left))});
  static const std::unordered_map<std::string_view, std::string> words = {
      {"and_eq", "&"}, {"or_eq", "|"}, {"xor_eq", "^"}};
  const auto word = words.find(sign);
  return make(Kind::compound_assign, at, word == words.end() ? sign.substr(0, sign.size() - 1) : word->second,
              {target, expression(at.field("right"))});
}

Node* Reader::update(const Cst& at) {
  const Cst argument = at.field("argument");
  const Cst sign = at.field("operator");
  return make(Kind::increment, at, std::string(sign.text()), {lvalue(without_parentheses(argument))})
      ->set(Flag::postfix, sign.begin() > argument.begin());
}

Node* Reader::unary(const Cst& at) {
  const std::string_view sign = at.field("operator").text();
  const std::string canonical(sign == "not" ? "!" : sign == "compl" ? "~" : sign);
  return make(Kind::unary, at, canonical, {expression(at.field("argument"))});
}

Node* Reader::pointer(const Cst& at) {
  const Cst argument = without_parentheses(at.field("argument"));
  if (at.field("operator").text() == "*") {
    // Dereferencing a function gives the function.
    if (argument.is("identifier") && is_function(argument.text())) return expression(argument);
    return make(Kind::dereference, at, "", {expression(argument)});
  }
  if (argument.is("identifier") && is_function(argument.text())) return expression(argument);
  if (argument.is("pointer_expression") && argument.field("operator").text() == "*")
    return expression(argument.field("argument"));
  return make(Kind::address_of, at, "", {lvalue(argument)});
}

Node* Reader::field(const Cst& at) {
  const Cst argument = at.field("argument");
  const std::string member(at.field("field").text());
  const bool is_arrow = at.field("operator").text() == "->";
  Node* object = is_arrow ? expression(argument) : place(argument);
  if (is_arrow) object = make(Kind::dereference, argument, "", {object});
  return make(Kind::field, at, member, {object});
}

Node* Reader::subscript(const Cst& at) {
  return make(Kind::index, at, "", {place(at.field("argument")), expression(at.field("index"))});
}

Node* Reader::conditional(const Cst& at) {
  const Cst then = at.field("consequence");
  if (!then) {  // GNU: a ?: b
    return make(Kind::or_, at, "", {expression(at.field("condition")), expression(at.field("alternative"))});
  }
  return make(Kind::conditional, at, "",
              {expression(at.field("condition")), expression(then), expression(at.field("alternative"))});
}

Node* Reader::comma(const Cst& at) {
  std::vector<Node*> parts;
  Cst rest = at;
  for (; rest.is("comma_expression"); rest = rest.field("right")) parts.push_back(expression(rest.field("left")));
  parts.push_back(expression(rest));
  return make(Kind::sequence, at, "", std::move(parts))->set(Flag::value);
}

Node* Reader::parenthesized(const Cst& at) {
  const Cst inner = at.first_named_child();
  if (inner.is("compound_statement")) return block(inner)->set(Flag::value);  // GNU: a statement as an expression
  return place(inner);
}

Node* Reader::cast(const Cst& at) {
  Node* type = type_descriptor(at.field("type"));
  const Cst value = without_parentheses(at.field("value"));
  Node* inner = expression(value);
  // `(struct S*)malloc(n)`: the cast determines the type of the memory if `n` did not.
  const bool is_untyped = inner->is(Kind::intrinsic) && inner->type == nullptr &&
                          (inner->text == "malloc" || inner->text == "calloc" || inner->text == "realloc");
  if (is_untyped && type != nullptr && type->text == "pointer" && type->part(0) != nullptr)
    set_memory_type(inner, at, type->part(0));
  if (type != nullptr && type->text == "void") {
    return make(Kind::sequence, at, "", {inner, null(at)})->set(Flag::value);
  }
  if (type != nullptr && type->text == "pointer") {
    const auto* number = inner->is(Kind::literal) ? std::get_if<int64_t>(&inner->value) : nullptr;
    if (number != nullptr) return *number == 0 ? null(at) : unsupported(at, "a number as an address");
    // Memory of one type cannot be accessed as another, except among character types and among integers of one size.
    const Node* to = type->part(0);
    const Node* from = static_type(value);
    from = from != nullptr && (from->text == "pointer" || from->text == "array") ? from->part(0) : nullptr;
    if (from != nullptr && to != nullptr && is_arithmetic(from) && to->text != "void" && from->text != to->text) {
      const bool is_alike = is_arithmetic(to) && size_of_type(from) == size_of_type(to) &&
                            size_of_type(from) == std::optional<int64_t>(1);
      if (!is_alike) return unsupported(at, fmt::format("memory of `{}` seen as `{}`", from->text, to->text));
      has_byte_casts_ = true;
    }
    const bool from_record = record_of(from) != nullptr && is_arithmetic(to);
    if (from_record) return unsupported(at, "an object's memory seen as numbers");
  }
  Node* node = make(Kind::cast, at, "", {inner});
  node->type = type;
  return node;
}

// An implicit conversion, unless the static types show that none is needed.
Node* Reader::converted_to(const Cst& at, Node* made, Node* from, Node* to) {
  if (to == nullptr) return made;
  if (to->text == "pointer" || to->text == "function") {
    const auto* number = made->is(Kind::literal) ? std::get_if<int64_t>(&made->value) : nullptr;
    return number != nullptr && *number == 0 && made->text.empty() ? null(at) : made;
  }
  if (!is_arithmetic(to) || (from != nullptr && from->text == to->text)) return made;
  if (from != nullptr && !is_arithmetic(from)) return made;
  Node* node = make(Kind::cast, at, "implicit", {made});
  node->type = to;
  return node;
}

Node* Reader::size_of(const Cst& at) {
  const Cst named = at.field("type");
  const Cst value = at.field("value");
  Node* type = nullptr;
  if (named) {
    // The grammar may parse `sizeof(x)` of a variable like one of a type.
    const Cst specifier = named.field("type");
    if (specifier.is("type_identifier") && !named.field("declarator") && is_variable(specifier.text())) {
      type = type_of_name(specifier.text());
      if (type == nullptr) return intrinsic(at, "sizeof", {name(at, specifier.text())});
    } else {
      type = type_descriptor(named);
    }
  } else {
    const Cst operand = without_parentheses(value);
    if (operand.is("string_literal")) {
      const Node* text = string_literal(operand);
      if (const auto* content = std::get_if<std::string>(&text->value)) {
        return literal(at, static_cast<int64_t>(content->size() + 1), "u64");
      }
    }
    type = static_type(operand);
    const bool is_type_name = operand.is("identifier") && !is_variable(operand.text()) &&
                              (type_names_.contains(operand.text()) || records_.contains(std::string(operand.text())));
    if (type == nullptr && is_type_name) type = named_type(operand, operand.text());
    if (type == nullptr) return intrinsic(at, "sizeof", {expression(operand)});
  }
  if (const auto size = size_of_type(type)) return literal(at, *size, "u64");
  if (is_c_array(type) && value) {  // a variable length array
    if (const auto element = size_of_type(type->part(0))) {
      Node* length = make(Kind::cast, at, "", {intrinsic(at, "%length", {place(without_parentheses(value))})});
      length->type = this->type(at, "u64");
      return make(Kind::binary, at, "*", {length, literal(at, *element, "u64")});
    }
  }
  Node* node =
      intrinsic(at, "sizeof", value ? std::vector{expression(without_parentheses(value))} : std::vector<Node*>{});
  node->type = type;
  return node;
}

Node* Reader::offset_of(const Cst& at) {
  const Record* found = record_of(type_descriptor(at.field("type")));
  if (found == nullptr || found->is_union) return unsupported(at, "offsetof of this type");
  int64_t offset = 0;
  for (const Member& member : found->members) {
    const auto alignment = alignment_of(member.type);
    const auto size = size_of_type(member.type);
    if (!alignment || !size) break;
    offset = (offset + *alignment - 1) / *alignment * *alignment;
    if (member.name == at.field("member").text()) return literal(at, offset, "u64");
    offset += *size;
  }
  return unsupported(at, "offsetof of this member");
}

Node* Reader::number(const Cst& at) {
  std::optional<c_family::Number> value = c_family::read_number(at.text());
  if (!value) return unsupported(at, fmt::format("the number `{}`", at.text()));
  return literal(at, std::move(value->value), std::move(value->type));
}

Node* Reader::character(const Cst& at) {
  std::string_view text = at.text();
  const size_t quote = text.find('\'');
  const std::string_view content = text.substr(quote + 1, text.size() - quote - 2);
  const std::optional<int64_t> value = c_family::character_value(content);
  if (!value) return unsupported(at, fmt::format("the character {}", text));
  return literal(at, *value, character_type());
}

Node* Reader::text_literal(const Cst& at, std::string text) {
  if (c_family::is_utf8(text)) return string(at, std::move(text));
  return literal(at, ir::Bytes{std::move(text)});
}

Node* Reader::string_literal(const Cst& at) {
  std::string text;
  const std::vector<Cst> parts = at.is("concatenated_string") ? at.named_children() : std::vector{at};
  for (const Cst& part : parts) {
    if (part.is("raw_string_literal")) {
      for (const Cst& piece : part.named_children()) {
        if (piece.is("raw_string_content")) text += piece.text();
      }
      continue;
    }
    if (!part.is("string_literal")) return unsupported(part, "a name among the parts of a string");
    const std::string_view whole = part.text();
    const size_t quote = whole.find('"');
    const std::optional<std::string> content = c_family::unescaped(whole.substr(quote + 1, whole.size() - quote - 2));
    if (!content) return unsupported(part, "an escape in this string");
    text += *content;
  }
  return text_literal(at, std::move(text));
}

Node* Reader::compound_literal(const Cst& at) {
  Node* type = at.field("type").is("type_descriptor") ? type_descriptor(at.field("type")) : type_of(at.field("type"));
  return braced(at.field("value"), type);
}

// _Generic(x, int: a, default: b); requires the type of x to be known.
Node* Reader::generic(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  const Node* type = static_type(parts.front());
  if (type == nullptr) return unsupported(at, "a `_Generic` on a type that is not known");
  Cst otherwise;
  for (size_t i = 1; i + 1 < parts.size(); i += 2) {
    if (parts[i].text() == "default") {
      otherwise = parts[i + 1];
    } else if (const Node* choice = type_descriptor(parts[i]); choice != nullptr && choice->text == type->text) {
      return expression(parts[i + 1]);
    }
  }
  return otherwise ? expression(otherwise) : unsupported(at, "a `_Generic` without a fitting choice");
}

// Converts malloc and related functions to intrinsics with the number and type of the objects. The type is that of a
// `sizeof` among the factors; without one, the count is in bytes and the type comes from the enclosing cast, if any.
Node* Reader::memory(const Cst& at, const std::string& function, const std::vector<Cst>& arguments) {
  const size_t expected = function == "malloc" ? 1 : function == "calloc" || function == "realloc" ? 2 : 0;
  if (expected == 0 || arguments.size() != expected) return nullptr;
  Node* type = nullptr;
  std::vector<Node*> factors;
  const auto factor = [&](const auto& self, const Cst& whole) -> void {
    const Cst part = without_parentheses(whole);
    if (part.is("binary_expression") && part.field("operator").text() == "*") {
      self(self, part.field("left"));
      self(self, part.field("right"));
      return;
    }
    if (part.is("sizeof_expression") && type == nullptr) {
      const Cst named = part.field("type");
      type = named ? type_descriptor(named) : static_type(without_parentheses(part.field("value")));
      if (type != nullptr) return;
    }
    factors.push_back(expression(part));
  };
  for (size_t i = function == "realloc" ? 1 : 0; i < arguments.size(); ++i) factor(factor, arguments[i]);
  Node* count = factors.empty() ? literal(at, int64_t{1}) : factors.front();
  for (size_t i = 1; i < factors.size(); ++i) count = make(Kind::binary, at, "*", {count, factors[i]});
  // typed_memory adds a prototype of one object to the call when the type is known.
  Node* node = intrinsic(at, function,
                         function == "realloc" ? std::vector{expression(arguments[0]), count} : std::vector{count});
  node->parts.push_back(null(at));
  if (type != nullptr) set_memory_type(node, at, type);
  return node;
}

void Reader::set_memory_type(Node* memory, const Cst& at, Node* type) {
  memory->type = type;
  memory->parts.back() = type->text == "void" ? null(at) : zero(at, type);
}

// memcpy, memmove, memset, memcmp: adds the size of the objects, and a zero of their type.
Node* Reader::moved_memory(const Cst& at, const std::string& function, const std::vector<Cst>& arguments) {
  static const std::set<std::string_view> names = {"memcpy", "memmove", "memset", "memcmp"};
  if (!names.contains(function) || arguments.size() != 3) return nullptr;
  Node* type = nullptr;
  for (const Cst& argument : arguments) {
    Cst value = without_parentheses(argument);
    while (value.is("cast_expression")) value = without_parentheses(value.field("value"));
    const Node* pointer = static_type(value);
    const bool points = pointer != nullptr && (pointer->text == "pointer" || pointer->text == "array");
    if (points && pointer->part(0) != nullptr && pointer->part(0)->text != "void") type = pointer->part(0);
    if (type != nullptr || &argument == &arguments[1]) break;
  }
  if (type == nullptr) type = this->type(at, "char");
  const auto size = size_of_type(type);
  if (!size) return unsupported(at, fmt::format("`{}` of objects whose size is not known", function));
  std::vector<Node*> parts;
  for (const Cst& argument : arguments) parts.push_back(expression(argument));
  parts.push_back(literal(at, *size));
  if (function == "memset") parts.push_back(zero(at, type));
  return intrinsic(at, function == "memmove" ? "%memcpy" : "%" + function, std::move(parts));
}

Node* Reader::variadic(const Cst& at, const std::string& function, const std::vector<Cst>& arguments) {
  if (function == "va_start" && !arguments.empty()) {
    return make(Kind::assign, at, "", {expression(arguments[0]), intrinsic(at, "%va_start", {name(at, "...")})});
  }
  if (function == "__builtin_va_arg" &&
      arguments.size() == 2) {  // written by the preprocessor: a sizeof carries the type
    const Cst named = arguments[1].field("type");
    const Node* type = named ? type_descriptor(named) : nullptr;
    if (type == nullptr) return unsupported(at, "a `va_arg` of this type");
    return intrinsic(at, "%va_arg", {expression(arguments[0]), string(at, type->text)});
  }
  if (function == "va_end" && arguments.size() == 1) return intrinsic(at, "%va_end", {expression(arguments[0])});
  if (function == "va_copy" && arguments.size() == 2) {
    return make(Kind::assign, at, "",
                {expression(arguments[0]), intrinsic(at, "%va_copy", {expression(arguments[1])})});
  }
  return nullptr;
}

}  // namespace ramify::frontends::c
