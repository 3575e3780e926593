// SPDX-License-Identifier: Apache-2.0
// Server: the Language Server Protocol (3.17) for one client.
//
//   initialize ─▶ initialized ─▶ requests and notifications ─▶ shutdown ─▶ exit
//
// The owner hands over messages, and calls `advance` while `has_work`, when no message is there: the server then reads the documents that
// changed, publishes what is wrong in them, and answers what waited for a search in the background. A message that is malformed, unknown or
// out of order is answered with an error if it is a request; only `exit` ends the server.
//
// One thread; the searches have theirs. Tested in server_test.cpp, and with the protocol's own client in conformance/lsp_test.py.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "session/value_survey.h"
#include "surfaces/lsp/background_task.h"
#include "surfaces/lsp/documents.h"
#include "surfaces/lsp/hover.h"
#include "surfaces/lsp/messages.h"
#include "surfaces/lsp/problems.h"
#include "surfaces/lsp/spec_check.h"
#include "surfaces/lsp/workspace.h"

namespace ramify::lsp {

struct ServerOptions {
  session::SurveyOptions survey{};
};

class Server {
 public:
  explicit Server(std::function<void(const std::string& message)> write, ServerOptions options = {})
      : write_(std::move(write)), options_(options) {}

  void receive(std::string_view message);
  // What was wrong with bytes that are no message.
  void refuse(const std::string& problem);

  bool has_work() const { return !changed_.empty() || survey_.is_running() || check_.is_running() || !checks_.empty(); }
  void advance();
  bool is_over() const { return phase_ == Phase::over; }
  bool has_shut_down() const { return has_shut_down_; }

 private:
  enum class Phase : uint8_t { created, initialized, shut_down, over };
  // A result, or none: the answer comes later.
  using Answer = std::expected<std::optional<Json>, ResponseError>;
  struct Request {
    std::string_view method;
    Answer (Server::*answer)(const Json& params);
  };
  static std::span<const Request> requests();
  struct Notification {
    std::string_view method;
    base::Result<void> (Server::*take)(const Json& params);
  };
  static std::span<const Notification> notifications();

  // What the client can do.
  struct Client {
    bool has_progress = false, has_watching = false, has_lens_refresh = false;
  };
  struct WaitingHover {
    Json id;
    HoverText hovered;
    Json range;
  };
  struct WantedCheck {
    Json id;  // of the request
    SpecCheckRequest request;
    Json token{};           // of the progress; null: none is reported
    bool is_begun = false;  // the client knows the token
    bool is_cancelled = false;
  };
  // What the thread of the check tells.
  struct CheckProgress {
    std::mutex mutex;
    std::optional<engine::Progress> latest;
  };

  const std::function<void(const std::string&)> write_;
  const ServerOptions options_;
  Phase phase_ = Phase::created;
  bool has_shut_down_ = false;
  Client client_;
  Documents documents_;
  Workspace workspace_{documents_};
  std::set<std::string> changed_;  // files that are to be read again
  ProblemsByFile published_;
  Json request_id_;  // of the request that is being answered
  int64_t next_request_ = 1;
  std::map<int64_t, Json> created_tokens_;  // by the request that asks for them
  // Values of variables.
  std::map<std::string, session::ValueSurvey> surveys_;  // by root
  std::string surveyed_;                                 // the root of the survey that is running
  std::vector<WaitingHover> waiting_;
  BackgroundTask<base::Result<session::ValueSurvey>> survey_;
  // Checks, the first of which is running.
  std::map<std::string, SpecCheck> checked_;  // by spec
  std::deque<WantedCheck> checks_;
  std::shared_ptr<CheckProgress> progress_ = std::make_shared<CheckProgress>();
  std::chrono::steady_clock::time_point told_{};  // when progress was reported last
  BackgroundTask<SpecCheck> check_;

  // server.cpp: messages, and the life of a session
  void send(Json message);
  void respond(const Json& id, const Answer& answer);
  void notify(const char* method, Json params);
  int64_t request(const char* method, Json params);
  void log(const std::string& text);
  void handle_request(const Json& message, const std::string& method);
  void handle_notification(const std::string& method, const Json& params);
  void handle_response(const Json& message);
  Answer initialize(const Json& params);
  Answer shut_down(const Json& params);
  base::Result<void> initialized(const Json& params);
  base::Result<void> cancel(const Json& params);
  base::Result<void> ignore(const Json& params);
  base::Result<void> did_open(const Json& params);
  base::Result<void> did_change(const Json& params);
  base::Result<void> did_save(const Json& params);
  base::Result<void> did_close(const Json& params);
  base::Result<void> did_change_files(const Json& params);

  // features.cpp: requests about a document
  struct At {
    const Document* document;
    size_t offset;
  };
  std::expected<const Document*, ResponseError> document_in(const Json& params);
  std::expected<At, ResponseError> position_in(const Json& params);
  void change(const std::string& path);
  void read_changes();
  void publish(const std::set<std::string>& files);
  Answer definition(const Json& params);
  Answer references(const Json& params);
  Answer symbols(const Json& params);
  Answer completion(const Json& params);
  Answer hover(const Json& params);
  void answer_hovers(const session::ValueSurvey* survey);
  void advance_survey();

  // checks.cpp: lenses and checks
  Answer code_lenses(const Json& params);
  Answer execute(const Json& params);
  void begin_check();
  void advance_check();
  void end_check(SpecCheck result);
  void report_progress(const Json& token, Json value);
  base::Result<void> cancel_progress(const Json& params);
  void cancel_check(WantedCheck& wanted);
};

}  // namespace ramify::lsp
