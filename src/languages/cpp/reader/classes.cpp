// SPDX-License-Identifier: Apache-2.0
// Classes: what they have, and the functions that the language writes for them: copies, moves, assignments, ends (C++20 11.4).
//
// An object has the fields of its class and of all bases in one: a pointer to a base is the pointer to the object. A virtual function is
// a member of the surface class, which the call finds when it runs; all others are functions at the file's level.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

ClassInfo* Reader::declare_class(const Cst& at, Env* env, std::string text, Template* of,
                                 std::vector<TemplateArgument> arguments) {
  if (of == nullptr && !text.empty())
    if (const auto known = env->names.find(text); known != env->names.end())
      for (Symbol* s : known->second)
        if (s->what == Symbol::What::type && s->type && s->type->is(T::class_) && s->type->cls->name == text &&
            s->env == env) {
          ClassInfo* cls = s->type->cls;
          if (at.field("body") && !cls->is_complete) {
            cls->at = at;
            class_by_node_[node_key(at)] = cls;
          }
          return cls;
        }
  ClassInfo& cls = classes_.emplace_back();
  cls.name = text;
  cls.at = at;
  cls.of = of;
  cls.arguments = std::move(arguments);
  cls.is_library = env->is_library;
  cls.is_union = at.is("union_specifier");
  std::string wanted = cls.is_library ? text : env->prefix + (text.empty() ? "struct" : text);
  if (of != nullptr) {
    wanted += "<";
    for (size_t i = 0; i < cls.arguments.size(); ++i) {
      std::string part = key_of(cls.arguments[i]);
      if (cls.arguments[i].is_pack) part = part.substr(1, part.size() > 2 ? part.size() - 3 : 0);
      wanted += (i == 0 ? "" : ",") + part;
    }
    wanted += ">";
  }
  cls.surface = unique_global(wanted);
  cls.env = new_env(Env::What::class_, env);
  cls.env->cls = &cls;
  cls.env->prefix = cls.surface + "::";
  if (cls.is_library) {
    if (text == "basic_string" || text == "string") cls.native = Native::text;
    if (text == "vector" || text == "deque" || text == "initializer_list") cls.native = Native::list;
  }
  Type made;
  made.kind = T::class_;
  made.cls = &cls;
  cls.type = intern(std::move(made));
  if (at.field("body") && of == nullptr) class_by_node_[node_key(at)] = &cls;
  if (of == nullptr && !text.empty()) add(env, Symbol::What::type, text)->type = {cls.type};
  add(cls.env, Symbol::What::type, text)->type = {cls.type};
  return &cls;
}

void Reader::complete(ClassInfo* cls) {
  if (cls->is_complete || cls->is_being_read) return;
  if (cls->of != nullptr && !cls->at.field("body")) {  // it was mentioned before it was defined
    Env* env = nullptr;
    cls->at = definition_of(cls->of, cls->arguments, env);
    cls->env->parent = env;
  }
  if (!cls->at.field("body")) return;
  if (depth_ > 100) {
    bad(cls->at, "classes that need one another this deeply");
    return;
  }
  ++depth_;
  cls->is_being_read = true;
  Env* outer = std::exchange(env_, cls->env);
  Context* context = cls->env->depth == 0 ? std::exchange(context_, nullptr) : context_;
  Temporaries* temporaries = std::exchange(temporaries_, nullptr);
  const bool was_library = std::exchange(is_library_, cls->is_library);
  const int trial = std::exchange(trial_, 0);
  const bool was_expanding = std::exchange(is_expanding_, false);
  std::vector<Cleanup> cleanups;
  cleanups.swap(cleanups_);
  for (const Cst& clause : cls->at.named_children()) {
    if (!clause.is("base_class_clause")) continue;
    bool is_virtual = false;
    const std::vector<Cst> parts = clause.children();
    for (size_t k = 0; k < parts.size(); ++k) {
      const Cst& base = parts[k];
      if (base.text() == "virtual") is_virtual = true;
      if (!base.is_named() || base.is("access_specifier") || base.is("virtual")) continue;
      const bool is_expanded = k + 1 < parts.size() && parts[k + 1].text() == "...";
      if (is_expanded || base.is("parameter_pack_expansion")) {
        for_each_of_pack(base, [&](size_t i) {
          const QT t = type_of(is_expanded ? base : base.first_named_child());
          if (t && t->is(T::lambda)) {  // what a lambda does is a member
            FieldInfo f;
            f.name = f.surface = "%lambda" + std::to_string(i);
            f.type = t;
            cls->fields.push_back(f);
          }
          if (ClassInfo* b = class_of(t)) {
            complete(b);
            cls->bases.push_back({b, false});
          }
        });
        continue;
      }
      const QT t = type_of(base);
      ClassInfo* b = class_of(t);
      if (b == nullptr) {
        // A lambda as base: what it does is a member.
        bad(base, fmt::format("the base class `{}`", base.text()));
        continue;
      }
      complete(b);
      if (b->native != Native::none) bad(base, "a base class of the library that is no class here");
      cls->bases.push_back({b, is_virtual});
      b->has_bases_of_others = true;
      is_virtual = false;
    }
  }
  if (!cls->bases.empty()) {
    // A class that is twice a base, not virtual: two objects of it.
    std::map<ClassInfo*, int> count;
    const std::function<void(ClassInfo*)> visit = [&](ClassInfo* c) {
      for (const Base& b : c->bases) {
        if (b.is_virtual) continue;
        if (++count[b.cls] == 2 && !b.cls->fields.empty()) bad(cls->at, "a class that is a base twice");
        visit(b.cls);
      }
    };
    visit(cls);
    cls->is_aggregate = std::ranges::none_of(cls->bases, [](const Base& b) { return b.is_virtual; });
  }
  read_members(cls, cls->at.field("body"));
  if (cls->is_library && cls->name == "tuple" && !cls->arguments.empty())
    for (size_t i = 0; i < cls->arguments[0].pack.size(); ++i) {
      FieldInfo f;
      f.name = f.surface = "_" + std::to_string(i);
      f.type = cls->arguments[0].pack[i].type;
      if (f.type && f.type->is_reference()) {
        f.is_reference = true;
        f.type = f.type->inner;
      }
      cls->fields.push_back(f);
    }
  cls->is_complete = true;
  cls->is_being_read = false;
  --depth_;
  finish_class(cls);
  cleanups.swap(cleanups_);
  is_expanding_ = was_expanding;
  trial_ = trial;
  is_library_ = was_library;
  temporaries_ = temporaries;
  context_ = context;
  env_ = outer;
}

void Reader::read_members(ClassInfo* cls, const Cst& list) {
  bool is_private = cls->at.is("class_specifier");
  for (const Cst& item : list.named_children()) {
    if (item.is("access_specifier")) {
      is_private = item.text() != "public";
      continue;
    }
    if (is_private && item.is("field_declaration") && !has_word(item, "static")) {
      bool has_data = false;
      for (const Cst& d : item.fields("declarator")) has_data |= !declarator(d, {}).is_function;
      if (has_data) cls->is_aggregate = false;
    }
    read_member(cls, item);
  }
}

void Reader::read_member(ClassInfo* cls, const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "comment" || kind == "static_assert_declaration" || kind == "empty_statement") return;
  if (kind == "field_declaration") return read_fields(cls, at, "");
  if (kind == "using_declaration") return declare_using(at);
  if (kind == "alias_declaration") return declare_alias(at);
  if (kind == "type_definition") return declare_typedef(at);
  if (kind == "friend_declaration") {
    const Cst inner = at.named_children().empty() ? Cst() : at.named_children().back();
    if (!inner) return;
    if (inner.is("function_definition") || inner.is("declaration")) {
      Env* outer = env_;
      const QT base = specified(inner);
      Declared d = declarator(inner.field("declarator"), base);
      if (!d.is_function) return;
      // A function beside the class, which sees the class.
      if (!inner.field("body")) return;
      Env* space = space_of(cls->env->parent);
      Function made;
      Function* f = nullptr;
      made.name = d.name;
      made.at = inner;
      made.declarator = d.function;
      made.env = cls->env;
      made.result = d.type ? d.type : qt(T::unknown);
      made.is_library = is_library_;
      made.parameters = parameters_of(d.function.field("parameters"), &made.is_variadic);
      made.body = inner.field("body");
      made.is_auto = made.result->is(T::unknown);
      f = &functions_.emplace_back(std::move(made));
      f->surface = unique_global(space->prefix + d.name);
      cls->friends.push_back(f);
      if (cls->of == nullptr && !is_library_) queue(f);
      env_ = outer;
    }
    return;
  }
  if (kind == "template_declaration") {
    bool is_supported = true;
    std::vector<TemplateParameter> parameters = template_parameters(at.field("parameters"), &is_supported);
    Cst inner, requirement;
    for (const Cst& part : at.named_children()) {
      if (part.is("requires_clause")) requirement = part;
      if (part.is("template_parameter_list") || part.is("requires_clause") || part.is("comment")) continue;
      inner = part;
    }
    if (!inner || !is_supported) {
      bad(at, "this member template");
      return;
    }
    const bool is_class = inner.is("class_specifier") || inner.is("struct_specifier");
    if (is_class || inner.is("alias_declaration")) {
      std::vector<Node*> none;
      declare_template(at, none);
      return;
    }
    if (inner.is("friend_declaration")) {
      const Cst friend_ = inner.named_children().back();
      if (!friend_.is("function_definition")) return;
      Template& t = templates_.emplace_back();
      t.what = Template::What::function;
      t.parameters = parameters;
      t.at = friend_;
      t.whole = at;
      t.env = cls->env;
      t.is_library = is_library_;
      t.name = declarator(friend_.field("declarator"), {}).name;
      t.surface = t.name;
      cls->friend_templates.push_back(&t);
      return;
    }
    const Cst whole = inner.field("declarator");
    const Declared d = [&] {
      ++trial_;
      const Declared made = declarator(whole, qt(T::unknown));
      --trial_;
      return made;
    }();
    if (!d.is_function) {
      std::vector<Node*> none;
      declare_template(at, none);
      return;
    }
    Template& t = templates_.emplace_back();
    t.what = Template::What::function;
    t.name = d.name;
    t.surface = cls->surface + "::" + d.name;
    t.parameters = parameters;
    t.at = inner;
    t.whole = at;
    t.env = cls->env;
    t.cls = cls;
    t.is_library = is_library_;
    t.requirement = requirement;
    t.is_constructor = !inner.field("type") && (d.name == cls->name || (cls->of != nullptr && d.name == cls->of->name));
    if (t.is_constructor) {
      cls->constructor_templates.push_back(&t);
      cls->has_user_constructor = true;
      cls->is_aggregate = false;
    } else {
      cls->method_templates[d.name].push_back(&t);
    }
    return;
  }
  if (kind == "function_definition" || kind == "declaration") {
    const Cst whole = at.field("declarator");
    if (!whole) return;
    const QT base = specified(at);
    if (!base && at.field("type")) {
      bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
      return;
    }
    const Declared d = declarator(whole, base);
    if (!d.is_function) return read_fields(cls, at, "");
    std::string own = cls->of != nullptr ? cls->of->name : cls->name;
    Function* f = declare_function(at, d, cls);
    if (cls->of == nullptr || f->body) {
    }
    f->surface = unique_global(cls->surface + "::" + d.name);
    f->shown = f->surface;
    if (!at.field("type") && !d.is_conversion && d.name == own) {
      f->is_constructor = true;
      f->result = qt(T::void_);
      f->is_auto = false;
      cls->constructors.push_back(f);
      size_t required = 0;
      for (const Parameter& p : f->parameters) required += p.initial || p.is_pack ? 0 : 1;
      const QT first = f->parameters.empty() ? QT() : f->parameters[0].type;
      const bool is_own = first && first->is_reference() && class_of(first) == cls && required <= 1;
      if (is_own) {
        if (first->is(T::rref)) cls->has_declared_move = cls->has_declared_move || !f->is_defaulted;
        else cls->has_declared_copy = cls->has_declared_copy || !f->is_defaulted;
        if (first->is(T::rref) && f->is_defaulted) cls->has_declared_move = cls->has_declared_move || false;
      }
      if (!f->is_deleted || f->parameters.empty() || is_own) cls->is_aggregate = false;
      if (!is_own) cls->has_user_constructor = true;
      return;
    }
    if (d.name.starts_with("~")) {
      f->is_destructor = true;
      f->result = qt(T::void_);
      f->is_auto = false;
      cls->destructor = f;
      cls->has_declared_destructor = true;
      return;
    }
    if (d.is_conversion) {
      cls->conversions.push_back(f);
      f->is_conversion = true;
      cls->methods[f->name].push_back(f);
      return;
    }
    if (d.name == "operator=" && f->parameters.size() == 1 && class_of(f->parameters[0].type) == cls) {
      const bool moves = f->parameters[0].type->is(T::rref);
      if (!f->is_defaulted) {
        if (moves) cls->has_declared_move_assign = true;
        else cls->has_declared_assign = true;
      }
    }
    cls->methods[d.name].push_back(f);
    return;
  }
  if (kind == "class_specifier" || kind == "struct_specifier" || kind == "union_specifier" ||
      kind == "enum_specifier") {
    type_of(at);
    return;
  }
  bad(at, fmt::format("`{}` in a class", kind));
}

void Reader::read_fields(ClassInfo* cls, const Cst& at, const std::string& overlap) {
  const Cst specifier = at.field("type");
  const std::vector<Cst> declarators = at.fields("declarator");
  if (declarators.empty()) {
    if (!specifier) return;
    if (specifier.field("body") && !specifier.field("name") && !specifier.is("enum_specifier")) {
      // A union or struct without a name: its members are this class's.
      const bool overlaps = specifier.is("union_specifier");
      const std::string group = overlaps ? "union " + std::to_string(++counter_) : overlap;
      for (const Cst& item : specifier.field("body").named_children())
        if (item.is("field_declaration")) read_fields(cls, item, group);
      return;
    }
    type_of(specifier);
    return;
  }
  const bool is_static = has_word(at, "static");
  QT base = specified(at);
  if (!base) {
    bad(specifier ? specifier : at, fmt::format("the type `{}`", specifier ? specifier.text() : at.text()));
    base = qt(T::unknown);
  }
  const std::vector<Cst> values = at.fields("default_value");
  for (const Cst& whole : declarators) {
    const Declared d = declarator(whole.is("init_declarator") ? whole.field("declarator") : whole, base);
    if (d.is_function) {
      Function* f = declare_function(at, d, cls);
      f->surface = unique_global(cls->surface + "::" + d.name);
      f->shown = f->surface;
      const std::string_view text = at.text();
      const size_t equals = text.rfind('=');
      f->is_pure = equals != std::string_view::npos &&
                   text.find_first_not_of(" \t\n", equals + 1) != std::string_view::npos &&
                   text[text.find_first_not_of(" \t\n", equals + 1)] == '0' && f->is_virtual && text.find(')') < equals;
      if (d.name.starts_with("~")) {
        f->is_destructor = true;
        cls->destructor = f;
        continue;
      }
      if (d.is_conversion) {
        cls->conversions.push_back(f);
        f->is_conversion = true;
      }
      if (d.name == "operator=" && f->parameters.size() == 1 && class_of(f->parameters[0].type) == cls) {
        const bool moves = f->parameters[0].type->is(T::rref);
        if (!f->is_defaulted) (moves ? cls->has_declared_move_assign : cls->has_declared_assign) = true;
      }
      cls->methods[d.name].push_back(f);
      continue;
    }
    Cst value;
    for (const Cst& candidate : values)
      if (candidate.begin() >= whole.end() && !value) value = candidate;
    if (whole.is("init_declarator")) value = whole.field("value");
    if (!value)
      for (const Cst& child : at.named_children())
        if (child.is("initializer_list") && child.begin() >= whole.end()) value = child;
    if (is_static) {
      Symbol* s = add(cls->env, Symbol::What::variable, d.name);
      s->type = d.type;
      s->is_static = true;
      s->surface = unique_global(cls->surface + "::" + d.name);
      s->owner = cls->surface;
      s->initial = value;
      s->is_constexpr = has_word(at, "constexpr") || has_word(at, "inline") || d.type.c;
      if (value) {
        if (d.type && (d.type.c || s->is_constexpr) && (d.type->is_integer() || d.type->is(T::enum_)))
          if (const auto known = constant_of(value.is("initializer_list") && value.named_children().size() == 1
                                                 ? value.first_named_child()
                                                 : value))
            s->value = known;
        pending_statics_[s->surface] = s;
      } else if (!pending_statics_.contains(s->surface)) {
        pending_statics_[s->surface] = s;
      }
      continue;
    }
    FieldInfo f;
    f.name = d.name;
    f.type = d.type;
    f.initial = value;
    f.overlap = !overlap.empty() ? overlap : cls->is_union ? "union" : "";
    f.is_mutable = has_word(at, "mutable");
    if (f.type && f.type->is_reference()) {
      f.is_reference = true;
      f.type = f.type->inner;
    }
    for (const Cst& child : at.named_children())
      if (child.is("bitfield_clause"))
        if (const auto bits = constant_of(child.first_named_child())) f.bits = std::to_string(*bits);
    f.surface = d.name;
    for (const Base& b : cls->bases)
      for (const auto& [owner, other] : all_fields(b.cls))
        if (other->surface == f.surface) f.surface = cls->surface + "::" + d.name;
    if (f.type && f.type->is(T::array) && f.type->size < 0) {
      bad(whole, "an array member without a length");
      f.type = qt(T::unknown);
    }
    if (cls->is_union && false) cls->is_aggregate = true;
    cls->fields.push_back(std::move(f));
  }
}

std::vector<std::pair<ClassInfo*, FieldInfo*>> Reader::all_fields(ClassInfo* cls) {
  complete(cls);
  std::vector<std::pair<ClassInfo*, FieldInfo*>> out;
  for (const Base& b : cls->bases)
    for (const auto& one : all_fields(b.cls)) {
      const bool is_there = std::ranges::any_of(out, [&](const auto& o) { return o.second == one.second; });
      if (!is_there) out.push_back(one);
    }
  for (FieldInfo& f : cls->fields) out.emplace_back(cls, &f);
  return out;
}

std::string Reader::slot_of(const Function& f) {
  if (f.is_destructor) return "~";
  std::string text = f.name + "(";
  for (const Parameter& p : f.parameters) text += key_of(plain(p.type)) + ",";
  return text + (f.is_const ? ") const" : ")");
}

std::vector<ClassInfo*> Reader::virtual_bases(ClassInfo* cls) {
  std::vector<ClassInfo*> out;
  const std::function<void(ClassInfo*)> visit = [&](ClassInfo* c) {
    for (const Base& b : c->bases) {
      visit(b.cls);
      if (b.is_virtual && std::ranges::find(out, b.cls) == out.end()) out.push_back(b.cls);
    }
  };
  visit(cls);
  return out;
}

void Reader::finish_class(ClassInfo* cls) {
  const std::function<bool(ClassInfo*, const std::string&)> has_slot = [&](ClassInfo* c,
                                                                           const std::string& slot) -> bool {
    return std::ranges::any_of(c->bases,
                               [&](const Base& b) { return b.cls->slots.contains(slot) || has_slot(b.cls, slot); });
  };
  const auto settle = [&](Function* f) {
    const std::string slot = slot_of(*f);
    if (!f->is_virtual && !f->is_static && has_slot(cls, slot)) f->is_virtual = true;
    if (!f->is_virtual) return;
    f->slot = slot;
    cls->slots.insert(slot);
    cls->is_polymorphic = true;
    cls->is_aggregate = false;
  };
  for (const Base& b : cls->bases) cls->is_polymorphic = cls->is_polymorphic || b.cls->is_polymorphic;
  for (auto& [text, functions] : cls->methods)
    for (Function* f : functions)
      if (f->cls == cls) settle(f);
  if (cls->destructor != nullptr) settle(cls->destructor);
  else if (has_slot(cls, "~")) cls->slots.insert("~");
  if (cls->native != Native::none) return;
  make_class_node(cls);
  // Static members with a value of their own.
  if (cls->of == nullptr || !is_library_) {
  }
  if (cls->of == nullptr && !cls->is_library)
    for (auto& [text, functions] : cls->methods)
      for (Function* f : functions)
        if (f->cls == cls && f->body && !f->is_deleted) queue(f);
  if (cls->of == nullptr && !cls->is_library)
    for (Function* f : cls->constructors)
      if (f->body && !f->is_deleted) queue(f);
  // What is found when it runs has to be there.
  for (auto& [text, functions] : cls->methods)
    for (Function* f : functions)
      if (f->cls == cls && f->is_virtual && !f->is_pure) queue(f);
}

void Reader::make_class_node(ClassInfo* cls) {
  const Cst at = cls->at;
  std::vector<Node*> bases;
  for (const Base& b : cls->bases) bases.push_back(name(at, b.cls->surface));
  std::vector<Node*> parts = {bases.empty() ? nullptr : make(Kind::list, at, "", std::move(bases))};
  for (const FieldInfo& f : cls->fields) {
    if (f.overlap.empty() && f.bits.empty()) continue;
    Node* pattern = make(Kind::name_pattern, at, f.surface, {nullptr});
    Node* made = make(Kind::declare, at, "", {pattern, null(at)});
    made->type = surface_type_node(at, f.type);
    if (!f.overlap.empty()) made->alias = f.overlap;
    if (!f.bits.empty()) made->names.push_back("bits " + f.bits);
    parts.push_back(made);
  }
  const auto add_slot = [&](const std::string& slot, const std::string& target, size_t count) {
    std::vector<Node*> call = {name(at, target), make(Kind::this_, at)};
    std::vector<Node*> function = {nullptr};
    for (size_t i = 0; i < count; ++i) {
      const std::string text = "%" + std::to_string(i + 1);
      function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
      call.push_back(name(at, text));
    }
    function[0] = make(Kind::block, at, "", {make(Kind::return_, at, "", {make(Kind::call, at, "", std::move(call))})});
    parts.push_back(make(Kind::function, at, slot, std::move(function))->set(Flag::virtual_));
  };
  for (auto& [text, functions] : cls->methods)
    for (Function* f : functions)
      if (f->cls == cls && f->is_virtual && !f->is_pure) add_slot(f->slot, f->surface, f->parameters.size());
  if (cls->slots.contains("~")) add_slot("~", made_function(cls, "destroy")->surface, 0);
  cls->node = make(Kind::class_, at, cls->surface, std::move(parts))->set(Flag::value_type);
  if (cls->is_union) cls->node->alias = "union";
  class_nodes_.push_back(cls->node);
}

Node* Reader::object_of(const Cst& at, ClassInfo* cls) {
  complete(cls);
  if (cls->native == Native::list) return make(Kind::list, at);
  if (cls->native == Native::text) return string(at, "");
  return intrinsic(at, "%instance", {name(at, cls->surface)});
}

Node* Reader::field_of(const Cst& at, Node* object, const FieldInfo& field) {
  return make(Kind::field, at, field.surface, {object});
}

// A function that the language writes: its body follows from the class.
Function* Reader::made_function(ClassInfo* cls, const std::string& what) {
  if (const auto known = cls->made.find(what); known != cls->made.end()) return known->second;
  Function& f = functions_.emplace_back();
  f.name = what;
  f.cls = cls;
  f.at = cls->at;
  f.env = cls->env;
  f.is_library = cls->is_library;
  static const std::map<std::string, std::string, std::less<>> names = {{"default", ""},
                                                                        {"copy", "(const &)"},
                                                                        {"move", "(&&)"},
                                                                        {"assign", "=(const &)"},
                                                                        {"massign", "=(&&)"},
                                                                        {"destroy", "~"},
                                                                        {"destroy_base", "~ as a base"}};
  f.surface = unique_global(cls->surface + "::" + names.at(what) + (what.starts_with("destroy") ? "" : cls->name));
  f.slot = what;
  f.result = qt(T::void_);
  f.is_queued = true;
  cls->made[what] = &f;
  queue_.push_back(&f);
  return &f;
}

void Reader::read_made(Function* f, const std::string& what) {
  ClassInfo* cls = f->cls;
  complete(cls);
  const Cst at = cls->at;
  Env* outer = std::exchange(env_, new_env(Env::What::function, cls->env));
  Context context;
  context.function = f;
  context.result = qt(T::void_);
  context.depth = 1;
  env_->depth = 1;
  Context* outer_context = std::exchange(context_, &context);
  std::vector<Cleanup> cleanups;
  cleanups.swap(cleanups_);
  const bool was_library = std::exchange(is_library_, cls->is_library);
  Symbol* self = add(env_, Symbol::What::variable, "this");
  self->surface = "this";
  self->type = class_type(cls);
  self->is_this = true;
  context.names->insert("this");
  const auto me = [&] { return name(at, "this"); };
  std::vector<Node*> body;
  std::vector<Node*> parameters = {make(Kind::parameter, at, "this", {nullptr, nullptr})};
  const bool has_other = what == "copy" || what == "move" || what == "assign" || what == "massign";
  if (has_other) parameters.push_back(make(Kind::parameter, at, "other", {nullptr, nullptr}));
  const auto other = [&](QT t, bool moves) {
    Ex e = place_of(name(at, "other"), t);
    e.xv = moves;
    return e;
  };
  if (what == "default") {
    constructor_prologue(f, body);
  } else if (what == "copy" || what == "move") {
    const bool moves = what == "move";
    for (const Base& b : cls->bases) {
      Ex from = other(class_type(b.cls), moves);
      Ex target = place_of(me(), class_type(b.cls));
      Function* chosen = choose_constructor(b.cls, {from}, true);
      body.push_back(chosen != nullptr
                         ? call_of(at, chosen,
                                   [&] {
                                     std::vector<Node*> list = {me()};
                                     for (Node* n : passed(at, chosen, {from})) list.push_back(n);
                                     return list;
                                   }())
                         : call_of(at,
                                   made_function(b.cls, moves && !moves_plainly(class_type(b.cls)) ? "move" : "copy"),
                                   {me(), name(at, "other")}));
    }
    for (const FieldInfo& field : cls->fields) {
      Ex from = place_of(field_of(at, name(at, "other"), field), plain(field.type));
      if (field.is_reference) {
        body.push_back(make(Kind::assign, at, "", {field_of(at, me(), field), field_of(at, name(at, "other"), field)}));
        continue;
      }
      from.xv = moves;
      if (!field.overlap.empty() || class_of(field.type) == nullptr) {
        // A scalar may have no value yet, and is copied as it is.
        if (!field.type->is(T::array) && !is_object(field.type) && (moves ? moves_plainly(field.type) : true)) {
          body.push_back(intrinsic(at, "%copy_field", {me(), name(at, "other"), string(at, field.surface)}));
          continue;
        }
      }
      body.push_back(make(Kind::assign, at, "", {field_of(at, me(), field), owned(at, from)}));
    }
  } else if (what == "assign" || what == "massign") {
    const bool moves = what == "massign";
    for (const Base& b : cls->bases) {
      Ex from = other(class_type(b.cls), moves);
      body.push_back(assign(at, place_of(me(), class_type(b.cls)), from).n);
    }
    for (const FieldInfo& field : cls->fields) {
      Ex from = place_of(field_of(at, name(at, "other"), field), plain(field.type));
      from.xv = moves;
      Ex to = place_of(field_of(at, me(), field), plain(field.type));
      if (field.is_reference) continue;
      if (class_of(field.type) == nullptr && !field.type->is(T::array) && (!moves || moves_plainly(field.type))) {
        body.push_back(intrinsic(at, "%copy_field", {me(), name(at, "other"), string(at, field.surface)}));
        continue;
      }
      body.push_back(assign(at, to, from).n);
    }
  } else {  // destroy, destroy_base
    if (cls->is_polymorphic) body.push_back(intrinsic(at, "%set_class", {me(), name(at, cls->surface)}));
    if (cls->destructor != nullptr && (cls->destructor->body || !cls->destructor->is_defaulted)) {
      queue(cls->destructor);
      if (cls->destructor->body || cls->of != nullptr) {
        std::vector<Node*> call = {name(at, cls->destructor->surface), me()};
        body.push_back(make(Kind::call, at, "", std::move(call)));
      }
    }
    member_destruction(at, cls, me(), body);
    for (size_t i = cls->bases.size(); i-- > 0;) {
      if (cls->bases[i].is_virtual || ends_silently(class_type(cls->bases[i].cls))) continue;
      body.push_back(call_of(at, made_function(cls->bases[i].cls, "destroy_base"), {me()}));
    }
    if (what == "destroy") {
      const std::vector<ClassInfo*> virtuals = virtual_bases(cls);
      for (size_t i = virtuals.size(); i-- > 0;)
        if (!ends_silently(class_type(virtuals[i])))
          body.push_back(call_of(at, made_function(virtuals[i], "destroy_base"), {me()}));
    }
  }
  body.push_back(make(Kind::return_, at, "", {me()}));
  std::vector<Node*> parts = {make(Kind::block, at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  function_nodes_.push_back(make(Kind::function, at, f->surface, std::move(parts)));
  is_library_ = was_library;
  cleanups.swap(cleanups_);
  context_ = outer_context;
  env_ = outer;
}

void Reader::member_destruction(const Cst& at, ClassInfo* cls, Node* self, std::vector<Node*>& out) {
  for (size_t i = cls->fields.size(); i-- > 0;) {
    const FieldInfo& f = cls->fields[i];
    if (f.is_reference || ends_silently(f.type)) continue;
    out.push_back(destruction(at, f.type, field_of(at, make(self->kind, at, self->text, self->parts), f)));
  }
}

Node* Reader::destruction(const Cst& at, QT type, Node* object) {
  if (type->is(T::array) || is_list(type)) {
    const QT element = type->is(T::array) ? type->inner : type->cls->arguments[0].type;
    if (class_of(element) == nullptr || is_list(element) || element->is(T::array)) {
      // Elements of elements.
      if (is_list(element) || element->is(T::array)) {
        const std::string text = local_name("%element");
        Node* body = make(Kind::block, at, "", {destruction(at, element, name(at, text))});
        Node* pattern = make(Kind::name_pattern, at, text, {nullptr});
        return make(Kind::for_each, at, "", {pattern, object, body, nullptr});
      }
      return make(Kind::sequence, at);
    }
    Function* f = made_function(element->cls, "destroy");
    return intrinsic(at, type->is(T::array) ? "%destroy_array" : "%destroy_list", {object, name(at, f->surface)});
  }
  return call_of(at, made_function(type->cls, "destroy"), {object});
}

// The definition of a class template's member that stands outside of the class.
Cst Reader::outside_definition(ClassInfo* cls, const Function& f) {
  if (cls->of == nullptr) return {};
  for (auto& [parameters, definition] : cls->of->outside) {
    if (!definition.is("function_definition")) continue;
    Cst function = definition.field("declarator");
    while (function && !function.is("function_declarator") && !function.is("operator_cast")) {
      const Cst next = function.field("declarator");
      function = next ? next : function.first_named_child();
    }
    if (!function) continue;
    const Cst last = unqualified(function.is("operator_cast") ? function : function.field("declarator"));
    std::string text(last.is("operator_cast") ? "operator" : last.text());
    std::erase(text, ' ');
    if (last.is("operator_cast") ? !f.is_conversion : text != f.name) continue;
    Env* env = new_env(Env::What::template_, cls->env);
    bind_template(env, parameters, cls->arguments);
    Env* outer = std::exchange(env_, env);
    bool is_variadic = false;
    if (last.is("operator_cast")) {
      Declared d = declarator(last, {});
      function = d.function;
    }
    const std::vector<Parameter> given = parameters_of(function.field("parameters"), &is_variadic);
    env_ = outer;
    bool is_const = false;
    for (const Cst& child : function.named_children())
      if (child.is("type_qualifier") && child.text() == "const") is_const = true;
    if (is_const != f.is_const || given.size() != f.parameters.size()) continue;
    bool is_same = true;
    for (size_t i = 0; i < given.size(); ++i) is_same = is_same && plain(given[i].type) == plain(f.parameters[i].type);
    if (!is_same) continue;
    const_cast<Function&>(f).body_env = env;
    std::vector<Parameter> named = given;
    for (size_t i = 0; i < named.size(); ++i) named[i].initial = f.parameters[i].initial;
    const_cast<Function&>(f).parameters = named;
    return definition;
  }
  return {};
}

}  // namespace ramify::frontends::cpp
