// SPDX-License-Identifier: Apache-2.0
// Small concurrent programs with known answers.
#pragma once

#include "engine/testkit/toy_machine.h"

namespace ramify::engine::testkit {

// Each of n threads reads a shared counter, then writes the value read plus one. Predicate 0, "at the end the counter
// is n", is false for n >= 2, first after 2n steps.
class LostUpdate final : public ToyMachine {
 public:
  explicit LostUpdate(uint32_t threads) : threads_(threads) {}
  ToyStep start(Slots& slots, ChoiceStream& choices) const override;
  ToyStep step(Slots& slots, ChoiceStream& choices) const override;
  Truth evaluate(const Slots& slots, PredicateId predicate) const override;
  std::string slot_name(size_t slot) const override;

 private:
  uint32_t threads_;  // slots: counter, then for each thread its position (0 read, 1 write, 2 end) and the value read
};

// n dining philosophers who take one fork after the other, and then eat and put both down in one step; forever.
// Either everyone takes the left one first, which deadlocks after n steps, or everyone the lower one, which does not.
class Philosophers final : public ToyMachine {
 public:
  Philosophers(uint32_t count, bool ordered) : count_(count), ordered_(ordered) {}
  ToyStep start(Slots& slots, ChoiceStream& choices) const override;
  ToyStep step(Slots& slots, ChoiceStream& choices) const override;
  Truth evaluate(const Slots& slots, PredicateId predicate) const override;
  std::string slot_name(size_t slot) const override;

 private:
  uint32_t count_;  // slots: for each philosopher the forks in hand (0, 1, 2), then for each fork whether it is taken
  bool ordered_;
};

// Two threads that make several choices in one step, whose number depends on the answers; some answers block. `rounds`
// steps, then the end. Predicate 0, "the sum is not 17", is false somewhere for 4 or more rounds.
class Choosers final : public ToyMachine {
 public:
  explicit Choosers(uint32_t rounds) : rounds_(rounds) {}
  ToyStep start(Slots& slots, ChoiceStream& choices) const override;
  ToyStep step(Slots& slots, ChoiceStream& choices) const override;
  Truth evaluate(const Slots& slots, PredicateId predicate) const override;
  std::string slot_name(size_t slot) const override;

 private:
  uint32_t rounds_;  // slots: round, sum
};

// A producer sends n items through a buffer of the given size to a consumer, which faults on item n if `broken`. Slots
// are created and removed with the items in the buffer.
class Pipeline final : public ToyMachine {
 public:
  Pipeline(uint32_t items, uint32_t size, bool broken) : items_(items), size_(size), broken_(broken) {}
  ToyStep start(Slots& slots, ChoiceStream& choices) const override;
  ToyStep step(Slots& slots, ChoiceStream& choices) const override;
  Truth evaluate(const Slots& slots, PredicateId predicate) const override;
  std::string slot_name(size_t slot) const override;

 private:
  uint32_t items_;  // slots: produced, consumed, then the items in the buffer
  uint32_t size_;
  bool broken_;
};

}  // namespace ramify::engine::testkit
