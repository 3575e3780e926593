// SPDX-License-Identifier: Apache-2.0
// Names and members as values.
#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// A variable template or a concept with its arguments.
std::optional<Expression> Reader::template_value(const Cst& at, const Found& found, const Cst& arguments) {
  if (found.templates.empty()) return std::nullopt;
  if (found.templates[0]->what == Template::What::variable)
    if (Symbol* symbol = variable_instance(at, found.templates[0], template_arguments(arguments)))
      return of_symbol(at, symbol);
  if (found.templates[0]->what == Template::What::concept_)
    return constant_value(at, constant_of(at).value_or(0), types_.of_kind(TypeKind::bool_));
  return std::nullopt;
}

Expression Reader::qualified_name(const Cst& at) {
  const Cst last = unqualified(at);
  Found found = qualified(at);
  if (last.is("template_function") || last.is("template_type")) {
    const Cst arguments = last.field("arguments");
    if (auto made = template_value(at, found, arguments)) return *made;
    Expression result = of_found(at, found, last.field("name").text(), true);
    result.explicit_arguments = template_arguments(arguments);
    return result;
  }
  // numeric_limits and traits: class members.
  if (!found) return bad(at, fmt::format("`{}`", at.text()));
  return of_found(at, found, last.text(), true);
}

Expression Reader::name_with_arguments(const Cst& at) {
  const Cst arguments = at.field("arguments");
  Found found = look_up(at.field("name").text(), scope_);
  if (auto made = template_value(at, found, arguments)) return *made;
  Expression result = of_found(at, found, at.field("name").text(), false);
  result.explicit_arguments = template_arguments(arguments);
  return result;
}

Expression Reader::this_value(const Cst& at) {
  Symbol* symbol = this_symbol();
  if (symbol == nullptr) return bad(at, "`this` outside of a class");
  // `this` is a pointer; its target is the object.
  Expression result = value(nullptr, types_.pointer_to(symbol->type));
  if (is_text(symbol->type))
    result.node =
        symbol->is_reference ? name(at, symbol->surface) : make(Kind::address_of, at, "", {name(at, symbol->surface)});
  else result.node = intrinsic(at, "%address", {name(at, symbol->surface)});
  return result;
}

// Defines a class' static member, with its initialiser inside or outside of the class.
void Reader::define_static_member(const Cst& at, Symbol* symbol) {
  const auto known = pending_statics_.find(symbol->surface);
  if (known == pending_statics_.end() || symbol->is_defined) return;
  const bool has_value = static_cast<bool>(symbol->initial);
  Cst outside;
  // In a class template: one outside definition for all instances.
  ClassInfo* class_info = symbol->scope != nullptr ? symbol->scope->class_info : nullptr;
  if (!has_value && class_info != nullptr && class_info->of != nullptr)
    for (auto& [parameters, definition] : class_info->of->outside) {
      if (!definition.is("declaration")) continue;
      const Cst whole = definition.field("declarator");
      Cst named = whole;
      while (named && (named.is("init_declarator") || named.is("array_declarator"))) named = named.field("declarator");
      if (named && named.is("qualified_identifier") && named.text().ends_with("::" + symbol->name)) outside = whole;
    }
  if (!has_value && !outside) return;
  symbol->is_defined = true;
  const Replaced outer(scope_, symbol->scope);
  const Replaced context(context_, nullptr);
  const Replaced temporaries(temporaries_, nullptr);
  const Replaced was_library(is_library_, symbol->scope->is_library);
  const Replaced cleanups(cleanups_, {});
  const Cst value_at = has_value ? symbol->initial : outside.is("init_declarator") ? outside.field("value") : Cst();
  const Replaced trial(trial_, 0);
  std::vector<Node*> made;
  define_variable(at, symbol, value_at, false, made);
  library_variables_.insert(library_variables_.end(), made.begin(), made.end());
}

Expression Reader::of_symbol(const Cst& at, Symbol* symbol) {
  switch (symbol->what) {
    case Symbol::What::constant: return constant_value(at, symbol->value.value_or(0), symbol->type);
    case Symbol::What::value_parameter:
      if (symbol->value) return constant_value(at, *symbol->value, symbol->type);
      return value(null(at), types_.of_kind(TypeKind::unknown));
    case Symbol::What::pack:
      if (is_expanding_) {
        if (pack_index_ < symbol->pack.size()) return of_symbol(at, symbol->pack[pack_index_]);
        if (pack_index_ < symbol->argument.pack.size() && symbol->argument.pack[pack_index_].value)
          return constant_value(at, *symbol->argument.pack[pack_index_].value, types_.of_kind(TypeKind::int_));
      }
      return bad(at, fmt::format("the pack `{}` as a whole", symbol->name));
    case Symbol::What::type: return bad(at, fmt::format("the type `{}` as a value", symbol->name));
    case Symbol::What::variable: break;
    default: return bad(at, fmt::format("`{}` as a value", symbol->name));
  }
  if (symbol->owner == "library") use_library_variable(symbol);
  if (!symbol->owner.empty()) {  // a class' static member with its initialiser
    define_static_member(at, symbol);
  }
  if (!symbol->type) return value(name(at, symbol->surface), types_.of_kind(TypeKind::unknown));
  if (symbol->value && (symbol->type.is_const || symbol->is_constexpr) &&
      (symbol->type->is_integer() || symbol->type->is(TypeKind::enum_))) {
    Expression made = place_of(name(at, symbol->surface), symbol->type);
    made.constant = symbol->value;
    return made;
  }
  return symbol->is_reference ? dereferenced(at, name(at, symbol->surface), symbol->type)
                              : place_of(name(at, symbol->surface), symbol->type);
}

// The name of an overload set, before resolution.
Expression Reader::overloads(const Cst& at, const Found& found) {
  Expression result = value(null(at), types_.of_kind(TypeKind::overloads));
  result.functions = found.functions;
  result.templates = found.templates;
  return result;
}

Expression Reader::member(const Cst& at, Expression object, const Found& found, bool is_qualified) {
  if (found.field != nullptr) {
    const FieldInfo& field = *found.field;
    Node* place = field_of(at, object.node, field);
    if (field.is_reference) return place_of(make(Kind::dereference, at, "", {place}), field.type);
    Expression result = place_of(place, field.type);
    if (object.type.is_const && !field.is_mutable) result.type.is_const = true;
    result.is_xvalue = object.is_xvalue || !object.is_lvalue;
    return result;
  }
  if (found.symbol != nullptr) return of_symbol(at, found.symbol);
  Expression result = overloads(at, found);
  result.is_qualified = is_qualified;
  result.object = &objects_.emplace_back(object);
  return result;
}

// The values of the macros in <climits>, <cmath> and similar headers.
std::optional<Expression> Reader::macro_constant(const Cst& at, std::string_view text) {
  static const std::map<std::string_view, std::pair<int64_t, TypeKind>> constants = {
      {"INT_MAX", {2147483647, TypeKind::int_}},
      {"INT_MIN", {-2147483648LL, TypeKind::int_}},
      {"LONG_MAX", {INT64_MAX, TypeKind::i64}},
      {"LONG_MIN", {INT64_MIN, TypeKind::i64}},
      {"LLONG_MAX", {INT64_MAX, TypeKind::i64}},
      {"LLONG_MIN", {INT64_MIN, TypeKind::i64}},
      {"INT64_MAX", {INT64_MAX, TypeKind::i64}},
      {"INT64_MIN", {INT64_MIN, TypeKind::i64}},
      {"INT32_MAX", {2147483647, TypeKind::int_}},
      {"INT32_MIN", {-2147483648LL, TypeKind::int_}},
      {"UINT_MAX", {4294967295LL, TypeKind::u32}},
      {"UINT32_MAX", {4294967295LL, TypeKind::u32}},
      {"CHAR_MAX", {127, TypeKind::int_}},
      {"CHAR_MIN", {-128, TypeKind::int_}},
      {"SHRT_MAX", {32767, TypeKind::int_}},
      {"SHRT_MIN", {-32768, TypeKind::int_}},
      {"UCHAR_MAX", {255, TypeKind::int_}},
      {"CHAR_BIT", {8, TypeKind::int_}},
      {"SIZE_MAX", {-1, TypeKind::u64}},
      {"ULONG_MAX", {-1, TypeKind::u64}},
      {"ULLONG_MAX", {-1, TypeKind::u64}},
      {"UINT64_MAX", {-1, TypeKind::u64}},
      {"EXIT_SUCCESS", {0, TypeKind::int_}},
      {"EXIT_FAILURE", {1, TypeKind::int_}},
      {"EOF", {-1, TypeKind::int_}},
      {"RAND_MAX", {2147483647, TypeKind::int_}},
      {"UINT8_MAX", {255, TypeKind::int_}},
      {"INT8_MAX", {127, TypeKind::int_}},
      {"INT16_MAX", {32767, TypeKind::int_}},
      {"UINT16_MAX", {65535, TypeKind::int_}}};
  if (const auto known = constants.find(text); known != constants.end())
    return constant_value(at, known->second.first, types_.of_kind(known->second.second));
  static const std::map<std::string_view, double> reals = {
      {"M_PI", 3.14159265358979323846},     {"M_E", 2.7182818284590452354},        {"M_SQRT2", 1.41421356237309504880},
      {"M_PI_2", 1.57079632679489661923},   {"M_LN2", 0.69314718055994530942},     {"DBL_MAX", 1.7976931348623157e308},
      {"DBL_MIN", 2.2250738585072014e-308}, {"DBL_EPSILON", 2.220446049250313e-16}};
  if (const auto known = reals.find(text); known != reals.end())
    return value(literal(at, known->second), types_.of_kind(TypeKind::f64));
  if (text == "INFINITY" || text == "NAN" || text == "HUGE_VAL")
    return value(intrinsic(at, text == "NAN" ? "%nan" : "%infinity", {}), types_.of_kind(TypeKind::f64));
  if (text == "FLT_MAX")
    return value(cast_node(at, literal(at, 3.40282346638528859812e+38), types_.of_kind(TypeKind::f32)),
                 types_.of_kind(TypeKind::f32));
  if (text == "NULL") return value(null(at), types_.of_kind(TypeKind::null_));
  if (text == "__func__" || text == "__FUNCTION__") {
    Expression result;
    result.type = types_.array_of({types_.basic(TypeKind::char_), true}, 1);
    result.node = string(at, context_ != nullptr && context_->function != nullptr ? context_->function->name : "");
    result.is_literal = true;
    result.is_lvalue = true;
    return result;
  }
  return std::nullopt;
}

Expression Reader::of_found(const Cst& at, Found& found, std::string_view text, bool is_qualified) {
  if (found.symbol != nullptr) return of_symbol(at, found.symbol);
  if (found.field != nullptr || (found.class_info != nullptr && found.is_member_function)) {
    Symbol* self = this_symbol();
    ClassInfo* mine = self != nullptr ? class_of(self->type) : nullptr;
    const bool all_static =
        !found.functions.empty() && found.templates.empty() &&
        std::ranges::all_of(found.functions, [](const Function* function) { return function->is_static; });
    if (mine != nullptr && found.class_info != nullptr && derives(mine, found.class_info) && !all_static) {
      Expression object = is_text(self->type) && self->is_reference
                              ? dereferenced(at, name(at, self->surface), self->type)
                              : place_of(name(at, self->surface), self->type);
      return member(at, object, found, is_qualified);
    }
    if (found.field != nullptr) return bad(at, fmt::format("`{}` without an object", text));
    Expression result = overloads(at, found);
    result.is_qualified = is_qualified;
    return result;
  }
  if (!found.functions.empty() || !found.templates.empty()) {
    // Functions found twice are one: ::toupper in a file with `using namespace std`.
    std::vector<Function*> distinct;
    for (Function* function : found.functions)
      if (std::ranges::find(distinct, function) == distinct.end()) distinct.push_back(function);
    Expression result = overloads(at, found);
    result.functions = std::move(distinct);
    return result;
  }
  if (auto known = macro_constant(at, text)) return *known;
  if (trial_ > 0) ++failures_;
  return value(name(at, text), types_.of_kind(TypeKind::unknown));
}

Expression Reader::identifier(const Cst& at, std::string_view text) {
  Found found = look_up(text, scope_);
  if (found.symbol == nullptr && found.field == nullptr && found.functions.empty() && found.templates.empty() &&
      std_ != nullptr && is_library_) {
    std::set<Scope*> seen;
    found = in_space(text, std_, seen);
  }
  return of_found(at, found, text, false);
}

Expression Reader::dereference(const Cst& at, Expression operand) {
  if (!operand.type || operand.type->is(TypeKind::unknown))
    return place_of(make(Kind::dereference, at, "", {operand.node}), types_.of_kind(TypeKind::unknown));
  if (operand.type->is(TypeKind::array)) operand = decay(at, operand);
  if (operand.type->is(TypeKind::function) || operand.type->is(TypeKind::overloads) ||
      operand.type->is(TypeKind::lambda))
    return operand;
  if (operand.type->is(TypeKind::pointer)) {
    if (operand.type->inner->is(TypeKind::function)) return value(operand.node, operand.type->inner);
    if (operand.type->inner->is(TypeKind::void_)) return bad(at, "what a `void*` points to");
    // *this, *&x
    if (operand.node->is(Kind::intrinsic) && operand.node->text == "%address")
      return place_of(operand.node->part(0), operand.type->inner);
    if (operand.node->is(Kind::address_of)) return place_of(operand.node->part(0), operand.type->inner);
    return place_of(make(Kind::dereference, at, "", {operand.node}), operand.type->inner);
  }
  if (class_of(operand.type) != nullptr)
    if (auto made = operator_call(at, "*", {operand})) return *made;
  return bad(at, fmt::format("`*` of `{}`", shown(operand.type)));
}

// x->…: the object that the pointer, or the result of its operator->, points to.
Expression Reader::arrow(const Cst& at, Expression operand) {
  for (int i = 0; i < 20; ++i) {
    ClassInfo* class_info = class_of(operand.type);
    if (class_info == nullptr) break;
    complete(class_info);
    const Found found = in_class("operator->", class_info);
    if (!found) break;
    Function* function = choose(found.functions, found.templates, {}, {}, &operand);
    if (function == nullptr) break;
    operand = call_function(at, function, &operand, {}, false);
  }
  return dereference(at, operand);
}

Expression Reader::field_expression(const Cst& at) {
  const Cst argument = at.field("argument");
  const std::string_view sign = at.field("operator").text();
  Cst named = at.field("field");
  Expression object = expression(argument);
  if (sign == ".*" || sign == "->*") {
    if (sign == "->*") object = arrow(at, object);
    return member_pointer(at, object, expression(named));
  }
  if (sign == "->") object = arrow(at, object);
  std::vector<TemplateArgument> explicit_arguments;
  bool is_qualified = false;
  if (named.is("dependent_name")) named = named.first_named_child();
  if (named.is("template_method")) {
    explicit_arguments = template_arguments(named.field("arguments"));
    named = named.field("name");
  }
  std::string text(named.text());
  ClassInfo* class_info = class_of(object.type);
  if (named.is("qualified_identifier") || named.is("qualified_field_identifier")) {
    is_qualified = true;
    Cst last = named;
    ClassInfo* of = nullptr;
    while (last.is("qualified_identifier") || last.is("qualified_field_identifier")) {
      if (const Cst scope = last.field("scope")) scope_of(scope, scope_, true, &of);
      const Cst next = behind_scope(last);
      if (!next) break;
      last = next;
    }
    if (of != nullptr) class_info = of;
    text = std::string(last.text());
  }
  if (!object.type || object.type->is(TypeKind::unknown)) {
    return place_of(make(Kind::field, at, text, {object.node}), types_.of_kind(TypeKind::unknown));
  }
  if (class_info == nullptr) {
    if (named.is("destructor_name")) return value(null(at), types_.of_kind(TypeKind::void_));
    return bad(at, fmt::format("the member `{}` of `{}`", text, shown(object.type)));
  }
  complete(class_info);
  if (named.is("destructor_name")) {
    Expression result;
    result.type = types_.of_kind(TypeKind::overloads);
    result.functions = {implicit_function(class_info, "destroy")};
    result.object = &objects_.emplace_back(object);
    result.node = null(at);
    return result;
  }
  if (named.is("operator_name")) std::erase(text, ' ');
  Found found = in_class(text, class_info);
  if (!found) return bad(at, fmt::format("the member `{}` of `{}`", text, class_info->surface));
  Expression self = materialised(at, object);
  Expression result = member(at, self, found, is_qualified);
  result.explicit_arguments = std::move(explicit_arguments);
  return result;
}

Expression Reader::member_pointer(const Cst& at, Expression object, Expression member_value) {
  if (!member_value.type || !member_value.type->is(TypeKind::member)) return bad(at, "a pointer to a member");
  if (member_value.type->inner->is(TypeKind::function)) {
    // Calls the function with the object before its arguments.
    const QualifiedType signature = member_value.type->inner;
    std::vector<QualifiedType> types = {types_.reference_to({object.type.type, object.type.is_const})};
    types.insert(types.end(), signature->args.begin(), signature->args.end());
    const std::string held = local_name("%method"), self = local_name("%self");
    std::vector<Node*> call = {name(at, held), name(at, self)}, function = {nullptr};
    for (size_t i = 0; i < signature->args.size(); ++i) {
      const std::string text = local_name("%argument");
      function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
      call.push_back(name(at, text));
    }
    function[0] = make(Kind::block, at, "", {make(Kind::return_, at, "", {make(Kind::call, at, "", std::move(call))})});
    Node* left = make(Kind::name_pattern, at, held, {nullptr});
    Node* right = make(Kind::name_pattern, at, self, {nullptr});
    Node* whole =
        make(Kind::block, at, "",
             {make(Kind::declare, at, "", {left, intrinsic(at, "%callable", {member_value.node})}),
              make(Kind::declare, at, "", {right, object.node}),
              make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(function))->set(Flag::arrow)})})
            ->set(Flag::value);
    return value(whole, signature);
  }
  Expression result =
      place_of(make(Kind::dereference, at, "", {intrinsic(at, "%member_place", {object.node, member_value.node})}),
               member_value.type->inner);
  result.type.is_const = result.type.is_const || object.type.is_const;
  return result;
}

}  // namespace ramify::frontends::cpp
