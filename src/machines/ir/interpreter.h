// SPDX-License-Identifier: Apache-2.0
// Interpreter: runs one thread's code over a draft, from its suspension to the next scheduling point.
//
//   frames_     the call stack, outermost first; each frame owns a window of registers_, which does not move
//   globals_    values of the variable globals as read or written in this step
//
// It does not depend on the search: choices come from a ChoiceStream, and its reads are in the draft's read log, with
// the choices in between (events()), which is what the step cache remembers.
//
// Its implementation is split by subject: interpreter.cpp (the loop, globals, choices), frames.cpp, arguments.cpp,
// calls.cpp, method_calls.cpp, watched_loops.cpp, segments.cpp, construction.cpp, overloads.cpp, unknown_names.cpp, members.cpp, fields.cpp,
// references.cpp, iteration.cpp, generators.cpp, coroutines.cpp, exceptions.cpp. Rules and built-in functions that call
// functions of the program run these in a nested loop, to completion (`run_nested`).
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/machine.h"
#include "machines/ir/dialect.h"
#include "machines/ir/disjuncts.h"
#include "machines/ir/freeze.h"
#include "machines/ir/member_loops.h"
#include "machines/ir/native/abi.h"
#include "machines/ir/objects.h"
#include "machines/ir/program.h"
#include "machines/ir/register_stack.h"
#include "machines/ir/repeated_call.h"
#include "machines/ir/segments.h"
#include "machines/ir/skeleton.h"
#include "machines/ir/symbolic/escapes.h"

namespace ramify::ir_machine {

namespace native {
class Compilation;
struct FunctionCode;
}  // namespace native

enum class Stop : uint8_t {
  yielded,            // at a scheduling point
  waiting,            // at a wait whose condition is false
  ended,              // the outermost function returned; result() is its value
  generator_yielded,  // a generator has a value for the code that resumed it; internal to the interpreter
  faulted,            // message(), fault_kind() and fault_span() say why
};

class Interpreter final : public Context {
  struct Frame {
    uint32_t function = 0;
    uint32_t pc = 0;
    Word* registers = nullptr;
    RegisterStack::Mark mark{};  // the top of the stack below the frame's registers
    bool is_boundary = false;    // called by a built-in function: returning ends the nested run
    Word subject{};              // SuspendedFrame
    Word generator{};            // the generator whose code the frame runs; none: not a generator's frame
  };
  // `written_before`: in a segment of the run that has ended.
  enum class Known : uint8_t { no, read, written, written_before };

 public:
  Interpreter(const Program& program, Draft& values, std::span<const Word> constants, bool explain);

  // Record the label of an action even if nothing else is explained.
  void write_labels() { labels_ = true; }

  // A flag that long steps poll; they end when it is set (was_stopped). Not owned; set before the first begin.
  void stop_at(const std::atomic<bool>* stop) { stop_signal_ = stop; }
  bool was_stopped() const { return was_stopped_; }

  // Marks each executed instruction by its number among those of the program (LinkedFunction::first_point). Null: no marks.
  // Not owned; valid until the next call.
  void mark_in(uint8_t* executed) { executed_ = executed; }

  // The kind of run; the kinds differ in what they permit.
  enum class Mode : uint8_t { thread, entry, predicate };
  void begin(Mode mode, const Skeleton& skeleton, engine::ChoiceStream* choices);

  // The number of threads that have not ended; and, if the program preempts, which objects of the state are shared
  // (sharing.h). Valid until the next begin; not owned.
  void set_threads(uint32_t alive, const std::vector<uint8_t>* shared) {
    alive_ = alive;
    shared_ = shared;
  }

  // Arguments of the next action as JSON, used instead of choices from their domains. Valid until the next begin; not
  // owned.
  void give(std::span<const std::optional<std::string>> arguments) { given_ = arguments; }

  // Whether the runs of threads from here on are watched for steps that are unions (disjuncts.h). The draft has to log cells.
  void split_steps(bool wanted) {
    if (wanted && !splits_) draft.watch_for(&disjuncts_);
    splits_ = splits_ || wanted;
    splits_next_ = wanted;
  }
  const Disjuncts& disjuncts() const { return disjuncts_; }

  // Whether runs from here on are divided into segments (segments.h). Likewise.
  void segment_steps(bool wanted) { segments_.are_wanted = wanted; }
  const Segments& segments() const { return segments_; }
  // Whether the last segment has written it.
  bool has_written_last(uint32_t global) const { return global_known_[global] == Known::written; }

  // What machine code calls.
  static native::Callbacks callbacks();

  // From here on, unknown values are symbolic. Not owned; set before the first begin.
  void use(Symbolic* values) { symbolic = values; }
  // Sets the choice stream of a predicate that has begun.
  void decide_by(engine::ChoiceStream* choices);
  // Whether a global without a value was read.
  bool has_read_unset() const { return read_unset_; }
  // Stores the path conditions found in the step in the state.
  void keep_path();

  // `enter` and `resume` set up frames for `run`. `resume` continues a suspended thread.
  OrFailed<void> enter(Word callee, std::span<const Word> positional, std::span<const NamedArgument> named);
  void resume(uint32_t thread, const std::vector<SuspendedFrame>& frames);
  Stop run();

  // After run.
  Word result() const { return result_; }
  // Whether the run ended the program with all its threads (Context::exit). In predicates and with symbolic values,
  // that is a fault.
  bool exits() const { return exit_status_.has_value() && mode_ != Mode::predicate; }
  std::vector<SuspendedFrame> suspended() const;  // at a yield, a wait or a fault
  // false: a wait was tested again, its condition was false, and nothing else happened
  bool moved() const { return moved_; }
  // At a pause: whether it is one in the middle of a loop over members, which cannot be continued.
  bool is_in_member_loop() const { return !member_loops_.running.empty(); }
  engine::FaultKind fault_kind() const { return fault_kind_; }
  ir::Span fault_span() const;
  ir::Span span() const;  // of the current instruction of the innermost frame
  // The span of the last return into the outermost frame: the point at which a called function decided.
  ir::Span inner_return_span() const { return inner_return_span_; }
  // Of an explained run: the frame that returned there, as it was. Null: no function was called.
  struct ReturnedFrame {
    uint32_t function = 0, pc = 0;
    std::vector<Word> registers;
  };
  const ReturnedFrame* inner_return() const { return inner_return_ ? &*inner_return_ : nullptr; }
  const std::vector<std::optional<Word>>& changed_globals() const { return changed_globals_; }
  std::vector<std::optional<Word>>& fixed_globals() { return fixed_globals_; }
  std::vector<StepResult::Spawned>& spawned() { return spawned_; }
  const std::vector<std::string>& printed() const { return printed_; }
  bool printed_line_is_open() const { return printed_line_is_open_; }

  // The state of an action (the operations act, acted, require). Its label and requirements are recorded if the run is
  // explained.
  struct Action {
    bool is_under_way = false;
    std::optional<engine::Label> label;
    std::vector<std::string> requirements;
    std::optional<std::string> refused_by;  // the run ended as a fault, which means that the action is not enabled
  };
  const Action& action() const { return action_; }

  struct Event {  // a choice made after `reads_before` slots had been read
    uint32_t reads_before = 0;
    uint32_t count = 0;
    uint32_t taken = 0;
  };
  const std::vector<Event>& choice_events() const { return choice_events_; }

  // A run before one of its choices, so that it can be continued from there with each of the answers (resumable_run.h).
  struct Checkpoint {
    Draft::Checkpoint draft;
    std::vector<Word> registers;  // of the frames, outermost first
    std::deque<Frame> frames;
    RegisterStack::Mark top{};
    std::vector<Known> global_known;
    std::vector<Word> global_values;
    std::vector<std::optional<Word>> changed_globals;
    std::vector<StepResult::Spawned> spawned;
    std::vector<std::string> printed, captured;
    bool printed_line_is_open = false;
    std::vector<Event> events;
    size_t segments_ended = 0;
    uint64_t instructions = 0, limit = 0;  // native::State
    bool read_unset = false, moved = true;
    uint32_t catchers = 0;
    uint32_t start_pc = 0;
    size_t start_depth = 0;
    ir::Span inner_return_span;
    Action action;
  };
  // A stack whose elements keep their memory when they are popped.
  class Checkpoints {
   public:
    bool empty() const { return count_ == 0; }
    Checkpoint& back() { return all_[count_ - 1]; }
    // What it held before is still in it.
    Checkpoint& push() { return count_++ < all_.size() ? all_[count_ - 1] : all_.emplace_back(); }
    void pop() { --count_; }
    void clear() { count_ = 0; }

   private:
    std::deque<Checkpoint> all_;
    size_t count_ = 0;
  };
  // Saves checkpoints before choices of the runs that begin from here on; null: none are saved. Not owned.
  void save_in(Checkpoints* checkpoints) { checkpoints_ = checkpoints; }
  // Instead of `begin`, in the step that the checkpoint is of: the next `run` repeats the choice.
  void restore(const Checkpoint& checkpoint, engine::ChoiceStream* choices);

  // In the state that the draft began with.
  OrFailed<Word> value_of_global(ir::GlobalId global) { return read_global(global.index); }

  // Context
  OrFailed<Word> call(Word callee, std::span<const Word> arguments) override;
  void print(std::string line) override;
  void write_error(std::string_view text) override {
    if (program_.print_error) program_.print_error(text);
  }
  void begin_capture() override { captured_.emplace_back(); }
  std::optional<std::string> end_capture() override;
  const Surroundings* surroundings() const override { return program_.surroundings.get(); }
  size_t read_input(uint64_t offset, std::span<char> to) override;
  void write(std::string_view text) override;
  std::string_view function_name(Word function) override;
  void met_symbolic() override;
  std::optional<uint32_t> thread() const override { return thread_; }
  std::string_view thread_name(uint32_t thread) override;
  std::string_view symbol(uint64_t index) override { return program_.symbol(static_cast<uint32_t>(index)); }
  Word bind(Word receiver, std::string_view method) override;
  OrFailed<Word> call_with(Word callee, const Arguments& arguments) override;
  Word find_method(Word value, std::string_view name) override;
  std::optional<size_t> arity(Word function) override;
  int parameter_count(Word function);
  OrFailed<Word> call_on(Word receiver, Word member, std::span<const Word> arguments) override;
  OrFailed<Word> load_member(Word object, std::string_view name) override;
  OrFailed<void> store_member(Word object, std::string_view name, Word value) override;
  bool is_instance_of(Word value, Word class_) override;
  OrFailed<Word> allocate(Word class_) override;
  Word fitting_function(Word function, std::span<const Word> arguments) override;
  Word find_in_class(Word class_, std::string_view name) override { return find_in_class(class_, name_of(name)); }
  std::optional<CodePlace> code_at(size_t level) const override;
  bool has_receiver_parameter(Word function) override { return is_method(function); }
  OrFailed<Word> load_reference(Word reference) override;
  OrFailed<void> store_reference(Word reference, Word value) override;
  Word name_of(std::string_view name) override;
  std::string_view text_of_name(Word name) override;
  Word global_named(std::string_view name) override;
  std::optional<Word> library_name(std::string_view name) override;
  OrFailed<Word> begin_iteration(Word value) override;
  OrFailed<bool> advance(Word iterator, Word& position, Word& element) override;
  OrFailed<std::optional<Word>> next_of_collection(Word native_iterator);
  OrFailed<std::optional<Word>> resume_generator(Word generator, Word sent, Word& returned) override;
  OrFailed<Word> start_thread(Word callee, std::string name, bool is_daemon) override;
  OrFailed<Word> choose_one(Word options) override { return choose(options, engine::ChoiceKind::value); }
  OrFailed<std::optional<Word>> throw_into(Word generator, Word exception, Word& returned) override;
  std::optional<Word> caught(std::string_view class_name) override;
  void begin_catch() override { ++catchers_; }
  void end_catch() override { --catchers_; }
  Word find_special(Word value, std::string_view name) override;
  bool has_metaclass(Word class_) override { return !metaclass_of(class_).is(Atom::unset); }

  // Further functions for the rules of members and iteration (member_rules.h, iteration_rules.h).
  Word class_of(Word value);  // null: it is not an object, or an object without a class
  Word find_in_class(Word class_, Word name);
  bool is_class_of(Word own, Word class_);
  bool is_type_only(Word builtin);   // a library name that only qualifies others, or is an interface
  bool is_plain_value(Word member);  // neither a function nor a class nor a property
  OrFailed<Word> read_member(Word receiver, Word member);
  OrFailed<Word> load_missing_field(Word object, Word name);
  OrFailed<void> add_member(Word class_, Word name, std::string_view kind, Word value);
  bool declares_field(Word object, Word name);
  Word method_cell(Word receiver, Word function);
  Word length_of_function(Word function);
  std::optional<Word> unknown_base(Word class_);
  // The library function of that name; none if there is none, or if the name only qualifies others.
  std::optional<Word> library_function(std::string_view name);
  bool has_name(std::string_view name) const { return program_.symbol_by_text.contains(name); }  // of any kind
  // The innermost running function of the program; null: none.
  const ir::Function* running_function() const { return frames_.empty() ? nullptr : &function(frames_.back()).ir; }
  // Whether that method of the object is running, at any depth, with the string as its first argument.
  bool is_running(Word object, std::string_view method, std::string_view argument);
  OrFailed<bool> is_true(Word value) { return test(value); }
  Word signature_of(Word function);  // reflection.cpp

  // coroutines.cpp
  Word new_coroutine(Word callee) override;
  Word running_coroutine() const override;
  // Runs it until it yields or returns; it must be fresh or suspended.
  OrFailed<Word> resume_coroutine(Word coroutine, std::span<const Word> arguments) override;
  void end_coroutine(Word coroutine) override;
  // Whether it is suspended inside an error handler's range or a scope with a value to close.
  bool has_handlers(Word coroutine) const override;

 private:
  static constexpr uint64_t instructions_between_pulses = 4'000'000;
  OrFailed<void> pulse();
  void flush_printed();  // to the observer of a single run
  void save_before_choice();
  OrFailed<Stop> execute(size_t depth);
  enum class Extent : uint8_t { all, one };  // until a failure; one instruction
  template <bool marks, Extent extent>
  OrFailed<Stop> run_frames(size_t depth);
  bool execute_one();                          // false: it failed
  Word leave_frame(const ir::Instruction& i);  // by a return; its value
  void keep_returned_frame(const ir::Instruction& i);

  const LinkedFunction& function(const Frame& f) const { return *program_.functions[f.function]; }
  Word load_global(uint32_t global);
  Word peek_global(uint32_t global);  // unset if it has no value
  OrFailed<Word> read_global(uint32_t global);
  OrFailed<void> write_global(uint32_t global, Word value);
  void set_global(uint32_t number, Word value);  // a variable global
  OrFailed<Word> new_array(ir::CollectionKind kind, std::span<const ir::ListItem> list, const Word* r);
  OrFailed<Word> new_record(std::span<const ir::ListItem> list, const Word* r);
  OrFailed<Word> choose(Word options, engine::ChoiceKind kind);
  OrFailed<Word> argument(Word domain);
  OrFailed<Word> combine(std::string_view how, std::span<const ir::ListItem> list, const Word* r);
  OrFailed<void> act(uint32_t name, std::span<const ir::ListItem> list, const Word* r);
  OrFailed<void> require(const ir::Instruction& instruction, const Word* r);
  std::unexpected<Failed> refuse(std::string text);
  OrFailed<void> end_wait_guard();
  OrFailed<void> spawn(const ir::Instruction& instruction, std::span<const ir::ListItem> list, Word* r);
  OrFailed<bool> test(Word value) {
    value = TRY(value_of_name(value));
    if (rules->test != nullptr) return rules->test(*this, value);
    return rules->truth(draft, value);
  }

  // thread_values.cpp
  OrFailed<Word> thread_value(const CallArguments& arguments);

  // escaped.cpp
  // The result of a call of an unknown function; the values that it can reach escape.
  OrFailed<Word> call_of_unknown(const std::string& callee, const CallArguments& arguments);
  bool explores_callbacks(const Escapes& escapes);
  OrFailed<void> explore_callback(const std::string& callee, Word callback);
  std::optional<std::vector<const ir::Parameter*>> callback_parameters(Word callback);
  OrFailed<bool> begin_escaped_call(CallArguments& arguments, Word& value);
  Word escaped_result(Word result, const std::string& callee);

  // oracle.cpp
  // The oracle's answer to a call of an unknown function; none: it has no answer.
  OrFailed<std::optional<Word>> ask_oracle(std::string_view callee, const CallArguments& arguments);
  OrFailed<std::optional<Word>> take_answer(const engine::OracleRow& row, std::string_view callee,
                                            const CallArguments& arguments);
  OrFailed<void> apply_write(const engine::OracleWrite& write, std::string_view callee, const CallArguments& arguments);
  OrFailed<Word> load_part_of(Word object, Word part);
  OrFailed<Word> store_part(Word object, Word part, Word value);
  OrFailed<bool> fits(const engine::OracleRow& row, const CallArguments& arguments);
  OrFailed<Word> value_of_answer(std::string_view json);

  // threads.cpp
  bool is_alone() const { return alive_ == 1 && spawned_.empty(); }
  bool is_shared(uint64_t object) const {
    return (object < shared_->size() && (*shared_)[object] != 0) ||
           (object < published_.size() && published_[object] != 0);
  }
  bool pauses_before(const ir::Instruction& instruction, const Frame& frame);
  void publish(Word word);  // and everything reachable from it
  void note_publishing(const ir::Instruction& instruction, const Frame& frame);

  // native/running.cpp
  void begin_counting();
  // Run machine code of the topmost frame from `pc`; true: the topmost frame's pc is where to continue.
  bool is_interpreted(uint32_t function) const;
  const native::FunctionCode* code_if_hot(uint32_t function);  // counts a call or an iteration; null: there is none yet
  OrFailed<bool> enter_if_hot(uint32_t pc);
  OrFailed<bool> run_native(uint32_t pc);
  void reenter_soon();
  native::Result run_code(const native::FunctionCode& code, const Frame& frame, uint32_t pc);
  native::Answer native_operate(uint32_t pc);
  native::Answer native_test(uint32_t pc);
  native::Answer native_iterate(uint32_t pc);
  native::Answer native_call(uint32_t pc);

  // frames.cpp
  size_t calls_limit();
  OrFailed<void> check_depth();
  Frame& new_frame(uint32_t function);  // with uninitialised registers
  void pop_frame();
  // Sets up frame and arguments of a simple function; false: it is not simple, or the arguments are not.
  bool push_simple(Word callee, const Word* receiver, std::span<const ir::ListItem> list, const Word* r);
  OrFailed<void> push_frame(uint32_t function, Word closure, std::span<const Word> positional,
                            std::span<const NamedArgument> named);
  // Runs the call that `begin` starts to completion.
  OrFailed<Word> run_nested(const std::function<OrFailed<bool>(Word&)>& begin);

  // repeated_call.cpp
  bool may_remember_call() const;
  bool is_from_before_guard(Word word) const;
  void begin_repeated_call(uint32_t function, std::span<const ir::ListItem> list, const Word* r);
  void end_repeated_call(Word value, ir::Span span);
  // None: it is not known.
  std::optional<Word> repeated_result(uint32_t function, std::span<const ir::ListItem> list, const Word* r);

  // segments.cpp
  void end_segment(uint32_t option = 0, uint32_t options = 1);
  void end_segment_at_branch();
  bool has_acted_in_segment() const;
  bool may_end_segment() const;
  bool add_known(std::vector<Word>& words);
  std::vector<Segments::Write> writes_of_segment() const;

  // watched_loops.cpp
  static std::optional<uint32_t> object_number(Word word) {
    return word.is_object() ? std::optional(static_cast<uint32_t>(word.payload())) : std::nullopt;
  }
  void begin_watched_loop(bool is_member_loop);
  void go_on_with_watched_loop(Word iterator, Word position);
  bool asks_for_options() const;
  bool ask_for_options(Word& options);
  void branch_on_options(Word list);
  OrFailed<bool> watched_branch(Word condition);
  void list_members(Word& options, bool is_wait);
  OrFailed<Word> watched_binary(ir::BinaryOperator op, Word left, Word right);
  OrFailed<bool> watched_test(Word condition);

  // member_loops.cpp
  std::vector<MemberLoop::Candidate> candidates_of(uint32_t set);
  bool begin_member_loop();
  void go_on_with_member_loop(const ir::Instruction& i, Word* r, uint32_t& next_pc);
  void end_member_loop(const ir::Instruction& i, Word iterator);
  template <typename Concerns>
  bool may_outlast(const Concerns& concerns);
  bool may_change(std::optional<uint32_t> object);
  bool may_execute();
  bool abandon_iteration(size_t depth);
  OrFailed<void> before_change(Word object) {
    if (member_loops_.running.empty()) [[likely]]
      return {};
    return unless_abandoned(may_change(object_number(object)));
  }
  static OrFailed<void> unless_abandoned(bool goes_on) {
    return goes_on ? OrFailed<void>() : OrFailed<void>(std::unexpected(Failed{}));
  }
  bool may_call_method(Word receiver, std::string_view name);
  bool may_call_builtin(std::string_view name, std::span<const ir::ListItem> list, const Word* r);

  // arguments.cpp
  bool is_place(Word w) const {
    return w.is_object() && (draft.kind(w) == ValueKind::cell || draft.kind(w) == ValueKind::reference);
  }
  OrFailed<void> collect(std::span<const ir::ListItem> list, const Word* r, CallArguments& arguments);
  OrFailed<void> collect_named(Word value, CallArguments& arguments);
  void block_last(CallArguments& arguments) const;
  OrFailed<void> bind_arguments(const LinkedFunction& f, Word closure, std::span<const Word> positional,
                                std::span<const NamedArgument> named, Word* registers);
  OrFailed<void> bind_given(const LinkedFunction& f, const Arguments& given, Word* registers);
  OrFailed<void> bind_named(const LinkedFunction& f, const NamedArgument& argument, Word* rest, const Word* rest_named,
                            const Arguments& given, Word* registers);
  OrFailed<void> bind_defaults(const LinkedFunction& f, Word closure, Word* registers);
  Word rest_of(std::span<const Word> left);
  std::unexpected<Failed> too_many_arguments(const LinkedFunction& f, size_t possible, size_t given);
  std::unexpected<Failed> missing_arguments(const LinkedFunction& f, const Word* registers, size_t first);

  // calls.cpp. A call that has begun either has a value already (true), or has pushed a frame (false).
  OrFailed<bool> carry_out(const CallDecision& decision, CallArguments& arguments, Word& value);
  OrFailed<bool> begin_function(Word callee, CallArguments& arguments, Word& value);
  OrFailed<bool> begin_call(Word callee, CallArguments& arguments, Word& value);  // of any callable value
  OrFailed<bool> begin_call_by_kind(Word callee, CallArguments& arguments, Word& value);
  OrFailed<bool> call_open_value(Word callee, CallArguments& arguments, Word& value);
  OrFailed<bool> call_other_value(Word callee, CallArguments& arguments, Word& value);
  OrFailed<bool> begin_class_call(Word class_, CallArguments& arguments, Word& value);
  OrFailed<bool> begin_bound_call(Word callee, CallArguments& arguments, Word& value);
  OrFailed<bool> call_unbound(Word type, std::string_view method, CallArguments& arguments, Word& value);
  OrFailed<bool> begin_member_call(Word receiver, Word member, CallArguments& arguments, Word& value);
  // Calls of the library with few arguments and no rule on them, without a CallArguments. None: the call is another one.
  OrFailed<std::optional<Word>> call_builtin_at_once(uint32_t symbol, std::span<const ir::ListItem> list,
                                                     const Word* r);
  OrFailed<std::optional<Word>> call_method_at_once(Word receiver, uint32_t symbol, std::span<const ir::ListItem> list,
                                                    const Word* r);
  static constexpr size_t arguments_at_once_max = 4;
  bool are_plain(std::span<const ir::ListItem> list, const Word* r, Word* arguments) const;
  OrFailed<bool> begin_builtin_call(Word callee, CallArguments& arguments, Word& value);
  OrFailed<bool> begin_unlisted_call(std::string_view name, CallArguments& arguments, Word& value);
  OrFailed<std::optional<Word>> call_method_of_library_value(std::string_view name, const CallArguments& arguments);
  // Calls of library functions whose arguments may be symbolic.
  OrFailed<Word> call_library(Builtin builtin, std::string_view name, const Arguments& arguments);
  OrFailed<Word> call_library_method(Method row, Word receiver, std::string_view method, const Arguments& arguments);
  OrFailed<Word> call_with_names(Builtin builtin, std::string_view name, const Arguments& arguments);
  // All values that a function can reach through a call.
  std::vector<Word> escaping(const CallArguments& arguments);
  bool passes_variables();
  bool passes_kept_texts(const CallArguments& arguments);

  // method_calls.cpp
  struct MethodCall;
  using MethodRule = decltype(CallRules::first_method);
  OrFailed<bool> begin_method_call(Word receiver, uint32_t name, CallArguments& arguments, Word& value);
  OrFailed<bool> resolve_method(Word receiver, uint32_t name, CallArguments& arguments, Word& value);
  OrFailed<Word> settled_receiver(Word receiver, uint32_t name, const CallArguments& arguments);
  OrFailed<bool> call_open_method(MethodCall& call);
  OrFailed<Word> call_of_unanswered(const MethodCall& call);
  OrFailed<bool> call_by_rule(MethodRule rule, MethodCall& call);
  OrFailed<bool> call_without_classes(MethodCall& call);
  OrFailed<bool> call_own_field(MethodCall& call);
  OrFailed<bool> call_class_member(MethodCall& call);
  OrFailed<bool> call_found_member(MethodCall& call, Word member);
  OrFailed<bool> call_through_place(MethodCall& call);
  bool is_function_with_methods(const MethodCall& call) const;
  OrFailed<bool> call_added_member(MethodCall& call);
  OrFailed<bool> call_form_method(MethodCall& call, bool is_function_value);
  OrFailed<bool> call_of_unknown_base(MethodCall& call);
  OrFailed<bool> call_missing_method(MethodCall& call);

  // construction.cpp
  OrFailed<bool> construct(Word class_, CallArguments& arguments, Word& value);
  OrFailed<bool> make_by_member(Word class_, const CallArguments& arguments, Word& value);
  OrFailed<void> declare_all_fields(Word instance, Word class_);
  bool is_default_value_object(Word class_, Word constructor, const CallArguments& arguments);
  OrFailed<void> fill_declared_fields(Word instance, Word class_, const CallArguments& arguments);

  // overloads.cpp
  OrFailed<Word> choose_overload(Word overloads, bool has_receiver, const CallArguments& arguments);
  std::optional<int> overload_fitness(const ir::Function& f, size_t skipped, const CallArguments& arguments);
  const ir::Function& code_of(Word function) const;
  std::optional<uint64_t> distance_to_class(Word value, std::string_view name);
  std::optional<int> fitness(Word value, std::string_view type);
  std::optional<int> widening_fitness(Word value, std::string_view type);
  std::optional<int> class_fitness(Word value, std::string_view type);

  // unknown_names.cpp
  std::unexpected<Failed> unknown_name(std::string_view name);
  bool is_unknown_name(Word w) const;
  OrFailed<Word> value_of_name(Word w) {
    if (w.tag() != Word::Tag::symbol) [[likely]]
      return w;
    return value_of_symbol(w);
  }
  OrFailed<Word> value_of_symbol(Word w);
  OrFailed<void> resolve_operand_names(Word& a, Word& b) {
    if (a.tag() != Word::Tag::symbol && b.tag() != Word::Tag::symbol) [[likely]]
      return {};
    return resolve_operand_symbols(a, b);
  }
  OrFailed<void> resolve_operand_symbols(Word& a, Word& b);
  bool is_elsewhere(std::string_view name);
  OrFailed<Word> loaded_name(Word name);
  OrFailed<Word> value_of_path(std::string_view path);  // `str.upper`
  std::optional<Word> unknown_name_among(const CallArguments& arguments) const;
  OrFailed<bool> blame_unknown_name(Word name, size_t depth, OrFailed<bool> has_value);
  OrFailed<Word> unset_variable(CallRules::Variable variable, std::string_view name);

  // members.cpp, bases.cpp
  bool may_be_of(Word value, Word class_);
  OrFailed<void> construct_unknown_base(Word instance, Word class_);
  // Fails if an unknown base class may have the member.
  OrFailed<void> check_bases(Word receiver, std::string_view member);
  // The unknown base of an object or class of the program; none: all bases are known.
  std::optional<Word> base_that_may_have(Word receiver);
  // reflection.cpp, members.cpp, fields.cpp, classes.cpp, bases.cpp, instances.cpp
  Word key_of(uint32_t symbol) const { return Word::symbol(program_.name_of_symbol[symbol]); }
  Word find_in_classes_of(Word value, Word name);
  std::string_view type_name_of(Word value);
  OrFailed<Word> load_field(Word object, Word name);
  OrFailed<Word> read_own_field(Word object, Word name, uint64_t at);
  OrFailed<std::optional<Word>> load_by_metaclass(Word class_, Word name);
  OrFailed<Word> load_unknown_field(Word object, std::string_view text);
  OrFailed<bool> store_in_property(Word object, Word name, Word property, bool is_own, Word value);
  bool store_in_base(Word class_, Word name, Word value);
  OrFailed<void> store_found(Word object, Word name, Word value);
  Word find_behind(Word own, Word class_, Word name, MemberView view);
  OrFailed<void> store_field(Word object, Word name, Word value);
  void forget_content(Word object, uint64_t word, unsigned depth);
  void forget_overlapping(Word instance, Word name);
  OrFailed<Word> converted_for_field(Word object, Word name, Word value);
  bool has_receiver(Word function);
  bool is_method(Word member);     // a function that receives its receiver when it is found in a class
  Word metaclass_of(Word class_);  // unset: the language's default
  OrFailed<Word> load_part(Word builtin, Word name);
  OrFailed<Word> new_class(const ir::Instruction& instruction, std::span<const ir::ListItem> list, const Word* r);
  OrFailed<Word> order_of_bases(std::span<const Word> bases);
  OrFailed<void> declare_field(Word class_, Word name, Word type);
  OrFailed<Word> base_method(Word receiver, Word class_, uint32_t name);
  OrFailed<bool> is_instance(Word value, Word class_);

  // references.cpp
  OrFailed<Word> new_reference(Word object, Word index_or_name);
  Word global_reference(uint32_t global);
  OrFailed<void> assign_fields(Word instance, Word value);
  OrFailed<Word> load_place(Word reference);
  OrFailed<Word> load_element(Word base, Word place);
  OrFailed<void> store_character(Word base, Word text, Word place, Word value);
  OrFailed<Word> stored_in_cell(Word cell, Word value);

  // iteration.cpp
  OrFailed<void> iter_next(const ir::Instruction& i, Word* r, bool pair, uint32_t& pc);
  bool iterates_over_range(Word iterator, native::Range& range);  // for machine code
  OrFailed<void> unpack(Word value, std::span<const ir::ListItem> list, Word* r);
  OrFailed<std::vector<Word>> elements_of(Word value);
  std::string_view first_type_of(Word function);
  OrFailed<bool> advance_by_position(Word iterator, Word& position, Word& element);
  OrFailed<std::optional<Word>> begin_over_object(Word object);
  Word entry(Word key, Word value);
  OrFailed<bool> advance_instance(Word iterator, Word& element);
  OrFailed<std::optional<Word>> resume_native(Word generator, Word callee);
  Word make_generator(Word callee);  // for the call on top of the stack, whose frame is removed
  OrFailed<Stop> suspend(Word value);
  OrFailed<Stop> suspend_coroutine(Word value);
  void restore_frame(Word words);

  // exceptions.cpp
  OrFailed<void> raise(Word value);
  bool resume_at_handler(size_t depth);
  bool has_handler(size_t begin) const;
  const ir::Handler* handler_at(const Frame& frame) const;
  OrFailed<Word> thrown_value();
  void unwind_to(size_t depth);
  std::string uncaught_message();
  std::string text_by_member(Word exception, Word member);
  void exit_by_exception();
  bool is_thrown(std::string_view class_name);

  const Program& program_;
  std::span<const Word> constants_;
  const bool explain_;
  bool labels_ = false;          // record actions' labels, even if not explaining
  uint8_t* executed_ = nullptr;  // mark_in

  Mode mode_ = Mode::thread;
  const Skeleton* skeleton_ = nullptr;
  engine::ChoiceStream* choices_ = nullptr;
  std::optional<uint32_t> thread_;
  std::deque<Frame> frames_;  // a deque, so that elements do not move
  RegisterStack registers_;
  // Indexed by variable global.
  std::vector<Known> global_known_;
  std::vector<Word> global_values_;
  std::vector<std::optional<Word>> changed_globals_;
  std::vector<std::optional<Word>> fixed_globals_;  // entry mode
  std::vector<StepResult::Spawned> spawned_;
  std::vector<std::string> printed_;
  bool printed_line_is_open_ = false;
  std::vector<std::string> captured_;  // outermost first
  std::vector<Event> choice_events_;
  Checkpoints* checkpoints_ = nullptr;
  // Its limit is 0 once code that does not support symbolic values has met one.
  native::State native_;
  uint64_t instructions_max_ = 0;               // the limit, or less: beyond it, the loop looks for machine code
  native::Compilation* compilation_ = nullptr;  // of the program; null: everything is interpreted
  struct Heat {
    uint32_t count = 0;       // calls and iterations
    uint32_t entries = 0;     // of machine code, since it was last judged
    uint64_t executed = 0;    // instructions, by these
    bool is_shunned = false;  // its machine code leaves too often
  };
  std::vector<Heat> heat_;  // by function
  bool reenters_ = false;   // machine code may continue after the next instruction
  uint32_t native_depth_ = 0;
  std::optional<ir::Span> met_symbolic_;  // where that happened
  bool read_unset_ = false;
  uint32_t nested_ = 0;
  std::optional<Word> thrown_into_;  // the exception with which the next resumed generator begins
  uint32_t catchers_ = 0;            // the number of active built-in functions that catch exceptions of their callees
  std::optional<ir::Span> fault_span_;  // of an exception that has not been caught yet
  uint32_t start_pc_ = 0;
  size_t start_depth_ = 0;
  bool moved_ = true;
  Word result_;
  RepeatedCall repeated_;
  bool splits_ = false, splits_next_ = false;
  Disjuncts disjuncts_;
  // The set for whose members a watched `wait` has asked, and the list that has them.
  std::optional<std::pair<uint32_t, Word>> listed_set_;
  MemberLoops member_loops_;
  Segments segments_;
  ir::Span inner_return_span_;
  std::optional<ReturnedFrame> inner_return_;
  Action action_;
  uint32_t alive_ = 1;
  const std::vector<uint8_t>* shared_ = nullptr;
  std::vector<uint8_t> published_;  // by object of the draft: published since this step began
  std::optional<std::span<const std::optional<std::string>>> given_;
  size_t given_taken_ = 0;
  bool pauses_next_ = false;  // before the next instruction: other threads run while unknown code runs
  engine::FaultKind fault_kind_ = engine::FaultKind::runtime_error;
  const std::atomic<bool>* stop_signal_ = nullptr;
  bool was_stopped_ = false;
};

inline Word Interpreter::leave_frame(const ir::Instruction& i) {
  const Frame& frame = frames_.back();
  const Word returned = frame.registers[i.operands[0]];
  const bool gives_other = table->constructors_return && !frame.subject.is(Atom::none) && returned.is_object();
  const Word value = frame.subject.is(Atom::none) || gives_other ? returned : frame.subject;
  if (frames_.size() == 2) {
    inner_return_span_ = i.span;
    if (explain_) [[unlikely]]
      keep_returned_frame(i);
  }
  pop_frame();
  if (repeated_.state == RepeatedCall::State::running && frames_.size() == repeated_.depth) [[unlikely]]
    end_repeated_call(value, i.span);
  return value;
}

}  // namespace ramify::ir_machine
