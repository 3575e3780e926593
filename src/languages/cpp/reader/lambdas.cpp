// SPDX-License-Identifier: Apache-2.0
// Lambdas. Functions of the surface tree share the variables around them, which is what [&] means. What is captured by value becomes a
// variable of a block around the lambda. A lambda with `auto` parameters is a tuple of functions, one for each set of types that it is
// called with: the tuple grows as calls are read.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

namespace {
// Whether `&` stands before a capture.
bool is_by_reference(const Cst& at, const Cst& capture) {
  const std::string_view text = at.source().parsed();
  size_t sign = capture.begin();
  while (sign > 0 && text[sign - 1] == ' ') --sign;
  return sign > 0 && text[sign - 1] == '&';
}
}  // namespace

void Reader::capture_copy(Captures& captures, const Cst& from, std::string_view text, const Expression& operand) {
  Symbol* symbol = add(captures.scope, Symbol::What::variable, text);
  symbol->type = plain(operand.type);
  const bool is_mutable = captures.at.text().find("mutable") != std::string_view::npos;
  symbol->surface = local_name(text);
  const bool is_overloaded = operand.type && operand.type->is(TypeKind::overloads);
  captures.before.push_back(declare_node(from, symbol, owned(from, is_overloaded ? decay(from, operand) : operand)));
  if (!is_mutable && symbol->type) symbol->type.is_const = true;
}

// [*this]: a copy. [this] shares what is around.
void Reader::capture_this(Captures& captures, const Cst& child) {
  const std::string_view text = captures.at.source().parsed();
  if (child.begin() == 0 || text[child.begin() - 1] != '*') return;
  const Expression self = star(child, this_value(child));
  Symbol* symbol = add(captures.scope, Symbol::What::variable, "this");
  symbol->type = self.type;
  symbol->surface = local_name("%this");
  symbol->is_this = true;
  captures.before.push_back(declare_node(child, symbol, owned(child, self)));
}

// [parts...]
void Reader::capture_pack(Captures& captures, const Cst& child) {
  const Cst inner = child.first_named_child();
  const Found found = look_up(inner.text(), scope_);
  if (found.symbol == nullptr || found.symbol->what != Symbol::What::pack) return;
  Symbol* pack = add(captures.scope, Symbol::What::pack, inner.text());
  for (Symbol* one : found.symbol->pack) {
    Symbol& copy = symbols_.emplace_back();
    copy.type = one->type;
    copy.name = one->name;
    copy.surface = local_name(one->name);
    captures.before.push_back(declare_node(child, &copy, owned(child, of_symbol(child, one))));
    pack->pack.push_back(&copy);
  }
}

// [part = whole.part]
void Reader::capture_initialised(Captures& captures, const Cst& child) {
  const Cst left = child.field("left"), right = child.field("right");
  const bool is_item = right.is("initializer_list") && right.named_children().size() == 1;
  Expression operand = expression(is_item ? right.first_named_child() : right);
  if (!child.text().starts_with("&") && !is_by_reference(captures.at, child)) {
    if (operand.type && operand.type->is(TypeKind::array)) operand = decay(child, operand);
    return capture_copy(captures, child, left.text(), operand);
  }
  Symbol* symbol = add(captures.scope, Symbol::What::variable, left.text());
  symbol->type = operand.type;
  symbol->is_reference = !is_object(operand.type);
  symbol->surface = local_name(left.text());
  captures.before.push_back(declare_node(child, symbol, reference(child, operand)));
}

// [=]: what it uses of the variables around.
void Reader::capture_used(Captures& captures) {
  std::set<std::string> done;
  std::vector<Cst> rest = {captures.at.field("body")};
  std::vector<std::pair<std::string, Cst>> used;
  while (!rest.empty()) {
    const Cst clause = rest.back();
    rest.pop_back();
    if (clause.is("identifier") && done.insert(std::string(clause.text())).second)
      used.emplace_back(std::string(clause.text()), clause);
    for (const Cst& child : clause.named_children()) rest.push_back(child);
  }
  std::ranges::sort(used, {}, [](const auto& one) { return one.first; });
  for (const auto& [text, where] : used) {
    if (std::ranges::find(captures.shared, text) != captures.shared.end() || captures.scope->names.contains(text))
      continue;
    const Found found = look_up(text, scope_);
    if (found.symbol == nullptr || found.symbol->what != Symbol::What::variable || found.symbol->is_this) continue;
    const Symbol& symbol = *found.symbol;
    const bool is_local = symbol.function_depth > 0 && !symbol.is_static;
    if (!is_local || symbol.value) continue;
    if (symbol.type && !can_copy(symbol.type)) continue;
    capture_copy(captures, where, text, of_symbol(where, found.symbol));
  }
}

// Null, or what is not supported.
std::optional<Expression> Reader::read_captures(Captures& captures) {
  bool by_value = false;
  for (const Cst& child : captures.at.field("captures").children()) {
    if (child.is("lambda_default_capture")) by_value = child.text() == "=";
    if (child.is("lambda_default_capture") || !child.is_named()) continue;
    if (child.is("this")) capture_this(captures, child);
    else if (child.is("lambda_capture_initializer")) capture_initialised(captures, child);
    else if (!child.is("identifier") && !child.is("parameter_pack_expansion")) return bad(child, "this capture");
    else if (is_by_reference(captures.at, child)) captures.shared.emplace_back(child.text());
    else if (child.is("parameter_pack_expansion")) capture_pack(captures, child);
    else capture_copy(captures, child, child.text(), identifier(child, child.text()));
  }
  if (by_value) capture_used(captures);
  return std::nullopt;
}

Expression Reader::lambda(const Cst& at) {
  LambdaInfo& info = lambdas_.emplace_back();
  info.at = at;
  info.name = fmt::format("lambda {}:{}#{}", at.span().line, at.span().column, ++counter_);
  Captures captures{at, new_scope(Scope::What::block, scope_), {}, {}};
  if (auto failed = read_captures(captures)) return *failed;
  info.scope = captures.scope;
  info.names = context_ != nullptr ? context_->names : std::make_shared<std::set<std::string>>();
  for (Scope* scope = scope_; scope != nullptr; scope = scope->parent)
    if (scope->class_info != nullptr) {
      info.class_info = scope->class_info;
      break;
    }
  info.is_generic = static_cast<bool>(at.field("template_parameters"));
  if (const Cst declarator_at = at.field("declarator"))
    for (const Cst& parameter_at : declarator_at.field("parameters").named_children()) {
      const Cst type = parameter_at.field("type");
      if (type && (type.is("placeholder_type_specifier") || type.is("auto"))) info.is_generic = true;
    }
  Type made;
  made.kind = TypeKind::lambda;
  made.lambda = &info;
  const QualifiedType type{intern(std::move(made))};
  Node* node = nullptr;
  if (info.is_generic) {
    info.node = make(Kind::tuple, at);
    node = info.node;
  } else {
    Function* function = lambda_function(&info, {});
    node = function != nullptr && function->node != nullptr ? make(Kind::lambda, at, "", {function->node})
                                                            : bad_node(at, "this lambda");
  }
  if (!captures.before.empty()) {
    captures.before.push_back(node);
    node = make(Kind::block, at, "", std::move(captures.before))->set(Flag::value);
  }
  return value(node, type);
}

namespace {
bool is_auto_parameter(const Cst& parameter_at) {
  const Cst type = parameter_at.field("type");
  return type && (type.is("placeholder_type_specifier") || type.is("auto"));
}
}  // namespace

// The template parameters of a lambda that follow from the types of its arguments; false: they do not fit.
bool Reader::deduce_lambda(const Cst& parameters, Scope* pattern, const std::vector<QualifiedType>& types,
                           std::vector<TemplateArgument>& found) {
  bool fits = true;
  size_t k = 0;
  for (const Cst& parameter_at : parameters.named_children()) {
    if (parameter_at.is("comment")) continue;
    const size_t index = k++;
    if (is_auto_parameter(parameter_at) || parameter_at.is("variadic_parameter_declaration")) continue;
    const Replaced outer(scope_, pattern);
    const QualifiedType type = on_trial([&] {
      const QualifiedType base = specified(parameter_at);
      const Cst inner = parameter_at.field("declarator");
      return inner ? declarator(inner, base).type : base;
    });
    if (!type || !has_parameter(type) || index >= types.size()) continue;
    const QualifiedType given = types[index];
    if (type->is(TypeKind::rref) && type->inner->is(TypeKind::parameter))
      fits = fits && unify(type->inner, given, found);
    else if (type->is_reference()) fits = fits && unify(plain(type->inner), plain(unreferenced(given)), found);
    else fits = fits && unify(plain(type), decayed(given), found);
  }
  return fits;
}

// `auto... rest`: each argument from `k` on.
void Reader::add_auto_pack(const Cst& parameter_at, const std::vector<QualifiedType>& types, size_t& k,
                           std::vector<Parameter>& parameters) {
  const Cst inner = parameter_at.field("declarator");
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
    parameters.push_back(one);
  }
  if (!has_any) {
    Parameter none;
    none.at = parameter_at;
    none.is_pack = true;
    none.name = declarator(inner, of_kind(TypeKind::int_)).name;
    parameters.push_back(none);
  }
}

// `auto x`, given an argument of that type.
Parameter Reader::auto_parameter(const Cst& parameter_at, QualifiedType given) {
  const Cst inner = parameter_at.field("declarator");
  Parameter made;
  made.at = parameter_at;
  const Declared shape = inner ? declarator(inner, of_kind(TypeKind::int_))
                               : Declared{.at = parameter_at, .name = "", .type = of_kind(TypeKind::int_)};
  made.name = shape.name;
  const bool is_const = has_word(parameter_at, "const");
  if (shape.type->is(TypeKind::rref) && !is_const) {  // auto&&
    made.type = given->is(TypeKind::lref) ? given : reference_to(unreferenced(given), true);
  } else if (shape.type->is_reference()) {
    QualifiedType held = unreferenced(given);
    held.is_const = held.is_const || is_const;
    made.type = reference_to(held, shape.type->is(TypeKind::rref));
  } else {
    made.type = decayed(given);
  }
  made.initial = parameter_at.field("default_value");
  return made;
}

// A parameter with a type; none for `(void)`.
std::optional<Parameter> Reader::typed_parameter(const Cst& parameter_at) {
  const Cst inner = parameter_at.field("declarator");
  const QualifiedType base = specified(parameter_at);
  if (!inner && base && base->is(TypeKind::void_)) return std::nullopt;
  const Declared shape = inner ? declarator(inner, base) : Declared{.at = parameter_at, .name = "", .type = base};
  Parameter made;
  made.at = parameter_at;
  made.name = shape.name;
  made.type = shape.type;
  if (!made.type) {
    bad(parameter_at, fmt::format("the type `{}`", parameter_at.text()));
    made.type = of_kind(TypeKind::unknown);
  }
  if (made.type->is(TypeKind::array)) made.type = pointer_to(made.type->inner);
  if (made.type->is(TypeKind::function)) made.type = pointer_to(made.type);
  made.initial = parameter_at.field("default_value");
  return made;
}

// The parameters of a lambda that is called with these types; false: it cannot be.
bool Reader::lambda_parameters(const LambdaInfo* info, const Cst& list, const std::vector<QualifiedType>& types,
                               std::vector<Parameter>& parameters) {
  size_t k = 0;
  for (const Cst& parameter_at : list.named_children()) {
    if (parameter_at.is("comment")) continue;
    const bool is_auto = is_auto_parameter(parameter_at);
    if (is_auto && parameter_at.is("variadic_parameter_declaration")) {
      add_auto_pack(parameter_at, types, k, parameters);
      continue;
    }
    if (is_auto) {
      if (k >= types.size()) return false;
      parameters.push_back(auto_parameter(parameter_at, types[k]));
    } else {
      std::optional<Parameter> made = typed_parameter(parameter_at);
      if (!made) continue;
      parameters.push_back(*std::move(made));
    }
    ++k;
  }
  return k >= types.size() || !info->is_generic;
}

// The type behind `->`, in which the parameters are known.
void Reader::read_lambda_result(const Cst& definition, Function& function, Scope* scope) {
  for (const Cst& child : definition.named_children()) {
    if (!child.is("trailing_return_type")) continue;
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
  bool fits = definition || types.empty() || !info->is_generic;
  // Template parameters by name are found like those of functions.
  std::vector<TemplateParameter> named;
  Scope* pattern = nullptr;
  if (const Cst list = at.field("template_parameters")) {
    bool is_supported = true;
    named = template_parameters(list, &is_supported);
    pattern = pattern_scope(info->scope, named);
  }
  if (definition) {
    const Cst parameters = definition.field("parameters");
    std::vector<TemplateArgument> found(named.size());
    if (pattern != nullptr) {
      fits = deduce_lambda(parameters, pattern, types, found);
      bind_template(scope, named, found);
    }
    fits = lambda_parameters(info, parameters, types, function.parameters) && fits;
  }
  if (!fits) {
    info->uses[key] = {nullptr, 0};
    return nullptr;
  }
  function.result = of_kind(TypeKind::unknown);
  function.is_auto = true;
  if (definition) read_lambda_result(definition, function, scope);
  if (!info->is_generic) {
    info->function = &function;
    function.node = read_lambda(info, &function, scope);
    return &function;
  }
  const size_t place = info->node->parts.size();
  info->uses[key] = {&function, static_cast<int64_t>(place)};
  info->node->parts.push_back(nullptr);
  function.node = read_lambda(info, &function, scope);
  info->node->parts[place] = make(Kind::lambda, at, "", {function.node});
  return &function;
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
