// SPDX-License-Identifier: Apache-2.0
// The interpreter of MIR: threads over one memory of bytes with provenance (machines/memory). A thread runs up to its
// next synchronisation with others: an atomic access, a lock, the start or the end of a thread. That suffices, because
// the accesses of threads in between commute unless there is a race (machines/memory/segment.h), and races are found in
// every order (happens_before.h).
//
// Panics unwind: frames run their cleanup blocks, and the program ends with the panic if no frame catches it. Undefined
// behaviour ends the run immediately, with a name (programs/mir/ub.def) and the place.
//
// Sources: The Rust Reference, "Behavior considered undefined"; the documentation of rustc_middle::mir. Not
// thread-safe. Tested in machine_test.cpp and conformance/mir_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "machines/memory/free_space.h"
#include "machines/memory/memory.h"
#include "machines/mir/futures.h"
#include "machines/mir/happens_before.h"
#include "machines/mir/process.h"
#include "machines/mir/ready_program.h"
#include "machines/mir/thread.h"
#include "programs/mir/ub.h"
#include "solver/terms.h"

namespace ramify::mir_machine {

class Path;

enum class End : uint8_t {
  returned,   // the first function has returned
  exited,     // std::process::exit
  panicked,   // unwinding left the first function
  aborted,    // a panic that must not unwind, or abort
  undefined,  // undefined behaviour
  unsupported,
  limit,     // of steps, of the stack, of memory
  deadlock,  // all remaining threads wait
  endless,   // an infinite run that no choice can end
};

// Why a thread stopped running.
enum class Pause : uint8_t {
  schedule,  // other threads may run
  blocked,   // it is blocked, and nothing has happened
  choice,    // it needs a choice: `Interpreter::option_count`
  ended,     // it has ended, but others have not
  finished,  // the program has ended, see `Interpreter::ending`
};

struct Ending {
  End end = End::returned;
  mir::Ub ub = mir::Ub::unreachable;
  std::string message{};  // of a panic or unsupported feature; details of undefined behaviour
  mir::SpanId span{};
  mir::SpanId other_span{};          // of a race: the other access
  int64_t status = 0;                // of an exit
  std::vector<mir::SpanId> calls{};  // of the functions that were active, innermost first
};

// A local of the first function at the end of the run.
struct FinalLocal {
  mir::LocalId local{};
  std::string json{};
};

// Calls of atomic operations at which other threads may be scheduled; all others have been found to commute
// (`Interpreter::found_rivals`).
using Rivals = std::unordered_set<uint32_t>;

struct Limits {
  uint64_t instructions_max = 20'000'000'000;  // for each run of a thread
  const std::atomic<bool>* interrupted = nullptr;
  const Rivals* rivals = nullptr;     // null: all of them
  const Sharing* sharing = nullptr;   // as far as known; null: anything may be shared
  const Futures* futures = nullptr;   // as far as known; null: nothing is recorded
  bool explores_all_threads = false;  // if a thread may loop (reduction.cpp)
  uint8_t* executed = nullptr;        // marked for each executed instruction (Code::first_mark); null: none are
  uint32_t spurious_max = 0;  // the maximal number of consecutive spurious wakeups and failures of weak exchanges
  uint64_t heap_bytes_max = uint64_t{1} << 32;
  Path* path = nullptr;               // the path that the run follows; null: none
  const LiveStreams* live = nullptr;  // null: the program has its own input, and the output is only recorded
};

class Interpreter {
 public:
  Interpreter(const ReadyProgram& program, const Limits& limits) : program_(program), limits_(limits) {}

  static constexpr uint32_t threads_max = 64;  // bits of Sharing::Threads

  // Prepares the first thread to run a function. `arguments`: the scalars of its arguments, in order. False: it cannot
  // run (`ending`).
  bool begin(mir::FunctionId function, const std::vector<Value>& arguments);
  // Continues the thread, past one synchronisation if it is paused before one.
  Pause run(uint32_t thread);
  // The same after Pause::choice, with the option taken.
  Pause answer(uint32_t thread, uint32_t taken);
  uint32_t option_count() const { return option_count_; }        // number of options
  std::string_view option_name() const { return option_name_; }  // name of an option, without its number; "" for none
  uint8_t consulted() const { return process_.consulted; }
  // Runs a single-threaded program to its end.
  Ending run_alone(mir::FunctionId function, const std::vector<Value>& arguments);

  const ReadyProgram& program() const { return program_; }
  std::vector<uint32_t> live_threads() const;
  const Ending& ending() const { return ending_; }
  bool has_ended() const { return has_ended_; }
  // Calls of atomic operations that turned out to conflict with accesses of another thread whose order is open.
  const Rivals& found_rivals() const { return found_rivals_; }
  // The pieces of memory of these conflicts.
  const std::unordered_set<uint64_t>& contended() const { return contended_; }
  Sharing& found_sharing() { return found_sharing_; }
  Futures& found_futures() { return found_futures_; }
  // The live threads, as bits, that have to be tried in this state (reduction.cpp).
  uint64_t threads_to_try();
  // Whether the last run of a thread only found a lock taken, and now waits for it. Everything that may follow also
  // follows a run that starts when the lock is free.
  bool found_lock_taken() const;
  void note_deadlock();
  void note_endless(const std::vector<uint32_t>& rounds);  // `rounds`: the looping threads
  // The position of a thread, in the program's own source if possible.
  mir::SpanId place_of(uint32_t thread) const;
  std::string thread_name(uint32_t thread) const;
  std::string standing(const Thread& thread) const;

  const std::string& output() const { return output_; }
  const std::string& error_output() const { return process_.errors; }
  const std::vector<FinalLocal>& final_locals() const { return final_locals_; }
  uint64_t instructions() const { return instructions_; }

 private:
  friend class Freezer;

  // An argument of a function being called.
  struct Argument {
    mir::TypeId type{};
    bool is_memory = false;
    std::vector<Value> parts{};
    Pointer pointer{};
  };

  // interpreter.cpp
  bool is_within_limits();
  bool execute();  // until the thread pauses, or ending_ is set
  bool compute(const Instruction& in);
  bool cast(const Instruction& in);
  Bits shift_amount(const Instruction& in) const;
  bool discriminant(const Instruction& in);
  bool write_discriminant(const Instruction& in, Bits tag);

  // calls.cpp
  bool call(const CallSite& site);
  bool call_function(mir::FunctionId function, std::vector<Argument> arguments, const CallSite* site);
  bool enter(mir::FunctionId function, const std::vector<Argument>& arguments, const CallSite* site);
  bool bind(const Code& code, uint32_t local, const Argument& argument);
  std::vector<Argument> adapted(const mir::Body& body, std::vector<Argument> arguments) const;
  std::vector<Argument> spread(const Argument& tuple) const;
  std::optional<mir::FunctionId> virtual_callee(mir::FunctionId function, std::vector<Argument>& arguments);
  bool leave();
  bool leave_outermost(const Argument& returned);
  bool pop_frame();
  Argument argument(const Location& location);
  bool deliver(const Location& to, const Argument& value);
  bool return_to(const CallSite& site);  // continues after a call without a frame
  bool live(uint32_t object);
  bool dead(uint32_t object);
  bool kill(const memory::Allocation& object);
  memory::AllocationId fresh_id(uint32_t site);
  bool has_fresh_id();

  // panics.cpp
  bool panic(std::string message, const UnwindTarget& target);
  mir::SpanId user_span() const { return user_span_of(*thread_); }
  mir::SpanId user_span_of(const Thread& thread) const;
  bool unwind(UnwindTarget target);
  bool abort(std::string message);
  bool check_failed(const AssertSite& site);
  bool panic_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool panic_nounwind(const std::string& message);
  std::optional<std::string> text_of(const Argument& argument);  // for a &str
  std::optional<std::string> number_of(const Argument& argument) const;
  std::optional<std::string> message_of(const Argument& arguments);  // for fmt::Arguments

  // formatted_text.cpp
  std::optional<std::string> debug_text(Pointer at, mir::TypeId of);
  std::string debug_text_of(const Argument& argument);
  std::string comparison_text(const std::vector<Argument>& arguments);
  bool has_formatted_values(const Argument& arguments);
  bool print(const std::vector<Argument>& arguments, const CallSite& site, bool is_error);

  // undefined.cpp
  bool compute_guarded(const Instruction& in);
  bool fail_undefined(std::string_view what);
  bool fail_arithmetic(Pointer from);
  bool fail_value(Bits bits);
  Value open_choice(const Instruction& in) const;
  bool load_open(memory::Allocation& object, Pointer pointer, const mir::Scalar& scalar, Value& loaded);
  void store_open(memory::Allocation& object, Pointer pointer, uint64_t bytes, Value value);
  bool drop_undefined(Native native, std::vector<Argument>& arguments);

  // symbolic.cpp. For runs that follow a path; false: the run has ended.
  bool branch(solver::Term condition, bool holds, bool is_shown = true);
  bool stop_at_branches();
  bool settle(Value& value);
  bool settle_operand(Source source);
  bool branch_on_faults(const Instruction& in, solver::Term a, solver::Term b);
  solver::Term terms_of_amount(const Instruction& in);
  std::optional<solver::Term> symbolic_result(const Instruction& in, solver::Term a, solver::Term b);
  std::optional<std::vector<solver::Term>> bytes_of_result(const Instruction& in, solver::Term a, solver::Term b);
  std::optional<solver::Term> plain_result(const Instruction& in, solver::Term a, solver::Term b);
  bool compute_symbolic(const Instruction& in);
  bool branch_on(const Instruction& in);
  solver::Term truth_of(solver::Term term);  // whether it is not 0
  bool select_symbolic(const Instruction& in);
  bool settle_advance(const Instruction& in);
  bool settle_element(const Instruction& in);
  bool settle_rest(const Instruction& in);
  bool branch_on_range(solver::Term term, uint64_t low, const mir::Scalar& scalar);
  bool load_symbolic(memory::Allocation& object, Pointer pointer, const mir::Scalar& scalar, Value& loaded,
                     bool& is_loaded);
  void store_symbolic(memory::Allocation& object, Pointer pointer, uint64_t bytes, Value stored);
  bool settle_bytes(memory::Allocation& object, uint64_t address, uint64_t size);
  bool settle_arguments(std::vector<Argument>& arguments);
  bool swap_bytes(const Argument& number, const CallSite& site);
  // symbolic_natives.cpp. None: the function uses the concrete values of this run.
  std::optional<bool> count_bits(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  Value atomic_term(Native native, Value old, Value given, unsigned bytes, uint64_t made);
  bool branch_on_expected(Value old, Value expected, unsigned bytes);
  std::optional<Value> compare_symbolic(Pointer left, Pointer right, uint64_t size);
  bool is_symbolic_memory(Pointer pointer, uint64_t size);
  void note_sample(std::string_view what);
  void note_sample_of(solver::Term term);
  void note_quiet_function(const std::string& name);

  // inputs.cpp
  std::optional<Argument> input_argument(mir::TypeId of, const std::string& name);
  std::optional<uint64_t> input_choice(const std::string& name, uint64_t count);
  bool fill_input(Pointer at, mir::TypeId of, const std::string& name, bool is_in_box);
  bool fill_scalar(Pointer at, mir::TypeId of, const std::string& name);
  bool fill_pointer(Pointer at, mir::TypeId of, const std::string& name);
  bool fill_fields(Pointer at, const mir::Variant& variant, const std::string& name, bool is_in_box);

  // natives_paths.cpp
  bool path_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);

  // natives_libc.cpp
  bool library_native(const NativeFunction& function, const std::vector<Argument>& arguments, const CallSite& site);
  bool float_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool unwind_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool bytes_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool heap_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool file_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool system_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  std::optional<std::string> bytes_at(Pointer pointer, uint64_t size);
  bool put_bytes(Pointer pointer, const void* bytes, uint64_t size);
  bool write_file(uint64_t file, Pointer from, uint64_t size, uint64_t& written);
  bool free_object(Pointer pointer);
  bool give_number(const CallSite& site, uint64_t number);
  std::string printed_panic() const;
  bool abort_process();
  bool exit_process(int32_t status);

  // surroundings.cpp
  void emit(uint64_t file, const std::string& text);
  std::string next_input(uint64_t bytes_most) const;
  bool random_bytes(const std::vector<Argument>& arguments, const CallSite& site);

  // natives.cpp
  bool call_native(const NativeFunction& function, std::vector<Argument>& arguments, const CallSite& site);
  bool allocate(const std::vector<Argument>& arguments, const CallSite& site, bool is_zero);
  bool deallocate(const std::vector<Argument>& arguments, const CallSite& site);
  bool reallocate(const std::vector<Argument>& arguments, const CallSite& site);
  std::optional<Pointer> new_object(uint64_t size, uint64_t align, bool is_zero);
  memory::FreeSpace& free_space(uint32_t thread);
  bool release(const memory::Allocation& object);  // a heap object
  bool integer_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool memory_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool copy_values(Pointer from, Pointer to, uint64_t count, mir::TypeId type, bool may_overlap);
  bool give(const CallSite& site, const std::vector<Value>& parts);
  mir::TypeId generic_type(const CallSite& site, size_t argument) const;

  // threads.cpp
  // False: other threads may run first; `next` describes the pending operation.
  bool may_synchronise(Thread::Next next, Pointer at, uint64_t bytes);
  // The same for an atomic access
  bool may_access(const CallSite& site, Thread::Next next, Pointer at, uint64_t bytes);
  uint32_t number_of(const CallSite& site) const;
  bool block(Thread::Next next, Value at);  // always false
  void note_fact(const Futures::Fact& fact);
  void note_fact(Futures::Kind kind, uint64_t what) { note_fact({step_position_, kind, what}); }
  void note_atomic(uint64_t begin, uint64_t end, bool is_write);
  void note_effect(Futures::Effect effect) { note_fact(Futures::Kind::has_effect, effect); }
  static uint64_t position_of(const Thread& thread);

  // reduction.cpp
  bool is_enabled(const Thread& thread);
  bool may_disturb(const Thread& other, const Thread& thread);
  uint64_t closure_of(uint32_t seed);
  bool waits_for_lock(const Thread& thread) const;
  bool is_taken(const Thread& thread);
  void learn_ahead();
  bool may_starve(uint64_t tried) const;
  std::optional<mir::FunctionId> callback(Pointer pointer, size_t count, std::string_view what);
  std::optional<uint32_t> spawn(Pointer function, const std::vector<Value>& arguments);
  bool end_thread(mir::SpanId last);
  std::optional<std::pair<Value, Value>> next_destructor();
  bool run_destructor();  // of this thread; false: none is left
  void create_thread_objects(uint32_t thread);
  void kill_thread_objects(uint32_t thread);
  Pointer thread_object(uint32_t object) const;                            // the running thread's instance
  bool records_accesses() const { return happens_before_.is_watching(); }  // whether accesses have to be recorded
  bool is_alone() const { return live_threads_ == 1; }
  bool note_access(const memory::Allocation& object, uint64_t address, uint64_t size, HappensBefore::Kind kind,
                   uint32_t site = 0);

  // natives_atomics.cpp
  bool atomic_native(const NativeFunction& native, const std::vector<Argument>& arguments, const CallSite& site);
  bool atomic_update(const NativeFunction& native, Pointer at, const mir::Scalar& scalar,
                     const std::vector<Argument>& arguments, const CallSite& site);
  std::optional<bool> fails_without_cause();  // of a weak exchange; none: a choice is due
  memory::Allocation* atomic_access(Pointer at, uint64_t bytes, bool is_write, const CallSite& site);

  // natives_threads.cpp
  bool thread_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool create_thread(const std::vector<Argument>& arguments, const CallSite& site);
  bool join_thread(const std::vector<Argument>& arguments, const CallSite& site);
  bool system_call(const std::vector<Argument>& arguments, const CallSite& site);
  bool futex_wait(Pointer at, uint32_t expected, bool is_timed, const CallSite& site);
  bool futex_wake(Pointer at, uint64_t count, const CallSite& site);
  bool lock_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool lock_contended(const std::vector<Argument>& arguments, const CallSite& site);
  bool enable_thread_guard(const CallSite& site);
  bool key_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool end_wait(Pointer at, const CallSite& site);
  bool return_park_token(Pointer at);
  bool give_error(const CallSite& site, int error);  // returns -1, and sets errno
  Pointer errno_place();

  // accesses.cpp
  bool load(Pointer pointer, const mir::Scalar& scalar, uint64_t align, Value& result);
  bool store(Pointer pointer, uint64_t bytes, bool is_pointer, uint64_t align, Value value);
  bool read_scalar(memory::Allocation& object, Pointer pointer, const mir::Scalar& scalar, Value& loaded);
  void write_scalar(memory::Allocation& object, Pointer pointer, uint64_t bytes, bool is_pointer, Value value);
  bool copy(Pointer to, uint64_t to_align, Pointer from, uint64_t from_align, mir::TypeId type);
  bool validate(Pointer pointer, mir::TypeId type);  // checks that there is a valid value
  bool validate_part(memory::Allocation& object, uint64_t address, mir::TypeId type);
  bool check_scalar(Value value, const mir::Scalar& scalar, mir::TypeId type);
  bool check_reference(Pointer pointer, Value metadata, mir::TypeId type);
  memory::Allocation* reach(Pointer pointer, uint64_t size, uint64_t align, bool is_write);
  memory::Allocation* reach_open(Pointer pointer, uint64_t size, uint64_t align,
                                 bool is_write);  // keeps symbolic bytes
  bool fail_access(const memory::Located& located, Pointer pointer, uint64_t size, uint64_t align);
  std::optional<uint64_t> size_of(mir::TypeId type, Value metadata);
  uint64_t align_of(mir::TypeId type, Value metadata);
  std::optional<mir::TypeId> type_of_vtable(Value vtable) const;
  std::string describe(memory::AllocationId id) const;

  // final_values.cpp
  void note_final_locals();
  std::optional<std::string> json_of(Pointer pointer, mir::TypeId type, int depth);
  std::optional<std::string> json_of(const std::vector<Value>& parts, mir::TypeId type);

  bool fail(mir::Ub ub, std::string message = "");
  bool stop(End end, std::string message, int64_t status = 0);
  void begin_memory();
  Frame& frame() { return thread_->frames.back(); }
  const mir::Type& type(mir::TypeId id) const { return program_.program().type(id); }
  Value value(Source operand) const {
    return (operand & constant_bit) != 0 ? code_->constants[operand & ~constant_bit] : window_[operand];
  }
  Value& result(uint32_t reg) { return window_[reg]; }
  void select_frame(const Frame& frame) {
    code_ = frame.code;
    window_ = thread_->registers.data() + frame.registers;
  }
  // To be called after the frames have changed.
  void refresh() { select_frame(thread_->frames.back()); }
  mir::SpanId span() const;

  const ReadyProgram& program_;
  const Limits limits_;
  memory::Memory memory_{};
  std::vector<Thread> threads_{};  // by number
  Thread* thread_ = nullptr;       // the running thread
  uint32_t live_threads_ = 0;
  HappensBefore happens_before_{limits_.sharing};
  Rivals found_rivals_{};
  std::unordered_set<uint64_t> contended_{};
  Sharing found_sharing_{};
  Futures found_futures_{};
  // For the current step: the thread's initial position, its number of atomic accesses, and the address of a failed
  // exchange, which orders nothing.
  uint64_t step_position_ = 0, step_accesses_ = 0, failed_at_ = 0;
  const Code* code_ = nullptr;                                  // of the innermost frame
  Value* window_ = nullptr;                                     // its registers
  uint32_t serial_ = 0;                                         // of the last object created since the last naming
  std::vector<std::optional<memory::FreeSpace>> free_space_{};  // by thread; none: not computed yet
  uint64_t heap_bytes_ = 0;
  // Memory freed by another thread than its allocator, by address: not reused while several threads are live, so that
  // addresses do not depend on the schedule. Bounded, so that programs that loop return to earlier states.
  std::map<uint64_t, uint64_t> quarantine_{};
  Pause pause_ = Pause::schedule;
  uint32_t option_count_ = 0;
  std::string_view option_name_{};
  std::optional<uint32_t> taken_{};  // an answer that has not been used yet
  std::string output_{};
  Process process_{};
  std::vector<FinalLocal> final_locals_{};
  uint64_t instructions_ = 0;
  // For runs that follow a path: the minimal number of frames while the run is quiet, and 0 if it is not; and the
  // reason.
  size_t quiet_frames_ = 0;
  bool makes_text_ = false;
  std::vector<std::string> input_names_{};  // of the inputs being created, and their parts
  // In instructions: the begin of this run of a thread, the next check of the limits, and the end.
  uint64_t step_begin_ = 0, next_check_ = 0, step_end_ = 0;
  bool has_ended_ = false;
  Ending ending_{};
};

}  // namespace ramify::mir_machine
