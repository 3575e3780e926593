// SPDX-License-Identifier: Apache-2.0
// What locals in memory hold that nobody can read any more, which would tell states apart all the same: a local whose
// function does not read it before it is written again, and to which no pointer leads that is still there.
#include "machines/mir/freeze.h"

namespace ramify::mir_machine {

const ObjectLiveness& Freezer::object_liveness(const Code& code) {
  std::unique_ptr<ObjectLiveness>& known = object_liveness_[&code];
  if (known == nullptr) known = std::make_unique<ObjectLiveness>(code, machine_.program().program());
  return *known;
}

// Locals that their own frames do not read any more.
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
      // What the frame does with its own pointer is known.
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
  // From what stays, pointers lead to what stays, too.
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
