// SPDX-License-Identifier: Apache-2.0
// Interpreter: runs a program of Core with all its threads. It runs one thread up to the next decision and returns what
// has to be decided. The stepper decides (machine.h); the interpreter makes no choices.
//
// If operands may run in any order, a frame has *strands*, one for each operand. A strand runs up to its next visible
// action (an access that others may see, a call); if several strands can continue, the order is a choice. A call is one
// action of its strand: the caller does not run until it returns, as "indeterminately sequenced" requires.
//
// Its implementation is in interpreter.cpp (running), frames.cpp, objects.cpp, accesses.cpp, aggregates.cpp,
// pointers.cpp, strands.cpp, and threads.cpp.
//
// Not thread-safe. Tested in machine_test.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "machines/core/code.h"
#include "machines/core/footprints.h"
#include "machines/core/open_values.h"
#include "machines/core/ready_program.h"
#include "machines/core/representation.h"
#include "machines/memory/free_space.h"
#include "machines/memory/memory.h"
#include "machines/memory/segment.h"

namespace ramify::core_machine {

// Why a thread has stopped running.
enum class Pause : uint8_t {
  operands,    // several strands of its innermost frame can continue
  branches,    // `nd`
  values,      // the library draws a number
  schedule,    // its next action is visible to other threads
  infeasible,  // an assumption of the program is false: the run does not exist
  slice,       // it has been in a loop for long
  blocked,     // it waits for another thread
  ended,       // its first function has returned
  exited,      // the program has ended
  endless,     // it loops forever
  undefined,   // undefined behaviour
  assertion,   // assert, abort
  unsupported,
  limit,  // of steps, of the stack, of memory
};

// The end of a run, or of a thread.
struct Ending {
  Pause pause = Pause::ended;
  core::Ub ub = core::Ub::UB035_unsequenced_race;
  std::string message{};  // details, such as the object; the behaviour's name is not repeated
  core::SpanId span{};
  core::SpanId other_span{};  // the other access of a race
  int64_t status = 0;         // if the program exited
};

struct Strand {
  uint32_t pc = 0;
  uint32_t parent = 0;  // strand
  uint32_t fork = 0;    // of the code
  uint32_t operand = 0;
  enum class State : uint8_t { fresh, ready, waiting, done } state = State::fresh;
  bool has_begun = false;
};

// An argument for `...`.
struct FurtherArgument {
  Value value{};
  std::optional<TypeId> type{};
};

struct RaceRecord {
  uint64_t address = 0;
  uint64_t size = 0;  // 0: the access has not happened
};

// A position at which a frame called setjmp, and the content of its objects then.
struct JumpPlace {
  uint32_t pc = 0;
  struct Held {
    memory::AllocationId object{};
    std::string bytes{};  // values, marks
  };
  std::vector<Held> held{};
};

struct Frame {
  uint32_t procedure = 0;
  const Code* code = nullptr;
  uint32_t pc = 0;
  uint32_t dst = 0;        // register of the caller
  uint32_t registers = 0;  // begin of its part of the thread's registers
  uint32_t races = 0;      // the same in the thread's races
  uint32_t variadic = 0;   // the same in the thread's further arguments
  uint32_t variadic_count = 0;
  uint64_t stack = 0;           // address of its first object
  uint64_t variable_bytes = 0;  // total size of its objects of variable size, which follow the others
  core::SpanId call_span{};
  uint32_t strand = 0;       // the running strand, if there are strands
  uint32_t budget = 0;       // visible actions before the next choice
  bool is_deciding = false;  // the next strand is to be chosen: pc, strand and budget are not valid
  std::vector<Strand> strands{};
  uint32_t jump_serial = 0;  // unique in its thread, after a call of setjmp; 0 before
  std::vector<JumpPlace> jump_places{};
};

struct Thread {
  uint32_t number = 0;
  enum class State : uint8_t { running, blocked, ended } state = State::running;
  std::vector<Frame> frames{};
  std::vector<Value> registers{};
  std::vector<RaceRecord> races{};
  std::vector<FurtherArgument> variadic{};
  uint32_t serial = 0;       // of the last object without a lasting name (naming.h)
  uint32_t jump_serial = 0;  // of the last frame that called setjmp
  Value result{};
  bool has_paused = false;    // at an instruction before which other threads may run
  bool may_proceed = false;   // the instruction may now be executed
  memory::Segment segment{};  // after the thread's end, kept until it is joined
  bool is_changed = true;     // since `frozen` was computed
  uint64_t frozen = 0;        // for the machine's states: bits of the thread's word, 0 for none
  uint32_t draw_count = 0;    // the exclusive bound of the number that it draws
  uint32_t drawn = 0;
  uint32_t failures = 0;  // consecutive spurious failures

  // Leaves all functions.
  void leave_all() {
    frames.clear();
    registers.clear();
    races.clear();
    variadic.clear();
  }
};

std::string thread_name(uint32_t number);  // "main", "thread 1"

struct OutputPiece {
  int stream = 1;  // 1 or 2, as file descriptors are numbered
  std::string text;
};

// An input: an interval of values that the program may assume. Numbers of unreferenced inputs are reused.
struct Input {
  Interval range{};
  bool is_used = false;
};

class Interpreter {
 public:
  explicit Interpreter(const ReadyProgram& program);

  // Sets up the state before main: static objects are initialised, thread 0 can start. False: that failed (ending()).
  bool begin();
  // Runs thread `t` until it pauses.
  Pause run(uint32_t t);
  // Resolve the pause.
  void take_strand(uint32_t t, uint32_t which);  // position among `ready_strands`
  void take_branch(uint32_t t, uint32_t which);
  std::vector<uint32_t> ready_strands(uint32_t t) const;
  uint32_t branch_count(uint32_t t) const;
  void take_value(uint32_t t, uint32_t value);
  void proceed(uint32_t t) {
    threads[t].is_changed = true;
    threads[t].may_proceed = threads[t].has_paused;
    threads[t].has_paused = false;
  }

  // To be called if no thread can continue. Sets ending().
  void note_deadlock();
  // For a backward jump, in a loop or by longjmp: whether the thread pauses there, because its slice is used up.
  bool pauses_on_jump_back() {
    if (instructions_left >= slice_end_) [[likely]]
      return false;
    if (live_threads_ > 1) footprints.abandon_all();
    pause_ = Pause::slice;
    return true;
  }
  // A thread in an infinite loop, and its positions there.
  struct Round {
    uint32_t thread = 0;
    std::vector<core::SpanId> spans{};
  };
  // To be called if the program loops forever. Sets ending().
  void note_endless(const std::vector<Round>& rounds);

  const Ending& ending() const { return ending_; }
  const ReadyProgram& program() const { return *program_; }

  std::vector<Thread> threads{};
  memory::Memory memory{};
  std::vector<memory::Memory::Piece> aggregates{};
  std::vector<OutputPiece> output{};
  bool is_output_changed = true;  // since it was frozen or thawed
  std::vector<Input> inputs{};
  // The labels of the numbers from which the thread that paused last draws.
  std::vector<std::string> draw_labels{};
  // The thread in an atomic section, and the depth of nested sections.
  uint32_t atomic_thread = 0, atomic_depth = 0;
  Footprints footprints;
  uint64_t instructions_left = 0;  // before the limit
  uint64_t actions = 0;            // executed so far, for measurements
  uint64_t dynamic_bytes_live = 0;
  const std::atomic<bool>* interrupted = nullptr;  // polled
  uint8_t* executed = nullptr;               // marked for each executed instruction (Code::first_mark); null: none are
  uint64_t slice_alone = uint64_t{1} << 20;  // instructions after which a single thread pauses in a loop
  // To be called if dynamic objects were created or killed other than by `allocate` and `release`.
  void forget_free_space() { free_space_.clear(); }
  std::function<void(const OutputPiece&)> write{};  // receives the output; if empty, it is kept in `output`

  // --- for built-in functions (builtins.cpp)
  static constexpr size_t threads_max = 200;
  // Procedure number of the code that initialises static objects
  static constexpr uint32_t static_values = ~uint32_t{0};
  bool is_alone() const { return live_threads_ == 1; }
  bool is_uninterrupted() const { return atomic_depth != 0 && atomic_thread == thread_->number; }
  // Until `end_atomic` no other thread runs. False: others run first.
  bool begin_atomic();
  void end_atomic();
  // An open value from an interval of integers.
  Value any(Integer low, Integer high);
  void collect_inputs();
  // False: others run first, and the instruction is retried when the thread continues.
  bool is_scheduled();
  // Called after is_scheduled: the thread's earlier actions happen before the later ones of threads that synchronise
  // with it.
  void synchronise() {
    thread_->may_proceed = false;
    thread_->segment.clear();
  }
  bool block() {
    thread_->has_paused = true;
    return pause(Pause::blocked);
  }
  // Calls a library function, whose result becomes that of the current built-in function.
  bool call_library(core::ProcedureId procedure, std::span<const Value> arguments, uint32_t dst);
  bool pause(Pause why) {
    pause_ = why;
    return false;
  }
  // Leaves all functions of the thread; `result` is the result of its first one.
  void exit_thread(const Value& result);
  std::optional<uint32_t> spawn(Pointer function, const Value& argument);  // none: failed, see ending()
  Value load(const Access& access, const Value& pointer, bool is_part = false);
  // `is_beginning`: the store marks the beginning of the object's lifetime without a value.
  bool store(const Access& access, const Value& pointer, const Value& value, bool is_beginning = false);
  bool fail(core::Ub ub, std::string message = "");
  bool fail_access(const memory::Located& located, Pointer pointer, uint64_t size, bool is_write);
  bool stop(Pause pause, std::string message, int64_t status = 0);
  // The allocation for an access of `size` bytes by the library, or null after a failure.
  memory::Allocation* range(Pointer pointer, uint64_t size, bool is_write);
  // As memcpy and memmove do.
  void copy_effective_types(memory::Allocation& to, uint64_t to_address, const memory::Allocation& from,
                            uint64_t from_address, uint64_t size);
  // Records a non-synchronising access by a synchronising library function. False: a data race.
  bool touch(Pointer pointer, uint64_t size, bool is_write);
  Value allocate(uint64_t size, uint64_t alignment, bool is_zero);
  bool release(Pointer pointer);
  // `alloca`: memory that lives as long as the frame; and its release from an address on.
  Value allocate_in_frame(uint64_t size);
  void release_in_frame(uint64_t from);
  bool fail_release(Pointer pointer, core::Ub not_matching, core::Ub dead);  // for a pointer that cannot be freed
  // False for the memory of malloc and alloca, and for the arguments of main.
  bool has_site(memory::AllocationId id) const { return id.site() < program_->sites.size(); }
  bool is_temporary(memory::AllocationId id) const {
    return has_site(id) && program_->sites[id.site()].name == "(temporary)";
  }
  std::string describe(memory::AllocationId id);  // "`x`", "the memory allocated at a.c:3:7"
  Thread& thread() { return *thread_; }
  Frame& frame() { return thread_->frames.back(); }
  std::string_view library_function() const;  // the called library function that is running; "": none
  core::SpanId span() const;
  // The innermost position outside the library.
  core::SpanId user_span_of(uint32_t t) const;
  core::SpanId span_of(uint32_t t) const { return threads[t].frames.back().code->spans[threads[t].frames.back().pc]; }
  bool convert(Value& value, TypeId type);  // as conv_loaded

 private:
  bool execute();  // until pause_ is set
  const Access* schedule_point(const Frame& frame, const Instruction& in) const;
  // False: a data race.
  bool note_access(const memory::Allocation& object, uint64_t address, uint64_t size, memory::Segment::Kind kind);
  bool conflicts_with_others(memory::AllocationId object, uint64_t address, uint64_t size, memory::Segment::Kind kind);
  bool call(const Call& call, uint32_t dst, bool& entered);
  bool fits_library(const Call& call, const core::Procedure& procedure);
  void adapt_result(TypeId function, Value& result);
  bool passes(const Call& call, const core::Type& called, const core::Procedure& procedure);
  bool enter(uint32_t procedure, const Code& code, std::span<const Value> arguments, uint32_t dst);
  void leave(const Value& result);
  void end_program(Integer status);
  bool is_atomic(uint32_t procedure) const {
    return procedure < program_->is_atomic.size() && program_->is_atomic[procedure];
  }
  void finish_thread();
  void end_thread();
  bool begin_threads(const Fork& fork, uint32_t dst);
  bool await_threads(size_t first, size_t count);
  bool are_alive(Pointer a, Pointer b);
  bool is_aligned(Pointer pointer, uint64_t alignment);
  bool shifted(Pointer from, Integer bytes, Pointer& result);
  bool memop(const Instruction& in, const Value& a, const Value& b);
  bool create(const Instruction& in, const Value& initial);
  bool create_statics();
  // Thread-local objects: each thread has its own (6.2.4p4), initialised as copies of those filled by the static
  // initialisers.
  Pointer thread_object(uint32_t thread, uint32_t global) const;
  void create_thread_objects(Thread& thread);
  void kill_thread_objects(const Thread& thread);
  Access access_of_type(TypeId type) const;
  void fork(uint32_t index);
  bool join();  // an operand has completed; false: a choice is due
  bool next_strand();
  static bool waits_for_unit(const Frame& frame, uint32_t strand);
  bool is_visible(const Instruction& in) const;
  bool is_order_supported(const Access& access);
  // The common part of all accesses: the object, or null after a failure; `bytes` is set to the accessed bytes.
  memory::Allocation* reach(const Access& access, const Value& pointer, bool is_write, bool is_part, Extent& bytes);
  bool fits_effective_type(const Access& access, memory::Allocation& a, uint64_t address, bool is_write);
  bool check_race(const Access& access, uint64_t address, uint64_t size);
  Value composed(const Composition& composition);
  Value selected(const Selection& selection, const Value& aggregate);
  void store_part(memory::Memory::Piece& piece, uint64_t offset, const Access& access, const Value& value);
  Value load_part(const memory::Memory::Piece& piece, uint64_t offset, const Access& access);
  Value add_aggregate(memory::Memory::Piece piece);
  void collect_aggregates();
  const Value& value(Operand operand) const {
    return (operand & constant_bit) != 0 ? thread_->frames.back().code->constants[operand & ~constant_bit]
                                         : thread_->registers[thread_->frames.back().registers + operand];
  }
  uint64_t stack_top() const;
  memory::AllocationId fresh_id(uint32_t site) {
    return memory::AllocationId::of(thread_->number, site, memory::AllocationId::first_fresh + thread_->serial++);
  }
  memory::FreeSpace& free_space(uint32_t thread);

  // --- open_values.cpp
  // The result of settling the open operands of an instruction: execute it normally; it is done; settle again; or the
  // thread has paused.
  enum class Settled : uint8_t { other, done, again, paused };
  Settled settle(const Instruction& in);
  Settled settle_one(const Instruction& in);
  bool draws(const Instruction& in) const;
  Settled settle_comparison(core::Operator op, const Value& a, const Value& b, Value& result);
  Settled settle_fit(const Value& v, const Integers& type, bool is_checked, Value& result);
  Settled settle_sum(core::Operator op, const Value& a, const Value& b, const Integers* type, bool is_checked,
                     Value& result);
  Settled settle_product(core::Operator op, const Value& a, const Value& b, Value& result);
  Settled settle_remainder(const Value& v, Integer size, bool is_floor, Value& result);
  Settled settle_mask(const Value& v, Integer mask, Value& result);
  Settled split_remainders(const Value& v, Integer size);
  Settled split_quotients(const Value& v, Integer size, bool is_floor);
  Settled settle_all(std::initializer_list<Operand> operands);
  Settled settle_call(const Call& call);
  bool settle_bytes(const Access& access, const Value& pointer, bool is_write);
  bool decide_value(const Value& v);
  bool choose_piece(uint32_t input, std::span<const Interval> pieces, bool is_cut);
  void narrow(uint32_t input, Interval to);
  Interval range(const Value& v) const;
  Value opened(const Access& access, const OpenCell& cell);
  void for_each_open(const std::function<void(Value&)>& value,
                     const std::function<void(uint8_t*, uint8_t*, uint64_t)>& piece);

  const ReadyProgram* program_;
  Thread* thread_ = nullptr;
  std::optional<Pause> pause_{};
  uint32_t live_threads_ = 1;
  bool has_other_threads_ = false;  // there are other threads with which it may race
  uint64_t slice_end_ = 0;          // value of instructions_left at which other threads may run
  Ending ending_{};
  std::vector<std::optional<memory::FreeSpace>> free_space_{};  // for threads' dynamic objects; created on demand
  std::unordered_map<uint64_t, bool> compatible_{};             // type called << 32 | procedure
};

}  // namespace ramify::core_machine
