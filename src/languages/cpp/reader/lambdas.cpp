// SPDX-License-Identifier: Apache-2.0
// Lambdas. Functions of the surface tree share the variables around them, which is what [&] means. What is captured by value becomes a
// variable of a block around the lambda. A lambda with `auto` parameters is a tuple of functions, one for each set of types that it is
// called with: the tuple grows as calls are read.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Ex Reader::lambda(const Cst& at) {
  LambdaInfo& info = lambdas_.emplace_back();
  info.at = at;
  info.name = fmt::format("lambda {}:{}#{}", at.span().line, at.span().column, ++counter_);
  Env* outer = env_;
  Env* captured = new_env(Env::What::block, env_);
  std::vector<Node*> before;
  bool by_value = false, by_reference = false;
  std::vector<std::string> shared;
  const auto capture = [&](const Cst& from, std::string_view text, Ex e) {
    Symbol* s = add(captured, Symbol::What::variable, text);
    s->type = plain(e.t);
    if (e.t && (e.t->is(T::array))) s->type = plain(e.t);
    const bool is_mutable = at.text().find("mutable") != std::string_view::npos;
    s->surface = local_name(text);
    env_ = outer;
    before.push_back(declare_node(from, s, owned(from, e.t && e.t->is(T::overloads) ? decay(from, e) : e)));
    if (!is_mutable && s->type) s->type.c = true;
  };
  const Cst captures = at.field("captures");
  for (const Cst& c : captures.children()) {
    if (c.is("lambda_default_capture")) {
      by_value = c.text() == "=";
      by_reference = c.text() == "&";
      continue;
    }
    if (!c.is_named()) continue;
    if (c.is("this")) {
      // *this is a copy.
      const std::string_view text = at.source().parsed();
      if (c.begin() > 0 && text[c.begin() - 1] == '*') {
        const Ex self = star(c, this_value(c));
        Symbol* s = add(captured, Symbol::What::variable, "this");
        s->type = self.t;
        s->surface = local_name("%this");
        s->is_this = true;
        before.push_back(declare_node(c, s, owned(c, self)));
      }
      continue;
    }
    if (c.is("identifier") || c.is("parameter_pack_expansion")) {
      const std::string_view text = at.source().parsed();
      size_t sign = c.begin();
      while (sign > 0 && text[sign - 1] == ' ') --sign;
      if (sign > 0 && text[sign - 1] == '&') {
        shared.emplace_back(c.text());
        continue;
      }
      if (c.is("parameter_pack_expansion")) {
        const Cst inner = c.first_named_child();
        const Found found = look_up(inner.text(), env_);
        if (found.symbol == nullptr || found.symbol->what != Symbol::What::pack) continue;
        Symbol* pack = add(captured, Symbol::What::pack, inner.text());
        for (Symbol* one : found.symbol->pack) {
          Symbol& copy = symbols_.emplace_back();
          copy.type = one->type;
          copy.name = one->name;
          copy.surface = local_name(one->name);
          before.push_back(declare_node(c, &copy, owned(c, of_symbol(c, one))));
          pack->pack.push_back(&copy);
        }
        continue;
      }
      capture(c, c.text(), identifier(c, c.text()));
      continue;
    }
    if (c.is("lambda_capture_initializer")) {
      const Cst left = c.field("left"), right = c.field("right");
      const bool is_reference = c.text().starts_with("&") || [&] {
        const std::string_view text = at.source().parsed();
        size_t sign = c.begin();
        while (sign > 0 && text[sign - 1] == ' ') --sign;
        return sign > 0 && text[sign - 1] == '&';
      }();
      Ex e = right.is("initializer_list") && right.named_children().size() == 1 ? expression(right.first_named_child())
                                                                                : expression(right);
      if (is_reference) {
        Symbol* s = add(captured, Symbol::What::variable, left.text());
        s->type = e.t;
        s->is_reference = !is_object(e.t);
        s->surface = local_name(left.text());
        before.push_back(declare_node(c, s, reference(c, e)));
      } else {
        capture(c, left.text(), e.t && e.t->is(T::array) ? decay(c, e) : e);
      }
      continue;
    }
    return bad(c, "this capture");
  }
  (void)by_reference;
  if (by_value) {
    // What it uses of the variables around.
    std::set<std::string> done;
    std::vector<Cst> rest = {at.field("body")};
    std::vector<std::pair<std::string, Cst>> used;
    while (!rest.empty()) {
      const Cst c = rest.back();
      rest.pop_back();
      if (c.is("identifier") && done.insert(std::string(c.text())).second) used.emplace_back(std::string(c.text()), c);
      for (const Cst& child : c.named_children()) rest.push_back(child);
    }
    std::ranges::sort(used, {}, [](const auto& u) { return u.first; });
    for (const auto& [text, c] : used) {
      if (std::ranges::find(shared, text) != shared.end() || captured->names.contains(text)) continue;
      const Found found = look_up(text, outer);
      if (found.symbol == nullptr || found.symbol->what != Symbol::What::variable || found.symbol->is_this) continue;
      const Symbol& s = *found.symbol;
      const bool is_local = s.function_depth > 0 && !s.is_static;
      if (!is_local || s.value) continue;
      if (s.type && !can_copy(s.type)) continue;
      capture(c, text, of_symbol(c, found.symbol));
    }
  }
  info.env = captured;
  info.names = context_ != nullptr ? context_->names : std::make_shared<std::set<std::string>>();
  for (Env* e = outer; e != nullptr; e = e->parent)
    if (e->cls != nullptr) {
      info.cls = e->cls;
      break;
    }
  const Cst declarator_of = at.field("declarator");
  Cst template_list = at.field("template_parameters");
  if (template_list) info.is_generic = true;
  if (declarator_of)
    for (const Cst& p : declarator_of.field("parameters").named_children()) {
      const Cst type = p.field("type");
      if (type && (type.is("placeholder_type_specifier") || type.is("auto"))) info.is_generic = true;
      if (p.is("variadic_parameter_declaration") && type && type.is("placeholder_type_specifier"))
        info.is_generic = true;
    }
  Type made;
  made.kind = T::lambda;
  made.lambda = &info;
  const QT t{intern(std::move(made))};
  Node* n = nullptr;
  if (info.is_generic) {
    info.node = make(Kind::tuple, at);
    n = info.node;
  } else {
    Function* f = lambda_function(&info, {});
    n = f != nullptr && f->node != nullptr ? make(Kind::lambda, at, "", {f->node}) : bad_node(at, "this lambda");
  }
  if (!before.empty()) {
    before.push_back(n);
    n = make(Kind::block, at, "", std::move(before))->set(Flag::value);
  }
  env_ = outer;
  return value(n, t);
}

// The function that it is when it is called with these types.
Function* Reader::lambda_function(LambdaInfo* info, const std::vector<QT>& types) {
  if (!info->is_generic && info->function != nullptr) return info->function;
  std::string key;
  if (info->is_generic)
    for (const QT t : types) key += key_of(t) + ",";
  if (const auto known = info->uses.find(key); known != info->uses.end()) return known->second.first;
  if (depth_ > 100) return nullptr;
  ++depth_;
  const Cst at = info->at;
  Env* env = new_env(Env::What::function, info->env);
  env->depth = info->env->depth + 1;
  Env* outer = std::exchange(env_, env);
  const bool was_expanding = std::exchange(is_expanding_, false);
  Function& f = functions_.emplace_back();
  f.name = info->name;
  f.at = at;
  f.env = env;
  f.is_queued = f.is_read = true;
  f.is_library = info->env->is_library;
  const Cst d = at.field("declarator");
  // Template parameters by name are found like those of functions.
  std::vector<TemplateParameter> named;
  Env* pattern = nullptr;
  std::vector<TemplateArgument> found;
  if (const Cst list = at.field("template_parameters")) {
    bool is_supported = true;
    named = template_parameters(list, &is_supported);
    pattern = pattern_env(info->env, named);
    found.resize(named.size());
  }
  bool fits = true;
  if (d) {
    size_t k = 0;
    for (const Cst& p : d.field("parameters").named_children()) {
      if (p.is("comment")) continue;
      const Cst type = p.field("type");
      const bool is_auto = type && (type.is("placeholder_type_specifier") || type.is("auto"));
      const bool is_pack = p.is("variadic_parameter_declaration");
      if (pattern != nullptr && !is_auto && !is_pack) {
        Env* here = std::exchange(env_, pattern);
        ++trial_;
        bool is_variadic = false;
        const QT base = specified(p);
        const Cst inner = p.field("declarator");
        const QT t = inner ? declarator(inner, base).type : base;
        --trial_;
        (void)is_variadic;
        env_ = here;
        if (t && has_parameter(t) && k < types.size()) {
          QT given = types[k];
          if (t->is(T::rref) && t->inner->is(T::parameter)) fits = fits && unify(t->inner, given, found);
          else if (t->is_reference()) fits = fits && unify(plain(t->inner), plain(unreferenced(given)), found);
          else fits = fits && unify(plain(t), decayed(given), found);
        }
      }
      ++k;
    }
    if (pattern != nullptr) bind_template(env, named, found);
    k = 0;
    for (const Cst& p : d.field("parameters").named_children()) {
      if (p.is("comment")) continue;
      const Cst type = p.field("type");
      const bool is_auto = type && (type.is("placeholder_type_specifier") || type.is("auto"));
      const bool is_pack = p.is("variadic_parameter_declaration");
      const Cst inner = p.field("declarator");
      Parameter made;
      made.at = p;
      if (is_auto && is_pack) {
        // Each argument that is left.
        bool has_any = false;
        for (; k < types.size(); ++k) {
          has_any = true;
          Parameter one;
          one.at = p;
          one.is_pack = true;
          const Declared shape = declarator(inner, qt(T::int_));
          one.name = shape.name;
          const bool is_forward = shape.type->is(T::rref);
          QT held = is_forward ? types[k] : shape.type->is(T::lref) ? unreferenced(types[k]) : decayed(types[k]);
          one.type = is_forward                ? reference_to(held, !held->is(T::lref))
                     : shape.type->is(T::lref) ? reference_to(held)
                                               : held;
          f.parameters.push_back(one);
        }
        if (!has_any) {
          Parameter none;
          none.at = p;
          none.is_pack = true;
          none.name = declarator(inner, qt(T::int_)).name;
          f.parameters.push_back(none);
        }
        continue;
      }
      if (is_auto) {
        if (k >= types.size()) {
          fits = false;
          break;
        }
        const Declared shape =
            inner ? declarator(inner, qt(T::int_)) : Declared{.at = p, .name = "", .type = qt(T::int_)};
        made.name = shape.name;
        const bool is_const = has_word(p, "const");
        QT given = types[k];
        if (shape.type->is(T::rref) && !is_const) {  // auto&&
          made.type = given->is(T::lref) ? given : reference_to(unreferenced(given), true);
        } else if (shape.type->is_reference()) {
          QT held = unreferenced(given);
          held.c = held.c || is_const;
          made.type = reference_to(held, shape.type->is(T::rref));
        } else if (shape.type->is(T::pointer)) {
          made.type = decayed(given);
        } else {
          made.type = decayed(given);
        }
        made.initial = p.field("default_value");
        f.parameters.push_back(made);
      } else {
        const QT base = specified(p);
        if (!inner && base && base->is(T::void_)) continue;
        const Declared shape = inner ? declarator(inner, base) : Declared{.at = p, .name = "", .type = base};
        made.name = shape.name;
        made.type = shape.type;
        if (!made.type) {
          bad(p, fmt::format("the type `{}`", p.text()));
          made.type = qt(T::unknown);
        }
        if (made.type->is(T::array)) made.type = pointer_to(made.type->inner);
        if (made.type->is(T::function)) made.type = pointer_to(made.type);
        made.initial = p.field("default_value");
        f.parameters.push_back(made);
      }
      ++k;
    }
    if (k < types.size() && info->is_generic) fits = false;
  } else if (!types.empty() && info->is_generic) {
    fits = false;
  }
  Function* result = nullptr;
  if (fits) {
    result = &f;
    f.result = qt(T::unknown);
    f.is_auto = true;
    if (d)
      for (const Cst& child : d.named_children())
        if (child.is("trailing_return_type")) {
          for (const Parameter& p : f.parameters) {
            Symbol* s = add(env, Symbol::What::variable, p.name);
            s->type = unreferenced(p.type);
            s->surface = p.name;
          }
          f.result = type_descriptor(child.first_named_child());
          for (const Parameter& p : f.parameters) env->names.erase(p.name);
          f.is_auto = f.result->is(T::unknown);
          if (!f.result) f.result = qt(T::unknown);
        }
    if (info->is_generic) info->uses[key] = {result, static_cast<int64_t>(info->node->parts.size())};
    else info->function = result;
    if (info->is_generic) info->node->parts.push_back(nullptr);
    const size_t place = info->is_generic ? info->node->parts.size() - 1 : 0;
    f.node = read_lambda(info, &f, env);
    if (info->is_generic) info->node->parts[place] = make(Kind::lambda, at, "", {f.node});
  } else {
    info->uses[key] = {nullptr, 0};
  }
  is_expanding_ = was_expanding;
  env_ = outer;
  --depth_;
  return result;
}

Node* Reader::read_lambda(LambdaInfo* info, Function* f, Env* env) {
  const Cst at = info->at;
  Env* outer = std::exchange(env_, new_env(Env::What::function, env));
  env_->depth = env->depth;
  Context context;
  context.function = f;
  context.names = info->names;
  context.result = f->result;
  context.is_result_open = f->is_auto;
  context.lambda = info;
  Context* outer_context = std::exchange(context_, &context);
  std::vector<Cleanup> cleanups;
  cleanups.swap(cleanups_);
  Temporaries* temporaries = std::exchange(temporaries_, nullptr);
  const int trial = std::exchange(trial_, 0);
  std::vector<Node*> parameters, body;
  parameters = bind_parameters(f, env_);
  statements(at.field("body").named_children(), 0, body);
  if (f->is_auto) f->result = context.is_result_open ? qt(T::void_) : context.result;
  f->is_auto = false;
  std::vector<Node*> parts = {make(Kind::block, at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  trial_ = trial;
  temporaries_ = temporaries;
  cleanups.swap(cleanups_);
  context_ = outer_context;
  env_ = outer;
  return make(Kind::function, at, "", std::move(parts))->set(Flag::arrow);
}

Ex Reader::call_lambda(const Cst& at, Ex callee, std::vector<Ex> arguments) {
  LambdaInfo* info = callee.t->lambda;
  std::vector<QT> types;
  for (const Ex& e : arguments) {
    QT t = e.t ? e.t : qt(T::unknown);
    if (t->is(T::overloads)) t = decay(at, e).t;
    types.push_back(e.lv && !e.xv ? reference_to(t) : t);
  }
  Function* f = lambda_function(info, types);
  if (f == nullptr) return bad(at, "a call of this lambda with these arguments");
  if (f->is_auto && f->result->is(T::unknown))
    return bad(at, "a lambda that calls itself before its result's type is known");
  size_t count = 0;
  for (const Parameter& p : f->parameters) count += p.is_pack && !p.type ? 0 : 1;
  if (arguments.size() > count) return bad(at, "a call with more arguments than the lambda takes");
  for (size_t i = arguments.size(), k = 0; k < f->parameters.size(); ++k) {
    if (f->parameters[k].is_pack && !f->parameters[k].type) continue;
    if (k >= i && !f->parameters[k].initial) return bad(at, "a call with fewer arguments than the lambda takes");
  }
  Node* function = callee.n;
  if (info->is_generic) {
    std::string key;
    for (const QT t : types) key += key_of(t) + ",";
    function = make(Kind::index, at, "", {callee.n, literal(at, info->uses.at(key).second)});
  }
  std::vector<Node*> list = {function};
  for (Node* n : passed(at, f, arguments)) list.push_back(n);
  return result_of(at, make(Kind::call, at, "", std::move(list)), f->result);
}

}  // namespace ramify::frontends::cpp
