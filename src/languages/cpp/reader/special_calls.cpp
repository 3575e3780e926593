// SPDX-License-Identifier: Apache-2.0
// Library functions that the reader implements.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// Functions that need the reader: casts, move and forward, parts of tuples, functions reserved for the library.
std::optional<Expression> Reader::special_call(const Cst& at, const Cst& callee, const Cst& list) {
  using Handler = std::optional<Expression> (Reader::*)(const SpecialCall&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"move", &Reader::call_move},
      {"forward", &Reader::call_forward},
      {"get", &Reader::call_get},
      {"tie", &Reader::call_tuple},
      {"make_tuple", &Reader::call_tuple},
      {"forward_as_tuple", &Reader::call_tuple},
      {"tuple_cat", &Reader::call_tuple_cat},
      {"apply", &Reader::call_apply},
      {"as_const", &Reader::call_as_const},
      {"invoke", &Reader::call_invoke},
      {"addressof", &Reader::call_addressof},
      {"is_constant_evaluated", &Reader::call_is_constant_evaluated},
      {"assert", &Reader::call_assert},
      {"exit", &Reader::call_exit},
      {"abort", &Reader::call_abort},
  };
  Cst last = callee;
  const bool is_qualified = callee.is("qualified_identifier");
  if (is_qualified) {
    if (!callee.field("scope") || callee.field("scope").text() != "std") return std::nullopt;
    last = unqualified(callee);
  } else if (!callee.is("identifier") && !callee.is("template_function")) {
    return std::nullopt;
  }
  const bool is_template = last.is("template_function");
  const std::string_view text = is_template ? last.field("name").text() : last.text();
  if (is_template) {
    if (text == "static_cast" || text == "dynamic_cast" || text == "const_cast" || text == "reinterpret_cast")
      return call_cast(at, text, template_arguments(last.field("arguments")), list);
    if (text.starts_with("__") && !look_up(text, scope_)) {
      std::vector<TemplateArgument> flat;
      for (const TemplateArgument& argument : template_arguments(last.field("arguments"))) {
        if (argument.is_pack) flat.insert(flat.end(), argument.pack.begin(), argument.pack.end());
        else flat.push_back(argument);
      }
      return language_call(at, text, flat, arguments_of(list));
    }
  }
  const auto handler = handlers.find(text);
  if (handler == handlers.end() && text != "declval") return std::nullopt;
  if (!is_qualified && !is_only_of_library(look_up(text, scope_))) return std::nullopt;
  std::vector<TemplateArgument> types;
  if (is_template) types = template_arguments(last.field("arguments"));
  if (text == "declval") return call_declval(at, types);
  return (this->*handler->second)({at, text, list, types, arguments_of(list)});
}

// Whether a name refers only to library entities.
bool Reader::is_only_of_library(const Found& found) {
  return found.symbol == nullptr && found.field == nullptr && !found.is_member_function &&
         std::ranges::all_of(found.functions, [](const Function* function) { return function->is_library; }) &&
         std::ranges::all_of(found.templates, [](const Template* of) { return of->is_library; });
}

Expression Reader::call_cast(const Cst& at, std::string_view text, const std::vector<TemplateArgument>& types,
                             const Cst& list) {
  std::vector<Expression> arguments = arguments_of(list);
  if (types.size() != 1 || !types[0].type || arguments.size() != 1) return bad(at, fmt::format("this `{}`", text));
  return cast(at, text, types[0].type, arguments[0]);
}

Expression Reader::call_declval(const Cst& at, const std::vector<TemplateArgument>& types) {
  if (types.size() != 1 || !types[0].type) return bad(at, "`declval`");
  Expression result = value(null(at), unreferenced(types[0].type));
  result.is_lvalue = types[0].type->is(TypeKind::lref);
  return result;
}

std::optional<Expression> Reader::call_is_constant_evaluated(const SpecialCall& call) {
  return constant_value(call.at, 0, types_.of_kind(TypeKind::bool_));
}

std::optional<Expression> Reader::call_assert(const SpecialCall& call) {
  if (call.arguments.size() != 1) return std::nullopt;
  const Cst& at = call.at;
  Node* fails = intrinsic(at, "%assertion_failed", {string(at, std::string(call.list.first_named_child().text()))});
  return value(make(Kind::conditional, at, "", {as_condition(at, call.arguments[0]), null(at), fails}),
               types_.of_kind(TypeKind::void_));
}

std::optional<Expression> Reader::call_abort(const SpecialCall& call) {
  return value(intrinsic(call.at, "abort", {}), types_.of_kind(TypeKind::void_));
}

std::optional<Expression> Reader::call_exit(const SpecialCall& call) {
  if (call.arguments.size() != 1) return std::nullopt;
  return value(intrinsic(call.at, "exit", {converted(call.at, call.arguments[0], types_.of_kind(TypeKind::int_))}),
               types_.of_kind(TypeKind::void_));
}

std::optional<Expression> Reader::call_move(const SpecialCall& call) {
  if (call.arguments.size() != 1) return std::nullopt;
  Expression result = call.arguments[0];
  if (result.is_lvalue) result.is_xvalue = true;
  return result;
}

std::optional<Expression> Reader::call_as_const(const SpecialCall& call) {
  if (call.arguments.size() != 1) return std::nullopt;
  Expression result = call.arguments[0];
  result.type.is_const = true;
  return result;
}

std::optional<Expression> Reader::call_addressof(const SpecialCall& call) {
  if (call.arguments.size() != 1) return std::nullopt;
  return value(address(call.at, call.arguments[0]), types_.pointer_to(call.arguments[0].type));
}

std::optional<Expression> Reader::call_forward(const SpecialCall& call) {
  if (call.arguments.size() != 1 || call.types.size() != 1 || !call.types[0].type) return std::nullopt;
  Expression result = call.arguments[0];
  if (!call.types[0].type->is(TypeKind::lref) && result.is_lvalue) result.is_xvalue = true;
  return result;
}

// The fields of a library tuple or pair; empty for anything else.
std::vector<std::pair<ClassInfo*, FieldInfo*>> Reader::tuple_fields(QualifiedType type) {
  ClassInfo* class_info = class_of(type);
  if (!is_tuple(class_info)) return {};
  return all_fields(class_info);
}

std::optional<Expression> Reader::call_get(const SpecialCall& call) {
  const auto& [at, text, list, types, arguments] = call;
  if (arguments.size() != 1 || types.size() != 1) return std::nullopt;
  ClassInfo* class_info = class_of(arguments[0].type);
  if (class_info == nullptr || !class_info->is_library) return std::nullopt;
  complete(class_info);
  if (class_info->name == "array" && types[0].value && !class_info->fields.empty()) {
    const FieldInfo& field = class_info->fields[0];
    if (*types[0].value < 0 || *types[0].value >= field.type->size)
      return bad(at, "a part that the array does not have");
    Expression result =
        place_of(make(Kind::index, at, "", {field_of(at, arguments[0].node, field), literal(at, *types[0].value)}),
                 field.type->inner);
    result.type.is_const = result.type.is_const || arguments[0].type.is_const;
    return result;
  }
  const auto fields = tuple_fields(arguments[0].type);
  if (fields.empty()) return std::nullopt;
  std::optional<size_t> index;
  if (types[0].value) index = static_cast<size_t>(*types[0].value);
  else
    for (size_t i = 0; i < fields.size(); ++i)
      if (types[0].type && plain(fields[i].second->type) == plain(types[0].type)) index = i;
  if (!index || *index >= fields.size()) return bad(at, "a part that the tuple does not have");
  Found part;
  part.field = fields[*index].second;
  part.class_info = class_info;
  return member(at, arguments[0], part, false);
}

std::optional<Expression> Reader::call_apply(const SpecialCall& call) {
  const auto& [at, text, list, types, arguments] = call;
  if (arguments.size() != 2) return std::nullopt;
  const auto fields = tuple_fields(arguments[1].type);
  if (class_of(arguments[1].type) == nullptr || (fields.empty() && class_of(arguments[1].type)->name != "tuple"))
    return std::nullopt;
  // Evaluates the tuple once; its parts are the arguments.
  const std::string held = local_name("%tuple");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  std::vector<Expression> parts;
  for (const auto& [owner, f] : fields) {
    Found part;
    part.field = f;
    part.class_info = owner;
    Expression object = place_of(name(at, held), arguments[1].type);
    parts.push_back(member(at, object, part, false));
  }
  Expression result = call_value(at, arguments[0], parts);
  Node* declared = make(Kind::declare, at, "", {pattern, arguments[1].node});
  Expression operand = result;
  operand.node = make(Kind::block, at, "",
                      {declared, result.is_lvalue && is_scalar(result.type) ? reference(at, result) : result.node})
                     ->set(Flag::value);
  if (result.is_lvalue && is_scalar(result.type)) operand = dereferenced(at, operand.node, result.type);
  return operand;
}

std::optional<Expression> Reader::call_invoke(const SpecialCall& call) {
  if (call.arguments.empty()) return std::nullopt;
  return call_value(call.at, call.arguments[0], {call.arguments.begin() + 1, call.arguments.end()});
}

std::optional<Expression> Reader::call_tuple_cat(const SpecialCall& call) {
  const auto& [at, text, list, types, arguments] = call;
  const Found tuple = in_scope("tuple", std_);
  if (tuple.templates.empty()) return std::nullopt;
  std::vector<Expression> all;
  std::vector<Node*> before;
  for (const Expression& operand : arguments) {
    const std::string held = local_name("%tuple");
    Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
    before.push_back(make(Kind::declare, at, "", {pattern, operand.node}));
    for (const auto& [owner, f] : tuple_fields(operand.type)) {
      Found part;
      part.field = f;
      Expression object = place_of(name(at, held), operand.type);
      all.push_back(member(at, object, part, false));
    }
  }
  std::vector<TemplateArgument> list_of;
  for (const Expression& operand : all) {
    TemplateArgument argument;
    argument.type = plain(operand.type);
    list_of.push_back(argument);
  }
  const QualifiedType type = instance_type(at, tuple.templates[0], list_of);
  size_t next = 0;
  before.push_back(aggregate(at, all, next, type, true));
  return value(make(Kind::block, at, "", std::move(before))->set(Flag::value), type);
}

std::optional<Expression> Reader::call_tuple(const SpecialCall& call) {
  const auto& [at, text, list, types, arguments] = call;
  const Found tuple = in_scope("tuple", std_);
  if (tuple.templates.empty()) return std::nullopt;
  std::vector<TemplateArgument> list_of;
  for (const Expression& operand : arguments) {
    TemplateArgument argument;
    argument.type = text == "make_tuple"                      ? types_.decayed(operand.type)
                    : operand.is_lvalue && !operand.is_xvalue ? types_.reference_to(operand.type)
                    : text == "tie"                           ? types_.reference_to(operand.type)
                                                              : plain(operand.type);
    if (text == "make_tuple" && operand.type && operand.type->is(TypeKind::overloads))
      argument.type = decay(at, operand).type;
    if (class_of(argument.type) != nullptr && class_of(argument.type)->is_library &&
        class_of(argument.type)->name == "reference_wrapper" && text == "make_tuple")
      argument.type = types_.reference_to(class_of(argument.type)->arguments[0].type);
    list_of.push_back(argument);
  }
  const QualifiedType type = instance_type(at, tuple.templates[0], list_of);
  if (!type) return bad(at, fmt::format("this `{}`", text));
  size_t next = 0;
  return value(aggregate(at, arguments, next, type, true), type);
}

}  // namespace ramify::frontends::cpp
