// SPDX-License-Identifier: Apache-2.0
// Interpreter: a program of Core in motion, with all its threads. It runs one thread from where it stands to where there is something to
// decide, and says what. Deciding is the stepper's part (machine.h); nothing is drawn here.
//
// Where operands may be run in any order, a frame has *strands*, one an operand. A strand runs up to its next visible action (an
// access that others may see, a call); where several strands could go on, the order is a choice. A call is one action of its
// strand: nothing of the caller runs until it returns, which is what "indeterminately sequenced" means.
//
// Its functions are in interpreter.cpp (running), frames.cpp, objects.cpp, accesses.cpp, aggregates.cpp, pointers.cpp, strands.cpp, and
// threads.cpp.
//
// Used by one thread. Tested in machine_test.cpp.
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

// Why a thread does not go on by itself.
enum class Pause : uint8_t {
  operands,    // several strands of its innermost frame can go on
  branches,    // `nd`
  values,      // the library draws a number
  schedule,    // it is about to do what other threads can see
  infeasible,  // an assumption of the program is false: there is no such run
  slice,       // it has gone round a loop for long
  blocked,     // it waits for another thread
  ended,       // its first function has returned
  exited,      // the program has ended
  endless,     // it never ends
  undefined,   // undefined behaviour
  assertion,   // assert, abort
  unsupported,
  limit,  // of steps, of the stack, of memory
};

// What ended a run, or a thread.
struct Ending {
  Pause pause = Pause::ended;
  core::Ub ub = core::Ub::UB035_unsequenced_race;
  std::string message{};  // besides what the name of the behaviour says: which object
  core::SpanId span{};
  core::SpanId other_span{};  // the other access of a race
  int64_t status = 0;         // of an exit
};

struct Strand {
  uint32_t pc = 0;
  uint32_t parent = 0;  // strand
  uint32_t fork = 0;    // of the code
  uint32_t operand = 0;
  enum class State : uint8_t { fresh, ready, waiting, done } state = State::fresh;
  bool has_begun = false;
};

// One of those that `...` takes.
struct FurtherArgument {
  Value value{};
  std::optional<TypeId> type{};
};

struct RaceRecord {
  uint64_t address = 0;
  uint64_t size = 0;  // 0: not done
};

// Where a frame called setjmp, and what its objects held then.
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
  uint32_t dst = 0;        // of the caller's
  uint32_t registers = 0;  // where they begin in the thread's
  uint32_t races = 0;      // likewise
  uint32_t variadic = 0;   // likewise: its further arguments
  uint32_t variadic_count = 0;
  uint64_t stack = 0;           // address of its first object
  uint64_t variable_bytes = 0;  // of objects of variable size, behind the others
  core::SpanId call_span{};
  uint32_t strand = 0;       // the one that runs, if there are any
  uint32_t budget = 0;       // visible actions before the next choice
  bool is_deciding = false;  // which strand goes on is to be chosen: pc, strand and budget mean nothing
  std::vector<Strand> strands{};
  uint32_t jump_serial = 0;  // once it has called setjmp: what no other frame of its thread has
  std::vector<JumpPlace> jump_places{};
};

struct Thread {
  uint32_t number = 0;
  enum class State : uint8_t { running, blocked, ended } state = State::running;
  std::vector<Frame> frames{};
  std::vector<Value> registers{};
  std::vector<RaceRecord> races{};
  std::vector<FurtherArgument> variadic{};
  uint32_t serial = 0;       // of the last object that has no name yet (naming.h)
  uint32_t jump_serial = 0;  // of the last frame that called setjmp
  Value result{};
  bool has_paused = false;    // at an instruction before which others could go first
  bool may_go_on = false;     // past it
  memory::Segment segment{};  // kept when it has ended, until it is joined
  bool is_changed = true;     // since `frozen` was made of it
  uint64_t frozen = 0;        // for whoever keeps states: bits of a word, 0 for none
  uint32_t wanted = 0;        // it draws a number below this one
  uint32_t drawn = 0;
  uint32_t failures = 0;  // without a cause, one after the other

  // No function is active any more.
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

// What the program may have any value of. Numbers of inputs that nothing refers to are free for others.
struct Input {
  Interval range{};
  bool is_used = false;
};

class Interpreter {
 public:
  explicit Interpreter(const ReadyProgram& program);

  // The program's state before main: static objects have their values, thread 0 is about to begin. False: that failed (ending()).
  bool begin();
  // Runs thread `t` until it pauses.
  Pause run(uint32_t t);
  // Answers to what it paused for.
  void take_strand(uint32_t t, uint32_t which);  // position among `ready_strands`
  void take_branch(uint32_t t, uint32_t which);
  std::vector<uint32_t> ready_strands(uint32_t t) const;
  uint32_t branch_count(uint32_t t) const;
  void take_value(uint32_t t, uint32_t value);
  void let_go_on(uint32_t t) {
    threads[t].is_changed = true;
    threads[t].may_go_on = threads[t].has_paused;
    threads[t].has_paused = false;
  }

  // No thread can go on. Sets ending().
  void note_deadlock();
  // The thread goes back to where it was, in a loop or by longjmp: whether it pauses there, as it has gone on for long.
  bool pauses_going_back() {
    if (instructions_left >= slice_end_) [[likely]]
      return false;
    if (live_threads_ > 1) footprints.abandon_all();
    pause_ = Pause::slice;
    return true;
  }
  // The program goes round for ever: threads that go on, and where. Sets ending().
  struct Round {
    uint32_t thread = 0;
    std::vector<core::SpanId> spans{};
  };
  void note_endless(const std::vector<Round>& rounds);

  const Ending& ending() const { return ending_; }
  const ReadyProgram& program() const { return *program_; }

  std::vector<Thread> threads{};
  memory::Memory memory{};
  std::vector<memory::Memory::Piece> aggregates{};
  std::vector<OutputPiece> output{};
  bool is_output_changed = true;  // since it was frozen or thawed
  std::vector<Input> inputs{};
  std::vector<std::string>
      wanted_labels{};  // what each of the numbers stands for that the thread which paused last draws from
  // A thread that no other interrupts, and how often it asked for that.
  uint32_t atomic_thread = 0, atomic_depth = 0;
  Footprints footprints;
  uint64_t instructions_left = 0;  // before the limit
  uint64_t actions = 0;            // done so far, for measurements
  uint64_t dynamic_bytes_live = 0;
  const std::atomic<bool>* interrupted = nullptr;  // polled
  uint64_t slice_alone = uint64_t{1} << 20;        // instructions after which the only thread pauses in a loop
  void forget_free_space() {
    free_space_.clear();
  }  // dynamic objects came or went otherwise than by `allocate` and `release`
  std::function<void(const OutputPiece&)> write{};  // takes what is printed; else it is kept in `output`

  // --- for what is built in (builtins.cpp)
  static constexpr size_t threads_max = 200;
  static constexpr uint32_t static_values = ~uint32_t{0};  // the procedure that is none: what static objects begin with
  bool is_alone() const { return live_threads_ == 1; }
  bool is_uninterrupted() const { return atomic_depth != 0 && atomic_thread == thread_->number; }
  // Until `end_atomic` no other thread goes on. False: others go first.
  bool begin_atomic();
  void end_atomic();
  // Any integer of an interval.
  Value any(Integer low, Integer high);
  void collect_inputs();
  // False: others go first, and the instruction is run again when the thread is let go on.
  bool is_scheduled();
  // Then: what the thread did before happens before what others do from now on, as far as they synchronise with it.
  void synchronise() {
    thread_->may_go_on = false;
    thread_->segment.clear();
  }
  bool block() {
    thread_->has_paused = true;
    return pause(Pause::blocked);
  }
  // Goes on in a function of the library, whose value is that of the built-in function at hand.
  bool call_library(core::ProcedureId procedure, std::span<const Value> arguments, uint32_t dst);
  bool pause(Pause why) {
    pause_ = why;
    return false;
  }
  // Leaves all functions of the thread; what its first one returned is `result`.
  void exit_thread(const Value& result);
  std::optional<uint32_t> spawn(Pointer function, const Value& argument);  // none: ending() says why not
  Value load(const Access& access, const Value& pointer, bool is_part = false);
  // `is_beginning`: what is stored is that an object has no value yet.
  bool store(const Access& access, const Value& pointer, const Value& value, bool is_beginning = false);
  bool fail(core::Ub ub, std::string message = "");
  bool fail_access(const memory::Located& located, Pointer pointer, uint64_t size, bool is_write);
  bool stop(Pause pause, std::string message, int64_t status = 0);
  // The allocation of an access of so many bytes by the library, or null after a failure.
  memory::Allocation* range(Pointer pointer, uint64_t size, bool is_write);
  // What memcpy and memmove bring along.
  void copy_effective_types(memory::Allocation& to, uint64_t to_address, const memory::Allocation& from,
                            uint64_t from_address, uint64_t size);
  // An access of what synchronises that does not itself. False: a data race.
  bool touch(Pointer pointer, uint64_t size, bool is_write);
  Value allocate(uint64_t size, uint64_t alignment, bool is_zero);
  bool release(Pointer pointer);
  // Of `alloca`: memory that lives as long as the frame's function, and the end of what the frame has of it from an address on.
  Value allocate_in_frame(uint64_t size);
  void release_in_frame(uint64_t from);
  bool fail_release(Pointer pointer, core::Ub not_matching, core::Ub dead);  // of what is not to be freed
  // The memory of malloc and alloca and the arguments of main have none.
  bool has_site(memory::AllocationId id) const { return id.site() < program_->sites.size(); }
  bool is_temporary(memory::AllocationId id) const {
    return has_site(id) && program_->sites[id.site()].name == "(temporary)";
  }
  std::string describe(memory::AllocationId id);  // "`x`", "the memory allocated at a.c:3:7"
  Thread& thread() { return *thread_; }
  Frame& frame() { return thread_->frames.back(); }
  std::string_view library_function() const;  // that the program is in, as it called it; "": none
  core::SpanId span() const;
  // The innermost place outside the library.
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
  // Thread-local objects: each thread has its own (6.2.4p4), which begin as copies of those that the static initialisers filled.
  Pointer thread_object(uint32_t thread, uint32_t global) const;
  void create_thread_objects(Thread& thread);
  void kill_thread_objects(const Thread& thread);
  Access access_of_type(TypeId type) const;
  void fork(uint32_t index);
  bool join();  // an operand has come to its end; false: a choice is due
  bool next_strand();
  static bool waits_for_unit(const Frame& frame, uint32_t strand);
  bool is_visible(const Instruction& in) const;
  bool is_order_supported(const Access& access);
  // What every access begins with: the object, or null after a failure; `bytes` are those that are touched.
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
  // What became of an instruction with open operands: it is to be run as any other, it is done, it is to be looked at again, or the
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
  bool has_company_ = false;  // of threads with which it may race
  uint64_t slice_end_ = 0;    // instructions left when others may go first
  Ending ending_{};
  std::vector<std::optional<memory::FreeSpace>> free_space_{};  // of threads' dynamic objects; made when it is needed
  std::unordered_map<uint64_t, bool> compatible_{};             // type called << 32 | procedure
};

}  // namespace ramify::core_machine
