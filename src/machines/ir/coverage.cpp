// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/coverage.h"

#include <map>
#include <utility>

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

namespace {

// Functions that are not the program's own code: of libraries, of properties, and the one that starts the threads.
std::vector<bool> functions_aside(const Program& program) {
  std::vector<bool> aside(program.functions.size());
  for (uint32_t f = 0; f < program.functions.size(); ++f) aside[f] = program.functions[f]->is_library;
  std::vector<const ir::PredicatePart*> open;
  for (const ir::Predicate& predicate : program.module->predicates) open.push_back(&predicate.whole);
  while (!open.empty()) {
    const ir::PredicatePart& part = *open.back();
    open.pop_back();
    aside[part.function.index] = true;
    for (const ir::PredicatePart& inner : part.parts) open.push_back(&inner);
  }
  return aside;
}

// The return at the end of a function that has none there, and the value that it returns, are not in the text.
bool is_of_implicit_return(const ir::Function& function, size_t pc) {
  if (function.code[pc].span != function.span) return false;
  const bool is_return = function.code[pc].op == ir::Op::return_;
  return is_return || (pc + 1 < function.code.size() && function.code[pc + 1].op == ir::Op::return_ &&
                       function.code[pc + 1].span == function.span);
}

}  // namespace

std::vector<engine::LineCoverage> line_coverage(const Program& program, std::span<const uint8_t> executed) {
  std::map<std::pair<uint32_t, uint32_t>, bool> lines;  // by file and line
  const std::vector<bool> aside = functions_aside(program);
  for (uint32_t f = 0; f < program.functions.size(); ++f) {
    if (aside[f]) continue;
    const LinkedFunction& function = *program.functions[f];
    for (uint32_t pc = 0; pc < function.ir.code.size(); ++pc) {
      const ir::Span& span = function.ir.code[pc].span;
      if (span.line == 0 || span.file >= program.module->files.size() || program.module->is_library(span)) continue;
      if (program.module->files[span.file].path.starts_with("--")) continue;
      if (is_of_implicit_return(function.ir, pc)) continue;
      const size_t number = function.first_point + pc;
      lines[{span.file, span.line}] |= number < executed.size() && executed[number] != 0;
    }
  }
  std::vector<engine::LineCoverage> result;
  for (const auto& [at, is_executed] : lines)
    result.push_back({program.module->files[at.first].shown(), at.second, is_executed});
  return result;
}

}  // namespace ramify::ir_machine
