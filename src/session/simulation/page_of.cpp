// SPDX-License-Identifier: Apache-2.0
#include "session/simulation/page_of.h"

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "machines/core/machine.h"
#include "machines/mir/machine.h"
#include "outputs/amounts.h"
#include "outputs/diagnostics_text.h"
#include "session/exact_trace.h"
#include "session/tell.h"

namespace ramify::session {

namespace {

using outputs::PageDocument;
using outputs::PageRun;

std::string verdict_text(const engine::Verdict& verdict) {
  switch (verdict.kind) {
    case engine::VerdictKind::holds: return "holds";
    case engine::VerdictKind::holds_probably: return "holds probably";
    case engine::VerdictKind::holds_within_bounds: return "holds within bounds";
    case engine::VerdictKind::violated: return "violated";
    case engine::VerdictKind::unknown: return "unknown";
  }
  return "";
}

std::string divergence_text(const engine::Divergence& divergence) {
  return fmt::format("the run fits up to step {}: it expects {}, and the program offers {}", divergence.step,
                     divergence.expected, divergence.found);
}

engine::Trace trace_of(const std::vector<outputs::Step>& steps) {
  engine::Trace trace;
  for (const outputs::Step& step : steps) {
    if (&step == &steps.front()) trace.start = step.choices;
    else trace.steps.push_back(step.choices);
  }
  return trace;
}

// A program that draws its states: a spec with a `view` is loaded again, since a search does without it.
struct Drawn {
  const Loaded* searched;
  std::optional<Loaded> own{};
  const Loaded& get() const { return own ? *own : *searched; }
};

base::Result<Drawn> drawn_of(const Loaded& searched) {
  Drawn drawn{.searched = &searched};
  if (!searched.spec.view || searched.request.draws) return drawn;
  LoadRequest request = searched.request;
  request.draws = true;
  Loaded own = TRY(load(request, LoadGoal::search));
  // Nothing but the view was added, so an error is the view's.
  if (!own.is_ready()) return base::fail(outputs::diagnostics_text(own.diagnostics, own.sources));
  drawn.own.emplace(std::move(own));
  return drawn;
}

// Position 1 is the initial state.
std::optional<size_t> position_of(std::optional<size_t> steps) {
  return steps ? std::optional<size_t>(*steps + 1) : std::nullopt;
}

base::Result<void> add_run(PageDocument& page, const Loaded& loaded, const engine::Trace& trace, PageRun run) {
  const std::unique_ptr<store::Store> store = TRY(small_store());
  engine::Simulation simulation(*loaded.machine, *store,
                                {.properties = loaded.claims.properties, .drawing = loaded.claims.view});
  run.back_to = position_of(trace.back_to);
  if (const std::optional<engine::Divergence> divergence = simulation.follow(trace))
    run.notes.push_back(divergence_text(*divergence));
  page.add_run(run, simulation);
  return {};
}

base::Result<void> add_finding(PageDocument& page, const Loaded& loaded, const outputs::Finding& finding) {
  PageRun run{.rule = outputs::kind_name(finding),
              .message = outputs::message(finding),
              .property = finding.property,
              .place = outputs::place(finding),
              .is_finding = !outputs::is_unknown(finding),
              .replay = finding.replay_command};
  if (!run.place.is_known()) run.place = finding.claim_place;
  const bool has_trace = !finding.trace.steps.empty() || finding.steps.size() <= 1;
  return add_run(page, loaded, has_trace ? finding.trace : trace_of(finding.steps), std::move(run));
}

// As problems_of has it, so that the page's run is that problem's.
std::string message_of(const outputs::COutcome& outcome) {
  const std::string text = !outcome.detail.empty()    ? outcome.detail
                           : !outcome.meaning.empty() ? outcome.meaning
                                                      : std::string(outputs::name(outcome.kind));
  return outcome.clause.empty() ? text : fmt::format("{} (C11 {})", text, outcome.clause);
}
std::string message_of(const outputs::MirOutcome& outcome) {
  return !outcome.message.empty()   ? outcome.message
         : !outcome.meaning.empty() ? outcome.meaning
                                    : std::string(outputs::name(outcome.kind));
}

// Of C and Rust.
template <typename Outcome>
base::Result<void> add_exact(PageDocument& page, const engine::Machine& machine, const ExactTrace& trace,
                             const Outcome& outcome, bool is_finding) {
  const std::unique_ptr<store::Store> store = TRY(small_store());
  engine::Simulation simulation(machine, *store, {});
  PageRun run{.rule = outcome.ub.empty() ? std::string(outputs::name(outcome.kind)) : outcome.ub,
              .message = message_of(outcome),
              .place = outcome.place,
              .is_finding = is_finding};
  const std::optional<engine::Divergence> divergence = simulation.follow_answers(trace.answers.taken);
  // The last choice of a deadlock is one that blocks.
  if (divergence && outcome.kind != decltype(outcome.kind)::deadlock) run.notes.push_back(divergence_text(*divergence));
  if (trace.answers.back_to && !simulation.steps().empty()) run.back_to = simulation.steps().back().same_as;
  page.add_run(run, simulation);
  return {};
}

base::Result<ExactTrace> exact_trace(const std::string& text) {
  return text.empty() ? base::Result<ExactTrace>(ExactTrace{}) : parse_exact_trace(text);
}

}  // namespace

base::Result<PageDocument> page_of(const outputs::CheckReport& report, const Loaded& searched) {
  const Drawn drawn = TRY(drawn_of(searched));
  const Loaded& loaded = drawn.get();
  PageDocument page({report.subject.spec, "ir", verdict_text(report.verdict)}, loaded.sources);
  page.add_count("states", outputs::grouped(report.counts.states));
  page.add_count("transitions", outputs::grouped(report.counts.transitions));
  page.add_count("depth", outputs::grouped(report.counts.depth));
  page.add_count("time", outputs::duration(report.elapsed));
  for (const auto* findings : {&report.findings, &report.possible, &report.unknowns})
    for (const outputs::Finding& finding : *findings) TRY(add_finding(page, loaded, finding));
  if (report.property_error) TRY(add_finding(page, loaded, *report.property_error));
  return page;
}

base::Result<PageDocument> page_of(const outputs::RunReport& report, const Loaded& searched) {
  const Drawn drawn = TRY(drawn_of(searched));
  const Loaded& loaded = drawn.get();
  PageDocument page({report.subject.spec, "ir", report.finding ? "violated" : "one run"}, loaded.sources);
  page.add_count("steps", outputs::grouped(report.steps.empty() ? 0 : report.steps.size() - 1));
  page.add_count("seed", fmt::format("{}", report.seed));
  if (report.finding) TRY(add_finding(page, loaded, *report.finding));
  else TRY(add_run(page, loaded, trace_of(report.steps), {.rule = "run", .is_finding = false}));
  return page;
}

base::Result<PageDocument> page_of(const outputs::ReplayReport& report, const Loaded& searched) {
  const Drawn drawn = TRY(drawn_of(searched));
  const Loaded& loaded = drawn.get();
  PageDocument page({report.subject.spec, "ir", report.finding ? "violated" : "one run"}, loaded.sources);
  page.add_count("steps", outputs::grouped(report.steps.empty() ? 0 : report.steps.size() - 1));
  if (report.finding) TRY(add_finding(page, loaded, *report.finding));
  else TRY(add_run(page, loaded, trace_of(report.steps), {.rule = "run", .is_finding = false}));
  return page;
}

base::Result<PageDocument> page_of(const outputs::CReport& report, const CProgram& program) {
  const auto is_end = [](const outputs::COutcome& outcome) { return outcome.kind == outputs::COutcomeKind::defined; };
  PageDocument page({.program = report.program, .machine = "core"}, program.sources);
  page.add_count("ways to end", outputs::grouped(report.outcomes.size()));
  if (report.runs == 0) page.add_count("states", outputs::grouped(report.states));
  for (const outputs::COutcome& outcome : report.outcomes) {
    const ExactTrace trace = TRY(exact_trace(outcome.trace));
    const core_machine::CoreMachine machine(*program.program, core_options(program, trace));
    TRY(add_exact(page, machine, trace, outcome, !is_end(outcome)));
  }
  return page;
}

base::Result<PageDocument> page_of(const outputs::MirReport& report, const MirProgram& program) {
  const auto is_end = [](const outputs::MirOutcome& outcome) {
    return outcome.kind == outputs::MirOutcomeKind::ended || outcome.kind == outputs::MirOutcomeKind::exited;
  };
  PageDocument page({.program = report.program, .machine = "mir"}, program.sources);
  page.add_count("ways to end", outputs::grouped(report.outcomes.size()));
  page.add_count("states", outputs::grouped(report.states));
  const auto ready = std::make_shared<const mir_machine::ReadyProgram>(program.program);
  for (const outputs::MirOutcome& outcome : report.outcomes) {
    const ExactTrace trace = TRY(exact_trace(outcome.trace));
    const mir_machine::MirMachine machine(ready, TRY(mir_options(program, trace)));
    TRY(add_exact(page, machine, trace, outcome, !is_end(outcome)));
  }
  return page;
}

PageDocument plain_page(const std::string& program, const outputs::Sources& sources) {
  return PageDocument({.program = program}, sources);
}

}  // namespace ramify::session
