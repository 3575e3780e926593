// SPDX-License-Identifier: Apache-2.0
// Compilation: the machine code of a program's functions. Interpreters report functions that run often; a thread in the
// background compiles them, and publishes the code for all interpreters of the program.
//
// Thread-safe. No thread outlives the object, which belongs to the program. Nothing is started before the first
// request. Tested by machines/native/machine_code_test.cpp.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/roles.h"
#include "machines/ir/native/abi.h"
#include "machines/ir/native/options.h"
#include "machines/ir/native/plan.h"

namespace ramify::ir_machine::native {

// Turns plans into machine code, which it owns. Used by one thread at a time.
class Backend {
 public:
  virtual ~Backend() = default;
  // The error is a reason for users.
  virtual std::expected<Code, std::string> compile(const Program& program, uint32_t function, const Plan& plan,
                                                   const Callbacks& callbacks) = 0;
};

// The published code of a function.
struct FunctionCode {
  Code code = nullptr;
  std::vector<uint8_t> is_entry;
  mutable std::vector<std::atomic<uint32_t>> misses;  // by pc: Status::missed
  Advice advice;                                      // with which it was made
};

class Compilation {
 public:
  // The program must outlive the object.
  Compilation(const Program& program, const Options& options, const Callbacks& callbacks);
  ~Compilation();
  Compilation(const Compilation&) = delete;  // threads refer to it

  // Null: there is none yet.
  const FunctionCode* code(uint32_t function) const {
    return functions_[function].published.load(std::memory_order_acquire);
  }
  // A function is worth compiling after so many calls and iterations in one interpreter.
  uint32_t heat_min() const { return options_.heat_min; }

  // Asks for the code of a function; at once, if the options say so.
  void request(uint32_t function);
  // The code ended with Status::missed at pc. If that happens often, the function is compiled anew.
  void note_miss(uint32_t function, const FunctionCode& code, uint32_t pc);

  // What was compiled so far, in the order of the functions; for reports.
  std::vector<engine::CompiledFunction> functions() const;

 private:
  struct Function {
    std::atomic<const FunctionCode*> published = nullptr;
    std::atomic<bool> is_requested = false;
  };
  struct Job {
    uint32_t function = 0;
    Advice advice{};
  };
  void add(Job job);
  void run();
  void compile(const Job& job);

  const Program& program_;
  const Options options_;
  const Callbacks callbacks_;
  std::vector<Function> functions_;

  std::mutex backend_mutex_;
  std::unique_ptr<Backend> backend_;

  mutable std::mutex mutex_;  // of everything below
  std::condition_variable has_jobs_;
  std::deque<Job> jobs_;
  bool is_ending_ = false;
  std::map<uint32_t, engine::CompiledFunction> compiled_;  // by function
  std::vector<std::unique_ptr<FunctionCode>> codes_;       // older code may still run, so all are kept
  std::thread thread_;                                     // started by the first job
};

}  // namespace ramify::ir_machine::native
