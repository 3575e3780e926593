// SPDX-License-Identifier: Apache-2.0
// Templates: their arguments are found from types (C++20 13.10.3), and what they describe is read again for each set of arguments.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

namespace {
constexpr int instantiations_max = 200;
constexpr size_t instances_max = 500;
}  // namespace

std::vector<TemplateParameter> Reader::template_parameters(const Cst& list, bool* is_supported) {
  std::vector<TemplateParameter> out;
  for (const Cst& p : list.named_children()) {
    TemplateParameter made;
    const std::string_view kind = p.kind();
    if (kind == "comment") continue;
    if (kind == "type_parameter_declaration" || kind == "variadic_type_parameter_declaration") {
      const Cst named = p.first_named_child();
      if (named) made.name = std::string(named.text());
      made.is_pack = kind.starts_with("variadic");
    } else if (kind == "optional_type_parameter_declaration") {
      if (const Cst named = p.field("name")) made.name = std::string(named.text());
      made.initial = p.field("default_type");
    } else if (kind == "template_template_parameter_declaration") {
      made.is_template = true;
      const Cst last = p.named_children().back();
      const Cst named = last.first_named_child();
      if (named) made.name = std::string(named.text());
    } else if (kind == "parameter_declaration" || kind == "optional_parameter_declaration" ||
               kind == "variadic_parameter_declaration") {
      const Cst d = p.field("declarator");
      if (d) {
        Cst inner = d;
        if (inner.is("variadic_declarator")) {
          made.is_pack = true;
          inner = inner.first_named_child();
        }
        while (inner && (inner.is("pointer_declarator") || inner.is("reference_declarator")))
          inner = inner.field("declarator") ? inner.field("declarator") : inner.first_named_child();
        if (inner) made.name = std::string(inner.text());
      }
      made.is_pack = made.is_pack || kind.starts_with("variadic");
      made.initial = p.field("default_value");
      const Cst type = p.field("type");
      // `Number T`: a concept. `int N`: a value.
      bool is_concept = false;
      if (type && (type.is("type_identifier") || type.is("template_type") || type.is("qualified_identifier"))) {
        const Cst last = unqualified(type);
        const std::string_view text = last.is("template_type") ? last.field("name").text() : last.text();
        const Found found = type.is("qualified_identifier") ? qualified(type) : look_up(text, env_);
        is_concept = !found.templates.empty() && found.templates[0]->what == Template::What::concept_;
      }
      if (is_concept) {
        made.constraint = type;
        if (p.field("default_value")) made.initial = p.field("default_value");
      } else {
        made.is_type = false;
        made.type = type;
      }
    } else {
      *is_supported = false;
    }
    out.push_back(made);
  }
  return out;
}

TemplateArgument Reader::template_argument(const Cst& at) {
  TemplateArgument made;
  if (at.is("type_descriptor")) {
    const Cst type = at.field("type");
    // A value or template may look like a type.
    const Cst innermost = unqualified(type);
    if (type && (type.is("type_identifier") || (type.is("qualified_identifier") && !innermost.is("template_type"))) &&
        !at.field("declarator")) {
      const Found found = type.is("qualified_identifier") ? qualified(type) : look_up(type.text(), env_);
      if (found.symbol != nullptr) {
        const Symbol& s = *found.symbol;
        if (s.what == Symbol::What::value_parameter) {
          if (s.argument.parameter >= 0) made.parameter = s.argument.parameter;
          else made.value = s.argument.value;
          return made;
        }
        if (s.what == Symbol::What::pack && is_expanding_ && pack_index_ < s.argument.pack.size())
          return s.argument.pack[pack_index_];
        if (s.what == Symbol::What::template_argument) return s.argument;
        if ((s.what == Symbol::What::variable || s.what == Symbol::What::constant) && s.value) {
          made.value = s.value;
          return made;
        }
      }
      if (found.symbol == nullptr && !found.templates.empty()) {
        QT own;
        for (Env* e = env_; e != nullptr; e = e->parent)
          if (e->cls != nullptr && e->cls->of == found.templates[0]) own = class_type(e->cls);
        if (own) made.type = own;
        else made.of = found.templates[0];
        return made;
      }
    }
    made.type = type_descriptor(at);
    // std::is_integral_v<T>, std::is_integral<T>::value
    if (!made.type && type && type.is("qualified_identifier")) made.value = constant_of(type);
    return made;
  }
  if (at.is("parameter_pack_expansion")) return made;
  if (const auto known = constant_of(at)) {
    made.value = known;
    return made;
  }
  if (at.is("identifier")) {
    const Found found = look_up(at.text(), env_);
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::value_parameter &&
        found.symbol->argument.parameter >= 0) {
      made.parameter = found.symbol->argument.parameter;
      return made;
    }
  }
  made.type = type_of(at);
  return made;
}

std::vector<TemplateArgument> Reader::template_arguments(const Cst& list) {
  std::vector<TemplateArgument> out;
  if (!list) return out;
  for (const Cst& at : list.named_children()) {
    if (at.is("comment")) continue;
    Cst pack;
    if (at.is("parameter_pack_expansion")) pack = at.first_named_child();
    if (at.is("type_descriptor") && at.field("type") && at.text().ends_with("...")) pack = at;
    if (pack) {
      const std::optional<size_t> count =
          for_each_of_pack(pack, [&](size_t) { out.push_back(template_argument(pack)); });
      if (!count) {
        // In a pattern: a pack of parameters.
        TemplateArgument one = template_argument(pack);
        one.is_pack = true;
        one.pack = {one};
        one.pack[0].is_pack = false;
        one.pack[0].pack.clear();
        one.type = {};
        out.push_back(one);
      }
      continue;
    }
    out.push_back(template_argument(at));
  }
  return out;
}

void Reader::bind_template(Env* env, const std::vector<TemplateParameter>& parameters,
                           const std::vector<TemplateArgument>& arguments) {
  for (size_t i = 0; i < parameters.size(); ++i) {
    const TemplateParameter& p = parameters[i];
    if (p.name.empty()) continue;
    const TemplateArgument a = i < arguments.size() ? arguments[i] : TemplateArgument{};
    if (p.is_pack) {
      Symbol* s = add(env, Symbol::What::pack, p.name);
      s->argument = a;
      s->argument.is_pack = true;
    } else if (p.is_template) {
      if (a.of == nullptr) continue;
      add(env, Symbol::What::template_, p.name)->templates = {a.of};
    } else if (p.is_type) {
      Symbol* s = add(env, Symbol::What::type, p.name);
      s->type = a.type;
    } else {
      Symbol* s = add(env, Symbol::What::value_parameter, p.name);
      s->argument = a;
      s->value = a.value;
      Env* outer = std::exchange(env_, env);
      s->type = p.type ? type_of(p.type) : qt(T::int_);
      env_ = outer;
      if (!s->type || s->type->is(T::unknown)) s->type = qt(T::int_);
    }
  }
}

Env* Reader::pattern_env(Env* outer, const std::vector<TemplateParameter>& parameters) {
  Env* env = new_env(Env::What::template_, outer);
  for (size_t i = 0; i < parameters.size(); ++i) {
    const TemplateParameter& p = parameters[i];
    if (p.name.empty()) continue;
    Type made;
    made.kind = T::parameter;
    made.index = static_cast<int>(i);
    const QT t{intern(std::move(made))};
    if (!p.is_type && !p.is_template) {
      Symbol* s = add(env, Symbol::What::value_parameter, p.name);
      s->argument.parameter = static_cast<int>(i);
      s->type = qt(T::int_);
    } else if (p.is_template) {
      Symbol* s = add(env, Symbol::What::template_argument, p.name);
      s->argument.parameter = static_cast<int>(i);
    } else {
      Symbol* s = add(env, Symbol::What::type, p.name);
      s->type = t;
    }
  }
  return env;
}

bool Reader::has_parameter(const TemplateArgument& a) {
  if (a.parameter >= 0) return true;
  if (a.type && has_parameter(a.type)) return true;
  return std::ranges::any_of(a.pack, [](const TemplateArgument& p) { return has_parameter(p); });
}

bool Reader::has_parameter(QT t) {
  if (!t) return false;
  if (t->is(T::parameter) || t->is(T::dependent)) return true;
  if (t->inner && has_parameter(t->inner)) return true;
  return std::ranges::any_of(t->args, [](QT a) { return has_parameter(a); });
}

// How much of a pattern is said: T is less than T*, than vector<T>.
int Reader::specificity(QT t) {
  if (!t) return 0;
  if (t->is(T::parameter)) return t.c ? 1 : 0;
  int sum = 2;
  if (t->is_reference()) sum = 0;
  if (t->inner) sum += specificity(t->inner);
  for (const QT a : t->args) sum += specificity(a);
  for (const TemplateArgument& a : t->template_arguments) sum += a.type ? specificity(a.type) + 1 : 1;
  return sum;
}

bool Reader::unify(const TemplateArgument& pattern, const TemplateArgument& given,
                   std::vector<TemplateArgument>& found) {
  if (pattern.parameter >= 0) {
    if (static_cast<size_t>(pattern.parameter) >= found.size()) return false;
    TemplateArgument& slot = found[static_cast<size_t>(pattern.parameter)];
    if (slot.value) return slot.value == given.value;
    if (!given.value) return false;
    slot.value = given.value;
    return true;
  }
  if (pattern.value) return pattern.value == given.value;
  if (pattern.of != nullptr) return pattern.of == given.of;
  if (!pattern.type) return true;
  return given.type && pattern.type.c == (pattern.type->is(T::parameter) ? pattern.type.c : given.type.c) &&
         unify(pattern.type, given.type, found);
}

bool Reader::unify_arguments(const std::vector<TemplateArgument>& patterns, const std::vector<TemplateArgument>& given,
                             std::vector<TemplateArgument>& found) {
  // Packs of the given side are laid out.
  std::vector<TemplateArgument> flat;
  for (const TemplateArgument& a : given) {
    if (a.is_pack) flat.insert(flat.end(), a.pack.begin(), a.pack.end());
    else flat.push_back(a);
  }
  size_t k = 0;
  for (const TemplateArgument& p : patterns) {
    if (p.is_pack) {
      const TemplateArgument& one = p.pack.at(0);
      int index = one.parameter;
      if (one.type && one.type->is(T::parameter)) index = one.type->index;
      if (index < 0 || static_cast<size_t>(index) >= found.size()) return false;
      TemplateArgument& slot = found[static_cast<size_t>(index)];
      slot.is_pack = true;
      slot.pack.assign(flat.begin() + static_cast<std::ptrdiff_t>(std::min(k, flat.size())), flat.end());
      return true;
    }
    if (k >= flat.size() || !unify(p, flat[k], found)) return false;
    ++k;
  }
  return k == flat.size() || patterns.size() < flat.size();  // defaults may be left out
}

bool Reader::unify(QT pattern, QT given, std::vector<TemplateArgument>& found) {
  if (!pattern || !given) return true;       // not a place from which arguments are found
  if (!has_parameter(pattern)) return true;  // conversions are looked at later
  if (given->is(T::unknown)) return false;
  switch (pattern->kind) {
    case T::parameter: {
      if (static_cast<size_t>(pattern->index) >= found.size()) return false;
      TemplateArgument& slot = found[static_cast<size_t>(pattern->index)];
      QT t = given;
      if (pattern.c) t.c = false;
      if (slot.type) return slot.type == t;
      if (slot.is_pack) return false;
      slot.type = t;
      return true;
    }
    case T::pointer:
      if (given->is(T::pointer)) {
        QT inner = given->inner;
        if (pattern->inner.c) inner.c = pattern->inner->is(T::parameter) ? false : inner.c;
        return unify(pattern->inner, inner, found);
      }
      return false;
    case T::lref:
    case T::rref: return unify(pattern->inner, given->is_reference() ? given->inner : given, found);
    case T::array:
      if (!given->is(T::array)) return false;
      if (pattern->size <= -100) {
        TemplateArgument p, g;
        p.parameter = static_cast<int>(-100 - pattern->size);
        g.value = given->size;
        if (!unify(p, g, found)) return false;
      }
      return unify(pattern->inner, given->inner, found);
    case T::callable:
      if (!given->is(T::callable)) return false;
      return unify(pattern->inner, given->inner, found);
    case T::function: {
      if (!given->is(T::function) || given->args.size() != pattern->args.size()) return false;
      if (!unify(pattern->inner, given->inner, found)) return false;
      for (size_t i = 0; i < given->args.size(); ++i)
        if (!unify(pattern->args[i], given->args[i], found)) return false;
      return true;
    }
    case T::dependent: {
      if (!given->is(T::class_)) {
        return false;
      }
      // The class itself, or a base of it.
      std::vector<ClassInfo*> rest = {given->cls};
      while (!rest.empty()) {
        ClassInfo* cls = rest.back();
        rest.pop_back();
        complete(cls);
        if (cls->of == pattern->of) return unify_arguments(pattern->template_arguments, cls->arguments, found);
        for (const Base& b : cls->bases) rest.push_back(b.cls);
      }
      return false;
    }
    default: return true;
  }
}

// Arguments that are not given are those written down as defaults. Packs are put together.
bool Reader::fill_defaults(Template* of, const std::vector<TemplateParameter>& parameters, Env* env,
                           std::vector<TemplateArgument>& arguments) {
  (void)of;
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].is_pack) {
      if (i < arguments.size() && arguments[i].is_pack) continue;
      TemplateArgument pack;
      pack.is_pack = true;
      for (size_t k = i; k < arguments.size(); ++k) pack.pack.push_back(arguments[k]);
      arguments.resize(i);
      arguments.push_back(pack);
      continue;
    }
    const bool is_there = i < arguments.size() && (arguments[i].type || arguments[i].value ||
                                                   arguments[i].of != nullptr || arguments[i].parameter >= 0);
    if (is_there) continue;
    if (!parameters[i].initial) return false;
    Env* inner = new_env(Env::What::template_, env);
    bind_template(
        inner, std::vector<TemplateParameter>(parameters.begin(), parameters.begin() + static_cast<std::ptrdiff_t>(i)),
        arguments);
    Env* outer = std::exchange(env_, inner);
    TemplateArgument made;
    if (parameters[i].is_type || parameters[i].is_template) {
      made = template_argument(parameters[i].initial);
      if (!made.type && made.of == nullptr) made.type = type_descriptor(parameters[i].initial);
    } else {
      made.value = constant_of(parameters[i].initial);
    }
    env_ = outer;
    if (!made.type && !made.value && made.of == nullptr) return false;
    if (i < arguments.size()) arguments[i] = made;
    else arguments.push_back(made);
  }
  return true;
}

QT Reader::instance_type(const Cst& at, Template* of, std::vector<TemplateArgument> arguments) {
  if (of->what == Template::What::alias) {
    if (!fill_defaults(of, of->parameters, of->env, arguments)) return {};
    Env* env = new_env(Env::What::template_, of->env);
    bool is_pattern = std::ranges::any_of(arguments, [](const TemplateArgument& a) { return has_parameter(a); });
    (void)is_pattern;
    bind_template(env, of->parameters, arguments);
    Env* outer = std::exchange(env_, env);
    const bool was_library = std::exchange(is_library_, of->is_library);
    const QT made = type_descriptor(of->at.field("type"));
    is_library_ = was_library;
    env_ = outer;
    return made;
  }
  if (of->what != Template::What::class_) return {};
  if (of->is_library) {
    bool is_one = false;
    const QT made = builtin_template(at, of->name, arguments, &is_one);
    if (is_one) return made;
  }
  for (const TemplateArgument& a : arguments)
    if (!a.type && !a.value && a.of == nullptr && !a.is_pack && a.parameter < 0) return {};
  if (std::ranges::any_of(arguments, [](const TemplateArgument& a) { return has_parameter(a); })) {
    Type made;
    made.kind = T::dependent;
    made.of = of;
    made.template_arguments = std::move(arguments);
    return {intern(std::move(made))};
  }
  ClassInfo* cls = instance(at, of, std::move(arguments));
  return cls == nullptr ? QT() : class_type(cls);
}

// The specialisation that says most, or the template itself; and the scope in which its parameters are bound.
Cst Reader::definition_of(Template* of, const std::vector<TemplateArgument>& arguments, Env*& env_of) {
  Cst definition = of->at;
  Env* around = of->env;
  std::vector<TemplateParameter> parameters = of->parameters;
  std::vector<TemplateArgument> bound = arguments;
  int best = -1;
  for (const Specialisation& s : of->specialisations) {
    Env* env = pattern_env(s.env, s.parameters);
    Env* outer = std::exchange(env_, env);
    const std::vector<TemplateArgument> patterns = template_arguments(s.arguments);
    env_ = outer;
    std::vector<TemplateArgument> found(s.parameters.size());
    std::vector<TemplateArgument> flat;
    for (const TemplateArgument& a : arguments) {
      if (a.is_pack) flat.insert(flat.end(), a.pack.begin(), a.pack.end());
      else flat.push_back(a);
    }
    bool fits = true;
    size_t k = 0;
    for (size_t i = 0; fits && i < patterns.size(); ++i) {
      const TemplateArgument& p = patterns[i];
      if (p.is_pack) {
        fits =
            unify_arguments({patterns.begin() + static_cast<std::ptrdiff_t>(i), patterns.end()},
                            {flat.begin() + static_cast<std::ptrdiff_t>(std::min(k, flat.size())), flat.end()}, found);
        k = flat.size();
        break;
      }
      if (k >= flat.size()) fits = false;
      else if (has_parameter(p)) fits = unify(p, flat[k], found) && (!p.type || !p.type.c || flat[k].type.c);
      else fits = key_of(p) == key_of(flat[k]);
      ++k;
    }
    if (!fits || k != flat.size()) continue;
    int score = 0;
    for (const TemplateArgument& p : patterns) score += p.type ? specificity(p.type) + 1 : p.value ? 2 : 1;
    if (s.parameters.empty()) score += 1000;
    if (score <= best) continue;
    best = score;
    definition = s.at;
    around = s.env;
    parameters = s.parameters;
    bound = found;
    for (size_t i = 0; i < s.parameters.size(); ++i)
      if (s.parameters[i].is_pack) bound[i].is_pack = true;
  }
  Env* env = new_env(Env::What::template_, around);
  env->is_library = of->is_library && node_key(definition) == node_key(of->at);
  env->depth = 0;
  bind_template(env, parameters, bound);
  env_of = env;
  return definition;
}

ClassInfo* Reader::instance(const Cst& at, Template* of, std::vector<TemplateArgument> arguments) {
  if (!fill_defaults(of, of->parameters, of->env, arguments)) {
    if (trial_ == 0) bad(at, fmt::format("the arguments of the template `{}`", of->name));
    return nullptr;
  }
  std::string key;
  for (const TemplateArgument& a : arguments) key += key_of(a) + ",";
  if (const auto known = of->classes.find(key); known != of->classes.end()) return known->second;
  if (depth_ > instantiations_max) {
    bad(at, "templates that are nested this deeply");
    return nullptr;
  }
  ++depth_;
  Env* env = nullptr;
  const Cst definition = definition_of(of, arguments, env);
  ClassInfo* cls = declare_class(definition, env, of->name, of, arguments);
  cls->is_library = of->is_library;
  cls->env->is_library = of->is_library;
  of->classes[key] = cls;
  --depth_;
  return cls;
}

// Templates of the library that are types of the language here.
QT Reader::builtin_template(const Cst& at, std::string_view text, const std::vector<TemplateArgument>& arguments,
                            bool* is_one) {
  (void)at;
  if (text == "function" || text == "move_only_function") {
    *is_one = true;
    if (arguments.size() != 1 || !arguments[0].type) return {};
    Type made;
    made.kind = T::callable;
    made.inner = arguments[0].type;
    return {intern(std::move(made))};
  }
  const auto one = [&]() -> QT { return arguments.empty() ? QT() : arguments[0].type; };
  if (text == "__decay" || text == "__remove_reference" || text == "__remove_const" || text == "__add_const" ||
      text == "__remove_pointer" || text == "__make_unsigned" || text == "__make_signed" || text == "__underlying" ||
      text == "__result") {
    *is_one = true;
    QT t = one();
    if (!t || has_parameter(t)) return {};
    if (text == "__decay") return decayed(t);
    if (text == "__remove_reference") return unreferenced(t);
    if (text == "__remove_const") return plain(t);
    if (text == "__add_const") return {t.t, true};
    if (text == "__remove_pointer") return t->is(T::pointer) ? t->inner : t;
    if (text == "__underlying") return t->is(T::enum_) ? (t->en->underlying ? t->en->underlying : qt(T::int_)) : QT();
    if (text == "__result") {  // of calling the first with values of the others
      std::vector<Ex> given;
      Ex callee = place_of(null(at), unreferenced(t));
      for (size_t i = 1; i < arguments.size(); ++i) {
        std::vector<TemplateArgument> flat = arguments[i].is_pack ? arguments[i].pack : std::vector{arguments[i]};
        for (const TemplateArgument& a : flat) {
          Ex e = value(null(at), unreferenced(a.type));
          e.lv = a.type->is(T::lref);
          given.push_back(e);
        }
      }
      ++trial_;
      const int failures = failures_;
      const Ex made = call_value(at, callee, given);
      const bool failed = failures_ != failures;
      --trial_;
      return failed ? QT() : made.t;
    }
    static const std::map<T, T> unsigned_of = {
        {T::char_, T::u8}, {T::i8, T::u8}, {T::i16, T::u16}, {T::int_, T::u32}, {T::i64, T::u64}};
    for (const auto& [s, u] : unsigned_of) {
      if (text == "__make_unsigned" && t->is(s)) return qt(u);
      if (text == "__make_signed" && t->is(u)) return qt(s == T::char_ ? T::i8 : s);
    }
    return t;
  }
  return {};
}

void Reader::make_pattern(Template* of) {
  if (of->pattern != nullptr) return;
  Env* env = pattern_env(of->env, of->parameters);
  Env* outer = std::exchange(env_, env);
  Context* context = std::exchange(context_, nullptr);
  const bool was_library = std::exchange(is_library_, of->is_library);
  ++trial_;
  Function& f = functions_.emplace_back();
  of->pattern = &f;
  f.name = of->name;
  f.cls = of->cls;
  f.from = of;
  const Cst whole = of->at.field("declarator");
  // The result may depend on the body.
  const QT base = of->at.field("type") ? specified(of->at) : QT();
  const Declared d = declarator(whole, base ? base : qt(T::unknown));
  if (d.function) {
    f.parameters = parameters_of(d.function.field("parameters"), &f.is_variadic);
    for (const Cst& child : d.function.named_children())
      if (child.is("type_qualifier") && child.text() == "const") f.is_const = true;
  }
  f.is_static = has_word(of->at, "static");
  f.is_constructor = of->is_constructor;
  f.is_conversion = d.is_conversion;
  --trial_;
  is_library_ = was_library;
  context_ = context;
  env_ = outer;
}

// The function that a template describes for these arguments, if there is one.
Function* Reader::deduce(Template* of, const std::vector<TemplateArgument>& explicit_arguments,
                         const std::vector<Ex>& arguments, QT wanted) {
  make_pattern(of);
  const Function& pattern = *of->pattern;
  std::vector<TemplateArgument> found(of->parameters.size());
  std::optional<size_t> open_pack;
  for (size_t i = 0; i < of->parameters.size(); ++i)
    if (of->parameters[i].is_pack) open_pack = i;
  size_t given = 0;
  for (size_t i = 0; i < of->parameters.size() && given < explicit_arguments.size(); ++i) {
    if (of->parameters[i].is_pack) {
      found[i].is_pack = true;
      while (given < explicit_arguments.size()) {
        const TemplateArgument& a = explicit_arguments[given++];
        if (a.is_pack) found[i].pack.insert(found[i].pack.end(), a.pack.begin(), a.pack.end());
        else found[i].pack.push_back(a);
      }
    } else {
      found[i] = explicit_arguments[given++];
    }
  }
  if (given < explicit_arguments.size()) return nullptr;
  // A parameter of which all is given explicitly is not deduced: its argument may convert (C++20 [temp.arg.explicit]).
  std::vector<size_t> unknown;
  for (size_t i = 0; i < found.size(); ++i)
    if (found[i].is_pack || (!found[i].type && !found[i].value && found[i].of == nullptr)) unknown.push_back(i);
  const auto has_unknown = [&](QT p) {
    const std::string key = key_of(p);
    return std::ranges::any_of(unknown, [&](size_t i) {
      const std::string word = "#" + std::to_string(i);
      for (size_t at = key.find(word); at != std::string::npos; at = key.find(word, at + 1)) {
        const size_t behind = at + word.size();
        if (behind >= key.size() || std::isdigit(static_cast<unsigned char>(key[behind])) == 0) return true;
      }
      return key.find("-" + std::to_string(100 + i)) != std::string::npos;  // the length of an array
    });
  };
  const auto deduce_one = [&](QT p, const Ex& e, std::vector<TemplateArgument>& into) -> bool {
    if (!p || !has_parameter(p)) return true;
    if (!explicit_arguments.empty() && !has_unknown(p)) return true;
    if (!e.t || e.t->is(T::unknown)) return false;
    if (e.t->is(T::overloads)) {
      if (e.functions.size() == 1 && e.templates.empty()) {
        std::vector<QT> types;
        for (const Parameter& x : e.functions[0]->parameters) types.push_back(x.type);
        if (e.functions[0]->is_auto) read_body(e.functions[0]);
        const QT t = function_type(e.functions[0]->result, types);
        return unify(p->is_reference() ? p->inner : p,
                     p->is_reference() && !p->inner->is(T::pointer) ? pointer_to(t) : pointer_to(t), into);
      }
      return false;
    }
    if (e.t->is(T::braces)) {
      // initializer_list<T>, or nothing follows from it.
      QT inner = unreferenced(p);
      if (inner->is(T::dependent) && inner->of->name == "initializer_list" && !inner->template_arguments.empty()) {
        for (const Ex& item : e.items)
          if (!unify(inner->template_arguments[0].type, decayed(item.t), into)) return false;
        return true;
      }
      return true;
    }
    QT a = e.t;
    if (p->is(T::rref) && p->inner->is(T::parameter) && !p->inner.c) {  // a forwarding reference
      QT t = a;
      if (e.lv && !e.xv) t = reference_to(a);
      return unify(p->inner, t, into);
    }
    if (p->is_reference()) {
      QT inner = p->inner;
      if (inner.c) a.c = false;
      return unify(inner, a, into);
    }
    QT target = p;
    target.c = false;
    return unify(target, decayed(a), into);
  };
  size_t k = 0;
  for (size_t i = 0; i < pattern.parameters.size(); ++i) {
    const Parameter& p = pattern.parameters[i];
    if (p.is_pack) {
      // Each argument that is left is one of the pack.
      const size_t rest = arguments.size() - std::min(arguments.size(), k);
      const size_t behind = pattern.parameters.size() - i - 1;
      const size_t count = rest > behind ? rest - behind : 0;
      std::vector<std::vector<TemplateArgument>> each;
      for (size_t n = 0; n < count; ++n) {
        std::vector<TemplateArgument> inner = found;
        if (open_pack) {
          // What is given explicitly comes first.
          if (found[*open_pack].is_pack && n < found[*open_pack].pack.size())
            inner[*open_pack] = found[*open_pack].pack[n];
          else inner[*open_pack] = {};
        }
        if (!deduce_one(p.type, arguments[k++], inner)) return nullptr;
        each.push_back(std::move(inner));
      }
      for (size_t q = 0; q < of->parameters.size(); ++q) {
        if (!of->parameters[q].is_pack) {
          for (const auto& inner : each) {
            if (!found[q].type && inner[q].type) found[q] = inner[q];
          }
          continue;
        }
        const bool is_mentioned = key_of(p.type).find("#" + std::to_string(q)) != std::string::npos;
        if (!is_mentioned) continue;
        TemplateArgument pack;
        pack.is_pack = true;
        for (const auto& inner : each) pack.pack.push_back(inner[q]);
        found[q] = pack;
      }
      continue;
    }
    if (k >= arguments.size()) {
      if (p.initial) continue;
      return nullptr;
    }
    if (!deduce_one(p.type, arguments[k], found)) {
      // A lambda for a function's type, or a text for const char*, may still convert where nothing has to be found.
      return nullptr;
    }
    ++k;
  }
  if (k < arguments.size() && !pattern.is_variadic) return nullptr;
  if (wanted && pattern.result && has_parameter(pattern.result)) unify(pattern.result, wanted, found);
  for (size_t i = 0; i < of->parameters.size(); ++i)
    if (of->parameters[i].is_pack && !found[i].is_pack) found[i].is_pack = true;
  ++trial_;
  const bool has_all = fill_defaults(of, of->parameters, of->env, found);
  --trial_;
  if (!has_all) return nullptr;
  return function_instance(of, found);
}

Function* Reader::function_instance(Template* of, const std::vector<TemplateArgument>& arguments) {
  std::string key;
  for (const TemplateArgument& a : arguments) key += key_of(a) + ",";
  if (const auto known = of->functions.find(key); known != of->functions.end()) return known->second;
  if (depth_ > instantiations_max || of->functions.size() > instances_max) return nullptr;
  ++depth_;
  of->functions[key] = nullptr;
  Env* env = new_env(Env::What::template_, of->env);
  bind_template(env, of->parameters, arguments);
  Env* outer = std::exchange(env_, env);
  Context* context = std::exchange(context_, nullptr);
  const bool was_library = std::exchange(is_library_, of->is_library);
  const bool was_expanding = std::exchange(is_expanding_, false);
  ++trial_;
  const int failures = failures_;
  Function* result = nullptr;
  bool fits = true;
  for (const TemplateParameter& p : of->parameters) {
    if (!p.constraint) continue;
    // Number T: the concept holds for it.
    Cst named = p.constraint;
    std::vector<TemplateArgument> more;
    Found found = named.is("qualified_identifier")
                      ? qualified(named)
                      : look_up(named.is("template_type") ? named.field("name").text() : named.text(), env_);
    const Cst last = unqualified(named);
    if (last.is("template_type")) more = template_arguments(last.field("arguments"));
    if (found.templates.empty()) continue;
    Template* concept_ = found.templates[0];
    const Found own = in_env(p.name, env);
    std::vector<TemplateArgument> checked;
    if (own.symbol != nullptr && own.symbol->what == Symbol::What::pack) {
      for (const TemplateArgument& a : own.symbol->argument.pack) {
        std::vector<TemplateArgument> all = {a};
        all.insert(all.end(), more.begin(), more.end());
        Env* inner = new_env(Env::What::template_, concept_->env);
        bind_template(inner, concept_->parameters, all);
        fits = fits && is_satisfied(concept_->at.named_children().back(), inner);
      }
      continue;
    }
    TemplateArgument a;
    if (own.symbol != nullptr) a.type = own.symbol->type;
    checked.push_back(a);
    checked.insert(checked.end(), more.begin(), more.end());
    Env* inner = new_env(Env::What::template_, concept_->env);
    bind_template(inner, concept_->parameters, checked);
    fits = fits && is_satisfied(concept_->at.named_children().back(), inner);
  }
  if (of->requirement) fits = fits && is_satisfied(of->requirement.first_named_child(), env);
  if (const Cst d = of->at.field("declarator")) {
    Cst function = d;
    while (function && !function.is("function_declarator")) {
      const Cst next = function.field("declarator");
      function = next ? next : function.first_named_child();
    }
    if (function)
      for (const Cst& child : function.named_children())
        if (child.is("requires_clause")) fits = fits && is_satisfied(child.first_named_child(), env);
  }
  if (fits) {
    const QT base = of->at.field("type") ? specified(of->at) : QT();
    const Cst whole = of->at.field("declarator");
    const bool has_type = base || !of->at.field("type");
    Declared d = declarator(whole, base);
    const bool result_is_known = d.is_conversion || of->is_constructor || (has_type && d.type);
    if (result_is_known) {
      Function made;
      made.name = d.name;
      made.at = of->at;
      made.declarator = d.function;
      made.env = env;
      made.cls = of->cls;
      made.from = of;
      made.result = of->is_constructor ? qt(T::void_) : d.type;
      made.is_library = of->is_library;
      made.is_constructor = of->is_constructor;
      made.is_conversion = d.is_conversion;
      made.is_static = has_word(of->at, "static");
      made.is_explicit = of->at.has_child("explicit_function_specifier");
      made.is_deleted = of->at.has_child("delete_method_clause");
      made.body = of->at.field("body");
      for (const Cst& child : of->at.named_children())
        if (child.is("try_statement")) made.body = child;
      made.parameters = parameters_of(d.function.field("parameters"), &made.is_variadic);
      for (const Cst& child : d.function.named_children())
        if (child.is("type_qualifier") && child.text() == "const") made.is_const = true;
      made.is_auto = made.result->is(T::unknown) || (made.result->is_reference() && made.result->inner->is(T::unknown));
      if (of->is_library) {
        const auto by_value = [&](QT t) {
          if (t && t->is(T::lref) && t->inner.c && is_scalar(t->inner) && !t->inner->is(T::unknown))
            return plain(t->inner);
          return t;
        };
        for (Parameter& p : made.parameters) p.type = by_value(p.type);
        made.result = by_value(made.result);
      }
      for (const Parameter& p : made.parameters)
        if (!p.type && !p.is_pack) fits = false;
      if (fits && failures == failures_) {
        result = &functions_.emplace_back(std::move(made));
        std::string shown = (of->cls != nullptr ? of->cls->surface + "::"
                             : of->is_library   ? "std::"
                                                : of->env->prefix) +
                            of->name + "<";
        for (size_t i = 0; i < arguments.size(); ++i) {
          std::string part = key_of(arguments[i]);
          if (arguments[i].is_pack) part = part.substr(1, part.size() > 2 ? part.size() - 3 : 0);
          shown += (i == 0 ? "" : ",") + part;
        }
        result->surface = unique_global(shown + ">");
        if (result->cls != nullptr && result->is_constructor) result->surface += "";
      }
    }
  }
  --trial_;
  is_expanding_ = was_expanding;
  is_library_ = was_library;
  context_ = context;
  env_ = outer;
  of->functions[key] = result;
  --depth_;
  return result;
}

Symbol* Reader::variable_instance(const Cst& at, Template* of, const std::vector<TemplateArgument>& given) {
  std::vector<TemplateArgument> arguments = given;
  if (!fill_defaults(of, of->parameters, of->env, arguments)) return nullptr;
  std::string key;
  for (const TemplateArgument& a : arguments) key += key_of(a) + ",";
  if (const auto known = of->variables.find(key); known != of->variables.end()) return known->second;
  Env* env = new_env(Env::What::template_, of->env);
  bind_template(env, of->parameters, arguments);
  Env* outer = std::exchange(env_, env);
  Context* context = std::exchange(context_, nullptr);
  const bool was_library = std::exchange(is_library_, of->is_library);
  const QT base = specified(of->at);
  const Cst whole = of->at.field("declarator");
  Symbol& s = symbols_.emplace_back();
  s.name = of->name;
  s.env = env;
  const Declared d = declarator(whole.is("init_declarator") ? whole.field("declarator") : whole, base);
  s.type = d.type;
  s.is_static = s.is_constexpr = true;
  s.surface = unique_global(of->surface + "<" + key + ">");
  of->variables[key] = &s;
  const Cst value = whole.is("init_declarator") ? whole.field("value") : of->at.field("default_value");
  is_library_ = false;
  define_variable(at, &s, value, false, library_variables_);
  is_library_ = was_library;
  context_ = context;
  env_ = outer;
  return &s;
}

// Class template arguments that follow from what an object is made of (12.2.2.9): by its constructors, or those of an aggregate.
QT Reader::deduced_class(const Cst& at, Template* of, const std::vector<Ex>& given) {
  std::vector<Ex> arguments = given;
  const bool is_list = arguments.size() == 1 && arguments[0].t && arguments[0].t->is(T::braces);
  if (is_list) arguments = given[0].items;
  if (arguments.size() == 1 && class_of(arguments[0].t) != nullptr && class_of(arguments[0].t)->of == of)
    return plain(arguments[0].t);
  const auto with = [&](std::vector<QT> types) -> QT {
    std::vector<TemplateArgument> list;
    for (const QT t : types) {
      TemplateArgument a;
      a.type = t;
      list.push_back(a);
    }
    return instance_type(at, of, list);
  };
  if (of->is_library) {
    if ((of->name == "pair" || of->name == "tuple")) {
      std::vector<QT> types;
      for (const Ex& e : arguments) types.push_back(decayed(e.t));
      return with(types);
    }
    if (of->name == "array" && !arguments.empty()) {
      TemplateArgument element, size;
      element.type = decayed(arguments[0].t);
      size.value = static_cast<int64_t>(arguments.size());
      return instance_type(at, of, {element, size});
    }
    const bool is_range =
        arguments.size() == 2 && arguments[0].t && arguments[0].t->is(T::pointer) && arguments[0].t == arguments[1].t;
    if (is_range && !is_list) return with({plain(arguments[0].t->inner)});
    if (!is_list && arguments.size() == 2 && (of->name == "vector" || of->name == "deque"))
      return with({decayed(arguments[1].t)});
    if (is_list && !arguments.empty() && arguments[0].t && !arguments[0].t->is(T::braces))
      return with({decayed(arguments[0].t)});
    if (arguments.size() == 1 && (of->name == "optional")) return with({decayed(arguments[0].t)});
  }
  if (of->parameters.size() == 1 && of->parameters[0].is_pack && !of->is_library) {
    std::vector<QT> types;
    for (const Ex& e : arguments) types.push_back(decayed(e.t));
    return with(types);
  }
  Env* env = pattern_env(of->env, of->parameters);
  const auto try_parameters = [&](const Cst& list) -> QT {
    Env* outer = std::exchange(env_, env);
    ++trial_;
    bool is_variadic = false;
    const std::vector<Parameter> parameters = parameters_of(list, &is_variadic);
    --trial_;
    env_ = outer;
    if (parameters.size() < arguments.size()) return {};
    std::vector<TemplateArgument> found(of->parameters.size());
    for (size_t i = 0; i < arguments.size(); ++i) {
      const Ex& e = arguments[i];
      QT p = parameters[i].type;
      if (!p || !has_parameter(p)) continue;
      if (!e.t) return {};
      if (e.t->is(T::braces)) {
        QT inner = unreferenced(p);
        if (inner->is(T::dependent) && !inner->template_arguments.empty() && !e.items.empty())
          unify(inner->template_arguments[0].type, decayed(e.items[0].t), found);
        continue;
      }
      QT t = p->is_reference() ? plain(e.t) : decayed(e.t);
      if (!unify(p->is_reference() ? plain(p->inner) : plain(p), t, found)) return {};
    }
    for (size_t i = arguments.size(); i < parameters.size(); ++i)
      if (!parameters[i].initial) return {};
    std::vector<TemplateArgument> copy = found;
    if (!fill_defaults(of, of->parameters, of->env, copy)) return {};
    return instance_type(at, of, copy);
  };
  bool has_constructor = false;
  const Cst body = of->at.field("body");
  if (!body) return {};
  std::vector<Cst> fields;
  for (const Cst& item : body.named_children()) {
    if ((item.is("function_definition") || item.is("declaration")) && !item.field("type")) {
      Cst function = item.field("declarator");
      if (function && function.is("function_declarator") && function.field("declarator").text() == of->name) {
        has_constructor = true;
        if (const QT made = try_parameters(function.field("parameters"))) return made;
      }
    }
    if (item.is("field_declaration") && !has_word(item, "static")) fields.push_back(item);
  }
  if (has_constructor) return {};
  // An aggregate: one argument a member.
  Env* outer = std::exchange(env_, env);
  ++trial_;
  std::vector<TemplateArgument> found(of->parameters.size());
  size_t k = 0;
  bool fits = true;
  for (const Cst& item : fields) {
    const QT base = specified(item);
    for (const Cst& whole : item.fields("declarator")) {
      const Declared d = declarator(whole, base);
      if (d.is_function || k >= arguments.size()) continue;
      if (d.type && has_parameter(d.type) && arguments[k].t)
        fits = fits && unify(d.type, decayed(arguments[k].t), found);
      ++k;
    }
  }
  --trial_;
  env_ = outer;
  if (!fits || k < arguments.size() || !fill_defaults(of, of->parameters, of->env, found)) return {};
  return instance_type(at, of, found);
}

bool Reader::is_satisfied(const Cst& requirement, Env* env) {
  Env* outer = std::exchange(env_, env);
  ++trial_;
  const std::optional<int64_t> known = constant_of(requirement);
  --trial_;
  env_ = outer;
  return known.value_or(0) != 0;
}

// A requires-expression: whether all that it says can be read.
std::optional<int64_t> Reader::requires_holds(const Cst& at) {
  Env* outer = std::exchange(env_, new_env(Env::What::block, env_));
  ++trial_;
  const int failures = failures_;
  bool is_variadic = false;
  if (const Cst list = at.field("parameters"))
    for (const Parameter& p : parameters_of(list, &is_variadic)) {
      if (!p.type) {
        ++failures_;
        continue;
      }
      Symbol* s = add(env_, Symbol::What::variable, p.name);
      s->type = unreferenced(p.type);
      s->surface = "%" + p.name;
      s->argument.type = p.type;
    }
  Cst body = at.field("requirements");
  if (!body) body = at.named_children().back();
  for (const Cst& item : body.named_children()) {
    if (failures_ != failures) break;
    if (item.is("simple_requirement")) {
      const Ex e = expression(item.first_named_child());
      if (!e.t || e.t->is(T::unknown)) ++failures_;
    } else if (item.is("type_requirement")) {
      if (!type_of(item.first_named_child())) ++failures_;
    } else if (item.is("compound_requirement")) {
      const Ex e = expression(item.first_named_child());
      if (!e.t || e.t->is(T::unknown)) {
        ++failures_;
        break;
      }
      for (const Cst& part : item.named_children()) {
        if (!part.is("trailing_return_type")) continue;
        // -> std::convertible_to<T>: a concept whose first argument is the type of the expression.
        Cst named = part.first_named_child();
        if (named.is("type_descriptor")) named = named.field("type");
        const Cst last = unqualified(named);
        const bool is_template = last.is("template_type");
        const std::string_view text = is_template ? last.field("name").text() : last.text();
        const Found found = named.is("qualified_identifier") ? qualified(named) : look_up(text, env_);
        if (found.templates.empty() || found.templates[0]->what != Template::What::concept_) continue;
        std::vector<TemplateArgument> all(1);
        all[0].type = e.lv ? reference_to(e.t) : e.t;
        if (is_template)
          for (const TemplateArgument& a : template_arguments(last.field("arguments"))) all.push_back(a);
        Env* inner = new_env(Env::What::template_, found.templates[0]->env);
        bind_template(inner, found.templates[0]->parameters, all);
        if (!is_satisfied(found.templates[0]->at.named_children().back(), inner)) ++failures_;
      }
    } else if (item.is("nested_requirement")) {
      if (constant_of(item.first_named_child()).value_or(0) == 0) ++failures_;
    }
  }
  const bool holds = failures_ == failures;
  failures_ = failures;
  --trial_;
  env_ = outer;
  return holds ? 1 : 0;
}

// The value of an expression that is known before anything runs.
std::optional<int64_t> Reader::constant_of(const Cst& at) {
  if (at.is("requires_expression")) return requires_holds(at);
  if (at.is("parenthesized_expression") || at.is("init_statement") || at.is("constraint_conjunction") ||
      at.is("constraint_disjunction") || at.is("condition_clause")) {
    const std::vector<Cst> parts = at.named_children();
    if (parts.size() == 1) return constant_of(parts[0]);
    if (parts.size() == 2) {
      const auto left = constant_of(parts[0]), right = constant_of(parts[1]);
      if (at.is("constraint_conjunction")) return left.value_or(0) != 0 && right.value_or(0) != 0 ? 1 : 0;
      return left.value_or(0) != 0 || right.value_or(0) != 0 ? 1 : 0;
    }
  }
  if (at.is("binary_expression")) {
    const std::string_view sign = at.field("operator").text();
    if (sign == "&&" || sign == "and") {
      const auto left = constant_of(at.field("left"));
      if (left && *left == 0) return 0;
      const auto right = constant_of(at.field("right"));
      if (left && right) return *right != 0 ? 1 : 0;
      return std::nullopt;
    }
    if (sign == "||" || sign == "or") {
      const auto left = constant_of(at.field("left"));
      if (left && *left != 0) return 1;
      const auto right = constant_of(at.field("right"));
      if (left && right) return *right != 0 ? 1 : 0;
      return std::nullopt;
    }
  }
  if (at.is("template_type") || at.is("type_identifier") || at.is("qualified_identifier") ||
      at.is("template_function")) {
    // A concept.
    const Cst last = unqualified(at);
    const bool is_template = last.is("template_type") || last.is("template_function");
    const Found found = at.is("qualified_identifier")
                            ? qualified(at)
                            : look_up(is_template ? last.field("name").text() : last.text(), env_);
    if (is_template && !found.templates.empty() && found.templates[0]->what == Template::What::concept_) {
      Template* concept_ = found.templates[0];
      std::vector<TemplateArgument> arguments = template_arguments(last.field("arguments"));
      fill_defaults(concept_, concept_->parameters, concept_->env, arguments);
      Env* inner = new_env(Env::What::template_, concept_->env);
      bind_template(inner, concept_->parameters, arguments);
      return is_satisfied(concept_->at.named_children().back(), inner) ? 1 : 0;
    }
    if (at.is("type_identifier")) {
      if (found.symbol != nullptr) return found.symbol->value;
      return std::nullopt;
    }
    if (at.is("template_type")) return std::nullopt;
  }
  ++trial_;
  const Ex e = expression(at);
  --trial_;
  return e.constant;
}

}  // namespace ramify::frontends::cpp
