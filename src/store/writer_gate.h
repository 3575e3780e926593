// SPDX-License-Identifier: Apache-2.0
// WriterGate: lets any number of writers work side by side, and now and then one alone.
//
// A writer enters before it inserts and exits after it: one store to its own cache line and one load of a flag that
// hardly ever changes, so there is no lock on the hot path. Who wants to be alone (to move an index) raises the flag
// and waits until every slot is empty; who finds the flag raised steps back and sleeps on the mutex. The flag and the
// slots are sequentially consistent, so of a writer that enters and one that wants to be alone at least one sees the
// other.
//
// Tested in store_threads_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace ramify::store {

// One writer's line in the gate, and its counts of new entries that are not yet in the indexes' own counts.
struct alignas(64) WriterSlot {
  std::atomic<bool> is_inside{false};
  std::atomic<uint32_t> nodes_pending{0};   // written by the slot's writer only
  std::atomic<uint32_t> states_pending{0};  // likewise
};

class WriterGate {
 public:
  WriterSlot& join();
  void leave(WriterSlot& slot);

  void enter(WriterSlot& slot) {
    slot.is_inside.store(true, std::memory_order_seq_cst);
    if (is_closed_.load(std::memory_order_seq_cst)) [[unlikely]]
      wait_and_enter(slot);
  }
  void exit(WriterSlot& slot) { slot.is_inside.store(false, std::memory_order_release); }

  // Runs `work` while no writer is inside. The caller must not be inside.
  template <typename Work>
  void alone(Work&& work) {
    const std::lock_guard lock(mutex_);
    close_and_wait();
    work();
    is_closed_.store(false, std::memory_order_seq_cst);
  }

  // The pending counts of all slots. Exact while no writer is inside.
  uint64_t nodes_pending() const;
  uint64_t states_pending() const;
  bool has_writers() const;

 private:
  void wait_and_enter(WriterSlot& slot);
  void close_and_wait();

  std::atomic<bool> is_closed_{false};
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<WriterSlot>> slots_;
};

}  // namespace ramify::store
