// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/verify_function.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "programs/ir/blocks.h"
#include "programs/ir/definite_assignment.h"
#include "programs/ir/intrinsics.h"
#include "programs/ir/register_kinds.h"
#include "programs/ir/signature.h"

namespace ramify::ir {
namespace {

class FunctionVerifier {
 public:
  FunctionVerifier(const Module& module, FunctionId id, diagnostics::Diagnostics& diagnostics)
      : module_(module), function_(module.functions[id.index]), diagnostics_(diagnostics) {}

  void verify();

 private:
  void report(std::string message);
  void report_at(uint32_t index, std::string message);
  void in_range(uint32_t index, std::string_view what, uint32_t value, size_t limit);

  void span_has_a_file();
  void parameter_kinds_are_in_order();
  void parameter_names_differ();
  void defaults_are_well_formed();
  void captures_have_names();
  void registers_suffice();
  void register_names_ascend();
  void last_instruction_ends();
  void handlers_lie_inside();
  void receiver_is_a_parameter();

  void instruction_is_well_formed(uint32_t index);
  bool operation_is_known(uint32_t index);
  void instruction_span_has_a_file(uint32_t index);
  void scalars_are_in_range(uint32_t index);
  void unused_slots_are_zero(uint32_t index);
  void rule_is_known(uint32_t index);
  bool list_is_inside(uint32_t index);
  void items_are_in_range(uint32_t index);
  void only_arguments_have_kinds(uint32_t index);
  void dict_has_pairs(uint32_t index);
  void called_function_is_plain(uint32_t index);
  void intrinsic_is_known(uint32_t index);
  void closure_is_complete(uint32_t index);
  void wait_goes_to_its_begin(uint32_t index);

  void dataflow_is_affordable();
  void registers_are_written_before_read();
  void registers_hold_what_is_read();

  const Module& module_;
  const Function& function_;
  diagnostics::Diagnostics& diagnostics_;
  bool is_good_ = true;
};

void FunctionVerifier::verify() {
  span_has_a_file();
  parameter_kinds_are_in_order();
  parameter_names_differ();
  defaults_are_well_formed();
  captures_have_names();
  registers_suffice();
  register_names_ascend();
  last_instruction_ends();
  handlers_lie_inside();
  receiver_is_a_parameter();
  for (uint32_t i = 0; i < function_.code.size(); ++i) instruction_is_well_formed(i);
  // Dataflow relies on all of the above.
  if (is_good_) dataflow_is_affordable();
  if (is_good_) registers_are_written_before_read();
  if (is_good_) registers_hold_what_is_read();
}

void FunctionVerifier::report(std::string message) {
  is_good_ = false;
  diagnostics_.report(diagnostics::DiagnosticId::ir_verify, module_.place(function_.span),
                      fmt::format("function `{}`: {}", function_.name, message));
}

void FunctionVerifier::report_at(uint32_t index, std::string message) {
  is_good_ = false;
  const Instruction& instruction = function_.code[index];
  const bool is_known = static_cast<size_t>(instruction.op) < op_count;
  const Span& span = instruction.span.line != 0 ? instruction.span : function_.span;
  diagnostics_.report(diagnostics::DiagnosticId::ir_verify, module_.place(span),
                      fmt::format("function `{}`, instruction {} (`{}`): {}", function_.name, index,
                                  is_known ? info(instruction.op).mnemonic : "?", message));
}

void FunctionVerifier::in_range(uint32_t index, std::string_view what, uint32_t value, size_t limit) {
  if (value >= limit) report_at(index, fmt::format("{} {} found, there are {}", what, value, limit));
}

void FunctionVerifier::span_has_a_file() {
  if (function_.span.line == 0 || function_.span.file < module_.files.size()) return;
  report(fmt::format("its span is in file #{}, there are {}", function_.span.file, module_.files.size()));
}

// Plain parameters, then at most one rest, then named-only ones, then at most one rest of names.
void FunctionVerifier::parameter_kinds_are_in_order() {
  const auto rank = [](ParameterKind kind) {
    switch (kind) {
      case ParameterKind::plain: return 0;
      case ParameterKind::rest: return 1;
      case ParameterKind::named_only: return 2;
      case ParameterKind::rest_named: return 3;
    }
    return 4;
  };
  for (size_t i = 1; i < function_.parameters.size(); ++i) {
    const Parameter& before = function_.parameters[i - 1];
    const Parameter& here = function_.parameters[i];
    const int step = rank(here.kind) - rank(before.kind);
    const bool may_repeat = here.kind == ParameterKind::plain || here.kind == ParameterKind::named_only;
    if (step > 0 || (step == 0 && may_repeat)) continue;
    report(fmt::format("parameter `{}` stands after `{}`; the order is plain, *rest, named, **rest", here.name,
                       before.name));
  }
}

void FunctionVerifier::parameter_names_differ() {
  std::set<std::string_view> names;
  for (const Parameter& parameter : function_.parameters) {
    if (!names.insert(parameter.name).second) report(fmt::format("two parameters are called `{}`", parameter.name));
  }
}

void FunctionVerifier::defaults_are_well_formed() {
  for (const Parameter& parameter : function_.parameters) {
    const bool is_rest = parameter.kind == ParameterKind::rest || parameter.kind == ParameterKind::rest_named;
    if (is_rest && parameter.default_kind != DefaultKind::none) {
      report(fmt::format("parameter `{}` takes what is left and has a default", parameter.name));
    }
    if (parameter.default_kind == DefaultKind::constant && parameter.constant.index >= module_.constants.size()) {
      report(fmt::format("the default of parameter `{}` is constant #{}, there are {}", parameter.name,
                         parameter.constant.index, module_.constants.size()));
    }
  }
}

void FunctionVerifier::captures_have_names() {
  if (function_.capture_names.size() == function_.capture_count) return;
  report(fmt::format("{} names for {} captured variables", function_.capture_names.size(), function_.capture_count));
}

void FunctionVerifier::registers_suffice() {
  const uint64_t given = function_.parameters.size() + uint64_t{function_.capture_count};
  if (function_.register_count < given) {
    report(fmt::format("{} registers for {} parameters and {} captured variables", function_.register_count,
                       function_.parameters.size(), function_.capture_count));
  }
  if (function_.register_count > register_limit) {
    report(fmt::format("{} registers; the most are {}", function_.register_count, register_limit));
  }
}

void FunctionVerifier::register_names_ascend() {
  const std::vector<RegisterName>& names = function_.register_names;
  for (size_t i = 0; i < names.size(); ++i) {
    if (names[i].reg.index >= function_.register_count) {
      report(fmt::format("the local variable `{}` is in register %{}, there are {}", names[i].name, names[i].reg.index,
                         function_.register_count));
    }
    if (i != 0 && names[i].reg <= names[i - 1].reg) {
      report(fmt::format("the local variable `{}` in register %{} is listed after %{}; registers must ascend",
                         names[i].name, names[i].reg.index, names[i - 1].reg.index));
    }
  }
}

void FunctionVerifier::last_instruction_ends() {
  if (function_.code.empty()) return report("it has no instructions");
  const Op op = function_.code.back().op;
  if (static_cast<size_t>(op) >= op_count || info(op).has(Effect::ends)) return;
  report_at(static_cast<uint32_t>(function_.code.size() - 1), "it is the last one, and control goes on behind it");
}

void FunctionVerifier::handlers_lie_inside() {
  const size_t size = function_.code.size();
  for (const Handler& h : function_.handlers) {
    if (h.begin.index > h.end.index || h.end.index > size)
      report(fmt::format("a handler of instructions {} to {}, there are {}", h.begin.index, h.end.index, size));
    if (h.target.index >= size)
      report(fmt::format("a handler goes on at instruction {}, there are {}", h.target.index, size));
    if (h.caught.index >= function_.register_count)
      report(fmt::format("a handler catches in register %{}, there are {}", h.caught.index, function_.register_count));
  }
}

void FunctionVerifier::receiver_is_a_parameter() {
  if (!function_.has_receiver) return;
  if (!function_.parameters.empty() && function_.parameters[0].kind == ParameterKind::plain) return;
  if (!function_.parameters.empty() && function_.parameters[0].kind == ParameterKind::rest) return;
  report("it has a receiver, but no parameter that could be it: the first one is passed by name, or there is none");
}

void FunctionVerifier::instruction_is_well_formed(uint32_t index) {
  if (!operation_is_known(index)) return;
  instruction_span_has_a_file(index);
  scalars_are_in_range(index);
  unused_slots_are_zero(index);
  rule_is_known(index);
  if (list_is_inside(index)) {
    items_are_in_range(index);
    only_arguments_have_kinds(index);
    intrinsic_is_known(index);
  }
  dict_has_pairs(index);
  called_function_is_plain(index);
  closure_is_complete(index);
  wait_goes_to_its_begin(index);
}

bool FunctionVerifier::operation_is_known(uint32_t index) {
  const auto number = static_cast<size_t>(function_.code[index].op);
  if (number < op_count) return true;
  report_at(index, fmt::format("operation {} found, there are {}", number, op_count));
  return false;
}

void FunctionVerifier::instruction_span_has_a_file(uint32_t index) {
  const Span& span = function_.code[index].span;
  if (span.line == 0 || span.file < module_.files.size()) return;
  report_at(index, fmt::format("its span is in file #{}, there are {}", span.file, module_.files.size()));
}

void FunctionVerifier::scalars_are_in_range(uint32_t index) {
  const Instruction& instruction = function_.code[index];
  for (const Operand& operand : signature(instruction.op)) {
    const uint32_t value = instruction.operands[operand.slot];
    switch (operand.kind) {
      case OperandKind::result:
      case OperandKind::read:
      case OperandKind::update: in_range(index, "register", value, function_.register_count); break;
      case OperandKind::constant: in_range(index, "constant", value, module_.constants.size()); break;
      case OperandKind::global: in_range(index, "global", value, module_.globals.size()); break;
      case OperandKind::symbol:
      case OperandKind::builtin: in_range(index, "symbol", value, module_.symbols.size()); break;
      case OperandKind::function: in_range(index, "function", value, module_.functions.size()); break;
      case OperandKind::label: in_range(index, "a label at instruction", value, function_.code.size()); break;
      case OperandKind::binary_operator:
      case OperandKind::unary_operator:
      case OperandKind::collection:
      case OperandKind::fairness:
      case OperandKind::registers:
      case OperandKind::result_registers:
      case OperandKind::arguments: break;
    }
  }
}

// So that equal instructions are equal in every field.
void FunctionVerifier::unused_slots_are_zero(uint32_t index) {
  const Instruction& instruction = function_.code[index];
  for (size_t slot = signature(instruction.op).scalar_count(); slot < std::size(instruction.operands); ++slot) {
    if (instruction.operands[slot] == 0) continue;
    report_at(index,
              fmt::format("{} found in operand slot {}, which it does not use", instruction.operands[slot], slot));
  }
}

void FunctionVerifier::rule_is_known(uint32_t index) {
  const Instruction& instruction = function_.code[index];
  const std::optional<OperandKind> rule = signature(instruction.op).rule();
  if (!rule) {
    if (instruction.rule != 0) report_at(index, fmt::format("rule {} found, it has none", instruction.rule));
    return;
  }
  const size_t limit = rule_names(*rule).size();
  if (instruction.rule >= limit) {
    report_at(index, fmt::format("{} {} found, there are {}", info(*rule).meaning, instruction.rule, limit));
  }
}

bool FunctionVerifier::list_is_inside(uint32_t index) {
  const Instruction& instruction = function_.code[index];
  if (!signature(instruction.op).list() && instruction.list_count != 0) {
    report_at(index, fmt::format("a list of {} found, it has none", instruction.list_count));
    return false;
  }
  if (uint64_t{instruction.list_begin} + instruction.list_count <= function_.lists.size()) return true;
  report_at(index, fmt::format("its list is {} items from {}, there are {}", instruction.list_count,
                               instruction.list_begin, function_.lists.size()));
  return false;
}

void FunctionVerifier::items_are_in_range(uint32_t index) {
  for (const ListItem& item : list_of(function_, function_.code[index])) {
    in_range(index, "register", item.value.index, function_.register_count);
    if (item.kind == ArgumentKind::named) in_range(index, "symbol", item.name.index, module_.symbols.size());
    if (item.kind != ArgumentKind::named && item.name != SymbolId()) {
      report_at(index, fmt::format("%{} in its list has name {}, but is not passed by name", item.value.index,
                                   item.name.index));
    }
  }
}

void FunctionVerifier::only_arguments_have_kinds(uint32_t index) {
  const Instruction& instruction = function_.code[index];
  if (signature(instruction.op).list() == OperandKind::arguments) return;
  for (const ListItem& item : list_of(function_, instruction)) {
    if (item.kind == ArgumentKind::positional) continue;
    report_at(index,
              fmt::format("%{} in its list is passed like an argument, it takes plain registers", item.value.index));
  }
}

void FunctionVerifier::dict_has_pairs(uint32_t index) {
  const Instruction& instruction = function_.code[index];
  const bool is_dict = signature(instruction.op).has_pair(OperandKind::collection, OperandKind::registers) &&
                       instruction.rule == static_cast<uint8_t>(CollectionKind::dict);
  if (!is_dict || instruction.list_count % 2 == 0) return;
  report_at(index, fmt::format("a dict of {} keys and values, which come in pairs", instruction.list_count));
}

// The function that the instruction names, if it is in range.
std::optional<FunctionId> named_function(const Module& module, const Instruction& instruction) {
  for (const Operand& operand : signature(instruction.op)) {
    if (operand.kind != OperandKind::function) continue;
    const uint32_t value = instruction.operands[operand.slot];
    if (value < module.functions.size()) return FunctionId(value);
  }
  return std::nullopt;
}

void FunctionVerifier::called_function_is_plain(uint32_t index) {
  const Instruction& instruction = function_.code[index];
  if (!signature(instruction.op).has_pair(OperandKind::function, OperandKind::arguments)) return;
  const std::optional<FunctionId> called = named_function(module_, instruction);
  if (!called) return;
  if (const std::string why = why_no_plain_function(module_, *called); !why.empty()) report_at(index, why);
}

// Names that begin with `%` are reserved for intrinsics: one that is not in the table has no implementation.
void FunctionVerifier::intrinsic_is_known(uint32_t index) {
  const Instruction& instruction = function_.code[index];
  if (instruction.op == Op::const_ && instruction.operands[1] < module_.constants.size())
    if (const auto* builtin = std::get_if<BuiltinConstant>(&module_.constants[instruction.operands[1]]))
      if (is_intrinsic_name(builtin->name) && find_intrinsic(builtin->name) == nullptr)
        report_at(index, fmt::format("there is no intrinsic `{}`", builtin->name));
  if (instruction.op != Op::call_builtin || instruction.operands[1] >= module_.symbols.size()) return;
  const std::string& name = module_.symbols[instruction.operands[1]];
  if (!is_intrinsic_name(name)) return;
  const Intrinsic* const called = find_intrinsic(name);
  if (called == nullptr) return report_at(index, fmt::format("there is no intrinsic `{}`", name));
  size_t given = 0;
  for (const ListItem& item : list_of(function_, instruction)) {
    if (item.kind == ArgumentKind::spread || item.kind == ArgumentKind::spread_named) return;  // any number
    given += item.kind == ArgumentKind::positional ? 1 : 0;
  }
  if (given >= called->least && (!called->most || given <= *called->most)) return;
  const std::string wanted = !called->most                    ? fmt::format("{} or more", called->least)
                             : *called->most == called->least ? fmt::format("{}", called->least)
                                                              : fmt::format("{} to {}", called->least, *called->most);
  report_at(index, fmt::format("{} arguments for `{}`, which takes {}", given, name, wanted));
}

void FunctionVerifier::closure_is_complete(uint32_t index) {
  const Instruction& instruction = function_.code[index];
  if (!signature(instruction.op).has_pair(OperandKind::function, OperandKind::registers)) return;
  const std::optional<FunctionId> closed = named_function(module_, instruction);
  if (!closed) return;
  const Function& function = module_.functions[closed->index];
  const uint64_t wanted = function.default_count() + uint64_t{function.capture_count};
  if (instruction.list_count == wanted) return;
  report_at(index,
            fmt::format("{} registers for function `{}`, which takes {} defaults and {} captured variables",
                        instruction.list_count, function.name, function.default_count(), function.capture_count));
}

void FunctionVerifier::wait_goes_to_its_begin(uint32_t index) {
  const Instruction& instruction = function_.code[index];
  if (instruction.op != Op::wait) return;
  visit_labels(instruction, [&](uint32_t target) {
    if (target >= function_.code.size() || function_.code[target].op == Op::wait_begin) return;
    report_at(index,
              fmt::format("its label is at instruction {}, which is no `{}`", target, info(Op::wait_begin).mnemonic));
  });
}

void FunctionVerifier::dataflow_is_affordable() {
  const uint64_t block_count = blocks_of(function_).size();
  if (block_count * function_.register_count <= dataflow_bits_limit) return;
  report(fmt::format("{} registers in {} blocks of code; the product must not be above {}", function_.register_count,
                     block_count, dataflow_bits_limit));
}

void FunctionVerifier::registers_are_written_before_read() {
  for (const UnassignedRead& read : unassigned_reads(function_)) {
    report_at(read.instruction,
              fmt::format("register %{} is read, which some path here has not written", read.reg.index));
  }
}

void FunctionVerifier::registers_hold_what_is_read() {
  for (const WrongKindRead& read : wrong_kind_reads(module_, function_)) {
    report_at(read.instruction,
              fmt::format("register %{} may hold something else than {}", read.reg.index, read.wanted));
  }
}

}  // namespace

void verify_function(const Module& module, FunctionId id, diagnostics::Diagnostics& diagnostics) {
  FunctionVerifier(module, id, diagnostics).verify();
}

std::string why_no_plain_function(const Module& module, FunctionId id) {
  if (id.index >= module.functions.size()) {
    return fmt::format("function #{}, there are {}", id.index, module.functions.size());
  }
  const Function& function = module.functions[id.index];
  if (function.capture_count == 0 && function.default_count() == 0) return "";
  return fmt::format("function `{}`, which takes {} defaults and {} captured variables from a function value",
                     function.name, function.default_count(), function.capture_count);
}

}  // namespace ramify::ir
