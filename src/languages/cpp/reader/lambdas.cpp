// SPDX-License-Identifier: Apache-2.0
// Lambdas. Functions of the surface tree share the variables around them, which is what [&] means. What is captured by value becomes a
// variable of a block around the lambda. A lambda with `auto` parameters is a tuple of functions, one for each set of types that it is
// called with: the tuple grows as calls are read.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Expression Reader::lambda(const Cst& at) {
  LambdaInfo& info = lambdas_.emplace_back();
  info.at = at;
  info.name = fmt::format("lambda {}:{}#{}", at.span().line, at.span().column, ++counter_);
  Scope* outer = scope_;
  Scope* captured = new_scope(Scope::What::block, scope_);
  std::vector<Node*> before;
  bool by_value = false, by_reference = false;
  std::vector<std::string> shared;
  const auto capture = [&](const Cst& from, std::string_view text, Expression operand) {
    Symbol* symbol = add(captured, Symbol::What::variable, text);
    symbol->type = plain(operand.type);
    if (operand.type && (operand.type->is(TypeKind::array))) symbol->type = plain(operand.type);
    const bool is_mutable = at.text().find("mutable") != std::string_view::npos;
    symbol->surface = local_name(text);
    scope_ = outer;
    before.push_back(declare_node(
        from, symbol,
        owned(from, operand.type && operand.type->is(TypeKind::overloads) ? decay(from, operand) : operand)));
    if (!is_mutable && symbol->type) symbol->type.is_const = true;
  };
  const Cst captures = at.field("captures");
  for (const Cst& child : captures.children()) {
    if (child.is("lambda_default_capture")) {
      by_value = child.text() == "=";
      by_reference = child.text() == "&";
      continue;
    }
    if (!child.is_named()) continue;
    if (child.is("this")) {
      // *this is a copy.
      const std::string_view text = at.source().parsed();
      if (child.begin() > 0 && text[child.begin() - 1] == '*') {
        const Expression self = star(child, this_value(child));
        Symbol* symbol = add(captured, Symbol::What::variable, "this");
        symbol->type = self.type;
        symbol->surface = local_name("%this");
        symbol->is_this = true;
        before.push_back(declare_node(child, symbol, owned(child, self)));
      }
      continue;
    }
    if (child.is("identifier") || child.is("parameter_pack_expansion")) {
      const std::string_view text = at.source().parsed();
      size_t sign = child.begin();
      while (sign > 0 && text[sign - 1] == ' ') --sign;
      if (sign > 0 && text[sign - 1] == '&') {
        shared.emplace_back(child.text());
        continue;
      }
      if (child.is("parameter_pack_expansion")) {
        const Cst inner = child.first_named_child();
        const Found found = look_up(inner.text(), scope_);
        if (found.symbol == nullptr || found.symbol->what != Symbol::What::pack) continue;
        Symbol* pack = add(captured, Symbol::What::pack, inner.text());
        for (Symbol* one : found.symbol->pack) {
          Symbol& copy = symbols_.emplace_back();
          copy.type = one->type;
          copy.name = one->name;
          copy.surface = local_name(one->name);
          before.push_back(declare_node(child, &copy, owned(child, of_symbol(child, one))));
          pack->pack.push_back(&copy);
        }
        continue;
      }
      capture(child, child.text(), identifier(child, child.text()));
      continue;
    }
    if (child.is("lambda_capture_initializer")) {
      const Cst left = child.field("left"), right = child.field("right");
      const bool is_reference = child.text().starts_with("&") || [&] {
        const std::string_view text = at.source().parsed();
        size_t sign = child.begin();
        while (sign > 0 && text[sign - 1] == ' ') --sign;
        return sign > 0 && text[sign - 1] == '&';
      }();
      Expression operand = right.is("initializer_list") && right.named_children().size() == 1
                               ? expression(right.first_named_child())
                               : expression(right);
      if (is_reference) {
        Symbol* symbol = add(captured, Symbol::What::variable, left.text());
        symbol->type = operand.type;
        symbol->is_reference = !is_object(operand.type);
        symbol->surface = local_name(left.text());
        before.push_back(declare_node(child, symbol, reference(child, operand)));
      } else {
        capture(child, left.text(),
                operand.type && operand.type->is(TypeKind::array) ? decay(child, operand) : operand);
      }
      continue;
    }
    return bad(child, "this capture");
  }
  (void)by_reference;
  if (by_value) {
    // What it uses of the variables around.
    std::set<std::string> done;
    std::vector<Cst> rest = {at.field("body")};
    std::vector<std::pair<std::string, Cst>> used;
    while (!rest.empty()) {
      const Cst clause = rest.back();
      rest.pop_back();
      if (clause.is("identifier") && done.insert(std::string(clause.text())).second)
        used.emplace_back(std::string(clause.text()), clause);
      for (const Cst& child : clause.named_children()) rest.push_back(child);
    }
    std::ranges::sort(used, {}, [](const auto& u) { return u.first; });
    for (const auto& [text, c] : used) {
      if (std::ranges::find(shared, text) != shared.end() || captured->names.contains(text)) continue;
      const Found found = look_up(text, outer);
      if (found.symbol == nullptr || found.symbol->what != Symbol::What::variable || found.symbol->is_this) continue;
      const Symbol& symbol = *found.symbol;
      const bool is_local = symbol.function_depth > 0 && !symbol.is_static;
      if (!is_local || symbol.value) continue;
      if (symbol.type && !can_copy(symbol.type)) continue;
      capture(c, text, of_symbol(c, found.symbol));
    }
  }
  info.scope = captured;
  info.names = context_ != nullptr ? context_->names : std::make_shared<std::set<std::string>>();
  for (Scope* scope = outer; scope != nullptr; scope = scope->parent)
    if (scope->class_info != nullptr) {
      info.class_info = scope->class_info;
      break;
    }
  const Cst declarator_of = at.field("declarator");
  Cst template_list = at.field("template_parameters");
  if (template_list) info.is_generic = true;
  if (declarator_of)
    for (const Cst& parameter_at : declarator_of.field("parameters").named_children()) {
      const Cst type = parameter_at.field("type");
      if (type && (type.is("placeholder_type_specifier") || type.is("auto"))) info.is_generic = true;
      if (parameter_at.is("variadic_parameter_declaration") && type && type.is("placeholder_type_specifier"))
        info.is_generic = true;
    }
  Type made;
  made.kind = TypeKind::lambda;
  made.lambda = &info;
  const QualifiedType named_type{intern(std::move(made))};
  Node* node = nullptr;
  if (info.is_generic) {
    info.node = make(Kind::tuple, at);
    node = info.node;
  } else {
    Function* function = lambda_function(&info, {});
    node = function != nullptr && function->node != nullptr ? make(Kind::lambda, at, "", {function->node})
                                                            : bad_node(at, "this lambda");
  }
  if (!before.empty()) {
    before.push_back(node);
    node = make(Kind::block, at, "", std::move(before))->set(Flag::value);
  }
  scope_ = outer;
  return value(node, named_type);
}

// The function that it is when it is called with these types.
Function* Reader::lambda_function(LambdaInfo* info, const std::vector<QualifiedType>& types) {
  if (!info->is_generic && info->function != nullptr) return info->function;
  std::string key;
  if (info->is_generic)
    for (const QualifiedType type : types) key += key_of(type) + ",";
  if (const auto known = info->uses.find(key); known != info->uses.end()) return known->second.first;
  if (depth_ > 100) return nullptr;
  const Replaced depth(depth_, depth_ + 1);
  const Cst at = info->at;
  Scope* scope = new_scope(Scope::What::function, info->scope);
  scope->depth = info->scope->depth + 1;
  const Replaced outer(scope_, scope);
  const Replaced was_expanding(is_expanding_, false);
  Function& function = functions_.emplace_back();
  function.name = info->name;
  function.at = at;
  function.scope = scope;
  function.is_queued = function.is_read = true;
  function.is_library = info->scope->is_library;
  const Cst definition = at.field("declarator");
  // Template parameters by name are found like those of functions.
  std::vector<TemplateParameter> named;
  Scope* pattern = nullptr;
  std::vector<TemplateArgument> found;
  if (const Cst list = at.field("template_parameters")) {
    bool is_supported = true;
    named = template_parameters(list, &is_supported);
    pattern = pattern_scope(info->scope, named);
    found.resize(named.size());
  }
  bool fits = true;
  if (definition) {
    size_t k = 0;
    for (const Cst& parameter_at : definition.field("parameters").named_children()) {
      if (parameter_at.is("comment")) continue;
      const Cst written_type = parameter_at.field("type");
      const bool is_auto = written_type && (written_type.is("placeholder_type_specifier") || written_type.is("auto"));
      const bool is_pack = parameter_at.is("variadic_parameter_declaration");
      if (pattern != nullptr && !is_auto && !is_pack) {
        Scope* here = std::exchange(scope_, pattern);
        ++trial_;
        bool is_variadic = false;
        const QualifiedType base = specified(parameter_at);
        const Cst inner = parameter_at.field("declarator");
        const QualifiedType type = inner ? declarator(inner, base).type : base;
        --trial_;
        (void)is_variadic;
        scope_ = here;
        if (type && has_parameter(type) && k < types.size()) {
          QualifiedType given = types[k];
          if (type->is(TypeKind::rref) && type->inner->is(TypeKind::parameter))
            fits = fits && unify(type->inner, given, found);
          else if (type->is_reference()) fits = fits && unify(plain(type->inner), plain(unreferenced(given)), found);
          else fits = fits && unify(plain(type), decayed(given), found);
        }
      }
      ++k;
    }
    if (pattern != nullptr) bind_template(scope, named, found);
    k = 0;
    for (const Cst& parameter_at : definition.field("parameters").named_children()) {
      if (parameter_at.is("comment")) continue;
      const Cst type = parameter_at.field("type");
      const bool is_auto = type && (type.is("placeholder_type_specifier") || type.is("auto"));
      const bool is_pack = parameter_at.is("variadic_parameter_declaration");
      const Cst inner = parameter_at.field("declarator");
      Parameter made;
      made.at = parameter_at;
      if (is_auto && is_pack) {
        // Each argument that is left.
        bool has_any = false;
        for (; k < types.size(); ++k) {
          has_any = true;
          Parameter one;
          one.at = parameter_at;
          one.is_pack = true;
          const Declared shape = declarator(inner, of_kind(TypeKind::int_));
          one.name = shape.name;
          const bool is_forward = shape.type->is(TypeKind::rref);
          QualifiedType held = is_forward                       ? types[k]
                               : shape.type->is(TypeKind::lref) ? unreferenced(types[k])
                                                                : decayed(types[k]);
          one.type = is_forward                       ? reference_to(held, !held->is(TypeKind::lref))
                     : shape.type->is(TypeKind::lref) ? reference_to(held)
                                                      : held;
          function.parameters.push_back(one);
        }
        if (!has_any) {
          Parameter none;
          none.at = parameter_at;
          none.is_pack = true;
          none.name = declarator(inner, of_kind(TypeKind::int_)).name;
          function.parameters.push_back(none);
        }
        continue;
      }
      if (is_auto) {
        if (k >= types.size()) {
          fits = false;
          break;
        }
        const Declared shape = inner ? declarator(inner, of_kind(TypeKind::int_))
                                     : Declared{.at = parameter_at, .name = "", .type = of_kind(TypeKind::int_)};
        made.name = shape.name;
        const bool is_const = has_word(parameter_at, "const");
        QualifiedType given = types[k];
        if (shape.type->is(TypeKind::rref) && !is_const) {  // auto&&
          made.type = given->is(TypeKind::lref) ? given : reference_to(unreferenced(given), true);
        } else if (shape.type->is_reference()) {
          QualifiedType held = unreferenced(given);
          held.is_const = held.is_const || is_const;
          made.type = reference_to(held, shape.type->is(TypeKind::rref));
        } else if (shape.type->is(TypeKind::pointer)) {
          made.type = decayed(given);
        } else {
          made.type = decayed(given);
        }
        made.initial = parameter_at.field("default_value");
        function.parameters.push_back(made);
      } else {
        const QualifiedType base = specified(parameter_at);
        if (!inner && base && base->is(TypeKind::void_)) continue;
        const Declared shape = inner ? declarator(inner, base) : Declared{.at = parameter_at, .name = "", .type = base};
        made.name = shape.name;
        made.type = shape.type;
        if (!made.type) {
          bad(parameter_at, fmt::format("the type `{}`", parameter_at.text()));
          made.type = of_kind(TypeKind::unknown);
        }
        if (made.type->is(TypeKind::array)) made.type = pointer_to(made.type->inner);
        if (made.type->is(TypeKind::function)) made.type = pointer_to(made.type);
        made.initial = parameter_at.field("default_value");
        function.parameters.push_back(made);
      }
      ++k;
    }
    if (k < types.size() && info->is_generic) fits = false;
  } else if (!types.empty() && info->is_generic) {
    fits = false;
  }
  Function* result = nullptr;
  if (fits) {
    result = &function;
    function.result = of_kind(TypeKind::unknown);
    function.is_auto = true;
    if (definition)
      for (const Cst& child : definition.named_children())
        if (child.is("trailing_return_type")) {
          for (const Parameter& parameter : function.parameters) {
            Symbol* symbol = add(scope, Symbol::What::variable, parameter.name);
            symbol->type = unreferenced(parameter.type);
            symbol->surface = parameter.name;
          }
          function.result = type_descriptor(child.first_named_child());
          for (const Parameter& parameter : function.parameters) scope->names.erase(parameter.name);
          function.is_auto = function.result->is(TypeKind::unknown);
          if (!function.result) function.result = of_kind(TypeKind::unknown);
        }
    if (info->is_generic) info->uses[key] = {result, static_cast<int64_t>(info->node->parts.size())};
    else info->function = result;
    if (info->is_generic) info->node->parts.push_back(nullptr);
    const size_t place = info->is_generic ? info->node->parts.size() - 1 : 0;
    function.node = read_lambda(info, &function, scope);
    if (info->is_generic) info->node->parts[place] = make(Kind::lambda, at, "", {function.node});
  } else {
    info->uses[key] = {nullptr, 0};
  }
  return result;
}

Node* Reader::read_lambda(LambdaInfo* info, Function* function, Scope* scope) {
  const Cst at = info->at;
  Scope* outer = std::exchange(scope_, new_scope(Scope::What::function, scope));
  scope_->depth = scope->depth;
  Context context;
  context.function = function;
  context.names = info->names;
  context.result = function->result;
  context.is_result_open = function->is_auto;
  context.lambda = info;
  Context* outer_context = std::exchange(context_, &context);
  std::vector<Cleanup> cleanups;
  cleanups.swap(cleanups_);
  Temporaries* temporaries = std::exchange(temporaries_, nullptr);
  const int trial = std::exchange(trial_, 0);
  std::vector<Node*> parameters, body;
  parameters = bind_parameters(function, scope_);
  statements(at.field("body").named_children(), 0, body);
  if (function->is_auto) function->result = context.is_result_open ? of_kind(TypeKind::void_) : context.result;
  function->is_auto = false;
  std::vector<Node*> parts = {make(Kind::block, at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  trial_ = trial;
  temporaries_ = temporaries;
  cleanups.swap(cleanups_);
  context_ = outer_context;
  scope_ = outer;
  return make(Kind::function, at, "", std::move(parts))->set(Flag::arrow);
}

Expression Reader::call_lambda(const Cst& at, Expression callee, std::vector<Expression> arguments) {
  LambdaInfo* info = callee.type->lambda;
  std::vector<QualifiedType> types;
  for (const Expression& operand : arguments) {
    QualifiedType type = operand.type ? operand.type : of_kind(TypeKind::unknown);
    if (type->is(TypeKind::overloads)) type = decay(at, operand).type;
    types.push_back(operand.is_lvalue && !operand.is_xvalue ? reference_to(type) : type);
  }
  Function* candidate = lambda_function(info, types);
  if (candidate == nullptr) return bad(at, "a call of this lambda with these arguments");
  if (candidate->is_auto && candidate->result->is(TypeKind::unknown))
    return bad(at, "a lambda that calls itself before its result's type is known");
  size_t count = 0;
  for (const Parameter& parameter : candidate->parameters) count += parameter.is_pack && !parameter.type ? 0 : 1;
  if (arguments.size() > count) return bad(at, "a call with more arguments than the lambda takes");
  for (size_t i = arguments.size(), k = 0; k < candidate->parameters.size(); ++k) {
    if (candidate->parameters[k].is_pack && !candidate->parameters[k].type) continue;
    if (k >= i && !candidate->parameters[k].initial)
      return bad(at, "a call with fewer arguments than the lambda takes");
  }
  Node* function = callee.node;
  if (info->is_generic) {
    std::string key;
    for (const QualifiedType type : types) key += key_of(type) + ",";
    function = make(Kind::index, at, "", {callee.node, literal(at, info->uses.at(key).second)});
  }
  std::vector<Node*> list = {function};
  for (Node* node : passed(at, candidate, arguments)) list.push_back(node);
  return result_of(at, make(Kind::call, at, "", std::move(list)), candidate->result);
}

}  // namespace ramify::frontends::cpp
