// SPDX-License-Identifier: Apache-2.0
// LiveTester: tests a running system against a model, step by step: chooses a call that the model allows, makes it, and
// compares the answer with the model. Observations are processed before the next call. After the given number of steps
// it takes only cleanup actions, until the model accepts.
//
// A failing run is shortened: parts are removed as long as the rest still fails in the same way (ddmin.h). Each
// candidate starts from a reset, and steps that the model does not allow are skipped.
//
// One thread; as deterministic as the system. Tested in live_tester_test.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/lts/test_run.h"
#include "harness/live_strategy.h"
#include "harness/subject.h"
#include "harness/tested_model.h"

namespace ramify::harness {

struct LiveOptions {
  std::vector<std::string> actions{};  // declared ones, in order
  std::set<std::string> cleanup{};     // those of them for cleaning up
  uint32_t steps = 100;
  uint32_t cleanup_steps = 100;
  std::chrono::milliseconds wait{1000};  // for observations, when no call is possible
  const std::atomic<bool>* interrupted = nullptr;
};

struct ShrinkLimits {
  uint32_t tries_max = 10'000;
  std::chrono::milliseconds time_max{10'000};
};

class LiveTester {
 public:
  // All of them outlive it.
  LiveTester(TestedModel& model, Subject& subject, LiveOptions options)
      : model_(model), subject_(subject), options_(std::move(options)) {}

  engine::TestRun random_run(uint32_t number, uint64_t random_seed, LiveStrategy& strategy);
  // Exactly the steps of `plan`. If the model does not offer the next call, the run ends, inconclusively if the system
  // took another branch before that the model allows.
  engine::TestRun follow(const std::vector<engine::TestStep>& plan, uint64_t random_seed);
  // Sets run.shrunk of a failing run.
  void shrink(engine::TestRun& run, const ShrinkLimits& limits);

  // Of all runs, without those of shrinking.
  engine::TestCoverage coverage() const;

 private:
  class Run;
  engine::TestRun play(const std::vector<engine::TestStep>& plan, uint64_t random_seed, bool is_exact,
                       engine::TestFailureKind ends_as);
  void count(const engine::TestStep& step, const std::vector<std::string>& requirements,
             const std::set<uint32_t>& before, const std::set<uint32_t>& after);

  TestedModel& model_;
  Subject& subject_;
  LiveOptions options_;
  bool counts_ = true;
  engine::TestCoverage coverage_;
  std::map<std::string, uint64_t> taken_, met_;
  std::set<uint32_t> states_;
  std::set<std::pair<uint32_t, std::string>> transitions_;
};

}  // namespace ramify::harness
