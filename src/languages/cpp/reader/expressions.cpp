// SPDX-License-Identifier: Apache-2.0
// Expressions (C++20 7.6).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/c/reader/literals.h"
#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Cst Reader::without_parentheses(Cst at) {
  while (at.is("parenthesized_expression") && at.named_children().size() == 1) at = at.first_named_child();
  return at;
}

Expression Reader::expression(const Cst& at) { return read_expression(at); }

Expression Reader::read_expression(const Cst& whole) {
  using Handler = Expression (Reader::*)(const Cst&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::plain_name},
      {"type_identifier", &Reader::plain_name},
      {"field_identifier", &Reader::plain_name},
      {"namespace_identifier", &Reader::plain_name},
      {"number_literal", &Reader::number},
      {"char_literal", &Reader::character},
      {"string_literal", &Reader::text_literal},
      {"raw_string_literal", &Reader::text_literal},
      {"concatenated_string", &Reader::text_literal},
      {"true", &Reader::boolean},
      {"false", &Reader::boolean},
      {"null", &Reader::null_pointer},
      {"nullptr", &Reader::null_pointer},
      {"this", &Reader::this_value},
      {"call_expression", &Reader::call},
      {"binary_expression", &Reader::binary},
      {"assignment_expression", &Reader::assignment},
      {"update_expression", &Reader::update},
      {"unary_expression", &Reader::unary},
      {"pointer_expression", &Reader::pointer},
      {"subscript_expression", &Reader::subscript},
      {"field_expression", &Reader::field_expression},
      {"conditional_expression", &Reader::conditional},
      {"lambda_expression", &Reader::lambda},
      {"new_expression", &Reader::new_expression},
      {"delete_expression", &Reader::delete_expression},
      {"sizeof_expression", &Reader::size_of_expression},
      {"alignof_expression", &Reader::size_of_expression},
      {"user_defined_literal", &Reader::user_literal},
      {"fold_expression", &Reader::fold},
      {"throw_statement", &Reader::throw_expression},
      {"requires_expression", &Reader::requires_expression},
      {"initializer_list", &Reader::braces},
      {"cast_expression", &Reader::cast_expression},
      {"compound_literal_expression", &Reader::typed_braces},
      {"comma_expression", &Reader::comma},
      {"qualified_identifier", &Reader::qualified_name},
      {"template_function", &Reader::name_with_arguments},
      {"template_type", &Reader::name_with_arguments},
      {"expression_statement", &Reader::inner_expression},
      {"init_statement", &Reader::inner_expression},
      {"condition_clause", &Reader::condition_value},
      {"parameter_pack_expansion", &Reader::stray_expansion},
  };
  const Cst at = without_parentheses(whole);
  const auto handler = handlers.find(at.kind());
  return handler != handlers.end() ? (this->*handler->second)(at) : bad(at, fmt::format("`{}`", at.kind()));
}

Expression Reader::plain_name(const Cst& at) { return identifier(at, at.text()); }

Expression Reader::boolean(const Cst& at) {
  return constant_value(at, at.is("true") ? 1 : 0, of_kind(TypeKind::bool_));
}

Expression Reader::null_pointer(const Cst& at) { return value(null(at), of_kind(TypeKind::null_)); }

Expression Reader::requires_expression(const Cst& at) {
  return constant_value(at, requires_holds(at).value_or(0), of_kind(TypeKind::bool_));
}

Expression Reader::inner_expression(const Cst& at) { return expression(at.first_named_child()); }

Expression Reader::condition_value(const Cst& at) {
  const Cst inner = at.field("value");
  return inner ? expression(inner) : bad(at, "`condition_clause`");
}

Expression Reader::stray_expansion(const Cst& at) { return bad(at, "a pack that is expanded here"); }

Expression Reader::cast_expression(const Cst& at) {
  const QualifiedType type = type_descriptor(at.field("type"));
  if (!type) return bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
  // (int*)malloc(…) and its like are made of objects of that type.
  return cast(at, "", type, expression(at.field("value")));
}

// Point{1, 2}
Expression Reader::typed_braces(const Cst& at) {
  const Cst named = at.field("type");
  QualifiedType type = type_of(named);
  // Read once: each lambda in it is of a type of its own.
  const Expression items = braces(at.field("value"));
  if (!type && (named.is("type_identifier") || named.is("qualified_identifier"))) {
    const Found found = named.is("qualified_identifier") ? qualified(named) : look_up(named.text(), scope_);
    if (!found.templates.empty()) type = deduced_class(at, found.templates[0], {items});
  }
  if (!type) return bad(named, fmt::format("the type `{}`", named.text()));
  if (type->is(TypeKind::dependent) && type->template_arguments.empty()) type = deduced_class(at, type->of, {items});
  if (!type) return bad(named, fmt::format("the type `{}`", named.text()));
  Expression made = value(braced(at, items, type), plain(type));
  if (items.items.size() == 1 && type->is_arithmetic()) {
    const Expression& one = items.items[0];
    if (one.constant && type->is_integer()) made.constant = one.constant;
  }
  if (items.items.empty() && type->is_integer()) made.constant = 0;
  return made;
}

Expression Reader::comma(const Cst& at) {
  Expression left = expression(at.field("left"));
  Expression right = expression(at.field("right"));
  if (auto made = operator_call(at, ",", {left, right})) return *made;
  // Down to the last one, whose place it is.
  Expression result = right;
  result.constant.reset();
  result.node = make(Kind::sequence, at, "", {left.node, right.node})->set(Flag::value);
  result.place = nullptr;
  if (right.is_lvalue && is_scalar(right.type))
    result.place = make(Kind::dereference, at, "",
                        {make(Kind::sequence, at, "", {left.node, reference(at, right)})->set(Flag::value)});
  return result;
}

// A variable or a concept of templates, with its arguments.
std::optional<Expression> Reader::template_value(const Cst& at, const Found& found, const Cst& arguments) {
  if (found.templates.empty()) return std::nullopt;
  if (found.templates[0]->what == Template::What::variable)
    if (Symbol* symbol = variable_instance(at, found.templates[0], template_arguments(arguments)))
      return of_symbol(at, symbol);
  if (found.templates[0]->what == Template::What::concept_)
    return constant_value(at, constant_of(at).value_or(0), of_kind(TypeKind::bool_));
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
  // numeric_limits and traits: members of classes.
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
  // A pointer; the object is what it points to.
  Expression result = value(nullptr, pointer_to(symbol->type));
  if (is_text(symbol->type))
    result.node =
        symbol->is_reference ? name(at, symbol->surface) : make(Kind::address_of, at, "", {name(at, symbol->surface)});
  else result.node = intrinsic(at, "%address", {name(at, symbol->surface)});
  return result;
}

// A class' static member, with the value that stands in the class or outside of it.
void Reader::define_static_member(const Cst& at, Symbol* symbol) {
  const auto known = pending_statics_.find(symbol->surface);
  if (known == pending_statics_.end() || symbol->is_ended) return;
  const bool has_value = static_cast<bool>(symbol->initial);
  Cst outside;
  // Of a class template: defined outside, once for all.
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
  symbol->is_ended = true;
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
      return value(null(at), of_kind(TypeKind::unknown));
    case Symbol::What::pack:
      if (is_expanding_) {
        if (pack_index_ < symbol->pack.size()) return of_symbol(at, symbol->pack[pack_index_]);
        if (pack_index_ < symbol->argument.pack.size() && symbol->argument.pack[pack_index_].value)
          return constant_value(at, *symbol->argument.pack[pack_index_].value, of_kind(TypeKind::int_));
      }
      return bad(at, fmt::format("the pack `{}` as a whole", symbol->name));
    case Symbol::What::type: return bad(at, fmt::format("the type `{}` as a value", symbol->name));
    case Symbol::What::variable: break;
    default: return bad(at, fmt::format("`{}` as a value", symbol->name));
  }
  if (symbol->owner == "library") use_library_variable(symbol);
  if (!symbol->owner.empty()) {  // a class' static member, with its value there
    define_static_member(at, symbol);
  }
  if (!symbol->type) return value(name(at, symbol->surface), of_kind(TypeKind::unknown));
  if (symbol->value && (symbol->type.is_const || symbol->is_constexpr) &&
      (symbol->type->is_integer() || symbol->type->is(TypeKind::enum_))) {
    Expression made = place_of(name(at, symbol->surface), symbol->type);
    made.constant = symbol->value;
    return made;
  }
  return symbol->is_reference ? dereferenced(at, name(at, symbol->surface), symbol->type)
                              : place_of(name(at, symbol->surface), symbol->type);
}

// The name of functions, not yet one of them.
Expression Reader::overloads(const Cst& at, const Found& found) {
  Expression result = value(null(at), of_kind(TypeKind::overloads));
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

// What the macros of <climits>, <cmath> and their like stand for.
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
    return constant_value(at, known->second.first, of_kind(known->second.second));
  static const std::map<std::string_view, double> reals = {
      {"M_PI", 3.14159265358979323846},     {"M_E", 2.7182818284590452354},        {"M_SQRT2", 1.41421356237309504880},
      {"M_PI_2", 1.57079632679489661923},   {"M_LN2", 0.69314718055994530942},     {"DBL_MAX", 1.7976931348623157e308},
      {"DBL_MIN", 2.2250738585072014e-308}, {"DBL_EPSILON", 2.220446049250313e-16}};
  if (const auto known = reals.find(text); known != reals.end())
    return value(literal(at, known->second), of_kind(TypeKind::f64));
  if (text == "INFINITY" || text == "NAN" || text == "HUGE_VAL")
    return value(intrinsic(at, text == "NAN" ? "%nan" : "%infinity", {}), of_kind(TypeKind::f64));
  if (text == "FLT_MAX")
    return value(cast_node(at, literal(at, 3.40282346638528859812e+38), of_kind(TypeKind::f32)),
                 of_kind(TypeKind::f32));
  if (text == "NULL") return value(null(at), of_kind(TypeKind::null_));
  if (text == "__func__" || text == "__FUNCTION__") {
    Expression result;
    result.type = array_of({basic(TypeKind::char_), true}, 1);
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
    // What is seen in two ways is one: ::toupper in a file that says `using namespace std`.
    std::vector<Function*> distinct;
    for (Function* function : found.functions)
      if (std::ranges::find(distinct, function) == distinct.end()) distinct.push_back(function);
    Expression result = overloads(at, found);
    result.functions = std::move(distinct);
    return result;
  }
  if (auto known = macro_constant(at, text)) return *known;
  if (trial_ > 0) ++failures_;
  return value(name(at, text), of_kind(TypeKind::unknown));
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

// --- objects and their members

Expression Reader::star(const Cst& at, Expression operand) {
  if (!operand.type || operand.type->is(TypeKind::unknown))
    return place_of(make(Kind::dereference, at, "", {operand.node}), of_kind(TypeKind::unknown));
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

// x->…: the object that the pointer, or what its operator gives, points to.
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
  return star(at, operand);
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
    return place_of(make(Kind::field, at, text, {object.node}), of_kind(TypeKind::unknown));
  }
  if (class_info == nullptr) {
    if (named.is("destructor_name")) return value(null(at), of_kind(TypeKind::void_));
    return bad(at, fmt::format("the member `{}` of `{}`", text, shown(object.type)));
  }
  complete(class_info);
  if (named.is("destructor_name")) {
    Expression result;
    result.type = of_kind(TypeKind::overloads);
    result.functions = {made_function(class_info, "destroy")};
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
    // The function, with the object before its arguments.
    const QualifiedType signature = member_value.type->inner;
    std::vector<QualifiedType> types = {reference_to({object.type.type, object.type.is_const})};
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

// --- operators

// The operators that are no members: of the scopes around, and beside the operands' classes.
Reader::Found Reader::operators_beside(const std::string& text, const std::vector<Expression>& operands) {
  Found free = look_up(text, scope_);
  if (free.is_member_function) {
    // The function around is an operator itself: the namespaces' ones are meant.
    free = {};
    for (Scope* scope = scope_; scope != nullptr; scope = scope->parent) {
      if (scope->what == Scope::What::class_) continue;
      std::set<Scope*> seen;
      Found here = in_space(text, scope, seen);
      if (here) {
        free = here;
        break;
      }
    }
  }
  argument_dependent(text, operands, free);
  std::erase_if(free.functions, [](const Function* function) { return function->class_info != nullptr; });
  return free;
}

// != by ==, the others by <=>, and with the operands the other way round (12.2.2.3).
std::optional<Expression> Reader::rewritten_operator(const Cst& at, const std::string& sign,
                                                     const std::vector<Expression>& operands) {
  if (sign == "!=") {
    std::optional<Expression> same = operator_call(at, "==", operands);
    if (same) return value(make(Kind::unary, at, "!", {tested(at, *same)}), of_kind(TypeKind::bool_));
    return std::nullopt;
  }
  static const std::set<std::string> relations = {"<", ">", "<=", ">="};
  if (relations.contains(sign)) {
    if (std::optional<Expression> order = operator_call(at, "<=>", operands)) {
      const Expression zero = constant_value(at, 0, of_kind(TypeKind::int_));
      return value(make(Kind::binary, at, sign, {order->node, zero.node}), of_kind(TypeKind::bool_));
    }
  }
  // A defaulted <=> brings ==, too (11.10.1).
  if (const ClassInfo* own = sign == "==" ? class_of(operands[0].type) : nullptr; own != nullptr) {
    const Found three_way = in_class("operator<=>", class_of(operands[0].type));
    const bool is_defaulted = three_way && std::ranges::any_of(three_way.functions, [](const Function* function) {
                                return function->is_defaulted;
                              });
    if (is_defaulted)
      if (std::optional<Expression> order = operator_call(at, "<=>", operands)) {
        const Expression zero = constant_value(at, 0, of_kind(TypeKind::int_));
        return value(make(Kind::binary, at, "==", {order->node, zero.node}), of_kind(TypeKind::bool_));
      }
  }
  if (sign == "==" && class_of(operands[1].type) != nullptr &&
      class_of(operands[0].type) != class_of(operands[1].type)) {
    ClassInfo* other = class_of(operands[1].type);
    const Found reversed = in_class("operator" + sign, other);
    if (reversed)
      if (Function* function = choose(reversed.functions, reversed.templates, {}, {operands[0]}, &operands[1]))
        return call_function(at, function, &operands[1], {operands[0]}, false);
  }
  return std::nullopt;
}

std::optional<Expression> Reader::operator_call(const Cst& at, const std::string& sign,
                                                std::vector<Expression> operands) {
  bool is_class = false;
  for (const Expression& operand : operands)
    is_class = is_class || (operand.type && (class_of(operand.type) != nullptr || operand.type->is(TypeKind::enum_)));
  if (!is_class) return std::nullopt;
  const std::string text = "operator" + sign;
  Found found;
  ClassInfo* class_info = class_of(operands[0].type);
  std::vector<Expression> rest(operands.begin() + 1, operands.end());
  // The member functions and those beside compete (12.2.2.3).
  Found members;
  if (class_info != nullptr) {
    complete(class_info);
    members = in_class(text, class_info);
  }
  const Found free = operators_beside(text, operands);
  Function* member_function = members ? choose(members.functions, members.templates, {}, rest, &operands[0]) : nullptr;
  Function* free_function = nullptr;
  const bool only_members = sign == "=" || sign == "[]" || sign == "()" || sign == "->";
  if (!only_members && free) free_function = choose(free.functions, free.templates, {}, operands, nullptr);
  if (member_function != nullptr && free_function != nullptr) {
    int left = 0, right = 0;
    for (size_t i = 0; i < rest.size() && i < member_function->parameters.size(); ++i)
      left += rank(rest[i], member_function->parameters[i].type);
    for (size_t i = 1; i < operands.size() && i < free_function->parameters.size(); ++i)
      right += rank(operands[i], free_function->parameters[i].type);
    right += free_function->parameters.empty() ? 0 : rank(operands[0], free_function->parameters[0].type);
    if (right < left) member_function = nullptr;
  }
  if (member_function != nullptr) return call_function(at, member_function, &operands[0], rest, false);
  if (free_function != nullptr) return call_function(at, free_function, nullptr, operands, false);
  if (operands.size() == 2) {
    return rewritten_operator(at, sign, operands);
  }
  return std::nullopt;
}

Expression Reader::binary(const Cst& at) {
  // Down the left by a loop: chains of << are long.
  std::vector<Cst> chain = {at};
  for (Cst left = without_parentheses(at.field("left")); left.is("binary_expression");
       left = without_parentheses(left.field("left"))) {
    const std::string_view sign = left.field("operator").text();
    if (sign == "&&" || sign == "||" || sign == "and" || sign == "or") break;
    chain.push_back(left);
  }
  const std::string_view first_sign = at.field("operator").text();
  if (first_sign == "&&" || first_sign == "||" || first_sign == "and" || first_sign == "or") {
    const bool is_and = first_sign == "&&" || first_sign == "and";
    Expression left = expression(at.field("left"));
    if (left.constant && trial_ > 0 && (*left.constant != 0) != is_and)
      return constant_value(at, is_and ? 0 : 1, of_kind(TypeKind::bool_));
    Expression right = expression(at.field("right"));
    if (class_of(left.type) != nullptr || class_of(right.type) != nullptr)
      if (auto made = operator_call(at, is_and ? "&&" : "||", {left, right})) return *made;
    Expression result = value(
        make(is_and ? Kind::and_ : Kind::or_, at, "", {tested(at, left), tested(at, right)})->set(Flag::as_boolean),
        of_kind(TypeKind::bool_));
    if (left.constant && right.constant) {
      const bool is_left = *left.constant != 0, is_right = *right.constant != 0;
      result.constant = is_and ? (is_left && is_right) : (is_left || is_right);
    }
    return result;
  }
  Expression left = expression(chain.back().field("left"));
  for (size_t i = chain.size(); i-- > 0;) {
    std::string sign(chain[i].field("operator").text());
    static const std::map<std::string, std::string> words = {
        {"bitand", "&"}, {"bitor", "|"}, {"xor", "^"}, {"not_eq", "!="}};
    if (const auto word = words.find(sign); word != words.end()) sign = word->second;
    Expression right = expression(chain[i].field("right"));
    left = operation(chain[i], sign, left, right);
  }
  return left;
}

namespace {
std::optional<int64_t> folded(const std::string& sign, int64_t left, int64_t right, bool is_unsigned64) {
  const auto left_bits = static_cast<uint64_t>(left), right_bits = static_cast<uint64_t>(right);
  int64_t remainder = 0;
  if (sign == "+")
    return __builtin_add_overflow(left, right, &remainder) && !is_unsigned64
               ? std::nullopt
               : std::optional(static_cast<int64_t>(left_bits + right_bits));
  if (sign == "-")
    return __builtin_sub_overflow(left, right, &remainder) && !is_unsigned64
               ? std::nullopt
               : std::optional(static_cast<int64_t>(left_bits - right_bits));
  if (sign == "*")
    return __builtin_mul_overflow(left, right, &remainder) && !is_unsigned64
               ? std::nullopt
               : std::optional(static_cast<int64_t>(left_bits * right_bits));
  if (sign == "/" || sign == "%") {
    if (right == 0 || (right == -1 && !is_unsigned64)) return std::nullopt;
    if (is_unsigned64) return static_cast<int64_t>(sign == "/" ? left_bits / right_bits : left_bits % right_bits);
    return sign == "/" ? left / right : left % right;
  }
  if (sign == "&") return left & right;
  if (sign == "|") return left | right;
  if (sign == "^") return left ^ right;
  if (sign == "<<")
    return right < 0 || right > 62 || left < 0 ? std::nullopt
                                               : std::optional(static_cast<int64_t>(left_bits << right_bits));
  if (sign == ">>")
    return right < 0 || right > 62
               ? std::nullopt
               : std::optional(is_unsigned64 ? static_cast<int64_t>(left_bits >> right_bits) : left >> right);
  if (sign == "==") return left == right;
  if (sign == "!=") return left != right;
  if (is_unsigned64) {
    if (sign == "<") return left_bits < right_bits;
    if (sign == ">") return left_bits > right_bits;
    if (sign == "<=") return left_bits <= right_bits;
    if (sign == ">=") return left_bits >= right_bits;
  }
  if (sign == "<") return left < right;
  if (sign == ">") return left > right;
  if (sign == "<=") return left <= right;
  if (sign == ">=") return left >= right;
  return std::nullopt;
}
bool is_comparison(std::string_view sign) {
  return sign == "==" || sign == "!=" || sign == "<" || sign == ">" || sign == "<=" || sign == ">=";
}
}  // namespace

// By conversions of objects to numbers.
Expression Reader::converted_operation(const Cst& at, const std::string& sign, const Expression& left,
                                       const Expression& right) {
  const auto as_number = [&](Expression operand) -> Expression {
    ClassInfo* class_info = class_of(operand.type);
    if (class_info == nullptr) return operand;
    complete(class_info);
    Function* one = nullptr;
    for (Function* function : class_info->conversions)
      if (!function->is_explicit && class_of(function->result) == nullptr) one = one == nullptr ? function : one;
    for (const Base& base : class_info->bases)
      for (Function* function : base.class_info->conversions)
        if (!function->is_explicit && class_of(function->result) == nullptr && one == nullptr) one = function;
    return one == nullptr ? operand : call_function(at, one, &operand, {}, false);
  };
  const Expression left_value = as_number(left), right_value = as_number(right);
  if (class_of(left_value.type) == nullptr && class_of(right_value.type) == nullptr)
    return operation(at, sign, left_value, right_value);
  return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.type), shown(right.type)));
}

// Of values that are no objects: pointers, enumerators, numbers.
Expression Reader::comparison(const Cst& at, const std::string& sign, const Expression& left, const Expression& right) {
  const auto points = [](const Expression& operand) { return operand.type->is(TypeKind::pointer); };
  if (left.type->is(TypeKind::null_) || right.type->is(TypeKind::null_) || (points(left) && right.is_zero) ||
      (points(right) && left.is_zero)) {
    const Expression& other = left.type->is(TypeKind::null_) || (points(right) && left.is_zero) ? right : left;
    if (other.type->is(TypeKind::null_)) return constant_value(at, sign == "==" ? 1 : 0, of_kind(TypeKind::bool_));
    Node* set = intrinsic(at, "%is_set", {other.node});
    return value(sign == "==" ? make(Kind::unary, at, "!", {set}) : set, of_kind(TypeKind::bool_));
  }
  if (points(left) && points(right)) {
    if (options_.is_script && left.type->inner->is(TypeKind::char_) && right.type->inner->is(TypeKind::char_) &&
        (sign == "==" || sign == "!=")) {
      Node* same = intrinsic(at, "%text_equal", {left.node, right.node});
      return value(sign == "==" ? same : make(Kind::unary, at, "!", {same}), of_kind(TypeKind::bool_));
    }
    if (sign == "==" || sign == "!=") {
      Node* same = intrinsic(at, "%same_place", {left.node, right.node});
      return value(sign == "==" ? same : make(Kind::unary, at, "!", {same}), of_kind(TypeKind::bool_));
    }
    return value(make(Kind::binary, at, sign, {left.node, right.node}), of_kind(TypeKind::bool_));
  }
  if (left.type->is(TypeKind::member) || right.type->is(TypeKind::member)) {
    Node* same = make(Kind::binary, at, "===", {left.node, right.node});
    return value(sign == "==" ? same : make(Kind::unary, at, "!", {same}), of_kind(TypeKind::bool_));
  }
  if (left.type->is(TypeKind::enum_) && right.type->is(TypeKind::enum_)) {
    Expression result = value(make(Kind::binary, at, sign, {left.node, right.node}), of_kind(TypeKind::bool_));
    if (left.constant && right.constant) result.constant = folded(sign, *left.constant, *right.constant, false);
    return result;
  }
  const QualifiedType common = arithmetic(left.type, right.type);
  if (!common) return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.type), shown(right.type)));
  Expression result = value(make(Kind::binary, at, sign, {left.node, right.node}), of_kind(TypeKind::bool_));
  if (left.constant && right.constant && common->is_integer())
    result.constant = folded(sign, *left.constant, *right.constant, common->is(TypeKind::u64));
  return result;
}

Expression Reader::operation(const Cst& at, const std::string& sign, Expression left, Expression right) {
  if (!left.type || !right.type || left.type->is(TypeKind::unknown) || right.type->is(TypeKind::unknown)) {
    if (left.type && class_of(left.type) != nullptr)
      if (auto made = operator_call(at, sign, {left, right})) return *made;
    return value(make(Kind::binary, at, sign, {left.node, right.node}),
                 is_comparison(sign) ? of_kind(TypeKind::bool_) : of_kind(TypeKind::unknown));
  }
  const bool has_class = class_of(left.type) != nullptr || class_of(right.type) != nullptr;
  if (is_tuple(class_of(left.type)) && class_of(left.type)->name == "tuple")
    if (auto made = tuple_operation(at, sign, left, right)) return *made;
  if (has_class || left.type->is(TypeKind::enum_) || right.type->is(TypeKind::enum_)) {
    if (auto made = operator_call(at, sign, {left, right})) return *made;
    if (has_class) {
      return converted_operation(at, sign, left, right);
    }
  }
  if (left.type->is(TypeKind::array) || left.type->is(TypeKind::overloads) || left.type->is(TypeKind::function))
    left = decay(at, left);
  if (right.type->is(TypeKind::array) || right.type->is(TypeKind::overloads) || right.type->is(TypeKind::function))
    right = decay(at, right);
  const auto points = [](const Expression& operand) { return operand.type->is(TypeKind::pointer); };
  if (is_comparison(sign)) {
    return comparison(at, sign, left, right);
  }
  if (sign == "<=>") {
    return value(intrinsic(at, "%three_way", {left.node, right.node}), of_kind(TypeKind::int_));
  }
  if (points(left) || points(right)) {
    if (sign == "-" && points(left) && points(right))
      return value(cast_node(at, make(Kind::binary, at, sign, {left.node, right.node}), of_kind(TypeKind::i64)),
                   of_kind(TypeKind::i64));
    if (sign == "+" && points(left)) return value(make(Kind::binary, at, sign, {left.node, right.node}), left.type);
    if (sign == "+" && points(right)) return value(make(Kind::binary, at, sign, {right.node, left.node}), right.type);
    if (sign == "-" && points(left)) return value(make(Kind::binary, at, sign, {left.node, right.node}), left.type);
    return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.type), shown(right.type)));
  }
  QualifiedType result = sign == "<<" || sign == ">>" ? promoted(left.type) : arithmetic(left.type, right.type);
  const bool fits = left.type->is_arithmetic() || (left.type->is(TypeKind::enum_) && !left.type->enum_info->is_scoped);
  const bool fits_too =
      right.type->is_arithmetic() || (right.type->is(TypeKind::enum_) && !right.type->enum_info->is_scoped);
  if (!result || !fits || !fits_too || !result->is_arithmetic())
    return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.type), shown(right.type)));
  Expression operand = value(make(Kind::binary, at, sign, {left.node, right.node}), result);
  if (left.constant && right.constant && result->is_integer()) {
    operand.constant = folded(sign, *left.constant, *right.constant, result->is(TypeKind::u64));
    if (operand.constant && result->is(TypeKind::int_) &&
        (*operand.constant > INT32_MAX || *operand.constant < INT32_MIN))
      operand.constant.reset();
    if (operand.constant && result->is(TypeKind::u32))
      operand.constant = static_cast<int64_t>(static_cast<uint32_t>(*operand.constant));
  }
  return operand;
}

// Comparisons of tuples, part by part.
std::optional<Expression> Reader::tuple_operation(const Cst& at, const std::string& sign, Expression left,
                                                  Expression right) {
  ClassInfo* first = class_of(left.type);
  ClassInfo* second = class_of(right.type);
  if (!is_comparison(sign) || second == nullptr || !is_tuple(second)) return std::nullopt;
  complete(first);
  complete(second);
  if (first->fields.size() != second->fields.size()) return std::nullopt;
  if (sign == ">") return tuple_operation(at, "<", right, left);
  if (sign == "<=" || sign == ">=" || sign == "!=") {
    const std::string other = sign == "!=" ? "==" : "<";
    std::optional<Expression> made =
        sign == "<=" ? tuple_operation(at, other, right, left) : tuple_operation(at, other, left, right);
    if (!made) return made;
    return value(make(Kind::unary, at, "!", {made->node}), of_kind(TypeKind::bool_));
  }
  const std::string first_name = local_name("%left"), second_name = local_name("%right");
  Node* first_place = make(Kind::name_pattern, at, first_name, {nullptr});
  Node* second_place = make(Kind::name_pattern, at, second_name, {nullptr});
  Node* result = literal(at, sign == "==");
  for (size_t i = first->fields.size(); i-- > 0;) {
    const auto parts = [&](bool swapped, const std::string& by) {
      const Expression left_value = tuple_parts(at, first_name, left)[i],
                       right_value = tuple_parts(at, second_name, right)[i];
      return tested(at,
                    swapped ? operation(at, by, right_value, left_value) : operation(at, by, left_value, right_value));
    };
    if (sign == "==") {
      result = make(Kind::and_, at, "", {parts(false, "=="), result})->set(Flag::as_boolean);
    } else {
      Node* rest =
          make(Kind::and_, at, "", {make(Kind::unary, at, "!", {parts(true, "<")}), result})->set(Flag::as_boolean);
      result = make(Kind::or_, at, "", {parts(false, "<"), rest})->set(Flag::as_boolean);
    }
  }
  return value(make(Kind::block, at, "",
                    {make(Kind::declare, at, "", {first_place, left.node}),
                     make(Kind::declare, at, "", {second_place, right.node}), result})
                   ->set(Flag::value),
               of_kind(TypeKind::bool_));
}

Expression Reader::assignment(const Cst& at) {
  std::string sign(at.field("operator").text());
  static const std::map<std::string, std::string> words = {{"and_eq", "&="}, {"or_eq", "|="}, {"xor_eq", "^="}};
  if (const auto word = words.find(sign); word != words.end()) sign = word->second;
  Expression left = expression(at.field("left"));
  const Cst from = at.field("right");
  Expression right = expression(from);
  if (sign == "=") return assign(at, left, right);
  return compound(at, sign.substr(0, sign.size() - 1), left, right);
}

Expression Reader::assign_scalar(const Cst& at, const Expression& left, const Expression& right) {
  if (left.type->is(TypeKind::array)) {
    if (right.type && right.type->is(TypeKind::array))
      return place_of(intrinsic(at, "%assign", {left.node, copied(at, right)}), left.type);
    return bad(at, "an assignment to an array");
  }
  Node* value_node = right.type && right.type->is(TypeKind::braces) ? braced(at, right, plain(left.type))
                                                                    : converted(at, right, plain(left.type));
  Node* target = left.place != nullptr ? left.place : left.node;
  return place_of(make(Kind::assign, at, "", {target, value_node}), left.type);
}

// std::tie(a, b) = …: part by part. std::tie(a, b) = std::tie(b, a) sees what it has changed, as the language does.
Expression Reader::assign_parts(const Cst& at, const Expression& left, const Expression& right) {
  const std::string first_name = local_name("%left"), second_name = local_name("%right");
  Node* first_place = make(Kind::name_pattern, at, first_name, {nullptr});
  Node* second_place = make(Kind::name_pattern, at, second_name, {nullptr});
  std::vector<Node*> all = {make(Kind::declare, at, "", {second_place, right.node}),
                            make(Kind::declare, at, "", {first_place, left.node})};
  const std::vector<Expression> to = tuple_parts(at, first_name, left), from = tuple_parts(at, second_name, right);
  for (size_t i = 0; i < to.size(); ++i) {
    if (class_of(to[i].type) != nullptr && class_of(to[i].type)->is_library && class_of(to[i].type)->name == "ignore_t")
      continue;
    Expression target = to[i];
    target.is_xvalue = false;
    all.push_back(assign(at, target, from[i]).node);
  }
  all.push_back(name(at, first_name));
  return place_of(make(Kind::block, at, "", std::move(all))->set(Flag::value), left.type);
}

// By the class' own `operator=`, if it has one that fits.
std::optional<Expression> Reader::assign_by_operator(const Cst& at, const Expression& left, const Expression& right) {
  ClassInfo* class_info = class_of(left.type);
  const Found found = in_class("operator=", class_info, false);
  std::vector<Function*> own;
  for (Function* function : found.functions)
    if (function->class_info == class_info ||
        class_of(function->parameters.empty() ? QualifiedType() : function->parameters[0].type) != function->class_info)
      own.push_back(function);
  if (!own.empty() || !found.templates.empty()) {
    std::vector<Function*> usable = own;
    std::erase_if(usable, [](const Function* function) { return function->is_defaulted; });
    std::string why;
    Function* function = choose(usable, found.templates, {}, {right}, &left, &why);
    const bool is_same = class_of(right.type) == class_info;
    const bool has_copy = class_info->has_declared_assign || class_info->has_declared_move_assign;
    if (function != nullptr && (!is_same || has_copy || rank(right, function->parameters[0].type) < 40))
      return call_function(at, function, &left, {right}, false);
    if (why.find("deleted") != std::string::npos) return bad(at, fmt::format("this assignment: {}", why));
  }
  return std::nullopt;
}

// From a new object: what it has is taken.
Expression Reader::assign_new_object(const Cst& at, const Expression& left, Node* value_node) {
  ClassInfo* class_info = class_of(left.type);
  const QualifiedType type = plain(left.type);
  const std::string held = local_name("%new");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  Expression from = place_of(name(at, held), type);
  from.is_xvalue = true;
  std::vector<Node*> parts = {make(Kind::declare, at, "", {pattern, value_node})};
  // Its own assignment, if it has one.
  Expression result;
  Found found = in_class("operator=", class_info, true);
  std::vector<Function*> usable = found.functions;
  std::erase_if(usable, [](const Function* function) { return function->is_defaulted || function->is_deleted; });
  Function* function = usable.empty() ? nullptr : choose(usable, {}, {}, {from}, &left);
  if (function != nullptr && class_of(function->parameters[0].type) == class_info)
    result = call_function(at, function, &left, {from}, false);
  else
    result = value(call_of(at,
                           made_function(class_info, moves_by_copying(class_info) ||
                                                             (can_copy(type) && class_info->has_declared_copy &&
                                                              !class_info->has_declared_move)
                                                         ? "assign"
                                                         : "massign"),
                           {left.node, from.node}),
                   type);
  const std::string kept = local_name("%result");
  Node* kept_pattern = make(Kind::name_pattern, at, kept, {nullptr});
  parts.push_back(make(Kind::declare, at, "", {kept_pattern, result.node}));
  if (!ends_silently(type)) parts.push_back(destruction(at, type, name(at, held)));
  parts.push_back(name(at, kept));
  return place_of(make(Kind::block, at, "", std::move(parts))->set(Flag::value), left.type);
}

Expression Reader::assign(const Cst& at, Expression left, Expression right) {
  if (!left.type || left.type->is(TypeKind::unknown))
    return place_of(make(Kind::assign, at, "", {left.node, right.node}), of_kind(TypeKind::unknown));
  if (left.type.is_const && class_of(left.type) == nullptr) return bad(at, "an assignment to what is constant");
  ClassInfo* class_info = class_of(left.type);
  if (class_info == nullptr) {
    return assign_scalar(at, left, right);
  }
  complete(class_info);
  if (is_tuple(class_info) && right.type && is_tuple(class_of(right.type)) && class_of(right.type) != class_info)
    complete(class_of(right.type));
  const bool has_references =
      class_info->is_library && class_info->name == "tuple" &&
      std::ranges::any_of(class_info->fields, [](const FieldInfo& field) { return field.is_reference; });
  if (is_tuple(class_info) && right.type && is_tuple(class_of(right.type)) &&
      (class_of(right.type) != class_info || has_references) &&
      class_of(right.type)->fields.size() == class_info->fields.size()) {
    return assign_parts(at, left, right);
  }
  if (class_info->native == Native::none) {
    if (auto made = assign_by_operator(at, left, right)) return *made;
  } else if (class_info->native == Native::text) {
    Node* value_node =
        right.type && right.type->is(TypeKind::braces) ? braced(at, right, plain(left.type))
        : right.type && right.type->is_integer()
            ? converted(at, value(intrinsic(at, "%character_text", {right.node}), plain(left.type)), plain(left.type))
            : converted(at, right, plain(left.type));
    return place_of(make(Kind::assign, at, "", {left.place != nullptr ? left.place : left.node, value_node}),
                    left.type);
  }
  // What the language writes, or the machine does at once.
  const QualifiedType type = plain(left.type);
  if (right.type && class_of(right.type) == class_info && right.is_lvalue && class_info->native == Native::none) {
    const bool moves = right.is_xvalue && !right.type.is_const && !moves_plainly(type);
    if (!moves && !assigns_plainly(type)) {
      if (!can_copy(type))
        return bad(at, fmt::format("an assignment to `{}`, which cannot be copied", class_info->surface));
      return place_of(call_of(at, made_function(class_info, "assign"), {left.node, right.node}), left.type);
    }
    if (moves) return place_of(call_of(at, made_function(class_info, "massign"), {left.node, right.node}), left.type);
    return place_of(intrinsic(at, "%assign", {left.node, copied(at, right)}), left.type);
  }
  if (right.type && class_of(right.type) != nullptr && class_of(right.type) != class_info &&
      derives(class_of(right.type), class_info) && class_info->native == Native::none)
    return assign(at, left, place_of(right.node, {class_info->type, right.type.is_const}));
  Node* value_node =
      right.type && right.type->is(TypeKind::braces) ? braced(at, right, type) : converted(at, right, type);
  if (class_info->native == Native::none && !assigns_plainly(type)) {
    return assign_new_object(at, left, value_node);
  }
  if (is_list(type) && !class_info->arguments.empty() && !ends_silently(class_info->arguments[0].type)) {
    // What was in it ends.
    const std::string held = local_name("%new"), target = local_name("%target");
    Node* held_pattern = make(Kind::name_pattern, at, held, {nullptr});
    Node* target_pattern = make(Kind::name_pattern, at, target, {nullptr});
    return place_of(
        make(Kind::block, at, "",
             {make(Kind::declare, at, "", {target_pattern, left.node}),
              make(Kind::declare, at, "", {held_pattern, value_node}), destruction(at, type, name(at, target)),
              intrinsic(at, "%assign", {name(at, target), name(at, held)})})
            ->set(Flag::value),
        left.type);
  }
  return place_of(intrinsic(at, "%assign", {left.node, value_node}), left.type);
}

Expression Reader::compound(const Cst& at, const std::string& sign, Expression left, Expression right) {
  if (!left.type || left.type->is(TypeKind::unknown) || !right.type || right.type->is(TypeKind::unknown))
    return place_of(make(Kind::compound_assign, at, sign, {left.node, right.node}),
                    left.type ? left.type : of_kind(TypeKind::unknown));
  if (class_of(left.type) != nullptr || left.type->is(TypeKind::enum_)) {
    if (auto made = operator_call(at, sign + "=", {left, right})) return *made;
    if (class_of(left.type) != nullptr)
      return bad(at, fmt::format("`{}=` of `{}` and `{}`", sign, shown(left.type), shown(right.type)));
  }
  if (left.type.is_const) return bad(at, "an assignment to what is constant");
  if (right.type->is(TypeKind::array)) right = decay(at, right);
  if (class_of(right.type) != nullptr) {
    if (auto made = operator_call(at, sign + "=", {left, right})) return *made;
    right = value(converted(at, right, plain(left.type)), plain(left.type));
  }
  Node* target = left.place != nullptr ? left.place : left.node;
  if (left.type->is(TypeKind::pointer))
    return place_of(make(Kind::compound_assign, at, sign, {target, right.node}), left.type);
  const Expression done = operation(at, sign, value(left.node, left.type), right);
  if (plain(done.type) == plain(left.type) && left.place == nullptr)
    return place_of(make(Kind::compound_assign, at, sign, {target, right.node}), left.type);
  // In the type of the operation, and back.
  const bool is_simple = target->is(Kind::name) || (target->is(Kind::dereference) && target->part(0)->is(Kind::name)) ||
                         (target->is(Kind::field) && target->part(0)->is(Kind::name));
  const auto again = [&](const Node* node) {
    const std::function<Node*(const Node*)> copy = [&](const Node* from) -> Node* {
      Node* made = make(from->kind, at, from->text);
      for (const Node* part : from->parts) made->parts.push_back(part == nullptr ? nullptr : copy(part));
      made->value = from->value;
      return made;
    };
    return copy(node);
  };
  if (is_simple) {
    const Expression result = operation(at, sign, value(again(target), left.type), right);
    return place_of(make(Kind::assign, at, "", {target, converted(at, result, plain(left.type), true)}), left.type);
  }
  const std::string held = local_name("%place");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  Node* declared = make(Kind::declare, at, "", {pattern, reference(at, left)});
  const auto there = [&] { return make(Kind::dereference, at, "", {name(at, held)}); };
  const Expression result = operation(at, sign, value(there(), left.type), right);
  Node* whole = make(Kind::block, at, "",
                     {declared, make(Kind::assign, at, "", {there(), converted(at, result, plain(left.type), true)}),
                      name(at, held)})
                    ->set(Flag::value);
  return place_of(make(Kind::dereference, at, "", {whole}), left.type);
}

Expression Reader::update(const Cst& at) {
  Expression operand = expression(at.field("argument"));
  const std::string sign(at.field("operator").text());
  const bool is_postfix = at.field("operator").begin() > at.field("argument").begin();
  if (!operand.type || operand.type->is(TypeKind::unknown))
    return value(make(Kind::increment, at, sign, {operand.node})->set(Flag::postfix, is_postfix),
                 of_kind(TypeKind::unknown));
  if (class_of(operand.type) != nullptr || operand.type->is(TypeKind::enum_)) {
    std::vector<Expression> operands = {operand};
    if (is_postfix) operands.push_back(constant_value(at, 0, of_kind(TypeKind::int_)));
    if (auto made = operator_call(at, sign, operands)) return *made;
    return bad(at, fmt::format("`{}` of `{}`", sign, shown(operand.type)));
  }
  if (operand.type.is_const) return bad(at, "what is constant is changed");
  const bool is_narrow = operand.type->is_integer() && operand.type->kind < TypeKind::int_;
  if (is_narrow || operand.place != nullptr) {
    const Expression one = constant_value(at, 1, of_kind(TypeKind::int_));
    const std::string operation_sign = sign == "++" ? "+" : "-";
    if (!is_postfix) return compound(at, operation_sign, operand, one);
    const std::string held = local_name("%place"), before = local_name("%before");
    Node* left = make(Kind::name_pattern, at, held, {nullptr});
    Node* right = make(Kind::name_pattern, at, before, {nullptr});
    const auto there = [&] { return make(Kind::dereference, at, "", {name(at, held)}); };
    const Expression result = operation(at, operation_sign, value(name(at, before), plain(operand.type)), one);
    Node* whole =
        make(
            Kind::block, at, "",
            {make(Kind::declare, at, "", {left, reference(at, operand)}), make(Kind::declare, at, "", {right, there()}),
             make(Kind::assign, at, "", {there(), converted(at, result, plain(operand.type), true)}), name(at, before)})
            ->set(Flag::value);
    return value(whole, plain(operand.type));
  }
  Node* made = make(Kind::increment, at, sign, {operand.node})->set(Flag::postfix, is_postfix);
  if (is_postfix) return value(made, plain(operand.type));
  // ++x is x itself.
  if (operand.node->is(Kind::name)) {
    Expression place = place_of(made, operand.type);
    place.place =
        make(Kind::dereference, at, "",
             {make(Kind::sequence, at, "", {made, make(Kind::address_of, at, "", {name(at, operand.node->text)})})
                  ->set(Flag::value)});
    return place;
  }
  return value(made, plain(operand.type));
}

Expression Reader::unary(const Cst& at) {
  std::string sign(at.field("operator").text());
  if (sign == "not") sign = "!";
  if (sign == "compl") sign = "~";
  Expression operand = expression(at.field("argument"));
  if (!operand.type || operand.type->is(TypeKind::unknown))
    return value(make(Kind::unary, at, sign, {operand.node}),
                 sign == "!" ? of_kind(TypeKind::bool_) : of_kind(TypeKind::unknown));
  if (class_of(operand.type) != nullptr || operand.type->is(TypeKind::enum_)) {
    if (auto made = operator_call(at, sign, {operand})) return *made;
    if (class_of(operand.type) != nullptr && sign != "!") {
      for (Function* function : class_of(operand.type)->conversions)
        if (!function->is_explicit && function->result && function->result->is_arithmetic()) {
          operand = call_function(at, function, &operand, {}, false);
          break;
        }
      if (class_of(operand.type) != nullptr) return bad(at, fmt::format("`{}` of `{}`", sign, shown(operand.type)));
    }
  }
  if (sign == "!") {
    Expression made = value(make(Kind::unary, at, "!", {tested(at, operand)}), of_kind(TypeKind::bool_));
    if (operand.constant) made.constant = *operand.constant == 0 ? 1 : 0;
    return made;
  }
  if (operand.type->is(TypeKind::array) || operand.type->is(TypeKind::overloads)) operand = decay(at, operand);
  if (operand.type->is(TypeKind::lambda) && sign == "+") return operand;
  if (operand.type->is(TypeKind::pointer))
    return sign == "+" ? operand : bad(at, fmt::format("`{}` of a pointer", sign));
  const QualifiedType result = promoted(operand.type);
  if (!result->is_arithmetic()) return bad(at, fmt::format("`{}` of `{}`", sign, shown(operand.type)));
  if (operand.constant && result->is_integer()) {
    const int64_t number = *operand.constant;
    if (sign == "-" && number != INT64_MIN && (result->is(TypeKind::int_) || result->is(TypeKind::i64))) {
      Expression made = value(make(Kind::unary, at, sign, {operand.node}), result);
      made.constant = -number;
      return made;
    }
    if (sign == "+") return constant_value(at, number, result);
    if (sign == "~") {
      Expression made = value(make(Kind::unary, at, sign, {operand.node}), result);
      made.constant = result->is(TypeKind::u32) ? static_cast<int64_t>(static_cast<uint32_t>(~number)) : ~number;
      return made;
    }
  }
  return value(make(Kind::unary, at, sign, {operand.node}), result);
}

Expression Reader::pointer(const Cst& at) {
  const bool is_star = at.field("operator").text() == "*";
  const Cst argument = at.field("argument");
  if (!is_star) {
    // &Class::member
    const Cst plain_argument = without_parentheses(argument);
    if (plain_argument.is("qualified_identifier")) {
      Scope* scope = nullptr;
      Found found = qualified(plain_argument, &scope);
      if (found.field != nullptr) {
        Type made;
        made.kind = TypeKind::member;
        made.inner = found.field->type;
        made.args = {class_type(found.class_info)};
        return value(string(at, found.field->surface), {intern(std::move(made))});
      }
      if (found.is_member_function && !found.functions.empty() && !found.functions[0]->is_static) {
        Function* callee = found.functions[0];
        if (callee->is_auto) read_body(callee);
        queue(callee);
        std::vector<QualifiedType> types;
        for (const Parameter& parameter : callee->parameters) types.push_back(parameter.type);
        Type made;
        made.kind = TypeKind::member;
        made.inner = function_type(callee->result, types);
        made.args = {class_type(found.class_info)};
        Expression result = value(nullptr, {intern(std::move(made))});
        result.functions = found.functions;
        if (callee->is_virtual && !callee->slot.empty()) {
          // Found when it is called.
          const std::string self = local_name("%self");
          std::vector<Node*> call = {name(at, self)},
                             function = {nullptr, make(Kind::parameter, at, self, {nullptr, nullptr})};
          for (size_t i = 0; i < types.size(); ++i) {
            const std::string text = local_name("%argument");
            function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
            call.push_back(name(at, text));
          }
          function[0] =
              make(Kind::block, at, "",
                   {make(Kind::return_, at, "", {make(Kind::method_call, at, callee->slot, std::move(call))})});
          result.node =
              make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(function))->set(Flag::arrow)});
        } else {
          result.node = name(at, callee->surface);
        }
        return result;
      }
    }
  }
  Expression result = expression(argument);
  if (is_star) {
    if (class_of(result.type) != nullptr) {
      if (auto made = operator_call(at, "*", {result})) return *made;
    }
    return star(at, result);
  }
  if (!result.type || result.type->is(TypeKind::unknown))
    return value(make(Kind::address_of, at, "", {result.node}), of_kind(TypeKind::unknown));
  if (class_of(result.type) != nullptr)
    if (const Found found = in_class("operator&", class_of(result.type)); found)
      if (auto made = operator_call(at, "&", {result})) return *made;
  if (result.type->is(TypeKind::overloads)) {
    if (result.functions.size() == 1 && result.templates.empty()) return decay(at, result);
    return result;
  }
  if (result.type->is(TypeKind::function)) return value(result.node, pointer_to(result.type));
  if (!result.is_lvalue) return bad(at, "the address of what has no place");
  return value(address(at, result), pointer_to(result.type));
}

Expression Reader::indexed(const Cst& at, Expression object, std::vector<Expression> indexes) {
  if (!object.type || object.type->is(TypeKind::unknown)) {
    std::vector<Node*> parts = {object.node};
    for (const Expression& operand : indexes) parts.push_back(operand.node);
    return place_of(make(Kind::index, at, "", std::move(parts)), of_kind(TypeKind::unknown));
  }
  ClassInfo* class_info = class_of(object.type);
  if (class_info != nullptr) {
    complete(class_info);
    if (class_info->native == Native::list && indexes.size() == 1 && !class_info->arguments.empty() &&
        indexes[0].type && class_of(indexes[0].type) == nullptr) {
      QualifiedType element = class_info->arguments[0].type;
      element.is_const = element.is_const || object.type.is_const;
      return place_of(make(Kind::index, at, "", {object.node, indexes[0].node}), element);
    }
    if (class_info->native == Native::text && indexes.size() == 1 && indexes[0].type &&
        class_of(indexes[0].type) == nullptr) {
      Expression result = place_of(nullptr, {basic(TypeKind::char_), object.type.is_const});
      if (object.is_lvalue && !object.type.is_const) {
        const std::function<Node*(const Node*)> copy = [&](const Node* from) -> Node* {
          Node* made = make(from->kind, at, from->text);
          for (const Node* part : from->parts) made->parts.push_back(part == nullptr ? nullptr : copy(part));
          made->value = from->value;
          made->type = from->type;
          made->flags = from->flags;
          made->mode = from->mode;
          made->alias = from->alias;
          made->names = from->names;
          return made;
        };
        Node* there = copy(object.place != nullptr ? object.place : object.node);
        Expression of = object;
        of.node = there;
        of.place = nullptr;
        result.place =
            make(Kind::dereference, at, "", {intrinsic(at, "%text_place", {reference(at, of), copy(indexes[0].node)})});
      }
      result.node = intrinsic(at, "%text_at", {object.node, indexes[0].node});
      return result;
    }
    std::vector<Expression> operands = {object};
    operands.insert(operands.end(), indexes.begin(), indexes.end());
    if (auto made = operator_call(at, "[]", operands)) return *made;
    return bad(at, fmt::format("`[]` of `{}`", shown(object.type)));
  }
  if (indexes.size() != 1) return bad(at, "a subscript of several values");
  if (object.type->is(TypeKind::array)) {
    QualifiedType element = object.type->inner;
    element.is_const = element.is_const || object.type.is_const;
    return place_of(make(Kind::index, at, "", {object.node, indexes[0].node}), element);
  }
  if (object.type->is(TypeKind::pointer))
    return place_of(make(Kind::index, at, "", {object.node, indexes[0].node}), object.type->inner);
  if (indexes[0].type && (indexes[0].type->is(TypeKind::pointer) || indexes[0].type->is(TypeKind::array)))
    return indexed(at, indexes[0], {object});
  return bad(at, fmt::format("`[]` of `{}`", shown(object.type)));
}

Expression Reader::subscript(const Cst& at) {
  Expression object = expression(at.field("argument"));
  std::vector<Expression> indexes;
  for (const Cst& index : at.field("indices").named_children())
    if (!index.is("comment")) indexes.push_back(expression(index));
  return indexed(at, object, std::move(indexes));
}

namespace {
bool is_pure_place(const Node& node) {
  return node.is(Kind::name) || node.is(Kind::field) || node.is(Kind::dereference) || node.is(Kind::index);
}
}  // namespace

// Both sides are places of one type, and so is the choice between them.
Expression Reader::conditional_place(const Cst& at, const Expression& test, Node* condition, const Expression& then,
                                     const Expression& otherwise) {
  if (is_object(then.type)) {
    Expression result = place_of(make(Kind::conditional, at, "", {condition, then.node, otherwise.node}), then.type);
    result.type.is_const = then.type.is_const || otherwise.type.is_const;
    result.is_xvalue = then.is_xvalue;
    return result;
  }
  if (test.constant && then.constant && otherwise.constant) {
    Expression result =
        value(make(Kind::conditional, at, "", {condition, then.node, otherwise.node}), plain(then.type));
    result.constant = *test.constant != 0 ? then.constant : otherwise.constant;
    return result;
  }
  const QualifiedType type{then.type.type, then.type.is_const || otherwise.type.is_const};
  Expression result = place_of(make(Kind::conditional, at, "", {condition, then.node, otherwise.node}), type);
  const bool is_pure = is_pure_place(*then.node) && is_pure_place(*otherwise.node);
  if (!is_pure || type.is_const) {
    result.is_lvalue = false;
    return result;
  }
  Expression left = then, right = otherwise;
  left.node = copied_tree(at, then.node);
  right.node = copied_tree(at, otherwise.node);
  result.place =
      make(Kind::dereference, at, "",
           {make(Kind::conditional, at, "", {copied_tree(at, condition), reference(at, left), reference(at, right)})});
  return result;
}

// To which both sides convert: one side's type, if the other converts to it.
QualifiedType Reader::common_type(const Cst& at, Expression& then, Expression& otherwise) {
  QualifiedType common;
  if (then.type->is(TypeKind::array)) then = decay(at, then);
  if (otherwise.type->is(TypeKind::array)) otherwise = decay(at, otherwise);
  if (plain(then.type) == plain(otherwise.type)) common = plain(then.type);
  else if (class_of(then.type) != nullptr || class_of(otherwise.type) != nullptr) {
    const bool left = rank(otherwise, plain(then.type)) < impossible;
    const bool right = rank(then, plain(otherwise.type)) < impossible;
    if (class_of(then.type) != nullptr && left) common = plain(then.type);
    else if (right) common = plain(otherwise.type);
    else if (left) common = plain(then.type);
  } else if (then.type->is(TypeKind::null_)) {
    common = plain(otherwise.type);
  } else if (otherwise.type->is(TypeKind::null_)) {
    common = plain(then.type);
  } else if (then.type->is(TypeKind::pointer) && otherwise.type->is(TypeKind::pointer)) {
    common = rank(otherwise, plain(then.type)) < impossible ? plain(then.type) : plain(otherwise.type);
  } else if (then.type->is(TypeKind::pointer) || otherwise.type->is(TypeKind::pointer)) {
    common = then.type->is(TypeKind::pointer) ? plain(then.type) : plain(otherwise.type);
  } else if (then.type->is(TypeKind::overloads) || then.type->is(TypeKind::lambda)) {
    then = decay(at, then);
    otherwise = decay(at, otherwise);
    common = plain(then.type);
  } else {
    common = arithmetic(then.type, otherwise.type);
  }
  return common;
}

Node* Reader::copied_tree(const Cst& at, const Node* from) {
  Node* node = make(from->kind, at, from->text);
  for (const Node* part : from->parts) node->parts.push_back(part == nullptr ? nullptr : copied_tree(at, part));
  node->value = from->value;
  node->type = from->type;
  node->flags = from->flags;
  node->mode = from->mode;
  node->alias = from->alias;
  node->names = from->names;
  return node;
}

Expression Reader::conditional(const Cst& at) {
  Expression test = expression(at.field("condition"));
  Expression then = at.field("consequence") ? expression(at.field("consequence")) : test;
  Expression otherwise = expression(at.field("alternative"));
  Node* condition = tested(at, test);
  const auto made = [&](Node* left, Node* right, QualifiedType type) {
    return value(make(Kind::conditional, at, "", {condition, left, right}), type);
  };
  if (!then.type || !otherwise.type || then.type->is(TypeKind::unknown) || otherwise.type->is(TypeKind::unknown)) {
    QualifiedType type =
        then.type && !then.type->is(TypeKind::unknown) && !then.type->is(TypeKind::void_) ? then.type : otherwise.type;
    return made(owned(at, then), owned(at, otherwise), type ? plain(type) : of_kind(TypeKind::unknown));
  }
  const bool throws = then.type->is(TypeKind::void_) != otherwise.type->is(TypeKind::void_);
  if (throws) {
    const QualifiedType type = then.type->is(TypeKind::void_) ? otherwise.type : then.type;
    return made(then.type->is(TypeKind::void_) ? then.node : owned(at, then),
                otherwise.type->is(TypeKind::void_) ? otherwise.node : owned(at, otherwise), plain(type));
  }
  if (then.is_literal && otherwise.is_literal) {
    then = decay(at, then);
    otherwise = decay(at, otherwise);
  }
  if (plain(then.type) == plain(otherwise.type) && then.is_lvalue && otherwise.is_lvalue &&
      then.is_xvalue == otherwise.is_xvalue) {
    return conditional_place(at, test, condition, then, otherwise);
  }
  const QualifiedType common = common_type(at, then, otherwise);
  if (!common) return bad(at, fmt::format("a choice between `{}` and `{}`", shown(then.type), shown(otherwise.type)));
  Expression result = made(initial_of(at, then, common), initial_of(at, otherwise, common), common);
  if (test.constant && then.constant && otherwise.constant && common->is_integer())
    result.constant = *test.constant != 0 ? then.constant : otherwise.constant;
  return result;
}

// --- literals

Expression Reader::number(const Cst& at) {
  const std::optional<c::Number> known = c::read_number(at.text());
  if (!known) return bad(at, "this number");
  if (std::holds_alternative<double>(known->value)) {
    Expression result =
        value(literal(at, known->value, known->type), of_kind(known->type == "f32" ? TypeKind::f32 : TypeKind::f64));
    return result;
  }
  TypeKind kind = TypeKind::int_;
  if (known->type == "u32") kind = TypeKind::u32;
  if (known->type == "i64") kind = TypeKind::i64;
  if (known->type == "u64") kind = TypeKind::u64;
  Expression result = value(literal(at, known->value, known->type), of_kind(kind));
  if (const auto* i = std::get_if<int64_t>(&known->value)) {
    result.constant = *i;
    result.is_zero = *i == 0;
  }
  return result;
}

Expression Reader::character(const Cst& at) {
  const std::string_view text = at.text();
  const size_t open = text.find('\'');
  if (open == std::string_view::npos || !text.ends_with('\'')) return bad(at, "this character");
  const auto code = c::character_value(text.substr(open + 1, text.size() - open - 2));
  if (!code) return bad(at, "this character");
  if (open != 0) return constant_value(at, *code, of_kind(TypeKind::int_));
  Expression result = value(literal(at, *code, "char"), of_kind(TypeKind::char_));
  result.constant = *code;
  return result;
}

std::string Reader::text_of(const Cst& at) {
  if (at.is("raw_string_literal")) {
    std::string_view text = at.text();
    const size_t quote = text.find('"'), open = text.find('(');
    const size_t close = text.rfind(')');
    if (quote == std::string_view::npos || open == std::string_view::npos || close == std::string_view::npos) return "";
    return std::string(text.substr(open + 1, close - open - 1));
  }
  const std::string_view text = at.text();
  const size_t open = text.find('"');
  if (open == std::string_view::npos) return "";
  const std::string_view content = text.substr(open + 1, text.size() - open - 2);
  const std::optional<std::string> plain_text = c::unescaped(content);
  if (!plain_text) bad(at, "an escape in this text");
  return plain_text.value_or("");
}

std::vector<Cst> Reader::text_parts(const Cst& at) {
  if (!at.is("concatenated_string")) return {at};
  return at.named_children();
}

Expression Reader::text_literal(const Cst& at) {
  std::string whole;
  for (const Cst& part : text_parts(at)) {
    if (part.is("identifier")) return bad(part, fmt::format("`{}` in a text", part.text()));
    whole += text_of(part);
  }
  Expression result;
  result.type = array_of({basic(TypeKind::char_), true}, static_cast<int64_t>(whole.size()) + 1);
  result.node = string(at, whole);
  result.is_lvalue = true;
  result.is_literal = true;
  return result;
}

Expression Reader::user_literal(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  const std::string_view suffix = parts.back().text();
  const std::string text = "operator\"\"" + std::string(suffix);
  if (!parts[0].is("number_literal") && !parts[0].is("char_literal") && (suffix == "s" || suffix == "sv")) {
    const Expression operand = text_literal(parts[0]);
    const Found found = std_ != nullptr ? in_scope("string", std_) : Found();
    if (found.symbol != nullptr) return value(operand.node, found.symbol->type);
  }
  Found found = look_up(text, scope_);
  if (!found) {
    std::set<Scope*> seen;
    found = in_space(text, file_, seen);
  }
  if (!found) return bad(at, fmt::format("the literal `{}`", at.text()));
  std::vector<Expression> arguments = {expression(parts[0])};
  if (arguments[0].is_literal)
    arguments.push_back(constant_value(at, arguments[0].type->size - 1, of_kind(TypeKind::u64)));
  if (arguments[0].type->is_integer() && !arguments[0].type->is(TypeKind::char_))
    arguments[0].type = of_kind(TypeKind::u64),
    arguments[0].node = constant_value(at, arguments[0].constant.value_or(0), of_kind(TypeKind::u64)).node;
  Function* function = choose(found.functions, found.templates, {}, arguments, nullptr);
  if (function == nullptr && arguments.size() == 2) {
    arguments.pop_back();
    function = choose(found.functions, found.templates, {}, arguments, nullptr);
  }
  if (function == nullptr) return bad(at, fmt::format("the literal `{}`", at.text()));
  return call_function(at, function, nullptr, arguments, false);
}

// --- objects on the heap

Expression Reader::new_expression(const Cst& at) {
  if (at.field("placement")) return bad(at, "`new` at a place");
  QualifiedType named_type = type_of(at.field("type"));
  for (const Cst& child : at.children())
    if (child.is("type_qualifier") && child.text() == "const" && named_type) named_type.is_const = true;
  if (!named_type) return bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
  const Cst list = at.field("arguments");
  if (const Cst sizes = at.field("declarator")) {
    if (sizes.is("new_declarator")) {
      const Cst length = sizes.field("length");
      Cst inner;
      for (const Cst& child : sizes.named_children())
        if (child.is("new_declarator")) inner = child;
      if (inner) {
        const auto second = constant_of(inner.field("length"));
        if (!second) return bad(at, "an array whose inner length is not known");
        named_type = array_of(named_type, *second);
      }
      Expression count = expression(length);
      Node* node = converted(at, count, of_kind(TypeKind::i64), true);
      std::vector<Expression> items;
      if (list && list.is("initializer_list")) items = list_items(list);
      Node* memory = nullptr;
      const bool zeroes = static_cast<bool>(list);
      if (!items.empty() && count.constant) {
        size_t next = 0;
        memory = array_of_values(at, items, next, array_of(named_type, *count.constant), true);
      } else if (class_of(named_type) != nullptr || named_type->is(TypeKind::array)) {
        Node* element = class_of(named_type) != nullptr
                            ? constructed(at, named_type, {})
                            : (zeroes ? default_value(at, named_type) : default_initial(at, named_type));
        Node* function =
            make(Kind::function, at, "", {make(Kind::block, at, "", {make(Kind::return_, at, "", {element})})});
        memory = intrinsic(at, "%new_array_of", {node, make(Kind::lambda, at, "", {function->set(Flag::arrow)})});
      } else {
        memory = make(Kind::new_array, at, "", {node});
        const std::string text = surface_type(named_type);
        memory->type = type(at, text.empty() ? "pointer" : text);
        if (!zeroes) memory = intrinsic(at, "%undetermined", {memory});
      }
      return value(make(Kind::address_of, at, "", {make(Kind::index, at, "", {memory, literal(at, int64_t{0})})}),
                   pointer_to(named_type));
    }
    named_type = declarator(sizes, named_type).type;
  }
  if (named_type->is(TypeKind::unknown)) {
    if (!list || list.named_children().size() != 1) return bad(at, "an object of a type that is not known");
    const Expression operand = expression(list.first_named_child());
    named_type = decayed(operand.type);
  }
  if (named_type->is(TypeKind::dependent) && named_type->template_arguments.empty()) {
    named_type = deduced_class(at, named_type->of, list ? arguments_of(list) : std::vector<Expression>());
    if (!named_type) return bad(at, "an object of a type that is not known");
  }
  Node* made = nullptr;
  if (!list) made = class_of(named_type) != nullptr ? default_initial(at, named_type) : default_initial(at, named_type);
  else made = initialised(at, list, named_type);
  if (is_object(named_type)) return value(intrinsic(at, "%address", {made}), pointer_to(named_type));
  if (made == nullptr) return value(intrinsic(at, "%new_cell", {}), pointer_to(named_type));
  return value(intrinsic(at, "%new_cell", {made}), pointer_to(named_type));
}

Expression Reader::delete_expression(const Cst& at) {
  Expression operand = expression(at.named_children().back());
  if (class_of(operand.type) != nullptr) {
    for (Function* function : class_of(operand.type)->conversions)
      if (function->result && function->result->is(TypeKind::pointer))
        operand = call_function(at, function, &operand, {}, false);
  }
  if (!operand.type || !operand.type->is(TypeKind::pointer)) return bad(at, "`delete` of what is no pointer");
  bool is_array = false;
  for (const Cst& child : at.children()) is_array = is_array || child.text() == "[";
  const QualifiedType type = operand.type->inner;
  if (is_array) {
    Node* end = null(at);
    if (class_of(type) != nullptr && !ends_silently(type))
      end = name(at, made_function(type->class_info, "destroy")->surface);
    return value(intrinsic(at, "%delete_array", {operand.node, end}), of_kind(TypeKind::void_));
  }
  if (class_of(type) == nullptr || ends_silently(type))
    return value(intrinsic(at, "%delete", {operand.node}), of_kind(TypeKind::void_));
  // The end, by the class that it is of if that says so; then it is gone.
  const std::string held = local_name("%deleted");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  ClassInfo* class_info = type->class_info;
  const std::function<bool(ClassInfo*)> has_virtual = [&](ClassInfo* inner_class) {
    return inner_class->slots.contains("~") ||
           std::ranges::any_of(inner_class->bases, [&](const Base& base) { return has_virtual(base.class_info); });
  };
  Node* object = make(Kind::dereference, at, "", {name(at, held)});
  Node* end = is_list(type)             ? destruction(at, type, object)
              : has_virtual(class_info) ? make(Kind::method_call, at, "~", {object})
                                        : call_of(at, made_function(class_info, "destroy"), {object});
  Node* body = make(Kind::block, at, "", {end, intrinsic(at, "%delete", {name(at, held)})});
  Node* whole = make(Kind::block, at, "",
                     {make(Kind::declare, at, "", {pattern, operand.node}),
                      make(Kind::if_, at, "", {intrinsic(at, "%is_set", {name(at, held)}), body, nullptr})})
                    ->set(Flag::value);
  return value(whole, of_kind(TypeKind::void_));
}

Expression Reader::size_of_expression(const Cst& at) {
  if (at.text().starts_with("sizeof...")) {
    std::string_view text = at.text();
    const size_t open = text.find('('), close = text.rfind(')');
    std::string pack(text.substr(open + 1, close - open - 1));
    std::erase(pack, ' ');
    const Found found = look_up(pack, scope_);
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::pack) {
      const size_t count = found.symbol->pack.empty() ? found.symbol->argument.pack.size() : found.symbol->pack.size();
      return constant_value(at, static_cast<int64_t>(count), of_kind(TypeKind::u64));
    }
    return bad(at, "the number of a pack");
  }
  QualifiedType type;
  if (const Cst named = at.field("type")) {
    type = type_descriptor(named);
  } else if (const Cst value_at = at.field("value")) {
    const Cst inner = without_parentheses(value_at);
    if (inner.is("identifier")) {
      const Found found = look_up(inner.text(), scope_);
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::type) type = found.symbol->type;
    }
    if (!type) {
      const Replaced trial(trial_, trial_ + 1);
      type = expression(value_at).type;
    }
  }
  if (at.is("alignof_expression") && !is_scalar(type) && !type->is(TypeKind::pointer))
    return bad(at, "`alignof` of this type");
  const auto size = size_of(type);
  if (!size) return bad(at, fmt::format("the size of `{}`", shown(type)));
  return constant_value(at, *size, of_kind(TypeKind::u64));
}

Expression Reader::throw_expression(const Cst& at) {
  const Cst value_at = at.first_named_child();
  if (!value_at) return value(make(Kind::throw_, at, "", {nullptr}), of_kind(TypeKind::void_));
  Expression operand = expression(value_at);
  if (operand.type && (operand.type->is(TypeKind::array) || operand.type->is(TypeKind::overloads)))
    operand = decay(at, operand);
  // Together with its type, by which handlers are chosen.
  Node* thrown = owned(at, operand);
  if (class_of(operand.type) != nullptr && !is_text(operand.type) && !is_list(operand.type))
    return value(make(Kind::throw_, at, "", {thrown}), of_kind(TypeKind::void_));
  return value(
      make(Kind::throw_, at, "", {intrinsic(at, "%thrown", {thrown, string(at, key_of(plain(operand.type)))})}),
      of_kind(TypeKind::void_));
}

// --- casts

Expression Reader::cast(const Cst& at, std::string_view word, QualifiedType type, Expression operand) {
  if (type->is(TypeKind::void_)) return value(operand.node, of_kind(TypeKind::void_));
  if (!operand.type || operand.type->is(TypeKind::unknown)) {
    const std::string text = surface_type(type);
    return value(text.empty() ? operand.node : cast_node(at, operand.node, type),
                 type->is_reference() ? type->inner : type);
  }
  if (word == "dynamic_cast") {
    const bool by_reference = type->is_reference();
    ClassInfo* to = class_of(by_reference ? type->inner : type->is(TypeKind::pointer) ? type->inner : QualifiedType());
    if (to == nullptr) return bad(at, "this `dynamic_cast`");
    if (by_reference)
      return place_of(intrinsic(at, "%dynamic_reference", {operand.node, name(at, to->surface)}), type->inner);
    return value(intrinsic(at, "%dynamic_cast", {operand.node, name(at, to->surface)}), type);
  }
  if (type->is_reference()) {
    Expression made = operand;
    const QualifiedType inner = type->inner;
    const bool related =
        plain(operand.type) == plain(inner) ||
        (class_of(operand.type) != nullptr && class_of(inner) != nullptr &&
         (derives(class_of(operand.type), class_of(inner)) || derives(class_of(inner), class_of(operand.type))));
    if (!related) {
      if (word == "reinterpret_cast") return bad(at, "`reinterpret_cast` to a reference");
      return dereferenced(at, bound(at, operand, type), inner);
    }
    if (!operand.is_lvalue && is_scalar(inner))
      made = place_of(make(Kind::dereference, at, "", {make(Kind::address_of, at, "", {operand.node})}), inner);
    made.type = inner;
    made.is_lvalue = true;
    made.is_xvalue = type->is(TypeKind::rref);
    made.constant.reset();
    return made;
  }
  if (operand.type->is(TypeKind::array)) operand = decay(at, operand);
  if (type->is(TypeKind::pointer) && operand.type->is(TypeKind::pointer)) {
    const bool to_void = type->inner->is(TypeKind::void_) || operand.type->inner->is(TypeKind::void_);
    const bool is_same = plain(type->inner) == plain(operand.type->inner);
    ClassInfo* left = class_of(type->inner);
    ClassInfo* right = class_of(operand.type->inner);
    const bool related = left != nullptr && right != nullptr && (derives(left, right) || derives(right, left));
    if (is_same || to_void || related) return value(operand.node, plain(type));
    return bad(at, fmt::format("memory of `{}` seen as `{}`", shown(operand.type->inner), shown(type->inner)));
  }
  if (word == "reinterpret_cast" || word == "bit_cast") {
    return bad(at, fmt::format("`{}` of `{}` to `{}`", word, shown(operand.type), shown(type)));
  }
  if (operand.type->is(TypeKind::pointer) && type->is_integer() && !type->is(TypeKind::bool_))
    return bad(at, "a pointer as a number");
  if (class_of(type) != nullptr) return construct(at, type, {operand});
  Expression made = value(converted(at, operand, plain(type), true), plain(type));
  if (operand.constant && type->is_integer()) {
    const auto size = size_of(type);
    int64_t number = *operand.constant;
    if (type->is(TypeKind::bool_)) number = number != 0 ? 1 : 0;
    else if (size && *size < 8) {
      const int bits = static_cast<int>(*size) * 8;
      const bool is_unsigned = type->is(TypeKind::u8) || type->is(TypeKind::u16) || type->is(TypeKind::u32);
      auto low = static_cast<uint64_t>(number) & ((uint64_t{1} << bits) - 1);
      number = static_cast<int64_t>(low);
      if (!is_unsigned && ((low >> (bits - 1)) & 1) != 0) number -= int64_t{1} << bits;
    }
    made.constant = number;
  }
  if (operand.constant && type->is(TypeKind::enum_)) made.constant = operand.constant;
  return made;
}

// --- packs

// The packs that a pattern mentions.
std::vector<Symbol*> Reader::packs_in(const Cst& pattern) {
  std::vector<Symbol*> out;
  std::vector<Cst> rest = {pattern};
  while (!rest.empty()) {
    const Cst at = rest.back();
    rest.pop_back();
    if (at.is("identifier") || at.is("type_identifier") || at.is("namespace_identifier")) {
      const Found found = look_up(at.text(), scope_);
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::pack) out.push_back(found.symbol);
    }
    for (const Cst& child : at.named_children()) {
      // An inner expansion has its own packs.
      if (child.is("parameter_pack_expansion") && node_key(child) != node_key(pattern)) continue;
      rest.push_back(child);
    }
  }
  return out;
}

std::optional<size_t> Reader::for_each_of_pack(const Cst& pattern, const std::function<void(size_t)>& each) {
  const std::vector<Symbol*> packs = packs_in(pattern);
  if (packs.empty()) return std::nullopt;
  const Symbol* first = packs[0];
  const size_t count =
      first->argument.is_pack && first->pack.empty() ? first->argument.pack.size() : first->pack.size();
  const Replaced was_expanding(is_expanding_, true);
  const size_t before = pack_index_;
  for (size_t i = 0; i < count; ++i) {
    pack_index_ = i;
    each(i);
  }
  pack_index_ = before;
  return count;
}

void Reader::expand(const Cst& pattern, std::vector<Expression>& out) {
  const std::optional<size_t> count = for_each_of_pack(
      pattern, [&](size_t) { out.push_back(pattern.is("initializer_list") ? braces(pattern) : expression(pattern)); });
  if (!count) out.push_back(bad(pattern, "a pack that is not known"));
}

// (args + ...), (0 + ... + args)
Expression Reader::fold(const Cst& at) {
  const Cst left = at.field("left"), right = at.field("right");
  const std::string sign(at.field("operator").text());
  const bool is_left = left.text() == "...";
  const bool is_unary = is_left || right.text() == "...";
  Cst pattern, first;
  bool from_left = true;
  if (is_unary) {
    pattern = is_left ? right : left;
    from_left = is_left;
  } else {
    from_left = packs_in(left).empty();
    pattern = from_left ? right : left;
    first = from_left ? left : right;
  }
  std::vector<Expression> all;
  expand(pattern, all);
  if (first) {
    if (from_left) all.insert(all.begin(), expression(first));
    else all.push_back(expression(first));
  }
  if (all.empty()) {
    if (sign == "&&") return constant_value(at, 1, of_kind(TypeKind::bool_));
    if (sign == "||") return constant_value(at, 0, of_kind(TypeKind::bool_));
    if (sign == ",") return value(null(at), of_kind(TypeKind::void_));
    return bad(at, "a fold over nothing");
  }
  const auto combine = [&](Expression total, Expression next) -> Expression {
    if (sign == ",") {
      Expression result = value(make(Kind::sequence, at, "", {total.node, next.node})->set(Flag::value), next.type);
      return result;
    }
    if (sign == "&&" || sign == "||") {
      Expression result =
          value(make(sign == "&&" ? Kind::and_ : Kind::or_, at, "", {tested(at, total), tested(at, next)})
                    ->set(Flag::as_boolean),
                of_kind(TypeKind::bool_));
      if (total.constant && next.constant)
        result.constant = sign == "&&" ? (*total.constant != 0 && *next.constant != 0)
                                       : (*total.constant != 0 || *next.constant != 0);
      return result;
    }
    if (sign.size() > 1 && sign.back() == '=' && !is_comparison(sign))
      return compound(at, sign.substr(0, sign.size() - 1), total, next);
    if (sign == "=") return assign(at, total, next);
    return operation(at, sign, total, next);
  };
  if (from_left) {
    Expression total = all[0];
    for (size_t i = 1; i < all.size(); ++i) total = combine(total, all[i]);
    return total;
  }
  Expression total = all.back();
  for (size_t i = all.size() - 1; i-- > 0;) total = combine(all[i], total);
  return total;
}

}  // namespace ramify::frontends::cpp
