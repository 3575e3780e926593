// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/paths.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "solver/caching_solver.h"
#include "solver/print.h"
#include "solver/z3_solver.h"

namespace ramify::mir_machine {

using solver::Term;

struct MirPaths::State {
  State(const ReadyProgram& program, const MirPathsOptions& wanted)
      : options(wanted), ready(program), z3(terms, {.effort_max = wanted.effort_max}), solver(terms, z3) {}

  const MirPathsOptions options;
  const ReadyProgram& ready;
  solver::Terms terms;
  solver::Z3Solver z3;
  solver::CachingSolver solver;
  solver::Model inputs;          // for the next run
  std::vector<PathStep> prefix;  // for the next run
  bool is_exhausted = false;
  uint64_t given_up = 0;

  void run(Interpreter& interpreter) const {
    if (interpreter.begin(options.start, {})) {
      while (!interpreter.has_ended()) {
        const Pause pause = interpreter.run(0);
        if (pause == Pause::finished) break;
        if (pause == Pause::blocked) {
          interpreter.note_deadlock();
          break;
        }
        if (pause == Pause::choice) interpreter.answer(0, 0);
      }
    }
  }

  Limits limits_for(Path& path) const {
    return {.instructions_max = options.instructions_max, .interrupted = options.interrupted, .path = &path};
  }

  // Finds inputs that negate the last open condition. False: there are none.
  bool turn(std::vector<PathStep> steps) {
    while (!steps.empty()) {
      PathStep last = steps.back();
      if (!last.is_open) {
        steps.pop_back();
        continue;
      }
      last.holds = !last.holds;
      last.is_open = false;
      last.is_shown = true;
      steps.back() = last;
      std::vector<Term> conditions;
      for (const PathStep& step : steps)
        conditions.push_back(step.holds ? step.condition : terms.negation(step.condition));
      solver::Model model;
      const solver::Answer answer = solver.check(conditions, &model);
      if (answer == solver::Answer::sat) {
        inputs = std::move(model);
        prefix = std::move(steps);
        return true;
      }
      if (answer == solver::Answer::unknown) ++given_up;
      steps.pop_back();
    }
    return false;
  }

  // The end of a run with the same inputs but no terms; "" if it is the same.
  std::string mismatch_of(const Path& path, const Interpreter& followed) const {
    if (path.is_diverged()) return "the run does not begin as the one before it";
    if (!path.is_consistent()) return "a condition does not hold for the inputs";
    solver::Terms own;
    solver::Model values;
    for (const Path::Input& input : path.inputs()) {
      const Term term = own.input(input.name, Path::sort_of(input.kind, input.bytes));
      values.emplace(term, input.kind == InputKind::boolean ? solver::Value(input.value != 0)
                                                            : solver::Value(solver::Integer(input.value)));
    }
    Path plain(own, values, {}, options.limits, Path::Mode::confirm);
    Interpreter again(ready, limits_for(plain));
    run(again);
    const Ending &first = followed.ending(), &second = again.ending();
    if (first.end == End::limit) return "";  // the limit on branches does not apply to a run without terms
    const bool is_same = first.end == second.end && first.ub == second.ub && first.status == second.status &&
                         first.span == second.span && followed.output() == again.output();
    return is_same ? "" : fmt::format("run again, it ends otherwise: {}", second.message);
  }

  FoundPath found(Path& path, const Interpreter& interpreter) {
    FoundPath result;
    result.ending = interpreter.ending();
    result.output = interpreter.output();
    // If a term's value is fixed, conditions that exclude other values are redundant.
    std::unordered_set<Term> settled;
    for (const PathStep& step : path.steps())
      if (step.is_value && step.holds) settled.insert(terms.operands(step.condition)[0]);
    for (const PathStep& step : path.steps()) {
      if (!step.is_shown) continue;
      if (step.is_value && !step.holds && settled.contains(terms.operands(step.condition)[0])) continue;
      const Term condition = step.holds ? step.condition : terms.negation(step.condition);
      std::string text = solver::text_of_conjunct(terms, condition);
      if (std::ranges::find(result.conditions, text) == result.conditions.end())
        result.conditions.push_back(std::move(text));
    }
    result.inputs = path.inputs();
    result.arguments = path.arguments;
    result.result = path.result;
    result.sampled = path.sampled;
    result.goals = path.goals;
    result.mismatch = mismatch_of(path, interpreter);
    return result;
  }
};

MirPaths::MirPaths(const ReadyProgram& program, const MirPathsOptions& options)
    : state_(std::make_unique<State>(program, options)) {}
MirPaths::~MirPaths() = default;

uint64_t MirPaths::given_up() const { return state_->given_up; }

std::optional<FoundPath> MirPaths::next() {
  State& s = *state_;
  while (!s.is_exhausted) {
    const solver::Model inputs = std::move(s.inputs);
    Path path(s.terms, inputs, std::move(s.prefix), s.options.limits, Path::Mode::follow);
    Interpreter interpreter(s.ready, s.limits_for(path));
    s.run(interpreter);
    s.is_exhausted = !s.turn(path.steps());
    if (path.is_ruled_out && !path.is_diverged()) continue;
    return s.found(path, interpreter);
  }
  return std::nullopt;
}

}  // namespace ramify::mir_machine
