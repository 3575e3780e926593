// SPDX-License-Identifier: Apache-2.0
// Clears locals in memory that can no longer be read, because they would distinguish states: locals that their function
// overwrites before reading, and to which no live pointer leads.
#include "machines/mir/freeze.h"

namespace ramify::mir_machine {

const ObjectLiveness& Freezer::object_liveness(const Code& code) {
  std::unique_ptr<ObjectLiveness>& known = object_liveness_[&code];
  if (known == nullptr) known = std::make_unique<ObjectLiveness>(code, machine_.program().program());
  return *known;
}

// Collects the locals that their own frames no longer read.
void Freezer::add_candidates(const Thread& thread, Candidates& candidates) {
  for (size_t i = 0; i < thread.frames.size(); ++i) {
    const Frame& frame = thread.frames[i];
    const ObjectLiveness& live = object_liveness(*frame.code);
    const bool is_last = i + 1 == thread.frames.size();
    for (uint32_t object = 0; object < frame.code->objects.size(); ++object) {
      if (is_last ? live.is_live(frame.pc, object) : live.is_awaited(frame.pc, object)) continue;
      const Value& pointer = thread.registers[frame.registers + frame.code->objects[object].pointer];
      memory::Allocation* const there = machine_.memory_.find(pointer.pointer().provenance);
      if (there == nullptr || there->kind != memory::AllocationKind::automatic || there->is_exposed ||
          memory::Memory::is_undefined(*there))
        continue;
      candidates.emplace(there->id.bits, there);
    }
  }
}

void Freezer::keep_pointed_to(const Thread& thread, Candidates& candidates) {
  const auto keep = [&](const Value& value) { candidates.erase(value.high); };
  keep(thread.result);
  keep(thread.exception);
  keep(thread.next_at);
  for (const Value& value : thread.specific) keep(value);
  for (const auto& [function, argument] : thread.destructors) keep(argument);
  for (size_t i = 0; i < thread.frames.size(); ++i) {
    const Frame& frame = thread.frames[i];
    const Liveness& live = liveness(*frame.code);
    const ObjectLiveness& objects = object_liveness(*frame.code);
    const bool is_last = i + 1 == thread.frames.size();
    keep(frame.catch_data);
    for (uint32_t reg = 0; reg < frame.code->register_count; ++reg) {
      const Value& value = thread.registers[frame.registers + reg];
      if (value.high == 0 || !candidates.contains(value.high)) continue;
      if (!(is_last ? live.is_live(frame.pc, reg) : live.is_awaited(frame.pc, reg))) continue;
      // The frame's own use of its pointer was analysed.
      const std::optional<uint32_t> own = objects.object_of(reg);
      if (own && thread.registers[frame.registers + frame.code->objects[*own].pointer].high == value.high) continue;
      keep(value);
    }
  }
}

void Freezer::forget_dead_locals() {
  Candidates candidates;
  for (const Thread& thread : machine_.threads_)
    if (thread.state != Thread::State::ended) add_candidates(thread, candidates);
  if (candidates.empty()) return;
  for (const Thread& thread : machine_.threads_) keep_pointed_to(thread, candidates);
  // Objects reachable from kept objects are kept.
  std::vector<memory::Allocation*> open;
  for (const std::unique_ptr<memory::Allocation>& each : machine_.memory_.all())
    if (each->has_pointers && each->writable == memory::Writable::yes && !candidates.contains(each->id.bits))
      open.push_back(each.get());
  while (!open.empty() && !candidates.empty()) {
    memory::Allocation& from = *open.back();
    open.pop_back();
    memory::Memory::for_each_provenance(from, [&](const memory::AllocationId& id) {
      const auto found = candidates.find(id.bits);
      if (found == candidates.end()) return;
      open.push_back(found->second);
      candidates.erase(found);
    });
  }
  for (const auto& [id, object] : candidates) machine_.memory_.undefine(*object, object->base, object->size);
}

}  // namespace ramify::mir_machine
