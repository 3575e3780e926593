// SPDX-License-Identifier: Apache-2.0
// A run of a program that records its path: the module is instrumented so that before each instruction, and at the
// start of each function, a number is appended to a list in a global. For tests that compare analyses with runs.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "programs/ir/module.h"
#include "programs/ir/signature.h"
#include "session/execute.h"

namespace ramify {

struct ObservedEvent {
  bool is_entry = false;  // of the function; else before the instruction
  uint32_t function = 0;
  uint32_t instruction = 0;
};

inline ir::Module observing(const ir::Module& from) {
  using ir::Op;
  ir::Module module = from;
  const auto trace = static_cast<uint32_t>(module.globals.size());
  module.globals.push_back({.name = "trace of the run", .span = {}, .is_fixed = false});
  for (uint32_t f = 0; f < module.functions.size(); ++f) {
    ir::Function& function = module.functions[f];
    const uint32_t list = function.register_count, number = list + 1;
    function.register_count += 2;
    std::vector<ir::Instruction> code;
    std::vector<uint32_t> place(function.code.size() + 1);  // the start of each instruction's event
    const auto emit = [&](Op op, std::initializer_list<uint32_t> operands) {
      ir::Instruction instruction;
      instruction.op = op;
      std::copy(operands.begin(), operands.end(), instruction.operands);
      code.push_back(instruction);
    };
    const auto event = [&](bool is_entry, uint32_t i) {
      module.constants.emplace_back(int64_t{is_entry ? 1 : 0} << 40 | int64_t{f} << 20 | int64_t{i});
      emit(Op::load_var, {list, trace});
      emit(Op::const_, {number, static_cast<uint32_t>(module.constants.size() - 1)});
      emit(Op::append, {list, number});
    };
    if (f == module.entry.index) {
      emit(Op::new_array, {list});
      emit(Op::store_var, {trace, list});
    }
    event(true, 0);
    for (uint32_t i = 0; i < function.code.size(); ++i) {
      place[i] = static_cast<uint32_t>(code.size());
      event(false, i);
      code.push_back(function.code[i]);
    }
    place.back() = static_cast<uint32_t>(code.size());
    for (ir::Instruction& instruction : code)
      for (const ir::Operand& operand : ir::signature(instruction.op))
        if (operand.kind == ir::OperandKind::label)
          instruction.operands[operand.slot] = place[instruction.operands[operand.slot]];
    for (ir::Handler& handler : function.handlers) {
      // The first instruction's event is not part of the range: it cannot throw.
      handler.begin = ir::Label(place[handler.begin.index]);
      handler.end = ir::Label(place[handler.end.index]);
      handler.target = ir::Label(place[handler.target.index]);
    }
    function.code = std::move(code);
  }
  return module;
}

// None: it did not run to its end within the limits, or cannot be observed.
inline std::optional<std::vector<ObservedEvent>> observe(const ir::Module& module, uint64_t instructions_max) {
  // Not verified again: the verifier rejects `append` to a list from a global, because its kind is unknown.
  ir::Module changed = observing(module);
  const base::Result<session::Execution> execution =
      session::execute(std::make_shared<const ir::Module>(std::move(changed)),
                       {.instructions_max = instructions_max, .steps_max = 1'000, .wants_variables = true});
  if (!execution || execution->end != session::Execution::End::finished) return std::nullopt;
  std::vector<ObservedEvent> events;
  for (const engine::NamedValue& variable : execution->variables) {
    if (variable.name != "trace of the run") continue;
    const auto json = nlohmann::json::parse(variable.json, nullptr, false);
    if (!json.is_object() || !json.contains("$array")) return std::nullopt;
    for (const auto& number : json["$array"]) {
      if (!number.is_number_integer()) return std::nullopt;
      const auto bits = number.get<uint64_t>();
      events.push_back(
          {(bits >> 40) != 0, static_cast<uint32_t>(bits >> 20 & 0xfffff), static_cast<uint32_t>(bits & 0xfffff)});
    }
  }
  return events;
}

}  // namespace ramify
