// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/permute.h"

#include "base/check.h"

namespace ramify::ir_machine {

namespace {

class Permutation {
 public:
  explicit Permutation(const Skeleton& from) : from_(from), numbers_(from.objects.size(), unreached) {}

  Permuted run(std::span<const uint32_t> order) && {
    CHECK(order.size() == from_.threads.size());
    Skeleton& to = permuted_.skeleton;
    to.variable_global_count = from_.variable_global_count;
    for (const Word w : from_.fixed_globals)
      to.fixed_globals.push_back(w.is_object() ? Word::object(number(static_cast<uint32_t>(w.payload()))) : w);
    renumber(from_.global_references, to.global_references);
    // As freeze does: number what the globals reach before the references of threads, and place these after those of
    // objects.
    size_t walked = 0;
    const auto walk_reached = [&] {
      for (; walked < reached_.size(); ++walked) {
        Skeleton::Object object = from_.objects[reached_[walked]];
        const std::span<const Reference> references = from_.of(object);
        object.reference_begin = static_cast<uint32_t>(to.references.size());
        renumber(references, to.references);
        to.objects.push_back(object);
      }
    };
    walk_reached();
    std::vector<Reference> of_threads;
    for (size_t i = 0; i < order.size(); ++i) {
      Skeleton::Thread thread = from_.threads[i];
      const std::span<const Reference> references = from_.of(from_.threads[order[i]]);
      thread.reference_begin = static_cast<uint32_t>(of_threads.size());
      thread.reference_count = static_cast<uint32_t>(references.size());
      renumber(references, of_threads);
      to.threads.push_back(thread);
    }
    walk_reached();
    for (Skeleton::Thread& thread : to.threads) thread.reference_begin += static_cast<uint32_t>(to.references.size());
    to.references.insert(to.references.end(), of_threads.begin(), of_threads.end());
    to.lay_out();
    CHECK(to.slot_count == from_.slot_count, "a state has an object that nothing refers to");
    trace_slots(order);
    return std::move(permuted_);
  }

 private:
  uint32_t number(uint32_t object) {
    if (numbers_[object] == unreached) {
      numbers_[object] = static_cast<uint32_t>(reached_.size());
      reached_.push_back(object);
    }
    return numbers_[object];
  }

  void renumber(std::span<const Reference> references, std::vector<Reference>& into) {
    for (const Reference& r : references) into.push_back({r.position, number(r.target)});
  }

  void trace_slots(std::span<const uint32_t> order) {
    std::vector<uint32_t>& sources = permuted_.sources;
    for (uint32_t slot = 0; slot <= from_.variable_global_count; ++slot) sources.push_back(slot);
    for (const uint32_t object : reached_) {
      const Skeleton::Object& o = from_.objects[object];
      for (uint32_t chunk = 0; chunk < o.slot_count(); ++chunk) sources.push_back(o.first_slot + chunk);
    }
    for (const uint32_t thread : order) sources.push_back(from_.first_thread_slot + thread);
  }

  static constexpr uint32_t unreached = ~uint32_t{0};
  const Skeleton& from_;
  Permuted permuted_;
  std::vector<uint32_t> numbers_;
  std::vector<uint32_t> reached_;
};

}  // namespace

Permuted permute(const Skeleton& skeleton, std::span<const uint32_t> order) { return Permutation(skeleton).run(order); }

}  // namespace ramify::ir_machine
