// SPDX-License-Identifier: Apache-2.0
// The lines and functions of the program's own code that an exploration executed. Functions that `main` cannot reach are not
// compiled: they are named, and have no lines.
#include <map>

#include "machines/core/machine.h"

namespace ramify::core_machine {
namespace {

bool is_marked(std::span<const uint8_t> executed, const Code& code, size_t pc) {
  const size_t number = code.first_mark + pc;
  return number < executed.size() && executed[number] != 0;
}

}  // namespace

std::vector<engine::LineCoverage> CoreMachine::lines(std::span<const uint8_t> executed) const {
  std::map<std::pair<std::string, uint32_t>, bool> lines;
  for (const Code& code : ready_.procedures) {
    if (code.is_library) continue;
    for (size_t pc = 0; pc < code.instructions.size(); ++pc) {
      const base::Place place = program_.place(code.spans[pc]);
      if (!place.is_known() || place.file.starts_with('<')) continue;
      // Such an instruction stands for undefined behaviour that need not happen.
      const Opcode op = code.instructions[pc].op;
      if (op == Opcode::undef || op == Opcode::error) continue;
      lines[{place.file, place.line}] |= is_marked(executed, code, pc);
    }
  }
  std::vector<engine::LineCoverage> result;
  for (const auto& [at, is_executed] : lines) result.push_back({at.first, at.second, is_executed});
  return result;
}

std::vector<engine::FunctionCoverage> CoreMachine::functions(std::span<const uint8_t> executed) const {
  std::vector<engine::FunctionCoverage> result;
  for (size_t p = 0; p < program_.procedures.size(); ++p) {
    const core::Procedure& procedure = program_.procedures[p];
    if (procedure.kind != core::ProcedureKind::defined || procedure.is_library) continue;
    const Code& code = ready_.procedures[p];
    bool is_executed = false;
    for (size_t pc = 0; pc < code.instructions.size(); ++pc) is_executed |= is_marked(executed, code, pc);
    result.push_back({procedure.name, program_.place(procedure.span), is_executed});
  }
  return result;
}

}  // namespace ramify::core_machine
