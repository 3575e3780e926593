// SPDX-License-Identifier: Apache-2.0
// Threads: their beginning and end, scheduling points, races and deadlocks.
#include <algorithm>

#include <fmt/format.h>

#include "machines/mir/interpreter.h"

namespace ramify::mir_machine {

bool Interpreter::may_synchronise(Thread::Next next, Pointer at, uint64_t bytes) {
  const bool may = thread_->may_proceed || is_alone();
  thread_->may_proceed = false;
  if (may) return true;
  thread_->next = next;
  thread_->next_at = Value::of(at);
  thread_->next_bytes = bytes;
  thread_->next_acquires = thread_->next_acquires_by_write = false;
  pause_ = Pause::schedule;
  return false;
}

uint32_t Interpreter::number_of(const CallSite& site) const {
  return program_.first_call(code_->function) + static_cast<uint32_t>(&site - code_->calls.data());
}

// An access without unordered conflicting accesses commutes with the actions of others. A thread that loops for long
// pauses anyway: it may be waiting for others.
bool Interpreter::may_access(const CallSite& site, Thread::Next next, Pointer at, uint64_t bytes) {
  constexpr uint64_t long_step = 100'000;
  const bool commutes = limits_.rivals != nullptr && !limits_.rivals->contains(number_of(site));
  return (commutes && instructions_ - step_begin_ < long_step) || may_synchronise(next, at, bytes);
}

// If the thread did anything before, that is a step.
bool Interpreter::block(Thread::Next next, Value at) {
  thread_->next = next;
  thread_->next_at = at;
  thread_->next_bytes = sizeof(uint32_t);
  thread_->next_acquires = thread_->next_acquires_by_write = false;
  pause_ = instructions_ == step_begin_ + 1 ? Pause::blocked : Pause::schedule;
  return false;
}

void Interpreter::note_fact(const Futures::Fact& fact) {
  if (limits_.futures != nullptr && !limits_.futures->has(fact)) found_futures_.note(fact);
}

void Interpreter::note_atomic(uint64_t begin, uint64_t end, bool is_write) {
  ++step_accesses_;
  for (uint64_t piece = Sharing::piece_of(begin); piece < end; piece += Sharing::piece_bytes)
    note_fact(is_write ? Futures::Kind::writes : Futures::Kind::reads, piece);
}

// Positions of different threads differ, because their accesses do.
uint64_t Interpreter::position_of(const Thread& thread) {
  uint64_t hash = thread.number;
  const auto mix = [&](uint64_t number) {
    hash = (hash ^ number) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 29;
  };
  mix(static_cast<uint64_t>(thread.state) << 8 | static_cast<uint64_t>(thread.next) << 2 |
      static_cast<uint64_t>(thread.was_woken) << 1 | static_cast<uint64_t>(thread.is_timed));
  for (const Frame& frame : thread.frames) mix(uint64_t{frame.code->function.index} << 32 | frame.pc);
  return hash >> 16;  // so that it fits a word of a state
}

bool Interpreter::note_access(const memory::Allocation& object, uint64_t address, uint64_t size,
                              HappensBefore::Kind kind, uint32_t site) {
  if (limits_.sharing != nullptr) found_sharing_.note(thread_->number, kind, address, address + size, site);
  const std::optional<uint32_t> there =
      happens_before_.access(thread_->number, kind, address, address + size, user_span().index);
  if (!there) return true;
  fail(mir::Ub::data_race, describe(object.id));
  ending_.span = user_span();
  ending_.other_span = mir::SpanId(*there);
  return false;
}

Pointer Interpreter::thread_object(uint32_t object) const {
  const uint64_t base = memory::Memory::dynamic_of(thread_->number) + program_.thread_offset(object);
  return {base, memory::AllocationId::of(thread_->number, object + 1, 1)};
}

Pointer Interpreter::errno_place() {
  const Pointer at{memory::Memory::dynamic_of(thread_->number) + ReadyProgram::errno_offset,
                   memory::AllocationId::of(thread_->number, ReadyProgram::errno_site, 1)};
  if (memory_.find(at.provenance) == nullptr)
    memory_.create(at.provenance, memory::AllocationKind::thread, at.address, sizeof(int32_t), true).alignment = 4;
  return at;
}

void Interpreter::create_thread_objects(uint32_t thread) {
  Thread* const caller = thread_;
  thread_ = &threads_[thread];
  const std::vector<StaticObject>& objects = program_.image().objects();
  for (uint32_t i = 0; i < objects.size(); ++i) {
    if (!objects[i].is_thread_local || objects[i].is_absent) continue;
    const Pointer own = thread_object(i);
    const memory::Allocation& first = *memory_.find(objects[i].id);
    memory::Allocation& copy =
        memory_.create(own.provenance, memory::AllocationKind::thread, own.address, objects[i].size);
    copy.alignment = objects[i].align;
    memory_.copy(copy, own.address, first, first.base, first.size);
  }
  thread_ = caller;
}

void Interpreter::kill_thread_objects(uint32_t thread) {
  const uint64_t begin = memory::Memory::dynamic_of(thread);
  std::vector<memory::AllocationId> dead_ids;
  for (const std::unique_ptr<memory::Allocation>& a : memory_.all())
    if (a->kind == memory::AllocationKind::thread && a->base >= begin && a->base < begin + program_.thread_bytes())
      dead_ids.push_back(a->id);
  for (const memory::AllocationId id : dead_ids) {
    const memory::Allocation& object = *memory_.find(id);
    happens_before_.forget(object.base, object.base + std::max<uint64_t>(object.size, 1));
    memory_.kill(id);
  }
}

// A function of the program that the system calls with `count` pointers; `what` describes its purpose. None: the
// program has ended.
std::optional<mir::FunctionId> Interpreter::callback(Pointer pointer, size_t count, std::string_view what) {
  const std::optional<uint32_t> index = memory::Memory::function_of(pointer);
  if (!index || *index >= program_.program().functions.size() || program_.code(mir::FunctionId(*index)) == nullptr) {
    fail(mir::Ub::wrong_function, fmt::format("{} is no function", what));
    return std::nullopt;
  }
  const mir::Body& body = *program_.program().functions[*index].body;
  bool fits = body.argument_count == count;
  for (uint32_t i = 1; fits && i <= count; ++i) {
    const std::optional<std::vector<Leaf>>& leaves = program_.leaves(body.locals[i].type);
    fits = leaves && leaves->size() == 1 && (*leaves)[0].scalar.kind == mir::ScalarKind::pointer;
  }
  if (fits) return mir::FunctionId(*index);
  fail(mir::Ub::wrong_function, fmt::format("{} takes other arguments", what));
  return std::nullopt;
}

std::optional<uint32_t> Interpreter::spawn(Pointer function, const std::vector<Value>& arguments) {
  const std::optional<mir::FunctionId> id = callback(function, arguments.size(), "what a thread is to run");
  if (!id) return std::nullopt;
  if (threads_.size() == threads_max) {
    stop(End::limit, fmt::format("the program starts more than {} threads", threads_max));
    return std::nullopt;
  }
  const mir::Body& body = *program_.program().functions[id->index].body;
  Thread* const caller = thread_;
  thread_ = &threads_.emplace_back();
  thread_->number = static_cast<uint32_t>(threads_.size() - 1);
  ++live_threads_;
  note_effect(Futures::begins_thread);
  happens_before_.begin_thread(thread_->number, caller->number);
  create_thread_objects(thread_->number);
  std::vector<Argument> given;
  for (size_t i = 0; i < arguments.size(); ++i) given.push_back({body.locals[i + 1].type, false, {arguments[i]}, {}});
  const bool has_begun = enter(*id, given, nullptr);
  const uint32_t number = thread_->number;
  thread_->position = position_of(*thread_);
  note_fact(Futures::Kind::leads_to, thread_->position);
  thread_ = caller;
  refresh();
  return has_begun ? std::optional(number) : std::nullopt;
}

// The next destructor: of thread-local values, last first, then of keys.
std::optional<std::pair<Value, Value>> Interpreter::next_destructor() {
  if (!thread_->destructors.empty()) {
    const std::pair<Value, Value> next = thread_->destructors.back();
    thread_->destructors.pop_back();
    return next;
  }
  for (size_t key = 0; key < thread_->specific.size(); ++key) {
    const Value value = thread_->specific[key], function = process_.keys[key];
    thread_->specific[key] = {};
    if (value.low != 0 && function.low != 0) return std::pair(function, value);
  }
  return std::nullopt;
}

// Pushes a frame for the next destructor; false: none is left.
bool Interpreter::run_destructor() {
  const std::optional<std::pair<Value, Value>> next = next_destructor();
  if (!next) return false;
  const auto& [function, argument] = *next;
  const std::optional<mir::FunctionId> id = callback(function.pointer(), 1, "what is to run at a thread's end");
  if (!id) return true;
  const mir::Body& body = *program_.program().functions[id->index].body;
  enter(*id, {{body.locals[1].type, false, {argument}, {}}}, nullptr);
  return true;
}

// The program ends with its first thread.
bool Interpreter::end_thread(mir::SpanId last) {
  if (thread_->number == 0) {
    has_ended_ = true;
    ending_.end = End::returned;
    ending_.span = last;
    return false;
  }
  kill_thread_objects(thread_->number);
  thread_->state = Thread::State::ended;
  thread_->registers.clear();
  --live_threads_;
  happens_before_.end_thread(thread_->number);
  pause_ = Pause::ended;
  return false;
}

std::vector<uint32_t> Interpreter::live_threads() const {
  std::vector<uint32_t> live;
  for (const Thread& thread : threads_)
    if (thread.state != Thread::State::ended) live.push_back(thread.number);
  return live;
}

std::string Interpreter::thread_name(uint32_t thread) const {
  return thread == 0 ? "main" : fmt::format("thread {}", thread);
}

mir::SpanId Interpreter::place_of(uint32_t thread) const {
  const Thread& of = threads_[thread];
  return user_span_of(of);
}

// "main at a.rs:3:5", or the function.
std::string Interpreter::standing(const Thread& thread) const {
  const base::Place& place = program_.program().place(user_span_of(thread));
  if (place.is_known())
    return fmt::format("{} at {}:{}:{}", thread_name(thread.number), place.file, place.line, place.column);
  if (thread.frames.empty()) return thread_name(thread.number);
  const mir::FunctionId function = thread.frames.back().code->function;
  return fmt::format("{} in `{}`", thread_name(thread.number), program_.program().functions[function.index].name);
}

void Interpreter::note_deadlock() {
  std::string waiting;
  ending_ = {};
  for (const Thread& thread : threads_) {
    if (thread.state == Thread::State::ended) continue;
    waiting += (waiting.empty() ? "" : ", ") + standing(thread);
    if (ending_.span == mir::SpanId{}) ending_.span = user_span_of(thread);
  }
  ending_.end = End::deadlock;
  ending_.message = "every thread that is left waits: " + waiting;
}

void Interpreter::note_endless(const std::vector<uint32_t>& rounds) {
  std::string going;
  ending_ = {};
  ending_.end = End::endless;
  for (const uint32_t thread : rounds) {
    going += (going.empty() ? "" : ", ") + standing(threads_[thread]);
    if (ending_.span == mir::SpanId{}) ending_.span = user_span_of(threads_[thread]);
  }
  ending_.message = "nothing that can be chosen ends it; going round: " + going;
}

}  // namespace ramify::mir_machine
