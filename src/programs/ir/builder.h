// SPDX-License-Identifier: Apache-2.0
// ModuleBuilder and FunctionBuilder: construct a Module. There is one FunctionBuilder for each function, any number at
// a time; they allocate labels and registers, and intern text. `finish` resolves labels to instruction numbers.
//
// Misuse (a label that is never placed, an operand that does not fit the operation's signature) fails a CHECK.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::ir {

class ModuleBuilder {
 public:
  uint32_t file(std::string_view path, bool is_library = false);  // index for Span::file
  bool is_library(const Span& span) const { return module_.is_library(span); }
  SymbolId symbol(std::string_view text);
  ConstantId constant(const Constant& value);
  GlobalId global(std::string_view name, const Span& span);  // the same id for the same name
  std::optional<GlobalId> find_global(std::string_view name) const;
  Global& at(GlobalId id) { return module_.globals[id.index]; }

  FunctionId declare_function(std::string_view name);  // FunctionBuilder::finish adds its code
  Function& at(FunctionId id) { return module_.functions[id.index]; }

  void set_entry(FunctionId id) { module_.entry = id; }
  void add_predicate(Predicate predicate) { module_.predicates.push_back(std::move(predicate)); }

  Module finish() &&;  // every declared function must be finished

 private:
  friend class FunctionBuilder;
  Module module_;
  std::unordered_map<std::string, uint32_t> symbol_by_text_;
  std::map<std::string, uint32_t, std::less<>> global_by_name_;
  std::unordered_map<std::string, uint32_t> constant_by_key_;
};

class FunctionBuilder {
 public:
  // Parameters are in the first registers, captured cells in the following ones.
  FunctionBuilder(ModuleBuilder& module, FunctionId id, Dialect dialect, const Span& span,
                  std::vector<Parameter> parameters, std::vector<std::string> capture_names);

  Register parameter(size_t i) const { return Register(i); }
  Register capture(size_t i) const;
  Register fresh();                       // a temporary
  Register local(std::string_view name);  // a fresh register with a name for users
  void name_register(Register r, std::string_view name);

  // Sets the span of the instructions emitted from now on.
  void at(const Span& span) { span_ = span; }
  const Span& span() const { return span_; }

  Label label();            // a new label, to be placed once
  void place(Label label);  // at the current position
  bool is_placed(Label label) const { return label_targets_[label.index] >= 0; }
  // The fairness of the last instruction, if it is a yield.
  std::optional<Fairness> fairness_of_pause_before() const;
  bool is_reachable() const;  // false after an instruction that ends, until a label is placed

  // The general form: scalar operands in the order of the signature, and the list.
  void emit(Op op, std::initializer_list<uint32_t> operands, uint8_t rule = 0, std::span<const ListItem> list = {});

  // Convenience functions for common operations. Those with a result return it in a fresh register.
  Register constant(const Constant& value);
  void constant_into(Register result, const Constant& value);
  void move(Register result, Register from);
  Register load_var(GlobalId global);
  void store_var(GlobalId global, Register value);
  Register new_cell(Register value);
  Register load_cell(Register cell, std::string_view name);
  void store_cell(Register cell, Register value);
  Register new_array(CollectionKind kind, std::span<const Register> values);
  Register load_field(Register object, std::string_view field);
  void store_field(Register object, std::string_view field, Register value);
  Register load_index(Register object, Register index);
  void store_index(Register object, Register index, Register value);
  Register load_slice(Register object, Register start, Register stop, Register step);
  Register binop(BinaryOperator op, Register left, Register right);
  Register update(BinaryOperator op, Register left, Register right);
  Register unop(UnaryOperator op, Register value);
  void unpack(std::span<const Register> results, Register value);
  void append(Register collection, Register value);
  void insert(Register dict, Register key, Register value);
  Register format(std::string_view conversion, Register value, Register spec);
  Register iter_begin(Register iterable);
  void iter_next(Register element, Register iterator, Register position, Label at_end);
  void iter_next_pair(Register first, Register second, Register iterator, Register position, Label at_end);
  void iter_end(Register iterator);
  Register closure(FunctionId function, std::span<const Register> defaults_then_cells);
  Register call_function(FunctionId function, std::span<const ListItem> arguments);
  Register call_builtin(std::string_view builtin, std::span<const ListItem> arguments);
  Register call_method(Register object, std::string_view method, std::span<const ListItem> arguments);
  Register call_unknown(Register callee, std::span<const ListItem> arguments);
  void branch(Label target);
  void branch_if(Register condition, Label then, Label otherwise);
  void return_(Register value);
  void throw_(Register message);
  void assert_(Register condition, Register message, std::string_view text);
  void yield(std::string_view label, Fairness fairness);
  Label wait_begin(std::string_view label, Fairness fairness);  // placed here; to be passed to wait
  void wait(Register condition, Label begin);
  Register choose(Register options);
  Register argument(Register domain);
  Register combine(std::string_view how, std::span<const Register> domains);
  void act(std::string_view action, std::span<const Register> arguments);
  void acted(Register result);
  void acted_silently();
  void require(Register condition, Register text, std::string_view source);
  Register spawn(Register callee, std::string_view thread_name, std::span<const ListItem> arguments);
  Register spawn_replica(Register callee, std::string_view thread_name, std::string_view group,
                         std::span<const ListItem> arguments);
  Register symbolic(std::string_view hint);

  ListItem positional(Register value) const { return {ArgumentKind::positional, value, {}}; }
  ListItem named(std::string_view name, Register value);
  ListItem spread(Register value) const { return {ArgumentKind::spread, value, {}}; }
  ListItem spread_named(Register value) const { return {ArgumentKind::spread_named, value, {}}; }

  Register is_missing(Register argument);
  Register default_value(std::string_view type);
  Register convert(Register value, std::string_view type);
  Register cast(Register value, std::string_view type, std::string_view word = "");
  Register copy(Register value);
  Register new_class(std::string_view name, std::string_view traits, std::span<const Register> bases);
  void add_member(Register class_, std::string_view name, std::string_view kind, Register value);
  void declare_field(Register class_, std::string_view name, std::string_view type);
  Register base_method(Register receiver, Register class_, std::string_view name);  // empty name: the constructor
  Register is_instance(Register value, Register class_);
  Register is_type(Register value, std::string_view type);
  Register new_reference(Register object, Register index_or_name);
  Register global_reference(GlobalId global);
  void raise(Register value);
  Register suspend(Register value);

  // Exceptions thrown between the labels are caught: control continues at `target`, with the exception in `caught`.
  // Inner handlers must be added before outer ones. If begin and end are the same position, there is no handler.
  void add_handler(Label begin, Label end, Label target, Register caught);
  void set_generator() { function_.is_generator = true; }
  void set_receiver() { function_.has_receiver = true; }
  void set_class_name(std::string_view name) { function_.class_name = name; }

  // Adds `return None` if the end is reachable, resolves labels, and adds the code to the module.
  void finish();

 private:
  ModuleBuilder& module_;
  FunctionId id_;
  Function function_;
  Span span_;
  std::vector<int64_t> label_targets_;  // -1: not placed yet
  bool reachable_ = true;
};

}  // namespace ramify::ir
