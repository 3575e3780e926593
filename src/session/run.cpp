// SPDX-License-Identifier: Apache-2.0
#include "session/run.h"

#include <fmt/format.h>

#include "base/check.h"
#include "engine/search/random_walk.h"
#include "engine/trace/shrink.h"
#include "session/save_trace.h"
#include "session/tell.h"

namespace ramify::session {
namespace {

std::string command(const LoadRequest& request, const RunOptions& options) {
  std::string text = fmt::format("ramify run {} --seed {}", shell_quoted(request.path), options.seed);
  if (options.steps_max != RunOptions().steps_max) text += fmt::format(" --steps {}", options.steps_max);
  if (options.no_deadlocks) text += " --no-deadlocks";
  for (const outputs::NamedText& thread : request.threads) {
    text += " --thread " + shell_quoted(thread.name + "=" + thread.text);
  }
  for (const outputs::NamedText& property : request.properties) {
    text += " --always " + shell_quoted(property.name + "=" + property.text);
  }
  for (const outputs::NamedText& formula : request.formulas) {
    text += " --ltl " + shell_quoted(formula.name + "=" + formula.text);
  }
  for (const std::string& scenario : request.restriction.scenarios) text += " --scenario " + shell_quoted(scenario);
  for (const std::string& action : request.restriction.only) text += " --action " + shell_quoted(action);
  for (const std::string& action : request.restriction.except) text += " --except " + shell_quoted(action);
  return text;
}

}  // namespace

base::Result<outputs::RunReport> run(const Loaded& loaded, const RunOptions& options) {
  CHECK(loaded.is_ready(), "a spec with errors is not run");
  const std::unique_ptr<store::Store> store = TRY(small_store());
  outputs::RunReport report;
  report.subject = loaded.subject;
  report.subject.checks_deadlock = !options.no_deadlocks && !loaded.spec.no_deadlocks;
  report.seed = options.seed;
  report.steps_max = options.steps_max;
  report.command = command(loaded.request, options);
  const engine::Walk walk = engine::random_walk(*loaded.machine, *store,
                                                {.seed = options.seed,
                                                 .steps_max = options.steps_max,
                                                 .properties = loaded.claims.properties,
                                                 .check_deadlock = report.subject.checks_deadlock,
                                                 .terminal = loaded.claims.terminal});
  report.end = walk.end;
  if (!walk.violation) {
    report.steps = steps_of(engine::replay(*loaded.machine, *store, walk.trace));
    return report;
  }
  if (walk.end == engine::WalkEnd::property_error) {
    report.finding = TRY(tell_property_error(*loaded.machine, *walk.violation));
  } else if (options.shrinks) {
    engine::ShrinkOptions shrink;
    if (options.on_progress)
      shrink.on_progress = [&](const engine::ShrinkProgress& progress) {
        options.on_progress({.shrinking = progress});
      };
    const engine::Violation shorter = engine::shrink(*loaded.machine, *store, *walk.violation, shrink);
    report.finding = TRY(tell(*loaded.machine, shorter));
  } else {
    report.finding = TRY(tell(*loaded.machine, *walk.violation));
  }
  report.steps = report.finding->steps;
  return report;
}

}  // namespace ramify::session
