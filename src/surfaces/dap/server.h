// SPDX-License-Identifier: Apache-2.0
// Server: the Debug Adapter Protocol (1.68) for one client and one program.
//
//   initialize ─▶ launch ─▶ (breakpoints) ─▶ configurationDone ─▶ stopped ◀──▶ running ─▶ terminated
//
// While the program runs, the owner of the server calls `advance` and hands over messages in between, so a client can ask it to pause. A
// message that is malformed, unknown or out of order is answered with an error; no message ends the server but `disconnect`.
//
// One thread. Tested in server_test.cpp, and with the protocol's own client in conformance/dap_test.py.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "outputs/json_values.h"
#include "surfaces/dap/debuggee.h"
#include "surfaces/dap/inspection.h"

namespace ramify::dap {

class Server {
 public:
  explicit Server(std::function<void(const std::string& message)> write) : write_(std::move(write)) {}

  void receive(std::string_view message);
  // What was wrong with bytes that are no message.
  void refuse(const std::string& problem);

  bool is_running() const { return run_.has_value(); }
  // Executes some steps of a program that runs.
  void advance();
  bool is_over() const { return phase_ == Phase::over; }

 private:
  using Answer = base::Result<Json>;  // the body of a response; the error is for the user

  // What has to be before a request.
  enum class Phase : uint8_t { created, initialized, launched, configured, ended, over };
  enum class Needs : uint8_t { nothing, initialize, program, configuration, stop };
  struct Request {
    std::string_view command;
    Needs needs;
    Answer (Server::*answer)(const Json& arguments);
  };
  static std::span<const Request> requests();

  struct Run {
    Goal goal;
    size_t done = 0;
  };

  const std::function<void(const std::string&)> write_;
  int64_t sequence_ = 0;
  Phase phase_ = Phase::created;
  Numbering numbering_;
  Launch launch_;
  bool has_no_debug_ = false;
  std::unique_ptr<Debuggee> debuggee_;
  std::optional<Inspection> inspection_;  // while the program has stopped
  int64_t next_id_ = 1;
  std::optional<Run> run_;
  std::vector<Json> events_;  // that follow the response

  void handle(const Json& request);
  Answer answer(const std::string& command, const Json& arguments);
  base::Result<void> check(const Request& request) const;
  void send(Json message);
  void send_events();

  // server.cpp: the life of a session
  Answer initialize(const Json& arguments);
  Answer launch(const Json& arguments);
  Answer configuration_done(const Json& arguments);
  Answer restart(const Json& arguments);
  Answer terminate(const Json& arguments);
  Answer disconnect(const Json& arguments);
  base::Result<void> open(std::string& note);
  void begin();

  // stepping.cpp: execution
  Answer set_breakpoints(const Json& arguments);
  Answer set_exception_breakpoints(const Json& arguments);
  Answer continue_(const Json& arguments);
  Answer next(const Json& arguments);
  Answer step_in(const Json& arguments);
  Answer step_out(const Json& arguments);
  Answer step_back(const Json& arguments);
  Answer reverse_continue(const Json& arguments);
  Answer step_in_targets(const Json& arguments);
  Answer pause(const Json& arguments);
  Answer goto_targets(const Json& arguments);
  Answer go_to(const Json& arguments);
  Answer restart_frame(const Json& arguments);
  Answer exception_info(const Json& arguments);
  // of our own (docs/debugger.md)
  Answer moves(const Json& arguments);
  Answer take(const Json& arguments);
  Answer path(const Json& arguments);
  Answer go_to_position(const Json& arguments);
  Answer next_choice(const Json& arguments);
  Answer other_choice(const Json& arguments);

  base::Result<std::string> thread_in(const Json& arguments);
  Answer start(Goal goal);
  void step_forward_to(Stop stop, size_t before);
  void stopped(const Stop& stop);
  void show_output(size_t from, size_t to);
  void event(const char* name, Json body);

  // asked of the inspection
  Answer threads(const Json& arguments);
  Answer stack_trace(const Json& arguments) { return inspection_->stack_trace(arguments); }
  Answer scopes(const Json& arguments) { return inspection_->scopes(arguments); }
  Answer variables(const Json& arguments) { return inspection_->variables(arguments); }
  Answer evaluate(const Json& arguments) { return inspection_->evaluate(arguments); }
  Answer source(const Json& arguments) { return source_text(debuggee_->program(), arguments); }
  Answer loaded_sources(const Json& arguments);
};

}  // namespace ramify::dap
