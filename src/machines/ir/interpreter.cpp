// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/interpreter.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/resident.h"
#include "machines/ir/identities.h"
#include "machines/ir/looking_code.h"
#include "machines/ir/native/compilation.h"
#include "machines/ir/symbolic/symbolic.h"
#include "machines/ir/value_json.h"

namespace ramify::ir_machine {

using engine::FaultKind;
using ir::Op;

namespace {

// The options of a `oneof` by number.
Word option_at(Draft& draft, Word options, uint64_t option) {
  return is_replicas(options) ? draft.replica_at(options, option) : draft.at(options, option);
}

// The labels of the options of a `oneof`: their values.
class ValueLabels final : public engine::OptionLabels {
 public:
  ValueLabels(Context& context, Word options, const DialectRules& rules)
      : context_(context), options_(options), rules_(rules) {}
  std::string label(uint32_t option) const override {
    return rules_.repr(context_, option_at(context_.draft, options_, option));
  }

 private:
  Context& context_;
  Word options_;
  const DialectRules& rules_;
};

}  // namespace

Interpreter::Interpreter(const Program& program, Draft& values, std::span<const Word> constants, bool explain)
    : Context(values), program_(program), constants_(constants), explain_(explain) {
  rules = program.rules;
  table = rules->table;
  draft.context = this;
}

void Interpreter::begin(Mode mode, const Skeleton& skeleton, engine::ChoiceStream* choices) {
  mode_ = mode;
  skeleton_ = &skeleton;
  choices_ = choices;
  thread_.reset();
  frames_.clear();
  registers_.pop_to({});
  checkpoints_ = nullptr;
  if (splits_) disjuncts_.begin(splits_next_ && mode == Mode::thread);
  listed_set_.reset();
  segments_.begin();
  repeated_.state = RepeatedCall::State::none;
  member_loops_ = {};
  thrown_.reset();
  exit_status_.reset();
  thrown_into_.reset();
  fault_span_.reset();
  catchers_ = 0;
  global_known_.assign(program_.variable_globals.size(), mode == Mode::entry ? Known::read : Known::no);
  global_values_.assign(program_.variable_globals.size(), Word::of(Atom::unset));
  changed_globals_.assign(program_.variable_globals.size(), std::nullopt);
  fixed_globals_.assign(mode == Mode::entry ? program_.fixed_globals.size() : 0, std::nullopt);
  spawned_.clear();
  printed_.clear();
  printed_line_is_open_ = false;
  choice_events_.clear();
  begin_counting();
  met_symbolic_.reset();
  read_unset_ = false;
  nested_ = 0;
  moved_ = true;
  fault_kind_ = FaultKind::runtime_error;
  was_stopped_ = false;
  inner_return_span_ = {};
  inner_return_.reset();
  action_ = {};
  alive_ = 1;
  shared_ = nullptr;
  published_.clear();
  given_.reset();
  given_taken_ = 0;
  pauses_next_ = false;
  captured_.clear();
  start_pc_ = LinkedFunction::none;
  start_depth_ = 0;
  if (symbolic != nullptr) symbolic->begin(choices, peek_global(program_.path_global.index));
}

// Library functions that have called code of the program cannot be continued.
void Interpreter::save_before_choice() {
  const uint64_t done = checkpoints_->empty() ? 0 : checkpoints_->back().instructions;
  if (native_.instructions - done < program_.checkpoint_instructions_min) return;
  if (nested_ != 0 || native_depth_ != 0 || shared_ != nullptr || !member_loops_.running.empty()) return;
  Checkpoint& c = checkpoints_->push();
  draft.save(c.draft);
  c.frames = frames_;
  c.registers.clear();
  for (const Frame& frame : frames_)
    c.registers.insert(c.registers.end(), frame.registers, frame.registers + function(frame).ir.register_count);
  c.top = registers_.mark();
  c.global_known = global_known_;
  c.global_values = global_values_;
  c.changed_globals = changed_globals_;
  c.spawned = spawned_;
  c.printed = printed_;
  c.captured = captured_;
  c.printed_line_is_open = printed_line_is_open_;
  c.events = choice_events_;
  c.segments_ended = segments_.ended.size();
  c.instructions = native_.instructions - 1;  // the choice is counted again
  c.limit = native_.limit;
  c.read_unset = read_unset_;
  c.moved = moved_;
  c.catchers = catchers_;
  c.start_pc = start_pc_;
  c.start_depth = start_depth_;
  c.inner_return_span = inner_return_span_;
  c.action = action_;
}

void Interpreter::restore(const Checkpoint& c, engine::ChoiceStream* choices) {
  draft.restore(c.draft);
  disjuncts_.resume(draft.cells_read().size());
  segments_.keep(c.segments_ended);
  choices_ = choices;
  frames_ = c.frames;
  registers_.pop_to(c.top);
  const Word* from = c.registers.data();
  for (const Frame& frame : frames_) {
    const uint32_t count = function(frame).ir.register_count;
    std::copy_n(from, count, frame.registers);
    from += count;
  }
  global_known_ = c.global_known;
  global_values_ = c.global_values;
  changed_globals_ = c.changed_globals;
  spawned_ = c.spawned;
  printed_ = c.printed;
  captured_ = c.captured;
  printed_line_is_open_ = c.printed_line_is_open;
  choice_events_ = c.events;
  begin_counting();
  native_.instructions = c.instructions;
  native_.limit = instructions_max_ = c.limit;
  read_unset_ = c.read_unset;
  moved_ = c.moved;
  catchers_ = c.catchers;
  start_pc_ = c.start_pc;
  start_depth_ = c.start_depth;
  inner_return_span_ = c.inner_return_span;
  action_ = c.action;
  // What ends a run, and what was not there yet.
  repeated_.state = RepeatedCall::State::none;
  member_loops_ = {};
  nested_ = 0;
  thrown_.reset();
  thrown_into_.reset();
  exit_status_.reset();
  fault_span_.reset();
  met_symbolic_.reset();
  fault_kind_ = FaultKind::runtime_error;
  was_stopped_ = false;
  pauses_next_ = false;
}

void Interpreter::keep_returned_frame(const ir::Instruction& i) {
  const Frame& frame = frames_.back();
  const ir::Function& f = function(frame).ir;
  inner_return_ = {frame.function, static_cast<uint32_t>(&i - f.code.data()),
                   {frame.registers, frame.registers + f.register_count}};
}

void Interpreter::decide_by(engine::ChoiceStream* choices) {
  symbolic->begin(choices, peek_global(program_.path_global.index));
}

void Interpreter::keep_path() {
  if (symbolic == nullptr || !symbolic->has_grown()) return;
  const uint32_t number = program_.global_number[program_.path_global.index];
  global_values_[number] = symbolic->kept();
  global_known_[number] = Known::written;
  changed_globals_[number] = global_values_[number];
}

OrFailed<void> Interpreter::enter(Word callee, std::span<const Word> positional, std::span<const NamedArgument> named) {
  const ValueKind kind = draft.kind(callee);
  if (kind == ValueKind::function || kind == ValueKind::closure) {
    CallArguments arguments{{positional.begin(), positional.end()}, {named.begin(), named.end()}};
    Word value;
    if (!TRY(begin_function(callee, arguments, value))) return {};
    return fail(fmt::format("{}() is a generator, which nothing resumes", function_name(callee)));
  }
  return fail(fmt::format("{} is not a function of the program", program_.rules->repr(*this, callee)));
}

void Interpreter::resume(uint32_t thread, const std::vector<SuspendedFrame>& frames) {
  thread_ = thread;
  for (size_t i = 0; i < frames.size(); ++i) {
    const LinkedFunction& f = *program_.functions[frames[i].function];
    const bool is_innermost = i + 1 == frames.size();
    const std::vector<ir::Register>& live =
        is_innermost ? f.live_at_pause(frames[i].pc) : f.liveness.live_across(frames[i].pc);
    Frame& frame = new_frame(frames[i].function);
    frame.pc = is_innermost ? f.resumption_point(frames[i].pc) : frames[i].pc;
    frame.subject = frames[i].subject;
    for (size_t k = 0; k < live.size(); ++k) frame.registers[live[k].index] = frames[i].live[k];
  }
  const Frame& top = frames_.back();
  if (function(top).tests_wait(frames.back().pc)) {
    start_pc_ = top.pc;
    start_depth_ = frames_.size();
    moved_ = false;
  }
}

std::vector<SuspendedFrame> Interpreter::suspended() const {
  std::vector<SuspendedFrame> suspended;
  for (size_t i = 0; i < frames_.size(); ++i) {
    const Frame& frame = frames_[i];
    const LinkedFunction& f = function(frame);
    const bool is_innermost = i + 1 == frames_.size();
    SuspendedFrame s{frame.function, frame.pc, {}, frame.subject};
    for (const ir::Register r : is_innermost ? f.live_at_pause(frame.pc) : f.liveness.live_across(frame.pc))
      s.live.push_back(draft.undivided(frame.registers[r.index]));
    suspended.push_back(std::move(s));
  }
  return suspended;
}

ir::Span Interpreter::span() const {
  if (frames_.empty()) return {};
  // Report a failure in library code at the call in the program.
  for (size_t i = frames_.size(); i-- > 0;)
    if (!function(frames_[i]).is_library) return function(frames_[i]).ir.code[frames_[i].pc].span;
  const Frame& top = frames_.back();
  return function(top).ir.code[top.pc].span;
}
ir::Span Interpreter::fault_span() const { return fault_span_.value_or(span()); }

void Interpreter::met_symbolic() {
  if (met_symbolic_) return;
  met_symbolic_ = span();
  native_.limit = instructions_max_ = 0;
}

// Runs at intervals during a long step.
OrFailed<void> Interpreter::pulse() {
  if (met_symbolic_) return fail("");
  fault_kind_ = FaultKind::step_limit;
  if (native_.instructions > program_.step_instructions_max)
    return fail(fmt::format("the step has run {} instructions without reaching a scheduling point",
                            program_.step_instructions_max));
  if (program_.process_bytes_max != UINT64_MAX && base::resident_bytes() > program_.process_bytes_max)
    return fail(fmt::format("the step holds more than {} MiB of memory after {} instructions",
                            program_.process_bytes_max >> 20, native_.instructions));
  if (stop_signal_ != nullptr && stop_signal_->load(std::memory_order_relaxed)) {
    was_stopped_ = true;
    return fail("it was stopped");
  }
  if (program_.interrupted != nullptr && program_.interrupted->load(std::memory_order_relaxed))
    return fail(fmt::format("interrupted after {} instructions", native_.instructions));
  fault_kind_ = FaultKind::runtime_error;
  flush_printed();
  native_.limit = std::min(program_.step_instructions_max, native_.instructions + instructions_between_pulses);
  instructions_max_ = native_.limit;
  return {};
}

Stop Interpreter::run() {
  const OrFailed<Stop> stop = execute(0);
  // The result depends on an operation that does not support symbolic values.
  if (met_symbolic_) {
    fault_span_ = met_symbolic_;
    message_ = "an operation on a value that is not known, or of a kind that it does not take: not supported";
    if (symbolic != nullptr) symbolic->note_unsupported("an operation");
    fault_kind_ = FaultKind::unknown;
    return Stop::faulted;
  }
  if (stop) return *stop;
  if (thrown_ && is_thrown(table->exit_exception)) exit_by_exception();
  if (exits()) return Stop::ended;
  // In languages that throw errors, every error is thrown or has its own kind; any other failure is an unsupported
  // feature.
  if (thrown_) message_ = uncaught_message();
  else if (rules->errors.are_thrown && fault_kind_ == FaultKind::runtime_error) fault_kind_ = FaultKind::unknown;
  return Stop::faulted;
}

// --- globals

Word Interpreter::load_global(uint32_t number) {
  if (global_known_[number] == Known::no) {
    Word word = draft.is_divided(1 + number) ? draft.read_divided_slot(1 + number) : draft.read_slot(1 + number);
    if (word.is(Atom::hole))
      for (const Reference& reference : skeleton_->global_references)
        if (reference.position == number) word = Word::object(reference.target);
    global_values_[number] = word;
    global_known_[number] = Known::read;
  } else if ((disjuncts_.has_iterated() && global_known_[number] == Known::read) ||
             global_known_[number] == Known::written_before) [[unlikely]] {
    if (draft.is_divided(1 + number))
      draft.note_divided_read(1 + number, draft.is_divided_tuple(global_values_[number]));
    else (void)draft.read_slot(1 + number);
  }
  return global_values_[number];
}

Word Interpreter::peek_global(uint32_t global) {
  const uint32_t number = program_.global_number[global];
  if (!program_.module->globals[global].is_fixed) return load_global(number);
  if (mode_ == Mode::entry) return fixed_globals_[number].value_or(Word::of(Atom::unset));
  return skeleton_->fixed_globals[number];
}

OrFailed<Word> Interpreter::read_global(uint32_t global) {
  const Word value = peek_global(global);
  if (value.is(Atom::unset)) [[unlikely]] {
    read_unset_ = true;
    return unset_variable(CallRules::Variable::global, program_.module->globals[global].name);
  }
  return value;
}

OrFailed<Word> Interpreter::unset_variable(CallRules::Variable variable, std::string_view name) {
  if (rules->calls.unset_variable != nullptr)
    if (const std::optional<Word> value = TRY(rules->calls.unset_variable(*this, variable, name))) return *value;
  switch (variable) {
    case CallRules::Variable::global:
      return error(RuntimeError::name, fmt::format("global variable `{}` is used before it has a value", name), name);
    case CallRules::Variable::local:
      return error(RuntimeError::unset, fmt::format("local variable `{}` is used before it has a value", name), name);
    case CallRules::Variable::shared: break;
  }
  return error(RuntimeError::unset, fmt::format("variable `{}` is used before it has a value", name), name);
}

OrFailed<void> Interpreter::write_global(uint32_t global, Word value) {
  const uint32_t number = program_.global_number[global];
  if (program_.module->globals[global].is_fixed) {
    if (mode_ != Mode::entry)
      return fail(
          fmt::format("global variable `{}` is fixed once the threads run", program_.module->globals[global].name));
    fixed_globals_[number] = value;
    return {};
  }
  set_global(number, value);
  return {};
}

void Interpreter::set_global(uint32_t number, Word value) {
  draft.note_global_change();
  if (draft.is_divided_tuple(value) && (!draft.is_divided(1 + number) || draft.size(value) > divided_flat_words_max))
    value = draft.undivided(value);
  global_values_[number] = value;
  global_known_[number] = Known::written;
  changed_globals_[number] = value;
}

// --- values

OrFailed<Word> Interpreter::new_array(ir::CollectionKind kind, std::span<const ir::ListItem> list, const Word* r) {
  constexpr size_t few = 8;
  Word buffer[few];
  std::vector<Word> many(list.size() > few ? list.size() : 0);
  const std::span<Word> values(many.empty() ? buffer : many.data(), list.size());
  for (size_t k = 0; k < list.size(); ++k) values[k] = r[list[k].value.index];
  switch (kind) {
    case ir::CollectionKind::list: return draft.new_list(values);
    case ir::CollectionKind::tuple: return draft.tuple(values);
    case ir::CollectionKind::set: {
      const Word set = draft.new_set();
      for (const Word v : values) TRY(program_.rules->append(*this, set, v));
      return set;
    }
    case ir::CollectionKind::dict: {
      const Word dict = draft.new_dict();
      for (size_t i = 0; i + 1 < values.size(); i += 2)
        TRY(program_.rules->insert(*this, dict, values[i], values[i + 1]));
      return dict;
    }
  }
  return fail("unknown kind of collection");
}

// A dict that never changes: a value, as a tuple is, unless it has objects.
OrFailed<Word> Interpreter::new_record(std::span<const ir::ListItem> list, const Word* r) {
  std::vector<Word> words(list.size());
  for (size_t k = 0; k < list.size(); ++k)
    words[k % 2 * (list.size() / 2) + k / 2] = draft.undivided(draft.plain(r[list[k].value.index]));
  if (std::ranges::any_of(words, &Word::is_object)) return new_array(ir::CollectionKind::dict, list, r);
  return draft.record(words);
}

OrFailed<Word> Interpreter::choose(Word options, engine::ChoiceKind kind) {
  if (mode_ == Mode::predicate) return fail("a property cannot choose: `oneof` has no meaning in it");
  const Word iterable = is_replicas(options) ? options : TRY(program_.rules->iterable(*this, options));
  const Disjuncts::Quiet quiet(disjuncts_);
  const uint64_t count = draft.size(iterable);
  const auto tell = [&](uint32_t taken) {
    const std::optional<uint32_t> list = object_number(iterable);
    if (splits_) disjuncts_.choose(list, count, taken, choice_events_.size(), draft.cells_read().size());
  };
  if (count == 0) {
    tell(0);
    constexpr std::string_view why = "`oneof` has nothing to choose from";
    // There is no other initial state or evaluation to continue with.
    if (mode_ != Mode::thread) return fail(fmt::format("{}: its argument is empty", why));
    const Frame& frame = frames_.back();
    const base::Place place = program_.module->place(function(frame).ir.code[frame.pc].span);
    program_.notes->add(
        fmt::format("{}:{}: {} in some state; the step is not taken there", place.file, place.line, why));
    return refuse(std::string(why));
  }
  if (count > 0xffff'ffffu) return fail("`oneof` has too many options");
  uint32_t taken = 0;
  if (count > 1) {
    taken = choices_->choose(kind, static_cast<uint32_t>(count), ValueLabels(*this, iterable, *program_.rules));
    CHECK(taken < count);
    tell(taken);
    choice_events_.push_back({static_cast<uint32_t>(draft.reads().size()), static_cast<uint32_t>(count), taken});
  } else {
    tell(0);
  }
  return option_at(draft, iterable, taken);
}

// --- waiting

OrFailed<void> Interpreter::end_wait_guard() {
  const bool tripped = draft.guard_tripped();
  draft.end_guard();
  if (tripped)
    return fail("the condition of a `wait` changes the state: it is tested any number of times and must only look");
  return {};
}

OrFailed<void> Interpreter::spawn(const ir::Instruction& instruction, std::span<const ir::ListItem> list, Word* r) {
  const uint32_t* o = instruction.operands;
  if (mode_ == Mode::predicate) return fail("a property cannot start a thread");
  CallArguments arguments;
  TRY(collect(list, r, arguments));
  const size_t caller_depth = frames_.size();
  TRY(enter(r[o[1]], arguments.positional, arguments.named));
  const Frame& entered = frames_.back();
  CHECK(frames_.size() == caller_depth + 1);
  SuspendedFrame suspended{entered.function, function(entered).first_pause(), {}};
  for (const ir::Register live : function(entered).liveness.live_before(0))
    suspended.live.push_back(draft.undivided(entered.registers[live.index]));
  pop_frame();
  const uint32_t group = instruction.op == Op::spawn_replica ? o[3] + 1 : 0;
  spawned_.push_back({draft.string(program_.symbol(o[2])), group, {std::move(suspended)}});
  r[o[0]] = Word();
  return {};
}

// --- the loop

namespace {

// Computes a binary operator on two small integers, if all languages with small integers agree on it; false: use the
// rules.
inline bool small_result(const DialectRules::SmallIntegers& small, ir::BinaryOperator op, Word a, Word b,
                         Word& result) {
  if (!a.is_integer() || !b.is_integer()) return false;
  const int64_t x = a.as_integer(), y = b.as_integer();
  int64_t value;
  switch (op) {
    case ir::BinaryOperator::add: value = x + y; break;  // 61 bits each: no overflow
    case ir::BinaryOperator::subtract: value = x - y; break;
    case ir::BinaryOperator::multiply:
      if (__builtin_mul_overflow(x, y, &value)) return false;
      // Where all numbers are doubles, 0 * -1 is -0.
      if (value == 0 && !small.has_bits && (x < 0 || y < 0)) return false;
      break;
    case ir::BinaryOperator::bit_and:
      if (!small.has_bits) return false;
      value = x & y;
      break;
    case ir::BinaryOperator::bit_or:
      if (!small.has_bits) return false;
      value = x | y;
      break;
    case ir::BinaryOperator::bit_xor:
      if (!small.has_bits) return false;
      value = x ^ y;
      break;
    // For non-negative operands all kinds of remainder agree.
    case ir::BinaryOperator::remainder:
    case ir::BinaryOperator::remainder_floor:
    case ir::BinaryOperator::remainder_truncate:
      if (x < 0 || y <= 0) return false;
      value = x % y;
      break;
    case ir::BinaryOperator::equal: result = Word::boolean(x == y); return small.min <= small.max;
    case ir::BinaryOperator::not_equal: result = Word::boolean(x != y); return small.min <= small.max;
    case ir::BinaryOperator::less: result = Word::boolean(x < y); return small.min <= small.max;
    case ir::BinaryOperator::less_equal: result = Word::boolean(x <= y); return small.min <= small.max;
    case ir::BinaryOperator::greater: result = Word::boolean(x > y); return small.min <= small.max;
    case ir::BinaryOperator::greater_equal: result = Word::boolean(x >= y); return small.min <= small.max;
    default: return false;
  }
  if (value < small.min || value > small.max) return false;
  result = Word::integer(value);
  return true;
}

}  // namespace

OrFailed<Stop> Interpreter::execute(size_t depth) {
  for (;;) {
    const OrFailed<Stop> stop =
        executed_ == nullptr ? run_frames<false, Extent::all>(depth) : run_frames<true, Extent::all>(depth);
    if (stop) [[likely]]
      return stop;
    if (!abandon_iteration(depth) && !resume_at_handler(depth)) return stop;
  }
}

template <bool marks, Interpreter::Extent extent>
OrFailed<Stop> Interpreter::run_frames(size_t depth) {
  constexpr bool is_whole = extent == Extent::all;
  Frame* frame = &frames_.back();
  const LinkedFunction* f = &function(*frame);
  Word* r = frame->registers;
  if (thrown_into_) {
    const Word exception = *std::exchange(thrown_into_, std::nullopt);
    return raise_value(exception);
  }
  const auto enter_top = [&] {
    frame = &frames_.back();
    f = &function(*frame);
    r = frame->registers;
  };
  // Goes on with machine code at `pc` of the topmost frame, if there is some.
  const auto enter_native = [&](uint32_t pc) -> OrFailed<void> {
    if constexpr (!marks && is_whole) {
      if (compilation_ != nullptr && !disjuncts_.is_watching() && TRY(enter_if_hot(pc))) enter_top();
    }
    return {};
  };
  const DialectRules::SmallIntegers small = rules->small;

  for (;;) {
    const ir::Instruction& i = f->ir.code[frame->pc];
    const uint32_t* o = i.operands;
    const std::span<const ir::ListItem> list(f->ir.lists.data() + i.list_begin, i.list_count);
    uint32_t next = frame->pc + 1;
    if (++native_.instructions > instructions_max_) [[unlikely]] {
      instructions_max_ = native_.limit;
      if constexpr (!marks && is_whole) {
        if (std::exchange(reenters_, false)) {
          --native_.instructions;
          if (TRY(run_native(frame->pc))) {
            enter_top();
            continue;
          }
          ++native_.instructions;
        }
      }
      if (native_.instructions > native_.limit)
        if (const OrFailed<void> pulsed = pulse(); !pulsed) return std::unexpected(pulsed.error());
    }
    if (pauses_next_) [[unlikely]] {
      pauses_next_ = false;
      return Stop::yielded;
    }
    if (shared_ != nullptr && f->may_share[frame->pc] != 0) {
      const uint8_t share = f->may_share[frame->pc];
      if ((share & may_touch) != 0 && pauses_before(i, *frame)) {
        if (nested_ == 0) return Stop::yielded;
        if (!program_.nested_calls_are_atomic)
          return fail(
              "memory that threads share is used in a function that a library function calls, in the middle of which "
              "no other thread can be let in: that is not supported");
      }
      if ((share & may_publish) != 0 && !is_alone()) note_publishing(i, *frame);
    }
    if constexpr (marks) executed_[f->first_point + frame->pc] = 1;
    if (!member_loops_.running.empty()) [[unlikely]]
      TRY(unless_abandoned(may_execute()));
    // Calls leave the switch either with their own frame on top, or with a value.
    const auto finish_call = [&](OrFailed<bool> has_value, Word value) -> OrFailed<void> {
      if (!has_value) return std::unexpected(has_value.error());
      if (*has_value) {
        r[o[0]] = value;
        ++frame->pc;
      } else if constexpr (is_whole) {
        enter_top();
        TRY(enter_native(0));
      }
      return {};
    };
    switch (i.op) {
      case Op::const_: {
        const Word word = constants_[o[1]];
        const bool is_unknown = word.tag() == Word::Tag::symbol && word.payload() >= rules->builtins.size();
        r[o[0]] = is_unknown ? TRY(loaded_name(word)) : word;
        break;
      }
      case Op::move: r[o[0]] = r[o[1]]; break;
      case Op::check_set:
        if (r[o[0]].is(Atom::unset)) [[unlikely]]
          r[o[0]] = TRY(unset_variable(CallRules::Variable::local, program_.symbol(o[1])));
        break;
      case Op::load_var: r[o[0]] = TRY(read_global(o[1])); break;
      case Op::store_var: TRY(write_global(o[0], r[o[1]])); break;
      case Op::new_cell: r[o[0]] = draft.new_object(ObjectKind::cell, std::span(&r[o[1]], 1)); break;
      case Op::load_cell: {
        const bool is_cell = draft.kind(r[o[1]]) == ValueKind::cell;
        const Word value = is_cell ? draft.at(r[o[1]], 0) : TRY(load_reference(r[o[1]]));
        if (value.is(Atom::unset)) [[unlikely]]
          r[o[0]] = TRY(unset_variable(CallRules::Variable::shared, program_.symbol(o[2])));
        else r[o[0]] = value;
        break;
      }
      case Op::store_cell:
        if (draft.kind(r[o[0]]) == ValueKind::cell) draft.set(r[o[0]], 0, TRY(stored_in_cell(r[o[0]], r[o[1]])));
        else TRY(store_reference(r[o[0]], r[o[1]]));
        break;
      case Op::new_array:
        r[o[0]] = !f->makes_record.empty() && f->makes_record[frame->pc]
                      ? TRY(new_record(list, r))
                      : TRY(new_array(static_cast<ir::CollectionKind>(i.rule), list, r));
        break;
      case Op::load_field:
        r[o[0]] = table->has_classes ? TRY(load_field(r[o[1]], key_of(o[2])))
                                     : TRY(rules->load_field(*this, r[o[1]], program_.symbol(o[2])));
        break;
      case Op::store_field:
        if (table->has_classes) TRY(store_field(r[o[0]], key_of(o[1]), r[o[2]]));
        else TRY(rules->store_field(*this, r[o[0]], program_.symbol(o[1]), r[o[2]]));
        break;
      case Op::load_index: r[o[0]] = TRY(rules->load_index(*this, r[o[1]], TRY(value_of_name(r[o[2]])))); break;
      case Op::store_index:
        if (symbolic != nullptr && draft.is_symbolic(r[o[0]])) {
          const Word object = symbolic->settled(r[o[0]]);
          const bool is_open = draft.is_symbolic(r[o[1]]) && symbolic->is_unanswered(symbolic->settled(r[o[1]]));
          const bool is_named = !draft.is_symbolic(r[o[1]]) && draft.kind(r[o[1]]) == ValueKind::string;
          if (symbolic->is_unanswered(object) && (is_named || is_open)) {
            if (is_open)
              symbolic->assume(
                  fmt::format("{} is no other key of {}", symbolic->shown(r[o[1]]), symbolic->shown(object)));
            symbolic->store_part(
                object, fmt::format("[{}]", is_open ? symbolic->shown(r[o[1]]) : symbolic->shown_for_people(r[o[1]])),
                r[o[2]]);
            break;
          }
          TRY(rules->store_index(*this, object, r[o[1]], r[o[2]]));
          break;
        }
        TRY(rules->store_index(*this, r[o[0]], r[o[1]], r[o[2]]));
        break;
      case Op::load_slice: r[o[0]] = TRY(rules->load_slice(*this, r[o[1]], r[o[2]], r[o[3]], r[o[4]])); break;
      case Op::binop: {
        const auto op = static_cast<ir::BinaryOperator>(i.rule);
        if (small_result(small, op, r[o[1]], r[o[2]], r[o[0]])) [[likely]]
          break;
        Word left = r[o[1]], right = r[o[2]];
        TRY(resolve_operand_names(left, right));
        r[o[0]] = disjuncts_.is_watching() ? TRY(watched_binary(op, left, right))
                                           : TRY(rules->binary(*this, op, left, right));
        break;
      }
      case Op::unop:
        r[o[0]] = TRY(rules->unary(*this, static_cast<ir::UnaryOperator>(i.rule), TRY(value_of_name(r[o[1]]))));
        break;
      case Op::update: {
        const auto op = static_cast<ir::BinaryOperator>(i.rule);
        if (small_result(small, op, r[o[1]], r[o[2]], r[o[0]])) [[likely]]
          break;
        Word left = r[o[1]], right = r[o[2]];
        TRY(resolve_operand_names(left, right));
        if (left.is_object()) TRY(before_change(left));
        r[o[0]] = TRY(rules->update(*this, op, left, right));
        if (disjuncts_.is_in_iteration() && left.is_object() && r[o[0]] != left) [[unlikely]]
          disjuncts_.give_up();  // the next one may depend on it
        break;
      }
      case Op::unpack: TRY(unpack(r[o[0]], list, r)); break;
      case Op::append:
        TRY(before_change(r[o[0]]));
        TRY(rules->append(*this, r[o[0]], r[o[1]]));
        break;
      case Op::insert:
        TRY(before_change(r[o[0]]));
        TRY(rules->insert(*this, r[o[0]], r[o[1]], r[o[2]]));
        break;
      case Op::format: {
        Word shown = r[o[2]];
        // An unknown member of a library name has no text: DateTime.MinValue.Year.
        const bool is_path = shown.tag() == Word::Tag::symbol && shown.payload() >= rules->builtins.size() &&
                             table->has_checked_names &&
                             program_.builtin_name(shown.payload()).find('.') != std::string_view::npos;
        if (is_path) {
          const std::string name(program_.builtin_name(shown.payload()));
          if (symbolic == nullptr) return unknown_name(name);
          shown = symbolic->unknown_part(name);
        }
        shown = TRY(value_of_name(shown));
        r[o[0]] = TRY(rules->format(*this, program_.symbol(o[1]), shown, r[o[3]]));
        break;
      }
      case Op::iter_begin: {
        const Word iterator = TRY(begin_iteration(TRY(value_of_name(r[o[1]]))));
        if (table->locks_iterated) draft.lock(iterator);
        r[o[0]] = iterator;
        if (!member_loops_.running.empty()) member_loops_.locked.push_back(iterator);
        const bool is_member_loop = draft.member_sets() != nullptr && begin_member_loop();
        if (disjuncts_.may_begin_loop()) [[unlikely]]
          begin_watched_loop(is_member_loop);
        break;
      }
      case Op::iter_next:
        if (member_loops_.is_at(frames_.size(), frame->pc)) [[unlikely]] {
          go_on_with_member_loop(i, r, next);
          break;
        }
        if (disjuncts_.is_loop(frames_.size(), frame->pc)) [[unlikely]] {
          go_on_with_watched_loop(r[o[1]], r[o[2]]);
          const Disjuncts::Quiet quiet(disjuncts_);
          TRY(iter_next(i, r, false, next));
          break;
        }
        TRY(iter_next(i, r, false, next));
        break;
      case Op::iter_next_pair:
        if (member_loops_.is_at(frames_.size(), frame->pc)) [[unlikely]] {
          go_on_with_member_loop(i, r, next);
          break;
        }
        if (disjuncts_.is_loop(frames_.size(), frame->pc)) [[unlikely]] {
          go_on_with_watched_loop(r[o[2]], r[o[3]]);
          const Disjuncts::Quiet quiet(disjuncts_);
          TRY(iter_next(i, r, true, next));
          break;
        }
        TRY(iter_next(i, r, true, next));
        break;
      case Op::iter_end:
        if (table->locks_iterated) draft.unlock(r[o[0]]);
        if (draft.member_sets() != nullptr) end_member_loop(i, r[o[0]]);
        break;
      case Op::closure: {
        const Word function = Word::function(o[1]);
        if (list.empty()) {
          r[o[0]] = function;
          break;
        }
        std::vector<Word> words{function};
        for (const ir::ListItem& item : list) words.push_back(r[item.value.index]);
        r[o[0]] = draft.new_object(ObjectKind::closure, words);
        break;
      }
      case Op::call_function: {
        const Word callee = Word::function(o[1]);
        if (program_.functions[o[1]]->is_asked_twice && !disjuncts_.is_in_iteration() && member_loops_.running.empty())
            [[unlikely]] {
          if (const std::optional<Word> known = repeated_result(o[1], list, r)) {
            r[o[0]] = *known;
            break;
          }
          begin_repeated_call(o[1], list, r);
        }
        if (push_simple(callee, nullptr, list, r)) [[likely]] {
          if constexpr (!is_whole) return Stop::yielded;
          enter_top();
          TRY(enter_native(0));
          continue;
        }
        CallArguments arguments;
        TRY(collect(list, r, arguments));
        Word value;
        const OrFailed<bool> has_value = begin_function(callee, arguments, value);
        TRY(finish_call(has_value, value));
        if constexpr (!is_whole) return Stop::yielded;
        continue;
      }
      case Op::call_builtin: {
        std::optional<Disjuncts::Quiet> quiet;
        if (disjuncts_.is_watching() && asks_for_options() && ask_for_options(r[list[0].value.index])) [[unlikely]]
          quiet.emplace(disjuncts_);
        if (!member_loops_.running.empty()) [[unlikely]]
          TRY(unless_abandoned(may_call_builtin(program_.symbol(o[1]), list, r)));
        if (const std::optional<Word> result = TRY(call_builtin_at_once(o[1], list, r))) {
          r[o[0]] = *result;
          break;
        }
        CallArguments arguments;
        TRY(collect(list, r, arguments));
        const auto number = static_cast<uint64_t>(program_.builtin_of_symbol[o[1]]);
        Word value;
        const OrFailed<bool> has_value = begin_call(Word::symbol(number), arguments, value);
        TRY(finish_call(has_value, value));
        if constexpr (!is_whole) return Stop::yielded;
        continue;
      }
      case Op::call_method: {
        const Word receiver = r[o[1]];
        if (!member_loops_.running.empty()) [[unlikely]]
          TRY(unless_abandoned(may_call_method(receiver, program_.symbol(o[2]))));
        if (receiver.is_object() && draft.kind(receiver) == ValueKind::instance) {
          const Word member = find_in_classes_of(receiver, key_of(o[2]));
          const bool is_own = draft.find_name(receiver, instance_words::fields, key_of(o[2])) >= 0;
          if (!is_own && !member.is(Atom::unset) && push_simple(member, &r[o[1]], list, r)) {
            if constexpr (!is_whole) return Stop::yielded;
            enter_top();
            TRY(enter_native(0));
            continue;
          }
        }
        if (const std::optional<Word> result = TRY(call_method_at_once(receiver, o[2], list, r))) {
          r[o[0]] = *result;
          break;
        }
        CallArguments arguments;
        TRY(collect(list, r, arguments));
        Word value;
        const OrFailed<bool> has_value = begin_method_call(receiver, o[2], arguments, value);
        TRY(finish_call(has_value, value));
        if constexpr (!is_whole) return Stop::yielded;
        continue;
      }
      case Op::call_unknown: {
        if (push_simple(r[o[1]], nullptr, list, r)) {
          if constexpr (!is_whole) return Stop::yielded;
          enter_top();
          TRY(enter_native(0));
          continue;
        }
        CallArguments arguments;
        TRY(collect(list, r, arguments));
        Word value;
        const OrFailed<bool> has_value = begin_call(r[o[1]], arguments, value);
        TRY(finish_call(has_value, value));
        if constexpr (!is_whole) return Stop::yielded;
        continue;
      }
      case Op::branch:
        next = o[0];
        if (next <= frame->pc) {
          frame->pc = next;
          if (segments_.is_active) [[unlikely]]
            end_segment();
          TRY(enter_native(next));
          continue;
        }
        if (segments_.is_active) [[unlikely]] {
          frame->pc = next;
          end_segment_at_branch();
        }
        break;
      case Op::branch_if: {
        const Word w = r[o[0]];
        const bool taken = w.is(Atom::true_) ||
                           (!w.is(Atom::false_) && (disjuncts_.is_watching() ? TRY(watched_branch(w)) : TRY(test(w))));
        next = taken ? o[1] : o[2];
        if (is_whole && next <= frame->pc) {
          frame->pc = next;
          if (segments_.is_active) [[unlikely]]
            end_segment();
          TRY(enter_native(next));
          continue;
        }
        if (segments_.is_active) [[unlikely]] {
          frame->pc = next;
          end_segment_at_branch();
        }
        break;
      }
      case Op::return_: {
        const bool is_boundary = frame->is_boundary;
        const Word value = leave_frame(i);
        if (frames_.size() == depth || is_boundary) {
          CHECK(frames_.size() == depth);
          result_ = value;
          return Stop::ended;
        }
        enter_top();
        r[f->ir.code[frame->pc].operands[0]] = value;
        ++frame->pc;
        if constexpr (!marks && is_whole)
          if (compilation_ != nullptr && !disjuncts_.is_watching() && compilation_->code(frame->function) != nullptr &&
              TRY(run_native(frame->pc)))
            enter_top();
        continue;
      }
      case Op::throw_: return fail(program_.rules->text(*this, r[o[0]]));
      case Op::assert_: {
        if (TRY(test(r[o[0]]))) break;
        fault_kind_ = FaultKind::assertion;
        const Word text = r[o[1]];
        return fail(text.is(Atom::none) ? fmt::format("assertion `{}` does not hold", program_.symbol(o[2]))
                                        : rules->text(*this, text));
      }
      case Op::yield:
        if (f->is_library && (is_alone() || (!program_.observes_threads && program_.symbol(o[0]).starts_with('?'))))
          break;
        if (mode_ != Mode::thread) return fail("a scheduling point outside a thread");
        if (nested_ != 0) return fail("a scheduling point inside a function that a built-in function calls");
        if (draft.is_guarded()) return fail("a scheduling point inside the condition of a `wait`");
        if (action_.is_under_way) return fail("a scheduling point inside an action, which is one step");
        return Stop::yielded;
      case Op::wait_begin:
        if (mode_ != Mode::thread) return fail("a `wait` outside a thread");
        if (nested_ != 0) return fail("a `wait` inside a function that a built-in function calls");
        if (draft.is_guarded()) return fail("a `wait` inside the condition of another");
        draft.guard();
        repeated_.state = RepeatedCall::State::none;
        if (frame->pc != start_pc_ || frames_.size() != start_depth_) moved_ = true;
        break;
      case Op::wait:
        TRY(end_wait_guard());
        if (disjuncts_.is_watching() ? TRY(watched_test(r[o[0]])) : TRY(test(r[o[0]]))) {
          moved_ = true;
          start_pc_ = LinkedFunction::none;
          if (segments_.is_active) [[unlikely]] {
            frame->pc = next;
            end_segment();
          }
          break;
        }
        if (action_.is_under_way) return refuse(std::string(program_.symbol(f->ir.code[o[1]].operands[0])));
        frame->pc = o[1];
        return Stop::waiting;
      case Op::choose: {
        if (disjuncts_.is_watching() && !contains(f->liveness.live_before(next), ir::Register(o[1]))) [[unlikely]]
          list_members(r[o[1]], false);
        if (checkpoints_ != nullptr) save_before_choice();
        const size_t answered = choice_events_.size();
        r[o[0]] = TRY(choose(r[o[1]], engine::ChoiceKind::value));
        if (segments_.is_active && choice_events_.size() != answered) [[unlikely]] {
          frame->pc = next;
          end_segment(choice_events_.back().taken, choice_events_.back().count);
        }
        break;
      }
      case Op::argument: r[o[0]] = TRY(argument(r[o[1]])); break;
      case Op::combine: r[o[0]] = TRY(combine(program_.symbol(o[1]), list, r)); break;
      case Op::act: TRY(act(o[0], list, r)); break;
      case Op::acted:
        action_.is_under_way = false;
        if (action_.label) action_.label->result = json_of(*this, *rules, r[o[0]]);
        break;
      case Op::acted_silently: action_.is_under_way = false; break;
      case Op::require: TRY(require(i, r)); break;
      case Op::spawn:
      case Op::spawn_replica: TRY(spawn(i, list, r)); break;
      case Op::symbolic:
        if (symbolic != nullptr) return symbolic->not_supported(std::string(program_.symbol(o[1])));
        if (std::string_view what = program_.symbol(o[1]); what.starts_with("unsupported:"))
          return fail(fmt::format("{} is not supported here", what.substr(what.find(':') + 1)));
        return fail(fmt::format("`{}` is unknown", program_.symbol(o[1])));
      case Op::input:
        if (symbolic == nullptr) return fail(fmt::format("`{}` is unknown", program_.symbol(o[1])));
        r[o[0]] = TRY(symbolic->fresh(std::string(program_.symbol(o[1])), program_.symbol(o[2])));
        break;
      case Op::is_missing: r[o[0]] = Word::boolean(r[o[1]].is(Atom::missing)); break;
      case Op::default_value:
      case Op::convert:
      case Op::cast:
      case Op::copy:
      case Op::is_type:
        if (rules->default_value == nullptr) return fail("the language has no declared types");
        switch (i.op) {
          case Op::default_value: r[o[0]] = TRY(rules->default_value(*this, program_.symbol(o[1]))); break;
          case Op::convert: r[o[0]] = TRY(rules->convert(*this, r[o[1]], program_.symbol(o[2]))); break;
          case Op::cast:
            r[o[0]] = TRY(rules->cast(*this, r[o[1]], program_.symbol(o[2]), program_.symbol(o[3])));
            break;
          case Op::copy: r[o[0]] = TRY(rules->copy(*this, r[o[1]])); break;
          default: r[o[0]] = Word::boolean(TRY(rules->is_type(*this, r[o[1]], program_.symbol(o[2])))); break;
        }
        break;
      case Op::new_class: r[o[0]] = TRY(new_class(i, list, r)); break;
      case Op::add_member: TRY(add_member(r[o[0]], key_of(o[1]), program_.symbol(o[2]), r[o[3]])); break;
      case Op::declare_field: TRY(declare_field(r[o[0]], key_of(o[1]), key_of(o[2]))); break;
      case Op::base_method: r[o[0]] = TRY(base_method(r[o[1]], r[o[2]], o[3])); break;
      case Op::is_instance: r[o[0]] = Word::boolean(TRY(is_instance(TRY(value_of_name(r[o[1]])), r[o[2]]))); break;
      case Op::new_reference: r[o[0]] = TRY(new_reference(r[o[1]], r[o[2]])); break;
      case Op::global_reference: r[o[0]] = global_reference(o[1]); break;
      case Op::raise: TRY(raise(r[o[0]])); break;
      case Op::suspend: return suspend(r[o[1]]);
    }
    frame->pc = next;
    if constexpr (!is_whole) return Stop::yielded;
  }
}

bool Interpreter::execute_one() { return run_frames<false, Extent::one>(0).has_value(); }

}  // namespace ramify::ir_machine
