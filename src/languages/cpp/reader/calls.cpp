// SPDX-License-Identifier: Apache-2.0
// Calls, and what looks like one: casts, constructions, what the library asks of the reader (names that begin with `__`).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

std::vector<Ex> Reader::arguments_of(const Cst& list) {
  std::vector<Ex> out;
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

Ex Reader::construct(const Cst& at, QT t, std::vector<Ex> arguments, bool is_list) {
  if (t->is(T::dependent) && t->template_arguments.empty()) {
    const QT made = deduced_class(at, t->of, arguments);
    if (!made) return bad(at, fmt::format("the arguments of `{}`, which are not written down", t->of->name));
    t = made;
  }
  if (t->is_reference() ||
      (class_of(t) == nullptr && arguments.size() == 1 && !(arguments[0].t && arguments[0].t->is(T::braces))))
    return cast(at, "", t, arguments.empty() ? value(null(at), qt(T::null_)) : arguments[0]);
  Ex e = value(constructed(at, t, std::move(arguments), is_list), plain(t));
  if (t->is_integer()) e.constant = 0;
  return e;
}

Ex Reader::call(const Cst& at) {
  const Cst list = at.field("arguments");
  const Cst callee = without_parentheses(at.field("function"));
  const std::string_view kind = callee.kind();
  if (kind == "primitive_type" || kind == "sized_type_specifier") {
    const QT t = type_of(callee);
    if (!t) return bad(callee, fmt::format("the type `{}`", callee.text()));
    std::vector<Ex> arguments = list.is("initializer_list") ? list_items(list) : arguments_of(list);
    if (arguments.empty()) return constant_value(at, 0, t);
    return cast(at, "", t, arguments[0]);
  }
  if (auto made = special_call(at, callee, list)) return *made;
  // A type: an object is made.
  if (kind == "identifier" || kind == "qualified_identifier" || kind == "template_function" ||
      kind == "template_type" || kind == "decltype" || kind == "type_identifier") {
    QT t;
    Found found;
    std::vector<TemplateArgument> explicit_arguments;
    bool has_arguments = false;
    if (kind == "identifier" || kind == "type_identifier") {
      found = look_up(callee.text(), env_);
    } else if (kind == "qualified_identifier") {
      found = qualified(callee);
      const Cst last = unqualified(callee);
      if (last.is("template_function") || last.is("template_type")) {
        has_arguments = true;
        if (!found.templates.empty() && found.templates[0]->what != Template::What::function)
          explicit_arguments = template_arguments(last.field("arguments"));
      }
    } else if (kind == "decltype") {
      t = type_of(callee);
    } else {
      found = look_up(callee.field("name").text(), env_);
      has_arguments = true;
      if (!found.templates.empty() && found.templates[0]->what != Template::What::function)
        explicit_arguments = template_arguments(callee.field("arguments"));
    }
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::type) t = found.symbol->type;
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::pack && is_expanding_ &&
        pack_index_ < found.symbol->argument.pack.size())
      t = found.symbol->argument.pack[pack_index_].type;
    if (!t && !found.templates.empty() && found.functions.empty() &&
        (found.templates[0]->what == Template::What::class_ || found.templates[0]->what == Template::What::alias)) {
      if (has_arguments) {
        t = instance_type(callee, found.templates[0], explicit_arguments);
      } else {
        for (Env* e = env_; e != nullptr; e = e->parent)
          if (e->cls != nullptr && e->cls->of == found.templates[0]) t = class_type(e->cls);
        if (!t)
          t = deduced_class(at, found.templates[0],
                            list.is("initializer_list") ? std::vector<Ex>{braces(list)} : arguments_of(list));
      }
      if (!t) return bad(callee, fmt::format("the type `{}`", callee.text()));
    }
    if (!t && found.symbol == nullptr && found.functions.empty() && kind == "identifier") {
      if (const QT named = named_type(callee, callee.text()); named && found.templates.empty()) t = named;
    }
    if (t) {
      if (list.is("initializer_list")) return value(braced(at, braces(list), t), plain(t));
      return construct(at, t, arguments_of(list));
    }
  }
  return call_callee(at, callee, list ? arguments_of(list) : std::vector<Ex>());
}

Ex Reader::call_callee(const Cst& at, const Cst& callee, std::vector<Ex> arguments) {
  const std::string_view kind = callee.kind();
  const bool is_plain = kind == "identifier";
  const bool is_template = kind == "template_function";
  if (is_plain || is_template) {
    const std::string_view text = is_template ? callee.field("name").text() : callee.text();
    Found found = look_up(text, env_);
    const bool is_function = found.symbol == nullptr && found.field == nullptr;
    if (is_function && !(found.is_member_function)) argument_dependent(text, arguments, found);
    if (is_function && !found && is_library_ && std_ != nullptr) {
      std::set<Env*> seen;
      found = in_space(text, std_, seen);
    }
    // Words of models take what they are given as it is written.
    static const std::set<std::string_view> words = {"step", "fstep", "sfstep", "wait", "fwait", "sfwait", "oneof"};
    if (is_plain && !found && words.contains(text)) {
      std::vector<Node*> parts = {name(callee, std::string(text))};
      for (const Ex& e : arguments) parts.push_back(e.n);
      return value(make(Kind::call, at, "", std::move(parts)), qt(T::unknown));
    }
    Ex e = of_found(callee, found, text, false);
    if (is_template) e.explicit_arguments = template_arguments(callee.field("arguments"));
    return call_value(at, e, std::move(arguments));
  }
  if (kind == "field_expression") {
    const Cst named = callee.field("field");
    // Of what is not known a method is looked for when it runs.
    const Cst argument = callee.field("argument");
    if (std_ == nullptr) {
      Ex object = expression(argument);
      if (object.t && object.t->is(T::unknown)) {
        std::vector<Node*> parts = {object.n};
        for (Ex& e : arguments) parts.push_back(decay(at, e).n);
        return value(make(Kind::method_call, at, std::string(named.text()), std::move(parts)), qt(T::unknown));
      }
    }
  }
  Ex e = expression(callee);
  return call_value(at, e, std::move(arguments));
}

// Functions that are more than functions: casts, move and forward, parts of tuples, what the library asks for.
std::optional<Ex> Reader::special_call(const Cst& at, const Cst& callee, const Cst& list) {
  Cst last = callee;
  bool is_std = false;
  if (callee.is("qualified_identifier")) {
    const Cst scope = callee.field("scope");
    is_std = scope && scope.text() == "std";
    if (!is_std) return std::nullopt;
    last = unqualified(callee);
  } else if (!callee.is("identifier") && !callee.is("template_function")) {
    return std::nullopt;
  }
  const bool is_template = last.is("template_function");
  const std::string_view text = is_template ? last.field("name").text() : last.text();
  if (is_template &&
      (text == "static_cast" || text == "dynamic_cast" || text == "const_cast" || text == "reinterpret_cast")) {
    const std::vector<TemplateArgument> types = template_arguments(last.field("arguments"));
    std::vector<Ex> arguments = arguments_of(list);
    if (types.size() != 1 || !types[0].type || arguments.size() != 1) return bad(at, fmt::format("this `{}`", text));
    return cast(at, text, types[0].type, arguments[0]);
  }
  if (is_template && text.starts_with("__") && !look_up(text, env_)) {
    std::vector<TemplateArgument> types = template_arguments(last.field("arguments"));
    std::vector<TemplateArgument> flat;
    for (const TemplateArgument& a : types) {
      if (a.is_pack) flat.insert(flat.end(), a.pack.begin(), a.pack.end());
      else flat.push_back(a);
    }
    return language_call(at, text, flat, arguments_of(list));
  }
  static const std::set<std::string_view> known = {
      "move",   "forward",  "get",    "tie",       "make_tuple", "forward_as_tuple",
      "apply",  "as_const", "invoke", "addressof", "declval",    "is_constant_evaluated",
      "assert", "exit",     "abort",  "tuple_cat"};
  if (!known.contains(text)) return std::nullopt;
  // Only the library's.
  const Found found = callee.is("qualified_identifier") ? Found() : look_up(text, env_);
  if (!is_std) {
    if (found.symbol != nullptr || found.field != nullptr || found.is_member_function) return std::nullopt;
    for (const Function* f : found.functions)
      if (!f->is_library) return std::nullopt;
    for (const Template* t : found.templates)
      if (!t->is_library) return std::nullopt;
  }
  std::vector<TemplateArgument> types;
  if (is_template) types = template_arguments(last.field("arguments"));
  if (text == "declval") {
    if (types.size() != 1 || !types[0].type) return bad(at, "`declval`");
    Ex e = value(null(at), unreferenced(types[0].type));
    e.lv = types[0].type->is(T::lref);
    return e;
  }
  std::vector<Ex> arguments = arguments_of(list);
  if (text == "is_constant_evaluated") return constant_value(at, 0, qt(T::bool_));
  if (text == "assert") {
    if (arguments.size() != 1) return std::nullopt;
    Node* fails = intrinsic(at, "%assertion_failed", {string(at, std::string(list.first_named_child().text()))});
    return value(make(Kind::conditional, at, "", {tested(at, arguments[0]), null(at), fails}), qt(T::void_));
  }
  if (text == "exit" || text == "abort") {
    if (text == "abort") return value(intrinsic(at, "abort", {}), qt(T::void_));
    if (arguments.size() != 1) return std::nullopt;
    return value(intrinsic(at, "exit", {converted(at, arguments[0], qt(T::int_))}), qt(T::void_));
  }
  if (text == "move" && arguments.size() == 1) {
    Ex e = arguments[0];
    if (!e.lv) return e;
    e.xv = true;
    return e;
  }
  if (text == "as_const" && arguments.size() == 1) {
    Ex e = arguments[0];
    e.t.c = true;
    return e;
  }
  if (text == "addressof" && arguments.size() == 1) return value(address(at, arguments[0]), pointer_to(arguments[0].t));
  if (text == "forward" && arguments.size() == 1 && types.size() == 1 && types[0].type) {
    Ex e = arguments[0];
    if (!types[0].type->is(T::lref) && e.lv) e.xv = true;
    return e;
  }
  const auto fields_of = [&](QT t) {
    ClassInfo* cls = class_of(t);
    std::vector<std::pair<ClassInfo*, FieldInfo*>> none;
    if (cls == nullptr || !cls->is_library || (cls->name != "tuple" && cls->name != "pair")) return none;
    return all_fields(cls);
  };
  if (text == "get" && arguments.size() == 1 && types.size() == 1) {
    ClassInfo* cls = class_of(arguments[0].t);
    if (cls == nullptr || !cls->is_library) return std::nullopt;
    complete(cls);
    if (cls->name == "array" && types[0].value && !cls->fields.empty()) {
      const FieldInfo& f = cls->fields[0];
      if (*types[0].value < 0 || *types[0].value >= f.type->size) return bad(at, "a part that the array does not have");
      Ex e = place_of(make(Kind::index, at, "", {field_of(at, arguments[0].n, f), literal(at, *types[0].value)}),
                      f.type->inner);
      e.t.c = e.t.c || arguments[0].t.c;
      return e;
    }
    const auto fields = fields_of(arguments[0].t);
    if (fields.empty()) return std::nullopt;
    std::optional<size_t> index;
    if (types[0].value) index = static_cast<size_t>(*types[0].value);
    else
      for (size_t i = 0; i < fields.size(); ++i)
        if (types[0].type && plain(fields[i].second->type) == plain(types[0].type)) index = i;
    if (!index || *index >= fields.size()) return bad(at, "a part that the tuple does not have");
    Found part;
    part.field = fields[*index].second;
    part.cls = cls;
    return member(at, arguments[0], cls, part, false);
  }
  if (text == "apply" && arguments.size() == 2) {
    const auto fields = fields_of(arguments[1].t);
    if (class_of(arguments[1].t) == nullptr || (fields.empty() && class_of(arguments[1].t)->name != "tuple"))
      return std::nullopt;
    // The tuple is kept; its parts are the arguments.
    const std::string held = local_name("%tuple");
    Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
    std::vector<Ex> parts;
    for (const auto& [owner, f] : fields) {
      Found part;
      part.field = f;
      part.cls = owner;
      Ex object = place_of(name(at, held), arguments[1].t);
      parts.push_back(member(at, object, owner, part, false));
    }
    Ex result = call_value(at, arguments[0], parts);
    Node* declared = make(Kind::declare, at, "", {pattern, arguments[1].n});
    Ex e = result;
    e.n = make(Kind::block, at, "", {declared, result.lv && is_scalar(result.t) ? reference(at, result) : result.n})
              ->set(Flag::value);
    if (result.lv && is_scalar(result.t)) e = dereferenced(at, e.n, result.t);
    return e;
  }
  if (text == "invoke" && !arguments.empty()) {
    Ex f = arguments[0];
    arguments.erase(arguments.begin());
    return call_value(at, f, arguments);
  }
  if (text == "tie" || text == "make_tuple" || text == "forward_as_tuple" || text == "tuple_cat") {
    const Found tuple = in_env("tuple", std_);
    if (tuple.templates.empty()) return std::nullopt;
    if (text == "tuple_cat") {
      std::vector<Ex> all;
      std::vector<Node*> before;
      for (Ex& e : arguments) {
        const std::string held = local_name("%tuple");
        Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
        before.push_back(make(Kind::declare, at, "", {pattern, e.n}));
        for (const auto& [owner, f] : fields_of(e.t)) {
          Found part;
          part.field = f;
          Ex object = place_of(name(at, held), e.t);
          all.push_back(member(at, object, owner, part, false));
        }
      }
      std::vector<TemplateArgument> list_of;
      for (const Ex& e : all) {
        TemplateArgument a;
        a.type = plain(e.t);
        list_of.push_back(a);
      }
      const QT t = instance_type(at, tuple.templates[0], list_of);
      size_t next = 0;
      before.push_back(aggregate(at, all, next, t, true));
      return value(make(Kind::block, at, "", std::move(before))->set(Flag::value), t);
    }
    std::vector<TemplateArgument> list_of;
    for (const Ex& e : arguments) {
      TemplateArgument a;
      a.type = text == "make_tuple" ? decayed(e.t)
               : e.lv && !e.xv      ? reference_to(e.t)
               : text == "tie"      ? reference_to(e.t)
                                    : plain(e.t);
      if (text == "make_tuple" && e.t && e.t->is(T::overloads)) a.type = decay(at, e).t;
      if (class_of(a.type) != nullptr && class_of(a.type)->is_library &&
          class_of(a.type)->name == "reference_wrapper" && text == "make_tuple")
        a.type = reference_to(class_of(a.type)->arguments[0].type);
      list_of.push_back(a);
    }
    const QT t = instance_type(at, tuple.templates[0], list_of);
    if (!t) return bad(at, fmt::format("this `{}`", text));
    size_t next = 0;
    return value(aggregate(at, arguments, next, t, true), t);
  }
  return std::nullopt;
}

// What the library, written in C++, asks of the language: __call<Result>("function of the dialect", arguments...), traits of types.
std::optional<Ex> Reader::language_call(const Cst& at, std::string_view text,
                                        const std::vector<TemplateArgument>& types, const std::vector<Ex>& arguments) {
  const auto type_at = [&](size_t i) { return i < types.size() ? types[i].type : QT(); };
  if (text == "__call" || text == "__method") {
    if (types.empty() || arguments.empty() || !arguments[0].n->is(Kind::literal))
      return bad(at, "this call of the library");
    const std::string function = std::get<std::string>(arguments[0].n->value);
    std::vector<Node*> list;
    for (size_t i = 1; i < arguments.size(); ++i) {
      Ex e = arguments[i];
      if (e.t && (e.t->is(T::overloads) || (e.t->is(T::array) && e.is_literal && false))) e = decay(at, e);
      list.push_back(e.n);
    }
    Node* n = text == "__call" ? intrinsic(at, function, std::move(list))
                               : make(Kind::method_call, at, function, std::move(list));
    return result_of(at, n, types[0].type);
  }
  const auto yes = [&](bool b) { return constant_value(at, b ? 1 : 0, qt(T::bool_)); };
  const QT a = type_at(0), b = type_at(1);
  if (text == "__index_of") {  // of the first among the others; -1: it is none
    int64_t found = -1;
    for (size_t i = 1; i < types.size(); ++i)
      if (plain(types[i].type) == plain(a) && found < 0) found = static_cast<int64_t>(i) - 1;
    return constant_value(at, found, qt(T::int_));
  }
  if (text == "__best_of") {  // to which of the others the first converts best
    int best = impossible;
    int64_t found = -1;
    Ex e = value(null(at), unreferenced(a));
    e.lv = a && a->is(T::lref);
    for (size_t i = 1; i < types.size(); ++i) {
      if (plain(types[i].type) == plain(unreferenced(a)))
        return constant_value(at, static_cast<int64_t>(i) - 1, qt(T::int_));
      // To bool only from bool.
      if (types[i].type && types[i].type->is(T::bool_)) continue;
      QT from = decayed(a);
      Ex given = value(null(at), from);
      const int r = rank(given, types[i].type);
      if (r < best) {
        best = r;
        found = static_cast<int64_t>(i) - 1;
      }
    }
    return constant_value(at, found, qt(T::int_));
  }
  if (text == "__count") return constant_value(at, static_cast<int64_t>(types.size()), qt(T::u64));
  if (text == "__cast" && arguments.size() == 1) {  // what is kept as it is, as a value of that type
    return result_of(at, arguments[0].n, a);
  }
  if (text == "__zero") return value(default_value(at, a), plain(a));
  if (text == "__type_name") {
    Ex e = value(string(at, key_of(plain(a))), array_of({basic(T::char_), true}, 1));
    e.is_literal = true;
    e.lv = true;
    return e;
  }
  if (text == "__is_same") return yes(a && a == b);
  if (!a) return yes(false);
  const QT u = unreferenced(a);
  if (text == "__is_integral") return yes(a->is_integer());
  if (text == "__is_floating") return yes(a->is_real());
  if (text == "__is_arithmetic") return yes(a->is_arithmetic());
  if (text == "__is_signed")
    return yes(a->is_real() || a->is(T::char_) || a->is(T::i8) || a->is(T::i16) || a->is(T::int_) || a->is(T::i64));
  if (text == "__is_unsigned")
    return yes(a->is(T::bool_) || a->is(T::u8) || a->is(T::u16) || a->is(T::u32) || a->is(T::u64));
  if (text == "__is_pointer") return yes(a->is(T::pointer));
  if (text == "__is_reference") return yes(a->is_reference());
  if (text == "__is_lvalue_reference") return yes(a->is(T::lref));
  if (text == "__is_rvalue_reference") return yes(a->is(T::rref));
  if (text == "__is_const") return yes(a.c);
  if (text == "__is_void") return yes(a->is(T::void_));
  if (text == "__is_enum") return yes(a->is(T::enum_));
  if (text == "__is_array") return yes(a->is(T::array));
  if (text == "__is_function") return yes(a->is(T::function));
  if (text == "__is_class") return yes(a->is(T::class_) || a->is(T::lambda));
  if (text == "__is_char") return yes(a->is(T::char_));
  if (text == "__is_bool") return yes(a->is(T::bool_));
  if (text == "__is_text") return yes(is_text(a));
  if (text == "__is_ordered") return yes(a->is_arithmetic() || a->is(T::enum_) || a->is(T::pointer) || is_text(a));
  if (text == "__is_plain") return yes(copies_plainly(a) && ends_silently(a));
  if (text == "__is_silent") return yes(ends_silently(a));
  if (text == "__is_object") return yes(is_object(a));
  if (text == "__is_polymorphic" || text == "__is_abstract") {
    if (class_of(a) != nullptr) complete(class_of(a));
    if (text == "__is_polymorphic") return yes(class_of(a) != nullptr && class_of(a)->is_polymorphic);
    bool is_abstract = false;
    if (ClassInfo* cls = class_of(a))
      for (auto& [name_of, functions] : cls->methods)
        for (const Function* f : functions) is_abstract = is_abstract || f->is_pure;
    return yes(is_abstract);
  }
  if (text == "__is_base_of") {
    if (class_of(a) == nullptr || class_of(b) == nullptr) return yes(false);
    complete(class_of(a));
    complete(class_of(b));
    return yes(derives(class_of(b), class_of(a)));
  }
  if (text == "__is_copyable") return yes(can_copy(u));
  if (text == "__is_convertible" && b) {
    Ex e = value(null(at), u);
    e.lv = a->is(T::lref);
    if (a->is(T::void_)) return yes(b->is(T::void_));
    return yes(rank(e, b) < impossible);
  }
  if (text == "__is_constructible" || text == "__is_invocable") {
    std::vector<Ex> given;
    for (size_t i = 1; i < types.size(); ++i) {
      Ex e = value(null(at), unreferenced(types[i].type));
      e.lv = types[i].type && types[i].type->is(T::lref);
      given.push_back(e);
    }
    if (text == "__is_invocable") {
      ++trial_;
      const int failures = failures_;
      Ex callee = place_of(null(at), u);
      const Ex made = call_value(at, callee, given);
      const bool fits = failures_ == failures && made.t && !made.t->is(T::unknown);
      --trial_;
      return yes(fits);
    }
    if (ClassInfo* cls = class_of(a)) {
      complete(cls);
      if (given.size() == 1 && class_of(given[0].t) == cls) return yes(!given[0].lv || can_copy(a));
      if (given.empty() && !cls->has_user_constructor) {
        return yes(true);
      }
      return yes(choose_constructor(cls, given, true) != nullptr || (cls->native != Native::none && given.empty()));
    }
    return yes(given.empty() || (given.size() == 1 && rank(given[0], a) < impossible));
  }
  return bad(at, fmt::format("`{}`", text));
}

}  // namespace ramify::frontends::cpp
