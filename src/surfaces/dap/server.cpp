// SPDX-License-Identifier: Apache-2.0
// The protocol: messages, and the life of a session. Execution is in stepping.cpp.
#include "surfaces/dap/server.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace ramify::dap {

namespace {

// A field that may be absent. The error: it is of another type.
base::Result<bool> flag_in(const Json& arguments, const char* name, bool otherwise) {
  const auto found = arguments.find(name);
  if (found == arguments.end()) return otherwise;
  if (!found->is_boolean()) return base::fail(fmt::format("`{}` is true or false", name));
  return found->get<bool>();
}

base::Result<Launch> launch_of(const Json& arguments) {
  Launch launch;
  const std::optional<std::string> program = text_in(arguments, "program");
  if (!program || program->empty())
    return base::fail("`program` is a text: the path of a spec, of a program, or of a trace");
  launch.program = *program;
  if (arguments.contains("machine")) launch.machine = text_in(arguments, "machine").value_or("?");
  if (launch.machine != "" && launch.machine != "ir" && launch.machine != "core" && launch.machine != "mir")
    return base::fail("`machine` is \"ir\", \"core\" or \"mir\"");
  launch.stops_on_entry = TRY(flag_in(arguments, "stopOnEntry", false));
  launch.stops_at_end = TRY(flag_in(arguments, "stopAtEnd", true));
  const Json words = arguments.value("args", Json::array());
  if (!words.is_array() || !std::ranges::all_of(words, [](const Json& word) { return word.is_string(); }))
    return base::fail("`args` is a list of texts: the arguments of the program");
  for (const Json& word : words) launch.arguments.push_back(word.get<std::string>());
  return launch;
}

Json capabilities() {
  Json json = Json::object();
  for (const char* name :
       {"supportsConfigurationDoneRequest", "supportsConditionalBreakpoints", "supportsEvaluateForHovers",
        "supportsStepBack", "supportsStepInTargetsRequest", "supportsGotoTargetsRequest", "supportsRestartFrame",
        "supportsRestartRequest", "supportsExceptionInfoRequest", "supportsLoadedSourcesRequest",
        "supportsTerminateRequest", "supportsSingleThreadExecutionRequests"})
    json[name] = true;
  const auto filter = [](const char* id, const char* label) {
    return Json{{"filter", id}, {"label", label}, {"default", true}};
  };
  json["exceptionBreakpointFilters"] = {filter("fault", "Faults: errors and undefined behaviour"),
                                        filter("violation", "Violated properties"), filter("deadlock", "Deadlocks")};
  return json;
}

// The protocol's `format` is a template, in which braces would mean variables.
Json error_body(const std::string& message, bool is_shown) {
  return {{"error", {{"id", 1}, {"format", "{text}"}, {"variables", {{"text", message}}}, {"showUser", is_shown}}}};
}

}  // namespace

std::span<const Server::Request> Server::requests() {
  static constexpr Request rows[] = {
      {"initialize", Needs::nothing, &Server::initialize},
      {"launch", Needs::initialize, &Server::launch},
      {"disconnect", Needs::nothing, &Server::disconnect},
      {"terminate", Needs::program, &Server::terminate},
      {"setBreakpoints", Needs::program, &Server::set_breakpoints},
      {"setExceptionBreakpoints", Needs::program, &Server::set_exception_breakpoints},
      {"configurationDone", Needs::program, &Server::configuration_done},
      {"threads", Needs::program, &Server::threads},
      {"source", Needs::program, &Server::source},
      {"loadedSources", Needs::program, &Server::loaded_sources},
      {"restart", Needs::configuration, &Server::restart},
      {"pause", Needs::configuration, &Server::pause},
      {"stackTrace", Needs::stop, &Server::stack_trace},
      {"scopes", Needs::stop, &Server::scopes},
      {"variables", Needs::stop, &Server::variables},
      {"evaluate", Needs::stop, &Server::evaluate},
      {"continue", Needs::stop, &Server::continue_},
      {"next", Needs::stop, &Server::next},
      {"stepIn", Needs::stop, &Server::step_in},
      {"stepOut", Needs::stop, &Server::step_out},
      {"stepBack", Needs::stop, &Server::step_back},
      {"reverseContinue", Needs::stop, &Server::reverse_continue},
      {"stepInTargets", Needs::stop, &Server::step_in_targets},
      {"gotoTargets", Needs::stop, &Server::goto_targets},
      {"goto", Needs::stop, &Server::go_to},
      {"restartFrame", Needs::stop, &Server::restart_frame},
      {"exceptionInfo", Needs::stop, &Server::exception_info},
      {"ramify/moves", Needs::stop, &Server::moves},
      {"ramify/take", Needs::stop, &Server::take},
      {"ramify/path", Needs::stop, &Server::path},
      {"ramify/goto", Needs::stop, &Server::go_to_position},
      {"ramify/nextChoice", Needs::stop, &Server::next_choice},
      {"ramify/otherChoice", Needs::stop, &Server::other_choice},
  };
  return rows;
}

// --- messages

void Server::send(Json message) {
  Json numbered = {{"seq", ++sequence_}};
  numbered.update(message);
  write_(outputs::dump(numbered, -1));
}

void Server::event(const char* name, Json body) {
  events_.push_back({{"type", "event"}, {"event", name}, {"body", std::move(body)}});
}

void Server::send_events() {
  for (Json& each : std::exchange(events_, {})) send(std::move(each));
}

void Server::refuse(const std::string& problem) {
  send({{"type", "response"},
        {"request_seq", 0},
        {"success", false},
        {"command", ""},
        {"message", problem},
        {"body", error_body(problem, false)}});
}

void Server::receive(std::string_view message) {
  const Json request = Json::parse(message, nullptr, /*allow_exceptions=*/false);
  if (request.is_discarded()) return refuse("the message is no JSON");
  if (!request.is_object()) return refuse("a message is an object");
  if (text_in(request, "type") == "response") return;  // to a request of ours, of which there is none
  if (text_in(request, "type") != "request") return refuse("the `type` of a message is \"request\"");
  if (!integer_in(request, "seq")) return refuse("the `seq` of a request is a number");
  if (!text_in(request, "command")) return refuse("the `command` of a request is a text");
  handle(request);
}

void Server::handle(const Json& request) {
  const std::string command = *text_in(request, "command");
  const Json arguments = request.value("arguments", Json::object());
  Json response = {{"type", "response"}, {"request_seq", request["seq"]}, {"command", command}};
  Answer body = arguments.is_object() ? answer(command, arguments) : base::fail("the `arguments` are an object");
  response["success"] = body.has_value();
  if (body) {
    if (!body->is_null()) response["body"] = *std::move(body);
  } else {
    response["message"] = body.error().message;
    response["body"] = error_body(body.error().message, command == "launch" || command == "restart");
  }
  send(std::move(response));
  send_events();
}

base::Result<void> Server::check(const Request& request) const {
  if (phase_ == Phase::over) return base::fail("the session is over");
  switch (request.needs) {
    case Needs::nothing: return {};
    case Needs::initialize:
      if (phase_ == Phase::initialized) return {};
      return base::fail(phase_ == Phase::created ? "`initialize` comes first" : "a program is launched already");
    case Needs::program:
      if (phase_ >= Phase::launched) return {};
      return base::fail("no program is launched");
    case Needs::configuration:
    case Needs::stop: break;
  }
  if (phase_ == Phase::ended) return base::fail("the program has ended");
  if (phase_ != Phase::configured) return base::fail("`configurationDone` comes first");
  if (request.needs == Needs::stop && !inspection_) return base::fail("the program is running");
  return {};
}

Server::Answer Server::answer(const std::string& command, const Json& arguments) {
  const auto found = std::ranges::find(requests(), command, &Request::command);
  if (found == requests().end()) return base::fail(fmt::format("there is no request `{}`", command));
  TRY(check(*found));
  return (this->*found->answer)(arguments);
}

// --- the life of a session

Server::Answer Server::initialize(const Json& arguments) {
  if (phase_ != Phase::created) return base::fail("the session is initialized already");
  numbering_.first_line = TRY(flag_in(arguments, "linesStartAt1", true)) ? 1 : 0;
  numbering_.first_column = TRY(flag_in(arguments, "columnsStartAt1", true)) ? 1 : 0;
  phase_ = Phase::initialized;
  return capabilities();
}

Server::Answer Server::launch(const Json& arguments) {
  const bool has_no_debug = TRY(flag_in(arguments, "noDebug", false));
  launch_ = TRY(launch_of(arguments));
  has_no_debug_ = has_no_debug;
  if (has_no_debug_) launch_.stops_on_entry = launch_.stops_at_end = false;
  std::string note;
  TRY(open(note));
  phase_ = Phase::launched;
  if (!note.empty()) event("output", {{"category", "important"}, {"output", note + "\n"}});
  event("initialized", Json::object());
  return Json();
}

// Replaces the program; the breakpoints stay.
base::Result<void> Server::open(std::string& note) {
  std::unique_ptr<Debuggee> opened = TRY(Debuggee::open(launch_, note));
  if (debuggee_) opened->take_settings(*debuggee_);
  if (inspection_) next_id_ = inspection_->next_id();
  inspection_.reset();
  debuggee_ = std::move(opened);
  if (has_no_debug_) debuggee_->set_exceptions({});
  return {};
}

void Server::begin() {
  show_output(0, debuggee_->entry());
  if (launch_.stops_on_entry) return stopped({.reason = "entry"});
  run_ = Run{};
}

Server::Answer Server::configuration_done(const Json&) {
  if (phase_ != Phase::launched) return base::fail("the configuration is done already");
  phase_ = Phase::configured;
  begin();
  return Json();
}

Server::Answer Server::restart(const Json& arguments) {
  // The client may hand over the settings again, as they are now.
  if (const auto given = arguments.find("arguments"); given != arguments.end() && given->is_object())
    launch_ = TRY(launch_of(*given));
  std::string note;
  TRY(open(note));
  if (!note.empty()) event("output", {{"category", "important"}, {"output", note + "\n"}});
  run_.reset();
  begin();
  return Json();
}

Server::Answer Server::terminate(const Json&) {
  if (phase_ != Phase::ended) event("terminated", Json::object());
  run_.reset();
  phase_ = Phase::ended;
  return Json();
}

Server::Answer Server::disconnect(const Json&) {
  run_.reset();
  phase_ = Phase::over;
  return Json();
}

Server::Answer Server::threads(const Json&) {
  Json list = Json::array();
  for (const std::string& name : debuggee_->threads())
    list.push_back({{"id", debuggee_->thread_id(name)}, {"name", name}});
  return Json{{"threads", std::move(list)}};
}

Server::Answer Server::loaded_sources(const Json&) {
  Json list = Json::array();
  for (const std::string& file : debuggee_->program().sources().paths())
    list.push_back(source_json(debuggee_->program(), file));
  return Json{{"sources", std::move(list)}};
}

}  // namespace ramify::dap
