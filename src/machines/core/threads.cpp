// SPDX-License-Identifier: Apache-2.0
// Threads among each other: where others may go first, data races, deadlocks.
#include "machines/core/interpreter.h"

#include <algorithm>

#include <fmt/format.h>

#include "machines/core/representation.h"

namespace ramify::core_machine {

using core::Ub;

bool Interpreter::is_schedule_point(const Frame& frame, const Instruction& in) const {
  switch (in.op) {
    case Opcode::load:
    case Opcode::store:
    case Opcode::load_for_update:
    case Opcode::compare_exchange: {
      if (program_->orders == Orders::first) return false;
      const uint32_t index = in.op == Opcode::compare_exchange ? frame.code->exchanges[in.c].access : in.c;
      const Access& access = frame.code->accesses[index];
      // The library's own accesses are one step with what called it, but for atomic ones, which it makes for the program.
      if (access.is_atomic) return true;
      const bool is_library =
          frame.procedure >= program_->procedures.size() || program_->program->procedures[frame.procedure].is_library;
      return access.is_shared && !is_library;
    }
    default: return false;
  }
}

bool Interpreter::is_scheduled() {
  if (thread_->may_go_on || is_alone()) return true;
  // What other threads do in between may be in any order with what is watched.
  footprints.abandon_all();
  thread_->has_paused = true;
  pause_ = Pause::schedule;
  return false;
}

void Interpreter::take_value(uint32_t t, uint32_t value) {
  threads[t].drawn = value;
  threads[t].may_go_on = true;
}

std::optional<uint32_t> Interpreter::spawn(Pointer function, const Value& argument) {
  const std::optional<uint32_t> index = memory::Memory::function_of(function);
  if (!index || *index >= program_->procedures.size() || program_->procedures[*index].instructions.empty()) {
    fail(Ub::UB_CERB003_invalid_function_pointer);
    return std::nullopt;
  }
  if (threads.size() == threads_max) {
    stop(Pause::limit, "more threads than this machine has");
    return std::nullopt;
  }
  Thread* const caller = thread_;
  Thread& added = threads.emplace_back();
  added.number = static_cast<uint32_t>(threads.size() - 1);
  thread_ = &added;
  const Value arguments[] = {argument};
  enter(*index, program_->procedures[*index], std::span(arguments, program_->procedures[*index].parameters.size()), 0);
  thread_ = caller;
  ++live_threads_;
  return added.number;
}

void Interpreter::note_deadlock() {
  std::string waiting;
  core::SpanId first{};
  for (uint32_t t = 0; t < threads.size(); ++t) {
    if (threads[t].state == Thread::State::ended) continue;
    const base::Place place = program_->program->place(user_span_of(t));
    waiting += fmt::format("{}{} at {}:{}", waiting.empty() ? "" : ", ", thread_name(t), place.line, place.column);
    if (first == core::SpanId{}) first = user_span_of(t);
  }
  ending_ = {Pause::blocked, {}, fmt::format("every thread that is left waits: {}", waiting), first, {}, 0};
}

bool Interpreter::find_data_race() {
  struct Pending {
    uint32_t thread;
    core::SpanId span;
    uint64_t begin, end;
    memory::AllocationId object;
    bool is_write, is_atomic;
  };
  std::vector<Pending> pending;
  for (uint32_t t = 0; t < threads.size(); ++t) {
    if (threads[t].state == Thread::State::ended || threads[t].frames.empty()) continue;
    thread_ = &threads[t];
    const Frame& frame = threads[t].frames.back();
    if (frame.is_deciding) continue;
    const Instruction& in = frame.code->instructions[frame.pc];
    if (!is_schedule_point(frame, in)) continue;
    const bool exchanges = in.op == Opcode::compare_exchange;
    const Value pointer = value(exchanges ? frame.code->exchanges[in.c].object : in.a);
    if (pointer.kind != ValueKind::pointer) continue;
    const Access& access = frame.code->accesses[exchanges ? frame.code->exchanges[in.c].access : in.c];
    const auto [begin, size, shift] = extent(access, pointer.pointer.address);
    pending.push_back({t, frame.code->spans[frame.pc], begin, begin + size, pointer.pointer.provenance,
                       in.op != Opcode::load, access.is_atomic || exchanges});
  }
  for (size_t i = 0; i < pending.size(); ++i) {
    for (size_t j = i + 1; j < pending.size(); ++j) {
      const Pending &a = pending[i], &b = pending[j];
      if (a.begin >= b.end || b.begin >= a.end || (!a.is_write && !b.is_write) || (a.is_atomic && b.is_atomic))
        continue;
      ending_ = {Pause::undefined, Ub::UB005_data_race, describe(a.object), a.span, b.span, 0};
      return true;
    }
  }
  return false;
}

}  // namespace ramify::core_machine
