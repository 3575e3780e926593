// SPDX-License-Identifier: Apache-2.0
// Functions as a whole: parameters, body, end.
#include <algorithm>

#include "frontends/surface/function_lowering.h"
#include "frontends/surface/type_text.h"
#include "programs/ir/settle_unset.h"

namespace ramify::frontends::surface {

using ir::Op;

namespace {

bool contains_here(const Node* node, Kind kind) {
  if (node == nullptr || !node->may_contain(kind)) return false;
  if (node->is(Kind::function) || node->is(Kind::lambda)) return false;
  if (node->is(kind)) return true;
  for (const Node* part : node->parts)
    if (contains_here(part, kind)) return true;
  return false;
}

}  // namespace

namespace {

// Whether the function is a block that accepts fewer or more arguments than it has parameters.
bool is_lenient_block(const Unit& unit, const Node* node) {
  return unit.policy.calls.blocks_are_lenient && node->has(Flag::optional);
}
bool is_by_place(const Node* parameter) {
  return parameter->mode == Mode::positional || parameter->mode == Mode::spread;
}
// The result of `arity` for a block.
int block_arity(const Node* node) {
  int needed = 0;
  bool has_rest = false;
  for (size_t i = 1; i < node->parts.size(); ++i) {
    const Node* p = node->parts[i];
    if (node->has(Flag::receiver) && i == 1) continue;
    needed += p->mode == Mode::positional && p->part(0) == nullptr;
    has_rest = has_rest || p->mode == Mode::spread;
  }
  return has_rest ? -needed - 1 : needed;
}
bool destructures(const Node* node) {
  return std::count_if(node->parts.begin() + 1, node->parts.end(), is_by_place) > 1;
}

}  // namespace

base::Place Unit::place(const ir::Span& span) const {
  const std::string file = paths != nullptr && span.file < paths->size() ? (*paths)[span.file] : "";
  return {file, span.line, span.column, span.end_line, span.end_column};
}

std::string Unit::shown_name(const Node* node) const {
  const bool is_prelude = node->span.file >= first_prelude_file && node->span.file < prelude_files_end;
  if (!is_prelude || !policy.library.shows_modules) return node->text;
  const size_t end = node->text.find("__", 1);
  if (end == std::string::npos) return node->is(Kind::class_) ? "builtins." + node->text : node->text;
  if (!node->is(Kind::class_)) return node->text.substr(end + 2);
  return node->text.substr(0, end) + "." + node->text.substr(end + 2);
}

FunctionLowering::FunctionLowering(Unit& unit, ScopeId scope, ir::FunctionId id, const ir::Span& span,
                                   std::vector<ir::Parameter> parameters)
    : unit_(unit),
      policy_(unit.policy),
      names_(unit.names),
      scope_(scope),
      id_(id),
      code_(unit.module, id, unit.policy.dialect, span, std::move(parameters),
            tree_sitter::capture_names(unit.names.scopes(), scope)),
      frame_(code_, unit.names.scopes(), scope) {}

void FunctionLowering::finish() {
  for (const auto& [name, label] : user_labels_)
    if (!code_.is_placed(label)) {
      unit_.diagnostics.report(diagnostics::DiagnosticId::misplaced_statement,
                               unit_.place(function_ != nullptr ? function_->span : ir::Span()),
                               "there is no label `" + name + "` to go to");
      code_.place(label);
    }
  at_end();
  code_.finish();
  ir::settle_unset(unit_.module.at(id_), unit_.module.constant(ir::Unset{}));
}

// A return that is not in the text has the place of the function, not that of its last statement.
void FunctionLowering::at_end() {
  if (function_ != nullptr && code_.is_reachable()) code_.at(function_->span);
}

ir::FunctionId FunctionLowering::lower(Unit& unit, const Node* node, std::string_view name, const Node* class_node) {
  const auto ahead = unit.functions.find(node);
  const bool has_own_name = name == node->text;
  const ir::FunctionId id =
      ahead != unit.functions.end()
          ? ahead->second
          : unit.module.declare_function(has_own_name ? unit.shown_name(node) : std::string(name));
  unit.functions.emplace(node, id);
  std::vector<ir::Parameter> parameters;
  const bool has_receiver = unit.names.has_receiver(node);
  if (has_receiver && !node->has(Flag::receiver))
    parameters.push_back(
        {.name = std::string(unit.policy.receiver_name), .kind = {}, .default_kind = {}, .constant = {}});
  const bool is_lenient = is_lenient_block(unit, node);
  if (is_lenient && destructures(node))
    parameters.push_back({.name = "%arguments " + std::to_string(block_arity(node)),
                          .kind = ir::ParameterKind::rest,
                          .default_kind = {},
                          .constant = {}});
  for (size_t i = 1; i < node->parts.size(); ++i) {
    const Node* p = node->parts[i];
    if (is_lenient && destructures(node) && is_by_place(p)) continue;
    ir::Parameter parameter;
    parameter.name = p->mode == Mode::block ? "&" : p->text.empty() ? "%" + std::to_string(i) : p->text;
    switch (p->mode) {
      case Mode::spread: parameter.kind = ir::ParameterKind::rest; break;
      case Mode::spread_named: parameter.kind = ir::ParameterKind::rest_named; break;
      case Mode::named:
      case Mode::block: parameter.kind = ir::ParameterKind::named_only; break;
      default: parameter.kind = ir::ParameterKind::plain;
    }
    if (p->part(0) != nullptr)
      parameter.default_kind = unit.policy.defaults_at_call ? ir::DefaultKind::at_call : ir::DefaultKind::captured;
    else if (p->mode == Mode::block) parameter.default_kind = ir::DefaultKind::at_call;
    if (is_lenient && p->mode == Mode::positional) parameter.default_kind = ir::DefaultKind::at_call;
    if (p->type != nullptr) parameter.type = type_text(p->type);
    else if (!p->names.empty()) parameter.type = p->names.front();
    using Mark = ReferencePolicy::Mark;
    if (const Mark mark = unit.policy.references.mark; p->mode == Mode::by_reference && mark != Mark::none)
      parameter.type = mark == Mark::with_type ? "&" + parameter.type : "&";
    parameters.push_back(std::move(parameter));
  }
  if (is_lenient && !destructures(node) &&
      std::ranges::none_of(parameters, [](const ir::Parameter& p) { return p.kind == ir::ParameterKind::rest; }))
    parameters.insert(
        std::ranges::find_if(parameters, [](const ir::Parameter& p) { return p.kind != ir::ParameterKind::plain; }),
        {.name = "%more " + std::to_string(block_arity(node)),
         .kind = ir::ParameterKind::rest,
         .default_kind = {},
         .constant = {}});
  FunctionLowering function(unit, unit.names.scope_of(node), id, node->span, std::move(parameters));
  function.function_ = node;
  function.class_ = class_node;
  function.is_generator_ = node->has(Flag::generator);
  function.prologue(node);
  function.body(node);
  function.finish();
  ir::Function& made = unit.module.at(id);
  made.is_generator = node->has(Flag::generator);
  made.has_receiver = has_receiver;
  if (class_node != nullptr) made.class_name = class_node->text;
  return id;
}

void FunctionLowering::prologue(const Node* node) {
  // Before the parameters, whose patterns set some of them.
  for (const VariableId id : names_.scopes().variables_of(scope_)) {
    if (names_.is_global(id) || !names_.scopes().at(id).is_captured) continue;
    if (names_.is_by_reference(id) && !policy_.references.can_be_rebound) continue;
    bool is_parameter = names_.has_receiver(node) && names_.scopes().at(id).name == policy_.receiver_name;
    for (size_t i = 1; i < node->parts.size(); ++i)
      is_parameter |= names_.declared(node->parts[i]) == std::optional(id);
    if (!is_parameter) frame_.begin(id, true);
  }
  size_t next = 0;
  if (names_.has_receiver(node) && !node->has(Flag::receiver)) {
    const VariableId receiver = *names_.scopes().find(scope_, policy_.receiver_name);
    const Register reg = code_.parameter(next++);
    code_.name_register(reg, policy_.receiver_name);
    frame_.add_parameter(receiver, reg);
  }
  const bool is_lenient = is_lenient_block(unit_, node);
  if (is_lenient && destructures(node)) return block_parameters(node, next);
  // Surplus arguments follow the named ones.
  bool has_more = is_lenient && std::none_of(node->parts.begin() + 1, node->parts.end(),
                                             [](const Node* p) { return p->mode == Mode::spread; });
  for (size_t i = 1; i < node->parts.size(); ++i) {
    if (has_more && node->parts[i]->mode != Mode::positional) {
      ++next;
      has_more = false;
    }
    const Register reg = code_.parameter(next++);
    if (is_lenient && node->parts[i]->mode == Mode::positional && node->parts[i]->part(0) == nullptr) {
      const Label missing = code_.label(), given = code_.label();
      code_.branch_if(emit_into_fresh(Op::is_missing, {reg.index}), missing, given);
      code_.place(missing);
      code_.constant_into(reg, ir::Null{});
      code_.place(given);
    }
    parameter(node->parts[i], reg);
  }
}

// A block with several parameters destructures a single array argument.
void FunctionLowering::block_parameters(const Node* node, size_t& next) {
  const Register given[] = {code_.parameter(next++)};
  const Register list = builtin("%block_arguments", given);
  int64_t behind = 0, place = 0;
  bool is_behind = false;
  for (size_t i = 1; i < node->parts.size(); ++i) {
    if (node->parts[i]->mode == Mode::spread) is_behind = true;
    else if (is_behind && is_by_place(node->parts[i])) ++behind;
  }
  is_behind = false;
  for (size_t i = 1; i < node->parts.size(); ++i) {
    const Node* p = node->parts[i];
    if (!is_by_place(p)) {
      parameter(p, code_.parameter(next++));
      continue;
    }
    const Register reg = code_.fresh();
    const bool is_rest = p->mode == Mode::spread;
    const Register arguments[] = {list, constant(place), constant(is_rest || is_behind ? behind : int64_t{0}),
                                  constant(is_behind)};
    code_.move(reg, builtin(is_rest ? "%block_rest" : "%block_argument", arguments));
    if (is_rest) is_behind = true;
    else if (is_behind) --behind;
    if (!is_rest && !is_behind) ++place;
    if (p->part(0) != nullptr) {
      const Label missing = code_.label(), there = code_.label();
      if_null(reg, missing, there);
      code_.place(missing);
      into(p->part(0), reg);
      code_.place(there);
    }
    if (const std::optional<VariableId> variable = names_.declared(p)) {
      code_.name_register(reg, p->text);
      frame_.add_parameter(*variable, reg);
    }
    if (p->part(1) != nullptr) bind(p->part(1), reg);
  }
}

void FunctionLowering::parameter(const Node* node, Register reg) {
  code_.at(node->span);
  if ((node->part(0) != nullptr && policy_.defaults_at_call) || node->mode == Mode::block) {
    const Label missing = code_.label(), given = code_.label();
    code_.branch_if(emit_into_fresh(Op::is_missing, {reg.index}), missing, given);
    code_.place(missing);
    into(node->part(0), reg);
    code_.place(given);
  }
  const Node* const expected = node->type == nullptr && function_ != nullptr ? expected_parameter(node) : nullptr;
  if (policy_.checks_signatures) {
    typed_parameter(node, reg);
  } else if (node->mode == Mode::spread && node->type != nullptr && policy_.converts_to_declared &&
             policy_.infers_variables && is_number_type(node->type->text)) {
    // Each of the collected arguments is converted to the parameter's type.
    code_.emit(Op::convert, {reg.index, reg.index, symbol("array<" + node->type->text + ">")});
  } else if (expected != nullptr) {
    code_.move(reg, converted(reg, expected));
  } else if (node->mode == Mode::positional && node->type != nullptr) {
    // If overloads differ in which parameters are references, a value may arrive as a reference, too.
    static const std::set<std::string_view> pointers = {"pointer", "function", "any", "reference"};
    const bool is_value = policy_.references.values_may_stand_for_them && !pointers.contains(node->type->text);
    const Register typed =
        is_value ? emit_into_fresh(Op::convert, {reg.index, symbol(node->type->text)}) : converted(reg, node->type);
    if (typed != reg) code_.move(reg, typed);
  }
  if (node->mode == Mode::by_reference) {
    const Register arguments[] = {reg, text(node->type != nullptr ? node->type->text : "")};
    const Register cell = builtin("%as_reference", arguments);
    if (const std::optional<VariableId> variable = names_.declared(node)) frame_.adopt(*variable, cell);
    return;
  }
  if (const std::optional<VariableId> variable = names_.declared(node)) {
    code_.name_register(reg, node->text);
    frame_.add_parameter(*variable, reg);
  }
  if (node->part(1) != nullptr) bind(node->part(1), reg);
}

// The type that the context expects of a lambda's parameter, by its position.
const Node* FunctionLowering::expected_parameter(const Node* parameter) const {
  const size_t first = function_->has(Flag::receiver) ? 2 : 1;
  for (size_t i = first; i < function_->parts.size(); ++i)
    if (function_->parts[i] == parameter) return expected_type(function_, i - first);
  return nullptr;
}

// The declared type, or the one that the lambda's context expects.
const Node* FunctionLowering::result_type() const {
  if (function_ == nullptr || function_->type != nullptr) return function_ == nullptr ? nullptr : function_->type;
  const auto found = unit_.expected.find(function_);
  return found == unit_.expected.end() ? nullptr : expected_type(function_, found->second.size() - 1);
}

// The name of the function in messages.
std::string FunctionLowering::shown_function() const {
  if (function_ != nullptr && !function_->alias.empty()) return function_->alias;
  const std::string name = function_ == nullptr || function_->text.empty() ? "{closure}" : function_->text;
  return class_ != nullptr && name != "{closure}" ? class_->text + "::" + name : name;
}

void FunctionLowering::typed_parameter(const Node* node, Register reg) {
  const bool is_rest = node->mode == Mode::spread;
  const bool has_type = node->type != nullptr && !node->type->alias.empty() && node->type->alias != "mixed";
  if (!has_type || (node->mode != Mode::positional && !is_rest)) return;
  const auto place = std::find(function_->parts.begin(), function_->parts.end(), node) - function_->parts.begin();
  const Register arguments[] = {reg, text(node->type->alias), text(shown_function()),
                                constant(static_cast<int64_t>(place)), text(node->text)};
  code_.move(reg, builtin(is_rest ? "%typed_rest" : "%typed_parameter", arguments));
}

// The result, checked and converted to the declared type.
FunctionLowering::Register FunctionLowering::typed_result(Register r) {
  if (!policy_.checks_signatures || function_ == nullptr || function_->type == nullptr) return r;
  const std::string& type = function_->type->alias;
  if (type.empty() || type == "mixed" || type == "void" || type == "never" || is_generator_) return r;
  const Register arguments[] = {r, text(type), text(shown_function())};
  return builtin("%typed_return", arguments);
}

void FunctionLowering::body(const Node* node) {
  const Node* statements = node->part(0);
  // Named results start with the defaults of their types.
  const auto run = [&] {
    size_t first = 0;
    if (class_ != nullptr && node->has(Flag::constructor)) constructor_begin(node, class_, first);
    if (statements == nullptr) return;
    if (node->has(Flag::value)) {
      const Register result = code_.fresh();
      into(statements, result);
      if (!code_.is_reachable()) return;
      const Register typed = typed_result(converted(result, result_type()));
      if (return_value_) code_.move(*return_value_, typed);
      else code_.return_(typed);
      return;
    }
    if (first > 0 && (statements->is(Kind::block) || statements->is(Kind::sequence))) {
      hoist_closures(statements);
      for (size_t i = first; i < statements->parts.size(); ++i) effect(statements->parts[i]);
      return;
    }
    effect(statements);
  };
  if (contains_here(statements, Kind::defer)) body_with_defers(run);
  else run();
  at_end();
  if (policy_.calls.without_value_give_void && code_.is_reachable())
    code_.return_(returns_receiver_ ? receiver(nullptr) : builtin("%void", {}));
}

}  // namespace ramify::frontends::surface
