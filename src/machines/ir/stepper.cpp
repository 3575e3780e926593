// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/stepper.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/streams/exhaustive_stream.h"
#include "machines/ir/copy_value.h"
#include "machines/ir/local_names.h"
#include "machines/ir/sharing.h"
#include "machines/ir/shown_names.h"
#include "machines/ir/symbolic/symbolic.h"
#include "machines/ir/value_json.h"
#include "machines/ir/value_of_json.h"

namespace ramify::ir_machine {

using engine::OutcomeKind;

namespace {

template <typename Name>
class NamedOptions final : public engine::OptionLabels {
 public:
  explicit NamedOptions(Name name) : name_(std::move(name)) {}
  std::string label(uint32_t option) const override { return name_(option); }

 private:
  Name name_;
};

}  // namespace

IrStepper::IrStepper(const Program& program, store::Store& store, const engine::StepperOptions& options)
    : program_(program),
      store_(store),
      writer_(store),
      explain_(options.explain),
      keeps_labels_(options.labels),
      executed_(options.marks_code ? instruction_count(program) : 0),
      draft_(store, program.rules->keys),
      constants_(program.module->constants.size()),
      interpreter_(program, draft_, constants_, options.explain) {
  empty_skeleton_.lay_out();
  draft_.set_orders(program.orders);
  if (program.terms != nullptr) {
    symbolic_ = std::make_unique<Symbolic>(interpreter_, *program.terms);
    interpreter_.use(symbolic_.get());
  }
  if (keeps_labels_) interpreter_.write_labels();
  interpreter_.stop_at(options.stop);
  if (!executed_.empty()) interpreter_.mark_in(executed_.data());
  if (program.modular != nullptr) reduction_.emplace(*program.modular, program.exact_reduction, writer_);
  if (program.symmetry) symmetry_.emplace(store, Symmetry::has_identities(*program.module));
  constants_full_ = !link_constants();
}

IrStepper::~IrStepper() = default;

bool IrStepper::link_constants() {
  // The draft makes the nodes, the writer stores them.
  draft_.begin(empty_skeleton_, empty_state_);
  const auto keep = [&](Word word) -> store::OrFull<Word> {
    if (!word.is_draft()) return word;
    const store::NodeView node = draft_.node(word);
    return writer_.intern(node.kind, node.text());
  };
  const auto link = [&](const ir::Constant& constant) -> store::OrFull<Word> {
    switch (constant.index()) {
      case 0: return Word();
      case 1: return Word::boolean(std::get<bool>(constant));
      case 2: return keep(draft_.integer(std::get<int64_t>(constant)));
      case 3: return keep(draft_.integer(BigInteger(std::get<ir::BigInteger>(constant).digits)));
      case 4: return keep(draft_.real(std::get<double>(constant)));
      case 5: return keep(draft_.string(std::get<std::string>(constant)));
      case 6: return keep(draft_.bytes(std::get<ir::Bytes>(constant).bytes));
      case 7: return Word::function(std::get<ir::FunctionConstant>(constant).function.index);
      case 8: {
        const uint32_t number = *program_.builtin(std::get<ir::BuiltinConstant>(constant).name);
        if (!program_.builtin_row(number).is_value) return Word::symbol(number);
        const OrFailed<Word> value = program_.builtin_row(number).function(interpreter_, {});
        return value ? keep(*value) : Word::symbol(number);
      }
      case 9: return Word::of(Atom::unset);
    }
    static_assert(std::variant_size_v<ir::Constant> == 10);
    return Word();
  };
  for (size_t i = 0; i < constants_.size(); ++i) {
    const store::OrFull<Word> word = link(program_.module->constants[i]);
    if (!word) return false;
    constants_[i] = *word;
  }
  const store::OrFull<store::Code> finished = writer_.code(Word::of(Atom::finished));
  if (!finished) return false;
  finished_code_ = *finished;
  return true;
}

const IrStepper::NumberedSkeleton& IrStepper::skeleton_of(store::Code code) {
  NumberedSkeleton& known = skeletons_[code];
  if (known.skeleton == nullptr) {
    known.number = static_cast<uint32_t>(skeletons_.size());
    known.skeleton = std::make_unique<Skeleton>(Skeleton::decode(store_.node(store_.word(code)).words()));
    if (program_.preempts) known.shared = shared_objects(program_, *known.skeleton);
    known.has_daemons = std::ranges::any_of(known.skeleton->threads, &Skeleton::Thread::is_daemon);
  }
  return known;
}

Word IrStepper::thread_word(uint32_t thread) const {
  return store_.word(current_.codes[skeleton_->skeleton->first_thread_slot + thread]);
}
std::span<const Reference> IrStepper::references_of(uint32_t thread) const {
  return skeleton_->skeleton->of(skeleton_->skeleton->threads[thread]);
}
std::string IrStepper::thread_name(uint32_t thread) const {
  std::string name(store_.node(skeleton_->skeleton->threads[thread].name).text());
  return is_daemon(thread) ? name + " (daemon)" : name;
}

void IrStepper::load(const store::StateVector& state) {
  current_.codes = state.codes;
  current_.hash = state.hash;
  last_run_.forget();
  skeleton_ = &skeleton_of(current_.codes[0]);
  draft_.divide_tuples({});
  const Skeleton& s = *skeleton_->skeleton;
  alive_.clear();
  offered_ = nullptr;
  is_stuck_.reset();
  for (uint32_t t = 0; t < s.threads.size(); ++t)
    if (current_.codes[s.first_thread_slot + t] != finished_code_) alive_.push_back(t);
}

std::span<const engine::Pause> IrStepper::pauses() {
  pauses_.clear();
  for (const uint32_t thread : offered()) {
    const store::Code code = current_.codes[skeleton_->skeleton->first_thread_slot + thread];
    if (code >= point_by_code_.size()) point_by_code_.resize(std::max<size_t>(code + 1, point_by_code_.size() * 2));
    uint32_t& known = point_by_code_[code];
    if (known == 0) {
      const SuspendedFrame innermost = thaw_frames(store_, thread_word(thread), references_of(thread)).back();
      known = program_.functions[innermost.function]->first_point + innermost.pc + 1;
    }
    pauses_.push_back({thread, known - 1});
  }
  return pauses_;
}

OutcomeKind IrStepper::start(engine::ChoiceStream& choices) {
  if (constants_full_) return OutcomeKind::full;
  draft_.begin(empty_skeleton_, empty_state_);
  interpreter_.begin(Interpreter::Mode::entry, empty_skeleton_, &choices);
  Stop stop = Stop::faulted;
  if (interpreter_.enter(Word::function(program_.module->entry.index), {}, {})) stop = interpreter_.run();
  if (interpreter_.was_stopped()) return OutcomeKind::stopped;
  interpreter_.keep_path();
  StepResult result;
  for (const std::optional<Word>& global : interpreter_.changed_globals())
    result.globals.push_back(global.value_or(Word::of(Atom::unset)));
  result.fixed_globals.emplace();
  for (const std::optional<Word>& global : interpreter_.fixed_globals())
    result.fixed_globals->push_back(global.value_or(Word::of(Atom::unset)));
  report_ = {};
  report_.printed = interpreter_.printed();
  report_.printed_line_is_open = interpreter_.printed_line_is_open();
  footprint_ = {};
  if (stop == Stop::faulted) {
    record_fault("");
    report_.to = fault_.place;
  } else if (interpreter_.exits()) {
    report_.exit_status = interpreter_.exit_status();
  } else {
    result.spawned = std::move(interpreter_.spawned());
  }
  if (!freeze(draft_, empty_skeleton_, empty_state_, result, writer_, frozen_, program_.key_orders.get()))
    return OutcomeKind::full;
  return arrive(stop == Stop::faulted ? OutcomeKind::fault : OutcomeKind::stepped);
}

OutcomeKind IrStepper::arrive(OutcomeKind outcome) {
  if (!symmetry_) return outcome;
  const store::Code code = frozen_.state.codes[0];
  const bool is_same = skeleton_ != nullptr && code == current_.codes[0];
  const Skeleton& skeleton = is_same ? *skeleton_->skeleton : *skeleton_of(code).skeleton;
  return symmetry_->canonicalise(frozen_.state, skeleton, writer_) ? outcome : OutcomeKind::full;
}

OutcomeKind IrStepper::step(engine::ChoiceStream& choices) {
  if (alive_.empty() || ((is_over() || has_daemons_only()) && is_stuck())) return OutcomeKind::finished;
  const std::vector<uint32_t>& threads = offered();
  const auto name = [&](uint32_t option) { return thread_name(threads[option]); };
  const uint32_t taken =
      choices.choose(engine::ChoiceKind::thread, static_cast<uint32_t>(threads.size()), NamedOptions(name));
  return step_of(threads[taken], choices);
}

OutcomeKind IrStepper::step_of(uint32_t thread, engine::ChoiceStream& choices) {
  // A thread that is alone pauses elsewhere, so it counts as another actor.
  const uint32_t actor = thread + (alive_.size() == 1 && !is_over() ? StepCache::actors_max / 4 : 0);
  const bool caches = !explain_ && symbolic_ == nullptr && thread < StepCache::actors_max / 4 && cache_.is_worth_it(actor) &&
                      skeleton_->number < StepCache::skeletons_max && !skeleton_->has_daemons && !is_trying_;
  if (!caches) {
    answers_.clear();
    return run_thread(thread, choices);
  }
  const store::Code actor_code = current_.codes[skeleton_->skeleton->first_thread_slot + thread];
  if (const StepCache::Leaf* leaf =
          cache_.find(skeleton_->number, actor, actor_code, current_.codes, &choices, answers_)) {
    if (leaf->outcome == StepCache::Outcome::blocked) return OutcomeKind::blocked;
    apply(*leaf);
    return arrive(OutcomeKind::stepped);
  }
  const OutcomeKind outcome = run_thread(thread, choices);
  if (outcome == OutcomeKind::stepped && !ended_all_)
    remember(actor, actor_code, StepCache::Outcome::stepped, frozen_.reshaped, leaf_data());
  else if (outcome == OutcomeKind::blocked) remember(actor, actor_code, StepCache::Outcome::blocked, false, {});
  return outcome;
}

// The step cache does not know given arguments, so these steps are computed.
OutcomeKind IrStepper::step_of_call(const engine::Label& call, engine::ChoiceStream& choices) {
  CHECK(call.arguments.has_value(), "a call without arguments");
  report_ = {};
  for (const uint32_t thread : alive_) {
    if (thread_name(thread) != call.action) continue;
    if (!program_.functions[thaw_frames(store_, thread_word(thread), references_of(thread)).front().function]
             ->is_action)
      continue;
    answers_.clear();
    return run_thread(thread, choices, &call);
  }
  return OutcomeKind::blocked;
}

OutcomeKind IrStepper::run_thread(uint32_t thread, engine::ChoiceStream& choices, const engine::Label* given) {
  const Skeleton& skeleton = *skeleton_->skeleton;
  AnsweredStream stream(answers_, choices);
  const std::vector<SuspendedFrame> frames = thaw_frames(store_, thread_word(thread), references_of(thread));
  const bool is_resumable = given == nullptr && choices.is_exhaustive() && !explain_ && !keeps_labels_ &&
                            symbolic_ == nullptr && !program_.preempts && executed_.empty();
  const bool is_resumed = is_resumable && last_run_.resume(interpreter_, thread, stream);
  cells_read_before_ = is_resumed ? draft_.cells_read().size() : 0;
  if (!is_resumed) {
    draft_.begin(skeleton, current_);
    interpreter_.begin(Interpreter::Mode::thread, skeleton, &stream);
    if (given != nullptr) interpreter_.give(*given->arguments);
    // Properties observe the state like another thread; and after the program's end threads must pause, or a step might
    // never end.
    const bool is_watched = program_.preempts && (!program_.module->predicates.empty() || is_over());
    interpreter_.set_threads(static_cast<uint32_t>(alive_.size()) + (is_watched ? 1 : 0),
                             program_.preempts ? &skeleton_->shared : nullptr);
    interpreter_.resume(thread, frames);
    interpreter_.save_in(is_resumable ? last_run_.checkpoints() : nullptr);
  }
  const Stop stop = interpreter_.run();
  last_run_.forget();
  if (interpreter_.was_stopped()) return OutcomeKind::stopped;
  if (is_resumable) last_run_.note(interpreter_, thread);
  const bool is_blocked = stop == Stop::waiting && !interpreter_.moved();
  // Decisions that were needed to find that the thread is blocked form a step: with other answers it can move.
  const bool has_decided = symbolic_ != nullptr && symbolic_->has_grown();
  if (is_blocked && !has_decided) {
    if (reports_) record_footprint();
    return OutcomeKind::blocked;
  }
  if (interpreter_.action().refused_by) {
    if (reports_) {
      record_report(thread, frames, stop);
      record_footprint();
    }
    return OutcomeKind::blocked;
  }
  // Faults after the program's end do not happen.
  const bool is_void = stop == Stop::faulted && is_over() && interpreter_.fault_kind() != engine::FaultKind::unknown &&
                       interpreter_.fault_kind() != engine::FaultKind::step_limit;
  if (stop == Stop::faulted) record_fault(thread_name(thread));
  if (keeps_labels_) record_label(thread, frames.back(), stop);
  interpreter_.keep_path();
  StepResult result;
  result.globals = interpreter_.changed_globals();
  for (std::optional<Word>& global : result.globals)
    if (global && draft_.is_divided_tuple(*global)) global = draft_.undivided_tuple(*global, false);
  result.thread.emplace();
  result.thread->index = thread;
  if (is_blocked) result.thread->frames = frames;
  else if (stop != Stop::ended) result.thread->frames = interpreter_.suspended();
  result.spawned = std::move(interpreter_.spawned());
  const bool ends = stop == Stop::ended && result.spawned.empty() && ends_all(thread);
  result.ends_all = ended_all_ = ends || interpreter_.exits() || is_void;
  if (result.ends_all) result.spawned.clear();
  if (!freeze(draft_, skeleton, current_, result, writer_, frozen_, program_.key_orders.get()))
    return OutcomeKind::full;
  if (reports_) {
    record_report(thread, frames, stop);
    record_footprint();
  }
  return arrive(stop == Stop::faulted && !is_void ? OutcomeKind::fault : OutcomeKind::stepped);
}

// --- reduction

const std::vector<uint32_t>& IrStepper::offered() {
  if (offered_ != nullptr) return *offered_;
  if (program_.preempts) {
    // A thread's code up to its first pause is local, so no other thread needs to be tried before it.
    starting_.clear();
    for (const uint32_t thread : alive_) {
      if (thread == 0 || alive_.size() == 1) continue;
      const Word word = thread_word(thread);
      const std::span<const Word> words = store_.node(word).words();
      const bool is_outermost = words[0].is(Atom::none);
      const auto at = static_cast<uint64_t>(words[1].as_integer());
      const LinkedFunction& f = *program_.functions[at >> 32];
      if (!is_outermost || !f.begins_alone || !f.is_at_start(static_cast<uint32_t>(at) & ~frame_subject_bit)) continue;
      starting_ = {thread};
      break;
    }
    offered_ = starting_.empty() ? &alive_ : &starting_;
    return *offered_;
  }
  if (!reduction_) return alive_;
  alive_codes_.clear();
  for (const uint32_t thread : alive_)
    alive_codes_.push_back(current_.codes[skeleton_->skeleton->first_thread_slot + thread]);
  offered_ = &reduction_->enough(alive_, alive_codes_, *this);
  return *offered_;
}

bool IrStepper::can_move(uint32_t thread) {
  engine::ExhaustiveStream stream;
  do {
    const OutcomeKind outcome = step_of(thread, stream);
    if (outcome == OutcomeKind::stepped || outcome == OutcomeKind::fault) return true;
    if (outcome == OutcomeKind::full) return false;  // the next step reports it
  } while (stream.advance());
  return false;
}

bool IrStepper::could_move_from(uint32_t thread, store::Code local) {
  store::Code& slot = current_.codes[skeleton_->skeleton->first_thread_slot + thread];
  const store::Code stands_at = std::exchange(slot, local);
  // A step that is found in the cache is not marked, so these must not be found there later.
  is_trying_ = !executed_.empty();
  if (is_trying_) interpreter_.mark_in(nullptr);
  last_run_.forget();  // it was of the thread where it stands
  const bool could_move = can_move(thread);
  last_run_.forget();
  if (is_trying_) interpreter_.mark_in(executed_.data());
  is_trying_ = false;
  slot = stands_at;
  return could_move;
}

OutcomeKind IrStepper::step_alone(uint32_t thread, engine::ChoiceStream& choices) {
  answers_.clear();
  frozen_.patches.clear();  // a blocked thread writes nothing
  return run_thread(thread, choices);
}

CellSet IrStepper::cells_of_predicate(ir::FunctionId function) {
  begin_predicate();
  run_predicate(function, {});
  CellSet read;
  for (const uint32_t cell : draft_.cells_read()) read.add(cell);
  return read;
}

const std::vector<StepCache::Look>& IrStepper::looks() {
  collect_looks();
  return looks_;
}

// A part of a slot counts as written if its content changed.
CellFootprint IrStepper::cells() const {
  CellFootprint footprint;
  for (const uint32_t cell : draft_.cells_read()) footprint.reads.add(cell);
  const Skeleton& s = *skeleton_->skeleton;
  for (const Frozen::Patch& patch : frozen_.patches) {
    if (patch.slot == 0 || patch.slot >= s.first_thread_slot) continue;
    const Word before = store_.word(current_.codes[patch.slot]);
    const Word after = store_.word(patch.code);
    if (!is_chunk(before) || !is_chunk(after)) {
      footprint.writes.add(CellSet::cell(patch.slot, 0));
      continue;
    }
    const std::span<const Word> old_words = store_.node(before).words();
    const std::span<const Word> new_words = store_.node(after).words();
    if (old_words.size() != new_words.size()) footprint.writes.add(CellSet::cell(patch.slot, CellSet::size_cell));
    for (size_t i = 0; i < std::max(old_words.size(), new_words.size()); ++i)
      if (i >= old_words.size() || i >= new_words.size() || old_words[i] != new_words[i])
        footprint.writes.add(CellSet::cell(patch.slot, static_cast<uint32_t>(i)));
  }
  return footprint;
}

bool IrStepper::is_chunk(Word word) const { return word.is_node() && store_.node(word).kind == chunk_node; }

// --- the step cache

void IrStepper::apply(const StepCache::Leaf& leaf) {
  store::StateVector& next = frozen_.state;
  std::span<const uint32_t> data = leaf.data;
  if (keeps_labels_) {
    label_ = data.back();
    data = data.first(data.size() - 1);
  }
  if (!leaf.reshaped) {
    next.codes = current_.codes;
    next.hash = current_.hash;
    for (size_t i = 0; i < data.size(); i += 2) next.set(data[i], data[i + 1]);
    return;
  }
  constexpr uint32_t copied = 1u << 31;
  next.codes.resize(data.size());
  uint64_t hash = 0;
  for (uint32_t slot = 0; slot < data.size(); ++slot) {
    const uint32_t source = data[slot];
    const store::Code code = (source & copied) != 0 ? current_.codes[source & ~copied] : source;
    next.codes[slot] = code;
    hash += store::StateVector::slot_hash(slot, code);
  }
  next.hash = hash;
}

std::vector<uint32_t> IrStepper::leaf_data() const {
  std::vector<uint32_t> data;
  if (frozen_.reshaped) {
    for (const SlotSource& source : frozen_.sources) data.push_back(source.value | (source.is_copy ? 1u << 31 : 0));
  } else {
    for (const Frozen::Patch& patch : frozen_.patches) {
      data.push_back(patch.slot);
      data.push_back(patch.code);
    }
  }
  if (keeps_labels_) data.push_back(label_.value());
  return data;
}

void IrStepper::remember(uint32_t actor, store::Code actor_code, StepCache::Outcome outcome, bool reshaped,
                         std::span<const uint32_t> data) {
  collect_looks();
  cache_.remember(skeleton_->number, actor, actor_code, looks_, outcome, reshaped, data);
}

void IrStepper::collect_looks() {
  looks_.clear();
  const std::vector<Draft::SlotRead>& reads = draft_.reads();
  size_t read = 0;
  const auto add_reads = [&](size_t until) {
    for (; read < until; ++read) looks_.push_back({false, reads[read].slot, reads[read].code});
  };
  for (const Interpreter::Event& event : interpreter_.choice_events()) {
    add_reads(event.reads_before);
    looks_.push_back({true, event.count, event.taken});
  }
  add_reads(reads.size());
}

// --- predicates

void IrStepper::begin_predicate() {
  const Skeleton& skeleton = *skeleton_->skeleton;
  draft_.begin(skeleton, current_);
  interpreter_.begin(Interpreter::Mode::predicate, skeleton, nullptr);
}

Stop IrStepper::run_predicate(ir::FunctionId function, std::span<const Word> arguments) {
  draft_.guard();
  if (!interpreter_.enter(Word::function(function.index), arguments, {})) return Stop::faulted;
  return interpreter_.run();
}

std::optional<Word> IrStepper::value_of(ir::FunctionId function) {
  begin_predicate();
  if (run_predicate(function, {}) != Stop::ended || draft_.guard_tripped()) return std::nullopt;
  return interpreter_.result();
}

// --- implicit pauses

bool IrStepper::ends_all(uint32_t thread) const {
  if (alive_.size() == 1) return false;
  const bool is_first = program_.preempts && program_.rules->table->main_ends_all && thread == 0;
  if (is_first && !program_.reports_leaks) return true;
  return std::ranges::all_of(alive_, [&](uint32_t other) { return other == thread || is_daemon(other); });
}

namespace {

// For a pause in an atomic library function, recognised by its label: its access to the target of the first argument.
std::optional<ir::Instruction> atomic_access(const Program& program, const LinkedFunction& f, uint32_t pause) {
  if (!f.is_library || !f.is_at_step(pause) || f.ir.has_receiver || f.ir.parameters.empty()) return std::nullopt;
  const std::string_view label = program.symbol(f.ir.code[pause].operands[0]);
  if (!label.starts_with("atomic")) return std::nullopt;
  ir::Instruction access{};
  access.op = label == "atomic load" ? ir::Op::load_cell : ir::Op::store_cell;  // through register 0
  return access;
}

// For a pause in a library function that precedes an access without synchronisation.
const LibraryAccess* library_access(const Program& program, const LinkedFunction& f, uint32_t pause) {
  if (!f.is_library || !f.is_at_step(pause) || f.ir.parameters.empty()) return nullptr;
  for (const LibraryAccess& access : program.rules->table->library_accesses)
    if (f.ir.name == access.function && program.symbol(f.ir.code[pause].operands[0]) == access.label) return &access;
  return nullptr;
}

// The first parameter's value, if it is still live.
Word value_of_parameter(const LinkedFunction& f, const SuspendedFrame& frame) {
  const std::vector<ir::Register>& live = f.live_at_pause(frame.pc);
  for (size_t i = 0; i < live.size(); ++i)
    if (live[i].index == 0) return frame.live[i];
  return Word();
}

}  // namespace

// The object itself, or the target of a pointer to it.
uint64_t IrStepper::object_named_by(Word word) {
  begin_predicate();
  if (draft_.kind(word) == ValueKind::reference && draft_.at(word, reference_words::base).is_object())
    return draft_.at(word, reference_words::base).payload();
  return word.payload();
}

// Atomic accesses race with non-atomic ones only.
std::optional<Race> IrStepper::race() {
  if (!program_.preempts || alive_.size() == 1 || is_over()) return std::nullopt;
  std::vector<PendingAccess> pending, atomic, of_library_reads, of_library_writes;
  std::vector<Word> registers;
  for (const uint32_t thread : alive_) {
    const std::vector<SuspendedFrame> frames = thaw_frames(store_, thread_word(thread), references_of(thread));
    const SuspendedFrame& frame = frames.back();
    // An escaped callback may be called on the thread that let it escape.
    if (frames.front().function == program_.escaped_function) continue;
    const LinkedFunction& f = *program_.functions[frame.function];
    if (const LibraryAccess* access = library_access(program_, f, frame.pc)) {
      const Word object = value_of_parameter(f, frame);
      if (object.is_object())
        (access->is_write ? of_library_writes : of_library_reads)
            .push_back({thread,
                        {Access::Place::whole, object_named_by(object), {}, access->is_write},
                        span_of_pause(frames),
                        std::string(access->label)});
      continue;
    }
    const std::optional<ir::Instruction> of_library = atomic_access(program_, f, frame.pc);
    const uint32_t next = f.resumption_point(frame.pc);
    if (!of_library && (f.may_share[next] & may_touch) == 0) continue;
    if (pending.empty() && atomic.empty()) begin_predicate();
    registers.assign(f.ir.register_count, Word());
    const std::vector<ir::Register>& live = f.live_at_pause(frame.pc);
    for (size_t i = 0; i < live.size(); ++i) registers[live[i].index] = frame.live[i];
    const ir::Instruction& at = of_library ? *of_library : f.ir.code[next];
    const std::string label = of_library ? std::string("atomic access") : f.access_labels[next];
    for (const Access& access : accesses(draft_, program_, f.ir, at, registers.data()))
      (of_library ? atomic : pending).push_back({thread, access, span_of_pause(frames), label});
  }
  if (std::optional<Race> found = find_race(pending)) return found;
  for (const PendingAccess& a : atomic)
    for (const PendingAccess& b : pending)
      if (a.thread != b.thread && !b.access.is_quiet && conflict(a.access, b.access)) return Race{a, b};
  for (const PendingAccess& a : of_library_reads)
    for (const PendingAccess& b : of_library_writes)
      if (a.thread != b.thread && conflict(a.access, b.access)) return Race{a, b};
  return std::nullopt;
}

const SuspendedFrame& IrStepper::shown_frame(const std::vector<SuspendedFrame>& frames) const {
  for (size_t i = frames.size(); i-- > 0;)
    if (!program_.functions[frames[i].function]->is_library) return frames[i];
  return frames.back();
}

ir::Span IrStepper::span_of_pause(const std::vector<SuspendedFrame>& frames) const {
  const SuspendedFrame& shown = shown_frame(frames);
  const LinkedFunction& f = *program_.functions[shown.function];
  return &shown == &frames.back() ? point_at(program_, f, shown.pc).span : f.ir.code[shown.pc].span;
}

engine::Truth IrStepper::evaluate(engine::PredicateId predicate) {
  if (predicate == leak_predicate(program_)) return leaked().empty() ? engine::Truth::true_ : engine::Truth::false_;
  if (is_over()) return engine::Truth::true_;
  if (predicate == race_predicate(program_)) return race() ? engine::Truth::false_ : engine::Truth::true_;
  const uint32_t actor = StepCache::actors_max / 2 + predicate.index;
  if (symbolic_ != nullptr) return symbolic_truth(predicate);
  const bool caches =
      !explain_ && actor < StepCache::actors_max && cache_.is_worth_it(actor) && skeleton_->number < StepCache::skeletons_max;
  if (caches)
    if (const StepCache::Leaf* leaf = cache_.find(skeleton_->number, actor, 0, current_.codes, nullptr, answers_))
      return leaf->outcome == StepCache::Outcome::true_ ? engine::Truth::true_ : engine::Truth::false_;
  const ir::Predicate& p = program_.module->predicates[predicate.index];
  const std::optional<Word> result = value_of(p.whole.function);
  if (is_not_evaluated_yet()) return engine::Truth::true_;
  if (!result || !result->is_boolean()) return engine::Truth::error;
  const bool value = result->is(Atom::true_);
  if (caches) remember(actor, 0, value ? StepCache::Outcome::true_ : StepCache::Outcome::false_, false, {});
  return value ? engine::Truth::true_ : engine::Truth::false_;
}

std::optional<bool> IrStepper::decided(ir::FunctionId function, engine::ChoiceStream& choices) {
  begin_predicate();
  interpreter_.decide_by(&choices);
  if (run_predicate(function, {}) != Stop::ended || draft_.guard_tripped()) return std::nullopt;
  const Word result = interpreter_.result();
  if (result.is_boolean()) return result.is(Atom::true_);
  if (!draft_.is_symbolic(result)) return std::nullopt;
  const OrFailed<bool> value = symbolic_->test(result);
  return value ? std::optional(*value) : std::nullopt;
}

void IrStepper::recall_path(std::optional<engine::PredicateId> refuted) {
  if (refuted && *refuted != race_predicate(program_) && *refuted != leak_predicate(program_)) {
    const ir::FunctionId function = program_.module->predicates[refuted->index].whole.function;
    engine::ExhaustiveStream choices;
    do {
      if (decided(function, choices) == false) return;
    } while (choices.advance());
  }
  begin_predicate();
}

engine::Truth IrStepper::symbolic_truth(engine::PredicateId predicate) {
  const ir::FunctionId function = program_.module->predicates[predicate.index].whole.function;
  engine::ExhaustiveStream choices;
  bool can_hold = false, can_fail = false;
  do {
    const std::optional<bool> value = decided(function, choices);
    if (is_not_evaluated_yet()) return engine::Truth::true_;
    if (!value) return engine::Truth::error;
    (*value ? can_hold : can_fail) = true;
  } while (choices.advance());
  if (can_hold && can_fail) return engine::Truth::either;
  return can_hold ? engine::Truth::true_ : engine::Truth::false_;
}

engine::Truth IrStepper::evaluate(engine::PredicateId predicate, const engine::StepFacts& step) {
  if (program_.step_parameters[predicate.index].empty()) return evaluate(predicate);
  begin_predicate();
  const std::optional<std::vector<Word>> arguments = arguments_of(predicate, step);
  if (!arguments) return engine::Truth::error;
  const Stop stop = run_predicate(program_.module->predicates[predicate.index].whole.function, *arguments);
  if (stop != Stop::ended || draft_.guard_tripped() || !interpreter_.result().is_boolean()) return engine::Truth::error;
  return interpreter_.result().is(Atom::true_) ? engine::Truth::true_ : engine::Truth::false_;
}

std::optional<std::vector<Word>> IrStepper::arguments_of(engine::PredicateId predicate, const engine::StepFacts& step) {
  const auto text = [&](const std::optional<std::string>& name) {
    return name ? draft_.string(*name) : Word::of(Atom::none);
  };
  IrStepper* next = nullptr;
  std::optional<ValueCopier> copier;
  std::vector<Word> arguments;
  for (const StepParameter& parameter : program_.step_parameters[predicate.index]) {
    switch (parameter.kind) {
      case StepParameterKind::thread: arguments.push_back(text(step.thread)); break;
      case StepParameterKind::label: arguments.push_back(text(step.label)); break;
      case StepParameterKind::action:
        arguments.push_back(step.thread && step.label ? draft_.string(*step.thread + ":" + *step.label)
                                                      : Word::of(Atom::none));
        break;
      case StepParameterKind::primed: {
        CHECK(step.next != nullptr, "a predicate about the next step needs the state after it");
        if (next == nullptr) {
          next = &other(*step.next);
          next->begin_predicate();
          copier.emplace(next->draft_, draft_);
        }
        const OrFailed<Word> value = next->interpreter_.value_of_global(parameter.global);
        if (!value) return std::nullopt;
        arguments.push_back(copier->copy(*value));
        break;
      }
      case StepParameterKind::arguments:
      case StepParameterKind::depth:
      case StepParameterKind::stats: CHECK(false, "that is handed to expressions about an exploration alone");
    }
  }
  return arguments;
}

engine::Truth IrStepper::is_unchanged(engine::PredicateId predicate, const store::StateVector& next) {
  const ir::FunctionId function = program_.module->predicates[predicate.index].whole.function;
  IrStepper& after = other(next);
  const std::optional<Word> new_value = after.value_of(function);
  const std::optional<Word> old_value = value_of(function);
  if (!new_value || !old_value) return engine::Truth::error;
  const Word copy = ValueCopier(after.draft_, draft_).copy(*new_value);
  const OrFailed<Word> equal = program_.rules->binary(interpreter_, ir::BinaryOperator::equal, *old_value, copy);
  if (!equal) return engine::Truth::error;
  return equal->is(Atom::true_) ? engine::Truth::true_ : engine::Truth::false_;
}

IrStepper& IrStepper::other(const store::StateVector& state) {
  // It computes everything, because the cached data of this stepper are not useful to it.
  if (other_ == nullptr)
    other_ = std::make_unique<IrStepper>(program_, store_, engine::StepperOptions{.explain = true});
  other_->load(state);
  return *other_;
}

std::optional<std::string> IrStepper::value(engine::PredicateId predicate) {
  const std::optional<Word> value = value_of(program_.module->predicates[predicate.index].whole.function);
  if (!value) return std::nullopt;
  return json_of(interpreter_, *program_.rules, *value);
}

base::Result<std::string> IrStepper::value_at(engine::PredicateId predicate, const engine::Moment& moment) {
  const ir::PredicatePart& whole = program_.module->predicates[predicate.index].whole;
  begin_predicate();
  if (run_predicate(whole.function, arguments_of(predicate, moment)) != Stop::ended)
    return base::fail(fmt::format("`{}`: {}", whole.text, interpreter_.message()));
  if (draft_.guard_tripped())
    return base::fail(fmt::format("`{}` changes the state, which it may only look at", whole.text));
  if (std::optional<std::string> json = json_of(interpreter_, *program_.rules, interpreter_.result())) return *json;
  return base::fail(fmt::format("`{}` has no value that is written as JSON", whole.text));
}

std::vector<Word> IrStepper::arguments_of(engine::PredicateId predicate, const engine::Moment& moment) {
  const auto given = [&](const std::optional<std::string>& json) {
    return json ? value_of_json(draft_, *json).value_or(Word::of(Atom::none)) : Word::of(Atom::none);
  };
  std::vector<Word> arguments;
  for (const StepParameter& parameter : program_.step_parameters[predicate.index]) {
    switch (parameter.kind) {
      case StepParameterKind::action:
        arguments.push_back(moment.step == nullptr ? Word::of(Atom::none) : draft_.string(moment.step->action));
        break;
      case StepParameterKind::arguments: {
        std::vector<Word> values;
        if (moment.step != nullptr && moment.step->arguments)
          for (const std::optional<std::string>& argument : *moment.step->arguments) values.push_back(given(argument));
        arguments.push_back(draft_.new_list(values));
        break;
      }
      case StepParameterKind::depth: arguments.push_back(draft_.integer(int64_t{moment.depth})); break;
      case StepParameterKind::stats: {
        const Word counts = draft_.new_dict();
        for (const auto& [name, count] : moment.stats)
          draft_.put(counts, draft_.string(name), draft_.integer(static_cast<int64_t>(count)));
        arguments.push_back(counts);
        break;
      }
      case StepParameterKind::thread:
      case StepParameterKind::label:
      case StepParameterKind::primed: CHECK(false, "no expression about an exploration is handed that");
    }
  }
  return arguments;
}

std::vector<std::pair<std::string, std::string>> IrStepper::variables() {
  begin_predicate();
  std::vector<std::pair<std::string, std::string>> result;
  // Includes globals that are set once: their objects may change.
  for (uint32_t i = 0; i < program_.module->globals.size(); ++i)
    if (const OrFailed<Word> value = interpreter_.value_of_global(ir::GlobalId{i}))
      result.emplace_back(program_.module->globals[i].name, json_of(interpreter_, *program_.rules, *value));
  return result;
}

engine::Explanation IrStepper::explain(engine::PredicateId predicate) {
  if (predicate == race_predicate(program_)) return explain_race();
  if (predicate == leak_predicate(program_)) return explain_leak();
  if (symbolic_ != nullptr) return symbolic_explanation(predicate);
  return explain_part(program_.module->predicates[predicate.index].whole, true);
}

engine::Explanation IrStepper::explain_race() {
  engine::Explanation e;
  e.text = "no data race";
  e.value = "true";
  const std::optional<Race> found = race();
  if (!found) return e;
  e.truth = engine::Truth::false_;
  e.value = fmt::format("{} and {} touch the same memory at once, and nothing orders them",
                        thread_name(found->first.thread), thread_name(found->second.thread));
  e.place = program_.module->place(found->first.span);
  for (const PendingAccess* access : {&found->first, &found->second})
    e.parts.push_back(
        {thread_name(access->thread), access->label, engine::Truth::false_, program_.module->place(access->span), {}});
  return e;
}

// The values of the parts depend on unknown values; open_values supplies concrete ones.
engine::Explanation IrStepper::symbolic_explanation(engine::PredicateId predicate) {
  const ir::PredicatePart& whole = program_.module->predicates[predicate.index].whole;
  const engine::Truth truth = symbolic_truth(predicate);
  engine::Explanation e;
  e.text = whole.text;
  e.place = program_.module->place(whole.span);
  if (truth == engine::Truth::error) {
    e.truth = truth;
    e.value = interpreter_.message().empty() ? "its value is no boolean" : interpreter_.message();
    return e;
  }
  e.truth = engine::can_be(truth, engine::Truth::false_) ? engine::Truth::false_ : engine::Truth::true_;
  e.value = program_.rules->repr(interpreter_, Word::boolean(e.truth == engine::Truth::true_));
  return e;
}

// The whole has to be a boolean, as in evaluate; its parts may have any value.
engine::Explanation IrStepper::explain_part(const ir::PredicatePart& part, bool is_whole) {
  engine::Explanation e;
  e.text = part.text;
  e.place = program_.module->place(part.span);
  begin_predicate();
  const Stop stop = run_predicate(part.function, {});
  if (stop != Stop::ended) {
    e.truth = engine::Truth::error;
    e.value = interpreter_.message();
    e.place = program_.module->place(interpreter_.fault_span());
  } else if (draft_.guard_tripped()) {
    e.truth = engine::Truth::error;
    e.value = "the property changes the state, which it may only look at";
  } else {
    const Word value = interpreter_.result();
    e.value = program_.rules->repr(interpreter_, value);
    if (is_whole && !value.is_boolean()) {
      e.truth = engine::Truth::error;
      e.value = fmt::format("its value is {}, which is no boolean; compare it with something", e.value);
      return e;
    }
    e.truth = program_.rules->truth(draft_, value) ? engine::Truth::true_ : engine::Truth::false_;
    if (part.parts.empty() && e.truth == engine::Truth::false_) explain_return(e);
  }
  for (const ir::PredicatePart& p : part.parts) e.parts.push_back(explain_part(p, false));
  return e;
}

// Of a call: where it returned, and its local variables there.
void IrStepper::explain_return(engine::Explanation& e) {
  const Interpreter::ReturnedFrame* const frame = interpreter_.inner_return();
  if (frame == nullptr) return;
  const LinkedFunction& f = *program_.functions[frame->function];
  const ir::Span span = f.ir.code[frame->pc].span;
  if (f.is_library || span.line == 0) return;
  e.returned_at = program_.module->place(span);
  for (const ir::Register reg : locals_at(f.ir, frame->pc)) {
    const std::optional<std::string> name = shown_name(local_name(f.ir, reg), program_.rules->names);
    if (!name || name->empty()) continue;
    Word value = frame->registers[reg.index];
    if (draft_.kind(value) == ValueKind::cell) value = draft_.at(value, 0);
    if (value.is(Atom::unset)) continue;
    e.parts.push_back({.text = *name, .value = program_.rules->repr(interpreter_, value), .place = {}, .parts = {}});
  }
}

// --- display

void IrStepper::record_fault(std::string actor) {
  fault_ = {interpreter_.fault_kind(), interpreter_.message(), program_.module->place(interpreter_.fault_span()),
            std::move(actor)};
}

void IrStepper::record_report(uint32_t thread, const std::vector<SuspendedFrame>& from, Stop stop) {
  report_ = {};
  report_.actor = thread_name(thread);
  report_.printed = interpreter_.printed();
  report_.printed_line_is_open = interpreter_.printed_line_is_open();
  const LinkedFunction& f = *program_.functions[from.back().function];
  const Point left = point_at(program_, f, from.back().pc);
  report_.label = left.label;
  report_.call = interpreter_.action().label;
  if (report_.call && stop == Stop::faulted && !interpreter_.action().refused_by)
    report_.call->result = json_quoted(fault_.message);
  report_.requirements = interpreter_.action().requirements;
  report_.refused_by = interpreter_.action().refused_by;
  report_.from = program_.module->place(span_of_pause(from));
  switch (stop) {
    case Stop::yielded:
    case Stop::waiting: {
      const std::vector<SuspendedFrame> now = interpreter_.suspended();
      const LinkedFunction& g = *program_.functions[now.back().function];
      const Point reached = point_at(program_, g, now.back().pc);
      report_.stopped_at = reached.label;
      const bool is_own = &shown_frame(now) == &now.back();
      report_.to = program_.module->place(stop == Stop::waiting && is_own ? reached.span : span_of_pause(now));
      break;
    }
    case Stop::generator_yielded:
    case Stop::ended:
      report_.stopped_at = "end";
      if (interpreter_.exits()) report_.exit_status = interpreter_.exit_status();
      break;
    case Stop::faulted:
      report_.stopped_at = "fault";
      report_.to = fault_.place;
      break;
  }
}

void IrStepper::record_label(uint32_t thread, const SuspendedFrame& from, Stop stop) {
  std::optional<engine::Label> call = interpreter_.action().label;
  if (call && stop == Stop::faulted) call->result = json_quoted(fault_.message);
  if (!call)
    call = engine::Label{.action = fmt::format("{}:{}", thread_name(thread),
                                               point_at(program_, *program_.functions[from.function], from.pc).label)};
  label_ = labels_.number(*std::move(call));
}

void IrStepper::record_footprint() {
  footprint_ = {};
  for (const Draft::SlotRead& read : draft_.reads()) footprint_.reads.push_back(read.slot);
  footprint_.reshapes = frozen_.reshaped;
  for (const Frozen::Patch& patch : frozen_.patches) footprint_.writes.push_back(patch.slot);
  std::ranges::sort(footprint_.reads);
  std::ranges::sort(footprint_.writes);
}

}  // namespace ramify::ir_machine
