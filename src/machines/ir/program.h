// SPDX-License-Identifier: Apache-2.0
// Program: a verified module, linked for execution; shared by all steppers and immutable. It has the liveness of each
// function, the resumption points of scheduling points, and built-in functions and globals by number.
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
#include "machines/ir/disjunct_loops.h"
#include "machines/ir/key_orders.h"
#include "machines/ir/member_loop_code.h"
#include "machines/ir/step_parameters.h"
#include "machines/ir/surroundings.h"
#include "programs/ir/liveness.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

// The registers that a suspended frame keeps: the live ones, and those that properties read.
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
  std::vector<std::vector<ir::Register>> before_, across_;  // used if registers are watched
};

struct LinkedFunction {
  // `watched`: the registers that properties read (thread_values.h).
  LinkedFunction(const ir::Function& function, const DialectTable& table, std::vector<ir::Register> watched = {});

  const ir::Function& ir;
  std::vector<ir::Register> watched;  // ascending; unset until they are assigned
  FrameLiveness liveness;
  static constexpr uint32_t none = ~uint32_t{0};

  // A pause is the position of a thread between two steps. It is identified by the source position, not by the
  // resumption point: pauses with the same resumption point are distinct states. Its number is that of an instruction:
  // of a `yield` that was executed; of a wait, or an access before which the thread is preempted, that will be
  // executed; or, for a thread that has not run yet, one past the last. A function that starts with a wait or such an
  // access begins at that pause.
  uint32_t first_pause() const { return first_pause_; }
  bool is_at_step(uint32_t pause) const { return pause < ir.code.size() && ir.code[pause].op == ir::Op::yield; }
  bool is_at_start(uint32_t pause) const { return pause == ir.code.size(); }
  // The instruction at which the thread resumes.
  uint32_t resumption_point(uint32_t pause) const {
    return is_at_start(pause) ? 0 : is_at_step(pause) ? resumption_points_[pause] : pause;
  }
  // Whether a wait is evaluated there: the pause is a wait, or is followed directly by a wait of the same fairness.
  bool tests_wait(uint32_t pause) const;
  const std::vector<ir::Register>& live_at_pause(uint32_t pause) const {
    return liveness.live_before(resumption_point(pause));
  }
  // To be called after the preemption points are known.
  void find_first_pause();

  uint32_t plain_parameters = 0;  // their number, if all parameters are plain
  bool has_only_plain_parameters = false;
  bool is_simple = false;         // arguments are positional and match the parameters, and a call runs the body
  bool wants_receiver = false;    // even if it is not called on a value
  bool takes_receiver = false;    // if it is called on a value
  std::vector<uint8_t> is_local;  // per register: whether it has a name
  bool is_action = false;         // threads that start here are actions of the environment
  bool is_library = false;        // part of the prelude
  bool is_asked_twice = false;    // its result in a `wait` may be needed again (repeated_call.h)
  DisjunctLoops disjunct_loops{};
  std::vector<MemberLoopCode> member_loops{};
  std::vector<bool> makes_record{};  // by instruction: whether the dict that it makes never changes (seen_order.h); empty: none does
  // If the program preempts: the instructions that may access shared memory (sharing.h), and the labels of these
  // accesses.
  std::vector<uint8_t> may_share{};
  std::vector<std::string> access_labels{};
  // Its code up to the first pause touches nothing shared, and never returns to the beginning.
  bool begins_alone = false;
  uint32_t first_point = 0;  // pause points are the pauses of all functions, numbered consecutively
  uint32_t point_count() const { return static_cast<uint32_t>(ir.code.size()) + 1; }

 private:
  uint32_t first_pause_ = 0;
  std::vector<uint32_t> resumption_points_;  // of each `yield`: the next instruction, with branches followed
};

struct SymbolicOptions;  // symbolic/options.h
namespace native {
class Compilation;  // native/compilation.h
}

// Notes for the user about what steppers encountered, without duplicates. Thread-safe.
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
  // Per SymbolId: an index into rules->builtins, or after those into unknown_names; or -1.
  std::vector<int32_t> builtin_of_symbol;
  std::vector<std::string> unknown_names;  // built-ins that the library lacks: an error when used
  std::vector<uint32_t> name_of_symbol;    // per SymbolId: the first symbol with the same text
  std::unordered_map<std::string_view, uint32_t> symbol_by_text;
  std::unordered_map<std::string_view, uint32_t> global_by_name;
  std::unordered_set<std::string_view> class_names;  // of all classes in the module
  // Per symbol and kind of value: the method of that name, or nullptr.
  std::vector<Method> methods;
  std::vector<std::vector<StepParameter>> step_parameters;             // of each predicate
  uint64_t step_instructions_max = 0, process_bytes_max = UINT64_MAX;  // MachineOptions
  uint64_t checkpoint_instructions_min = 0;                             // likewise
  const std::atomic<bool>* interrupted = nullptr;                      // MachineOptions
  std::function<void(std::string_view)> print;                         // MachineOptions
  std::function<void(std::string_view)> print_error;                   // MachineOptions
  bool symmetry = false;                                               // MachineOptions
  Orders orders;
  std::shared_ptr<KeyOrders> key_orders;  // MachineOptions
  bool preempts = false;  // threads pause implicitly before accesses to shared memory (sharing.h)
  // Whether the program observes locks, queues or threads without waiting for them. Otherwise a release (a library step
  // whose label begins with `?`) need not be a separate step: a thread that waits for it cannot tell when it happened
  // (a left mover in the sense of Lipton).
  bool observes_threads = false;
  bool reports_leaks = false;                     // MachineOptions, if the first thread ends all others (leaks.cpp)
  uint32_t main_function = LinkedFunction::none;  // the code at module level
  // The function of threads that call escaped callbacks (escaped.h); none: they are not explored.
  uint32_t escaped_function = LinkedFunction::none;
  bool nested_calls_are_atomic = false;                // MachineOptions
  std::vector<uint8_t> used_outside_main{};            // by global, if the program preempts
  std::unique_ptr<const class ThreadModular> modular;  // if reduction was requested and is possible
  bool exact_reduction = true;
  std::unique_ptr<RunNotes> notes = std::make_unique<RunNotes>();
  std::unique_ptr<struct TermSpace> terms;       // null: unknown values are faults, not symbolic (symbolic/symbolic.h)
  std::shared_ptr<const engine::Oracle> oracle;  // MachineOptions
  std::shared_ptr<const Surroundings> surroundings;  // MachineOptions
  std::optional<ir::GlobalId> calls_max_global;      // DialectTable, if the program uses it
  ir::GlobalId path_global;  // where the path of symbolic values is kept; not a global of the program
  std::unique_ptr<native::Compilation> compilation;  // MachineOptions; null: everything is interpreted
  Program();
  ~Program();

  Method method(uint32_t symbol, ValueKind kind) const {
    return methods[symbol * value_kind_count + static_cast<size_t>(kind)];
  }
  // The number of a built-in function, or of a name that the library lacks, in languages that report such names at run
  // time.
  std::optional<uint32_t> builtin(std::string_view name) const;
  // A row without a function if the library lacks it.
  const BuiltinRow& builtin_row(uint64_t number) const;
  std::string_view builtin_name(uint64_t number) const;
  std::string_view symbol(uint32_t index) const { return module->symbols[index]; }
};

// Prefix of the name of a volatile field, as a symbol of the module: its accesses are ordered by the language, and are
// not data races.
inline constexpr std::string_view volatile_prefix = "%volatile ";

// The built-in function that starts a thread, in all languages.
inline constexpr std::string_view start_thread_name = "ramify_start_thread";
// The predicate that there is no data race in a state; its number follows those of the module's predicates.
engine::PredicateId race_predicate(const Program& program);
// The next number: that no thread that outlived the program's end blocks forever.
engine::PredicateId leak_predicate(const Program& program);

// Bits of LinkedFunction::may_share.
inline constexpr uint8_t may_touch = 1;    // an access to memory that is shared
inline constexpr uint8_t may_publish = 2;  // may make an object reachable for other threads

// The attributes of a pause in `function`.
struct Point {
  std::string_view label;
  ir::Span span;
  ir::Fairness fairness = ir::Fairness::none;
};
Point point_at(const Program& program, const LinkedFunction& function, uint32_t pause);
// The numbers of instructions, which are those of pauses, are below this.
inline size_t instruction_count(const Program& program) {
  return program.functions.empty() ? 0
                                   : program.functions.back()->first_point + program.functions.back()->point_count();
}
engine::PausePoint pause_point(const Program& program, uint32_t point);

std::unique_ptr<Program> link(std::shared_ptr<const ir::Module> module, const DialectRules& rules,
                              uint64_t step_instructions_max, diagnostics::Diagnostics& diagnostics);
// The same with symbolic values; the module gets an extra global for their path.
std::unique_ptr<Program> link_symbolic(ir::Module module, const DialectRules& rules, const SymbolicOptions& options,
                                       uint64_t step_instructions_max, diagnostics::Diagnostics& diagnostics);

// Whether a run may encounter unknown values.
bool may_meet_unknowns(const Program& program);

inline ir::Dialect dialect_of(const Program& program) { return program.rules->table->dialect; }

// Names of globals that are not part of the program: `%path`, `main.%is_loaded`.
inline bool is_internal_name(std::string_view name) {
  return name.starts_with('%') || name.find(".%") != std::string_view::npos;
}

}  // namespace ramify::ir_machine
