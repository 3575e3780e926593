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

Ex Reader::expression(const Cst& at) { return read_expression(at); }

Ex Reader::read_expression(const Cst& whole) {
  const Cst at = without_parentheses(whole);
  const std::string_view kind = at.kind();
  if (kind == "identifier" || kind == "type_identifier" || kind == "field_identifier" || kind == "namespace_identifier")
    return identifier(at, at.text());
  if (kind == "number_literal") return number(at);
  if (kind == "char_literal") return character(at);
  if (kind == "string_literal" || kind == "raw_string_literal" || kind == "concatenated_string")
    return text_literal(at);
  if (kind == "true" || kind == "false") return constant_value(at, kind == "true" ? 1 : 0, qt(T::bool_));
  if (kind == "null" || kind == "nullptr") {
    if (at.text() == "NULL") {
      Ex e = value(null(at), qt(T::null_));
      return e;
    }
    return value(null(at), qt(T::null_));
  }
  if (kind == "this") return this_value(at);
  if (kind == "call_expression") return call(at);
  if (kind == "binary_expression") return binary(at);
  if (kind == "assignment_expression") return assignment(at);
  if (kind == "update_expression") return update(at);
  if (kind == "unary_expression") return unary(at);
  if (kind == "pointer_expression") return pointer(at);
  if (kind == "subscript_expression") return subscript(at);
  if (kind == "field_expression") return field_expression(at);
  if (kind == "conditional_expression") return conditional(at);
  if (kind == "lambda_expression") return lambda(at);
  if (kind == "new_expression") return new_expression(at);
  if (kind == "delete_expression") return delete_expression(at);
  if (kind == "sizeof_expression" || kind == "alignof_expression") return size_of_expression(at);
  if (kind == "user_defined_literal") return user_literal(at);
  if (kind == "fold_expression") return fold(at);
  if (kind == "throw_statement") return throw_expression(at);
  if (kind == "requires_expression") return constant_value(at, requires_holds(at).value_or(0), qt(T::bool_));
  if (kind == "initializer_list") return braces(at);
  if (kind == "cast_expression") {
    const QT t = type_descriptor(at.field("type"));
    if (!t) return bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
    // (int*)malloc(…) and its like are made of objects of that type.
    return cast(at, "", t, expression(at.field("value")));
  }
  if (kind == "compound_literal_expression") {
    const Cst named = at.field("type");
    QT t = type_of(named);
    // Read once: each lambda in it is of a type of its own.
    const Ex items = braces(at.field("value"));
    if (!t && (named.is("type_identifier") || named.is("qualified_identifier"))) {
      const Found found = named.is("qualified_identifier") ? qualified(named) : look_up(named.text(), env_);
      if (!found.templates.empty()) t = deduced_class(at, found.templates[0], {items});
    }
    if (!t) return bad(named, fmt::format("the type `{}`", named.text()));
    if (t->is(T::dependent) && t->template_arguments.empty()) t = deduced_class(at, t->of, {items});
    if (!t) return bad(named, fmt::format("the type `{}`", named.text()));
    Ex made = value(braced(at, items, t), plain(t));
    if (items.items.size() == 1 && t->is_arithmetic()) {
      const Ex& one = items.items[0];
      if (one.constant && t->is_integer()) made.constant = one.constant;
    }
    if (items.items.empty() && t->is_integer()) made.constant = 0;
    return made;
  }
  if (kind == "comma_expression") {
    Ex left = expression(at.field("left"));
    Ex right = expression(at.field("right"));
    if (auto made = operator_call(at, ",", {left, right})) return *made;
    // Down to the last one, whose place it is.
    Ex e = right;
    e.constant.reset();
    e.n = make(Kind::sequence, at, "", {left.n, right.n})->set(Flag::value);
    e.place = nullptr;
    if (right.lv && is_scalar(right.t))
      e.place = make(Kind::dereference, at, "",
                     {make(Kind::sequence, at, "", {left.n, reference(at, right)})->set(Flag::value)});
    return e;
  }
  if (kind == "qualified_identifier") {
    Env* scope = nullptr;
    const Cst last = unqualified(at);
    Found found = qualified(at, &scope);
    if (last.is("template_function") || last.is("template_type")) {
      if (!found.templates.empty() && found.templates[0]->what == Template::What::variable) {
        if (Symbol* s = variable_instance(at, found.templates[0], template_arguments(last.field("arguments"))))
          return of_symbol(at, s);
      }
      if (!found.templates.empty() && found.templates[0]->what == Template::What::concept_)
        return constant_value(at, constant_of(at).value_or(0), qt(T::bool_));
      Ex e = of_found(at, found, last.field("name").text(), true);
      e.explicit_arguments = template_arguments(last.field("arguments"));
      return e;
    }
    // numeric_limits and traits: members of classes.
    if (!found) return bad(at, fmt::format("`{}`", at.text()));
    return of_found(at, found, last.text(), true);
  }
  if (kind == "template_function" || kind == "template_type") {
    Found found = look_up(at.field("name").text(), env_);
    if (!found.templates.empty() && found.templates[0]->what == Template::What::variable)
      if (Symbol* s = variable_instance(at, found.templates[0], template_arguments(at.field("arguments"))))
        return of_symbol(at, s);
    if (!found.templates.empty() && found.templates[0]->what == Template::What::concept_)
      return constant_value(at, constant_of(at).value_or(0), qt(T::bool_));
    Ex e = of_found(at, found, at.field("name").text(), false);
    e.explicit_arguments = template_arguments(at.field("arguments"));
    return e;
  }
  if (kind == "expression_statement" || kind == "init_statement") return expression(at.first_named_child());
  if (kind == "condition_clause" && at.field("value")) return expression(at.field("value"));
  if (kind == "parameter_pack_expansion") return bad(at, "a pack that is expanded here");
  return bad(at, fmt::format("`{}`", kind));
}

Ex Reader::this_value(const Cst& at) {
  Symbol* s = this_symbol();
  if (s == nullptr) return bad(at, "`this` outside of a class");
  // A pointer; the object is what it points to.
  Ex e = value(nullptr, pointer_to(s->type));
  if (is_text(s->type))
    e.n = s->is_reference ? name(at, s->surface) : make(Kind::address_of, at, "", {name(at, s->surface)});
  else e.n = intrinsic(at, "%address", {name(at, s->surface)});
  return e;
}

Ex Reader::of_symbol(const Cst& at, Symbol* s) {
  switch (s->what) {
    case Symbol::What::constant: return constant_value(at, s->value.value_or(0), s->type);
    case Symbol::What::value_parameter:
      if (s->value) return constant_value(at, *s->value, s->type);
      return value(null(at), qt(T::unknown));
    case Symbol::What::pack:
      if (is_expanding_) {
        if (pack_index_ < s->pack.size()) return of_symbol(at, s->pack[pack_index_]);
        if (pack_index_ < s->argument.pack.size() && s->argument.pack[pack_index_].value)
          return constant_value(at, *s->argument.pack[pack_index_].value, qt(T::int_));
      }
      return bad(at, fmt::format("the pack `{}` as a whole", s->name));
    case Symbol::What::type: return bad(at, fmt::format("the type `{}` as a value", s->name));
    case Symbol::What::variable: break;
    default: return bad(at, fmt::format("`{}` as a value", s->name));
  }
  if (s->owner == "library") use_library_variable(s);
  if (!s->owner.empty()) {  // a class' static member, with its value there
    const auto known = pending_statics_.find(s->surface);
    if (known != pending_statics_.end() && !s->is_ended) {
      const bool has_value = static_cast<bool>(s->initial);
      Cst outside;
      // Of a class template: defined outside, once for all.
      ClassInfo* cls = s->env != nullptr ? s->env->cls : nullptr;
      if (!has_value && cls != nullptr && cls->of != nullptr)
        for (auto& [parameters, definition] : cls->of->outside) {
          if (!definition.is("declaration")) continue;
          const Cst whole = definition.field("declarator");
          Cst named = whole;
          while (named && (named.is("init_declarator") || named.is("array_declarator")))
            named = named.field("declarator");
          if (named && named.is("qualified_identifier") && named.text().ends_with("::" + s->name)) outside = whole;
        }
      if (has_value || outside) {
        s->is_ended = true;
        Env* outer = std::exchange(env_, s->env);
        Context* context = std::exchange(context_, nullptr);
        Temporaries* temporaries = std::exchange(temporaries_, nullptr);
        const bool was_library = std::exchange(is_library_, s->env->is_library);
        std::vector<Cleanup> cleanups;
        cleanups.swap(cleanups_);
        const Cst v = has_value ? s->initial : outside.is("init_declarator") ? outside.field("value") : Cst();
        const int trial = std::exchange(trial_, 0);
        std::vector<Node*> made;
        define_variable(at, s, v, false, made);
        trial_ = trial;
        library_variables_.insert(library_variables_.end(), made.begin(), made.end());
        cleanups.swap(cleanups_);
        is_library_ = was_library;
        temporaries_ = temporaries;
        context_ = context;
        env_ = outer;
      }
    }
  }
  if (!s->type) return value(name(at, s->surface), qt(T::unknown));
  if (s->value && (s->type.c || s->is_constexpr) && (s->type->is_integer() || s->type->is(T::enum_))) {
    Ex e = constant_value(at, *s->value, s->type);
    Ex made = place_of(name(at, s->surface), s->type);
    made.constant = s->value;
    (void)e;
    return made;
  }
  Ex e = s->is_reference ? dereferenced(at, name(at, s->surface), s->type) : place_of(name(at, s->surface), s->type);
  return e;
}

// A member of an object; the object is `this` if there is none.
Ex Reader::member(const Cst& at, Ex object, ClassInfo* cls, Found& found, bool is_qualified) {
  (void)cls;
  if (found.field != nullptr) {
    const FieldInfo& f = *found.field;
    Node* place = field_of(at, object.n, f);
    if (f.is_reference) return place_of(make(Kind::dereference, at, "", {place}), f.type);
    Ex e = place_of(place, f.type);
    if (object.t.c && !f.is_mutable) e.t.c = true;
    e.xv = object.xv || !object.lv;
    if (!object.lv && !object.xv) e.xv = true;
    return e;
  }
  if (found.symbol != nullptr) return of_symbol(at, found.symbol);
  Ex e;
  e.t = qt(T::overloads);
  e.functions = found.functions;
  e.templates = found.templates;
  e.is_qualified = is_qualified;
  e.object = &objects_.emplace_back(object);
  e.n = null(at);
  return e;
}

Ex Reader::of_found(const Cst& at, Found& found, std::string_view text, bool is_qualified) {
  if (found.symbol != nullptr) return of_symbol(at, found.symbol);
  if (found.field != nullptr || (found.cls != nullptr && found.is_member_function)) {
    Symbol* self = this_symbol();
    ClassInfo* mine = self != nullptr ? class_of(self->type) : nullptr;
    const bool all_static = !found.functions.empty() && found.templates.empty() &&
                            std::ranges::all_of(found.functions, [](const Function* f) { return f->is_static; });
    if (mine != nullptr && found.cls != nullptr && derives(mine, found.cls) && !all_static) {
      Ex object = is_text(self->type) && self->is_reference ? dereferenced(at, name(at, self->surface), self->type)
                                                            : place_of(name(at, self->surface), self->type);
      return member(at, object, found.cls, found, is_qualified);
    }
    if (found.field != nullptr) return bad(at, fmt::format("`{}` without an object", text));
    Ex e;
    e.t = qt(T::overloads);
    e.functions = found.functions;
    e.templates = found.templates;
    e.n = null(at);
    e.is_qualified = is_qualified;
    return e;
  }
  if (!found.functions.empty() || !found.templates.empty()) {
    Ex e;
    e.t = qt(T::overloads);
    // What is seen in two ways is one: ::toupper in a file that says `using namespace std`.
    for (Function* f : found.functions)
      if (std::ranges::find(e.functions, f) == e.functions.end()) e.functions.push_back(f);
    e.templates = found.templates;
    e.n = null(at);
    return e;
  }
  static const std::map<std::string_view, std::pair<int64_t, T>> constants = {{"INT_MAX", {2147483647, T::int_}},
                                                                              {"INT_MIN", {-2147483648LL, T::int_}},
                                                                              {"LONG_MAX", {INT64_MAX, T::i64}},
                                                                              {"LONG_MIN", {INT64_MIN, T::i64}},
                                                                              {"LLONG_MAX", {INT64_MAX, T::i64}},
                                                                              {"LLONG_MIN", {INT64_MIN, T::i64}},
                                                                              {"INT64_MAX", {INT64_MAX, T::i64}},
                                                                              {"INT64_MIN", {INT64_MIN, T::i64}},
                                                                              {"INT32_MAX", {2147483647, T::int_}},
                                                                              {"INT32_MIN", {-2147483648LL, T::int_}},
                                                                              {"UINT_MAX", {4294967295LL, T::u32}},
                                                                              {"UINT32_MAX", {4294967295LL, T::u32}},
                                                                              {"CHAR_MAX", {127, T::int_}},
                                                                              {"CHAR_MIN", {-128, T::int_}},
                                                                              {"SHRT_MAX", {32767, T::int_}},
                                                                              {"SHRT_MIN", {-32768, T::int_}},
                                                                              {"UCHAR_MAX", {255, T::int_}},
                                                                              {"CHAR_BIT", {8, T::int_}},
                                                                              {"SIZE_MAX", {-1, T::u64}},
                                                                              {"ULONG_MAX", {-1, T::u64}},
                                                                              {"ULLONG_MAX", {-1, T::u64}},
                                                                              {"UINT64_MAX", {-1, T::u64}},
                                                                              {"EXIT_SUCCESS", {0, T::int_}},
                                                                              {"EXIT_FAILURE", {1, T::int_}},
                                                                              {"EOF", {-1, T::int_}},
                                                                              {"RAND_MAX", {2147483647, T::int_}},
                                                                              {"UINT8_MAX", {255, T::int_}},
                                                                              {"INT8_MAX", {127, T::int_}},
                                                                              {"INT16_MAX", {32767, T::int_}},
                                                                              {"UINT16_MAX", {65535, T::int_}}};
  if (const auto known = constants.find(text); known != constants.end())
    return constant_value(at, known->second.first, qt(known->second.second));
  static const std::map<std::string_view, double> reals = {
      {"M_PI", 3.14159265358979323846},     {"M_E", 2.7182818284590452354},        {"M_SQRT2", 1.41421356237309504880},
      {"M_PI_2", 1.57079632679489661923},   {"M_LN2", 0.69314718055994530942},     {"DBL_MAX", 1.7976931348623157e308},
      {"DBL_MIN", 2.2250738585072014e-308}, {"DBL_EPSILON", 2.220446049250313e-16}};
  if (const auto known = reals.find(text); known != reals.end()) return value(literal(at, known->second), qt(T::f64));
  if (text == "INFINITY" || text == "NAN" || text == "HUGE_VAL")
    return value(intrinsic(at, text == "NAN" ? "%nan" : "%infinity", {}), qt(T::f64));
  if (text == "FLT_MAX") return value(cast_node(at, literal(at, 3.40282346638528859812e+38), qt(T::f32)), qt(T::f32));
  if (text == "NULL") return value(null(at), qt(T::null_));
  if (text == "__func__" || text == "__FUNCTION__") {
    Ex e;
    e.t = array_of({basic(T::char_), true}, 1);
    e.n = string(at, context_ != nullptr && context_->function != nullptr ? context_->function->name : "");
    e.is_literal = true;
    e.lv = true;
    return e;
  }
  if (trial_ > 0) ++failures_;
  return value(name(at, text), qt(T::unknown));
}

Ex Reader::identifier(const Cst& at, std::string_view text) {
  Found found = look_up(text, env_);
  if (found.symbol == nullptr && found.field == nullptr && found.functions.empty() && found.templates.empty() &&
      std_ != nullptr && is_library_) {
    std::set<Env*> seen;
    found = in_space(text, std_, seen);
  }
  return of_found(at, found, text, false);
}

// --- objects and their members

Ex Reader::star(const Cst& at, Ex e) {
  if (!e.t || e.t->is(T::unknown)) return place_of(make(Kind::dereference, at, "", {e.n}), qt(T::unknown));
  if (e.t->is(T::array)) e = decay(at, e);
  if (e.t->is(T::function) || e.t->is(T::overloads) || e.t->is(T::lambda)) return e;
  if (e.t->is(T::pointer)) {
    if (e.t->inner->is(T::function)) return value(e.n, e.t->inner);
    if (e.t->inner->is(T::void_)) return bad(at, "what a `void*` points to");
    // *this, *&x
    if (e.n->is(Kind::intrinsic) && e.n->text == "%address") return place_of(e.n->part(0), e.t->inner);
    if (e.n->is(Kind::address_of)) return place_of(e.n->part(0), e.t->inner);
    return place_of(make(Kind::dereference, at, "", {e.n}), e.t->inner);
  }
  if (class_of(e.t) != nullptr)
    if (auto made = operator_call(at, "*", {e})) return *made;
  return bad(at, fmt::format("`*` of `{}`", shown(e.t)));
}

// x->…: the object that the pointer, or what its operator gives, points to.
Ex Reader::arrow(const Cst& at, Ex e) {
  for (int i = 0; i < 20; ++i) {
    ClassInfo* cls = class_of(e.t);
    if (cls == nullptr) break;
    complete(cls);
    const Found found = in_class("operator->", cls);
    if (!found) break;
    Function* f = choose(found.functions, found.templates, {}, {}, &e);
    if (f == nullptr) break;
    e = call_function(at, f, &e, {}, false);
  }
  return star(at, e);
}

Ex Reader::field_expression(const Cst& at) {
  const Cst argument = at.field("argument");
  const std::string_view sign = at.field("operator").text();
  Cst named = at.field("field");
  Ex object = expression(argument);
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
  ClassInfo* cls = class_of(object.t);
  if (named.is("qualified_identifier") || named.is("qualified_field_identifier")) {
    is_qualified = true;
    Cst last = named;
    ClassInfo* of = nullptr;
    while (last.is("qualified_identifier") || last.is("qualified_field_identifier")) {
      if (const Cst scope = last.field("scope")) scope_of(scope, env_, true, &of);
      const Cst next = behind_scope(last);
      if (!next) break;
      last = next;
    }
    if (of != nullptr) cls = of;
    text = std::string(last.text());
  }
  if (!object.t || object.t->is(T::unknown)) {
    return place_of(make(Kind::field, at, text, {object.n}), qt(T::unknown));
  }
  if (cls == nullptr) {
    if (named.is("destructor_name")) return value(null(at), qt(T::void_));
    return bad(at, fmt::format("the member `{}` of `{}`", text, shown(object.t)));
  }
  complete(cls);
  if (named.is("destructor_name")) {
    Ex e;
    e.t = qt(T::overloads);
    e.functions = {made_function(cls, "destroy")};
    e.object = &objects_.emplace_back(object);
    e.n = null(at);
    return e;
  }
  if (named.is("operator_name")) std::erase(text, ' ');
  Found found = in_class(text, cls);
  if (!found) return bad(at, fmt::format("the member `{}` of `{}`", text, cls->surface));
  Ex self = materialised(at, object);
  Ex e = member(at, self, cls, found, is_qualified);
  e.explicit_arguments = std::move(explicit_arguments);
  return e;
}

Ex Reader::member_pointer(const Cst& at, Ex object, Ex m) {
  if (!m.t || !m.t->is(T::member)) return bad(at, "a pointer to a member");
  if (m.t->inner->is(T::function)) {
    // The function, with the object before its arguments.
    const QT signature = m.t->inner;
    std::vector<QT> types = {reference_to({object.t.t, object.t.c})};
    types.insert(types.end(), signature->args.begin(), signature->args.end());
    const std::string held = local_name("%method"), self = local_name("%self");
    std::vector<Node*> call = {name(at, held), name(at, self)}, function = {nullptr};
    for (size_t i = 0; i < signature->args.size(); ++i) {
      const std::string text = local_name("%argument");
      function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
      call.push_back(name(at, text));
    }
    function[0] = make(Kind::block, at, "", {make(Kind::return_, at, "", {make(Kind::call, at, "", std::move(call))})});
    Node* a = make(Kind::name_pattern, at, held, {nullptr});
    Node* b = make(Kind::name_pattern, at, self, {nullptr});
    Node* whole =
        make(Kind::block, at, "",
             {make(Kind::declare, at, "", {a, intrinsic(at, "%callable", {m.n})}),
              make(Kind::declare, at, "", {b, object.n}),
              make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(function))->set(Flag::arrow)})})
            ->set(Flag::value);
    return value(whole, signature);
  }
  Ex e = place_of(make(Kind::dereference, at, "", {intrinsic(at, "%member_place", {object.n, m.n})}), m.t->inner);
  e.t.c = e.t.c || object.t.c;
  return e;
}

// --- operators

std::optional<Ex> Reader::operator_call(const Cst& at, const std::string& sign, std::vector<Ex> operands) {
  bool is_class = false;
  for (const Ex& e : operands) is_class = is_class || (e.t && (class_of(e.t) != nullptr || e.t->is(T::enum_)));
  if (!is_class) return std::nullopt;
  const std::string text = "operator" + sign;
  Found found;
  ClassInfo* cls = class_of(operands[0].t);
  std::vector<Ex> rest(operands.begin() + 1, operands.end());
  // The member functions and those beside compete (12.2.2.3).
  Found members;
  if (cls != nullptr) {
    complete(cls);
    members = in_class(text, cls);
  }
  Found free = look_up(text, env_);
  if (free.is_member_function) {
    // The function around is an operator itself: the namespaces' ones are meant.
    free = {};
    for (Env* e = env_; e != nullptr; e = e->parent) {
      if (e->what == Env::What::class_) continue;
      std::set<Env*> seen;
      Found here = in_space(text, e, seen);
      if (here) {
        free = here;
        break;
      }
    }
  }
  argument_dependent(text, operands, free);
  std::erase_if(free.functions, [](const Function* f) { return f->cls != nullptr; });
  Function* member_function = members ? choose(members.functions, members.templates, {}, rest, &operands[0]) : nullptr;
  Function* free_function = nullptr;
  const bool only_members = sign == "=" || sign == "[]" || sign == "()" || sign == "->";
  if (!only_members && free) free_function = choose(free.functions, free.templates, {}, operands, nullptr);
  if (member_function != nullptr && free_function != nullptr) {
    int a = 0, b = 0;
    for (size_t i = 0; i < rest.size() && i < member_function->parameters.size(); ++i)
      a += rank(rest[i], member_function->parameters[i].type);
    for (size_t i = 1; i < operands.size() && i < free_function->parameters.size(); ++i)
      b += rank(operands[i], free_function->parameters[i].type);
    b += free_function->parameters.empty() ? 0 : rank(operands[0], free_function->parameters[0].type);
    if (b < a) member_function = nullptr;
  }
  if (member_function != nullptr) return call_function(at, member_function, &operands[0], rest, false);
  if (free_function != nullptr) return call_function(at, free_function, nullptr, operands, false);
  // != by ==, the others by <=>, and with the operands the other way round (12.2.2.3).
  if (operands.size() == 2) {
    if (sign == "!=") {
      std::optional<Ex> same = operator_call(at, "==", operands);
      if (same) return value(make(Kind::unary, at, "!", {tested(at, *same)}), qt(T::bool_));
      return std::nullopt;
    }
    static const std::set<std::string> relations = {"<", ">", "<=", ">="};
    if (relations.contains(sign) && (members || free)) {
    }
    if (relations.contains(sign)) {
      if (std::optional<Ex> order = operator_call(at, "<=>", operands)) {
        const Ex zero = constant_value(at, 0, qt(T::int_));
        return value(make(Kind::binary, at, sign, {order->n, zero.n}), qt(T::bool_));
      }
    }
    // A defaulted <=> brings ==, too (11.10.1).
    if (const ClassInfo* own = sign == "==" ? class_of(operands[0].t) : nullptr; own != nullptr) {
      const Found three_way = in_class("operator<=>", class_of(operands[0].t));
      const bool is_defaulted =
          three_way && std::ranges::any_of(three_way.functions, [](const Function* f) { return f->is_defaulted; });
      if (is_defaulted)
        if (std::optional<Ex> order = operator_call(at, "<=>", operands)) {
          const Ex zero = constant_value(at, 0, qt(T::int_));
          return value(make(Kind::binary, at, "==", {order->n, zero.n}), qt(T::bool_));
        }
    }
    if (sign == "==" && class_of(operands[1].t) != nullptr && class_of(operands[0].t) != class_of(operands[1].t)) {
      ClassInfo* other = class_of(operands[1].t);
      const Found reversed = in_class(text, other);
      if (reversed)
        if (Function* f = choose(reversed.functions, reversed.templates, {}, {operands[0]}, &operands[1]))
          return call_function(at, f, &operands[1], {operands[0]}, false);
    }
  }
  return std::nullopt;
}

Ex Reader::binary(const Cst& at) {
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
    Ex left = expression(at.field("left"));
    if (left.constant && trial_ > 0 && (*left.constant != 0) != is_and)
      return constant_value(at, is_and ? 0 : 1, qt(T::bool_));
    Ex right = expression(at.field("right"));
    if (class_of(left.t) != nullptr || class_of(right.t) != nullptr)
      if (auto made = operator_call(at, is_and ? "&&" : "||", {left, right})) return *made;
    Ex e = value(
        make(is_and ? Kind::and_ : Kind::or_, at, "", {tested(at, left), tested(at, right)})->set(Flag::as_boolean),
        qt(T::bool_));
    if (left.constant && right.constant) {
      const bool l = *left.constant != 0, r = *right.constant != 0;
      e.constant = is_and ? (l && r) : (l || r);
    }
    return e;
  }
  Ex left = expression(chain.back().field("left"));
  for (size_t i = chain.size(); i-- > 0;) {
    std::string sign(chain[i].field("operator").text());
    static const std::map<std::string, std::string> words = {
        {"bitand", "&"}, {"bitor", "|"}, {"xor", "^"}, {"not_eq", "!="}};
    if (const auto word = words.find(sign); word != words.end()) sign = word->second;
    Ex right = expression(chain[i].field("right"));
    left = operation(chain[i], sign, left, right);
  }
  return left;
}

namespace {
std::optional<int64_t> folded(const std::string& sign, int64_t a, int64_t b, bool is_unsigned64) {
  const auto ua = static_cast<uint64_t>(a), ub = static_cast<uint64_t>(b);
  int64_t r = 0;
  if (sign == "+")
    return __builtin_add_overflow(a, b, &r) && !is_unsigned64 ? std::nullopt
                                                              : std::optional(static_cast<int64_t>(ua + ub));
  if (sign == "-")
    return __builtin_sub_overflow(a, b, &r) && !is_unsigned64 ? std::nullopt
                                                              : std::optional(static_cast<int64_t>(ua - ub));
  if (sign == "*")
    return __builtin_mul_overflow(a, b, &r) && !is_unsigned64 ? std::nullopt
                                                              : std::optional(static_cast<int64_t>(ua * ub));
  if (sign == "/" || sign == "%") {
    if (b == 0 || (b == -1 && !is_unsigned64)) return std::nullopt;
    if (is_unsigned64) return static_cast<int64_t>(sign == "/" ? ua / ub : ua % ub);
    return sign == "/" ? a / b : a % b;
  }
  if (sign == "&") return a & b;
  if (sign == "|") return a | b;
  if (sign == "^") return a ^ b;
  if (sign == "<<") return b < 0 || b > 62 || a < 0 ? std::nullopt : std::optional(static_cast<int64_t>(ua << ub));
  if (sign == ">>")
    return b < 0 || b > 62 ? std::nullopt : std::optional(is_unsigned64 ? static_cast<int64_t>(ua >> ub) : a >> b);
  if (sign == "==") return a == b;
  if (sign == "!=") return a != b;
  if (is_unsigned64) {
    if (sign == "<") return ua < ub;
    if (sign == ">") return ua > ub;
    if (sign == "<=") return ua <= ub;
    if (sign == ">=") return ua >= ub;
  }
  if (sign == "<") return a < b;
  if (sign == ">") return a > b;
  if (sign == "<=") return a <= b;
  if (sign == ">=") return a >= b;
  return std::nullopt;
}
bool is_comparison(std::string_view sign) {
  return sign == "==" || sign == "!=" || sign == "<" || sign == ">" || sign == "<=" || sign == ">=";
}
}  // namespace

Ex Reader::operation(const Cst& at, const std::string& sign, Ex left, Ex right) {
  if (!left.t || !right.t || left.t->is(T::unknown) || right.t->is(T::unknown)) {
    if (left.t && class_of(left.t) != nullptr)
      if (auto made = operator_call(at, sign, {left, right})) return *made;
    return value(make(Kind::binary, at, sign, {left.n, right.n}), is_comparison(sign) ? qt(T::bool_) : qt(T::unknown));
  }
  const bool has_class = class_of(left.t) != nullptr || class_of(right.t) != nullptr;
  if (is_tuple(class_of(left.t)) && class_of(left.t)->name == "tuple")
    if (auto made = tuple_operation(at, sign, left, right)) return *made;
  if (has_class || left.t->is(T::enum_) || right.t->is(T::enum_)) {
    if (auto made = operator_call(at, sign, {left, right})) return *made;
    if (has_class) {
      // By a conversion of the object to a number.
      const auto as_number = [&](Ex e) -> Ex {
        ClassInfo* cls = class_of(e.t);
        if (cls == nullptr) return e;
        complete(cls);
        Function* one = nullptr;
        for (Function* f : cls->conversions)
          if (!f->is_explicit && class_of(f->result) == nullptr) one = one == nullptr ? f : one;
        for (const Base& b : cls->bases)
          for (Function* f : b.cls->conversions)
            if (!f->is_explicit && class_of(f->result) == nullptr && one == nullptr) one = f;
        return one == nullptr ? e : call_function(at, one, &e, {}, false);
      };
      const Ex l = as_number(left), r = as_number(right);
      if (class_of(l.t) == nullptr && class_of(r.t) == nullptr) return operation(at, sign, l, r);
      return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.t), shown(right.t)));
    }
  }
  if (left.t->is(T::array) || left.t->is(T::overloads) || left.t->is(T::function)) left = decay(at, left);
  if (right.t->is(T::array) || right.t->is(T::overloads) || right.t->is(T::function)) right = decay(at, right);
  const auto points = [](const Ex& e) { return e.t->is(T::pointer); };
  if (is_comparison(sign)) {
    if (left.t->is(T::null_) || right.t->is(T::null_) || (points(left) && right.is_zero) ||
        (points(right) && left.is_zero)) {
      const Ex& other = left.t->is(T::null_) || (points(right) && left.is_zero) ? right : left;
      if (other.t->is(T::null_)) return constant_value(at, sign == "==" ? 1 : 0, qt(T::bool_));
      Node* set = intrinsic(at, "%is_set", {other.n});
      return value(sign == "==" ? make(Kind::unary, at, "!", {set}) : set, qt(T::bool_));
    }
    if (points(left) && points(right)) {
      if (options_.is_script && left.t->inner->is(T::char_) && right.t->inner->is(T::char_) &&
          (sign == "==" || sign == "!=")) {
        Node* same = intrinsic(at, "%text_equal", {left.n, right.n});
        return value(sign == "==" ? same : make(Kind::unary, at, "!", {same}), qt(T::bool_));
      }
      if (sign == "==" || sign == "!=") {
        Node* same = intrinsic(at, "%same_place", {left.n, right.n});
        return value(sign == "==" ? same : make(Kind::unary, at, "!", {same}), qt(T::bool_));
      }
      return value(make(Kind::binary, at, sign, {left.n, right.n}), qt(T::bool_));
    }
    if (left.t->is(T::member) || right.t->is(T::member)) {
      Node* same = make(Kind::binary, at, "===", {left.n, right.n});
      return value(sign == "==" ? same : make(Kind::unary, at, "!", {same}), qt(T::bool_));
    }
    if (left.t->is(T::enum_) && right.t->is(T::enum_))
      return [&] {
        Ex e = value(make(Kind::binary, at, sign, {left.n, right.n}), qt(T::bool_));
        if (left.constant && right.constant) e.constant = folded(sign, *left.constant, *right.constant, false);
        return e;
      }();
    const QT common = arithmetic(left.t, right.t);
    if (!common) return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.t), shown(right.t)));
    Ex e = value(make(Kind::binary, at, sign, {left.n, right.n}), qt(T::bool_));
    if (left.constant && right.constant && common->is_integer())
      e.constant = folded(sign, *left.constant, *right.constant, common->is(T::u64));
    return e;
  }
  if (sign == "<=>") {
    return value(intrinsic(at, "%three_way", {left.n, right.n}), qt(T::int_));
  }
  if (points(left) || points(right)) {
    if (sign == "-" && points(left) && points(right))
      return value(cast_node(at, make(Kind::binary, at, sign, {left.n, right.n}), qt(T::i64)), qt(T::i64));
    if (sign == "+" && points(left)) return value(make(Kind::binary, at, sign, {left.n, right.n}), left.t);
    if (sign == "+" && points(right)) return value(make(Kind::binary, at, sign, {right.n, left.n}), right.t);
    if (sign == "-" && points(left)) return value(make(Kind::binary, at, sign, {left.n, right.n}), left.t);
    return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.t), shown(right.t)));
  }
  QT result = sign == "<<" || sign == ">>" ? promoted(left.t) : arithmetic(left.t, right.t);
  const bool fits = left.t->is_arithmetic() || (left.t->is(T::enum_) && !left.t->en->is_scoped);
  const bool fits_too = right.t->is_arithmetic() || (right.t->is(T::enum_) && !right.t->en->is_scoped);
  if (!result || !fits || !fits_too || !result->is_arithmetic())
    return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.t), shown(right.t)));
  Ex e = value(make(Kind::binary, at, sign, {left.n, right.n}), result);
  if (left.constant && right.constant && result->is_integer()) {
    e.constant = folded(sign, *left.constant, *right.constant, result->is(T::u64));
    if (e.constant && result->is(T::int_) && (*e.constant > INT32_MAX || *e.constant < INT32_MIN)) e.constant.reset();
    if (e.constant && result->is(T::u32)) e.constant = static_cast<int64_t>(static_cast<uint32_t>(*e.constant));
  }
  return e;
}

// Comparisons of tuples, part by part.
std::optional<Ex> Reader::tuple_operation(const Cst& at, const std::string& sign, Ex left, Ex right) {
  ClassInfo* a = class_of(left.t);
  ClassInfo* b = class_of(right.t);
  if (!is_comparison(sign) || b == nullptr || !is_tuple(b)) return std::nullopt;
  complete(a);
  complete(b);
  if (a->fields.size() != b->fields.size()) return std::nullopt;
  if (sign == ">") return tuple_operation(at, "<", right, left);
  if (sign == "<=" || sign == ">=" || sign == "!=") {
    const std::string other = sign == "!=" ? "==" : "<";
    std::optional<Ex> made =
        sign == "<=" ? tuple_operation(at, other, right, left) : tuple_operation(at, other, left, right);
    if (!made) return made;
    return value(make(Kind::unary, at, "!", {made->n}), qt(T::bool_));
  }
  const std::string x = local_name("%left"), y = local_name("%right");
  Node* px = make(Kind::name_pattern, at, x, {nullptr});
  Node* py = make(Kind::name_pattern, at, y, {nullptr});
  Node* result = literal(at, sign == "==");
  for (size_t i = a->fields.size(); i-- > 0;) {
    const auto parts = [&](bool swapped, const std::string& by) {
      const Ex l = tuple_parts(at, x, left)[i], r = tuple_parts(at, y, right)[i];
      return tested(at, swapped ? operation(at, by, r, l) : operation(at, by, l, r));
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
                    {make(Kind::declare, at, "", {px, left.n}), make(Kind::declare, at, "", {py, right.n}), result})
                   ->set(Flag::value),
               qt(T::bool_));
}

Ex Reader::assignment(const Cst& at) {
  std::string sign(at.field("operator").text());
  static const std::map<std::string, std::string> words = {{"and_eq", "&="}, {"or_eq", "|="}, {"xor_eq", "^="}};
  if (const auto word = words.find(sign); word != words.end()) sign = word->second;
  Ex left = expression(at.field("left"));
  const Cst from = at.field("right");
  Ex right = expression(from);
  if (sign == "=") return assign(at, left, right);
  return compound(at, sign.substr(0, sign.size() - 1), left, right);
}

Ex Reader::assign(const Cst& at, Ex left, Ex right) {
  if (!left.t || left.t->is(T::unknown)) return place_of(make(Kind::assign, at, "", {left.n, right.n}), qt(T::unknown));
  if (left.t.c && class_of(left.t) == nullptr) return bad(at, "an assignment to what is constant");
  ClassInfo* cls = class_of(left.t);
  if (cls == nullptr) {
    if (left.t->is(T::array)) {
      if (right.t && right.t->is(T::array))
        return place_of(intrinsic(at, "%assign", {left.n, copied(at, right)}), left.t);
      return bad(at, "an assignment to an array");
    }
    Node* v =
        right.t && right.t->is(T::braces) ? braced(at, right, plain(left.t)) : converted(at, right, plain(left.t));
    Node* target = left.place != nullptr ? left.place : left.n;
    return place_of(make(Kind::assign, at, "", {target, v}), left.t);
  }
  complete(cls);
  if (is_tuple(cls) && right.t && is_tuple(class_of(right.t)) && class_of(right.t) != cls) complete(class_of(right.t));
  const bool has_references = cls->is_library && cls->name == "tuple" &&
                              std::ranges::any_of(cls->fields, [](const FieldInfo& f) { return f.is_reference; });
  if (is_tuple(cls) && right.t && is_tuple(class_of(right.t)) && (class_of(right.t) != cls || has_references) &&
      class_of(right.t)->fields.size() == cls->fields.size()) {
    // std::tie(a, b) = …: part by part.
    const std::string x = local_name("%left"), y = local_name("%right");
    Node* px = make(Kind::name_pattern, at, x, {nullptr});
    Node* py = make(Kind::name_pattern, at, y, {nullptr});
    const bool from_references =
        std::ranges::any_of(class_of(right.t)->fields, [](const FieldInfo& f) { return f.is_reference; });
    Node* values = right.n;
    Ex held_right = right;
    if (from_references) {  // std::tie(a, b) = std::tie(b, a) sees what it has changed, as the language does
      values = right.n;
    }
    std::vector<Node*> all = {make(Kind::declare, at, "", {py, values}), make(Kind::declare, at, "", {px, left.n})};
    const std::vector<Ex> to = tuple_parts(at, x, left), from = tuple_parts(at, y, held_right);
    for (size_t i = 0; i < to.size(); ++i) {
      if (class_of(to[i].t) != nullptr && class_of(to[i].t)->is_library && class_of(to[i].t)->name == "ignore_t")
        continue;
      Ex target = to[i];
      target.xv = false;
      all.push_back(assign(at, target, from[i]).n);
    }
    all.push_back(name(at, x));
    return place_of(make(Kind::block, at, "", std::move(all))->set(Flag::value), left.t);
  }
  if (cls->native == Native::none) {
    const Found found = in_class("operator=", cls, false);
    std::vector<Function*> own;
    for (Function* f : found.functions)
      if (f->cls == cls || class_of(f->parameters.empty() ? QT() : f->parameters[0].type) != f->cls) own.push_back(f);
    if (!own.empty() || !found.templates.empty()) {
      std::vector<Function*> usable = own;
      std::erase_if(usable, [](const Function* f) { return f->is_defaulted; });
      std::string why;
      Function* f = choose(usable, found.templates, {}, {right}, &left, &why);
      const bool is_same = class_of(right.t) == cls;
      const bool has_copy = cls->has_declared_assign || cls->has_declared_move_assign;
      if (f != nullptr && (!is_same || has_copy || rank(right, f->parameters[0].type) < 40))
        return call_function(at, f, &left, {right}, false);
      if (why.find("deleted") != std::string::npos) return bad(at, fmt::format("this assignment: {}", why));
    }
  } else if (cls->native == Native::text) {
    Node* v = right.t && right.t->is(T::braces) ? braced(at, right, plain(left.t))
              : right.t && right.t->is_integer()
                  ? converted(at, value(intrinsic(at, "%character_text", {right.n}), plain(left.t)), plain(left.t))
                  : converted(at, right, plain(left.t));
    return place_of(make(Kind::assign, at, "", {left.place != nullptr ? left.place : left.n, v}), left.t);
  }
  // What the language writes, or the machine does at once.
  const QT t = plain(left.t);
  if (right.t && class_of(right.t) == cls && right.lv && cls->native == Native::none) {
    const bool moves = right.xv && !right.t.c && !moves_plainly(t);
    if (!moves && !assigns_plainly(t)) {
      if (!can_copy(t)) return bad(at, fmt::format("an assignment to `{}`, which cannot be copied", cls->surface));
      return place_of(call_of(at, made_function(cls, "assign"), {left.n, right.n}), left.t);
    }
    if (moves) return place_of(call_of(at, made_function(cls, "massign"), {left.n, right.n}), left.t);
    return place_of(intrinsic(at, "%assign", {left.n, copied(at, right)}), left.t);
  }
  if (right.t && class_of(right.t) != nullptr && class_of(right.t) != cls && derives(class_of(right.t), cls) &&
      cls->native == Native::none)
    return assign(at, left, place_of(right.n, {cls->type, right.t.c}));
  Node* v = right.t && right.t->is(T::braces) ? braced(at, right, t) : converted(at, right, t);
  if (cls->native == Native::none && !assigns_plainly(t)) {
    // From a new object: what it has is taken.
    const std::string held = local_name("%new");
    Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
    Ex from = place_of(name(at, held), t);
    from.xv = true;
    std::vector<Node*> parts = {make(Kind::declare, at, "", {pattern, v})};
    // Its own assignment, if it has one.
    Ex result;
    Found found = in_class("operator=", cls, true);
    std::vector<Function*> usable = found.functions;
    std::erase_if(usable, [](const Function* f) { return f->is_defaulted || f->is_deleted; });
    Function* f = usable.empty() ? nullptr : choose(usable, {}, {}, {from}, &left);
    if (f != nullptr && class_of(f->parameters[0].type) == cls) result = call_function(at, f, &left, {from}, false);
    else
      result = value(call_of(at,
                             made_function(cls, moves_by_copying(cls) || (can_copy(t) && cls->has_declared_copy &&
                                                                          !cls->has_declared_move)
                                                    ? "assign"
                                                    : "massign"),
                             {left.n, from.n}),
                     t);
    const std::string kept = local_name("%result");
    Node* kept_pattern = make(Kind::name_pattern, at, kept, {nullptr});
    parts.push_back(make(Kind::declare, at, "", {kept_pattern, result.n}));
    if (!ends_silently(t)) parts.push_back(destruction(at, t, name(at, held)));
    parts.push_back(name(at, kept));
    return place_of(make(Kind::block, at, "", std::move(parts))->set(Flag::value), left.t);
  }
  if (is_list(t) && !cls->arguments.empty() && !ends_silently(cls->arguments[0].type)) {
    // What was in it ends.
    const std::string held = local_name("%new"), target = local_name("%target");
    Node* a = make(Kind::name_pattern, at, held, {nullptr});
    Node* b = make(Kind::name_pattern, at, target, {nullptr});
    return place_of(
        make(Kind::block, at, "",
             {make(Kind::declare, at, "", {b, left.n}), make(Kind::declare, at, "", {a, v}),
              destruction(at, t, name(at, target)), intrinsic(at, "%assign", {name(at, target), name(at, held)})})
            ->set(Flag::value),
        left.t);
  }
  return place_of(intrinsic(at, "%assign", {left.n, v}), left.t);
}

Ex Reader::compound(const Cst& at, const std::string& sign, Ex left, Ex right) {
  if (!left.t || left.t->is(T::unknown) || !right.t || right.t->is(T::unknown))
    return place_of(make(Kind::compound_assign, at, sign, {left.n, right.n}), left.t ? left.t : qt(T::unknown));
  if (class_of(left.t) != nullptr || left.t->is(T::enum_)) {
    if (auto made = operator_call(at, sign + "=", {left, right})) return *made;
    if (class_of(left.t) != nullptr)
      return bad(at, fmt::format("`{}=` of `{}` and `{}`", sign, shown(left.t), shown(right.t)));
  }
  if (left.t.c) return bad(at, "an assignment to what is constant");
  if (right.t->is(T::array)) right = decay(at, right);
  if (class_of(right.t) != nullptr) {
    if (auto made = operator_call(at, sign + "=", {left, right})) return *made;
    right = value(converted(at, right, plain(left.t)), plain(left.t));
  }
  Node* target = left.place != nullptr ? left.place : left.n;
  if (left.t->is(T::pointer)) return place_of(make(Kind::compound_assign, at, sign, {target, right.n}), left.t);
  const Ex done = operation(at, sign, value(left.n, left.t), right);
  if (plain(done.t) == plain(left.t) && left.place == nullptr)
    return place_of(make(Kind::compound_assign, at, sign, {target, right.n}), left.t);
  // In the type of the operation, and back.
  const bool is_simple = target->is(Kind::name) || (target->is(Kind::dereference) && target->part(0)->is(Kind::name)) ||
                         (target->is(Kind::field) && target->part(0)->is(Kind::name));
  const auto again = [&](const Node* n) {
    const std::function<Node*(const Node*)> copy = [&](const Node* from) -> Node* {
      Node* made = make(from->kind, at, from->text);
      for (const Node* part : from->parts) made->parts.push_back(part == nullptr ? nullptr : copy(part));
      made->value = from->value;
      return made;
    };
    return copy(n);
  };
  if (is_simple) {
    const Ex result = operation(at, sign, value(again(target), left.t), right);
    return place_of(make(Kind::assign, at, "", {target, converted(at, result, plain(left.t), true)}), left.t);
  }
  const std::string held = local_name("%place");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  Node* declared = make(Kind::declare, at, "", {pattern, reference(at, left)});
  const auto there = [&] { return make(Kind::dereference, at, "", {name(at, held)}); };
  const Ex result = operation(at, sign, value(there(), left.t), right);
  Node* whole = make(Kind::block, at, "",
                     {declared, make(Kind::assign, at, "", {there(), converted(at, result, plain(left.t), true)}),
                      name(at, held)})
                    ->set(Flag::value);
  return place_of(make(Kind::dereference, at, "", {whole}), left.t);
}

Ex Reader::update(const Cst& at) {
  Ex e = expression(at.field("argument"));
  const std::string sign(at.field("operator").text());
  const bool is_postfix = at.field("operator").begin() > at.field("argument").begin();
  if (!e.t || e.t->is(T::unknown))
    return value(make(Kind::increment, at, sign, {e.n})->set(Flag::postfix, is_postfix), qt(T::unknown));
  if (class_of(e.t) != nullptr || e.t->is(T::enum_)) {
    std::vector<Ex> operands = {e};
    if (is_postfix) operands.push_back(constant_value(at, 0, qt(T::int_)));
    if (auto made = operator_call(at, sign, operands)) return *made;
    return bad(at, fmt::format("`{}` of `{}`", sign, shown(e.t)));
  }
  if (e.t.c) return bad(at, "what is constant is changed");
  const bool is_narrow = e.t->is_integer() && e.t->kind < T::int_;
  if (is_narrow || e.place != nullptr) {
    const Ex one = constant_value(at, 1, qt(T::int_));
    const std::string operation_sign = sign == "++" ? "+" : "-";
    if (!is_postfix) return compound(at, operation_sign, e, one);
    const std::string held = local_name("%place"), before = local_name("%before");
    Node* a = make(Kind::name_pattern, at, held, {nullptr});
    Node* b = make(Kind::name_pattern, at, before, {nullptr});
    const auto there = [&] { return make(Kind::dereference, at, "", {name(at, held)}); };
    const Ex result = operation(at, operation_sign, value(name(at, before), plain(e.t)), one);
    Node* whole =
        make(Kind::block, at, "",
             {make(Kind::declare, at, "", {a, reference(at, e)}), make(Kind::declare, at, "", {b, there()}),
              make(Kind::assign, at, "", {there(), converted(at, result, plain(e.t), true)}), name(at, before)})
            ->set(Flag::value);
    return value(whole, plain(e.t));
  }
  Node* made = make(Kind::increment, at, sign, {e.n})->set(Flag::postfix, is_postfix);
  if (is_postfix) return value(made, plain(e.t));
  // ++x is x itself.
  if (e.n->is(Kind::name)) {
    Ex place = place_of(made, e.t);
    place.place = make(Kind::dereference, at, "",
                       {make(Kind::sequence, at, "", {made, make(Kind::address_of, at, "", {name(at, e.n->text)})})
                            ->set(Flag::value)});
    return place;
  }
  return value(made, plain(e.t));
}

Ex Reader::unary(const Cst& at) {
  std::string sign(at.field("operator").text());
  if (sign == "not") sign = "!";
  if (sign == "compl") sign = "~";
  Ex e = expression(at.field("argument"));
  if (!e.t || e.t->is(T::unknown))
    return value(make(Kind::unary, at, sign, {e.n}), sign == "!" ? qt(T::bool_) : qt(T::unknown));
  if (class_of(e.t) != nullptr || e.t->is(T::enum_)) {
    if (auto made = operator_call(at, sign, {e})) return *made;
    if (class_of(e.t) != nullptr && sign != "!") {
      for (Function* f : class_of(e.t)->conversions)
        if (!f->is_explicit && f->result && f->result->is_arithmetic()) {
          e = call_function(at, f, &e, {}, false);
          break;
        }
      if (class_of(e.t) != nullptr) return bad(at, fmt::format("`{}` of `{}`", sign, shown(e.t)));
    }
  }
  if (sign == "!") {
    Ex made = value(make(Kind::unary, at, "!", {tested(at, e)}), qt(T::bool_));
    if (e.constant) made.constant = *e.constant == 0 ? 1 : 0;
    return made;
  }
  if (e.t->is(T::array) || e.t->is(T::overloads)) e = decay(at, e);
  if (e.t->is(T::lambda) && sign == "+") return e;
  if (e.t->is(T::pointer)) return sign == "+" ? e : bad(at, fmt::format("`{}` of a pointer", sign));
  const QT result = promoted(e.t);
  if (!result->is_arithmetic()) return bad(at, fmt::format("`{}` of `{}`", sign, shown(e.t)));
  if (e.constant && result->is_integer()) {
    const int64_t v = *e.constant;
    if (sign == "-" && v != INT64_MIN && (result->is(T::int_) || result->is(T::i64))) {
      Ex made = value(make(Kind::unary, at, sign, {e.n}), result);
      made.constant = -v;
      return made;
    }
    if (sign == "+") return constant_value(at, v, result);
    if (sign == "~") {
      Ex made = value(make(Kind::unary, at, sign, {e.n}), result);
      made.constant = result->is(T::u32) ? static_cast<int64_t>(static_cast<uint32_t>(~v)) : ~v;
      return made;
    }
  }
  return value(make(Kind::unary, at, sign, {e.n}), result);
}

Ex Reader::pointer(const Cst& at) {
  const bool is_star = at.field("operator").text() == "*";
  const Cst argument = at.field("argument");
  if (!is_star) {
    // &Class::member
    const Cst plain_argument = without_parentheses(argument);
    if (plain_argument.is("qualified_identifier")) {
      Env* scope = nullptr;
      Found found = qualified(plain_argument, &scope);
      if (found.field != nullptr) {
        Type made;
        made.kind = T::member;
        made.inner = found.field->type;
        made.args = {class_type(found.cls)};
        return value(string(at, found.field->surface), {intern(std::move(made))});
      }
      if (found.is_member_function && !found.functions.empty() && !found.functions[0]->is_static) {
        Function* f = found.functions[0];
        if (f->is_auto) read_body(f);
        queue(f);
        std::vector<QT> types;
        for (const Parameter& p : f->parameters) types.push_back(p.type);
        Type made;
        made.kind = T::member;
        made.inner = function_type(f->result, types);
        made.args = {class_type(found.cls)};
        Ex e = value(nullptr, {intern(std::move(made))});
        e.functions = found.functions;
        if (f->is_virtual && !f->slot.empty()) {
          // Found when it is called.
          const std::string self = local_name("%self");
          std::vector<Node*> call = {name(at, self)},
                             function = {nullptr, make(Kind::parameter, at, self, {nullptr, nullptr})};
          for (size_t i = 0; i < types.size(); ++i) {
            const std::string text = local_name("%argument");
            function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
            call.push_back(name(at, text));
          }
          function[0] = make(Kind::block, at, "",
                             {make(Kind::return_, at, "", {make(Kind::method_call, at, f->slot, std::move(call))})});
          e.n = make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(function))->set(Flag::arrow)});
        } else {
          e.n = name(at, f->surface);
        }
        return e;
      }
    }
  }
  Ex e = expression(argument);
  if (is_star) {
    if (class_of(e.t) != nullptr) {
      if (auto made = operator_call(at, "*", {e})) return *made;
    }
    return star(at, e);
  }
  if (!e.t || e.t->is(T::unknown)) return value(make(Kind::address_of, at, "", {e.n}), qt(T::unknown));
  if (class_of(e.t) != nullptr)
    if (const Found found = in_class("operator&", class_of(e.t)); found)
      if (auto made = operator_call(at, "&", {e})) return *made;
  if (e.t->is(T::overloads)) {
    if (e.functions.size() == 1 && e.templates.empty()) return decay(at, e);
    return e;
  }
  if (e.t->is(T::function)) return value(e.n, pointer_to(e.t));
  if (!e.lv) return bad(at, "the address of what has no place");
  return value(address(at, e), pointer_to(e.t));
}

Ex Reader::indexed(const Cst& at, Ex object, std::vector<Ex> indexes) {
  if (!object.t || object.t->is(T::unknown)) {
    std::vector<Node*> parts = {object.n};
    for (const Ex& e : indexes) parts.push_back(e.n);
    return place_of(make(Kind::index, at, "", std::move(parts)), qt(T::unknown));
  }
  ClassInfo* cls = class_of(object.t);
  if (cls != nullptr) {
    complete(cls);
    if (cls->native == Native::list && indexes.size() == 1 && !cls->arguments.empty() && indexes[0].t &&
        class_of(indexes[0].t) == nullptr) {
      QT element = cls->arguments[0].type;
      element.c = element.c || object.t.c;
      return place_of(make(Kind::index, at, "", {object.n, indexes[0].n}), element);
    }
    if (cls->native == Native::text && indexes.size() == 1 && indexes[0].t && class_of(indexes[0].t) == nullptr) {
      Ex e = place_of(nullptr, {basic(T::char_), object.t.c});
      if (object.lv && !object.t.c) {
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
        Node* there = copy(object.place != nullptr ? object.place : object.n);
        Ex of = object;
        of.n = there;
        of.place = nullptr;
        e.place =
            make(Kind::dereference, at, "", {intrinsic(at, "%text_place", {reference(at, of), copy(indexes[0].n)})});
      }
      e.n = intrinsic(at, "%text_at", {object.n, indexes[0].n});
      return e;
    }
    std::vector<Ex> operands = {object};
    operands.insert(operands.end(), indexes.begin(), indexes.end());
    if (auto made = operator_call(at, "[]", operands)) return *made;
    return bad(at, fmt::format("`[]` of `{}`", shown(object.t)));
  }
  if (indexes.size() != 1) return bad(at, "a subscript of several values");
  if (object.t->is(T::array)) {
    QT element = object.t->inner;
    element.c = element.c || object.t.c;
    return place_of(make(Kind::index, at, "", {object.n, indexes[0].n}), element);
  }
  if (object.t->is(T::pointer)) return place_of(make(Kind::index, at, "", {object.n, indexes[0].n}), object.t->inner);
  if (indexes[0].t && (indexes[0].t->is(T::pointer) || indexes[0].t->is(T::array)))
    return indexed(at, indexes[0], {object});
  return bad(at, fmt::format("`[]` of `{}`", shown(object.t)));
}

Ex Reader::subscript(const Cst& at) {
  Ex object = expression(at.field("argument"));
  std::vector<Ex> indexes;
  for (const Cst& index : at.field("indices").named_children())
    if (!index.is("comment")) indexes.push_back(expression(index));
  return indexed(at, object, std::move(indexes));
}

Ex Reader::conditional(const Cst& at) {
  Ex test = expression(at.field("condition"));
  Ex then = at.field("consequence") ? expression(at.field("consequence")) : test;
  Ex otherwise = expression(at.field("alternative"));
  Node* condition = tested(at, test);
  const auto made = [&](Node* a, Node* b, QT t) {
    return value(make(Kind::conditional, at, "", {condition, a, b}), t);
  };
  if (!then.t || !otherwise.t || then.t->is(T::unknown) || otherwise.t->is(T::unknown)) {
    QT t = then.t && !then.t->is(T::unknown) && !then.t->is(T::void_) ? then.t : otherwise.t;
    return made(owned(at, then), owned(at, otherwise), t ? plain(t) : qt(T::unknown));
  }
  const bool throws = then.t->is(T::void_) != otherwise.t->is(T::void_);
  if (throws) {
    const QT t = then.t->is(T::void_) ? otherwise.t : then.t;
    return made(then.t->is(T::void_) ? then.n : owned(at, then),
                otherwise.t->is(T::void_) ? otherwise.n : owned(at, otherwise), plain(t));
  }
  if (then.is_literal && otherwise.is_literal) {
    then = decay(at, then);
    otherwise = decay(at, otherwise);
  }
  if (plain(then.t) == plain(otherwise.t) && then.lv && otherwise.lv && then.xv == otherwise.xv) {
    if (is_object(then.t)) {
      Ex e = place_of(make(Kind::conditional, at, "", {condition, then.n, otherwise.n}), then.t);
      e.t.c = then.t.c || otherwise.t.c;
      e.xv = then.xv;
      return e;
    }
    if (test.constant && then.constant && otherwise.constant) {
      Ex e = made(then.n, otherwise.n, plain(then.t));
      e.constant = *test.constant != 0 ? then.constant : otherwise.constant;
      return e;
    }
    const QT t{then.t.t, then.t.c || otherwise.t.c};
    Ex e = place_of(make(Kind::conditional, at, "", {condition, then.n, otherwise.n}), t);
    const std::function<Node*(const Node*)> copy = [&](const Node* from) -> Node* {
      Node* n = make(from->kind, at, from->text);
      for (const Node* part : from->parts) n->parts.push_back(part == nullptr ? nullptr : copy(part));
      n->value = from->value;
      n->type = from->type;
      n->flags = from->flags;
      n->mode = from->mode;
      n->alias = from->alias;
      n->names = from->names;
      return n;
    };
    const bool is_pure = (then.n->is(Kind::name) || then.n->is(Kind::field) || then.n->is(Kind::dereference) ||
                          then.n->is(Kind::index)) &&
                         (otherwise.n->is(Kind::name) || otherwise.n->is(Kind::field) ||
                          otherwise.n->is(Kind::dereference) || otherwise.n->is(Kind::index));
    if (!is_pure || t.c) {
      e.lv = false;
      return e;
    }
    Ex a = then, b = otherwise;
    a.n = copy(then.n);
    b.n = copy(otherwise.n);
    e.place = make(Kind::dereference, at, "",
                   {make(Kind::conditional, at, "", {copy(condition), reference(at, a), reference(at, b)})});
    return e;
  }
  // A common type: one side converts to the other's.
  QT common;
  if (then.t->is(T::array)) then = decay(at, then);
  if (otherwise.t->is(T::array)) otherwise = decay(at, otherwise);
  if (plain(then.t) == plain(otherwise.t)) common = plain(then.t);
  else if (class_of(then.t) != nullptr || class_of(otherwise.t) != nullptr) {
    const bool left = rank(otherwise, plain(then.t)) < impossible;
    const bool right = rank(then, plain(otherwise.t)) < impossible;
    if (class_of(then.t) != nullptr && left) common = plain(then.t);
    else if (right) common = plain(otherwise.t);
    else if (left) common = plain(then.t);
  } else if (then.t->is(T::null_)) {
    common = plain(otherwise.t);
  } else if (otherwise.t->is(T::null_)) {
    common = plain(then.t);
  } else if (then.t->is(T::pointer) && otherwise.t->is(T::pointer)) {
    common = rank(otherwise, plain(then.t)) < impossible ? plain(then.t) : plain(otherwise.t);
  } else if (then.t->is(T::pointer) || otherwise.t->is(T::pointer)) {
    common = then.t->is(T::pointer) ? plain(then.t) : plain(otherwise.t);
  } else if (then.t->is(T::overloads) || then.t->is(T::lambda)) {
    then = decay(at, then);
    otherwise = decay(at, otherwise);
    common = plain(then.t);
  } else {
    common = arithmetic(then.t, otherwise.t);
  }
  if (!common) return bad(at, fmt::format("a choice between `{}` and `{}`", shown(then.t), shown(otherwise.t)));
  Ex e = made(initial_of(at, then, common), initial_of(at, otherwise, common), common);
  if (test.constant && then.constant && otherwise.constant && common->is_integer())
    e.constant = *test.constant != 0 ? then.constant : otherwise.constant;
  return e;
}

// --- literals

Ex Reader::number(const Cst& at) {
  const std::optional<c::Number> known = c::read_number(at.text());
  if (!known) return bad(at, "this number");
  if (std::holds_alternative<double>(known->value)) {
    Ex e = value(literal(at, known->value, known->type), qt(known->type == "f32" ? T::f32 : T::f64));
    return e;
  }
  T kind = T::int_;
  if (known->type == "u32") kind = T::u32;
  if (known->type == "i64") kind = T::i64;
  if (known->type == "u64") kind = T::u64;
  Ex e = value(literal(at, known->value, known->type), qt(kind));
  if (const auto* i = std::get_if<int64_t>(&known->value)) {
    e.constant = *i;
    e.is_zero = *i == 0;
  }
  return e;
}

Ex Reader::character(const Cst& at) {
  const std::string_view text = at.text();
  const size_t open = text.find('\'');
  if (open == std::string_view::npos || !text.ends_with('\'')) return bad(at, "this character");
  const auto code = c::character_value(text.substr(open + 1, text.size() - open - 2));
  if (!code) return bad(at, "this character");
  if (open != 0) return constant_value(at, *code, qt(T::int_));
  Ex e = value(literal(at, *code, "char"), qt(T::char_));
  e.constant = *code;
  return e;
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

Ex Reader::text_literal(const Cst& at) {
  std::string whole;
  for (const Cst& part : text_parts(at)) {
    if (part.is("identifier")) return bad(part, fmt::format("`{}` in a text", part.text()));
    whole += text_of(part);
  }
  Ex e;
  e.t = array_of({basic(T::char_), true}, static_cast<int64_t>(whole.size()) + 1);
  e.n = string(at, whole);
  e.lv = true;
  e.is_literal = true;
  return e;
}

Ex Reader::user_literal(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  const std::string_view suffix = parts.back().text();
  const std::string text = "operator\"\"" + std::string(suffix);
  if (!parts[0].is("number_literal") && !parts[0].is("char_literal") && (suffix == "s" || suffix == "sv")) {
    const Ex e = text_literal(parts[0]);
    const Found found = std_ != nullptr ? in_env("string", std_) : Found();
    if (found.symbol != nullptr) return value(e.n, found.symbol->type);
  }
  Found found = look_up(text, env_);
  if (!found) {
    std::set<Env*> seen;
    found = in_space(text, file_, seen);
  }
  if (!found) return bad(at, fmt::format("the literal `{}`", at.text()));
  std::vector<Ex> arguments = {expression(parts[0])};
  if (arguments[0].is_literal) arguments.push_back(constant_value(at, arguments[0].t->size - 1, qt(T::u64)));
  if (arguments[0].t->is_integer() && !arguments[0].t->is(T::char_))
    arguments[0].t = qt(T::u64), arguments[0].n = constant_value(at, arguments[0].constant.value_or(0), qt(T::u64)).n;
  Function* f = choose(found.functions, found.templates, {}, arguments, nullptr);
  if (f == nullptr && arguments.size() == 2) {
    arguments.pop_back();
    f = choose(found.functions, found.templates, {}, arguments, nullptr);
  }
  if (f == nullptr) return bad(at, fmt::format("the literal `{}`", at.text()));
  return call_function(at, f, nullptr, arguments, false);
}

// --- objects on the heap

Ex Reader::new_expression(const Cst& at) {
  if (at.field("placement")) return bad(at, "`new` at a place");
  QT t = type_of(at.field("type"));
  for (const Cst& child : at.children())
    if (child.is("type_qualifier") && child.text() == "const" && t) t.c = true;
  if (!t) return bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
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
        t = array_of(t, *second);
      }
      Ex count = expression(length);
      Node* n = converted(at, count, qt(T::i64), true);
      std::vector<Ex> items;
      if (list && list.is("initializer_list")) items = list_items(list);
      Node* memory = nullptr;
      const bool zeroes = static_cast<bool>(list);
      if (!items.empty() && count.constant) {
        size_t next = 0;
        memory = array_of_values(at, items, next, array_of(t, *count.constant), true);
      } else if (class_of(t) != nullptr || t->is(T::array)) {
        Node* element =
            class_of(t) != nullptr ? constructed(at, t, {}) : (zeroes ? default_value(at, t) : default_initial(at, t));
        Node* function =
            make(Kind::function, at, "", {make(Kind::block, at, "", {make(Kind::return_, at, "", {element})})});
        memory = intrinsic(at, "%new_array_of", {n, make(Kind::lambda, at, "", {function->set(Flag::arrow)})});
      } else {
        memory = make(Kind::new_array, at, "", {n});
        const std::string text = surface_type(t);
        memory->type = type(at, text.empty() ? "pointer" : text);
        if (!zeroes) memory = intrinsic(at, "%undetermined", {memory});
      }
      return value(make(Kind::address_of, at, "", {make(Kind::index, at, "", {memory, literal(at, int64_t{0})})}),
                   pointer_to(t));
    }
    t = declarator(sizes, t).type;
  }
  if (t->is(T::unknown)) {
    if (!list || list.named_children().size() != 1) return bad(at, "an object of a type that is not known");
    const Ex e = expression(list.first_named_child());
    t = decayed(e.t);
  }
  if (t->is(T::dependent) && t->template_arguments.empty()) {
    t = deduced_class(at, t->of, list ? arguments_of(list) : std::vector<Ex>());
    if (!t) return bad(at, "an object of a type that is not known");
  }
  Node* made = nullptr;
  if (!list) made = class_of(t) != nullptr ? default_initial(at, t) : default_initial(at, t);
  else made = initialised(at, list, t);
  if (is_object(t)) return value(intrinsic(at, "%address", {made}), pointer_to(t));
  if (made == nullptr) return value(intrinsic(at, "%new_cell", {}), pointer_to(t));
  return value(intrinsic(at, "%new_cell", {made}), pointer_to(t));
}

Ex Reader::delete_expression(const Cst& at) {
  Ex e = expression(at.named_children().back());
  if (class_of(e.t) != nullptr) {
    for (Function* f : class_of(e.t)->conversions)
      if (f->result && f->result->is(T::pointer)) e = call_function(at, f, &e, {}, false);
  }
  if (!e.t || !e.t->is(T::pointer)) return bad(at, "`delete` of what is no pointer");
  bool is_array = false;
  for (const Cst& child : at.children()) is_array = is_array || child.text() == "[";
  const QT t = e.t->inner;
  if (is_array) {
    Node* end = null(at);
    if (class_of(t) != nullptr && !ends_silently(t)) end = name(at, made_function(t->cls, "destroy")->surface);
    return value(intrinsic(at, "%delete_array", {e.n, end}), qt(T::void_));
  }
  if (class_of(t) == nullptr || ends_silently(t)) return value(intrinsic(at, "%delete", {e.n}), qt(T::void_));
  // The end, by the class that it is of if that says so; then it is gone.
  const std::string held = local_name("%deleted");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  ClassInfo* cls = t->cls;
  const std::function<bool(ClassInfo*)> has_virtual = [&](ClassInfo* c) {
    return c->slots.contains("~") || std::ranges::any_of(c->bases, [&](const Base& b) { return has_virtual(b.cls); });
  };
  Node* object = make(Kind::dereference, at, "", {name(at, held)});
  Node* end = is_list(t)         ? destruction(at, t, object)
              : has_virtual(cls) ? make(Kind::method_call, at, "~", {object})
                                 : call_of(at, made_function(cls, "destroy"), {object});
  Node* body = make(Kind::block, at, "", {end, intrinsic(at, "%delete", {name(at, held)})});
  Node* whole = make(Kind::block, at, "",
                     {make(Kind::declare, at, "", {pattern, e.n}),
                      make(Kind::if_, at, "", {intrinsic(at, "%is_set", {name(at, held)}), body, nullptr})})
                    ->set(Flag::value);
  return value(whole, qt(T::void_));
}

Ex Reader::size_of_expression(const Cst& at) {
  if (at.text().starts_with("sizeof...")) {
    std::string_view text = at.text();
    const size_t open = text.find('('), close = text.rfind(')');
    std::string pack(text.substr(open + 1, close - open - 1));
    std::erase(pack, ' ');
    const Found found = look_up(pack, env_);
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::pack) {
      const size_t count = found.symbol->pack.empty() ? found.symbol->argument.pack.size() : found.symbol->pack.size();
      return constant_value(at, static_cast<int64_t>(count), qt(T::u64));
    }
    return bad(at, "the number of a pack");
  }
  QT t;
  if (const Cst named = at.field("type")) {
    t = type_descriptor(named);
  } else if (const Cst v = at.field("value")) {
    const Cst inner = without_parentheses(v);
    if (inner.is("identifier")) {
      const Found found = look_up(inner.text(), env_);
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::type) t = found.symbol->type;
    }
    if (!t) {
      ++trial_;
      t = expression(v).t;
      --trial_;
    }
  }
  if (at.is("alignof_expression") && !is_scalar(t) && !t->is(T::pointer)) return bad(at, "`alignof` of this type");
  const auto size = size_of(t);
  if (!size) return bad(at, fmt::format("the size of `{}`", shown(t)));
  return constant_value(at, *size, qt(T::u64));
}

Ex Reader::throw_expression(const Cst& at) {
  const Cst v = at.first_named_child();
  if (!v) return value(make(Kind::throw_, at, "", {nullptr}), qt(T::void_));
  Ex e = expression(v);
  if (e.t && (e.t->is(T::array) || e.t->is(T::overloads))) e = decay(at, e);
  // Together with its type, by which handlers are chosen.
  Node* thrown = owned(at, e);
  if (class_of(e.t) != nullptr && !is_text(e.t) && !is_list(e.t))
    return value(make(Kind::throw_, at, "", {thrown}), qt(T::void_));
  return value(make(Kind::throw_, at, "", {intrinsic(at, "%thrown", {thrown, string(at, key_of(plain(e.t)))})}),
               qt(T::void_));
}

// --- casts

Ex Reader::cast(const Cst& at, std::string_view word, QT t, Ex e) {
  if (t->is(T::void_)) return value(e.n, qt(T::void_));
  if (!e.t || e.t->is(T::unknown)) {
    const std::string text = surface_type(t);
    return value(text.empty() ? e.n : cast_node(at, e.n, t), t->is_reference() ? t->inner : t);
  }
  if (word == "dynamic_cast") {
    const bool by_reference = t->is_reference();
    ClassInfo* to = class_of(by_reference ? t->inner : t->is(T::pointer) ? t->inner : QT());
    if (to == nullptr) return bad(at, "this `dynamic_cast`");
    if (by_reference) return place_of(intrinsic(at, "%dynamic_reference", {e.n, name(at, to->surface)}), t->inner);
    return value(intrinsic(at, "%dynamic_cast", {e.n, name(at, to->surface)}), t);
  }
  if (t->is_reference()) {
    Ex made = e;
    const QT inner = t->inner;
    const bool related = plain(e.t) == plain(inner) ||
                         (class_of(e.t) != nullptr && class_of(inner) != nullptr &&
                          (derives(class_of(e.t), class_of(inner)) || derives(class_of(inner), class_of(e.t))));
    if (!related) {
      if (word == "reinterpret_cast") return bad(at, "`reinterpret_cast` to a reference");
      return dereferenced(at, bound(at, e, t), inner);
    }
    if (!e.lv && is_scalar(inner))
      made = place_of(make(Kind::dereference, at, "", {make(Kind::address_of, at, "", {e.n})}), inner);
    made.t = inner;
    made.lv = true;
    made.xv = t->is(T::rref);
    made.constant.reset();
    return made;
  }
  if (e.t->is(T::array)) e = decay(at, e);
  if (t->is(T::pointer) && e.t->is(T::pointer)) {
    const bool to_void = t->inner->is(T::void_) || e.t->inner->is(T::void_);
    const bool is_same = plain(t->inner) == plain(e.t->inner);
    ClassInfo* a = class_of(t->inner);
    ClassInfo* b = class_of(e.t->inner);
    const bool related = a != nullptr && b != nullptr && (derives(a, b) || derives(b, a));
    const bool are_chars =
        t->inner->is_integer() && e.t->inner->is_integer() && t->inner->kind <= T::u8 && e.t->inner->kind <= T::u8;
    if (is_same || to_void || related) return value(e.n, plain(t));
    (void)are_chars;
    return bad(at, fmt::format("memory of `{}` seen as `{}`", shown(e.t->inner), shown(t->inner)));
  }
  if (word == "reinterpret_cast" || word == "bit_cast") {
    return bad(at, fmt::format("`{}` of `{}` to `{}`", word, shown(e.t), shown(t)));
  }
  if (e.t->is(T::pointer) && t->is_integer() && !t->is(T::bool_)) return bad(at, "a pointer as a number");
  if (class_of(t) != nullptr) return construct(at, t, {e});
  Ex made = value(converted(at, e, plain(t), true), plain(t));
  if (e.constant && t->is_integer()) {
    const auto size = size_of(t);
    int64_t v = *e.constant;
    if (t->is(T::bool_)) v = v != 0 ? 1 : 0;
    else if (size && *size < 8) {
      const int bits = static_cast<int>(*size) * 8;
      const bool is_unsigned = t->is(T::u8) || t->is(T::u16) || t->is(T::u32);
      auto low = static_cast<uint64_t>(v) & ((uint64_t{1} << bits) - 1);
      v = static_cast<int64_t>(low);
      if (!is_unsigned && ((low >> (bits - 1)) & 1) != 0) v -= int64_t{1} << bits;
    }
    made.constant = v;
  }
  if (e.constant && t->is(T::enum_)) made.constant = e.constant;
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
      const Found found = look_up(at.text(), env_);
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
  const bool was_expanding = std::exchange(is_expanding_, true);
  const size_t before = pack_index_;
  for (size_t i = 0; i < count; ++i) {
    pack_index_ = i;
    each(i);
  }
  pack_index_ = before;
  is_expanding_ = was_expanding;
  return count;
}

void Reader::expand(const Cst& pattern, std::vector<Ex>& out) {
  const std::optional<size_t> count = for_each_of_pack(
      pattern, [&](size_t) { out.push_back(pattern.is("initializer_list") ? braces(pattern) : expression(pattern)); });
  if (!count) out.push_back(bad(pattern, "a pack that is not known"));
}

// (args + ...), (0 + ... + args)
Ex Reader::fold(const Cst& at) {
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
  std::vector<Ex> all;
  expand(pattern, all);
  if (first) {
    if (from_left) all.insert(all.begin(), expression(first));
    else all.push_back(expression(first));
  }
  if (all.empty()) {
    if (sign == "&&") return constant_value(at, 1, qt(T::bool_));
    if (sign == "||") return constant_value(at, 0, qt(T::bool_));
    if (sign == ",") return value(null(at), qt(T::void_));
    return bad(at, "a fold over nothing");
  }
  const auto combine = [&](Ex a, Ex b) -> Ex {
    if (sign == ",") {
      Ex e = value(make(Kind::sequence, at, "", {a.n, b.n})->set(Flag::value), b.t);
      return e;
    }
    if (sign == "&&" || sign == "||") {
      Ex e = value(
          make(sign == "&&" ? Kind::and_ : Kind::or_, at, "", {tested(at, a), tested(at, b)})->set(Flag::as_boolean),
          qt(T::bool_));
      if (a.constant && b.constant)
        e.constant = sign == "&&" ? (*a.constant != 0 && *b.constant != 0) : (*a.constant != 0 || *b.constant != 0);
      return e;
    }
    if (sign.size() > 1 && sign.back() == '=' && !is_comparison(sign))
      return compound(at, sign.substr(0, sign.size() - 1), a, b);
    if (sign == "=") return assign(at, a, b);
    return operation(at, sign, a, b);
  };
  if (from_left) {
    Ex total = all[0];
    for (size_t i = 1; i < all.size(); ++i) total = combine(total, all[i]);
    return total;
  }
  Ex total = all.back();
  for (size_t i = all.size() - 1; i-- > 0;) total = combine(all[i], total);
  return total;
}

}  // namespace ramify::frontends::cpp
