// SPDX-License-Identifier: Apache-2.0
// Messages, and the life of a session. The requests about documents are in features.cpp, checks in checks.cpp.
#include "surfaces/lsp/server.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "outputs/json_place.h"
#include "surfaces/lsp/uri.h"

namespace ramify::lsp {

namespace {

constexpr size_t message_nesting_max = 256;
constexpr int message_error = 1;  // of window/logMessage

bool is_id(const Json& id) { return id.is_number_integer() || id.is_string(); }

Json capabilities_json(Encoding encoding) {
  return {{"positionEncoding", encoding == Encoding::utf8 ? "utf-8" : "utf-16"},
          {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
          {"definitionProvider", true},
          {"referencesProvider", true},
          {"documentSymbolProvider", true},
          {"hoverProvider", true},
          {"completionProvider", {{"triggerCharacters", {"[", "\"", "=", "."}}}},
          {"codeLensProvider", {{"resolveProvider", false}}},
          {"executeCommandProvider", {{"commands", {"ramify.check"}}, {"workDoneProgress", true}}}};
}

// The first encoding of the client's that we have.
Encoding encoding_of(const Json& capabilities) {
  const Json& general = object_field(capabilities, "general");
  const auto given = general.find("positionEncodings");
  if (given == general.end() || !given->is_array()) return Encoding::utf16;
  for (const Json& each : *given) {
    if (each == "utf-8") return Encoding::utf8;
    if (each == "utf-16") return Encoding::utf16;
  }
  return Encoding::utf16;
}

}  // namespace

std::span<const Server::Request> Server::requests() {
  static constexpr Request rows[] = {
      {"initialize", &Server::initialize},
      {"shutdown", &Server::shut_down},
      {"textDocument/definition", &Server::definition},
      {"textDocument/references", &Server::references},
      {"textDocument/documentSymbol", &Server::symbols},
      {"textDocument/completion", &Server::completion},
      {"textDocument/hover", &Server::hover},
      {"textDocument/codeLens", &Server::code_lenses},
      {"workspace/executeCommand", &Server::execute},
  };
  return rows;
}

std::span<const Server::Notification> Server::notifications() {
  static constexpr Notification rows[] = {
      {"initialized", &Server::initialized},
      {"$/cancelRequest", &Server::cancel},
      {"window/workDoneProgress/cancel", &Server::cancel_progress},
      {"textDocument/didOpen", &Server::did_open},
      {"textDocument/didChange", &Server::did_change},
      {"textDocument/didSave", &Server::did_save},
      {"textDocument/didClose", &Server::did_close},
      {"workspace/didChangeWatchedFiles", &Server::did_change_files},
      {"workspace/didChangeConfiguration", &Server::ignore},
  };
  return rows;
}

// --- messages

void Server::send(Json message) {
  Json versioned = {{"jsonrpc", "2.0"}};
  versioned.update(message);
  write_(outputs::dump(versioned, -1));
}

void Server::respond(const Json& id, const Answer& answer) {
  if (!answer)
    return send({{"id", id},
                 {"error", {{"code", static_cast<int>(answer.error().code)}, {"message", answer.error().message}}}});
  if (*answer) send({{"id", id}, {"result", **answer}});
}

void Server::notify(const char* method, Json params) { send({{"method", method}, {"params", std::move(params)}}); }

int64_t Server::request(const char* method, Json params) {
  Json message = {{"id", next_request_}, {"method", method}};
  if (!params.is_null()) message["params"] = std::move(params);
  send(std::move(message));
  return next_request_++;
}

void Server::log(const std::string& text) {
  notify("window/logMessage", {{"type", message_error}, {"message", "ramify: " + text}});
}

void Server::refuse(const std::string& problem) {
  respond(Json(), std::unexpected(ResponseError{ErrorCode::parse_error, problem}));
}

void Server::receive(std::string_view text) {
  if (outputs::nesting(text) > message_nesting_max) return refuse("the message is nested too deeply");
  const Json message = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (message.is_discarded()) return refuse("the message is no JSON");
  const std::optional<std::string> method = text_field(message, "method");
  const bool has_id = message.is_object() && message.contains("id");
  if (has_id && !method && (message.contains("result") || message.contains("error"))) return handle_response(message);
  if (!method || (has_id && !is_id(message["id"])))
    return respond(Json(), std::unexpected(ResponseError{ErrorCode::invalid_request,
                                                         "a message is a request, a notification or a response"}));
  if (has_id) return handle_request(message, *method);
  const auto params = message.find("params");
  handle_notification(*method, params == message.end() ? Json::object() : *params);
}

void Server::handle_request(const Json& message, const std::string& method) {
  const Json id = message["id"];
  const auto fail = [&](ErrorCode code, std::string why) {
    respond(id, std::unexpected(ResponseError{code, std::move(why)}));
  };
  if (phase_ == Phase::created && method != "initialize")
    return fail(ErrorCode::not_initialized, "`initialize` comes first");
  if (phase_ == Phase::shut_down) return fail(ErrorCode::invalid_request, "the server is shut down");
  const auto found = std::ranges::find(requests(), method, &Request::method);
  if (found == requests().end())
    return fail(ErrorCode::method_not_found, fmt::format("there is no request `{}`", method));
  const auto given = message.find("params");
  const Json params = given == message.end() || given->is_null() ? Json::object() : *given;
  if (!params.is_object()) return fail(ErrorCode::invalid_params, "the `params` are an object");
  request_id_ = id;
  respond(id, (this->*found->answer)(params));
}

void Server::handle_notification(const std::string& method, const Json& params) {
  if (method == "exit") {  // at any time, with any parameters
    phase_ = Phase::over;
    return;
  }
  if (phase_ != Phase::initialized) return;  // the protocol drops them
  const auto found = std::ranges::find(notifications(), method, &Notification::method);
  if (found == notifications().end()) {
    if (!method.starts_with("$/")) log(fmt::format("there is no notification `{}`", method));
    return;
  }
  if (!params.is_object()) return log(fmt::format("`{}`: the `params` are an object", method));
  if (const base::Result<void> taken = (this->*found->take)(params); !taken)
    log(fmt::format("`{}`: {}", method, taken.error().message));
}

void Server::handle_response(const Json& message) {
  const std::optional<int64_t> id = integer_field(message, "id");
  const auto token = id ? created_tokens_.find(*id) : created_tokens_.end();
  if (token == created_tokens_.end()) return;
  for (WantedCheck& wanted : checks_)
    if (wanted.token == token->second) {
      if (message.contains("error")) wanted.token = Json();
      else wanted.is_begun = true;
      if (wanted.is_begun)
        report_progress(
            wanted.token,
            {{"kind", "begin"}, {"title", "ramify check"}, {"cancellable", true}, {"message", wanted.request.path}});
    }
  created_tokens_.erase(token);
}

// --- the life of a session

Server::Answer Server::initialize(const Json& params) {
  if (phase_ != Phase::created)
    return std::unexpected(ResponseError{ErrorCode::invalid_request, "the server is initialized already"});
  phase_ = Phase::initialized;
  const Json& capabilities = object_field(params, "capabilities");
  const Json& workspace = object_field(capabilities, "workspace");
  documents_.encoding = encoding_of(capabilities);
  client_.has_progress = flag_field(object_field(capabilities, "window"), "workDoneProgress");
  client_.has_watching = flag_field(object_field(workspace, "didChangeWatchedFiles"), "dynamicRegistration");
  client_.has_lens_refresh = flag_field(object_field(workspace, "codeLens"), "refreshSupport");
  return Json{{"capabilities", capabilities_json(documents_.encoding)},
              {"serverInfo", {{"name", "ramify"}, {"version", RAMIFY_VERSION}}}};
}

base::Result<void> Server::initialized(const Json&) {
  if (!client_.has_watching) return {};
  Json watchers = Json::array({{{"globPattern", "**/*.{star,bzl,toml}"}}});
  request("client/registerCapability",
          {{"registrations", Json::array({{{"id", "ramify-files"},
                                           {"method", "workspace/didChangeWatchedFiles"},
                                           {"registerOptions", {{"watchers", std::move(watchers)}}}}})}});
  return {};
}

Server::Answer Server::shut_down(const Json&) {
  phase_ = Phase::shut_down;
  has_shut_down_ = true;
  survey_.end();
  check_.end();
  for (const WaitingHover& hovered : waiting_)
    respond(hovered.id, std::unexpected(ResponseError{ErrorCode::cancelled, "the server is shut down"}));
  for (const WantedCheck& wanted : checks_)
    respond(wanted.id, std::unexpected(ResponseError{ErrorCode::cancelled, "the server is shut down"}));
  waiting_.clear();
  checks_.clear();
  changed_.clear();
  return Json();
}

base::Result<void> Server::ignore(const Json&) { return {}; }

base::Result<void> Server::cancel(const Json& params) {
  const auto id = params.find("id");
  if (id == params.end()) return base::fail("an `id` is needed");
  const auto hovered = std::ranges::find(waiting_, *id, &WaitingHover::id);
  if (hovered != waiting_.end()) {
    respond(*id, std::unexpected(ResponseError{ErrorCode::cancelled, "cancelled"}));
    waiting_.erase(hovered);
  }
  for (WantedCheck& wanted : checks_)
    if (wanted.id == *id) cancel_check(wanted);
  return {};
}

// --- documents

base::Result<void> Server::did_open(const Json& params) {
  change(TRY(documents_.open(params)));
  return {};
}

base::Result<void> Server::did_change(const Json& params) {
  change(TRY(documents_.change(params)));
  return {};
}

// Its text is that of the last change; what others read of the folder may have changed.
base::Result<void> Server::did_save(const Json& params) {
  const std::string uri = text_field(object_field(params, "textDocument"), "uri").value_or("");
  if (const std::optional<std::string> path = path_of(uri)) change(*path);
  return {};
}

base::Result<void> Server::did_close(const Json& params) {
  change(TRY(documents_.close(params)));
  return {};
}

base::Result<void> Server::did_change_files(const Json& params) {
  const auto changes = params.find("changes");
  if (changes == params.end() || !changes->is_array()) return base::fail("`changes` is a list");
  for (const Json& each : *changes)
    if (const std::optional<std::string> path = path_of(text_field(each, "uri").value_or(""))) change(*path);
  return {};
}

}  // namespace ramify::lsp
