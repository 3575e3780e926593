// SPDX-License-Identifier: Apache-2.0
// Declarations: namespaces, functions, variables, structured bindings, enumerations, aliases (C++20 clause 9).
#include <algorithm>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

extern "C" const TSLanguage* tree_sitter_cpp(void);

namespace ramify::frontends::cpp {

void Reader::declare(const Cst& at, std::vector<Node*>& out) {
  const std::string_view kind = at.kind();
  if (kind == "comment" || kind == "static_assert_declaration" || kind == "template_instantiation" ||
      kind == "access_specifier" || kind == "attribute_declaration" || kind == "empty_statement")
    return;
  if (kind == "namespace_definition") return declare_namespace(at, out);
  if (kind == "linkage_specification") {
    const Cst body = at.field("body");
    if (!body.is("declaration_list")) return declare(body, out);
    for (const Cst& child : body.named_children()) declare(child, out);
    return;
  }
  if (kind == "function_definition") {
    function_definition(at, &out);
    return;
  }
  if (kind == "declaration") return declaration(at, out);
  if (kind == "template_declaration") return declare_template(at, out);
  if (kind == "using_declaration") return declare_using(at);
  if (kind == "alias_declaration") return declare_alias(at);
  if (kind == "type_definition") return declare_typedef(at);
  if (kind == "namespace_alias_definition") {
    ClassInfo* cls = nullptr;
    const Cst target = at.named_children().back();
    Env* space = nullptr;
    if (target.is("nested_namespace_specifier") || target.is("qualified_identifier")) {
      Env* around = env_;
      bool is_first = true;
      for (const Cst& part : target.named_children()) {
        around = around == nullptr ? nullptr : scope_of(part, around, is_first, &cls);
        is_first = false;
      }
      space = around;
    } else {
      space = scope_of(target, env_, true, &cls);
    }
    if (space != nullptr) add(env_, Symbol::What::space, at.field("name").text())->space = space;
    return;
  }
  if (kind == "struct_specifier" || kind == "class_specifier" || kind == "union_specifier" ||
      kind == "enum_specifier") {
    if (kind == "enum_specifier" && !at.field("body")) return;
    type_of(at);
    return;
  }
  if (context_ == nullptr && !options_.is_script && !kind.ends_with("statement") && !kind.ends_with("loop")) {
    out.push_back(bad_node(at, fmt::format("`{}`", kind)));
    return;
  }
  statement(at, out);
}

void Reader::declare_namespace(const Cst& at, std::vector<Node*>& out) {
  const Cst named = at.field("name");
  Env* outer = env_;
  std::vector<std::string> path;
  if (named) {
    std::string text(named.text());
    for (size_t from = 0; from <= text.size();) {
      const size_t cut = text.find("::", from);
      std::string part = text.substr(from, cut == std::string::npos ? cut : cut - from);
      std::erase(part, ' ');
      if (part.starts_with("inline")) part.erase(0, 6);
      path.push_back(part);
      if (cut == std::string::npos) break;
      from = cut + 2;
    }
  } else {
    path.emplace_back("");
  }
  for (const std::string& part : path) {
    Env* space = nullptr;
    if (const auto known = env_->names.find(part); known != env_->names.end())
      for (Symbol* s : known->second)
        if (s->what == Symbol::What::space) space = s->space;
    if (space == nullptr) {
      space = new_env(Env::What::space, env_);
      if (!part.empty()) space->prefix = env_->prefix + part + "::";
      add(env_, Symbol::What::space, part)->space = space;
      if (part.empty() || has_word(at, "inline")) env_->used.push_back(space);
    }
    env_ = space;
  }
  for (const Cst& child : at.field("body").named_children()) declare(child, out);
  env_ = outer;
}

void Reader::declare_using(const Cst& at) {
  const Cst what = at.first_named_child();
  if (!what) return;
  if (at.has_child("namespace")) {
    ClassInfo* cls = nullptr;
    Env* around = env_;
    if (what.is("qualified_identifier") || what.is("nested_namespace_specifier")) {
      Cst rest = what;
      bool is_first = true;
      while (rest.is("qualified_identifier") && around != nullptr) {
        if (const Cst scope = rest.field("scope")) around = scope_of(scope, around, is_first, &cls);
        is_first = false;
        rest = rest.field("name");
      }
      if (around != nullptr) around = scope_of(rest, around, false, &cls);
    } else {
      around = scope_of(what, env_, true, &cls);
    }
    if (around != nullptr && around != env_) env_->used.push_back(around);
    return;
  }
  if (at.has_child("enum")) {
    const QT t = type_of(what);
    if (t && t->is(T::enum_))
      for (const auto& [text, symbols] : t->en->env->names)
        for (Symbol* s : symbols) env_->names[text].push_back(s);
    return;
  }
  if (!what.is("qualified_identifier")) return;
  if (what.text().find("operator") != std::string_view::npos && env_->cls != nullptr && env_->cls->bases.empty())
    return;
  const Cst last = unqualified(what);
  const std::string text(last.text());
  ClassInfo* of_class = nullptr;
  if (env_->cls != nullptr) {
    // Base::f in a class: all its functions of that name are this class's, too. Base::Base: its constructors.
    Cst scope = what.field("scope");
    Env* base = scope_of(scope, env_, true, &of_class);
    for (Cst rest = what.field("name"); base != nullptr && rest.is("qualified_identifier"); rest = rest.field("name")) {
      scope = rest.field("scope");
      base = scope_of(scope, base, false, &of_class);
    }
    if (of_class != nullptr && base != nullptr) {
      std::string simple = of_class->of != nullptr ? of_class->of->name : of_class->name;
      if (text == simple || text == of_class->name || text == scope.text()) {
        env_->cls->inherited_constructors.insert(of_class->surface);
        return;
      }
      const Found found = in_class(text, of_class);
      for (Function* f : found.functions) env_->cls->methods[text].push_back(f);
      for (Template* t : found.templates) env_->cls->method_templates[text].push_back(t);
      return;
    }
  }
  const Found found = qualified(what);
  if (found.symbol != nullptr) env_->names[text].push_back(found.symbol);
  if (!found.functions.empty()) add(env_, Symbol::What::function, text)->functions = found.functions;
  if (!found.templates.empty()) add(env_, Symbol::What::template_, text)->templates = found.templates;
}

void Reader::declare_alias(const Cst& at) {
  const QT t = type_descriptor(at.field("type"));
  if (!t) {
    if (trial_ == 0) bad(at, fmt::format("the type `{}`", at.field("type").text()));
    return;
  }
  add(env_, Symbol::What::type, at.field("name").text())->type = t;
}

void Reader::declare_typedef(const Cst& at) {
  const QT base = specified(at);
  for (const Cst& whole : at.fields("declarator")) {
    const Declared d = declarator(whole, base);
    QT t = d.type;
    if (d.is_function) {
      bool is_variadic = false;
      std::vector<QT> types;
      for (const Parameter& p : parameters_of(d.function.field("parameters"), &is_variadic)) types.push_back(p.type);
      t = function_type(d.type, std::move(types), is_variadic);
    }
    if (t) add(env_, Symbol::What::type, d.name)->type = t;
  }
}

void Reader::declaration(const Cst& at, std::vector<Node*>& out) {
  QT base = specified(at);
  const std::vector<Cst> declarators = at.fields("declarator");
  if (declarators.empty()) return;
  if (!at.field("type")) {
    // A constructor or conversion that is declared at the file's level: no such thing.
    for (const Cst& whole : declarators) {
      const Declared d = declarator(whole, {});
      if (d.is_function) return;
    }
  }
  for (const Cst& whole : declarators) variable(at, whole, base, out);
}

// `Point p(a, b);` where a and b are variables: the grammar takes it for a function's declaration.
bool Reader::is_object_declaration(const Cst& function) {
  if (context_ == nullptr && !options_.is_script) return false;
  const std::vector<Cst> all = function.field("parameters").named_children();
  return !all.empty() && std::ranges::all_of(all, [&](const Cst& p) {
    if (!p.is("parameter_declaration") || p.field("declarator")) {
      // `Point p(f())`, `T x(y[0])`
      return false;
    }
    const Cst type = p.field("type");
    if (type.is("type_identifier")) {
      const Found found = look_up(type.text(), env_);
      return found.field != nullptr ||
             (found.symbol != nullptr &&
              (found.symbol->what == Symbol::What::variable || found.symbol->what == Symbol::What::constant ||
               found.symbol->what == Symbol::What::value_parameter || found.symbol->what == Symbol::What::pack));
    }
    if (type.is("qualified_identifier")) {
      const Found found = qualified(type);
      return found.symbol != nullptr && found.symbol->what != Symbol::What::type;
    }
    return false;
  });
}

Node* Reader::declare_node(const Cst& at, Symbol* symbol, Node* initial, bool is_static) {
  Node* pattern = make(Kind::name_pattern, at, symbol->surface, {nullptr});
  if (!symbol->is_reference && symbol->type) pattern->type = surface_type_node(at, symbol->type);
  Node* made = make(Kind::declare, at, "", {pattern, initial});
  return made->set(Flag::static_, is_static);
}

Node* Reader::hidden(const Cst& at, Node* initial, std::vector<Node*>& out) {
  const std::string text = local_name("%" + std::to_string(++counter_));
  Node* pattern = make(Kind::name_pattern, at, text, {nullptr});
  out.push_back(make(Kind::declare, at, "", {pattern, initial}));
  return name(at, text);
}

void Reader::variable(const Cst& at, const Cst& whole, QT base, std::vector<Node*>& out) {
  const Cst inner = whole.is("init_declarator") ? whole.field("declarator") : whole;
  Cst value = whole.is("init_declarator") ? whole.field("value") : Cst();
  if (!value && at.field("default_value")) value = at.field("default_value");
  if (!base && at.field("type")) {
    out.push_back(bad_node(at.field("type"), fmt::format("the type `{}`", at.field("type").text())));
    base = {basic(T::unknown)};
  }
  Declared d = declarator(inner, base);
  if (d.binding) return binding(at, d, value, out);
  std::vector<Cst> object_arguments;
  if (d.is_function) {
    const Cst list = d.function.field("parameters");
    if (is_object_declaration(d.function)) {
      value = list;
    } else {
      // `T x(f(y));`: what is no type is a value; the text is read again as one.
      bool is_value = false;
      if (context_ != nullptr || options_.is_script)
        for (const Cst& p : list.named_children()) {
          const Cst type = p.field("type");
          if (!p.is("parameter_declaration") || !type || type.is("primitive_type") ||
              type.is("placeholder_type_specifier"))
            continue;
          ++trial_;
          const bool is_type = static_cast<bool>(type_of(type));
          --trial_;
          const Cst last = unqualified(type);
          const Found found = type.is("qualified_identifier")
                                  ? qualified(type)
                                  : look_up(last.is("template_type") ? last.field("name").text() : last.text(), env_);
          is_value = is_value || (!is_type && found);
        }
      if (!is_value) {
        if (d.name.find("::") == std::string::npos) declare_function(at, d, nullptr);
        return;
      }
      trees_.push_back(std::make_unique<tree_sitter::Tree>(
          tree_sitter_cpp(),
          tree_sitter::Source("void f() { g", list.text(), "; }", list.place(), list.source().file())));
      std::vector<Cst> rest = {trees_.back()->root()};
      while (!rest.empty() && !value) {
        const Cst one = rest.back();
        rest.pop_back();
        if (one.is("argument_list")) value = one;
        else
          for (const Cst& child : one.named_children()) rest.push_back(child);
      }
      if (!value) return;
    }
  }
  if (d.at.is("qualified_identifier") || d.name.find("::") != std::string::npos)
    return static_member_definition(at, d, value, out);
  const bool is_file = context_ == nullptr;
  if (has_word(at, "extern") && !value) {
    Symbol* s = add(env_, Symbol::What::variable, d.name);
    s->type = d.type;
    s->surface = env_->prefix + d.name;
    return;
  }
  Symbol* symbol = nullptr;
  if (is_file)
    if (const auto known = env_->names.find(d.name); known != env_->names.end())
      for (Symbol* s : known->second)
        if (s->what == Symbol::What::variable && !global_names_.contains(s->surface)) symbol = s;  // declared `extern`
  if (symbol == nullptr) symbol = add(env_, Symbol::What::variable, d.name);
  symbol->type = d.type;
  symbol->is_static = is_file || has_word(at, "static");
  symbol->is_constexpr = has_word(at, "constexpr");
  symbol->surface = is_file ? unique_global(env_->prefix + d.name) : local_name(d.name);
  if (is_file && is_library_) {  // only if it is used
    symbol->initial = value ? value : at;
    symbol->owner = "library";
    symbol->surface = "std::" + d.name;
    return;
  }
  Temporaries own;
  Temporaries* outer = std::exchange(temporaries_, &own);
  std::vector<Node*> made;
  define_variable(whole, symbol, value, symbol->is_static && !is_file, made);
  temporaries_ = outer;
  // The initialiser's temporary objects end with it.
  for (const auto& [text, end] : own.ends) {
    Node* pattern = make(Kind::name_pattern, whole, text, {nullptr});
    out.push_back(make(Kind::declare, whole, "", {pattern, null(whole)}));
  }
  out.insert(out.end(), made.begin(), made.end());
  for (size_t i = own.ends.size(); i-- > 0;)
    out.push_back(make(Kind::if_, whole, "",
                       {intrinsic(whole, "%is_there", {name(whole, own.ends[i].first)}),
                        make(Kind::block, whole, "", {own.ends[i].second}), nullptr}));
}

void Reader::use_library_variable(Symbol* symbol) {
  if (symbol->owner != "library") return;
  symbol->owner.clear();
  Env* outer = env_;
  Context* context = std::exchange(context_, nullptr);
  Temporaries* temporaries = std::exchange(temporaries_, nullptr);
  const bool was_library = std::exchange(is_library_, true);
  std::vector<Cleanup> cleanups;
  cleanups.swap(cleanups_);
  env_ = symbol->env;
  const Cst value = symbol->initial.is("declaration") ? Cst() : symbol->initial;
  define_variable(symbol->initial, symbol, value, false, library_variables_);
  cleanups.swap(cleanups_);
  is_library_ = was_library;
  temporaries_ = temporaries;
  context_ = context;
  env_ = outer;
}

void Reader::define_variable(const Cst& at, Symbol* symbol, const Cst& value, bool is_static, std::vector<Node*>& out) {
  QT t = symbol->type;
  const bool is_file = context_ == nullptr;
  const auto declare_it = [&](Node* initial) {
    // A function that mentions its own variable has to find it.
    bool mentions = false;
    if (!is_file && !is_static && value && initial != nullptr && symbol->type && !symbol->type->is_reference() &&
        symbol->type->is(T::callable)) {
      std::vector<Cst> rest = {value};
      while (!rest.empty() && !mentions) {
        const Cst one = rest.back();
        rest.pop_back();
        mentions = one.is("identifier") && one.text() == symbol->name;
        for (const Cst& child : one.named_children()) rest.push_back(child);
      }
    }
    if (mentions) {
      out.push_back(declare_node(at, symbol, null(at), false));
      out.push_back(make(Kind::assign, at, "", {name(at, symbol->surface), initial}));
      return;
    }
    out.push_back(declare_node(at, symbol, initial, is_static));
  };
  const auto is_open = [&](QT type) {
    return type->is(T::unknown) || (type->is_reference() && type->inner->is(T::unknown)) ||
           (type->is(T::pointer) && type->inner && type->inner->is(T::unknown));
  };
  // Class template arguments that follow from the initialiser.
  if (t->is(T::dependent) && t->template_arguments.empty()) {
    std::vector<Ex> arguments;
    if (value && value.is("initializer_list")) arguments = {braces(value)};
    else if (value && value.is("argument_list")) arguments = arguments_of(value);
    else if (value) arguments = {expression(value)};
    const QT made = deduced_class(at, t->of, arguments);
    if (!made) {
      symbol->type = qt(T::unknown);
      return declare_it(bad_node(at, fmt::format("the arguments of `{}`, which are not written down", t->of->name)));
    }
    t = {made.t, t.c};
    symbol->type = t;
  }
  // A reference is what it refers to.
  if (t->is_reference()) {
    Ex e;
    if (!value) return declare_it(bad_node(at, "a reference that refers to nothing"));
    if (value.is("initializer_list") && value.named_children().size() == 1) e = expression(value.first_named_child());
    else if (value.is("initializer_list")) e = braces(value);
    else if (value.is("argument_list") && value.named_children().size() == 1) e = expression(value.first_named_child());
    else e = expression(value);
    if (is_open(t)) {
      QT inner = e.t ? e.t : qt(T::unknown);
      inner.c |= t->inner.c;
      if (t->is(T::rref) && e.lv && !e.xv) t = reference_to(inner);
      else t = reference_to(inner, t->is(T::rref));
    }
    const QT held = t->inner;
    const bool was_temporary = !e.lv;
    symbol->type = held;
    if (is_object(held)) {
      symbol->is_captured_copy = true;  // not its own object
      Node* object = bound(at, e, t);
      declare_it(object);
      // An object that is made here lives as long as the reference (6.7.7).
      if (was_temporary && !ends_silently(held)) {
        if (!is_file) {
          if (temporaries_ != nullptr && !temporaries_->ends.empty()) temporaries_->ends.pop_back();
          cleanups_.push_back({destruction(at, held, name(at, symbol->surface))});
        } else {
          ends_of_globals_.push_back(destruction(at, held, name(at, symbol->surface)));
        }
      }
      return;
    }
    symbol->is_reference = true;
    return declare_it(bound(at, e, t));
  }
  Ex given;
  bool is_read = false;
  if (is_open(t)) {
    if (!value) return declare_it(bad_node(at, "a variable whose type follows from nothing"));
    if (value.is("initializer_list")) {
      const std::vector<Cst> items = value.named_children();
      const bool is_list = at.text().find('=') != std::string_view::npos && at.text().find('=') < at.text().find('{');
      if (items.size() == 1 && !is_list) {
        given = expression(items[0]);
      } else {
        given = braces(value);
        if (!given.items.empty()) {
          const Found list = std_ != nullptr ? in_env("initializer_list", std_) : Found();
          if (!list.templates.empty()) {
            TemplateArgument element;
            element.type = decayed(given.items[0].t);
            t = instance_type(value, list.templates[0], {element});
          }
        }
      }
    } else if (value.is("argument_list") && value.named_children().size() == 1) {
      given = expression(value.first_named_child());
    } else {
      given = expression(value);
    }
    is_read = true;
    if (is_open(t)) t = QT{decayed(given.t).t, t.c};
    if (!t) t = qt(T::unknown);
    symbol->type = t;
  }
  if (t->is(T::array) && t->size < 0 && value) {
    // int a[] = {…}: as many as there are
    int64_t count = -1;
    if (value.is("initializer_list")) {
      const Ex list = braces(value);
      count = static_cast<int64_t>(list.items.size());
      if ((t->inner->is(T::char_) || t->inner->is(T::u8) || t->inner->is(T::i8)) && list.items.size() == 1 &&
          list.items[0].is_literal)
        count = list.items[0].t->size;
      t = {array_of(t->inner, count).t, t.c};
      symbol->type = t;
      given = list;
      is_read = true;
    } else {
      given = expression(value);
      is_read = true;
      if (given.is_literal) t = {array_of(t->inner, given.t->size).t, t.c};
      symbol->type = t;
    }
  }
  if (t->is(T::array) && t->size < 0)
    return declare_it(bad_node(at, "an array whose length is not known before it runs"));
  const bool is_returned = context_ != nullptr && !is_static && context_->returned == nullptr &&
                           context_->returned_name == symbol->name && !context_->returned_name.empty() &&
                           plain(context_->result) == plain(t) && class_of(t) != nullptr && context_->lambda == nullptr;
  Node* initial = nullptr;
  if (is_read) {
    initial = given.t->is(T::braces) ? braced(at, given, t) : converted(at, given, t);
    if (given.constant) symbol->value = given.constant;
  } else if (value && value.is("parameter_list")) {
    std::vector<Ex> arguments;
    for (const Cst& p : value.named_children()) {
      const Cst of = p.field("type");
      arguments.push_back(of.is("qualified_identifier") ? expression(of) : identifier(of, of.text()));
    }
    initial = constructed(at, t, arguments);
  } else if (value) {
    if (!value.is("initializer_list") && !value.is("argument_list")) {
      Ex e = expression(value);
      if ((t.c || symbol->is_constexpr) && e.constant && t->is_integer()) symbol->value = e.constant;
      if ((t.c || symbol->is_constexpr) && e.constant && t->is(T::enum_)) symbol->value = e.constant;
      initial = converted(value, e, t);
    } else {
      if (t.c || symbol->is_constexpr)
        if (value.named_children().size() == 1 && t->is_integer()) {
          ++trial_;
          const Ex e = expression(value.first_named_child());
          --trial_;
          symbol->value = e.constant;
        }
      initial = initialised(at, value, t);
    }
  } else {
    initial = is_file || is_static ? default_value(at, t) : default_initial(at, t);
  }
  declare_it(initial);
  if (is_returned) {
    context_->returned = symbol;
    return;
  }
  if (ends_silently(t)) return;
  Node* end = destruction(at, t, name(at, symbol->surface));
  if (is_file) ends_of_globals_.push_back(end);
  else if (!is_static) cleanups_.push_back({end});
}

void Reader::static_member_definition(const Cst& at, const Declared& d, const Cst& value, std::vector<Node*>& out) {
  const Found found = qualified(d.at);
  if (found.symbol == nullptr || found.symbol->what != Symbol::What::variable) return;
  Symbol* s = found.symbol;
  if (d.type && !d.type->is(T::unknown) && (s->type->is(T::array) && s->type->size < 0)) s->type = d.type;
  if (s->is_ended) return;
  s->is_ended = true;
  Env* outer = env_;
  env_ = found.cls != nullptr ? found.cls->env : outer;
  define_variable(at, s, value, false, out);
  env_ = outer;
}

std::vector<Symbol*> Reader::bind_parts(const Cst& names, Ex whole, bool is_copy, std::vector<Node*>& out) {
  std::vector<Symbol*> made;
  const std::vector<Cst> parts = names.named_children();
  ClassInfo* cls = class_of(whole.t);
  const auto bind = [&](const Cst& at, Ex part) {
    Symbol* s = add(env_, Symbol::What::variable, at.text());
    s->type = part.t;
    s->is_captured_copy = true;
    s->surface = context_ != nullptr ? local_name(at.text()) : unique_global(env_->prefix + std::string(at.text()));
    if (part.t->is_reference()) {
      s->type = part.t->inner;
    }
    if (is_object(s->type)) {
      out.push_back(declare_node(at, s, part.n));
    } else if (is_copy) {
      out.push_back(declare_node(at, s, part.n));
    } else {
      s->is_reference = true;
      out.push_back(declare_node(at, s, reference(at, part)));
    }
    made.push_back(s);
  };
  if (whole.t && whole.t->is(T::array)) {
    for (size_t i = 0; i < parts.size(); ++i)
      bind(parts[i], place_of(make(Kind::index, parts[i], "", {whole.n, literal(parts[i], static_cast<int64_t>(i))}),
                              whole.t->inner));
    return made;
  }
  if (cls == nullptr) {
    for (const Cst& part : parts) {
      Ex e = bad(part, "a part of what has no parts that are known");
      Symbol* s = add(env_, Symbol::What::variable, part.text());
      s->type = qt(T::unknown);
      s->surface = context_ != nullptr ? local_name(part.text()) : unique_global(std::string(part.text()));
      out.push_back(declare_node(part, s, e.n));
    }
    return made;
  }
  complete(cls);
  std::vector<std::pair<ClassInfo*, FieldInfo*>> fields = all_fields(cls);
  const bool is_array = cls->is_library && cls->name == "array";
  if (is_array && !fields.empty()) {
    FieldInfo& f = *fields[0].second;
    for (size_t i = 0; i < parts.size(); ++i)
      bind(parts[i], place_of(make(Kind::index, parts[i], "",
                                   {field_of(parts[i], whole.n, f), literal(parts[i], static_cast<int64_t>(i))}),
                              f.type->inner));
    return made;
  }
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i >= fields.size()) {
      out.push_back(bad_node(parts[i], "more names than there are parts"));
      break;
    }
    const FieldInfo& f = *fields[i].second;
    Node* object = make(whole.n->kind, parts[i], whole.n->text, whole.n->parts);
    Node* place = field_of(parts[i], object, f);
    QT type = f.type;
    type.c |= whole.t.c;
    if (f.is_reference) bind(parts[i], place_of(make(Kind::dereference, parts[i], "", {place}), type));
    else bind(parts[i], place_of(place, type));
  }
  return made;
}

void Reader::binding(const Cst& at, const Declared& d, const Cst& value, std::vector<Node*>& out) {
  QT t = d.type;
  if (!value) return out.push_back(bad_node(at, "names without a value"));
  Ex e = value.is("initializer_list")
             ? (value.named_children().size() == 1 ? expression(value.first_named_child()) : braces(value))
             : expression(value);
  const bool by_reference = t && t->is_reference();
  const bool is_const = by_reference ? t->inner.c : t.c;
  if (by_reference && e.lv) {
    Ex whole = place_of(hidden(at, e.n, out), e.t);
    whole.t.c |= is_const;
    bind_parts(d.binding, whole, false, out);
    return;
  }
  QT type = decayed(e.t);
  if (e.t && e.t->is(T::array)) type = plain(e.t);
  Node* n = hidden(at, owned(at, e), out);
  Ex whole = place_of(n, type);
  if (!ends_silently(type) && context_ != nullptr) cleanups_.push_back({destruction(at, type, name(at, n->text))});
  bind_parts(d.binding, whole, true, out);
}

EnumInfo* Reader::enumeration(const Cst& at) {
  static_cast<void>(at);
  const Cst named = at.field("name");
  EnumInfo& info = enums_.emplace_back();
  info.is_scoped = at.has_child("class") || at.has_child("struct");
  info.name = named ? std::string(named.text()) : "";
  if (const size_t cut = info.name.rfind("::"); cut != std::string::npos) info.name.erase(0, cut + 2);
  info.surface = unique_global(env_->prefix + (info.name.empty() ? "enum" : info.name));
  info.env = new_env(Env::What::class_, env_);
  info.env->what = Env::What::block;
  if (const Cst base = at.field("base")) info.underlying = type_of(base);
  Type made;
  made.kind = T::enum_;
  made.en = &info;
  info.type = intern(std::move(made));
  if (named) add(env_, Symbol::What::type, info.name)->type = {info.type};
  int64_t next = 0;
  for (const Cst& item : at.field("body").named_children()) {
    if (!item.is("enumerator")) continue;
    if (const Cst value = item.field("value")) {
      Env* outer = env_;
      env_ = info.env;
      const auto known = constant_of(value);
      env_ = outer;
      if (known) next = *known;
      else bad(value, "the value of an enumerator that is not known before it runs");
    }
    Symbol* s = add(info.env, Symbol::What::constant, item.field("name").text());
    s->type = {info.type};
    s->value = next++;
    s->surface = info.surface + "::" + s->name;
    if (!info.is_scoped) env_->names[s->name].push_back(s);
  }
  return &info;
}

// --- functions

Function* Reader::declare_function(const Cst& at, const Declared& d, ClassInfo* cls) {
  Function made;
  made.name = d.name;
  made.at = at;
  made.declarator = d.function;
  made.env = env_;
  made.cls = cls;
  made.result = d.type ? d.type : qt(T::unknown);
  made.is_library = is_library_;
  if (d.function) made.parameters = parameters_of(d.function.field("parameters"), &made.is_variadic);
  made.is_static = has_word(at, "static");
  made.is_virtual = has_word(at, "virtual");
  made.is_explicit = at.has_child("explicit_function_specifier");
  made.is_deleted = at.has_child("delete_method_clause");
  made.is_defaulted = at.has_child("default_method_clause");
  made.is_conversion = d.is_conversion;
  made.body = at.field("body");
  if (!made.body && cls == nullptr) made.body = Cst();
  for (const Cst& child : at.named_children())
    if (child.is("try_statement")) made.body = child;
  if (d.function)
    for (const Cst& child : d.function.named_children()) {
      if (child.is("type_qualifier") && child.text() == "const") made.is_const = true;
      if (child.is("virtual_specifier")) made.is_virtual = true;
      if (child.is("ref_qualifier")) (child.text() == "&&" ? made.takes_rvalue : made.takes_lvalue) = true;
    }
  made.is_auto = made.result->is(T::unknown) || (made.result->is_reference() && made.result->inner->is(T::unknown)) ||
                 (made.result->is(T::pointer) && made.result->inner->is(T::unknown));
  // The library's own functions take and give small things by value, where it makes no difference.
  if (is_library_) {
    const auto by_value = [&](QT t) {
      if (t && t->is(T::lref) && t->inner.c && is_scalar(t->inner) && !has_parameter(t) && !t->inner->is(T::unknown))
        return plain(t->inner);
      return t;
    };
    for (Parameter& p : made.parameters) p.type = by_value(p.type);
    made.result = by_value(made.result);
  }
  if (cls == nullptr) {
    // A function that is declared already.
    if (const auto known = env_->names.find(d.name); known != env_->names.end())
      for (Symbol* s : known->second)
        if (s->what == Symbol::What::function)
          for (Function* f : s->functions) {
            const bool is_same =
                f->parameters.size() == made.parameters.size() && f->env == made.env &&
                std::ranges::equal(f->parameters, made.parameters, [](const Parameter& a, const Parameter& b) {
                  return plain(a.type) == plain(b.type);
                });
            if (!is_same) continue;
            if (made.body && !f->body) {
              for (size_t i = 0; i < made.parameters.size(); ++i)
                if (!made.parameters[i].initial) made.parameters[i].initial = f->parameters[i].initial;
              f->parameters = made.parameters;
              f->at = made.at;
              f->declarator = made.declarator;
              f->body = made.body;
              f->is_auto = made.is_auto;
            }
            return f;
          }
  }
  Function& f = functions_.emplace_back(std::move(made));
  if (cls == nullptr) {
    std::string prefix = env_->prefix;
    f.surface = is_library_ ? prefix + d.name : unique_global(prefix + d.name);
    if (is_library_ && f.body) f.surface = unique_global("std::" + d.name);
    Symbol* s = nullptr;
    if (const auto known = env_->names.find(d.name); known != env_->names.end())
      for (Symbol* other : known->second)
        if (other->what == Symbol::What::function && other->env == env_) s = other;
    if (s == nullptr) s = add(env_, Symbol::What::function, d.name);
    s->functions.push_back(&f);
    if (is_library_ && !f.body) {
      f.is_builtin = true;  // the dialect's
      f.surface = d.name;
    }
  }
  return &f;
}

Function* Reader::function_definition(const Cst& at, std::vector<Node*>* out) {
  const QT base = specified(at);
  const Cst whole = at.field("declarator");
  if (!whole) return nullptr;
  if (!base && at.field("type") && trial_ == 0) {
    bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
    return nullptr;
  }
  // A member that is defined outside of its class.
  Cst function = whole;
  while (function && !function.is("function_declarator") && !function.is("operator_cast")) {
    const Cst next = function.field("declarator");
    function = next ? next : function.first_named_child();
  }
  const Cst named = function && function.is("function_declarator") ? function.field("declarator") : Cst();
  if (named && named.is("qualified_identifier")) {
    Env* scope = nullptr;
    Found found = qualified(named, &scope);
    const Cst last = unqualified(named);
    if (scope == nullptr) {
      bad(named, fmt::format("a definition of `{}`, whose class is not known", named.text()));
      return nullptr;
    }
    Env* outer = env_;
    env_ = scope;
    Declared d = declarator(whole, base);
    d.name = std::string(last.text());
    std::erase(d.name, ' ');
    if (last.is("operator_cast")) {
      d = declarator(last, {});
      function = last;
    }
    if (at.field("type")) {
      const QT own = specified(at);
      Declared again = declarator(whole, own);
      d.type = again.type;
    }
    Function* result = nullptr;
    if (scope->cls != nullptr) {
      ClassInfo* cls = scope->cls;
      std::vector<Function*> candidates = found.functions;
      if (d.name.starts_with("~")) candidates = {cls->destructor};
      if (last.is("operator_cast")) candidates = cls->conversions;
      if (d.name == cls->name || (cls->of != nullptr && d.name == cls->of->name)) candidates = cls->constructors;
      bool is_variadic = false;
      std::vector<Parameter> parameters = parameters_of(d.function.field("parameters"), &is_variadic);
      bool is_const = false;
      for (const Cst& child : d.function.named_children())
        if (child.is("type_qualifier") && child.text() == "const") is_const = true;
      for (Function* f : candidates) {
        if (f == nullptr || f->cls != cls || f->parameters.size() != parameters.size() || f->is_const != is_const)
          continue;
        if (last.is("operator_cast") && f->name != d.name) continue;
        bool is_same = true;
        for (size_t i = 0; i < parameters.size(); ++i)
          is_same = is_same && plain(f->parameters[i].type) == plain(parameters[i].type);
        if (!is_same) continue;
        for (size_t i = 0; i < parameters.size(); ++i) parameters[i].initial = f->parameters[i].initial;
        f->parameters = parameters;
        f->at = at;
        f->declarator = d.function;
        f->body = at.field("body");
        for (const Cst& child : at.named_children())
          if (child.is("try_statement")) f->body = child;
        if (at.has_child("default_method_clause")) f->is_defaulted = true;
        result = f;
        cls->ends_silently.reset();
        if (!f->is_defaulted) queue(f);
        break;
      }
      if (result == nullptr && trial_ == 0)
        bad(named, fmt::format("a definition of `{}` that its class does not declare", named.text()));
    } else {
      result = declare_function(at, d, nullptr);
      queue(result);
    }
    env_ = outer;
    return result;
  }
  const Declared d = declarator(whole, base);
  if (!d.is_function) {
    bad(at, "this function");
    return nullptr;
  }
  Function* f = declare_function(at, d, nullptr);
  if (d.name == "main" && env_ == file_ && !is_library_) main_ = f;
  if (!is_library_ && f->from == nullptr) queue(f);
  (void)out;
  return f;
}

void Reader::queue(Function* f) {
  if (f->is_queued || f->is_builtin) return;
  f->is_queued = true;
  queue_.push_back(f);
}

void Reader::declare_template(const Cst& at, std::vector<Node*>& out) {
  bool is_supported = true;
  std::vector<TemplateParameter> parameters = template_parameters(at.field("parameters"), &is_supported);
  if (!is_supported) {
    bad(at.field("parameters"), "these template parameters");
    return;
  }
  Cst inner;
  Cst requirement;
  for (const Cst& part : at.named_children()) {
    if (part.is("requires_clause")) requirement = part;
    if (part.is("template_parameter_list") || part.is("requires_clause") || part.is("comment")) continue;
    inner = part;
  }
  if (!inner) return;
  const std::string_view kind = inner.kind();
  Template made;
  made.parameters = parameters;
  made.at = inner;
  made.whole = at;
  made.env = env_;
  made.is_library = is_library_;
  made.requirement = requirement;
  if (kind == "template_declaration") {
    // A member template of a class template, defined outside.
    bad(at, "a member template that is defined outside of its class");
    return;
  }
  const auto put = [&](Template::What what, std::string_view text) -> Template* {
    made.what = what;
    made.name = std::string(text);
    made.surface = env_->prefix + made.name;
    Template& kept = templates_.emplace_back(std::move(made));
    Symbol* s = nullptr;
    if (const auto known = env_->names.find(text); known != env_->names.end())
      for (Symbol* other : known->second)
        if (other->what == Symbol::What::template_) s = other;
    if (s == nullptr) s = add(env_, Symbol::What::template_, text);
    s->templates.push_back(&kept);
    return &kept;
  };
  const auto known_class = [&](std::string_view text) -> Template* {
    if (const auto known = env_->names.find(text); known != env_->names.end())
      for (Symbol* other : known->second)
        if (other->what == Symbol::What::template_ && !other->templates.empty() &&
            other->templates[0]->what == Template::What::class_)
          return other->templates[0];
    return nullptr;
  };
  if (kind == "class_specifier" || kind == "struct_specifier" || kind == "union_specifier") {
    const Cst named = inner.field("name");
    if (!named) return;
    if (named.is("template_type")) {  // a specialisation
      Template* of = known_class(named.field("name").text());
      if (of == nullptr) {
        const Found found = look_up(named.field("name").text(), env_);
        if (!found.templates.empty()) of = found.templates[0];
      }
      if (of == nullptr && named.field("name").text() == "hash" && std_ != nullptr) {
        const Found found = in_env("hash", std_);
        if (!found.templates.empty()) of = found.templates[0];
      }
      if (of == nullptr) {
        bad(inner, "a specialisation of a template that is not known");
        return;
      }
      of->specialisations.push_back({parameters, named.field("arguments"), inner, env_});
      return;
    }
    if (named.is("qualified_identifier")) {
      const Cst last = unqualified(named);
      if (last.is("template_type")) {
        const Found found = qualified(named);
        if (!found.templates.empty()) {
          found.templates[0]->specialisations.push_back({parameters, last.field("arguments"), inner, env_});
          return;
        }
      }
      bad(inner, "this template");
      return;
    }
    if (Template* known = known_class(named.text())) {
      if (inner.field("body")) {
        // Defaults may stand with the declaration that came first.
        for (size_t i = 0; i < parameters.size() && i < known->parameters.size(); ++i)
          if (!parameters[i].initial) parameters[i].initial = known->parameters[i].initial;
        known->at = inner;
        known->parameters = parameters;
      }
      return;
    }
    put(Template::What::class_, named.text());
    return;
  }
  if (kind == "alias_declaration") {
    put(Template::What::alias, inner.field("name").text());
    return;
  }
  if (kind == "concept_definition") {
    put(Template::What::concept_, inner.field("name").text());
    return;
  }
  if (kind == "friend_declaration") return;
  if (kind == "declaration" && !inner.field("type") && inner.field("declarator") &&
      inner.field("declarator").is("function_declarator") &&
      known_class(inner.field("declarator").field("declarator").text()) != nullptr)
    return;  // how a class template's arguments are found: they are found from its constructors
  if (kind == "function_definition" || kind == "declaration" || kind == "field_declaration") {
    const Cst whole = inner.field("declarator");
    Cst function = whole;
    while (function && !function.is("function_declarator") && !function.is("operator_cast")) {
      const Cst next = function.field("declarator");
      if (!next && function.named_children().empty()) break;
      function = next ? next : function.first_named_child();
    }
    if (!function || function.is("identifier") || function.is("qualified_identifier")) {
      // A variable, or a class template's static member.
      Cst named = whole;
      while (named && (named.is("init_declarator") || named.is("array_declarator"))) named = named.field("declarator");
      if (named && named.is("qualified_identifier")) {
        const Cst scope = named.field("scope");
        if (scope.is("template_type"))
          if (Template* of = known_class(scope.field("name").text())) of->outside.emplace_back(parameters, inner);
        return;
      }
      if (named)
        put(Template::What::variable, named.is("template_function") ? named.field("name").text() : named.text());
      return;
    }
    const Cst named = function.is("operator_cast") ? function : function.field("declarator");
    if (named.is("qualified_identifier")) {
      Cst scope = named.field("scope");
      Cst rest = named;
      while (scope && !scope.is("template_type") && rest.is("qualified_identifier")) {
        rest = rest.field("name");
        if (!rest.is("qualified_identifier")) break;
        scope = rest.field("scope");
      }
      if (scope && scope.is("template_type")) {
        Template* of = known_class(scope.field("name").text());
        if (of == nullptr) {
          const Found found = look_up(scope.field("name").text(), env_);
          if (!found.templates.empty()) of = found.templates[0];
        }
        if (of != nullptr) {
          of->outside.emplace_back(parameters, inner);
          return;
        }
      }
      if (parameters.empty()) {
        function_definition(inner, &out);
        return;
      }
      // A member template of a class, defined outside.
      const Found found = qualified(named);
      for (Template* t : found.templates)
        if (!t->at.field("body")) {
          t->at = inner;
          t->whole = at;
          t->parameters = parameters;
          t->pattern = nullptr;
          return;
        }
      bad(at, "this template");
      return;
    }
    if (parameters.empty()) {
      // A whole specialisation is an overload that is chosen before the template.
      Cst plain_name = named;
      const QT base = specified(inner);
      Declared d = declarator(whole, base);
      if (plain_name.is("template_function")) d.name = std::string(plain_name.field("name").text());
      const Found found = look_up(d.name, env_);
      const std::vector<TemplateArgument> given = plain_name.is("template_function")
                                                      ? template_arguments(plain_name.field("arguments"))
                                                      : std::vector<TemplateArgument>();
      Function* f = declare_function(inner, d, nullptr);
      for (Template* t : found.templates) {
        // f<T>() is then this one.
        std::vector<TemplateArgument> all = given;
        if (all.size() < t->parameters.size()) {
          make_pattern(t);
          if (t->pattern == nullptr) continue;
          std::vector<TemplateArgument> deduced(t->parameters.size());
          for (size_t i = 0; i < all.size(); ++i) deduced[i] = all[i];
          bool fits = t->pattern->parameters.size() == f->parameters.size();
          for (size_t i = 0; fits && i < f->parameters.size(); ++i)
            fits = unify(t->pattern->parameters[i].type, f->parameters[i].type, deduced);
          if (!fits) continue;
          all = deduced;
        }
        std::string key;
        for (const TemplateArgument& a : all) key += key_of(a) + ",";
        t->functions[key] = f;
        if (found.symbol == nullptr && !given.empty()) {
          // Only by its template.
        }
      }
      if (!is_library_) queue(f);
      return;
    }
    std::string text(named.is("template_function") ? named.field("name").text() : named.text());
    if (named.is("operator_name")) std::erase(text, ' ');
    // A declaration whose definition comes.
    if (const auto known = env_->names.find(text); known != env_->names.end())
      for (Symbol* s : known->second)
        if (s->what == Symbol::What::template_)
          for (Template* t : s->templates)
            if (t->what == Template::What::function && !t->at.field("body") && inner.field("body") &&
                t->parameters.size() == parameters.size()) {
              for (size_t i = 0; i < parameters.size(); ++i)
                if (!parameters[i].initial) parameters[i].initial = t->parameters[i].initial;
              t->at = inner;
              t->whole = at;
              t->parameters = parameters;
              t->pattern = nullptr;
              return;
            }
    put(Template::What::function, text);
    return;
  }
  bad(at, fmt::format("a template of `{}`", kind));
}

}  // namespace ramify::frontends::cpp
