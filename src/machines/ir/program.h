// SPDX-License-Identifier: Apache-2.0
// Program: a verified module made ready to run, shared by all steppers and never changed. Liveness per function, where a
// thread resumes after each scheduling point, built-in functions and globals by number.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "engine/machine.h"
#include "engine/oracle.h"
#include "engine/roles.h"
#include "machines/ir/dialect.h"
#include "machines/ir/step_parameters.h"
#include "machines/ir/surroundings.h"
#include "programs/ir/liveness.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

// Which registers a suspended frame keeps: those that are live, and those that properties read.
class FrameLiveness {
 public:
  FrameLiveness(const ir::Function& function, const std::vector<ir::Register>& watched);
  const std::vector<ir::Register>& live_before(size_t index) const {
    return before_.empty() ? live_.live_before(index) : before_[index];
  }
  const std::vector<ir::Register>& live_across(size_t index) const {
    return across_.empty() ? live_.live_across(index) : across_[index];
  }

 private:
  ir::Liveness live_;
  std::vector<std::vector<ir::Register>> before_, across_;  // where some are watched
};

struct LinkedFunction {
  // `watched`: the registers that properties read (thread_values.h).
  LinkedFunction(const ir::Function& function, const DialectTable& table, std::vector<ir::Register> watched = {});

  const ir::Function& ir;
  std::vector<ir::Register> watched;  // ascending; unset until they are assigned
  FrameLiveness liveness;
  static constexpr uint32_t none = ~uint32_t{0};

  // A pause is where a thread stands between two steps. It is what the program wrote and not where it goes on: pauses that go on at one place
  // are as many states. Its number is that of an instruction: a `yield` that was run; a wait, or an access that the thread preempts at, that
  // is to be run; or, for a thread that has not run, one past the last. Where a wait or such an access comes first, a thread begins there.
  uint32_t first_pause() const { return first_pause_; }
  bool is_at_step(uint32_t pause) const { return pause < ir.code.size() && ir.code[pause].op == ir::Op::yield; }
  bool is_at_start(uint32_t pause) const { return pause == ir.code.size(); }
  // The instruction that runs next.
  uint32_t goes_on_at(uint32_t pause) const {
    return is_at_start(pause) ? 0 : is_at_step(pause) ? go_on_[pause] : pause;
  }
  // Whether a wait is tested there: its own, or one of the same fairness right behind the step.
  bool tests_wait(uint32_t pause) const;
  const std::vector<ir::Register>& live_at_pause(uint32_t pause) const {
    return liveness.live_before(goes_on_at(pause));
  }
  // Once it is known where it preempts.
  void find_first_pause();

  uint32_t plain_parameters = 0;  // how many; if all are plain
  bool has_only_plain_parameters = false;
  bool is_simple = false;         // arguments by position are its parameters, and a call runs it
  bool wants_receiver = false;    // also where it is not called on anything
  bool takes_receiver = false;    // where it is called on something
  std::vector<uint8_t> is_local;  // per register: has a name
  bool is_action = false;         // threads that begin here are actions of the environment
  bool is_library = false;        // of the prelude
  // Where the program preempts: which instructions may touch memory that is shared (sharing.h), and what to call that.
  std::vector<uint8_t> may_share{};
  std::vector<std::string> access_labels{};
  bool begins_alone =
      false;  // what it does up to its first pause touches nothing shared, and it never comes back to its begin
  uint32_t first_point = 0;  // pause points are the pauses of all functions, numbered through
  uint32_t point_count() const { return static_cast<uint32_t>(ir.code.size()) + 1; }

 private:
  uint32_t first_pause_ = 0;
  std::vector<uint32_t> go_on_;  // of each `yield`: the instruction behind it and behind the branches there
};

struct SymbolicOptions;  // symbolic/options.h

// What steppers have to say to people of what they met, each once. Any thread.
class RunNotes {
 public:
  void add(std::string note) {
    const std::lock_guard lock(mutex_);
    notes_.insert(std::move(note));
  }
  std::vector<std::string> all() const {
    const std::lock_guard lock(mutex_);
    return {notes_.begin(), notes_.end()};
  }

 private:
  mutable std::mutex mutex_;
  std::set<std::string> notes_;
};

struct Program {
  std::shared_ptr<const ir::Module> module;
  const DialectRules* rules = nullptr;
  std::vector<std::unique_ptr<LinkedFunction>> functions;
  std::vector<uint32_t> global_number;  // per GlobalId: its number among the fixed or among the variable globals
  std::vector<ir::GlobalId> fixed_globals;
  std::vector<ir::GlobalId> variable_globals;
  // Per SymbolId: index into rules->builtins; or behind those into unknown_names; or -1.
  std::vector<int32_t> builtin_of_symbol;
  std::vector<std::string> unknown_names;  // of built-ins that the library does not have: an error when they are used
  std::vector<uint32_t> name_of_symbol;    // per SymbolId: the first symbol of the same text
  std::unordered_map<std::string_view, uint32_t> symbol_by_text;
  std::unordered_map<std::string_view, uint32_t> global_by_name;
  std::unordered_set<std::string_view> class_names;  // of all classes that the module makes
  // Per symbol and kind of value: the method of that name, or nullptr.
  std::vector<Method> methods;
  std::vector<std::vector<StepParameter>> step_parameters;             // of each predicate
  uint64_t step_instructions_max = 0, process_bytes_max = UINT64_MAX;  // MachineOptions
  const std::atomic<bool>* interrupted = nullptr;                      // MachineOptions
  std::function<void(std::string_view)> print;                         // MachineOptions
  std::function<void(std::string_view)> print_error;                   // MachineOptions
  bool symmetry = false;                                               // MachineOptions
  Orders orders;
  bool preempts = false;  // threads pause by themselves before they touch what is shared (sharing.h)
  // It looks at locks, queues or threads without waiting for them. Otherwise a release need be no step of its own: a thread that
  // waits for it cannot tell when it came (a left mover in the sense of Lipton); a library's step whose label begins with `?`.
  bool observes_threads = false;
  bool tells_leaks = false;                       // MachineOptions, where the first thread ends all others (leaks.cpp)
  uint32_t main_function = LinkedFunction::none;  // the top level
  uint32_t escaped_function =
      LinkedFunction::none;  // where threads begin that call escaped callbacks (escaped.h); none: nobody does
  bool nested_calls_are_atomic = false;                // as of MachineOptions
  std::vector<uint8_t> used_outside_main{};            // by global, where the program preempts
  std::unique_ptr<const class ThreadModular> modular;  // where reduction was asked for and is possible
  bool exact_reduction = true;
  std::unique_ptr<RunNotes> notes = std::make_unique<RunNotes>();
  std::unique_ptr<struct TermSpace> terms;  // what is not known is symbolic (symbolic/symbolic.h); null: it is a fault
  std::shared_ptr<const engine::Oracle> oracle;      // MachineOptions
  std::shared_ptr<const Surroundings> surroundings;  // MachineOptions
  std::optional<ir::GlobalId> calls_max_global;      // DialectTable, where the program uses it
  ir::GlobalId path_global;                          // where the path is kept then; of no program's own
  Program();
  ~Program();

  Method method(uint32_t symbol, ValueKind kind) const {
    return methods[symbol * value_kind_count + static_cast<size_t>(kind)];
  }
  // Its number; of a name that the library does not have, where the language's errors come when code runs, too.
  std::optional<uint32_t> builtin(std::string_view name) const;
  // A row without a function if the library does not have it.
  const BuiltinRow& builtin_row(uint64_t number) const;
  std::string_view builtin_name(uint64_t number) const;
  std::string_view symbol(uint32_t index) const { return module->symbols[index]; }
};

// Before the name of a field, as a symbol of the module: its accesses are ordered by the language, and no data races.
inline constexpr std::string_view volatile_prefix = "%volatile ";

// The built-in function that starts a thread, in all languages.
inline constexpr std::string_view start_thread_name = "ramify_start_thread";
// The predicate that says whether there is no data race in a state: behind those of the module.
engine::PredicateId race_predicate(const Program& program);
// And behind that: whether no thread that the program's end left behind waits for ever.
engine::PredicateId leak_predicate(const Program& program);

// Bits of LinkedFunction::may_share.
inline constexpr uint8_t may_touch = 1;    // memory that is shared
inline constexpr uint8_t may_publish = 2;  // may make an object known to others

// What is known of a pause in `function`.
struct Point {
  std::string_view label;
  ir::Span span;
  ir::Fairness fairness = ir::Fairness::none;
};
Point point_at(const Program& program, const LinkedFunction& function, uint32_t pause);
engine::PausePoint pause_point(const Program& program, uint32_t point);

std::unique_ptr<Program> link(std::shared_ptr<const ir::Module> module, const DialectRules& rules,
                              uint64_t step_instructions_max, diagnostics::Diagnostics& diagnostics);
// The same with symbolic values; for their path the module gets a global of its own.
std::unique_ptr<Program> link_symbolic(ir::Module module, const DialectRules& rules, const SymbolicOptions& options,
                                       uint64_t step_instructions_max, diagnostics::Diagnostics& diagnostics);

// Whether a run of it may come to something that is not known.
bool may_meet_unknowns(const Program& program);

inline ir::Dialect dialect_of(const Program& program) { return program.rules->table->dialect; }

// Names of globals that are no part of the program: `%path`, `main.%is_loaded`.
inline bool is_internal_name(std::string_view name) {
  return name.starts_with('%') || name.find(".%") != std::string_view::npos;
}

}  // namespace ramify::ir_machine
