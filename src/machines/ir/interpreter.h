// SPDX-License-Identifier: Apache-2.0
// Interpreter: runs one thread's code over a draft, from where it was suspended to the next point where the world can look.
//
//   frames_     the call stack, outermost first; each frame owns a window of registers_
//   registers_  one vector for all frames
//   globals_    values of the variable globals as read or written in this step
//
// It is told nothing of the search: choices come from a ChoiceStream, and what it looked at is in the draft's read log,
// with the choices in between (events()), which is what the step cache remembers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/machine.h"
#include "machines/ir/dialect.h"
#include "machines/ir/freeze.h"
#include "machines/ir/program.h"
#include "machines/ir/skeleton.h"

namespace ramify::ir_machine {

enum class Stop : uint8_t {
  yielded,  // at a scheduling point
  waiting,  // at a wait whose condition is false
  ended,    // the outermost function returned; result() is its value
  faulted,  // message(), fault_kind() and fault_span() say why
};

class Interpreter final : public Context {
 public:
  Interpreter(const Program& program, Draft& values, std::span<const Word> constants, bool explain);

  // Write down the label of an action also where nothing else is explained.
  void write_labels() { labels_ = true; }

  // What kind of run this is: they differ in what is allowed.
  enum class Mode : uint8_t { thread, entry, predicate };
  void begin(Mode mode, const Skeleton& skeleton, engine::ChoiceStream* choices);

  // The arguments that the next action takes, as JSON, instead of some of their domains. Until the next begin; not owned.
  void give(std::span<const std::optional<std::string>> arguments) { given_ = arguments; }

  // Sets up a frame, then run. `resume` takes a suspended thread up again.
  OrFailed<void> enter(Word callee, std::span<const Word> positional, std::span<const NamedArgument> named);
  void resume(uint32_t thread, const std::vector<SuspendedFrame>& frames);
  Stop run();

  // After run.
  Word result() const { return result_; }
  std::vector<SuspendedFrame> suspended() const;  // at a yield, a wait or a fault
  bool moved() const { return moved_; }  // false: a wait was tested again, was false, and nothing else happened
  engine::FaultKind fault_kind() const { return fault_kind_; }
  ir::Span fault_span() const;
  ir::Span span() const;  // of the current instruction of the innermost frame
  // Of the last return into the outermost frame: where a called function made up its mind.
  ir::Span inner_return_span() const { return inner_return_span_; }
  const std::vector<std::optional<Word>>& changed_globals() const { return changed_globals_; }
  std::vector<std::optional<Word>>& fixed_globals() { return fixed_globals_; }
  std::vector<StepResult::Spawned>& spawned() { return spawned_; }
  const std::vector<std::string>& printed() const { return printed_; }

  // Of an action (the operations act, acted, require). Its label and requirements are written down where the run is
  // explained.
  struct Action {
    bool is_under_way = false;
    std::optional<engine::Label> label;
    std::vector<std::string> requirements;
    std::optional<std::string> refused_by;  // the run ended as a fault, but the action just cannot be taken
  };
  const Action& action() const { return action_; }

  struct Event {  // a choice that was asked after `reads_before` slots had been read
    uint32_t reads_before = 0;
    uint32_t count = 0;
    uint32_t taken = 0;
  };
  const std::vector<Event>& choice_events() const { return choice_events_; }

  // Of the state that the draft began with.
  OrFailed<Word> value_of_global(ir::GlobalId global) { return read_global(global.index); }

  // Context
  OrFailed<Word> call(Word callee, std::span<const Word> arguments) override;
  void print(std::string line) override;
  std::string_view function_name(Word function) override;
  std::optional<uint32_t> thread() const override { return thread_; }
  std::string_view thread_name(uint32_t thread) override;
  std::string_view symbol(uint64_t index) override { return program_.symbol(static_cast<uint32_t>(index)); }
  Word bind(Word receiver, std::string_view method) override;

 private:
  struct Frame {
    uint32_t function = 0;
    uint32_t pc = 0;
    uint32_t base = 0;         // of its window of registers_
    bool is_boundary = false;  // called by a built-in function: returning ends the nested run
  };
  // The arguments of a call, spreads taken apart.
  struct CallArguments {
    std::vector<Word> positional;
    std::vector<NamedArgument> named;
  };

  OrFailed<Stop> execute(size_t depth);

  const LinkedFunction& function(const Frame& f) const { return *program_.functions[f.function]; }
  Word load_global(uint32_t global);
  OrFailed<Word> read_global(uint32_t global);
  OrFailed<void> write_global(uint32_t global, Word value);
  OrFailed<Word> new_array(ir::CollectionKind kind, std::span<const ir::ListItem> list, const Word* r);
  OrFailed<void> iter_next(const ir::Instruction& i, Word* r, bool pair, uint32_t& pc);
  OrFailed<void> unpack(Word value, std::span<const ir::ListItem> list, Word* r);
  OrFailed<Word> choose(Word options, engine::ChoiceKind kind);
  OrFailed<Word> argument(Word domain);
  OrFailed<Word> combine(std::string_view how, std::span<const ir::ListItem> list, const Word* r);
  OrFailed<void> act(uint32_t name, std::span<const ir::ListItem> list, const Word* r);
  OrFailed<void> require(const ir::Instruction& instruction, const Word* r);
  std::unexpected<Failed> refuse(std::string text);
  OrFailed<void> collect(std::span<const ir::ListItem> list, const Word* r, CallArguments& arguments);
  // Calls anything callable: a builtin's result is there at once (true), a function has got a frame (false).
  OrFailed<bool> begin_call(Word callee, CallArguments& arguments, Word& value);
  OrFailed<void> push_frame(uint32_t function, Word closure, std::span<const Word> positional,
                            std::span<const NamedArgument> named);
  OrFailed<void> bind_arguments(const LinkedFunction& f, Word closure, std::span<const Word> positional,
                                std::span<const NamedArgument> named, Word* registers);
  OrFailed<void> end_wait_guard();

  const Program& program_;
  std::span<const Word> constants_;
  const bool explain_;
  bool labels_ = false;  // actions' labels are wanted, explained or not

  Mode mode_ = Mode::thread;
  const Skeleton* skeleton_ = nullptr;
  engine::ChoiceStream* choices_ = nullptr;
  std::optional<uint32_t> thread_;
  std::vector<Frame> frames_;
  std::vector<Word> registers_;
  enum class Known : uint8_t { no, read, written };
  std::vector<Known> global_known_;
  std::vector<Word> global_values_;
  std::vector<std::optional<Word>> changed_globals_;
  std::vector<std::optional<Word>> fixed_globals_;  // entry mode
  std::vector<StepResult::Spawned> spawned_;
  std::vector<std::string> printed_;
  std::vector<Event> choice_events_;
  uint64_t instructions_ = 0;
  uint32_t nested_ = 0;
  uint32_t start_pc_ = 0;
  size_t start_depth_ = 0;
  bool moved_ = true;
  Word result_;
  ir::Span inner_return_span_;
  Action action_;
  std::optional<std::span<const std::optional<std::string>>> given_;
  size_t given_taken_ = 0;
  engine::FaultKind fault_kind_ = engine::FaultKind::runtime_error;
};

}  // namespace ramify::ir_machine
