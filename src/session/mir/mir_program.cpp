// SPDX-License-Identifier: Apache-2.0
#include "session/mir/mir_program.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <filesystem>
#include <memory>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/streams/first_stream.h"
#include "frontends/llvm_ir/read.h"
#include "frontends/smir/read.h"
#include "machines/mir/arithmetic.h"
#include "machines/mir/machine.h"
#include "programs/mir/print.h"
#include "programs/mir/verify.h"
#include "session/coverage.h"
#include "session/exact_search.h"
#include "session/files.h"
#include "session/mir/rust_compiler.h"
#include "session/suggestion.h"

namespace ramify::session {

using mir_machine::MirMachine;
using mir_machine::Value;
using outputs::MirOutcomeKind;

namespace {

constexpr size_t file_bytes_max = size_t{1} << 30;
constexpr size_t input_bytes_max = size_t{256} << 20;
constexpr size_t source_bytes_max = size_t{16} << 20;
constexpr int64_t panic_status = 101, abort_status = 134;

std::optional<Value> integer_of(std::string_view text, const mir::Type& type) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  mir::Bits bits = 0;
  if (text.empty()) return std::nullopt;
  for (const char digit : text) {
    if (digit == '_') continue;
    if (digit < '0' || digit > '9' || bits > ~mir::Bits{0} / 10 - 1) return std::nullopt;
    bits = bits * 10 + static_cast<unsigned>(digit - '0');
  }
  const auto bytes = static_cast<unsigned>(type.layout->size);
  const bool is_signed = type.kind == mir::TypeKind::signed_integer;
  const mir::Bits most =
      is_signed ? (mir_machine::mask_of(bytes) >> 1) + (is_negative ? 1 : 0) : mir_machine::mask_of(bytes);
  if (bits > most || (is_negative && !is_signed)) return std::nullopt;
  return Value::of((is_negative ? ~bits + 1 : bits) & mir_machine::mask_of(bytes));
}

std::optional<Value> value_of(std::string_view text, const mir::Type& type) {
  switch (type.kind) {
    case mir::TypeKind::boolean:
      if (text == "true" || text == "false") return Value::of(mir::Bits{text == "true"});
      return std::nullopt;
    case mir::TypeKind::signed_integer:
    case mir::TypeKind::unsigned_integer: return integer_of(text, type);
    case mir::TypeKind::character:
      if (text.size() == 3 && text.front() == '\'' && text.back() == '\'')
        return Value::of(mir::Bits{static_cast<uint8_t>(text[1])});
      return std::nullopt;
    case mir::TypeKind::floating: {
      double number = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
      if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
      if (type.layout->size == 4) return Value::of(mir::Bits{std::bit_cast<uint32_t>(static_cast<float>(number))});
      return Value::of(mir::Bits{std::bit_cast<uint64_t>(number)});
    }
    default: return std::nullopt;
  }
}

base::Result<std::vector<Value>> arguments_of(const mir::Program& program, const mir::Function& function,
                                              const std::vector<std::string>& texts) {
  const mir::Body& body = *function.body;
  if (texts.size() != body.argument_count)
    return base::fail(fmt::format("`{}` has {} parameter{}, and --args gives {}", function.name, body.argument_count,
                                  body.argument_count == 1 ? "" : "s", texts.size()));
  std::vector<Value> values;
  for (uint32_t i = 0; i < body.argument_count; ++i) {
    const mir::Type& type = program.type(body.locals[i + 1].type);
    const std::optional<Value> value = value_of(texts[i], type);
    if (!value)
      return base::fail(fmt::format("parameter {} of `{}` is of type {}, and `{}` is no such value", i + 1,
                                    function.name, type.name, texts[i]));
    values.push_back(*value);
  }
  return values;
}

MirOutcomeKind kind_of(mir_machine::End end) {
  switch (end) {
    case mir_machine::End::returned: return MirOutcomeKind::ended;
    case mir_machine::End::exited: return MirOutcomeKind::exited;
    case mir_machine::End::panicked: return MirOutcomeKind::panic;
    case mir_machine::End::aborted: return MirOutcomeKind::abort;
    case mir_machine::End::undefined: return MirOutcomeKind::undefined;
    case mir_machine::End::deadlock: return MirOutcomeKind::deadlock;
    case mir_machine::End::endless: return MirOutcomeKind::endless;
    case mir_machine::End::unsupported: return MirOutcomeKind::unsupported;
    case mir_machine::End::limit: return MirOutcomeKind::limit;
  }
  return MirOutcomeKind::limit;
}

base::Result<mir::FunctionId> function_of(const MirProgram& program, const std::string& wanted) {
  if (const std::optional<mir::FunctionId> found = program.program.find_function(wanted);
      found && program.program.functions[found->index].body)
    return *found;
  std::vector<std::string> names;
  for (const mir::Function& function : program.program.functions)
    if (function.body) names.push_back(function.name);
  return base::fail(fmt::format("{}: there is no function `{}` with a body{}", program.request.paths[0], wanted,
                                suggestion(wanted, names)));
}

}  // namespace

static bool is_cargo(const std::string& path) { return std::filesystem::path(path).filename() == "Cargo.toml"; }

// A whole program, with a command line.
static base::Result<mir::Program> load_whole(const MirRequest& request) {
  const std::string& path = request.paths[0];
  if (request.paths.size() > 1) return base::fail(fmt::format("{}: one file is a whole program", path));
  const bool has_start = request.start != MirRequest{}.start;
  if (has_start && !is_cargo(path))
    return base::fail(fmt::format("{}: a whole program begins with its `main`, without --start", path));
  if (path.ends_with(".rs"))
    TRY(read_file(path, source_bytes_max));  // report a missing file here, not through the compiler
  const std::string text = is_cargo(path) ? TRY(compile_cargo(path, {.program = has_start ? request.start : ""}))
                           : path.ends_with(".rs") ? TRY(compile_rust(path, {}))
                                                   : TRY(read_file(path, file_bytes_max));
  std::vector<std::string> arguments{path};
  arguments.insert(arguments.end(), request.arguments.begin(), request.arguments.end());
  mir::Program program = TRY(llvm_ir::read(path, text, arguments));
  if (!request.input.empty()) program.standard_input = TRY(read_file(request.input, input_bytes_max));
  return program;
}

static base::Result<mir::Program> load_program(const MirRequest& request) {
  if (request.paths[0].ends_with(".ll") || request.paths[0].ends_with(".rs") || is_cargo(request.paths[0]))
    return load_whole(request);
  std::vector<smir::File> files;
  for (const std::string& path : request.paths) files.push_back({path, TRY(read_file(path, file_bytes_max))});
  return smir::read(files);
}

base::Result<MirProgram> load_mir(const MirRequest& request) {
  MirProgram loaded{request, TRY(load_program(request)), {}};
  if (base::Result<void> verified = mir::verify(loaded.program); !verified)
    return base::fail(fmt::format("{}: {}", request.paths[0], verified.error().message));
  std::set<std::string> sources;
  const std::string& own = request.paths[0];
  if (own.ends_with(".rs"))
    if (base::Result<std::string> text = read_file(own, source_bytes_max)) loaded.sources.add(own, std::move(*text));
  for (const base::Place& place : loaded.program.spans) sources.insert(place.file);
  for (const std::string& path : sources) {
    // SMIR JSON is untrusted: it must not name files outside of the current folder.
    if (path.starts_with('/') || path.find("..") != std::string::npos || !path.ends_with(".rs")) continue;
    const std::string there = is_cargo(own) ? (std::filesystem::path(own).parent_path() / path).string() : path;
    if (base::Result<std::string> text = read_file(there, source_bytes_max)) loaded.sources.add(path, std::move(*text));
  }
  return loaded;
}

base::Result<std::string> mir_text(const MirProgram& program, const std::string& function) {
  if (function.empty()) return mir::print(program.program);
  return mir::print(program.program, TRY(function_of(program, function)));
}

base::Result<mir_machine::MirOptions> mir_options(const MirProgram& program) {
  mir_machine::MirOptions options;
  const bool is_whole = program.program.has_undefined_values;
  options.start = TRY(function_of(program, is_whole ? std::string(llvm_ir::start_name) : program.request.start));
  const mir::Function& function = program.program.functions[options.start.index];
  if (!is_whole) options.arguments = TRY(arguments_of(program.program, function, program.request.arguments));
  return options;
}

base::Result<mir_machine::MirOptions> mir_options(const MirProgram& program, const ExactTrace& trace) {
  mir_machine::MirOptions options = TRY(mir_options(program));
  if (trace.forks) options.rivals.emplace(trace.forks->begin(), trace.forks->end());
  options.spurious_max = trace.spurious_max;
  return options;
}

namespace {

// Advice for unsupported programs: the other machine.
std::string advice_for(const MirProgram& program) {
  if (!program.request.paths[0].ends_with(".rs")) return "";
  return "the universal IR may know it: --machine ir (docs/languages.md)";
}

// The assumptions of a run, where the machine picks one of many possibilities.
void note_assumptions(outputs::MirReport& report, const mir_machine::Run& run, const MirProgram& program) {
  const auto note = [&](unsigned what, std::string text) {
    if ((run.consulted & what) == 0 || std::ranges::find(report.assumed, text) != report.assumed.end()) return;
    report.assumed.push_back(std::move(text));
  };
  if (program.program.standard_input.empty())
    note(mir_machine::end_of_input, "the standard input is empty; --stdin FILE gives it another");
  note(mir_machine::clock_reading, "the clock advances by a microsecond whenever it is read");
  note(mir_machine::random_number,
       fmt::format("random numbers, and the orders of hash tables with them, are of one of {} sequences",
                   mir_machine::random_sequences));
}

outputs::MirOutcome outcome_of(const MirMachine& machine, const mir_machine::Run& run, const std::string& advice) {
  const mir_machine::Ending& ending = run.ending;
  const mir::Program& program = machine.program();
  outputs::MirOutcome outcome;
  outcome.kind = kind_of(ending.end);
  outcome.status = ending.end == mir_machine::End::panicked  ? panic_status
                   : ending.end == mir_machine::End::aborted ? abort_status
                                                             : ending.status;
  if (ending.end == mir_machine::End::undefined) {
    outcome.ub = name(ending.ub);
    outcome.meaning = meaning(ending.ub);
  }
  outcome.message = ending.message;
  if (outcome.kind == MirOutcomeKind::unsupported) outcome.advice = advice;
  if (ending.end != mir_machine::End::returned) {
    outcome.place = program.place(ending.span);
    outcome.other_place = program.place(ending.other_span);
    // In source order.
    if (outcome.other_place.is_known() && outcome.other_place < outcome.place)
      std::swap(outcome.place, outcome.other_place);
    for (const mir::SpanId call : ending.calls) outcome.calls.push_back(program.place(call));
  }
  if (program.has_undefined_values && outcome.kind == MirOutcomeKind::exited && outcome.status == 0)
    outcome.kind = MirOutcomeKind::ended;
  outcome.out = run.output;
  outcome.err = run.errors;
  const mir::Function& function = program.functions[machine.options().start.index];
  for (const mir_machine::FinalLocal& local : run.final_locals) {
    const mir::Local& declared = function.body->locals[local.local.index];
    outcome.locals.push_back({local.local.index, declared.name, program.type(declared.type).name, local.json});
  }
  ExactTrace trace{.answers = {{}, run.back_to}};
  for (const mir_machine::Decision& decision : run.decisions) {
    trace.answers.taken.push_back(decision.taken);
    outcome.choices.push_back({decision.kind, decision.taken, decision.options, decision.names});
  }
  outcome.back_to = run.back_to;
  // The trace includes the operations that requested a choice.
  if (const auto& rivals = machine.options().rivals) {
    trace.forks.emplace(rivals->begin(), rivals->end());
    std::ranges::sort(*trace.forks);
  }
  trace.spurious_max = machine.options().spurious_max;
  outcome.trace = text(trace);
  return outcome;
}

// Outcomes with equal keys are the same. The order of the two accesses of a race is not part of the key.
auto key(const outputs::MirOutcome& o) {
  return std::tuple(o.kind, o.status, o.out, o.err, o.ub, o.place, o.other_place, o.message);
}

void add(std::vector<outputs::MirOutcome>& outcomes, outputs::MirOutcome outcome) {
  for (outputs::MirOutcome& known : outcomes) {
    if (key(known) != key(outcome)) continue;
    if (outcome.choices.size() < known.choices.size()) known = std::move(outcome);
    return;
  }
  outcomes.push_back(std::move(outcome));
}

mir_machine::Run follow(const MirMachine& machine, AnswerStream& stream, const Answers& answers,
                        mir_machine::RunLimits limits) {
  if (answers.back_to) limits.cycle = mir_machine::Cycle{*answers.back_to, answers.taken.size()};
  return machine.run(stream, limits);
}

outputs::MirReport report_of(const MirProgram& program, const MirMachine& machine) {
  outputs::MirReport report;
  report.program = program.request.paths[0];
  report.start =
      program.program.has_undefined_values ? "main" : program.program.functions[machine.options().start.index].name;
  return report;
}

}  // namespace

base::Result<outputs::MirReport> run_mir(const MirProgram& program, const MirLimits& limits) {
  const MirMachine machine(std::make_shared<const mir_machine::ReadyProgram>(program.program),
                           TRY(mir_options(program)));
  engine::FirstStream first;
  const mir_machine::Run run = machine.run(
      first, {.instructions_max = limits.steps_max, .interrupted = limits.interrupted, .live = limits.live});
  outputs::MirReport report = report_of(program, machine);
  report.steps = run.instructions;
  report.outcomes.push_back(outcome_of(machine, run, advice_for(program)));
  if (limits.live == nullptr) note_assumptions(report, run, program);
  return report;
}

namespace {

// Passes the findings of a machine to the next one.
void add_found(const MirMachine& machine, mir_machine::MirOptions& options) {
  const mir_machine::Rivals rivals = machine.found_rivals();
  options.rivals->insert(rivals.begin(), rivals.end());
  if (const std::optional<mir_machine::Sharing> sharing = machine.found_sharing()) options.sharing->add(*sharing);
  options.sharing->settle(*options.rivals);
  if (const std::optional<mir_machine::Futures> futures = machine.found_futures()) options.futures->add(*futures);
  options.futures->close();
}

// Rivals are conflicting operations of threads, shared memory, and the futures of threads.
class MirSearch final : public RivalProgram {
 public:
  MirSearch(const mir::Program& program, mir_machine::MirOptions options)
      : program_(std::make_shared<const mir_machine::ReadyProgram>(program)), options_(std::move(options)) {
    options_.is_superseded = &is_superseded_;
    if (options_.rivals) look_ahead();
  }

  const engine::Machine& begin_round() override {
    is_superseded_ = false;
    machine_.reset();  // frees its memory for the next one
    machine_ = std::make_unique<MirMachine>(program_, options_);
    return *machine_;
  }
  std::atomic<bool>* gives_up() override { return &is_superseded_; }
  bool has_met_more() const override {
    return !machine_->found_rivals().empty() || machine_->found_sharing() || machine_->found_futures();
  }
  void take_more() override { add_found(*machine_, options_); }
  // A thread that never ends may have starved others.
  bool is_worth_a_stricter_round(const engine::Exploration& found) override {
    const bool is_endless = std::ranges::any_of(found.violations, [](const engine::Violation& violation) {
      return violation.property == engine::endless_property;
    });
    if (!is_endless || !options_.rivals || options_.explores_all_threads) return false;
    options_.explores_all_threads = true;
    return true;
  }
  engine::PredicateId has_ended() const override { return MirMachine::has_ended; }
  bool is_end(store::Store& store, const store::StateVector& state) const override {
    return machine_->is_end(store, state);
  }

  const MirMachine& machine() const { return *machine_; }

 private:
  // Random runs before the first round find most rivals, which saves rounds.
  void look_ahead() {
    const MirMachine machine(program_, options_);
    machine.scout();
    add_found(machine, options_);
  }

  const std::shared_ptr<const mir_machine::ReadyProgram> program_;
  mir_machine::MirOptions options_;
  std::atomic<bool> is_superseded_{false};
  std::unique_ptr<MirMachine> machine_;
};

}  // namespace

base::Result<outputs::MirReport> check_mir(const MirProgram& program, const MirCheckOptions& options) {
  mir_machine::MirOptions of = TRY(mir_options(program));
  of.instructions_max = options.steps_max;
  of.spurious_max = options.spurious_max;
  if (options.reduces) {
    of.rivals.emplace();
    of.sharing.emplace();
    of.futures.emplace();
  }
  MirSearch search(program.program, std::move(of));
  ExactWays found = TRY(search_outcomes(search, {.workers = options.workers,
                                                 .max_states = options.max_states,
                                                 .max_time = options.max_time,
                                                 .max_memory_bytes = options.max_memory_bytes,
                                                 .interrupted = options.interrupted,
                                                 .on_progress = options.on_progress,
                                                 .counts_coverage = options.counts_coverage}));
  outputs::MirReport report = report_of(program, search.machine());
  report.states = found.states;
  report.transitions = found.transitions;
  report.reasons = std::move(found.reasons);
  for (const Answers& way : found.ways) {
    AnswerStream stream(way.taken);
    const mir_machine::Run run = follow(search.machine(), stream, way, {.instructions_max = options.steps_max});
    report.steps = std::max(report.steps, run.instructions);
    add(report.outcomes, outcome_of(search.machine(), run, advice_for(program)));
    note_assumptions(report, run, program);
  }
  for (const outputs::MirOutcome& outcome : report.outcomes)
    if (outcome.kind == MirOutcomeKind::limit) report.reasons.push_back(outcome.message);
  report.is_complete = report.reasons.empty();
  if (found.coverage) report.coverage = coverage_of(*found.coverage, report.is_complete);
  std::ranges::stable_sort(report.outcomes, {},
                           [](const outputs::MirOutcome& o) { return std::tuple(o.kind, o.place, o.out, o.status); });
  return report;
}

base::Result<outputs::MirReport> replay_mir(const MirProgram& program, std::string_view trace) {
  const ExactTrace followed = TRY(parse_exact_trace(trace));
  const mir_machine::MirOptions of = TRY(mir_options(program, followed));
  const MirMachine machine(std::make_shared<const mir_machine::ReadyProgram>(program.program), of);
  AnswerStream stream(followed.answers.taken);
  const mir_machine::Run run = follow(machine, stream, followed.answers, {});
  if (!stream.fits(run.ending.end == mir_machine::End::deadlock))
    return base::fail(fmt::format("the trace `{}` does not fit `{}` as it is now: {} choices were asked for", trace,
                                  program.request.paths[0], run.decisions.size()));
  outputs::MirReport report = report_of(program, machine);
  report.steps = run.instructions;
  report.outcomes.push_back(outcome_of(machine, run, advice_for(program)));
  note_assumptions(report, run, program);
  return report;
}

base::Result<void> save_mir_trace(const MirProgram& program, const outputs::MirOutcome& outcome,
                                  const std::string& path) {
  const MirRequest& request = program.request;
  return save({.spec = request.paths.front(),
               .violation = outputs::recorded_violation(outcome),
               .arguments = request.arguments,
               .input = request.input,
               .exact = outputs::ExactProgram{.machine = outputs::ExactMachine::mir,
                                              .units = {request.paths.begin() + 1, request.paths.end()},
                                              .entry = request.start == "main" ? "" : request.start}},
              TRY(parse_exact_trace(outcome.trace)), outcome.choices, path);
}

}  // namespace ramify::session
