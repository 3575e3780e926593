// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include <fmt/format.h>

#include "frontends/languages/c/literals.h"
#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {

Node* Reader::place(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "this") return this_pointer(at);
  if (kind == "qualified_identifier") return qualified(at);
  if (kind == "lambda_expression") return lambda(at);
  if (kind == "new_expression") return new_expression(at);
  if (kind == "delete_expression") return delete_expression(at);
  if (kind == "raw_string_literal") return string_literal(at);
  if (kind == "user_defined_literal") return user_literal(at);
  if (kind == "fold_expression") return fold(at);
  if (kind == "template_function") return named(at, at.field("name").text());
  if (kind == "parameter_pack_expansion") return make(Kind::spread, at, "", {expression(at.field("pattern"))});
  if (kind == "throw_statement") {
    const Cst value = at.first_named_child();
    return make(Kind::throw_, at, "", {value ? expression(value) : nullptr});
  }
  if (kind == "sizeof_expression" && at.text().starts_with("sizeof...")) {
    const std::vector<Cst> parts = at.named_children();
    if (parts.size() == 1) return intrinsic(at, "pack_size", {expression(parts[0])});
  }
  if (kind == "requires_expression" || kind == "co_await_expression") return unsupported(at, fmt::format("`{}`", kind));
  return c::Reader::place(at);
}

Node* Reader::argument_value(const Cst& at) {
  if (!at.is("initializer_list")) return expression(at);
  // Braces as an argument: their type is the parameter's.
  std::vector<Node*> parts;
  for (const Cst& item : at.named_children()) {
    if (item.is("initializer_pair")) return unsupported(at, "designated braces whose type is not known");
    parts.push_back(argument_value(item));
  }
  return intrinsic(at, "braced", std::move(parts));
}

bool Reader::is_input_stream(const Node* node) const {
  while (node->is(Kind::binary) && node->text == ">>") node = node->part(0);
  if (!node->is(Kind::name)) return false;
  if (node->text == "cin") return true;
  const Node* type = type_of_name(node->text);
  static const std::set<std::string_view> streams = {"istream", "istringstream", "stringstream", "ifstream", "fstream"};
  return type != nullptr && streams.contains(type->text);
}

Node* Reader::binary_operation(const Cst& at, const std::string& sign, Node* left, Node* right) {
  // `cin >> x` changes x, and reads what its type is.
  if (sign == ">>" && is_input_stream(left)) {
    const Cst into = at.field("right");
    const Node* type = static_type(into);
    right =
        intrinsic(into, "%place",
                  {make(Kind::address_of, into, "", {lvalue(into)}), string(into, type == nullptr ? "" : type->text)});
  }
  return c::Reader::binary_operation(at, sign, left, right);
}

Node* Reader::cast_to(const Cst& at, std::string word, Node* type, Node* value) {
  Node* made = make(Kind::cast, at, std::move(word), {value});
  made->type = type;
  return made;
}

Node* Reader::construct(const Cst& at, Node* type, const Cst& list) {
  if (list && list.is("initializer_list")) return braced(list, type);
  const std::vector<Cst> values = list ? list.named_children() : std::vector<Cst>{};
  static const std::set<std::string_view> scalars = {"int", "char", "bool", "i8",  "i16", "i64",    "u8",
                                                     "u16", "u32",  "u64",  "f32", "f64", "pointer"};
  if (type == nullptr) {
    return values.size() == 1 ? expression(values[0]) : unsupported(at, "an object of a type that is not known");
  }
  if (scalars.contains(type->text))
    return values.empty() ? zero(at, type) : cast_to(at, "", type, expression(values[0]));
  if (type->text == "function") return values.empty() ? null(at) : expression(values[0]);
  if (type->text == "tuple" && !values.empty()) {
    std::vector<Node*> parts;
    for (size_t i = 0; i < values.size(); ++i)
      parts.push_back(make(Kind::argument, values[i], "", {initialiser(values[i], type->part(i))}));
    return intrinsic(at, "pair", std::move(parts));
  }
  if (type->text == "list" && values.size() == 1 && type->part(0) != nullptr) {
    // vector(count): the elements are zeros of their type.
    std::vector<Node*> parts = arguments(list);
    parts.push_back(make(Kind::argument, at, "", {zero(at, type->part(0))}));
    return construct_with(at, type, std::move(parts));
  }
  if (type->text == "list" && values.size() == 2 && is_arithmetic(type->part(0)) &&
      is_arithmetic(static_type(values[0]))) {
    std::vector<Node*> parts = {make(Kind::argument, values[0], "", {argument_value(values[0])}),
                                make(Kind::argument, values[1], "", {initialiser(values[1], type->part(0))})};
    return construct_with(at, type, std::move(parts));
  }
  return construct_with(at, type, list ? arguments(list) : std::vector<Node*>{});
}

Node* Reader::construct_with(const Cst& at, Node* type, std::vector<Node*> arguments) {
  static const std::map<std::string_view, std::string_view> written = {{"list", "vector"}, {"tuple", "tuple"}};
  const auto library = written.find(type->text);
  const Record* record = record_of(type);
  // Scoped enumerations are made from numbers.
  if (record == nullptr && arguments.size() == 1 && known_.contains(type->text)) {
    return cast_to(at, "", type, arguments[0]->part(0));
  }
  // A priority queue's comparison may be a type: an object of it is made.
  if (type->text == "priority_queue" && arguments.empty() && type->parts.size() > 2 && type->parts[2] != nullptr) {
    Node* comparison = type->parts[2];
    Node* made = record_of(comparison) != nullptr ? construct_with(at, comparison, {}) : name(at, comparison->text);
    arguments.push_back(make(Kind::argument, at, "", {made}));
  }
  if (type->text == "shared_ptr")  // a pointer
    return arguments.empty() ? null(at) : arguments[0]->part(0);
  arguments.insert(arguments.begin(),
                   name(at, library == written.end() ? std::string_view(type->text) : library->second));
  Node* made = make(Kind::new_, at, "", std::move(arguments));
  if (record == nullptr || !type->parts.empty()) made->type = type;
  if (record != nullptr && !record->has_constructor && record->bases.empty()) made->set(Flag::fields);
  return made;
}

Node* Reader::new_expression(const Cst& at) {
  if (at.field("placement")) return unsupported(at, "`new` at a place");
  Node* type = type_of(at.field("type"));
  const Cst list = at.field("arguments");
  if (const Cst sizes = at.field("declarator")) {
    if (list && list.is("initializer_list") && !list.named_children().empty())
      return unsupported(at, "`new` of an array with values");
    std::vector<Node*> parts;
    for (Cst layer = sizes; layer; layer = layer.first_named_child()) {
      if (!layer.is("new_declarator")) break;
      parts.push_back(expression(layer.field("length")));
      Cst inner;
      for (const Cst& child : layer.named_children()) {
        if (child.is("new_declarator")) inner = child;
      }
      if (!inner) break;
      parts.push_back(expression(inner.field("length")));
      if (inner.has_child("new_declarator")) return unsupported(at, "an array of that many dimensions");
      break;
    }
    Node* memory = make(Kind::new_array, at, "", std::move(parts));
    memory->type = type;
    return make(Kind::address_of, at, "", {make(Kind::index, at, "", {memory, literal(at, int64_t{0})})});
  }
  if (type == nullptr) return unsupported(at, "an object of a type that is not known");
  Node* made = construct(at, type, list);
  return make(Kind::address_of, at, "", {made});  // of something new: it lives as long as anything refers to it
}

Node* Reader::delete_expression(const Cst& at) {
  const Cst value = at.named_children().back();
  return intrinsic(at, "%delete", {expression(value)});
}

Node* Reader::field(const Cst& at) {
  const Cst argument = at.field("argument");
  const std::string_view sign = at.field("operator").text();
  const Cst member = at.field("field");
  if (sign == ".*" || sign == "->*") return unsupported(at, "a pointer to a member");
  if (sign == "->" && argument.is("this"))
    return make(Kind::field, at, std::string(member.text()), {make(Kind::this_, argument)});
  if (!member.is("field_identifier")) return unsupported(at, "this member");
  return c::Reader::field(at);
}

Node* Reader::subscript(const Cst& at) {
  const Cst argument = at.field("argument");
  const Node* container = static_type(argument);
  std::vector<Node*> indexes;
  for (const Cst& index : at.field("indices").named_children()) indexes.push_back(argument_value(index));
  const bool is_map = container != nullptr && (container->text == "map" || container->text == "unordered_map");
  if (is_map && container->parts.size() > 1 && indexes.size() == 1) {
    // What is not there yet is made: of a class, only then.
    Node* first = zero(at, container->parts[1]);
    if (!first->is(Kind::literal)) {
      Node* function =
          make(Kind::function, at, "", {make(Kind::block, at, "", {make(Kind::return_, at, "", {first})})});
      first = make(Kind::lambda, at, "", {function->set(Flag::arrow)});
    }
    Node* key = initialiser(at.field("indices").first_named_child(), container->parts[0]);
    return make(Kind::dereference, at, "",
                {intrinsic(at, "%map_reference", {make(Kind::address_of, at, "", {place(argument)}), key, first})});
  }
  static const std::set<std::string_view> plain = {"list", "array", "pointer", "deque"};
  if (container != nullptr && plain.contains(container->text)) {
    Node* object = place(argument);
    indexes.insert(indexes.begin(), object);
    return make(Kind::index, at, "", std::move(indexes));
  }
  if (indexes.size() != 1) return unsupported(at, "this subscript");
  return make(Kind::dereference, at, "",
              {intrinsic(at, "%subscript", {make(Kind::address_of, at, "", {place(argument)}), indexes[0]})});
}

// (args + ...), (0 + ... + args), ((cout << args), ...)
Node* Reader::fold(const Cst& at) {
  const Cst left = at.field("left");
  const Cst right = at.field("right");
  std::string sign(at.field("operator").text());
  const bool is_left_pack = right.text() == "...";
  const bool is_right_pack = left.text() == "...";
  const Cst pack = is_right_pack ? right : left;
  if (sign == ",") {  // each in turn
    std::vector<std::string> names;
    captured_names(pack, names);
    std::vector<std::string> packs;
    for (const std::string& n : names) {
      if (const Node* type = type_of_name(n); type != nullptr && type->text == "pack") packs.push_back(n);
    }
    if (packs.size() != 1) return unsupported(at, "this fold");
    Node* pattern = make(Kind::name_pattern, pack, packs[0], {nullptr});
    Node* body = make(Kind::block, pack, "", {expression(pack)});
    return make(Kind::for_each, at, "", {pattern, name(pack, packs[0]), body});
  }
  if (is_left_pack || is_right_pack) {
    return intrinsic(at, is_right_pack ? "fold_left" : "fold_right", {string(at, sign), expression(pack)});
  }
  // Both sides: one is the pack, the other the first value.
  const auto is_pack = [&](const Cst& side) {
    const Node* type = side.is("identifier") ? type_of_name(side.text()) : nullptr;
    return type != nullptr && type->text == "pack";
  };
  if (is_pack(right)) return intrinsic(at, "fold_left", {string(at, sign), expression(right), expression(left)});
  if (is_pack(left)) return intrinsic(at, "fold_right", {string(at, sign), expression(left), expression(right)});
  return unsupported(at, "this fold");
}

Node* Reader::user_literal(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  const std::string_view suffix = parts.back().text();
  if (suffix == "s" || suffix == "sv") {
    if (!parts[0].is("number_literal")) return string_literal(parts[0]);
  }
  return make(
      Kind::call, at, "",
      {name(at, "operator\"\"" + std::string(suffix)), make(Kind::argument, parts[0], "", {expression(parts[0])})});
}

}  // namespace ramify::frontends::cpp
