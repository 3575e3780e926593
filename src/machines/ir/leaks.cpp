// SPDX-License-Identifier: Apache-2.0
// Leaks: threads that block forever after the program's end. The end of the first thread ends the program (Go), so such
// threads would go unnoticed; here the threads that are left run on until each has ended or blocks, and those that
// block are reported as leaked.
//
// A thread that the library starts for its own purposes (a ticker) is a daemon, and does not count.
//
// Tested in conformance/threads.
#include <fmt/format.h>

#include "machines/ir/stepper.h"

namespace ramify::ir_machine {

namespace {

std::string awaited(const Program& program, const SuspendedFrame& frame) {
  const ir::Instruction& next = program.functions[frame.function]->ir.code[frame.pc];
  return next.op == ir::Op::wait_begin ? fmt::format("waits for ever for {}", program.symbol(next.operands[0]))
                                       : std::string("waits for ever");
}

}  // namespace

bool IrStepper::is_stuck() {
  if (!is_stuck_) {
    is_stuck_ = true;
    for (const uint32_t thread : alive_) {
      if (!can_move(thread)) continue;
      is_stuck_ = false;
      break;
    }
  }
  return *is_stuck_;
}

std::vector<uint32_t> IrStepper::leaked() {
  std::vector<uint32_t> found;
  if (!is_over() || !is_stuck()) return found;
  for (const uint32_t thread : alive_) {
    if (is_daemon(thread)) continue;
    const SuspendedFrame outermost = thaw_frames(store_, thread_word(thread), references_of(thread)).front();
    if (outermost.function != program_.escaped_function) found.push_back(thread);
  }
  return found;
}

engine::Explanation IrStepper::explain_leak() {
  engine::Explanation e;
  e.text = "no leak";
  const std::vector<uint32_t> threads = leaked();
  e.value = threads.empty() ? "true" : "the program has ended, and what it left behind waits for ever";
  if (threads.empty()) return e;
  e.truth = engine::Truth::false_;
  for (const uint32_t thread : threads) {
    const std::vector<SuspendedFrame> frames = thaw_frames(store_, thread_word(thread), references_of(thread));
    const base::Place place = program_.module->place(span_of_pause(frames));
    const size_t folder = place.file.rfind('/');
    e.parts.push_back(
        {thread_name(thread),
         fmt::format("{} at {}:{}", awaited(program_, frames.back()),
                     folder == std::string::npos ? place.file : place.file.substr(folder + 1), place.line),
         engine::Truth::false_,
         place,
         {}});
  }
  e.place = e.parts.front().place;
  return e;
}

}  // namespace ramify::ir_machine
