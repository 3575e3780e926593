// SPDX-License-Identifier: Apache-2.0
// Scopes, and what a name means in them (C++20 6.5).
#include <algorithm>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Env* Reader::new_env(Env::What what, Env* parent) {
  Env& env = envs_.emplace_back();
  env.what = what;
  env.parent = parent;
  if (parent != nullptr) {
    env.prefix = parent->prefix;
    env.is_library = parent->is_library;
    env.depth = parent->depth;
  }
  return &env;
}

Symbol* Reader::add(Env* env, Symbol::What what, std::string_view text) {
  Symbol& symbol = symbols_.emplace_back();
  symbol.what = what;
  symbol.name = std::string(text);
  symbol.env = env;
  symbol.function_depth = env->depth;
  env->names[std::string(text)].push_back(&symbol);
  return &symbol;
}

namespace {
// Functions and templates of one name are one answer; else what was declared last.
void gather(const std::vector<Symbol*>& symbols, std::vector<Function*>& functions, std::vector<Template*>& templates,
            Symbol*& other) {
  for (Symbol* s : symbols) {
    if (s->what == Symbol::What::function) {
      for (Function* f : s->functions)
        if (std::ranges::find(functions, f) == functions.end()) functions.push_back(f);
    } else if (s->what == Symbol::What::template_) {
      for (Template* t : s->templates)
        if (std::ranges::find(templates, t) == templates.end()) templates.push_back(t);
    } else {
      other = s;
    }
  }
}
}  // namespace

Reader::Found Reader::in_env(std::string_view text, Env* env) {
  Found found;
  const auto known = env->names.find(text);
  if (known != env->names.end()) gather(known->second, found.functions, found.templates, found.symbol);
  if (found.symbol != nullptr && found.symbol->what == Symbol::What::variable && (!found.functions.empty()))
    found.symbol = nullptr;
  return found;
}

Reader::Found Reader::in_class(std::string_view text, ClassInfo* cls, bool only_here) {
  Found found;
  if (cls->env != nullptr) {
    found = in_env(text, cls->env);
    found.cls = cls;
    if (found.symbol != nullptr || !found.functions.empty() || !found.templates.empty()) {
      if (found.symbol != nullptr) return found;
    }
  }
  for (FieldInfo& f : cls->fields)
    if (f.name == text) {
      found.field = &f;
      found.cls = cls;
      return found;
    }
  const auto methods = cls->methods.find(text);
  const auto templates = cls->method_templates.find(text);
  if (methods != cls->methods.end()) found.functions = methods->second;
  if (templates != cls->method_templates.end()) found.templates = templates->second;
  if (!found.functions.empty() || !found.templates.empty()) {
    found.cls = cls;
    found.is_member_function = methods != cls->methods.end() || templates != cls->method_templates.end();
    return found;
  }
  if (only_here) return found;
  for (const Base& b : cls->bases) {
    complete(b.cls);
    if (Found of_base = in_class(text, b.cls)) {
      // Both bases may have functions of that name: they are all meant if they come from one class.
      return of_base;
    }
  }
  return found;
}

Reader::Found Reader::in_space(std::string_view text, Env* env, std::set<Env*>& seen) {
  if (!seen.insert(env).second) return {};
  Found found = in_env(text, env);
  if (found.symbol != nullptr) return found;
  for (Env* used : env->used) {
    Found more = in_space(text, used, seen);
    if (more.symbol != nullptr && found.functions.empty() && found.templates.empty()) return more;
    found.functions.insert(found.functions.end(), more.functions.begin(), more.functions.end());
    found.templates.insert(found.templates.end(), more.templates.begin(), more.templates.end());
  }
  return found;
}

Reader::Found Reader::look_up(std::string_view text, Env* from) {
  for (Env* env = from; env != nullptr; env = env->parent) {
    Found found;
    if (env->what == Env::What::class_ && env->cls != nullptr) {
      found = in_class(text, env->cls);
    } else {
      std::set<Env*> seen;
      found = in_space(text, env, seen);
    }
    if (found) return found;
  }
  // The library's names are known without its namespace, too, in what is no whole program: scripts, properties.
  if (std_ != nullptr && !is_library_) {
    std::set<Env*> seen;
    if (options_.is_script || !options_.is_main) return in_space(text, std_, seen);
  }
  return {};
}

Env* Reader::space_of(Env* env) {
  while (env != nullptr && env->what != Env::What::file && env->what != Env::What::space) env = env->parent;
  return env != nullptr ? env : file_;
}

// The scope that `scope::` means; its class, if it is one.
Env* Reader::scope_of(const Cst& scope, Env* from, bool is_first, ClassInfo** cls) {
  *cls = nullptr;
  const auto of_type = [&](QT t) -> Env* {
    if (!t) return nullptr;
    if (t->is_reference()) t = t->inner;
    if (t->is(T::class_)) {
      *cls = t->cls;
      complete(t->cls);
      return t->cls->env;
    }
    if (t->is(T::enum_)) return t->en->env;
    return nullptr;
  };
  if (scope.is("template_type") || scope.is("decltype") || scope.is("dependent_name") || scope.is("dependent_type")) {
    if (!is_first && scope.is("template_type")) {  // its arguments are names of where it is written
      std::set<Env*> seen;
      const std::string_view named = scope.field("name").text();
      const Found found = from->cls != nullptr ? in_class(named, from->cls) : in_space(named, from, seen);
      if (!found.templates.empty())
        return of_type(instance_type(scope, found.templates[0], template_arguments(scope.field("arguments"))));
    }
    Env* outer = env_;
    if (!is_first) env_ = from;
    const QT t = type_of(scope);
    env_ = outer;
    return of_type(t);
  }
  const std::string_view text = scope.text();
  Found found;
  if (is_first) {
    found = look_up(text, from);
  } else {
    std::set<Env*> seen;
    found = from->cls != nullptr ? in_class(text, from->cls) : in_space(text, from, seen);
  }
  if (found.symbol != nullptr) {
    if (found.symbol->what == Symbol::What::space) return found.symbol->space;
    if (found.symbol->what == Symbol::What::type) return of_type(found.symbol->type);
    if (found.symbol->what == Symbol::What::pack && is_expanding_ && pack_index_ < found.symbol->argument.pack.size())
      return of_type(found.symbol->argument.pack[pack_index_].type);
  }
  if (!found.templates.empty()) {  // the class itself, within it
    for (Env* e = env_; e != nullptr; e = e->parent)
      if (e->cls != nullptr && e->cls->of == found.templates[0]) return of_type(class_type(e->cls));
  }
  if (text == "std" && std_ != nullptr) return std_;
  return nullptr;
}

// A field may stand at words of the grammar too: `T::template f<int>`.
Cst Reader::behind_scope(const Cst& qualified) {
  Cst last;
  for (const Cst& child : qualified.fields("name"))
    if (child.is_named()) last = child;
  return last;
}

Cst Reader::unqualified(const Cst& at) {
  Cst last = at;
  while (last.is("qualified_identifier")) {
    const Cst next = behind_scope(last);
    if (!next) break;
    last = next;
  }
  return last;
}

Reader::Found Reader::qualified(const Cst& at, Env** scope_found) {
  Cst rest = at;
  Env* around = nullptr;
  ClassInfo* cls = nullptr;
  bool is_first = true;
  while (rest.is("qualified_identifier")) {
    if (const Cst scope = rest.field("scope")) {
      around = scope_of(scope, is_first ? env_ : around, is_first, &cls);
      if (around == nullptr) return {};
    } else {
      around = file_;
    }
    is_first = false;
    const Cst next = behind_scope(rest);
    if (!next) return {};
    rest = next;
  }
  if (rest.is("dependent_name")) rest = rest.first_named_child();
  if (rest.is("template_function") || rest.is("template_method") || rest.is("template_type")) rest = rest.field("name");
  std::string text(rest.text());
  if (rest.is("operator_name")) std::erase(text, ' ');
  if (scope_found != nullptr) *scope_found = around;
  if (cls != nullptr && around == cls->env) {
    Found found = in_class(text, cls);
    if (!found && cls->name == text) {  // A::A
      found.functions = cls->constructors;
      found.cls = cls;
    }
    return found;
  }
  std::set<Env*> seen;
  return in_space(text, around, seen);
}

// The namespaces and classes whose functions are found for arguments of a type (6.5.4).
void Reader::associated(QT t, std::set<Env*>& spaces, std::vector<ClassInfo*>& classes, int depth) {
  if (!t || depth > 6) return;
  if (t->is_reference() || t->is(T::pointer) || t->is(T::array))
    return associated(t->inner, spaces, classes, depth + 1);
  if (t->is(T::enum_) && t->en->env != nullptr) {
    spaces.insert(space_of(t->en->env->parent));
    return;
  }
  if (!t->is(T::class_)) return;
  ClassInfo* cls = t->cls;
  if (std::ranges::find(classes, cls) != classes.end()) return;
  complete(cls);
  classes.push_back(cls);
  if (cls->env != nullptr) spaces.insert(space_of(cls->env->parent));
  for (const Base& b : cls->bases) associated(class_type(b.cls), spaces, classes, depth + 1);
  for (const TemplateArgument& a : cls->arguments) associated(a.type, spaces, classes, depth + 1);
}

void Reader::argument_dependent(std::string_view text, const std::vector<Ex>& arguments, Found& found) {
  std::set<Env*> spaces;
  std::vector<ClassInfo*> classes;
  for (const Ex& e : arguments) associated(e.t, spaces, classes);
  const auto put = [&](const std::vector<Function*>& functions, const std::vector<Template*>& templates) {
    for (Function* f : functions)
      if (std::ranges::find(found.functions, f) == found.functions.end()) found.functions.push_back(f);
    for (Template* t : templates)
      if (std::ranges::find(found.templates, t) == found.templates.end()) found.templates.push_back(t);
  };
  // In an order that is the same in every run.
  std::vector<Env*> ordered(spaces.begin(), spaces.end());
  std::ranges::sort(ordered, {}, [](const Env* e) { return std::string_view(e->prefix); });
  for (Env* space : ordered) {
    const Found here = in_env(text, space);
    put(here.functions, here.templates);
  }
  for (ClassInfo* cls : classes) {
    for (Function* f : cls->friends)
      if (f->name == text) put({f}, {});
    for (Template* t : cls->friend_templates)
      if (t->name == text) put({}, {t});
  }
}

Symbol* Reader::this_symbol() {
  for (Env* env = env_; env != nullptr; env = env->parent) {
    const auto known = env->names.find("this");
    if (known != env->names.end()) return known->second.back();
  }
  return nullptr;
}

std::string Reader::unique_global(std::string wanted) {
  if (global_names_.insert(wanted).second) return wanted;
  for (int i = 2;; ++i) {
    std::string other = wanted + "%" + std::to_string(i);
    if (global_names_.insert(other).second) return other;
  }
}

std::string Reader::local_name(std::string_view wanted) {
  std::string text(wanted.empty() ? "%unnamed" : wanted);
  if (context_ == nullptr) return unique_global(text);
  if (text != "this" && global_names_.contains(text)) text += "%";
  if (context_->names->insert(text).second) return text;
  for (int i = 2;; ++i) {
    std::string other = text + "%" + std::to_string(i);
    if (context_->names->insert(other).second) return other;
  }
}

}  // namespace ramify::frontends::cpp
