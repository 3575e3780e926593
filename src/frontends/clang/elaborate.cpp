// SPDX-License-Identifier: Apache-2.0
// Programs: globals and their initialisers, procedures with their parameters, string literals.

#include "frontends/clang/elaborate.h"

#include <algorithm>

#include "frontends/clang/elaborator.h"
#include "programs/core/verify.h"

namespace ramify::c_frontend {

void give_up_ill_formed(core::Program& program) {
  for (const core::IllFormed& found : core::find_ill_formed(program)) {
    core::Builder builder(program);
    core::Procedure& procedure = program.procedures[found.procedure.index];
    builder.at(procedure.span);
    procedure.body.root =
        builder.add(Op::pure, {builder.error("something in `" + procedure.name + "` (" + found.why + ")")});
  }
}

core::Program elaborate(ReadC&& read, std::span<const std::string_view> builtins) {
  return Elaborator(std::move(read), builtins).run();
}

Elaborator::Elaborator(ReadC&& read, std::span<const std::string_view> builtins)
    : unit_(std::move(read.unit)),
      program_{.types = std::move(read.types), .files = std::move(read.files)},
      types_(program_.types),
      b_(program_),
      builtins_(builtins) {}

core::Program Elaborator::run() {
  declare_functions();
  string_literals();
  addressed_labels();
  globals();
  for (size_t i = 0; i < unit_.functions.size(); ++i)
    if (unit_.functions[i].body) function(FunctionId(i));
  program_.main = program_.find_procedure("main");
  if (unit_.start) program_.main = procedures_[unit_.start->index];
  return std::move(program_);
}

// Before all others, since their contents exist from the start.
void Elaborator::string_literals() {
  for (const Expr& e : unit_.exprs)
    if (e.kind == ExprKind::string || e.kind == ExprKind::string_initialiser) literal(e.type, e.text);
}

// Equal literals of equal type are one object, which C leaves open (C11 6.4.5p7).
core::GlobalId Elaborator::literal(TypeId type, const std::string& bytes) {
  const TypeId plain = unqualified(type);
  std::string padded = bytes;
  padded.resize(types_.size_of(plain), '\0');
  const std::string key = std::to_string(plain.index) + ":" + padded;
  const auto [entry, is_new] = literals_.try_emplace(key);
  if (is_new) {
    entry->second = core::GlobalId(program_.globals.size());
    program_.globals.push_back({.name = "str." + std::to_string(literals_.size()),
                                .type = plain,
                                .is_string_literal = true,
                                .alignment = types_.alignment_of(plain),
                                .bytes = std::move(padded)});
  }
  return entry->second;
}

void Elaborator::declare_functions() {
  for (const Function& f : unit_.functions) {
    const bool is_builtin = std::ranges::find(builtins_, f.name) != builtins_.end();
    const TypeId type = unqualified(f.type);
    procedures_.emplace_back(program_.procedures.size());
    program_.procedures.push_back({.name = f.name,
                                   .kind = f.body       ? core::ProcedureKind::defined
                                           : is_builtin ? core::ProcedureKind::builtin
                                                        : core::ProcedureKind::declared,
                                   .type = type,
                                   .result = loaded(this->type(type).of),
                                   .is_noreturn = f.is_noreturn,
                                   .is_library = f.is_library,
                                   .span = b_.span(f.span)});
  }
}

// All addresses exist before any initialiser runs: `int *p = &x;`.
void Elaborator::globals() {
  std::vector<ObjectId> objects = unit_.statics;
  std::vector<bool> is_listed(unit_.objects.size());
  for (const ObjectId id : objects) is_listed[id.index] = true;
  for (size_t i = 0; i < unit_.objects.size(); ++i) {
    const Storage storage = unit_.objects[i].storage;
    if (!is_listed[i] && (storage == Storage::static_ || storage == Storage::thread)) objects.emplace_back(i);
  }
  std::unordered_set<std::string> names;
  std::vector<ObjectId> initialised;
  for (const ObjectId id : objects) {
    const Object& object = unit_[id];
    if (!object.is_defined || globals_.contains(id.index)) continue;
    const std::string base = !object.linkage_name.empty()                          ? object.linkage_name
                             : object.name.empty() || object.name.starts_with('(') ? "literal"
                                                                                   : object.name;
    std::string name = base;
    for (size_t i = 1; !names.insert(name).second; ++i) name = base + "." + std::to_string(i);
    globals_[id.index] = core::GlobalId(program_.globals.size());
    program_.globals.push_back({.name = name,
                                .type = object.type,
                                .is_const = object.is_const,
                                .is_thread_local = object.storage == Storage::thread,
                                .alignment = placed_alignment(object),
                                .span = b_.span(object.span)});
    if (object.initialiser) initialised.push_back(id);
  }
  for (const ObjectId id : initialised) {
    const Object& object = unit_[id];
    const At at(*this, object.span);
    const core::GlobalId global = globals_.at(id.index);
    current_ = {};
    current_.scope = new_scope({});
    find_in_expression(*object.initialiser, current_.scope);
    const NodeId root = effects(initialise(object.type, b_.global(global), *object.initialiser, false, true));
    current_.body.root = root;
    program_.globals[global.index].body = std::move(current_.body);
  }
}

// Parameters are values; the function creates objects for them:
//
//     let strong n = create(4, 'int') in store('int', n, n.value);
//     BODY;
//     save return (result := Unspecified('int')) in kill('int', n); pure(result)
void Elaborator::function(FunctionId id) {
  const Function& f = unit_[id];
  const At at(*this, f.span);
  const core::Type type = this->type(f.type);
  current_ = {};
  current_.function = id;
  current_.result = type.of;
  current_.result_type = loaded(type.of);
  current_.scope = new_scope({});
  for (const ObjectId parameter : f.parameters) add_object(current_.scope, parameter);
  for (const uint32_t number : f.variable_sizes) find_in_expression(unit_.variable_sizes[number].size, current_.scope);
  find_scopes(*f.body, current_.scope);
  current_.return_label = new_label("return");

  std::vector<Item> items;
  std::vector<SymbolId> values;
  create_into(current_.scope, items);
  for (const ObjectId parameter : f.parameters) values.push_back(store_parameter(parameter, type, items));
  evaluate_sizes(f.variable_sizes, items);
  statement_into(*f.body, items);
  const NodeId end = function_end(f);

  current_.body.root = sequence(items, end);
  core::Procedure& procedure = program_.procedures[procedures_[id.index].index];
  procedure.parameters = std::move(values);
  procedure.body = std::move(current_.body);
}

// Arguments of a function without a prototype are promoted (C11 6.5.2.2p6, 6.9.1p10).
SymbolId Elaborator::store_parameter(ObjectId id, const core::Type& function, std::vector<Item>& items) {
  const Object& object = unit_[id];
  const At at(*this, object.span);
  const std::string name = object.name.empty() ? "argument" : object.name;
  const SymbolId value = new_symbol(name + ".value", loaded(object.type));
  const TypeId plain = unqualified(object.type);
  const bool is_arithmetic = types_.is_integer(plain) || types_.is_floating(plain);
  const NodeId passed = b_.symbol(value);
  const NodeId stored = function.has_prototype || !is_arithmetic ? passed : b_.typed(Op::conv_loaded, plain, {passed});
  const NodeId address = b_.symbol(current_.objects.at(id.index));
  items.push_back(
      {{}, object.is_const ? b_.typed(Op::store_lock, plain, {address, stored}) : b_.store(plain, address, stored)});
  return value;
}

// The target of `return`, and of control that flows off the end: `main` returns 0 (C11 5.1.2.2.3), other functions no
// value.
NodeId Elaborator::function_end(const Function& f) {
  std::vector<Item> kills;
  kill_into(current_.scope, kills);
  if (current_.has_alloca) {
    const TypeId function = types_.add({.kind = core::TypeKind::function, .of = types_.void_type()});
    const NodeId callee = specified(b_.function(library_procedure("__ramify_alloca_end", function)));
    kills.push_back({{}, b_.typed(Op::ccall, function, {callee})});
  }
  if (f.is_noreturn) return labelled(*current_.return_label, effects(undef(Ub::UB071_noreturn)));
  if (current_.result_type == BaseType{}) return labelled(*current_.return_label, sequence(kills));
  const SymbolId result = new_symbol("result", current_.result_type);
  const bool is_main = f.name == "main" && types_.is_integer(current_.result);
  const core::Builder::Parameter parameter{result, is_main ? specified(0) : unspecified(current_.result)};
  const NodeId body = sequence(kills, effects(pure(b_.symbol(result))));
  return b_.save(*current_.return_label, std::span(&parameter, 1), body);
}

// Names are unique in a body: x, x.1, x.2.
SymbolId Elaborator::new_symbol(std::string_view name, BaseType type) {
  current_.body.symbols.push_back({unique_name(current_.symbol_names, name), type});
  return SymbolId(current_.body.symbols.size() - 1);
}

core::LabelId Elaborator::new_label(std::string_view name) {
  current_.body.labels.push_back({unique_name(current_.label_names, name)});
  return core::LabelId(current_.body.labels.size() - 1);
}

std::string Elaborator::unique_name(std::unordered_map<std::string, uint32_t>& counts, std::string_view base) {
  std::string name(base);
  const auto [entry, is_new] = counts.try_emplace(name, 0);
  if (is_new) return name;
  do name = std::string(base) + "." + std::to_string(++counts[std::string(base)]);
  while (counts.contains(name));
  counts.emplace(name, 0);
  return name;
}

}  // namespace ramify::c_frontend
