// SPDX-License-Identifier: Apache-2.0
// Calls of functions, methods, conversions and built-in functions; and inference of type arguments.
#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

namespace {

std::vector<tree_sitter::Node> values_in(const tree_sitter::Node& list) {
  std::vector<tree_sitter::Node> values;
  if (list.is("type_conversion_expression")) return {list.field("operand")};
  for (const tree_sitter::Node& value : list.named_children())
    if (!value.is("comment")) values.push_back(value);
  return values;
}

}  // namespace

Reader::Value Reader::result_of(Node* node, const Type* function) {
  const Type* plain_type = under(function);
  if (plain_type->kind != TypeKind::function) return value(node, unknown());
  if (plain_type->results.empty()) return value(node, basic(TypeKind::void_));
  if (plain_type->results.size() == 1) return value(node, plain_type->results[0]);
  return value(node, types_.tuple(plain_type->results));
}

// The arguments, each read with its parameter's type; a single call with several results provides all of them.
std::vector<Reader::Value> Reader::argument_values(const Cst& list, const Type* function, bool& has_spread) {
  std::vector<Value> values;
  has_spread = false;
  const std::vector<Cst> given = values_in(list);
  const Type* plain_type = under(function);
  const size_t count = plain_type->kind == TypeKind::function ? plain_type->types.size() : 0;
  for (size_t i = 0; i < given.size(); ++i) {
    Cst at = given[i];
    if (at.is("variadic_argument")) {
      has_spread = true;
      at = at.first_named_child();
    }
    const Type* wanted = i < count ? plain_type->types[i] : nullptr;
    if (plain_type->is_variadic && i + 1 >= count && !has_spread) wanted = plain_type->types.back()->element;
    values.push_back(expression(at, wanted));
  }
  return values;
}

std::vector<Node*> Reader::arguments_of(std::vector<Value> values, const Type* function, bool has_spread,
                                        const Cst& list) {
  std::vector<Node*> out;
  const Type* plain_type = under(function);
  if (plain_type->kind != TypeKind::function) {
    for (const Value& v : values)
      out.push_back(to(v, v.type->kind == TypeKind::untyped_nil ? v.type : default_type(v.type), list));
    return out;
  }
  const std::vector<const Type*>& types = plain_type->types;
  if (values.size() == 1 && values[0].type->kind == TypeKind::tuple &&
      types.size() + (plain_type->is_variadic ? 1 : 0) > 1) {
    // f(g()): the results of g are the arguments.
    const Type* tuple = values[0].type;
    const std::string kept = fmt::format("results.{}", ++counter_);
    values.clear();
    for (size_t i = 0; i < tuple->types.size(); ++i) {
      Node* object = name(list, kept);
      values.push_back(
          value(make(Kind::index, list, "", {object, integer_node(list, static_cast<int64_t>(i))}), tuple->types[i]));
    }
    spread_results_ = kept;
  }
  const size_t plain_count = plain_type->is_variadic ? types.size() - 1 : types.size();
  for (size_t i = 0; i < plain_count && i < values.size(); ++i) out.push_back(to(values[i], types[i], list));
  if (!plain_type->is_variadic) return out;
  if (has_spread) {
    if (values.size() > plain_count) out.push_back(to(values[plain_count], types.back(), list));
    return out;
  }
  if (values.size() <= plain_count) {
    out.push_back(null(list));
    return out;
  }
  std::vector<Node*> rest;
  for (size_t i = plain_count; i < values.size(); ++i) rest.push_back(to(values[i], types.back()->element, list));
  out.push_back(make(Kind::list, list, "", std::move(rest)));
  return out;
}

std::vector<Node*> Reader::arguments(const Cst& list, const Type* function) {
  bool has_spread = false;
  std::vector<Value> values = argument_values(list, function, has_spread);
  return arguments_of(std::move(values), function, has_spread, list);
}

// A call with the results of another call as arguments: stores them first.
Node* Reader::with_spread_results(const Cst& at, const Cst& list, Node* call) {
  if (spread_results_.empty()) return call;
  const std::string kept = std::exchange(spread_results_, "");
  Node* inner = expression(values_in(list)[0]).node;
  Node* body = make(Kind::block, at, "", {make(Kind::return_, at, "", {call})});
  Node* parameter = make(Kind::parameter, at, kept, {nullptr, nullptr});
  Node* function = make(Kind::function, at, "", {body, parameter})->set(Flag::arrow);
  return make(Kind::call, at, "", {make(Kind::lambda, at, "", {function}), inner});
}

// The receiver in the form that the method expects: the object's address, its value, or the object itself.
Node* Reader::receiver_for(const Cst& at, Value object, const Selection& found) {
  object = field_of(at, std::move(object), found.path);
  const bool is_pointer = object.type->kind == TypeKind::pointer;
  if (found.method->by_pointer) {
    if (is_pointer) return object.node;
    return address_node(at, object);
  }
  if (is_pointer) {
    Value pointed = value(make(Kind::dereference, at, "", {object.node}), object.type->element);
    pointed.is_place = true;
    return copied(pointed, at);
  }
  return copied(object, at);
}

Reader::Value Reader::call_method(const Cst& at, Value object, const Selection& found, std::string_view method,
                                  const Cst& list) {
  const Type* type = found.interface != nullptr ? found.interface->type : method_type(*found.owner, *found.method);
  Node* made = nullptr;
  if (found.interface != nullptr) {
    Node* receiver = field_of(at, std::move(object), found.path).node;
    std::vector<Node*> parts = arguments(list, type);
    parts.insert(parts.begin(), null_check(at, receiver));
    made = make(Kind::method_call, at, std::string(method), std::move(parts));
  } else {
    Node* receiver = receiver_for(at, std::move(object), found);
    std::vector<Node*> parts = arguments(list, type);
    parts.insert(parts.begin(), receiver);
    made = call_named(at, method_function(*found.owner, *found.method), std::move(parts));
  }
  return result_of(with_spread_results(at, list, made), type);
}

Reader::Value Reader::call(const Cst& at, const Type* wanted) {
  const Cst list = at.field("arguments");
  const Cst callee = plain(at.field("function"));
  const std::vector<Cst> values = values_in(list);
  if (is_type(callee) && values.size() == 1 && !at.field("type_arguments")) {
    const Type* type = type_of(callee);
    return convert(at, type, expression(values[0], type));
  }
  if (callee.is("identifier")) {
    const Entity* entity = find(callee.text());
    if (entity != nullptr && entity->kind == Entity::Kind::builtin) return builtin(at, entity->name, values, wanted);
  }
  std::vector<const Type*> given;
  Cst function = callee;
  if (const Cst types = at.field("type_arguments")) {
    for (const Cst& t : types.named_children()) given.push_back(type_of(t));
  } else if (callee.is("index_expression") || callee.is("type_instantiation_expression")) {
    const Cst of = callee.is("index_expression") ? callee.field("operand") : callee.field("type");
    const Entity* entity = of.is("identifier") || of.is("type_identifier") ? find(of.text()) : nullptr;
    if (entity != nullptr && entity->kind == Entity::Kind::generic_function) {
      function = of;
      if (callee.is("index_expression")) given.push_back(type_of(callee.field("index")));
      else
        for (const Cst& child : callee.named_children())
          if (child.begin() != of.begin()) given.push_back(type_of(child));
    }
  }
  if (function.is("identifier") || function.is("type_identifier")) {
    Entity* entity = find(function.text());
    if (entity != nullptr && entity->kind == Entity::Kind::generic_function)
      return generic_call(at, *entity, given, list);
    if (entity != nullptr && entity->kind == Entity::Kind::generic_type && !given.empty() && values.size() == 1) {
      const Type* type = instance_of(*entity, given, at);
      return convert(at, type, expression(values[0], type));
    }
  }
  if (function.is("selector_expression")) {
    const std::string_view field = function.field("field").text();
    Value object = expression(function.field("operand"));
    if (!object.package.empty()) {
      Entity* entity = find_in_package(object.package, field);
      if (entity != nullptr && entity->kind == Entity::Kind::generic_function)
        return generic_call(at, *entity, given, list);
      if (entity == nullptr) {  // the dialect may have it; the types of its results are unknown
        std::vector<Node*> parts = arguments(list, unknown());
        parts.insert(parts.begin(), object.node);
        return value(make(Kind::method_call, at, std::string(field), std::move(parts)), unknown());
      }
    } else if (object.as_type == nullptr) {
      if (is_unknown(object.type)) {
        std::vector<Node*> parts = arguments(list, unknown());
        parts.insert(parts.begin(), object.node);
        return value(make(Kind::method_call, at, std::string(field), std::move(parts)), unknown());
      }
      const std::optional<Selection> found = select(object.type, field);
      if (found && found->field == nullptr) return call_method(at, std::move(object), *found, field, list);
      if (!found) {
        std::vector<Node*> parts = arguments(list, unknown());
        parts.insert(parts.begin(), object.node);
        return value(make(Kind::method_call, at, std::string(field), std::move(parts)), unknown());
      }
    }
  }
  Value called = expression(function);
  std::vector<Node*> parts = arguments(list, called.type);
  parts.insert(parts.begin(), called.node);
  return result_of(with_spread_results(at, list, make(Kind::call, at, "", std::move(parts))), called.type);
}

// --- type arguments

// Infers type parameters from the type that the pattern matches (Go specification, "Type inference", without
// constraints except `~[]E`).
bool Reader::infer(const Cst& whole, const Type* type, const std::vector<std::string>& parameters,
                   TypeArguments& known) {
  const Cst at = plain(whole);
  if (!at || is_unknown(type)) return true;
  const std::string_view kind = at.kind();
  if (kind == "type_identifier" || kind == "identifier") {
    const std::string text(at.text());
    if (std::ranges::find(parameters, text) == parameters.end()) return true;
    if (is_untyped(type->kind)) return true;
    known.try_emplace(text, type);
    return true;
  }
  if (kind == "type_elem") return infer(at.first_named_child(), type, parameters, known);
  if (kind == "type_constraint" && at.named_children().size() == 1)
    return infer(at.first_named_child(), type, parameters, known);
  if (kind == "negated_type") return infer(at.first_named_child(), type, parameters, known);
  if (kind == "generic_type") {
    if (type->kind != TypeKind::named) return false;
    const NamedType& named = named_of(type);
    size_t i = 0;
    for (const Cst& argument : at.field("type_arguments").named_children())
      if (i < named.argument_list.size()) infer(argument, named.argument_list[i++], parameters, known);
    return true;
  }
  const Type* plain_type = under(type);
  if (kind == "slice_type" && plain_type->kind == TypeKind::slice)
    return infer(at.field("element"), plain_type->element, parameters, known);
  if (kind == "array_type" && plain_type->kind == TypeKind::array)
    return infer(at.field("element"), plain_type->element, parameters, known);
  if (kind == "pointer_type" && plain_type->kind == TypeKind::pointer)
    return infer(at.first_named_child(), plain_type->element, parameters, known);
  if (kind == "channel_type" && plain_type->kind == TypeKind::chan)
    return infer(at.field("value"), plain_type->element, parameters, known);
  if (kind == "map_type" && plain_type->kind == TypeKind::map)
    return infer(at.field("key"), plain_type->key, parameters, known) &&
           infer(at.field("value"), plain_type->element, parameters, known);
  if (kind == "function_type" && plain_type->kind == TypeKind::function) {
    size_t i = 0;
    for (const Cst& parameter : at.field("parameters").named_children()) {
      const size_t count = std::max<size_t>(1, parameter.fields("name").size());
      for (size_t k = 0; k < count && i < plain_type->types.size(); ++k)
        infer(parameter.field("type"), plain_type->types[i++], parameters, known);
    }
    const Cst result = at.field("result");
    if (result && !result.is("parameter_list") && plain_type->results.size() == 1)
      return infer(result, plain_type->results[0], parameters, known);
    if (result && result.is("parameter_list")) {
      size_t k = 0;
      for (const Cst& one : result.named_children())
        if (k < plain_type->results.size()) infer(one.field("type"), plain_type->results[k++], parameters, known);
    }
  }
  return true;
}

Reader::Value Reader::generic_call(const Cst& at, const Entity& generic, std::vector<const Type*> given,
                                   const Cst& list) {
  const Cst declared = generic.at.field("type_parameters");
  const std::vector<std::string> names = type_parameter_names(declared);
  TypeArguments known;
  for (size_t i = 0; i < names.size() && i < given.size(); ++i) known[names[i]] = given[i];
  // Read each argument only for its type first; untyped constants only count for parameters that no other argument
  // determines.
  std::vector<Cst> patterns;
  for (const Cst& parameter : generic.at.field("parameters").named_children()) {
    const size_t count = std::max<size_t>(1, parameter.fields("name").size());
    for (size_t k = 0; k < count; ++k) patterns.push_back(parameter);
  }
  const auto pattern_of = [&](size_t i) { return patterns[std::min(i, patterns.size() - 1)]; };
  if (!patterns.empty() && known.size() < names.size()) {
    ++quiet_;
    std::vector<std::pair<size_t, const Type*>> untyped;
    size_t i = 0;
    for (const Cst& argument : values_in(list)) {
      const bool is_spread = argument.is("variadic_argument");
      const Value read = expression(is_spread ? argument.first_named_child() : argument);
      std::vector<const Type*> types{read.type};
      if (read.type->kind == TypeKind::tuple) types = read.type->types;
      for (const Type* type : types) {
        if (is_spread && under(type)->kind == TypeKind::slice) type = under(type)->element;
        if (is_untyped(type->kind)) untyped.emplace_back(i, type);
        else infer(pattern_of(i).field("type"), type, names, known);
        ++i;
      }
    }
    std::map<std::string, const Type*> best;
    for (const auto& [position, type] : untyped) {
      const std::string text(pattern_of(position).field("type").text());
      const Type*& so_far = best[text];
      if (so_far == nullptr || type->kind > so_far->kind) so_far = type;
    }
    for (const auto& [text, type] : best)
      if (std::ranges::find(names, text) != names.end() && !known.contains(text) && type->kind != TypeKind::untyped_nil)
        known[text] = default_type(type);
    // S ~[]E: the type S determines E.
    for (int round = 0; round < 2; ++round)
      for (const Cst& parameter : declared.named_children())
        for (const Cst& n : parameter.fields("name"))
          if (const auto type = known.find(n.text()); n.is_named() && type != known.end())
            infer(parameter.field("type"), type->second, names, known);
    --quiet_;
  }
  std::vector<const Type*> arguments_known;
  for (const std::string& n : names) {
    const auto found = known.find(n);
    if (found == known.end())
      return unsupported_value(at, fmt::format("a call whose type argument `{}` is not clear", n));
    arguments_known.push_back(found->second);
  }
  const Type* type = nullptr;
  const std::string function = instance_name(generic, arguments_known, type);
  std::vector<Node*> parts = arguments(list, type);
  return result_of(with_spread_results(at, list, call_named(at, function, std::move(parts))), type);
}

// --- built-in functions

// min and max
Reader::Value Reader::least_or_greatest(const Cst& at, std::string_view function, const std::vector<Cst>& values,
                                const Type* wanted) {
  Value best = expression(values[0], wanted);
  for (size_t i = 1; i < values.size(); ++i) {
    Value next = expression(values[i], wanted);
    if (best.constant && next.constant) {
      const std::optional<Constant> smaller = folded("<", next, best, basic(TypeKind::untyped_bool));
      const bool takes = smaller && std::get<bool>(*smaller) == (function == "min");
      const Type* type =
          is_untyped(best.type->kind) && (!is_untyped(next.type->kind) || next.type->kind > best.type->kind)
              ? next.type
              : best.type;
      if (takes) best = next;
      best.type = type;
      continue;
    }
    const Type* type = is_untyped(best.type->kind) ? next.type : best.type;
    best =
        value(intrinsic(at, function == "min" ? "%go_min" : "%go_max", {to(best, type, at), to(next, type, at)}), type);
  }
  return best;
}

// len and cap
Reader::Value Reader::length_of(const Cst& at, std::string_view function, const Cst& of) {
  const Type* number = basic(TypeKind::int_);
  Value object = expression(of);
  const Type* plain_type = under(object.type);
  if (object.constant && std::holds_alternative<std::string>(*object.constant)) {
    Value made = value(nullptr, number);
    made.constant = Constant(Integer(std::get<std::string>(*object.constant).size()));
    made.node = constant_node(at, *made.constant, number);
    return made;
  }
  if (plain_type->kind == TypeKind::pointer) plain_type = under(plain_type->element);
  if (plain_type->kind == TypeKind::array) {
    Value made = value(integer_node(at, plain_type->length), number);
    made.constant = Constant(Integer(plain_type->length));
    return made;
  }
  if (plain_type->kind == TypeKind::chan)
    return value(intrinsic(at, function == "len" ? "len" : "cap", {object.node}), number);
  return value(intrinsic(at, function == "len" ? "%go_len" : "%go_cap", {object.node}), number);
}

Reader::Value Reader::builtin(const Cst& at, std::string_view function, const std::vector<Cst>& values,
                              const Type* wanted) {
  const Type* number = basic(TypeKind::int_);
  const Type* nothing = basic(TypeKind::void_);
  const auto missing = [&] { return unsupported_value(at, fmt::format("`{}` with these arguments", function)); };
  if (function == "recover") return value(intrinsic(at, "%go_recover", {}), types_.any());
  if (function == "print" || function == "println") {
    std::vector<Node*> all;
    for (const Cst& one : values) all.push_back(with_default_type(expression(one), one).node);
    return value(intrinsic(at, function == "print" ? "%go_print" : "%go_println", std::move(all)), nothing);
  }
  if (values.empty()) return missing();
  if (function == "panic")
    return value(make(Kind::throw_, at, "", {intrinsic(at, "%go_panic", {single(values[0], types_.any())})}), nothing);
  if (function == "new") {
    const Type* type = type_of(values[0]);
    Value place = value(zero(at, type), type);
    Node* node = is_struct(type) ? intrinsic(at, "%go_pointer", {place.node}) : intrinsic(at, "%go_new", {place.node});
    return value(node, types_.pointer(type));
  }
  if (function == "make") return make_value(at, type_of(values[0]), values);
  if (function == "append") return append(at, values, wanted);
  if (function == "len" || function == "cap") {
    return length_of(at, function, values[0]);
  }
  if (function == "close") return value(intrinsic(at, "close", {expression(values[0]).node}), nothing);
  if (function == "clear") return value(intrinsic(at, "%go_clear", {expression(values[0]).node}), nothing);
  if (function == "delete" && values.size() == 2) {
    Value map = expression(values[0]);
    const Type* key = under(map.type)->kind == TypeKind::map ? under(map.type)->key : unknown();
    return value(intrinsic(at, "%go_delete", {map.node, single(values[1], key)}), nothing);
  }
  if (function == "copy" && values.size() == 2)
    return value(intrinsic(at, "%go_copy_slice",
                           {expression(values[0]).node, with_default_type(expression(values[1]), at).node}),
                 number);
  if (function == "min" || function == "max") {
    return least_or_greatest(at, function, values, wanted);
  }
  return unsupported_value(at, fmt::format("`{}`", function));
}

Reader::Value Reader::make_value(const Cst& at, const Type* type, const std::vector<Cst>& values) {
  const Type* plain_type = under(type);
  std::vector<Node*> sizes;
  for (size_t i = 1; i < values.size(); ++i) sizes.push_back(single(values[i], basic(TypeKind::int_)));
  if (plain_type->kind == TypeKind::map) return value(make(Kind::dict, at), type);
  if (plain_type->kind == TypeKind::chan) {
    sizes.insert(sizes.begin(), zero(at, plain_type->element));
    return value(intrinsic(at, "make_chan", std::move(sizes)), type);
  }
  if (plain_type->kind != TypeKind::slice || sizes.empty()) return unsupported_value(at, "`make` of this type");
  Node* first = zero(at, plain_type->element);
  const bool is_scalar = first->is(Kind::literal);
  if (!is_scalar) {  // each element gets its own initial value
    Node* body = make(Kind::block, at, "", {make(Kind::return_, at, "", {first})});
    first = make(Kind::lambda, at, "", {make(Kind::function, at, "", {body})->set(Flag::arrow)});
  }
  sizes.insert(sizes.begin(), first);
  return value(intrinsic(at, is_scalar ? "%go_make_slice" : "%go_make_slice_of", std::move(sizes)), type);
}

Reader::Value Reader::append(const Cst& at, const std::vector<Cst>& values, const Type* wanted) {
  Value object = expression(values[0], wanted);
  if (object.type->kind == TypeKind::untyped_nil && wanted != nullptr) object.type = wanted;
  const Type* plain_type = under(object.type);
  const Type* element = plain_type->kind == TypeKind::slice ? plain_type->element : unknown();
  const int64_t size = is_unknown(element) ? 8 : size_of(element);
  std::vector<Node*> parts = {object.node, integer_node(at, size)};
  if (values.size() == 2 && values[1].is("variadic_argument")) {
    Value rest = expression(values[1].first_named_child());
    const bool is_text = under(rest.type)->kind == TypeKind::string || rest.type->kind == TypeKind::untyped_string;
    parts.push_back(is_text ? intrinsic(at, "%go_bytes_of", {with_default_type(rest, at).node}) : rest.node);
    return value(intrinsic(at, "%go_append_all", std::move(parts)), object.type);
  }
  for (size_t i = 1; i < values.size(); ++i) parts.push_back(single(values[i], element));
  return value(intrinsic(at, "%go_append", std::move(parts)), object.type);
}

}  // namespace ramify::frontends::go
