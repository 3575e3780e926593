// SPDX-License-Identifier: Apache-2.0
// Signals: those that end the process or change the terminal's size, as something to wait for. They are blocked in all threads that
// start later, and a thread of its own receives them, so that nothing needs a handler.
//
// If the main thread does not end in time after a signal, because a step takes long, the terminal is restored and the process ends.
//
// `Signals` belongs to one thread. Tested in conformance/tui_test.py.
#pragma once

#include <atomic>
#include <csignal>
#include <memory>
#include <thread>

#include "base/result.h"
#include "surfaces/cli/commands.h"

namespace ramify::tui {

class Signals {
 public:
  static base::Result<std::unique_ptr<Signals>> receive(cli::Interruption& interruption);
  ~Signals();
  Signals(const Signals&) = delete;  // its thread refers to it
  Signals& operator=(const Signals&) = delete;

  // Readable when a signal has come.
  int descriptor() const { return woken_; }
  // After the descriptor was readable.
  void clear();
  bool wants_end() const { return wants_end_; }
  // Whether the size changed since the last call.
  bool take_resize() { return has_resized_.exchange(false); }

 private:
  explicit Signals(cli::Interruption& interruption) : interruption_(interruption) {}
  void run();

  cli::Interruption& interruption_;
  sigset_t former_{};
  int signals_ = -1, woken_ = -1, over_ = -1;  // descriptors: signals, that one came, that the thread is to end
  std::atomic<bool> wants_end_{false}, has_resized_{false};
  std::thread thread_;
};

}  // namespace ramify::tui
