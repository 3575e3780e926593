// SPDX-License-Identifier: Apache-2.0
// OwningParts: the parts of a state that decide which rank keeps it: slots, or children of the nodes in slots. A step that changes none of them
// leads to a state of the same rank, which need not be sent. By the whole state, half of the steps cross between two ranks, and nearly
// all between many; by a few parts, well chosen, far fewer do (Lerda and Sisto 1999 take the local state of one process; Orzan, van de
// Pol and Valero Espada 2005 an abstraction).
//
// They are chosen before the search from random walks: greedily the parts that part the states best for the steps that they make cross,
// until their values are many enough to divide the states evenly; where they are not, the whole state decides. The choice moves work between
// ranks, and changes no result.
//
// A plain value, the same on all ranks. Tested in owning_parts_test.cpp.
#pragma once

#include <atomic>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "engine/distributed/network.h"
#include "engine/distributed/shares.h"
#include "engine/machine.h"

namespace ramify::engine {

// Of a state: a slot, or one child of the node of words in it.
struct StatePart {
  uint32_t slot = 0;
  uint32_t child = 0;  // from 1 on; 0: all of the slot
  friend auto operator<=>(const StatePart&, const StatePart&) = default;
};

struct OwningParts {
  std::vector<StatePart> parts;  // ascending; empty: the whole state
  uint64_t salt = 0;             // of their hash: of several, the one that divides the walks' states best

  bool are_all() const { return parts.empty(); }
};

// What a part contributes to the hash that decides; equal in every process. `content`: 0 where the state does not have the part.
constexpr uint64_t owning_hash(StatePart part, uint64_t content) {
  return base::mix64(content + part.slot * 0x9e3779b97f4a7c15u + part.child * 0xd1b54a32d192ed03u);
}
// The content of a part of a slot that holds that word.
uint64_t content_of(const store::Store& store, store::Word word, uint32_t child);

// Steps of random walks: for each, what the parts of the state after it held, hashed by content, and which of them it changed.
class StepSample {
 public:
  static constexpr size_t parts_max = 256;  // further ones are left out: they are never chosen

  explicit StepSample(std::vector<StatePart> parts) : parts_(std::move(parts)) {}
  // Both have an element for each part.
  void add(std::span<const uint64_t> before, std::span<const uint64_t> after) {
    for (size_t part = 0; part < parts_.size(); ++part) {
      values_.push_back(after[part]);
      changed_.push_back(before[part] != after[part] ? 1 : 0);
    }
    ++steps_;
  }
  size_t steps() const { return steps_; }
  const std::vector<StatePart>& parts() const { return parts_; }
  uint64_t value(size_t step, size_t part) const { return values_[step * parts_.size() + part]; }
  bool has_changed(size_t step, size_t part) const { return changed_[step * parts_.size() + part] != 0; }

 private:
  std::vector<StatePart> parts_;
  size_t steps_ = 0;
  std::vector<uint64_t> values_;
  std::vector<uint8_t> changed_;
};

OwningParts choose_owning_parts(const StepSample& sample, const Shares& shares, unsigned ranks);

// Random walks of the machine, in a store of their own, for at most a second.
StepSample sample_steps(const Machine& machine, const std::atomic<bool>& stop);

// Collective: rank 0 takes the sample and chooses.
OwningParts agree_on_owning_parts(Network& network, const Machine& machine, const Shares& shares,
                                  const std::atomic<bool>& stop);

}  // namespace ramify::engine
