// SPDX-License-Identifier: Apache-2.0
// Threads: scheduling points, data races, deadlocks.
#include "machines/core/interpreter.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::core_machine {

using core::Ub;

// The access of an instruction before which other threads may run, or null.
const Access* Interpreter::schedule_point(const Frame& frame, const Instruction& in) const {
  switch (in.op) {
    case Opcode::load:
    case Opcode::store:
    case Opcode::load_for_update:
    case Opcode::compare_exchange: {
      if (program_->orders == Orders::first) return nullptr;
      const uint32_t index = in.op == Opcode::compare_exchange ? frame.code->exchanges[in.c].access : in.c;
      const Access& access = frame.code->accesses[index];
      if (access.is_atomic) return &access;
      // The library's accesses belong to the step of the calling code.
      return program_->orders == Orders::all && access.is_shared && !frame.code->is_library ? &access : nullptr;
    }
    default: return nullptr;
  }
}

bool Interpreter::conflicts_with_others(memory::AllocationId object, uint64_t address, uint64_t size,
                                        memory::Segment::Kind kind) {
  for (const Thread& other : threads) {
    if (&other == thread_ || other.segment.is_empty()) continue;
    if (const std::optional<uint32_t> there = other.segment.find_conflict(kind, address, address + size)) {
      fail(Ub::UB005_data_race, describe(object));
      ending_.span = user_span_of(thread_->number);
      ending_.other_span = core::SpanId(*there);
      return true;
    }
  }
  return false;
}

bool Interpreter::note_access(const memory::Allocation& object, uint64_t address, uint64_t size,
                              memory::Segment::Kind kind) {
  if (object.is_internal || frame().code->is_synchronising) return true;
  if (conflicts_with_others(object.id, address, size, kind)) return false;
  if (live_threads_ > 1) thread_->segment.add(kind, address, address + size, user_span_of(thread_->number).index);
  return true;
}

bool Interpreter::touch(Pointer pointer, uint64_t size, bool is_write) {
  if (!has_other_threads_) return true;
  const memory::Segment::Kind kind = memory::Segment::kind(is_write, false);
  if (conflicts_with_others(pointer.provenance, pointer.address, size, kind)) return false;
  thread_->segment.add(kind, pointer.address, pointer.address + size, user_span_of(thread_->number).index);
  return true;
}

bool Interpreter::is_scheduled() {
  if (thread_->may_proceed || is_alone() || is_uninterrupted()) return true;
  // Interleaved actions of other threads invalidate the watched footprints.
  footprints.abandon_all();
  thread_->has_paused = true;
  pause_ = Pause::schedule;
  return false;
}

bool Interpreter::begin_atomic() {
  if (!is_scheduled()) return false;
  synchronise();
  atomic_thread = thread_->number;
  ++atomic_depth;
  return true;
}

void Interpreter::end_atomic() {
  if (!is_uninterrupted()) return;
  --atomic_depth;
  synchronise();
}

void Interpreter::take_value(uint32_t t, uint32_t value) {
  threads[t].is_changed = true;
  threads[t].drawn = value;
  threads[t].may_proceed = true;
}

Pointer Interpreter::thread_object(uint32_t thread, uint32_t global) const {
  using memory::Memory;
  const uint64_t base = Memory::dynamic_of(thread) + program_->thread_offsets[global];
  return {base, memory::AllocationId::of(thread, global, 1)};
}

void Interpreter::create_thread_objects(Thread& thread) {
  if (program_->thread_bytes == 0) return;
  for (uint32_t g = 0; g < program_->program->globals.size(); ++g) {
    const core::Global& global = program_->program->globals[g];
    if (!global.is_thread_local || !program_->has_global[g]) continue;
    const memory::Allocation& first = *memory.find(program_->global_pointers[g].provenance);
    const Pointer own = thread_object(thread.number, g);
    memory::Allocation& copy = memory.create(own.provenance, memory::AllocationKind::thread, own.address, first.size);
    copy.alignment = first.alignment;
    memory.copy(copy, own.address, first, first.base, first.size);
    copy.is_internal = first.is_internal;
    if (global.is_const) copy.writable = memory::Writable::constant;
  }
}

void Interpreter::kill_thread_objects(const Thread& thread) {
  if (program_->thread_bytes == 0) return;
  for (uint32_t g = 0; g < program_->program->globals.size(); ++g)
    if (program_->program->globals[g].is_thread_local && program_->has_global[g])
      memory.kill(thread_object(thread.number, g).provenance);
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
  create_thread_objects(added);
  const Value arguments[] = {argument};
  enter(*index, program_->procedures[*index], std::span(arguments, program_->procedures[*index].parameters.size()), 0);
  thread_ = caller;
  ++live_threads_;
  has_other_threads_ = program_->orders != Orders::first;
  return added.number;
}

// Starts a thread for each operand of `par`, with a copy of this frame's registers.
bool Interpreter::begin_threads(const Fork& fork, uint32_t dst) {
  if (!is_scheduled()) return false;
  if (threads.size() + fork.starts.size() > threads_max)
    return stop(Pause::limit, "more threads than this machine has");
  synchronise();
  const Frame& frame = thread_->frames.back();
  const size_t first = threads.size();
  for (const uint32_t start : fork.starts) {
    Thread& added = threads.emplace_back();
    added.number = static_cast<uint32_t>(threads.size() - 1);
    Frame begun;
    begun.procedure = frame.procedure;
    begun.code = frame.code;
    begun.pc = start;
    begun.stack = memory::Memory::stack_of(added.number);
    const auto registers = thread_->registers.begin() + frame.registers;
    added.registers.assign(registers, registers + frame.code->register_count);
    added.races.resize(frame.code->watched.size());
    added.frames.push_back(std::move(begun));
  }
  live_threads_ += static_cast<uint32_t>(fork.starts.size());
  has_other_threads_ = program_->orders != Orders::first;
  thread_->registers[frame.registers + dst] = Value::of(static_cast<Integer>(first));
  return true;
}

bool Interpreter::await_threads(size_t first, size_t count) {
  if (!is_scheduled()) return false;
  const std::span operands(threads.data() + first, count);
  if (std::ranges::any_of(operands, [](const Thread& t) { return t.state != Thread::State::ended; })) return block();
  synchronise();
  for (Thread& operand : operands) {
    operand.segment.clear();
    operand.is_changed = true;
  }
  return true;
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

void Interpreter::note_endless(const std::vector<Round>& rounds) {
  std::string going, waiting;
  for (const Round& round : rounds) {
    going += fmt::format("{}{} goes round at ", going.empty() ? "" : ", ", thread_name(round.thread));
    constexpr size_t places_max = 3;
    for (size_t i = 0; i < round.spans.size(); ++i) {
      const base::Place place = program_->program->place(round.spans[i]);
      if (i < places_max) going += fmt::format("{}{}:{}", i == 0 ? "" : " and ", place.line, place.column);
    }
    if (round.spans.size() > places_max) going += " and elsewhere";
  }
  for (uint32_t t = 0; t < threads.size(); ++t) {
    if (threads[t].state == Thread::State::ended || std::ranges::find(rounds, t, &Round::thread) != rounds.end())
      continue;
    const base::Place place = program_->program->place(user_span_of(t));
    waiting += fmt::format(", {} waits at {}:{}", thread_name(t), place.line, place.column);
  }
  const core::SpanId first = rounds.empty() || rounds[0].spans.empty() ? core::SpanId{} : rounds[0].spans[0];
  ending_ = {Pause::endless, {}, fmt::format("nothing that can be chosen ends it: {}{}", going, waiting), first, {}, 0};
}

}  // namespace ramify::core_machine
