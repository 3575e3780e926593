// SPDX-License-Identifier: Apache-2.0
// Which function is meant: by how well arguments convert (C++20 12.2).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

namespace {
// How far a conversion goes: the same, a promotion, a standard conversion, one of the program's.
constexpr int exact = 0, adjusted = 1, promotion = 10, conversion = 20, user = 40, ellipsis = 60;
}  // namespace

int Reader::rank(const Ex& e, QT to, int depth) {
  if (!to) return impossible;
  if (!e.t || e.t->is(T::unknown)) return to->is(T::unknown) ? exact : conversion;
  if (depth > 2) return impossible;
  if (to->is_reference()) {
    const QT inner = to->inner;
    const bool is_rvalue = to->is(T::rref);
    if (e.t->is(T::braces)) {
      if (!is_rvalue && !inner.c) return impossible;
      return rank(e, plain(inner), depth);
    }
    if (e.t->is(T::overloads) && inner->is(T::function)) return by_type(e, inner) != nullptr ? exact : impossible;
    const bool is_same = plain(e.t) == plain(inner) ||
                         (e.t->is(T::array) && inner->is(T::array) && plain(e.t->inner) == plain(inner->inner) &&
                          (inner->size < 0 || inner->size == e.t->size));
    ClassInfo* from = class_of(e.t);
    ClassInfo* base = class_of(inner);
    const bool is_base = !is_same && from != nullptr && base != nullptr && from != base && derives(from, base);
    if (is_same || is_base) {
      const int far = is_base ? conversion + 1 : exact;
      if (is_rvalue) return e.lv && !e.xv ? impossible : far;
      if (!inner.c) return e.lv && !e.xv && !e.t.c ? far : impossible;
      // const T&: not as good as T& or T&&.
      return far + (e.lv && !e.xv ? (e.t.c ? 0 : adjusted) : adjusted + 1);
    }
    if (!is_rvalue && !inner.c) return impossible;
    const int r = rank(e, plain(inner), depth);
    return r >= impossible ? r : r + (is_rvalue ? 0 : adjusted);
  }
  to = plain(to);
  if (e.t->is(T::braces)) {
    ClassInfo* cls = class_of(to);
    if (cls == nullptr) {
      if (to->is(T::array)) {
        int worst = exact;
        for (const Ex& item : e.items) worst = std::max(worst, rank(item, to->inner, depth));
        return worst;
      }
      if (e.items.empty()) return exact;
      return e.items.size() == 1 ? rank(e.items[0], to, depth) : impossible;
    }
    complete(cls);
    if (cls->native == Native::list && cls->name == "initializer_list") {
      int worst = exact;
      for (const Ex& item : e.items) worst = std::max(worst, rank(item, cls->arguments[0].type, depth));
      return worst;
    }
    if (e.items.empty()) return user;
    if (depth >= 2) return impossible;
    if (choose_constructor(cls, {e}, true, true) != nullptr) return user;
    if (choose_constructor(cls, e.items, true) != nullptr) return user;
    if (e.items.size() == 1 && class_of(e.items[0].t) == cls) return exact;
    if (cls->is_aggregate && cls->native == Native::none && cls->constructors.empty()) {
      if (e.items.size() == 1 && e.items[0].t && e.items[0].t->is(T::braces) && cls->is_library && cls->name == "array")
        return user;
      if (cls->is_library && cls->name == "array") return user;
      if (e.items.size() > cls->fields.size() + cls->bases.size()) return impossible;
      const bool is_designated = e.items[0].at && e.items[0].at.is("initializer_pair");
      if (!is_designated)
        for (size_t i = 0; i < e.items.size() && i < cls->fields.size() && cls->bases.empty(); ++i)
          // Each is initialised by itself, with a conversion of its own if need be: depth stays.
          if (rank(e.items[i], cls->fields[i].type, depth) >= impossible && !cls->fields[i].type->is(T::array))
            return impossible;
      return user;
    }
    return impossible;
  }
  if (class_of(to) != nullptr) return rank_class(e, to, depth);
  if (ClassInfo* given = class_of(e.t)) {
    if (to->is(T::callable)) {
      complete(given);
      return in_class("operator()", given) ? user : impossible;
    }
    complete(given);
    return conversion_to(given, to, e.t.c, false) != nullptr ? user : impossible;
  }
  if (to->is(T::callable)) {
    if (e.t->is(T::null_)) return user;
    const QT signature = to->inner;
    if (e.t->is(T::callable)) return e.t == to ? exact : user;
    if (e.t->is(T::lambda))
      return e.t->lambda->is_generic || lambda_function(e.t->lambda, signature->args) != nullptr ? user : impossible;
    if (e.t->is(T::overloads)) return by_type(e, signature) != nullptr ? user : impossible;
    if (e.t->is(T::function) || (e.t->is(T::pointer) && e.t->inner->is(T::function))) return user;
    if (e.t->is(T::member)) return user;
    return impossible;
  }
  QT from = e.t;
  if (from->is(T::overloads)) {
    if (to->is(T::pointer) && to->inner->is(T::function)) return by_type(e, to->inner) != nullptr ? exact : impossible;
    return impossible;
  }
  if (from->is(T::lambda)) {
    if (plain(from) == to) return exact;
    if (to->is(T::pointer) && to->inner->is(T::function)) return user;
    return impossible;
  }
  if (from->is(T::array)) {
    if (plain(from) == to) return exact;
    from = pointer_to(from->inner);
    if (to->is(T::bool_)) return conversion + 2;
  }
  if (from->is(T::function)) from = pointer_to(plain(from));
  if (plain(from) == to) return exact;
  if (from->is_arithmetic() && to->is_arithmetic()) {
    if (plain(promoted(from)) == to && from->kind != to->kind) return promotion;
    if (from->is(T::f32) && to->is(T::f64)) return promotion;
    return conversion;
  }
  if (from->is(T::enum_)) {
    if (!from->en->is_scoped && to->is_arithmetic()) return plain(promoted(from)) == to ? promotion : conversion;
    return impossible;
  }
  if (from->is(T::null_)) {
    if (to->is(T::pointer) || to->is(T::member)) return conversion;
    return to->is(T::bool_) ? conversion : impossible;
  }
  if (to->is(T::pointer)) {
    if (e.is_zero && e.constant && *e.constant == 0 && from->is(T::int_)) return conversion;
    if (!from->is(T::pointer)) return impossible;
    // Scripts are read as leniently as they are written: a literal is a char*.
    if (from->inner.c && !to->inner.c && !(options_.is_script && to->inner->is(T::char_))) return impossible;
    if (plain(from->inner) == plain(to->inner)) return from->inner.c == to->inner.c ? exact : adjusted;
    if (to->inner->is(T::void_)) return conversion + 2;
    ClassInfo* a = class_of(from->inner);
    ClassInfo* b = class_of(to->inner);
    if (a != nullptr && b != nullptr && !from->inner->is_reference()) {
      complete(a);
      if (derives(a, b)) {
        int far = 0;
        for (ClassInfo* c = a; c != b && !c->bases.empty() && far < 5; c = c->bases[0].cls) ++far;
        return conversion + far;
      }
    }
    return impossible;
  }
  if (to->is(T::member)) return from->is(T::member) || from->is(T::overloads) ? exact : impossible;
  if (to->is(T::bool_)) return from->is(T::pointer) || from->is(T::callable) ? conversion + 3 : impossible;
  return impossible;
}

int Reader::rank_class(const Ex& e, QT to, int depth) {
  ClassInfo* cls = class_of(to);
  ClassInfo* given = class_of(e.t);
  if (given == cls) return exact;
  if (given != nullptr) {
    complete(given);
    if (derives(given, cls)) return conversion + 1;
  }
  if (depth >= 1) return impossible;  // one conversion of the program's at most
  complete(cls);
  if (is_tuple(cls) && is_tuple(given) && cls->name == "tuple" && given->fields.size() == cls->fields.size()) {
    for (size_t i = 0; i < cls->fields.size(); ++i) {
      Ex part = place_of(nullptr, given->fields[i].type);
      part.xv = !e.lv;
      if (rank(part, cls->fields[i].is_reference ? reference_to(cls->fields[i].type) : cls->fields[i].type,
               depth + 1) >= impossible)
        return impossible;
    }
    return user;
  }
  if (options_.is_script && cls->native == Native::text && e.t->is(T::char_)) return user;
  if (choose_constructor(cls, {e}, false) != nullptr) return user;
  if (given != nullptr && conversion_to(given, to, e.t.c, false) != nullptr) return user;
  return impossible;
}

Function* Reader::conversion_to(ClassInfo* cls, QT to, bool is_const, bool is_explicit) {
  Function* best = nullptr;
  int best_rank = impossible;
  std::vector<ClassInfo*> rest = {cls};
  while (!rest.empty()) {
    ClassInfo* c = rest.back();
    rest.pop_back();
    complete(c);
    for (Function* f : c->conversions) {
      if ((f->is_explicit && !is_explicit) || (is_const && !f->is_const)) continue;
      const QT result = plain(unreferenced(f->result));
      int r = impossible;
      if (result == plain(to)) {
        r = exact;
      } else if (class_of(to) == nullptr && class_of(result) == nullptr) {
        r = rank(value(null({}), result), plain(to), 2);
      }
      if (r < best_rank) {
        best_rank = r;
        best = f;
      }
    }
    // Templates: operator T()
    for (auto& [text, templates] : c->method_templates)
      for (Template* t : templates) {
        make_pattern(t);
        if (!t->pattern->is_conversion) continue;
        if (Function* f = deduce(t, {}, {}, to); f != nullptr && best == nullptr) {
          if (t->parameters.size() == 1) {
            TemplateArgument a;
            a.type = to;
            f = function_instance(t, {a});
          }
          if (f != nullptr) best = f;
        }
      }
    for (const Base& b : c->bases) rest.push_back(b.cls);
  }
  return best;
}

Function* Reader::choose_constructor(ClassInfo* cls, const std::vector<Ex>& arguments, bool is_explicit,
                                     bool only_lists, std::string* why) {
  complete(cls);
  std::vector<Function*> functions;
  std::vector<Template*> templates;
  const auto is_list = [&](const Function* f) {
    if (f->parameters.empty()) return false;
    for (size_t i = 1; i < f->parameters.size(); ++i)
      if (!f->parameters[i].initial) return false;
    ClassInfo* first = class_of(f->parameters[0].type);
    return first != nullptr && first->is_library && first->name == "initializer_list";
  };
  if (cls->native != Native::none) {
    functions = cls->methods["__make"];
    templates = cls->method_templates["__make"];
    if (is_explicit) {
      const auto& more = cls->methods["__make_explicit"];
      functions.insert(functions.end(), more.begin(), more.end());
      const auto& more_templates = cls->method_templates["__make_explicit"];
      templates.insert(templates.end(), more_templates.begin(), more_templates.end());
    }
  } else {
    functions = cls->constructors;
    templates = cls->constructor_templates;
    // Inherited ones.
    for (const Base& b : cls->bases)
      if (cls->inherited_constructors.contains(b.cls->surface)) {
        for (Function* f : b.cls->constructors) {
          const bool is_own = f->parameters.size() == 1 && class_of(f->parameters[0].type) == b.cls;
          if (is_own || f->parameters.empty() || !f->declarator) continue;
          // A constructor of this class with the same parameters.
          const std::string key = "inherited " + f->surface;
          Function*& made = cls->made[key];
          if (made == nullptr) {
            made = &functions_.emplace_back(*f);
            made->cls = cls;
            made->env = cls->env;
            made->surface = unique_global(cls->surface + "::" + cls->name);
            made->is_queued = made->is_read = true;
            // Its body: the base's constructor, then the members.
            std::vector<Node*> body, parameters = {make(Kind::parameter, cls->at, "this", {nullptr, nullptr})};
            std::vector<Node*> call = {name(cls->at, "this")};
            for (size_t i = 0; i < f->parameters.size(); ++i) {
              const std::string text = "%" + std::to_string(i + 1);
              parameters.push_back(make(Kind::parameter, cls->at, text, {nullptr, nullptr}));
              call.push_back(name(cls->at, text));
            }
            body.push_back(call_of(cls->at, f, call));
            if (cls->is_polymorphic)
              body.push_back(intrinsic(cls->at, "%set_class", {name(cls->at, "this"), name(cls->at, cls->surface)}));
            Env* outer = std::exchange(env_, new_env(Env::What::function, cls->env));
            Symbol* self = add(env_, Symbol::What::variable, "this");
            self->surface = "this";
            self->type = class_type(cls);
            Context context;
            context.function = made;
            Context* outer_context = std::exchange(context_, &context);
            for (const FieldInfo& field : cls->fields) {
              Node* n = field.initial ? (field.initial.is("initializer_list")
                                             ? initialised(field.initial, field.initial, field.type)
                                             : converted(field.initial, expression(field.initial), field.type))
                                      : default_initial(cls->at, field.type);
              if (n != nullptr)
                body.push_back(make(Kind::assign, cls->at, "", {field_of(cls->at, name(cls->at, "this"), field), n}));
            }
            context_ = outer_context;
            env_ = outer;
            body.push_back(make(Kind::return_, cls->at, "", {name(cls->at, "this")}));
            std::vector<Node*> parts = {make(Kind::block, cls->at, "", std::move(body))};
            parts.insert(parts.end(), parameters.begin(), parameters.end());
            function_nodes_.push_back(make(Kind::function, cls->at, made->surface, std::move(parts)));
          }
          functions.push_back(made);
        }
      }
  }
  if (only_lists) {
    std::erase_if(functions, [&](const Function* f) { return !is_list(f); });
    if (cls->native == Native::none && !(cls->is_library)) templates.clear();
    if (!functions.empty()) templates.clear();
    if (functions.empty()) return nullptr;
  }
  if (!is_explicit) std::erase_if(functions, [](const Function* f) { return f->is_explicit; });
  if (functions.empty() && templates.empty()) {
    if (why != nullptr) *why = "it has no such constructor";
    return nullptr;
  }
  Ex object = place_of(nullptr, class_type(cls));
  Function* chosen = choose(functions, templates, {}, arguments, cls->native != Native::none ? nullptr : &object, why);
  if (chosen != nullptr && !is_explicit && chosen->is_explicit) return nullptr;
  return chosen;
}

Function* Reader::choose(const std::vector<Function*>& functions, const std::vector<Template*>& templates,
                         const std::vector<TemplateArgument>& explicit_arguments, const std::vector<Ex>& arguments,
                         const Ex* object, std::string* why) {
  struct Candidate {
    Function* f;
    std::vector<int> ranks;
    bool is_template;
    int specificity;
  };
  std::vector<Candidate> viable;
  const auto consider = [&](Function* f, bool is_template, int how_special) {
    if (f == nullptr) return;
    const bool is_method = f->cls != nullptr && !f->is_static && !f->is_constructor;
    Candidate c{f, {}, is_template, how_special};
    if (is_method && object != nullptr) {
      const bool is_const = object->t.c;
      if (is_const && !f->is_const && !f->is_destructor) return;
      const bool is_rvalue = !object->lv || object->xv;
      if (f->takes_lvalue && is_rvalue && !f->is_const) return;
      if (f->takes_rvalue && !is_rvalue) return;
      c.ranks.push_back((f->is_const && !is_const ? adjusted : exact) + (f->takes_lvalue && is_rvalue ? 1 : 0));
    } else if (!f->is_constructor) {
      c.ranks.push_back(exact);
    }
    size_t count = 0;
    bool has_empty_pack = false;
    for (const Parameter& p : f->parameters) {
      if (p.is_pack && !p.type) {
        has_empty_pack = true;
        continue;
      }
      ++count;
    }
    (void)has_empty_pack;
    if (arguments.size() > count && !f->is_variadic) return;
    size_t k = 0;
    for (const Parameter& p : f->parameters) {
      if (p.is_pack && !p.type) continue;
      if (k >= arguments.size()) {
        if (!p.initial) return;
        continue;
      }
      const int r = rank(arguments[k], p.type,
                         f->is_constructor || f->name == "__make"
                             ? (class_of(p.type) != nullptr && class_of(p.type) == f->cls ? 1 : 0)
                             : 0);
      if (r >= impossible) return;
      c.ranks.push_back(r);
      ++k;
    }
    for (; k < arguments.size(); ++k) c.ranks.push_back(ellipsis);
    viable.push_back(std::move(c));
  };
  if (explicit_arguments.empty() || templates.empty())
    for (Function* f : functions) consider(f, f->from != nullptr, 0);
  for (Template* t : templates) {
    if (t->what != Template::What::function) continue;
    Function* f = deduce(t, explicit_arguments, arguments);
    int special = 0;
    if (t->pattern != nullptr)
      for (const Parameter& p : t->pattern->parameters) special += specificity(p.type) * 2 - (p.is_pack ? 1 : 0);
    for (const TemplateParameter& p : t->parameters) special += p.constraint ? 1 : 0;
    if (t->requirement) ++special;
    consider(f, true, special);
  }
  if (viable.empty()) {
    if (why != nullptr) {
      *why = "no function takes these arguments (";
      for (size_t i = 0; i < arguments.size(); ++i) *why += (i == 0 ? "" : ", ") + shown(arguments[i].t);
      *why += ")";
    }
    return nullptr;
  }
  const auto is_better = [](const Candidate& a, const Candidate& b) {
    bool better = false, worse = false;
    for (size_t i = 0; i < a.ranks.size() && i < b.ranks.size(); ++i) {
      better = better || a.ranks[i] < b.ranks[i];
      worse = worse || a.ranks[i] > b.ranks[i];
    }
    if (better != worse) return better;
    if (better && worse) return false;
    if (a.is_template != b.is_template) return !a.is_template;
    return a.specificity > b.specificity;
  };
  size_t best = 0;
  for (size_t i = 1; i < viable.size(); ++i)
    if (is_better(viable[i], viable[best])) best = i;
  for (size_t i = 0; i < viable.size(); ++i) {
    if (i == best || is_better(viable[best], viable[i]) || viable[i].f == viable[best].f) continue;
    // Of the program's own functions one has to be the best.
    if (!viable[best].f->is_library && !viable[i].f->is_library && trial_ == 0) {
      int sum_best = 0, sum_other = 0;
      for (const int r : viable[best].ranks) sum_best += r;
      for (const int r : viable[i].ranks) sum_other += r;
      if (sum_best == sum_other && why != nullptr && viable[best].f->cls == viable[i].f->cls &&
          !viable[best].is_template) {
        *why = fmt::format("it may mean `{}` and `{}`", viable[best].f->surface, viable[i].f->surface);
        return nullptr;
      }
    }
  }
  Function* f = viable[best].f;
  if (f->is_deleted) {
    if (why != nullptr) *why = fmt::format("`{}` is deleted", f->surface);
    ++failures_;
    return trial_ > 0 ? nullptr : nullptr;
  }
  return f;
}

Function* Reader::by_type(const Ex& e, QT signature) {
  const auto fits = [&](Function* f) {
    if (f == nullptr || f->parameters.size() != signature->args.size()) return false;
    for (size_t i = 0; i < f->parameters.size(); ++i)
      if (plain(f->parameters[i].type) != plain(signature->args[i])) return false;
    return true;
  };
  for (Function* f : e.functions)
    if (fits(f)) return f;
  std::vector<Ex> given;
  for (const QT t : signature->args) {
    Ex a = place_of(nullptr, unreferenced(t));
    a.lv = t->is(T::lref);
    given.push_back(a);
  }
  for (Template* t : e.templates)
    if (Function* f = deduce(t, e.explicit_arguments, given)) return f;
  if (e.functions.size() == 1 && e.functions[0]->parameters.size() >= signature->args.size()) return e.functions[0];
  return choose(e.functions, {}, {}, given, nullptr);
}

std::vector<Node*> Reader::passed(const Cst& at, Function* f, const std::vector<Ex>& arguments) {
  std::vector<Node*> out;
  size_t k = 0;
  for (const Parameter& p : f->parameters) {
    if (p.is_pack && !p.type) continue;
    if (k < arguments.size()) {
      const Ex& e = arguments[k++];
      Node* n = e.t && e.t->is(T::braces) ? braced(at, e, p.type) : converted(at, e, p.type);
      // An object that is handed over goes with the full expression (7.6.1.3).
      if (class_of(p.type) != nullptr && !p.type->is_reference()) n = materialised(at, value(n, plain(p.type))).n;
      out.push_back(n);
      continue;
    }
    if (!p.initial) continue;
    // A default is read where the function is declared.
    Env* outer = std::exchange(env_, f->body_env != nullptr ? f->body_env : f->env);
    const bool was_library = std::exchange(is_library_, f->is_library);
    out.push_back(p.initial.is("initializer_list") ? braced(at, braces(p.initial), p.type)
                                                   : converted(at, expression(p.initial), p.type));
    is_library_ = was_library;
    env_ = outer;
  }
  for (; k < arguments.size(); ++k) {  // ...
    Ex e = decay(at, arguments[k]);
    if (e.t && e.t->is_arithmetic() && e.t->kind < T::int_) e = value(cast_node(at, e.n, qt(T::int_)), qt(T::int_));
    if (e.t && e.t->is(T::f32)) e = value(cast_node(at, e.n, qt(T::f64)), qt(T::f64));
    out.push_back(owned(at, e));
  }
  return out;
}

Ex Reader::result_of(const Cst& at, Node* call, QT result) {
  if (!result) return value(call, qt(T::unknown));
  if (result->is_reference()) {
    Ex e = dereferenced(at, call, result->inner);
    e.xv = result->is(T::rref);
    return e;
  }
  return value(call, class_of(result) != nullptr ? plain(result) : plain(result));
}

Ex Reader::call_function(const Cst& at, Function* f, const Ex* object, const std::vector<Ex>& arguments,
                         bool is_qualified) {
  if (f->is_auto && !f->is_read) read_body(f);
  if (f->is_auto && context_ != nullptr) {
    // It calls itself before its type is known.
    if (f->result->is(T::unknown))
      return bad(at, fmt::format("a call of `{}` before its result's type is known", f->name));
  }
  queue(f);
  std::vector<Node*> list;
  const bool is_method = f->cls != nullptr && !f->is_static && !f->is_constructor;
  if (is_method) {
    Ex self;
    if (object != nullptr) {
      self = *object;
    } else {
      const Symbol* s = this_symbol();
      if (s == nullptr) return bad(at, fmt::format("`{}` without an object", f->surface));
      self = this_value(at);
      self = star(at, self);
    }
    const bool is_text_class = f->cls->native == Native::text;
    if (is_text_class) list.push_back(f->is_const ? self.n : reference(at, self));
    else list.push_back(materialised(at, self).n);
    if (f->is_virtual && !is_qualified && !f->slot.empty()) {
      std::vector<Node*> parts = {list[0]};
      for (Node* n : passed(at, f, arguments)) parts.push_back(n);
      return result_of(at, make(Kind::method_call, at, f->slot, std::move(parts)), f->result);
    }
  }
  for (Node* n : passed(at, f, arguments)) list.push_back(n);
  return result_of(at, call_of(at, f, std::move(list)), f->result);
}

}  // namespace ramify::frontends::cpp
