// SPDX-License-Identifier: Apache-2.0
// Functions' bodies. A constructor does what the language does before its body, in that order: virtual bases, bases, members as they
// are declared, each by the initialiser list or by default (C++20 11.9.3).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// The name of the variable that every `return` gives, if there is one: it is the result's object.
std::string Reader::sole_returned_name(const Cst& body) {
  std::string found;
  bool is_one = true;
  std::vector<Cst> rest = {body};
  while (!rest.empty() && is_one) {
    const Cst at = rest.back();
    rest.pop_back();
    if (at.is("lambda_expression") || at.is("class_specifier") || at.is("struct_specifier")) continue;
    if (at.is("return_statement")) {
      const Cst value = at.first_named_child();
      if (!value || !value.is("identifier") || (!found.empty() && found != value.text())) is_one = false;
      else found = std::string(value.text());
      continue;
    }
    for (const Cst& child : at.named_children()) rest.push_back(child);
  }
  return is_one ? found : "";
}

std::vector<Node*> Reader::bind_parameters(Function* f, Env* env) {
  std::vector<Node*> out;
  for (const Parameter& p : f->parameters) {
    if (p.is_pack) {
      Symbol* pack = nullptr;
      if (const auto known = env->names.find(p.name); known != env->names.end())
        for (Symbol* s : known->second)
          if (s->what == Symbol::What::pack) pack = s;
      if (pack == nullptr) pack = add(env, Symbol::What::pack, p.name);
      if (!p.type) continue;  // an empty one
      Symbol& one = symbols_.emplace_back();
      one.name = p.name;
      one.env = env;
      one.function_depth = env->depth;
      one.surface = local_name(p.name);
      one.type = unreferenced(p.type);
      one.is_reference = p.type->is_reference() && !is_object(one.type);
      if (p.type->is(T::rref)) one.is_captured_copy = true;  // its type is an rvalue reference
      one.argument.type = p.type;
      pack->pack.push_back(&one);
      out.push_back(make(Kind::parameter, p.at, one.surface, {nullptr, nullptr}));
      continue;
    }
    const std::string text = local_name(p.name);
    Node* made = make(Kind::parameter, p.at, text, {nullptr, nullptr});
    if (!f->is_library && p.type && !p.type->is_reference()) made->type = surface_type_node(p.at, p.type);
    out.push_back(made);
    if (p.name.empty()) continue;
    Symbol* s = add(env, Symbol::What::variable, p.name);
    s->surface = text;
    s->type = unreferenced(p.type);
    s->is_parameter = true;
    if (!s->type) s->type = qt(T::unknown);
    s->is_reference = p.type && p.type->is_reference() && !is_object(s->type);
    s->argument.type = p.type;
  }
  return out;
}

void Reader::read_body(Function* f) {
  if (f->is_read || f->is_builtin) return;
  f->is_read = true;
  f->is_queued = true;
  if (f->body_env == nullptr && !f->slot.empty() && f->cls != nullptr && f->cls->made.contains(f->name) &&
      f->cls->made.at(f->name) == f)
    return read_made(f, f->slot);
  if (!f->body && f->cls != nullptr) {
    if (const Cst outside = outside_definition(f->cls, *f)) {
      f->at = outside;
      f->body = outside.field("body");
    }
  }
  if (f->is_defaulted && !f->body) {
    if (f->is_constructor && f->parameters.empty()) {
      // C() = default
    } else if (f->name == "operator<=>" || f->name == "operator==") {
      // member by member, below
    } else {
      return;
    }
  } else if (!f->body) {
    if (trial_ == 0 && !f->is_pure && !f->is_deleted && !f->is_library) {
      std::vector<Node*> parts = {make(
          Kind::block, f->at, "",
          {make(
              Kind::return_, f->at, "",
              {make(Kind::unsupported, f->at, fmt::format("`{}`, which is declared but not defined", f->surface))})})};
      if (f->cls != nullptr && !f->is_static) parts.push_back(make(Kind::parameter, f->at, "this", {nullptr, nullptr}));
      for (size_t i = 0; i < f->parameters.size(); ++i)
        parts.push_back(make(Kind::parameter, f->at, "%" + std::to_string(i + 1), {nullptr, nullptr}));
      function_nodes_.push_back(make(Kind::function, f->at, f->surface, std::move(parts)));
    }
    return;
  }
  const Cst at = f->at;
  Env* around = f->body_env != nullptr ? f->body_env : f->env;
  Env* outer_env = std::exchange(env_, new_env(Env::What::function, around));
  Context context;
  context.function = f;
  context.result = f->result;
  context.is_result_open = f->is_auto;
  context.depth = 1;
  env_->depth = 1;
  Context* outer_context = std::exchange(context_, &context);
  std::vector<Cleanup> cleanups;
  cleanups.swap(cleanups_);
  Temporaries* temporaries = std::exchange(temporaries_, nullptr);
  const bool was_library = std::exchange(is_library_, f->is_library);
  const int trial = std::exchange(trial_, 0);
  const bool was_expanding = std::exchange(is_expanding_, false);
  if (class_of(f->result) != nullptr && !f->result->is_reference() && f->body)
    context.returned_name = sole_returned_name(f->body);
  std::vector<Node*> parameters;
  if (f->cls != nullptr && !f->is_static) {
    Symbol* self = add(env_, Symbol::What::variable, "this");
    self->surface = "this";
    self->type = {f->cls->type, f->is_const};
    self->is_this = true;
    self->is_reference = f->cls->native == Native::text && !f->is_const;
    context.names->insert("this");
    parameters.push_back(make(Kind::parameter, at, "this", {nullptr, nullptr}));
  }
  std::vector<Node*> body;
  for (Node* p : bind_parameters(f, env_)) parameters.push_back(p);
  if (f->is_constructor) constructor_prologue(f, body);
  if (f->is_defaulted && !f->body && !f->is_constructor) {
    // Comparison member by member (11.10).
    const std::vector<std::pair<ClassInfo*, FieldInfo*>> fields = all_fields(f->cls);
    const std::string other = parameters.back()->text;
    for (const auto& [owner, field] : fields) {
      const Ex left = place_of(field_of(at, name(at, "this"), *field), field->type);
      const Ex right = place_of(field_of(at, name(at, other), *field), field->type);
      if (f->name == "operator==") {
        const Ex same = operation(at, "==", left, right);
        body.push_back(make(Kind::if_, at, "",
                            {make(Kind::unary, at, "!", {tested(at, same)}),
                             make(Kind::return_, at, "", {literal(at, false)}), nullptr}));
      } else {
        const Ex less = operation(at, "<", left, right);
        body.push_back(make(Kind::if_, at, "",
                            {tested(at, less), make(Kind::return_, at, "", {literal(at, int64_t{-1})}), nullptr}));
        const Ex more = operation(at, "<", right, left);
        body.push_back(make(Kind::if_, at, "",
                            {tested(at, more), make(Kind::return_, at, "", {literal(at, int64_t{1})}), nullptr}));
      }
    }
    body.push_back(
        make(Kind::return_, at, "", {f->name == "operator==" ? literal(at, true) : literal(at, int64_t{0})}));
    f->result = f->name == "operator==" ? qt(T::bool_) : qt(T::int_);
    f->is_auto = false;
  } else if (f->body) {
    if (f->body.is("try_statement")) {
      statement(f->body, body);
    } else {
      statements(f->body.named_children(), 0, body);
    }
  }
  if (f->is_constructor) body.push_back(make(Kind::return_, at, "", {name(at, "this")}));
  if (f == main_) body.push_back(make(Kind::return_, at, "", {literal(at, int64_t{0})}));
  if (f->is_auto && context.is_result_open) context.result = qt(T::void_);
  if (f->is_auto) {
    f->result = context.result;
    f->is_auto = false;
  }
  std::vector<Node*> parts = {make(Kind::block, at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  f->node = make(Kind::function, at, f->surface, std::move(parts));
  function_nodes_.push_back(f->node);
  is_expanding_ = was_expanding;
  trial_ = trial;
  is_library_ = was_library;
  temporaries_ = temporaries;
  cleanups.swap(cleanups_);
  context_ = outer_context;
  env_ = outer_env;
}

Node* Reader::constructor_prologue(Function* f, std::vector<Node*>& out) {
  ClassInfo* cls = f->cls;
  const Cst at = f->at;
  const auto me = [&](const Cst& from) { return name(from, "this"); };
  std::map<std::string, Cst> by_name;  // of the initialiser list: by member, or the class
  std::map<ClassInfo*, Cst> by_base;
  if (f->is_constructor && !f->is_defaulted) {
    for (const Cst& child : f->at.named_children()) {
      Cst list = child;
      if (child.is("try_statement")) {
        for (const Cst& inner : child.named_children())
          if (inner.is("field_initializer_list")) list = inner;
      }
      if (!list.is("field_initializer_list")) continue;
      for (const Cst& item : list.named_children()) {
        if (!item.is("field_initializer")) continue;
        const Cst named = item.first_named_child();
        const std::string key(named.text());
        if (named.is("field_identifier")) {
          const bool is_field = std::ranges::any_of(cls->fields, [&](const FieldInfo& x) { return x.name == key; });
          if (is_field) {
            by_name[key] = item;
            continue;
          }
        }
        // A base, this class itself, or a template of them.
        QT t;
        if (named.is("field_identifier")) t = named_type(named, named.text());
        else if (named.is("template_method") || named.is("template_function") || named.is("template_type")) {
          const Found found = look_up(named.field("name").text(), env_);
          if (!found.templates.empty())
            t = instance_type(named, found.templates[0], template_arguments(named.field("arguments")));
          else if (found.symbol != nullptr && found.symbol->what == Symbol::What::type) t = found.symbol->type;
        } else {
          t = type_of(named);
        }
        if (ClassInfo* base = class_of(t)) by_base[base] = item;
        else out.push_back(bad_node(named, fmt::format("the initialiser of `{}`", named.text())));
      }
    }
  }
  const auto values_of = [&](const Cst& item) { return item.named_children().back(); };
  const auto base_call = [&](const Cst& from, ClassInfo* base, const Cst& list) -> Node* {
    std::vector<Ex> arguments;
    if (list) {
      if (list.is("initializer_list")) arguments = list_items(list);
      else arguments = arguments_of(list);
    }
    complete(base);
    if (arguments.empty() && base->constructors.empty() && base->constructor_templates.empty())
      return call_of(from, made_function(base, "default"), {me(from)});
    std::string why;
    Function* chosen = choose_constructor(base, arguments, true, false, &why);
    if (chosen == nullptr) {
      if (arguments.size() == 1 && class_of(arguments[0].t) != nullptr && derives(class_of(arguments[0].t), base)) {
        const bool moves = (arguments[0].xv || !arguments[0].lv) && !moves_plainly(class_type(base));
        return call_of(from, made_function(base, moves ? "move" : "copy"), {me(from), arguments[0].n});
      }
      if (arguments.empty()) return call_of(from, made_function(base, "default"), {me(from)});
      return bad_node(from, fmt::format("the constructor of the base `{}`: {}", base->surface, why));
    }
    std::vector<Node*> list_of = {me(from)};
    for (Node* n : passed(from, chosen, arguments)) list_of.push_back(n);
    return call_of(from, chosen, list_of);
  };
  if (const auto delegated = by_base.find(cls); delegated != by_base.end()) {
    out.push_back(
        full(delegated->second, [&] { return base_call(delegated->second, cls, values_of(delegated->second)); }));
    return nullptr;
  }
  for (ClassInfo* base : virtual_bases(cls)) {
    const auto given = by_base.find(base);
    const Cst from = given != by_base.end() ? given->second : at;
    Node* call = base_call(from, base, given != by_base.end() ? values_of(given->second) : Cst());
    out.push_back(make(Kind::if_, from, "",
                       {intrinsic(from, "%is_first", {me(from), string(from, "%" + base->surface)}),
                        make(Kind::block, from, "", {call}), nullptr}));
  }
  for (const Base& b : cls->bases) {
    if (b.is_virtual) continue;
    const auto given = by_base.find(b.cls);
    const Cst from = given != by_base.end() ? given->second : at;
    out.push_back(
        full(from, [&] { return base_call(from, b.cls, given != by_base.end() ? values_of(given->second) : Cst()); }));
  }
  // Virtual functions are this class's until the constructor of a derived one goes on (11.9.5).
  if (cls->is_polymorphic) out.push_back(intrinsic(at, "%set_class", {me(at), name(at, cls->surface)}));
  for (const FieldInfo& field : cls->fields) {
    const auto given = by_name.find(field.name);
    Cst from = given != by_name.end() ? given->second : at;
    Cst list = given != by_name.end() ? values_of(given->second) : Cst();
    const Cst initial = given == by_name.end() ? field.initial : Cst();
    Env* outer = env_;
    if (initial) {
      // A default initialiser sees the class, not the constructor's parameters.
      Env* inner = new_env(Env::What::function, cls->env);
      inner->depth = env_->depth;
      inner->names["this"] = {this_symbol()};
      env_ = inner;
      from = initial;
    }
    Node* target = field_of(from, me(from), field);
    Node* made = nullptr;
    if (field.is_reference) {
      Ex e;
      if (list) {
        const std::vector<Cst> values = list.named_children();
        e = values.size() == 1 ? expression(values[0]) : bad(from, "a reference that refers to nothing");
      } else if (initial) {
        e = expression(initial.is("initializer_list") ? initial.first_named_child() : initial);
      } else {
        e = bad(from, "a reference that refers to nothing");
      }
      Node* held = bound(from, e, reference_to(field.type));
      // Pointers and references in objects are references of their own, so that copies of the object share what they refer to.
      if (is_object(field.type)) held = intrinsic(from, "%address", {held});
      made = make(Kind::assign, from, "", {target, held});
    } else {
      made = full(from, [&]() -> Node* {
        Node* n = nullptr;
        if (list) n = initialised(from, list, field.type);
        else if (initial)
          n = initial.is("initializer_list") ? initialised(initial, initial, field.type)
                                             : converted(initial, expression(initial), field.type);
        else if (field.overlap.empty()) n = default_initial(from, field.type);
        return n == nullptr ? nullptr : make(Kind::assign, from, "", {target, n});
      });
    }
    env_ = outer;
    if (made != nullptr) out.push_back(made);
  }
  return nullptr;
}

}  // namespace ramify::frontends::cpp
