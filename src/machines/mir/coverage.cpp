// SPDX-License-Identifier: Apache-2.0
// The lines and functions of the program's own code that an exploration executed. The compiler makes one function of each
// instance of a generic function; for users they are one, by their place.
#include <algorithm>
#include <map>
#include <set>

#include "machines/mir/library_files.h"
#include "machines/mir/machine.h"

namespace ramify::mir_machine {
namespace {

// Neither Rust's library, nor the crates that it is made of, nor those that cargo has fetched.
bool is_own(const base::Place& place) {
  return place.is_known() && !is_library_file(place.file) && !place.file.starts_with("/rust/deps/") &&
         place.file.find("/.cargo/registry/") == std::string::npos;
}

bool is_marked(std::span<const uint8_t> executed, const Code& code, size_t pc) {
  const size_t number = code.first_mark + pc;
  return number < executed.size() && executed[number] != 0;
}

}  // namespace

std::vector<engine::LineCoverage> MirMachine::lines(std::span<const uint8_t> executed) const {
  std::map<std::pair<std::string, uint32_t>, bool> lines;
  for (uint32_t f = 0; f < program().functions.size(); ++f) {
    const Code* const code = ready_->code(mir::FunctionId(f));
    if (code == nullptr) continue;
    for (size_t pc = 0; pc < code->instructions.size(); ++pc) {
      const base::Place place = program().place(code->spans[pc]);
      // Code for what cannot happen is not in the text.
      const Opcode op = code->instructions[pc].op;
      if (!is_own(place) || op == Opcode::unreachable || op == Opcode::resume || op == Opcode::abort_) continue;
      lines[{place.file, place.line}] |= is_marked(executed, *code, pc);
    }
  }
  std::vector<engine::LineCoverage> result;
  for (const auto& [at, is_executed] : lines) result.push_back({at.first, at.second, is_executed});
  return result;
}

std::vector<engine::FunctionCoverage> MirMachine::functions(std::span<const uint8_t> executed) const {
  std::map<std::tuple<std::string, uint32_t, uint32_t>, engine::FunctionCoverage> functions;  // by place
  for (uint32_t f = 0; f < program().functions.size(); ++f) {
    const Code* const code = ready_->code(mir::FunctionId(f));
    if (code == nullptr) continue;
    const mir::Function& function = program().functions[f];
    const base::Place place = program().place(function.body->span);
    if (!is_own(place)) continue;
    engine::FunctionCoverage& told = functions[{place.file, place.line, place.column}];
    if (told.name.empty()) told = {function.name, place, false};
    for (size_t pc = 0; pc < code->instructions.size(); ++pc) told.is_executed |= is_marked(executed, *code, pc);
  }
  std::vector<engine::FunctionCoverage> result;
  for (auto& [at, told] : functions) result.push_back(std::move(told));
  return result;
}

}  // namespace ramify::mir_machine
