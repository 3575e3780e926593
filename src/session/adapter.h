// SPDX-License-Identifier: Apache-2.0
// Adapter: a running system behind a process that speaks the adapter protocol (docs/testing.md). The process is started on
// first use, and restarted at the next reset after it ended or timed out.
//
// One thread. Tested in adapter_test.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "harness/child_process.h"
#include "harness/subject.h"

namespace ramify::session {

struct AdapterOptions {
  std::string command{};
  std::string folder{};                            // its working folder; empty: that of this process
  std::chrono::milliseconds timeout{5000};         // for each answer
  const std::atomic<bool>* interrupted = nullptr;  // polled
};

class Adapter final : public harness::Subject {
 public:
  explicit Adapter(AdapterOptions options) : options_(std::move(options)) {}
  ~Adapter() override;
  // It owns a process.
  Adapter(const Adapter&) = delete;
  Adapter& operator=(const Adapter&) = delete;

  harness::Answer reset(uint64_t random_seed) override;
  harness::Answer call(const engine::Label& call, const std::optional<std::string>& expected) override;
  harness::Answer wait(std::chrono::milliseconds time) override;

 private:
  harness::Answer ask(const std::string& request, std::chrono::milliseconds time);
  harness::Answer broken(harness::Answer::Kind kind, std::string text);
  harness::Answer without(harness::ChildProcess::Outcome outcome, const std::string& request,
                          std::chrono::milliseconds time);

  AdapterOptions options_;
  std::unique_ptr<harness::ChildProcess> process_;
  bool has_answered_ = false;  // at least once: the command works
};

}  // namespace ramify::session
