// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/coverage.h"

#include "machines/ir/draft.h"

#include "machines/ir/freeze.h"

namespace ramify::ir_machine {

std::vector<engine::PausePoint> unreached_points(const Program& program, const store::Store& store) {
  std::vector<bool> has_stopped(
      program.functions.empty() ? 0 : program.functions.back()->first_point + program.functions.back()->point_count());
  std::vector<bool> has_run(program.functions.size());
  const uint64_t codes = store.statistics().code_count;
  for (store::Code code = 0; code < codes; ++code) {
    Word word = store.word(code);
    if (!word.is_node() || store.node(word).kind != frame_node) continue;
    // The innermost frame comes first; the others are suspended in a call.
    for (bool is_innermost = true; word.is_node(); is_innermost = false) {
      const std::span<const Word> words = store.node(word).words();
      const auto at = static_cast<uint64_t>(words[1].as_integer());
      const auto function = static_cast<uint32_t>(at >> 32);
      const uint32_t pc = static_cast<uint32_t>(at) & ~frame_subject_bit;
      if (is_innermost) has_stopped[program.functions[function]->first_point + pc] = true;
      has_run[function] = true;
      word = words[0];
    }
  }
  std::vector<engine::PausePoint> unreached;
  for (uint32_t f = 0; f < program.functions.size(); ++f) {
    if (!has_run[f] || program.functions[f]->is_library) continue;
    const LinkedFunction& function = *program.functions[f];
    for (uint32_t pc = 0; pc < function.ir.code.size(); ++pc) {
      if (function.ir.code[pc].op != ir::Op::yield) continue;
      const uint32_t point = function.first_point + pc;
      if (!has_stopped[point]) unreached.push_back(pause_point(program, point));
    }
  }
  return unreached;
}

}  // namespace ramify::ir_machine
