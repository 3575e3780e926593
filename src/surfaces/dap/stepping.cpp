// SPDX-License-Identifier: Apache-2.0
// The server's requests about execution: breakpoints, steps forward and back, choices.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "outputs/simulation_json.h"
#include "surfaces/dap/server.h"

namespace ramify::dap {

namespace {

constexpr size_t steps_at_once = 64;  // between two looks at what the client says
constexpr size_t label_length_max = 200;
constexpr size_t goto_targets_max = 1'000;

std::string_view outcome_text(engine::OutcomeKind outcome) {
  switch (outcome) {
    case engine::OutcomeKind::blocked: return " (blocked)";
    case engine::OutcomeKind::fault: return " (fault)";
    default: return "";
  }
}

// "alice, option 2: `write back` to bank.star:11; accounts: 1 -> 2".
std::string label_of(const engine::Move& move) {
  std::string label;
  for (const engine::Choice& choice : move.choices) label += (label.empty() ? "" : ", ") + choice.label;
  if (label.empty()) label = move.report.actor.empty() ? "the only move" : move.report.actor;
  label += outcome_text(move.outcome);
  if (!move.report.label.empty()) label += fmt::format(": from `{}`", move.report.label);
  if (move.report.to.is_known()) label += " to " + outputs::short_location(move.report.to);
  for (const engine::Change& change : move.changes) {
    if (label.size() > label_length_max) return label.substr(0, label_length_max) + "...";
    label += fmt::format("; {}: {} -> {}", engine::join_path(change), change.before.empty() ? "none" : change.before,
                         change.after.empty() ? "none" : change.after);
  }
  return label.size() > label_length_max ? label.substr(0, label_length_max) + "..." : label;
}

Json breakpoint_json(const Breakpoint& breakpoint, Numbering numbering, bool is_of_program) {
  Json json = {{"id", breakpoint.id},
               {"verified", is_of_program},
               {"line", breakpoint.line - 1 + numbering.first_line},
               {"source", {{"path", breakpoint.file}}}};
  if (!is_of_program) json["message"] = "the program does not consist of this file";
  return json;
}

}  // namespace

// --- breakpoints

Server::Answer Server::set_breakpoints(const Json& arguments) {
  const Json source = arguments.value("source", Json());
  if (!source.is_object()) return base::fail("`source` is an object");
  const Json given = arguments.value("breakpoints", Json::array());
  if (!given.is_array() || given.size() > Breakpoints::of_a_file_max)
    return base::fail(fmt::format("`breakpoints` is a list of at most {}", Breakpoints::of_a_file_max));
  std::string name = text_in(source, "path").value_or("");
  const std::vector<std::string> files = debuggee_->program().sources().paths();
  const int64_t number = integer_in(source, "sourceReference").value_or(0);
  if (name.empty() && number > 0 && number <= static_cast<int64_t>(files.size()))
    name = files[static_cast<size_t>(number - 1)];
  const std::string file = absolute_path(name);
  std::vector<Breakpoint> wanted;
  for (const Json& each : given) {
    const int64_t line = each.is_object() ? integer_in(each, "line").value_or(-1) - numbering_.first_line + 1 : 0;
    if (line < 1 || line > UINT32_MAX) return base::fail("the `line` of a breakpoint is the number of a line");
    wanted.push_back({.line = static_cast<uint32_t>(line), .condition = text_in(each, "condition").value_or("")});
  }
  const bool is_of_program =
      std::ranges::any_of(files, [&](const std::string& each) { return absolute_path(each) == file; });
  Json list = Json::array();
  for (const Breakpoint& each : debuggee_->breakpoints().set(file, has_no_debug_ ? std::vector<Breakpoint>() : wanted))
    list.push_back(breakpoint_json(each, numbering_, is_of_program));
  return Json{{"breakpoints", std::move(list)}};
}

Server::Answer Server::set_exception_breakpoints(const Json& arguments) {
  const Json filters = arguments.value("filters", Json::array());
  if (!filters.is_array() || !std::ranges::all_of(filters, [](const Json& each) { return each.is_string(); }))
    return base::fail("`filters` is a list of texts");
  std::set<std::string> selected;
  if (!has_no_debug_)
    for (const Json& each : filters) selected.insert(each.get<std::string>());
  debuggee_->set_exceptions(std::move(selected));
  return Json::object();
}

Server::Answer Server::exception_info(const Json&) {
  const std::optional<Exception> found = debuggee_->exception();
  if (!found) return base::fail("the program has not stopped for an exception");
  return Json{{"exceptionId", found->id},
              {"description", found->description},
              {"breakMode", "always"},
              {"details", {{"message", found->description}, {"stackTrace", found->details}}}};
}

// --- stops

void Server::show_output(size_t from, size_t to) {
  for (size_t i = from; i < to; ++i)
    for (const std::string& line : debuggee_->simulation().steps()[i].report.printed)
      event("output", {{"category", "stdout"}, {"output", line + "\n"}});
}

void Server::stopped(const Stop& stop) {
  run_.reset();
  if (stop.reason == "terminated") {
    phase_ = Phase::ended;
    const std::optional<Exception> found = debuggee_->exception();
    event("exited", {{"exitCode", found ? 1 : 0}});
    return event("terminated", Json::object());
  }
  inspection_.emplace(*debuggee_, numbering_, next_id_);
  const std::vector<std::string> threads = debuggee_->threads();
  const bool is_thread = std::ranges::find(threads, stop.thread) != threads.end();
  Json body = {{"reason", stop.reason},
               {"threadId", debuggee_->thread_id(is_thread ? stop.thread : debuggee_->next_thread())},
               {"allThreadsStopped", true}};
  if (!stop.description.empty()) {
    body["description"] = stop.description;
    if (stop.reason == "exception") body["text"] = stop.description;
    event("output", {{"category", "console"}, {"output", stop.description + "\n"}});
  }
  if (!stop.breakpoints.empty()) body["hitBreakpointIds"] = stop.breakpoints;
  event("stopped", std::move(body));
}

void Server::step_forward_to(Stop stop, size_t before) {
  next_id_ = inspection_ ? inspection_->next_id() : next_id_;
  inspection_.reset();
  show_output(before, debuggee_->simulation().position());
  stopped(stop);
}

void Server::advance() {
  for (size_t i = 0; i < steps_at_once && run_; ++i) {
    const size_t before = debuggee_->simulation().position();
    const std::optional<Stop> stop = debuggee_->advance(run_->goal, run_->done++);
    show_output(before, debuggee_->simulation().position());
    if (stop) stopped(*stop);
    send_events();
  }
}

Server::Answer Server::start(Goal goal) {
  TRY(debuggee_->check(goal));
  next_id_ = inspection_->next_id();
  inspection_.reset();
  run_ = Run{.goal = std::move(goal)};
  return Json();
}

base::Result<std::string> Server::thread_in(const Json& arguments) {
  const std::optional<std::string> thread = debuggee_->thread_with(integer_in(arguments, "threadId").value_or(0));
  if (!thread) return base::fail("`threadId` is no number of a thread in this state");
  return *thread;
}

// --- execution

Server::Answer Server::continue_(const Json& arguments) {
  const bool is_alone = arguments.value("singleThread", Json()) == Json(true);
  Goal goal;
  if (is_alone) goal.thread = TRY(thread_in(arguments));
  TRY(start(std::move(goal)));
  return Json{{"allThreadsContinued", !is_alone}};
}

Server::Answer Server::next(const Json& arguments) {
  return start({.thread = TRY(thread_in(arguments)), .steps_max = 1});
}

Server::Answer Server::step_in(const Json& arguments) {
  if (const std::optional<int64_t> target = integer_in(arguments, "targetId")) return take({{"move", *target}});
  return next(arguments);
}

Server::Answer Server::step_out(const Json& arguments) {
  const std::string thread = TRY(thread_in(arguments));
  return start({.thread = thread, .frames_below = debuggee_->frame_count(thread)});
}

Server::Answer Server::step_back(const Json&) { return start({.is_backward = true, .steps_max = 1}); }
Server::Answer Server::reverse_continue(const Json&) { return start({.is_backward = true}); }
Server::Answer Server::next_choice(const Json&) { return start({.is_choice = true}); }

Server::Answer Server::pause(const Json&) {
  if (run_) stopped({.reason = "pause"});
  return Json();
}

Server::Answer Server::step_in_targets(const Json& arguments) {
  TRY(inspection_->frame(arguments));
  Json list = Json::array();
  const std::vector<engine::Move>& all = debuggee_->simulation().moves().all;
  for (const size_t number : debuggee_->enabled()) list.push_back({{"id", number}, {"label", label_of(all[number])}});
  return Json{{"targets", std::move(list)}};
}

Server::Answer Server::moves(const Json&) { return outputs::json(debuggee_->simulation().moves()); }
Server::Answer Server::path(const Json&) { return outputs::path_json(debuggee_->simulation()); }

Server::Answer Server::take(const Json& arguments) {
  const int64_t move = integer_in(arguments, "move").value_or(-1);
  const size_t before = debuggee_->simulation().position();
  const std::optional<Stop> stop = move < 0 ? std::nullopt : debuggee_->take(static_cast<size_t>(move));
  if (!stop) return base::fail(fmt::format("this is no enabled move: there are {}", debuggee_->enabled().size()));
  step_forward_to(*stop, before);
  return Json();
}

Server::Answer Server::other_choice(const Json&) {
  const std::optional<Stop> stop = debuggee_->take_other();
  if (!stop) {
    step_forward_to({.reason = "entry", .description = "every choice of this execution was taken"},
                    debuggee_->simulation().position());
    return Json{{"taken", false}};
  }
  step_forward_to(*stop, debuggee_->simulation().position() - 1);
  return Json{{"taken", true}};
}

// --- positions

// The positions of the path at which a step hits a line.
Server::Answer Server::goto_targets(const Json& arguments) {
  const Json source = arguments.value("source", Json());
  const int64_t line = integer_in(arguments, "line").value_or(-1) - numbering_.first_line + 1;
  if (!source.is_object() || !text_in(source, "path") || line < 1 || line > UINT32_MAX)
    return base::fail("`source.path` and `line` say where to go");
  Breakpoints here;
  here.set(absolute_path(*text_in(source, "path")), {{.line = static_cast<uint32_t>(line)}});
  Json list = Json::array();
  const std::vector<engine::Move>& steps = debuggee_->simulation().steps();
  for (size_t i = debuggee_->entry(); i < steps.size() && list.size() < goto_targets_max; ++i)
    if (!here.hit_by(steps[i].report, debuggee_->program().sources()).empty())
      list.push_back({{"id", i + 1},
                      {"label", fmt::format("position {}: {}", i + 1, label_of(steps[i]))},
                      {"line", *integer_in(arguments, "line")}});
  return Json{{"targets", std::move(list)}};
}

Server::Answer Server::go_to(const Json& arguments) {
  return go_to_position({{"position", integer_in(arguments, "targetId").value_or(-1)}});
}

Server::Answer Server::go_to_position(const Json& arguments) {
  const int64_t position = integer_in(arguments, "position").value_or(-1);
  if (position < 0 || !debuggee_->go_to(static_cast<size_t>(position)))
    return base::fail(
        fmt::format("the positions are {} to {}", debuggee_->entry(), debuggee_->simulation().steps().size()));
  step_forward_to({.reason = "goto"}, debuggee_->simulation().position());
  return Json();
}

// Back to where the thread entered the frame.
Server::Answer Server::restart_frame(const Json& arguments) {
  const StoppedFrame stopped_frame = TRY(inspection_->frame(arguments));
  const size_t frames = debuggee_->frame_count(stopped_frame.thread);
  const size_t depth = frames - std::min(stopped_frame.index, frames);
  size_t first = debuggee_->simulation().position();
  while (first > debuggee_->entry() && debuggee_->go_to(first - 1) &&
         debuggee_->frame_count(stopped_frame.thread) >= depth)
    --first;
  return go_to_position({{"position", first}});
}

}  // namespace ramify::dap
