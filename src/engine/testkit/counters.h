// SPDX-License-Identifier: Apache-2.0
// Counters: k threads, each counting from 0 to n; (n+1)^k states, k n (n+1)^(k-1) transitions, depth k n. Steps are
// as cheap as possible, so that a benchmark measures the search and the store.
#pragma once

#include "engine/machine.h"

namespace ramify::engine::testkit {

class Counters final : public Machine {
 public:
  Counters(uint32_t threads, uint32_t limit) : threads_(threads), limit_(limit) {}
  std::unique_ptr<Stepper> stepper(store::Store& store, const StepperOptions& options) const override;
  PausePoint pause_point(uint32_t) const override { return {}; }

 private:
  uint32_t threads_;
  uint32_t limit_;
};

}  // namespace ramify::engine::testkit
