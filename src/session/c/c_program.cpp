// SPDX-License-Identifier: Apache-2.0
#include "session/c/c_program.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/check.h"
#include "base/hash.h"
#include "engine/streams/first_stream.h"
#include "engine/streams/random_stream.h"
#include "frontends/clang/elaborate.h"
#include "frontends/clang/library.h"
#include "frontends/clang/reader.h"
#include "programs/core/text.h"
#include "programs/core/verify.h"
#include "session/c/shrink.h"
#include "session/coverage.h"
#include "session/exact_search.h"
#include "session/files.h"

namespace ramify::session {

using core_machine::CoreMachine;
using core_machine::Orders;
using core_machine::Pause;
using outputs::COutcome;
using outputs::COutcomeKind;

namespace {

constexpr size_t source_bytes_max = size_t{16} << 20;
constexpr size_t input_bytes_max = size_t{64} << 20;

using Forks = std::unordered_set<uint32_t>;

COutcomeKind kind_of(Pause pause) {
  switch (pause) {
    case Pause::ended:
    case Pause::exited: return COutcomeKind::defined;
    case Pause::undefined: return COutcomeKind::undefined;
    case Pause::assertion: return COutcomeKind::aborted;
    case Pause::blocked: return COutcomeKind::deadlock;
    case Pause::endless: return COutcomeKind::endless;
    case Pause::unsupported: return COutcomeKind::unsupported;
    case Pause::limit:
    case Pause::infeasible:
    case Pause::operands:
    case Pause::branches:
    case Pause::values:
    case Pause::slice:
    case Pause::schedule: break;
  }
  return COutcomeKind::limit;
}

COutcome outcome_of(const CoreMachine& machine, const core_machine::Run& run) {
  COutcome outcome;
  outcome.kind = kind_of(run.ending.pause);
  outcome.status = run.ending.status;
  for (const core_machine::OutputPiece& piece : run.output)
    (piece.stream == 2 ? outcome.err : outcome.out) += piece.text;
  outcome.detail = run.ending.message;
  if (outcome.kind == COutcomeKind::undefined) {
    outcome.ub = name(run.ending.ub);
    outcome.clause = clause(run.ending.ub);
    outcome.meaning = meaning(run.ending.ub);
  }
  if (outcome.kind != COutcomeKind::defined) {
    outcome.place = machine.program().place(run.ending.span);
    outcome.other_place = machine.program().place(run.ending.other_span);
    // In source order.
    if (outcome.other_place.is_known() && outcome.other_place < outcome.place)
      std::swap(outcome.place, outcome.other_place);
    outcome.calls = run.calls;
  }
  for (const core_machine::Decision& decision : run.decisions)
    outcome.orders.push_back({decision.kind, decision.taken, decision.options, decision.names});
  outcome.back_to = run.back_to;
  return outcome;
}

ExactTrace trace_of(const COutcome& outcome, const CoreMachine& machine) {
  ExactTrace trace;
  trace.has_all_orders = machine.ready_program().orders == Orders::all;
  for (const outputs::TakenChoice& order : outcome.orders) trace.answers.taken.push_back(order.taken);
  trace.answers.back_to = outcome.back_to;
  if (const Forks& rivals = machine.ready_program().rivals; !trace.has_all_orders && !rivals.empty()) {
    trace.forks.emplace(rivals.begin(), rivals.end());
    std::ranges::sort(*trace.forks);
  }
  return trace;
}

std::vector<std::string> arguments_of(const CProgram& program) {
  std::vector<std::string> arguments{"./a.out"};
  arguments.insert(arguments.end(), program.request.arguments.begin(), program.request.arguments.end());
  return arguments;
}

// Functions that the program's own files use and no file defines. Only used functions are linked in.
std::vector<outputs::MissingName> missing_functions(const core::Program& program) {
  std::map<uint32_t, outputs::MissingName> found;
  for (const core::Node& node : program.nodes) {
    if (node.op != core::Op::function || program.procedures[node.ref].kind != core::ProcedureKind::declared) continue;
    base::Place place = program.place(node.span);
    if (!place.is_known() || place.file.starts_with('<')) continue;
    const auto [missing, is_new] = found.try_emplace(node.ref);
    missing->second.uses = is_new ? 1 : missing->second.uses + 1;
    if (!is_new && std::tie(place.file, place.line, place.column) >=
                       std::tie(missing->second.first.file, missing->second.first.line, missing->second.first.column))
      continue;
    missing->second.name = program.procedures[node.ref].name;
    missing->second.first = std::move(place);
  }
  std::vector<outputs::MissingName> names;
  for (auto& [procedure, missing] : found) names.push_back(std::move(missing));
  std::ranges::stable_sort(names, {}, [](const outputs::MissingName& missing) {
    return std::tuple(missing.first.file, missing.first.line, missing.first.column);
  });
  return names;
}

// Outcomes with equal keys are the same.
auto key(const COutcome& o) {
  return std::tuple(o.kind, o.status, o.out, o.err, o.ub, o.place, o.other_place, o.detail);
}

void add(std::vector<COutcome>& outcomes, COutcome outcome) {
  for (COutcome& known : outcomes) {
    if (key(known) != key(outcome)) continue;
    if (outcome.orders.size() < known.orders.size()) known = std::move(outcome);
    return;
  }
  outcomes.push_back(std::move(outcome));
}

COutcome outcome_along(const CoreMachine& machine, engine::ChoiceStream& choices,
                       const core_machine::RunLimits& limits = {}) {
  COutcome outcome = outcome_of(machine, machine.run(choices, limits));
  outcome.trace = text(trace_of(outcome, machine));
  return outcome;
}

std::optional<core_machine::Cycle> cycle_of(const Answers& answers) {
  if (!answers.back_to) return std::nullopt;
  return core_machine::Cycle{*answers.back_to, answers.taken.size()};
}

COutcome follow(const CoreMachine& machine, const Answers& answers, uint64_t instructions_max) {
  AnswerStream stream(answers.taken);
  return outcome_along(machine, stream, {.instructions_max = instructions_max, .cycle = cycle_of(answers)});
}

base::Result<core_machine::Surroundings> surroundings_of(const CRequest& request) {
  core_machine::Surroundings surroundings;
  for (const std::string& name : request.files)
    surroundings.files.push_back({name, TRY(read_file(name, input_bytes_max))});
  if (!request.input.empty())
    surroundings.input = [text = TRY(read_file(request.input, input_bytes_max))](uint64_t offset, std::span<char> to) {
      if (offset >= text.size()) return size_t{0};
      return text.copy(to.data(), to.size(), offset);
    };
  return surroundings;
}

// A Core program as text, run unchanged.
base::Result<CProgram> load_core(CProgram loaded) {
  const std::string& path = loaded.request.paths.front();
  if (loaded.request.paths.size() > 1)
    return base::fail(fmt::format("`{}` is a whole program: there is no --unit", path));
  const std::string source = TRY(read_file(path, source_bytes_max, loaded.request.unsaved));
  loaded.sources.add(path, source);
  core::Program program = core::parse(source, path, loaded.diagnostics);
  if (!loaded.diagnostics.has_errors()) core::verify(program, loaded.diagnostics);
  if (!loaded.diagnostics.has_errors()) loaded.program = std::move(program);
  return loaded;
}

}  // namespace

base::Result<CProgram> load_c(const CRequest& request) {
  CProgram loaded;
  loaded.request = request;
  if (request.paths.front().ends_with(".core")) return load_core(std::move(loaded));
  std::vector<c_frontend::SourceFile> files;
  for (const std::string& path : request.paths) {
    std::string text = TRY(read_file(path, source_bytes_max, request.unsaved));
    loaded.sources.add(path, text);
    files.push_back({.path = path, .text = std::move(text)});
  }
  loaded.surroundings = TRY(surroundings_of(request));
  if (request.has_library) {
    std::vector<c_frontend::SourceFile> library = c_frontend::c_library_for(files);
    std::ranges::move(library, std::back_inserter(files));
  }
  c_frontend::ReadC read = c_frontend::read_c(files, {.arguments = request.clang_arguments});
  loaded.diagnostics = read.diagnostics;
  if (loaded.diagnostics.has_errors()) return loaded;
  loaded.program = c_frontend::elaborate(std::move(read));
  diagnostics::Diagnostics complaints;
  core::verify(*loaded.program, complaints);
  if (complaints.has_errors()) {
    c_frontend::give_up_ill_formed(*loaded.program);
    complaints = {};
    core::verify(*loaded.program, complaints);
  }
  CHECK(!complaints.has_errors(), "what is elaborated is well formed: {}", complaints.all().front().message);
  return loaded;
}

core_machine::CoreOptions core_options(const CProgram& program, Orders orders) {
  return {.orders = orders,
          .checks_types = program.request.checks_types,
          .lets_pointers_leave = program.request.lets_pointers_leave,
          .spurious_max = program.request.spurious_max,
          .arguments = arguments_of(program),
          .surroundings = program.surroundings};
}

base::Result<std::string> core_text(const CProgram& program, const std::string& function) {
  if (function.empty()) return core::print(*program.program);
  const std::optional<core::ProcedureId> found = program.program->find_procedure(function);
  if (!found) return base::fail(fmt::format("`{}` has no function `{}`", program.request.paths.front(), function));
  return core::print(*program.program, program.program->procedures[found->index]);
}

COutcome run_c(const CProgram& program, const CRunOptions& options) {
  const CoreMachine machine(*program.program, core_options(program, Orders::first));
  engine::FirstStream first;
  core_machine::RunLimits limits{.instructions_max = options.instructions_max, .interrupted = options.interrupted};
  if (options.write)
    limits.write = [&](const core_machine::OutputPiece& piece) { options.write(piece.stream, piece.text); };
  return outcome_of(machine, machine.run(first, limits));
}

namespace {

// Rivals are forks with conflicting operands.
class CSearch final : public RivalProgram {
 public:
  CSearch(const CProgram& program, const CCheckOptions& options)
      : program_(program), options_(core_options(program, options.reduces ? Orders::conflicts : Orders::all)) {
    options_.instructions_max = options.instructions_max;
  }

  const engine::Machine& begin_round() override {
    machine_.reset();  // frees its memory for the next one
    machine_ = std::make_unique<CoreMachine>(*program_.program, options_);
    return *machine_;
  }
  bool has_met_more() const override { return !machine_->found_rivals().empty(); }
  void take_more() override { options_.rivals.merge(machine_->found_rivals()); }
  void share_met(engine::Network& network) override {
    const Forks own = machine_->found_rivals();
    const std::vector<uint64_t> all = network.values_of_all({own.begin(), own.end()});
    machine_->add_rivals({all.begin(), all.end()});
  }
  engine::PredicateId has_ended() const override { return CoreMachine::has_ended; }
  bool is_end(store::Store& store, const store::StateVector& state) const override {
    return machine_->end(store, state).has_value();
  }

  const CoreMachine& machine() const { return *machine_; }

 private:
  const CProgram& program_;
  core_machine::CoreOptions options_;
  std::unique_ptr<CoreMachine> machine_;
};

}  // namespace

std::string search_fingerprint(const CProgram& program) {
  std::string all;
  const auto add = [&](std::string_view text) { all += fmt::format("{}:{}\n", text.size(), text); };
  for (const std::string& path : program.sources.paths()) add(program.sources.text(path));
  for (const core_machine::NamedFile& file : program.surroundings.files) {
    add(file.name);
    add(file.bytes);
  }
  if (program.surroundings.input) {
    std::string input(input_bytes_max, 0);
    input.resize(program.surroundings.input(0, input));
    add(input);
  }
  return base::hash128(std::as_bytes(std::span(all))).hex();
}

std::string describe_options(const CRequest& request, const CCheckOptions& options) {
  return fmt::format("{} {} {} {} {} {} {} {} {}", request.arguments, request.clang_arguments, request.checks_types,
                     request.spurious_max, request.lets_pointers_leave, options.reduces, options.instructions_max,
                     options.max_states.value_or(0), options.max_time.value_or(std::chrono::milliseconds(0)).count());
}

base::Result<outputs::CReport> check_c(const CProgram& program, const CCheckOptions& options) {
  outputs::CReport report;
  report.program = program.request.paths.front();
  report.missing = missing_functions(*program.program);
  report.verb = "check";
  if (options.counts_coverage && options.network != nullptr)
    return base::fail("--coverage: one process counts it; leave it out, or start it without mpirun");
  CSearch search(program, options);
  ExactWays found = TRY(search_outcomes(search, {.workers = options.workers,
                                                 .max_states = options.max_states,
                                                 .max_time = options.max_time,
                                                 .max_memory_bytes = options.max_memory_bytes,
                                                 .interrupted = options.interrupted,
                                                 .network = options.network,
                                                 .on_progress = options.on_progress,
                                                 .counts_coverage = options.counts_coverage}));
  if (found.is_told_elsewhere) return report;
  for (const Answers& way : found.ways) add(report.outcomes, follow(search.machine(), way, options.instructions_max));
  report.states = found.states;
  report.transitions = found.transitions;
  report.reasons = std::move(found.reasons);
  for (const COutcome& outcome : report.outcomes)
    if (outcome.kind == COutcomeKind::limit) report.reasons.push_back(outcome.detail);
  report.is_complete = report.reasons.empty();
  if (found.coverage) report.coverage = coverage_of(*found.coverage, report.is_complete);
  std::ranges::stable_sort(report.outcomes, {},
                           [](const COutcome& o) { return std::tuple(o.kind, o.place, o.out, o.status); });
  return report;
}

outputs::CReport sample_c(const CProgram& program, uint64_t runs, uint64_t seed, const CCheckOptions& options) {
  outputs::CReport report;
  report.program = program.request.paths.front();
  report.verb = "run";
  report.runs = runs;
  report.seed = seed;
  const CoreMachine machine(*program.program, core_options(program, Orders::all));
  for (uint64_t i = 0; i < runs; ++i) {
    if (options.interrupted != nullptr && options.interrupted->load()) {
      report.runs = i;
      break;
    }
    engine::RandomStream stream(seed + i);
    core_machine::RunLimits limits{.instructions_max = options.instructions_max, .interrupted = options.interrupted};
    const core_machine::Run run = machine.run(stream, limits);
    if (run.ending.pause == Pause::infeasible) continue;  // an assumption of the program is false
    COutcome outcome = outcome_of(machine, run);
    outcome.trace = text(trace_of(outcome, machine));
    add(report.outcomes, std::move(outcome));
  }
  return report;
}

core_machine::CoreOptions core_options(const CProgram& program, const ExactTrace& trace) {
  core_machine::CoreOptions options = core_options(program, trace.has_all_orders ? Orders::all : Orders::conflicts);
  if (trace.forks) options.rivals.insert(trace.forks->begin(), trace.forks->end());
  return options;
}

base::Result<outputs::CReport> replay_c(const CProgram& program, std::string_view trace) {
  const ExactTrace followed = TRY(parse_exact_trace(trace));
  const CoreMachine machine(*program.program, core_options(program, followed));
  AnswerStream stream(followed.answers.taken);
  COutcome outcome = outcome_along(machine, stream, {.cycle = cycle_of(followed.answers)});
  if (!stream.fits(outcome.kind == COutcomeKind::deadlock))
    return base::fail(fmt::format("the trace `{}` does not fit `{}` as it is now: {} choices were asked for", trace,
                                  program.request.paths.front(), outcome.orders.size()));
  outputs::CReport report;
  report.program = program.request.paths.front();
  report.verb = "replay";
  report.outcomes.push_back(std::move(outcome));
  return report;
}

base::Result<void> save_c_trace(const CProgram& program, const COutcome& outcome, const std::string& path) {
  const CRequest& request = program.request;
  return save({.spec = request.paths.front(),
               .violation = outputs::recorded_violation(outcome),
               .arguments = request.arguments,
               .input = request.input,
               .files = request.files,
               .exact = outputs::ExactProgram{.machine = outputs::ExactMachine::core,
                                              .units = {request.paths.begin() + 1, request.paths.end()},
                                              .clang_arguments = request.clang_arguments,
                                              .checks_types = request.checks_types,
                                              .lets_pointers_leave = request.lets_pointers_leave,
                                              .spurious_max = request.spurious_max}},
              TRY(parse_exact_trace(outcome.trace)), outcome.orders, path);
}

COutcome shrink_c(const CProgram& program, const COutcome& outcome, const CCheckOptions& options) {
  if (outcome.trace.empty()) return outcome;
  constexpr uint64_t states_max = 20'000, runs_max = 2'000;
  CCheckOptions search = options;
  search.reduces = true;
  search.max_states = std::min(states_max, options.max_states.value_or(states_max));
  if (const base::Result<outputs::CReport> searched = check_c(program, search); searched) {
    const auto same =
        std::ranges::find_if(searched->outcomes, [&](const COutcome& o) { return key(o) == key(outcome); });
    if (same != searched->outcomes.end() && same->orders.size() <= outcome.orders.size()) return *same;
  }
  const base::Result<ExactTrace> trace = parse_exact_trace(outcome.trace);
  CHECK(trace, "a report's trace is one");
  const CoreMachine machine(*program.program, core_options(program, *trace));
  engine::ShrinkProgress progress{.steps = trace->answers.taken.size(), .steps_before = trace->answers.taken.size()};
  const auto run = [&](const std::vector<uint32_t>& answers) -> std::optional<std::vector<uint32_t>> {
    if (options.interrupted != nullptr && options.interrupted->load()) return std::nullopt;
    const COutcome found = follow(machine, {answers, {}}, options.instructions_max);
    ++progress.attempts;
    if (options.on_progress) options.on_progress({.shrinking = progress});
    if (key(found) != key(outcome)) return std::nullopt;
    std::vector<uint32_t> taken = trace_of(found, machine).answers.taken;
    progress.steps = std::min(progress.steps, taken.size());
    return taken;
  };
  // In an endless run every choice may be needed for the cycle.
  if (trace->answers.back_to) return outcome;
  return follow(machine, {shrunk(trace->answers.taken, run, runs_max), {}}, options.instructions_max);
}

}  // namespace ramify::session
