// SPDX-License-Identifier: Apache-2.0
#include "store/writer_gate.h"

#include <thread>

namespace ramify::store {

WriterSlot& WriterGate::join() {
  const std::lock_guard lock(mutex_);
  return *slots_.emplace_back(std::make_unique<WriterSlot>());
}

void WriterGate::leave(WriterSlot& slot) {
  const std::lock_guard lock(mutex_);
  std::erase_if(slots_, [&](const auto& other) { return other.get() == &slot; });
}

void WriterGate::wait_and_enter(WriterSlot& slot) {
  do {
    slot.is_inside.store(false, std::memory_order_seq_cst);
    {
      const std::lock_guard wait(mutex_);
    }
    slot.is_inside.store(true, std::memory_order_seq_cst);
  } while (is_closed_.load(std::memory_order_seq_cst));
}

void WriterGate::close_and_wait() {
  is_closed_.store(true, std::memory_order_seq_cst);
  for (const auto& slot : slots_) {
    // A writer is inside for one batch, some microseconds: yielding is cheaper than a condition variable.
    while (slot->is_inside.load(std::memory_order_seq_cst)) std::this_thread::yield();
  }
}

uint64_t WriterGate::nodes_pending() const {
  const std::lock_guard lock(mutex_);
  uint64_t sum = 0;
  for (const auto& slot : slots_) sum += slot->nodes_pending.load(std::memory_order_relaxed);
  return sum;
}

uint64_t WriterGate::states_pending() const {
  const std::lock_guard lock(mutex_);
  uint64_t sum = 0;
  for (const auto& slot : slots_) sum += slot->states_pending.load(std::memory_order_relaxed);
  return sum;
}

bool WriterGate::has_writers() const {
  const std::lock_guard lock(mutex_);
  return !slots_.empty();
}

}  // namespace ramify::store
