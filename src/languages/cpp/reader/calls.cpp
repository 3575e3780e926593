// SPDX-License-Identifier: Apache-2.0
// Calls, and what looks like one: casts, constructions, what the library asks of the reader (names that begin with `__`).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

std::vector<Expression> Reader::arguments_of(const Cst& list) {
  std::vector<Expression> out;
  if (!list) return out;
  for (const Cst& item : list.named_children()) {
    if (item.is("comment")) continue;
    if (item.is("parameter_pack_expansion")) {
      expand(item.first_named_child(), out);
      continue;
    }
    out.push_back(item.is("initializer_list") ? braces(item) : expression(item));
  }
  return out;
}

Expression Reader::construct(const Cst& at, QualifiedType type, std::vector<Expression> arguments, bool is_list) {
  if (type->is(TypeKind::dependent) && type->template_arguments.empty()) {
    const QualifiedType made = deduced_class(at, type->of, arguments);
    if (!made) return bad(at, fmt::format("the arguments of `{}`, which are not written down", type->of->name));
    type = made;
  }
  if (type->is_reference() || (class_of(type) == nullptr && arguments.size() == 1 &&
                               !(arguments[0].type && arguments[0].type->is(TypeKind::braces))))
    return cast(at, "", type, arguments.empty() ? value(null(at), of_kind(TypeKind::null_)) : arguments[0]);
  Expression result = value(constructed(at, type, std::move(arguments), is_list), plain(type));
  if (type->is_integer()) result.constant = 0;
  return result;
}

Expression Reader::call(const Cst& at) {
  const Cst list = at.field("arguments");
  const Cst callee = without_parentheses(at.field("function"));
  const std::string_view kind = callee.kind();
  if (kind == "primitive_type" || kind == "sized_type_specifier") {
    const QualifiedType type = type_of(callee);
    if (!type) return bad(callee, fmt::format("the type `{}`", callee.text()));
    std::vector<Expression> arguments = list.is("initializer_list") ? list_items(list) : arguments_of(list);
    if (arguments.empty()) return constant_value(at, 0, type);
    return cast(at, "", type, arguments[0]);
  }
  if (auto made = special_call(at, callee, list)) return *made;
  // A type: an object is made.
  if (kind == "identifier" || kind == "qualified_identifier" || kind == "template_function" ||
      kind == "template_type" || kind == "decltype" || kind == "type_identifier") {
    QualifiedType type;
    Found found;
    std::vector<TemplateArgument> explicit_arguments;
    bool has_arguments = false;
    if (kind == "identifier" || kind == "type_identifier") {
      found = look_up(callee.text(), scope_);
    } else if (kind == "qualified_identifier") {
      found = qualified(callee);
      const Cst last = unqualified(callee);
      if (last.is("template_function") || last.is("template_type")) {
        has_arguments = true;
        if (!found.templates.empty() && found.templates[0]->what != Template::What::function)
          explicit_arguments = template_arguments(last.field("arguments"));
      }
    } else if (kind == "decltype") {
      type = type_of(callee);
    } else {
      found = look_up(callee.field("name").text(), scope_);
      has_arguments = true;
      if (!found.templates.empty() && found.templates[0]->what != Template::What::function)
        explicit_arguments = template_arguments(callee.field("arguments"));
    }
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::type) type = found.symbol->type;
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::pack && is_expanding_ &&
        pack_index_ < found.symbol->argument.pack.size())
      type = found.symbol->argument.pack[pack_index_].type;
    if (!type && !found.templates.empty() && found.functions.empty() &&
        (found.templates[0]->what == Template::What::class_ || found.templates[0]->what == Template::What::alias)) {
      if (has_arguments) {
        type = instance_type(callee, found.templates[0], explicit_arguments);
      } else {
        for (Scope* scope = scope_; scope != nullptr; scope = scope->parent)
          if (scope->class_info != nullptr && scope->class_info->of == found.templates[0])
            type = class_type(scope->class_info);
        if (!type)
          type =
              deduced_class(at, found.templates[0],
                            list.is("initializer_list") ? std::vector<Expression>{braces(list)} : arguments_of(list));
      }
      if (!type) return bad(callee, fmt::format("the type `{}`", callee.text()));
    }
    if (!type && found.symbol == nullptr && found.functions.empty() && kind == "identifier") {
      if (const QualifiedType named = named_type(callee.text()); named && found.templates.empty()) type = named;
    }
    if (type) {
      if (list.is("initializer_list")) return value(braced(at, braces(list), type), plain(type));
      return construct(at, type, arguments_of(list));
    }
  }
  return call_callee(at, callee, list ? arguments_of(list) : std::vector<Expression>());
}

Expression Reader::call_callee(const Cst& at, const Cst& callee, std::vector<Expression> arguments) {
  const std::string_view kind = callee.kind();
  const bool is_plain = kind == "identifier";
  const bool is_template = kind == "template_function";
  if (is_plain || is_template) {
    const std::string_view text = is_template ? callee.field("name").text() : callee.text();
    Found found = look_up(text, scope_);
    const bool is_function = found.symbol == nullptr && found.field == nullptr;
    if (is_function && !(found.is_member_function)) argument_dependent(text, arguments, found);
    if (is_function && !found && is_library_ && std_ != nullptr) {
      std::set<Scope*> seen;
      found = in_space(text, std_, seen);
    }
    // Words of models take what they are given as it is written.
    static const std::set<std::string_view> words = {"step", "fstep", "sfstep", "wait", "fwait", "sfwait", "oneof"};
    if (is_plain && !found && words.contains(text)) {
      std::vector<Node*> parts = {name(callee, std::string(text))};
      for (const Expression& operand : arguments) parts.push_back(operand.node);
      return value(make(Kind::call, at, "", std::move(parts)), of_kind(TypeKind::unknown));
    }
    Expression operand = of_found(callee, found, text, false);
    if (is_template) operand.explicit_arguments = template_arguments(callee.field("arguments"));
    return call_value(at, operand, std::move(arguments));
  }
  if (kind == "field_expression") {
    const Cst named = callee.field("field");
    // Of what is not known a method is looked for when it runs.
    const Cst argument = callee.field("argument");
    if (std_ == nullptr) {
      Expression object = expression(argument);
      if (object.type && object.type->is(TypeKind::unknown)) {
        std::vector<Node*> parts = {object.node};
        for (Expression& operand : arguments) parts.push_back(decay(at, operand).node);
        return value(make(Kind::method_call, at, std::string(named.text()), std::move(parts)),
                     of_kind(TypeKind::unknown));
      }
    }
  }
  Expression operand = expression(callee);
  return call_value(at, operand, std::move(arguments));
}

// Functions that are more than functions: casts, move and forward, parts of tuples, what the library asks for.
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

// Whether nothing of the program is meant by a name.
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
  return constant_value(call.at, 0, of_kind(TypeKind::bool_));
}

std::optional<Expression> Reader::call_assert(const SpecialCall& call) {
  if (call.arguments.size() != 1) return std::nullopt;
  const Cst& at = call.at;
  Node* fails = intrinsic(at, "%assertion_failed", {string(at, std::string(call.list.first_named_child().text()))});
  return value(make(Kind::conditional, at, "", {tested(at, call.arguments[0]), null(at), fails}),
               of_kind(TypeKind::void_));
}

std::optional<Expression> Reader::call_abort(const SpecialCall& call) {
  return value(intrinsic(call.at, "abort", {}), of_kind(TypeKind::void_));
}

std::optional<Expression> Reader::call_exit(const SpecialCall& call) {
  if (call.arguments.size() != 1) return std::nullopt;
  return value(intrinsic(call.at, "exit", {converted(call.at, call.arguments[0], of_kind(TypeKind::int_))}),
               of_kind(TypeKind::void_));
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
  return value(address(call.at, call.arguments[0]), pointer_to(call.arguments[0].type));
}

std::optional<Expression> Reader::call_forward(const SpecialCall& call) {
  if (call.arguments.size() != 1 || call.types.size() != 1 || !call.types[0].type) return std::nullopt;
  Expression result = call.arguments[0];
  if (!call.types[0].type->is(TypeKind::lref) && result.is_lvalue) result.is_xvalue = true;
  return result;
}

// The fields of a tuple or a pair of the library; none of anything else.
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
  // The tuple is kept; its parts are the arguments.
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
    argument.type = text == "make_tuple"                      ? decayed(operand.type)
                    : operand.is_lvalue && !operand.is_xvalue ? reference_to(operand.type)
                    : text == "tie"                           ? reference_to(operand.type)
                                                              : plain(operand.type);
    if (text == "make_tuple" && operand.type && operand.type->is(TypeKind::overloads))
      argument.type = decay(at, operand).type;
    if (class_of(argument.type) != nullptr && class_of(argument.type)->is_library &&
        class_of(argument.type)->name == "reference_wrapper" && text == "make_tuple")
      argument.type = reference_to(class_of(argument.type)->arguments[0].type);
    list_of.push_back(argument);
  }
  const QualifiedType type = instance_type(at, tuple.templates[0], list_of);
  if (!type) return bad(at, fmt::format("this `{}`", text));
  size_t next = 0;
  return value(aggregate(at, arguments, next, type, true), type);
}

namespace {
using Trait = bool (*)(QualifiedType);

bool is_signed(QualifiedType type) {
  return type->is_real() || type->is(TypeKind::char_) || type->is(TypeKind::i8) || type->is(TypeKind::i16) ||
         type->is(TypeKind::int_) || type->is(TypeKind::i64);
}

bool is_unsigned(QualifiedType type) {
  return type->is(TypeKind::bool_) || type->is(TypeKind::u8) || type->is(TypeKind::u16) || type->is(TypeKind::u32) ||
         type->is(TypeKind::u64);
}

template <TypeKind kind>
bool is_of_kind(QualifiedType type) {
  return type->is(kind);
}

// Traits that a type has by itself.
const std::unordered_map<std::string_view, Trait>& plain_traits() {
  static const std::unordered_map<std::string_view, Trait> traits = {
      {"__is_integral", [](QualifiedType type) { return type->is_integer(); }},
      {"__is_floating", [](QualifiedType type) { return type->is_real(); }},
      {"__is_arithmetic", [](QualifiedType type) { return type->is_arithmetic(); }},
      {"__is_signed", is_signed},
      {"__is_unsigned", is_unsigned},
      {"__is_pointer", is_of_kind<TypeKind::pointer>},
      {"__is_reference", [](QualifiedType type) { return type->is_reference(); }},
      {"__is_lvalue_reference", is_of_kind<TypeKind::lref>},
      {"__is_rvalue_reference", is_of_kind<TypeKind::rref>},
      {"__is_const", [](QualifiedType type) { return type.is_const; }},
      {"__is_void", is_of_kind<TypeKind::void_>},
      {"__is_enum", is_of_kind<TypeKind::enum_>},
      {"__is_array", is_of_kind<TypeKind::array>},
      {"__is_function", is_of_kind<TypeKind::function>},
      {"__is_class", [](QualifiedType type) { return type->is(TypeKind::class_) || type->is(TypeKind::lambda); }},
      {"__is_char", is_of_kind<TypeKind::char_>},
      {"__is_bool", is_of_kind<TypeKind::bool_>},
  };
  return traits;
}
}  // namespace

// What the library, written in C++, asks of the language: __call<Result>("function of the dialect", arguments...),
// traits of types.
Expression Reader::language_call(const Cst& at, std::string_view text, const std::vector<TemplateArgument>& types,
                                 const std::vector<Expression>& arguments) {
  using Handler = Expression (Reader::*)(const Cst&, const std::vector<TemplateArgument>&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"__index_of", &Reader::index_of_type},
      {"__best_of", &Reader::best_of_types},
      {"__zero", &Reader::zero_of_type},
      {"__type_name", &Reader::name_of_type},
  };
  if (text == "__call" || text == "__method") return dialect_call(at, text == "__method", types, arguments);
  if (const auto handler = handlers.find(text); handler != handlers.end()) return (this->*handler->second)(at, types);
  if (text == "__count") return constant_value(at, static_cast<int64_t>(types.size()), of_kind(TypeKind::u64));
  const auto type_at = [&](size_t i) { return i < types.size() ? types[i].type : QualifiedType(); };
  const QualifiedType left = type_at(0), right = type_at(1);
  // What is kept as it is, as a value of that type.
  if (text == "__cast" && arguments.size() == 1) return result_of(at, arguments[0].node, left);
  std::optional<bool> holds;
  if (text == "__is_same") holds = left && left == right;
  else if (!left) holds = false;
  else if (const auto trait = plain_traits().find(text); trait != plain_traits().end()) holds = trait->second(left);
  else holds = class_trait(text, left, right);
  if (!holds && (text == "__is_constructible" || text == "__is_invocable")) {
    std::vector<Expression> given;
    for (size_t i = 1; i < types.size(); ++i) {
      Expression argument = value(null(at), unreferenced(types[i].type));
      argument.is_lvalue = types[i].type && types[i].type->is(TypeKind::lref);
      given.push_back(argument);
    }
    holds = text == "__is_invocable" ? is_invocable(at, left, given) : is_constructible(left, given);
  }
  return holds ? constant_value(at, *holds ? 1 : 0, of_kind(TypeKind::bool_)) : bad(at, fmt::format("`{}`", text));
}

// A function or a method of the dialect.
Expression Reader::dialect_call(const Cst& at, bool is_method, const std::vector<TemplateArgument>& types,
                                const std::vector<Expression>& arguments) {
  if (types.empty() || arguments.empty() || !arguments[0].node->is(Kind::literal))
    return bad(at, "this call of the library");
  const std::string function = std::get<std::string>(arguments[0].node->value);
  std::vector<Node*> list;
  for (size_t i = 1; i < arguments.size(); ++i) {
    Expression result = arguments[i];
    if (result.type && result.type->is(TypeKind::overloads)) result = decay(at, result);
    list.push_back(result.node);
  }
  Node* node =
      !is_method ? intrinsic(at, function, std::move(list)) : make(Kind::method_call, at, function, std::move(list));
  return result_of(at, node, types[0].type);
}

// The place of the first type among the others; -1: it is none of them.
Expression Reader::index_of_type(const Cst& at, const std::vector<TemplateArgument>& types) {
  int64_t found = -1;
  for (size_t i = 1; i < types.size(); ++i)
    if (plain(types[i].type) == plain(types[0].type) && found < 0) found = static_cast<int64_t>(i) - 1;
  return constant_value(at, found, of_kind(TypeKind::int_));
}

// To which of the other types the first converts best.
Expression Reader::best_of_types(const Cst& at, const std::vector<TemplateArgument>& types) {
  const QualifiedType left = types.empty() ? QualifiedType() : types[0].type;
  int best = impossible;
  int64_t found = -1;
  for (size_t i = 1; i < types.size(); ++i) {
    if (plain(types[i].type) == plain(unreferenced(left)))
      return constant_value(at, static_cast<int64_t>(i) - 1, of_kind(TypeKind::int_));
    // To bool only from bool.
    if (types[i].type && types[i].type->is(TypeKind::bool_)) continue;
    QualifiedType from = decayed(left);
    Expression given = value(null(at), from);
    const int rank_here = rank(given, types[i].type);
    if (rank_here < best) {
      best = rank_here;
      found = static_cast<int64_t>(i) - 1;
    }
  }
  return constant_value(at, found, of_kind(TypeKind::int_));
}

Expression Reader::zero_of_type(const Cst& at, const std::vector<TemplateArgument>& types) {
  const QualifiedType type = types.empty() ? QualifiedType() : types[0].type;
  return value(default_value(at, type), plain(type));
}

Expression Reader::name_of_type(const Cst& at, const std::vector<TemplateArgument>& types) {
  const QualifiedType type = types.empty() ? QualifiedType() : types[0].type;
  Expression result = value(string(at, key_of(plain(type))), array_of({basic(TypeKind::char_), true}, 1));
  result.is_literal = true;
  result.is_lvalue = true;
  return result;
}

// Traits that follow from classes; none: it is no such trait.
std::optional<bool> Reader::class_trait(std::string_view text, QualifiedType left, QualifiedType right) {
  ClassInfo* class_info = class_of(left);
  if (text == "__is_text") return is_text(left);
  if (text == "__is_ordered")
    return left->is_arithmetic() || left->is(TypeKind::enum_) || left->is(TypeKind::pointer) || is_text(left);
  if (text == "__is_plain") return copies_plainly(left) && ends_silently(left);
  if (text == "__is_silent") return ends_silently(left);
  if (text == "__is_object") return is_object(left);
  if (text == "__is_copyable") return can_copy(unreferenced(left));
  if (text == "__is_polymorphic" || text == "__is_abstract") {
    if (class_info == nullptr) return false;
    complete(class_info);
    if (text == "__is_polymorphic") return class_info->is_polymorphic;
    return std::ranges::any_of(class_info->methods, [](const auto& methods) {
      return std::ranges::any_of(methods.second, [](const Function* function) { return function->is_pure; });
    });
  }
  if (text == "__is_base_of") {
    if (class_info == nullptr || class_of(right) == nullptr) return false;
    complete(class_info);
    complete(class_of(right));
    return derives(class_of(right), class_info);
  }
  if (text == "__is_convertible" && right) {
    Expression from = value(nullptr, unreferenced(left));
    from.is_lvalue = left->is(TypeKind::lref);
    if (left->is(TypeKind::void_)) return right->is(TypeKind::void_);
    return rank(from, right) < impossible;
  }
  return std::nullopt;
}

bool Reader::is_invocable(const Cst& at, QualifiedType type, const std::vector<Expression>& given) {
  const int failures = failures_;
  const Expression made = on_trial([&] { return call_value(at, place_of(null(at), unreferenced(type)), given); });
  return failures_ == failures && made.type && !made.type->is(TypeKind::unknown);
}

bool Reader::is_constructible(QualifiedType type, const std::vector<Expression>& given) {
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) return given.empty() || (given.size() == 1 && rank(given[0], type) < impossible);
  complete(class_info);
  if (given.size() == 1 && class_of(given[0].type) == class_info) return !given[0].is_lvalue || can_copy(type);
  if (given.empty() && !class_info->has_user_constructor) return true;
  return choose_constructor(class_info, given, true) != nullptr ||
         (class_info->native != Native::none && given.empty());
}

}  // namespace ramify::frontends::cpp
