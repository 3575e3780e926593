// SPDX-License-Identifier: Apache-2.0
#include "surfaces/dap/debuggee.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "surfaces/dap/frames.h"
#include "surfaces/dap/view_paths.h"

namespace ramify::dap {

namespace {

using engine::Move;
using engine::OutcomeKind;
using engine::Simulation;
using engine::View;

constexpr size_t expressions_kept_max = 8;
constexpr size_t expression_length_max = 10'000;

bool leads_on(const Move& move) { return move.outcome == OutcomeKind::stepped || move.outcome == OutcomeKind::fault; }

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

// Reasons and parts that are false, a line each.
void add_lines(const engine::Explanation& explanation, size_t indent, std::string& lines) {
  constexpr size_t indent_max = 8;
  lines += fmt::format("{:{}}`{}` = {}\n", "", indent, explanation.text, explanation.value);
  if (indent == indent_max) return;
  for (const engine::Explanation& part : explanation.parts) add_lines(part, indent + 2, lines);
}

}  // namespace

base::Result<std::unique_ptr<Debuggee>> Debuggee::open(const Launch& launch, std::string& note) {
  std::unique_ptr<Debuggee> debuggee(new Debuggee(launch));
  const session::OpenRequest request{.load = {.path = launch.program, .arguments = launch.arguments},
                                     .machine = launch.machine};
  debuggee->program_ = TRY(session::open_program(request, note));
  Simulation& simulation = debuggee->simulation();
  simulation.move_to(0);
  // A trace, or a program with one initial state, begins there.
  const engine::Moves& starts = simulation.moves();
  const bool is_determined = !simulation.steps().empty() || starts.all.size() == 1;
  if (starts.all.empty()) return base::fail(fmt::format("`{}` has no initial state", launch.program));
  if (is_determined && !simulation.move_to(1) && !simulation.take(0))
    return base::fail(fmt::format("`{}` cannot start", launch.program));
  debuggee->entry_ = simulation.position();
  return debuggee;
}

void Debuggee::take_settings(const Debuggee& earlier) {
  breakpoints_ = earlier.breakpoints_;
  exceptions_ = earlier.exceptions_;
  thread_ids_ = earlier.thread_ids_;
}

// --- threads

std::vector<std::string> Debuggee::threads() {
  std::vector<std::string> names;
  for (const View& child : simulation().view().children)
    if (is_thread(child)) names.push_back(child.name);
  if (names.empty()) names.emplace_back(whole_program);
  return names;
}

int64_t Debuggee::thread_id(const std::string& name) {
  return thread_ids_.try_emplace(name, static_cast<int64_t>(thread_ids_.size()) + 1).first->second;
}

std::optional<std::string> Debuggee::thread_with(int64_t id) {
  for (const std::string& name : threads())
    if (thread_id(name) == id) return name;
  return std::nullopt;
}

std::string Debuggee::thread_of(const Move& move) {
  // The report of a move that is blocked is of no step; its choice of a thread is.
  for (const engine::Choice& choice : move.choices)
    if (choice.kind == engine::ChoiceKind::thread) return choice.label;
  return move.report.actor;
}

bool Debuggee::is_of(const Move& move, const std::string& thread) {
  const std::string own = thread_of(move);
  return own == thread || (thread == whole_program && !contains(threads(), own));
}

std::string Debuggee::next_thread() {
  const std::vector<std::string> all = threads();
  Simulation& steps = simulation();
  std::vector<std::string> candidates;
  if (steps.position() < steps.steps().size()) candidates.push_back(thread_of(steps.steps()[steps.position()]));
  const std::vector<size_t> moves = enabled();
  const std::string last = steps.position() == 0 ? "" : thread_of(steps.steps()[steps.position() - 1]);
  for (const size_t move : moves)
    if (thread_of(steps.moves().all[move]) == last) candidates.push_back(last);
  for (const size_t move : moves) candidates.push_back(thread_of(steps.moves().all[move]));
  candidates.push_back(last);
  for (const std::string& candidate : candidates)
    if (contains(all, candidate)) return candidate;
  return all.front();
}

size_t Debuggee::frame_count(const std::string& thread) { return frames_of(simulation().view(), thread).size(); }

// --- execution

std::vector<size_t> Debuggee::enabled() {
  const std::vector<Move>& all = simulation().moves().all;
  std::vector<size_t> numbers;
  for (size_t i = 0; i < all.size(); ++i)
    if (leads_on(all[i])) numbers.push_back(i);
  return numbers;
}

std::optional<size_t> Debuggee::next_move(const std::optional<std::string>& thread) {
  for (const size_t number : enabled())
    if (!thread || is_of(simulation().moves().all[number], *thread)) return number;
  return std::nullopt;
}

bool Debuggee::step(const std::optional<std::string>& thread) {
  Simulation& steps = simulation();
  if (steps.position() < steps.steps().size() && (!thread || is_of(steps.steps()[steps.position()], *thread)))
    return steps.move_to(steps.position() + 1);
  const std::optional<size_t> move = next_move(thread);
  return move && steps.take(*move);
}

base::Result<void> Debuggee::check(const Goal& goal) {
  if (goal.is_backward || !goal.thread || enabled().empty() || next_move(goal.thread)) return {};
  std::vector<std::string> able;
  for (const size_t move : enabled())
    if (const std::string name = thread_of(simulation().moves().all[move]); !contains(able, name)) able.push_back(name);
  std::string names;
  for (const std::string& name : able) names += (names.empty() ? "" : ", ") + name;
  return base::fail(fmt::format("`{}` cannot move here; these can: {}", *goal.thread, names));
}

Stop Debuggee::ended() const {
  return {.reason = launch_.stops_at_end ? "end" : "terminated", .description = "the end of the execution"};
}

std::optional<Stop> Debuggee::advance(const Goal& goal, size_t done) {
  Simulation& steps = simulation();
  if (goal.is_backward) {
    if (steps.position() > entry_) steps.move_to(steps.position() - 1);
    if (steps.position() == entry_) return Stop{.reason = "entry", .description = "the beginning of the execution"};
  } else if (!step(goal.thread)) {
    if (enabled().empty()) return Stop{.reason = "terminated"};
    return Stop{.reason = "step", .description = fmt::format("`{}` cannot move", goal.thread.value_or(""))};
  }
  if (std::optional<Stop> stop = stop_here(goal)) return stop;
  if (done + 1 >= goal.steps_max) {
    if (goal.steps_max == 1) return Stop{.reason = "step"};
    return Stop{.reason = "pause", .description = fmt::format("{} steps without a reason to stop", goal.steps_max)};
  }
  return std::nullopt;
}

std::optional<Stop> Debuggee::stop_here(const Goal& goal) {
  Simulation& steps = simulation();
  const std::string last = steps.position() == 0 ? "" : thread_of(steps.steps()[steps.position() - 1]);
  if (!goal.is_backward)
    if (const std::optional<Exception> found = exception(); found && exceptions_.contains(found->id))
      return Stop{.reason = "exception", .description = found->description, .thread = last};
  if (std::optional<Stop> stop = breakpoint_here()) return stop;
  if (goal.is_backward) return std::nullopt;
  if (goal.frames_below && frame_count(*goal.thread) < *goal.frames_below)
    return Stop{.reason = "step", .thread = last};
  const bool is_at_end_of_path = steps.position() == steps.steps().size();
  if (is_at_end_of_path && enabled().empty()) return ended();
  if (goal.is_choice && enabled().size() > 1)
    return Stop{.reason = "step", .description = fmt::format("{} moves are enabled", enabled().size())};
  return std::nullopt;
}

std::optional<Stop> Debuggee::breakpoint_here() {
  Simulation& steps = simulation();
  if (breakpoints_.is_empty() || steps.position() == 0) return std::nullopt;
  const Move& last = steps.steps()[steps.position() - 1];
  Stop stop{.reason = "breakpoint", .thread = thread_of(last)};
  for (const Breakpoint& hit : breakpoints_.hit_by(last.report, program_->sources())) {
    if (!hit.condition.empty()) {
      // A condition without a value is a reason to stop: the user sees what is wrong with it.
      const base::Result<bool> is_met = holds(hit.condition);
      if (is_met && !*is_met) continue;
      if (!is_met)
        stop.description = fmt::format("the breakpoint's condition has no value: {}", is_met.error().message);
    }
    stop.breakpoints.push_back(hit.id);
  }
  return stop.breakpoints.empty() ? std::nullopt : std::optional(std::move(stop));
}

std::optional<Stop> Debuggee::take(size_t move) {
  if (!simulation().take(move)) return std::nullopt;
  if (std::optional<Stop> stop = stop_here({.steps_max = 1})) return stop;
  return Stop{.reason = "step"};
}

std::optional<Stop> Debuggee::take_other() {
  Simulation& steps = simulation();
  while (steps.position() > entry_) {
    const std::vector<engine::Choice> taken = steps.steps()[steps.position() - 1].choices;
    steps.move_to(steps.position() - 1);
    const std::vector<Move>& all = steps.moves().all;
    const auto at = std::ranges::find(all, taken, &Move::choices);
    for (size_t next = static_cast<size_t>(at - all.begin()) + 1; next < all.size(); ++next)
      if (leads_on(all[next])) return take(next);
  }
  return std::nullopt;
}

bool Debuggee::go_to(size_t position) { return position >= entry_ && simulation().move_to(position); }

// --- what the user asks about a state

std::optional<Exception> Debuggee::exception() {
  Simulation& steps = simulation();
  if (steps.position() == 0) return std::nullopt;
  const Move& last = steps.steps()[steps.position() - 1];
  if (last.fault)
    return Exception{.id = "fault",
                     .description = fmt::format("{}: {}", engine::name(last.fault->kind), last.fault->message)};
  static const std::vector<std::string> none;
  const std::vector<std::string>& before = steps.position() == 1 ? none : steps.steps()[steps.position() - 2].violated;
  for (const std::string& property : last.violated) {
    if (contains(before, property)) continue;
    Exception exception{.id = "violation", .description = fmt::format("property `{}` is violated", property)};
    if (const std::optional<engine::Explanation> why = steps.explain(property)) add_lines(*why, 0, exception.details);
    return exception;
  }
  const engine::Moves& moves = steps.moves();
  if (!moves.all.empty() && !moves.is_end && !moves.has_enabled())
    return Exception{.id = "deadlock", .description = "deadlock: no thread can move, and not all have ended"};
  return std::nullopt;
}

base::Result<session::OpenedProgram*> Debuggee::opened_with(const std::string& expression) {
  const auto known = std::ranges::find(with_expression_, expression, [](const auto& each) { return each.first; });
  if (known != with_expression_.end()) return known->second.get();
  session::LoadRequest request = program_->loaded()->request;
  request.shown.push_back({"expression", expression});
  std::string note;
  std::unique_ptr<session::OpenedProgram> opened =
      TRY(session::open_program({.load = std::move(request), .machine = "ir"}, note));
  if (with_expression_.size() == expressions_kept_max) with_expression_.erase(with_expression_.begin());
  return with_expression_.emplace_back(expression, std::move(opened)).second.get();
}

base::Result<std::string> Debuggee::evaluate(const std::string& expression) {
  if (expression.empty() || expression.size() > expression_length_max)
    return base::fail(fmt::format("an expression has 1 to {} characters", expression_length_max));
  const View state = simulation().view();
  if (const View* const found = node_at(state, state, expression)) return engine::shown_value(*found);
  if (program_->loaded() == nullptr || simulation().position() == 0)
    return base::fail(fmt::format("there is no `{}` in this state", expression));
  engine::Path path = simulation().path();
  path.resize(simulation().position());
  session::OpenedProgram& program = *TRY(opened_with(expression));
  if (program.simulation().follow(path) || program.loaded()->claims.explore.shown.empty())
    return base::fail("the program has changed since it was opened; restart it");
  const std::optional<std::string> value = program.simulation().value(program.loaded()->claims.explore.shown.back());
  if (!value) return base::fail(fmt::format("`{}` has no value in this state", expression));
  return *value;
}

base::Result<bool> Debuggee::holds(const std::string& text) {
  const View state = simulation().view();
  if (const std::optional<Condition> condition = parse_condition(text))
    if (const View* const found = node_at(state, state, condition->path))
      if (const std::optional<bool> result =
              compare(engine::shown_value(*found), condition->comparison, condition->literal))
        return *result;
  const std::string value = TRY(evaluate(text));
  if (value != "true" && value != "false")
    return base::fail(fmt::format("`{}` is {}, which is neither true nor false", text, value));
  return value == "true";
}

}  // namespace ramify::dap
