// SPDX-License-Identifier: Apache-2.0
#include "surfaces/mcp/server.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "surfaces/mcp/brief.h"
#include "surfaces/mcp/guides.h"
#include "surfaces/mcp/verb_run.h"

namespace ramify::mcp {

namespace {

// JSON-RPC 2.0, section 5.1; MCP adds -32002; -32000 is ours.
constexpr int parse_error = -32700, invalid_request = -32600, unknown_method = -32601, invalid_params = -32602,
              unknown_resource = -32002, too_many_calls = -32000;
constexpr std::array protocol_versions = {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"};
constexpr size_t traces_max = 12;                  // of which an answer gives the addresses
constexpr size_t shown_text_max = 20'000;          // of what a verb prints, in the result itself
constexpr std::chrono::duration<double> slack{2};  // a verb with a time limit ends by itself

constexpr const char* instructions =
    "Ramify explores every execution of a model or program. Use `check` on a spec (.toml), a Starlark model or a "
    "program; the result says "
    "holds, violated, or unknown with the reason. Step through a program or a trace with program_open, program_moves "
    "and program_step. "
    "Each call has a budget; a result in full is the resource that the answer names. The resource "
    "ramify://guide/agents.md teaches how to write a model.";

std::string dumped(const Json& json, int indent = -1) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json content(const std::string& text, bool is_error) {
  return {{"content", Json::array({{{"type", "text"}, {"text", text}}})}, {"isError", is_error}};
}

std::string cut(std::string text) {
  if (text.size() <= shown_text_max) return text;
  const size_t more = text.size() - shown_text_max;
  text.resize(shown_text_max);
  return text + fmt::format("\n... {} bytes more\n", more);
}

// A picture in a binary format is not shown.
std::string shown(const std::string& out) {
  return out.find('\0') == std::string::npos ? cut(out) : fmt::format("{} bytes\n", out.size());
}

// Of what a verb prints that is no JSON.
std::string mime_type(const Json& arguments) {
  constexpr std::pair<std::string_view, const char*> types[] = {
      {"dot", "text/vnd.graphviz"},   {"mermaid", "text/vnd.mermaid"}, {"markdown", "text/markdown"},
      {"graphml", "application/xml"}, {"svg", "image/svg+xml"},        {"png", "image/png"}};
  if (const auto format = arguments.find("format"); format != arguments.end() && format->is_string())
    for (const auto& [name, type] : types)
      if (format->get<std::string>() == name) return type;
  return "text/plain";
}

// The address of each violation.
void add_traces(Json& structured, const Json& result) {
  if (!result.is_object() || !structured.contains("resource")) return;
  const std::string whole = structured["resource"].get<std::string>();
  Json traces = Json::array();
  for (const char* list : {"violations", "possible", "unknowns"})
    if (const auto found = result.find(list); found != result.end() && found->is_array())
      for (size_t i = 0; i < std::min(found->size(), traces_max); ++i)
        traces.push_back(fmt::format("{}/{}/{}", whole, list, i));
  if (result.contains("violation")) traces.push_back(whole + "/violation");
  if (!traces.empty()) structured["traces"] = std::move(traces);
}

}  // namespace

Server::Server(std::function<void(const std::string&)> write) : write_(std::move(write)), tools_(tools()) {}

Server::~Server() {
  for (const std::unique_ptr<Call>& call : calls_) call->cancelled = true;
  finish();
}

void Server::finish() {
  for (const std::unique_ptr<Call>& call : calls_)
    if (call->thread.joinable()) call->thread.join();
}

void Server::send(const Json& message) {
  const std::string line = dumped(message);
  const std::lock_guard lock(write_mutex_);
  write_(line);
}

void Server::answer(const Json& id, Json result) {
  send({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

void Server::refuse(const Json& id, int code, const std::string& message) {
  send({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}});
}

void Server::receive(std::string_view line) {
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
  if (line.size() > line_bytes_max) return refuse(nullptr, invalid_request, "the line is too long");
  const Json request = Json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (request.is_discarded()) return refuse(nullptr, parse_error, "the line is no JSON");
  if (!request.is_object()) return refuse(nullptr, invalid_request, "a message is an object");
  handle(request);
}

void Server::handle(const Json& request) {
  forget_done_calls();
  const Json id = request.value("id", Json());
  const auto method_at = request.find("method");
  if (method_at == request.end()) {
    // An answer to a request of ours, of which there is none, is ignored.
    if (!request.contains("result") && !request.contains("error")) refuse(id, invalid_request, "there is no `method`");
    return;
  }
  if (!method_at->is_string() || (!id.is_null() && !id.is_string() && !id.is_number()))
    return refuse(nullptr, invalid_request, "`method` is a string, and `id` a string or a number");
  const auto method = method_at->get<std::string>();
  const Json params = request.contains("params") ? request["params"] : Json::object();
  if (!params.is_object()) {
    if (!id.is_null()) refuse(id, invalid_params, "`params` is an object");
    return;
  }
  if (method == "notifications/cancelled") return cancel(params);
  if (id.is_null()) return;  // no other notification needs an action
  if (method == "initialize") return initialize(id, params);
  if (method == "ping") return answer(id, Json::object());
  if (method == "tools/list") return list_tools(id);
  if (method == "tools/call") return start_call(id, params);
  if (method == "resources/list") return list_resources(id);
  if (method == "resources/templates/list") return list_resource_templates(id);
  if (method == "resources/read") return start_reading(id, params);
  refuse(id, unknown_method, fmt::format("there is no method `{}`", method));
}

void Server::initialize(const Json& id, const Json& params) {
  const auto wanted = params.find("protocolVersion");
  std::string version = protocol_versions.front();
  if (wanted != params.end() && wanted->is_string())
    for (const char* known : protocol_versions)
      if (wanted->get<std::string>() == known) version = known;
  answer(id, {{"protocolVersion", version},
              {"capabilities", {{"tools", Json::object()}, {"resources", Json::object()}}},
              {"serverInfo", {{"name", "ramify"}, {"title", "Ramify"}, {"version", RAMIFY_VERSION}}},
              {"instructions", instructions}});
}

void Server::list_tools(const Json& id) {
  Json list = ProgramTools::descriptions();
  for (const Tool& tool : tools_)
    list.push_back({{"name", tool.name},
                    {"description", tool.description},
                    {"inputSchema", tool.schema},
                    {"outputSchema", output_schema()}});
  answer(id, {{"tools", std::move(list)}});
}

void Server::list_resources(const Json& id) {
  Json list = Json::array();
  for (const std::vector<Result>& some : {guides(), results_.list()})
    for (const Result& result : some)
      list.push_back({{"uri", result.uri}, {"name", result.title}, {"mimeType", result.mime_type}});
  for (const std::string& uri : programs_.resources())
    list.push_back({{"uri", uri}, {"name", uri.substr(uri.rfind('/') + 1)}, {"mimeType", "application/json"}});
  answer(id, {{"resources", std::move(list)}});
}

void Server::list_resource_templates(const Json& id) {
  struct Template {
    const char* uri;
    const char* name;
    const char* description;
  };
  constexpr Template rows[] = {
      {"ramify://guide/{page}", "guide", "a page of the manual; agents.md teaches how to write a model and check it"},
      {"ramify://result/{number}", "result", "the whole result of a call: a report, a graph, a program in IR"},
      {"ramify://result/{number}/{+place}", "part of a result",
       "a part of a result in JSON, by its place: violations/0 is the first violation with its trace, "
       "violations/0/steps/2 "
       "its second step"},
      {"ramify://program/{program}/path", "path", "the steps that were taken through an open program, as a trace"},
      {"ramify://program/{program}/state/{position}", "state", "the state at a position of that path"},
      {"ramify://program/{program}/moves", "moves", "every move that the program offers, with all that it changes"},
  };
  Json list = Json::array();
  for (const Template& row : rows)
    list.push_back({{"uriTemplate", row.uri}, {"name", row.name}, {"description", row.description}});
  answer(id, {{"resourceTemplates", std::move(list)}});
}

void Server::start_reading(const Json& id, const Json& params) {
  const auto uri = params.find("uri");
  if (uri == params.end() || !uri->is_string()) return refuse(id, invalid_params, "`uri` is a string");
  start(id, params, [this, address = uri->get<std::string>()](Call& call) { read_resource(call, address); });
}

void Server::read_resource(const Call& call, const std::string& uri) {
  std::optional<Result> result = results_.find(uri);
  if (!result) result = find_guide(uri);
  if (!result)
    if (const std::optional<Json> part = programs_.resource(uri))
      result = Result{uri, "program", "application/json", dumped(*part, 1)};
  if (call.cancelled) return;
  if (!result) return refuse(call.id, unknown_resource, "there is no such resource, or no longer");
  answer(call.id, {{"contents", Json::array({contents(*result)})}});
}

void Server::forget_done_calls() {
  const std::lock_guard lock(calls_mutex_);
  std::erase_if(calls_, [](const std::unique_ptr<Call>& call) {
    if (!call->is_done) return false;
    if (call->thread.joinable()) call->thread.join();
    return true;
  });
}

void Server::start_call(const Json& id, const Json& params) {
  const auto name = params.find("name");
  if (name == params.end() || !name->is_string()) return refuse(id, invalid_params, "`name` is the name of a tool");
  const auto tool = name->get<std::string>();
  if (!ProgramTools::is_tool(tool) && std::ranges::find(tools_, tool, &Tool::name) == tools_.end())
    return refuse(id, invalid_params, fmt::format("there is no tool `{}`", tool));
  const Json arguments = params.contains("arguments") ? params["arguments"] : Json::object();
  if (!arguments.is_object()) return refuse(id, invalid_params, "`arguments` is an object");
  start(id, params, [this, tool, arguments](Call& call) { run(call, tool, arguments); });
}

void Server::start(const Json& id, const Json& params, std::function<void(Call&)> work) {
  const std::lock_guard lock(calls_mutex_);
  if (calls_.size() >= calls_max)
    return refuse(id, too_many_calls,
                  fmt::format("{} calls are running; wait for one of them, or cancel it", calls_max));
  Call& call = *calls_.emplace_back(std::make_unique<Call>());
  call.id = id;
  if (const auto meta = params.find("_meta"); meta != params.end() && meta->is_object())
    call.progress_token = meta->value("progressToken", Json());
  call.thread = std::thread([&call, work = std::move(work)] {
    work(call);
    call.is_done = true;
  });
}

void Server::cancel(const Json& params) {
  const auto id = params.find("requestId");
  if (id == params.end()) return;
  const std::lock_guard lock(calls_mutex_);
  for (const std::unique_ptr<Call>& call : calls_)
    if (call->id == *id) call->cancelled = true;
}

void Server::run(Call& call, const std::string& name, const Json& arguments) {
  const auto tool = std::ranges::find(tools_, name, &Tool::name);
  Json result = tool == tools_.end() ? call_program_tool(name, arguments) : call_verb(call, *tool, arguments);
  if (!call.cancelled) answer(call.id, std::move(result));  // a cancelled request has no answer
}

Json Server::call_program_tool(const std::string& name, const Json& arguments) {
  base::Result<Json> result = programs_.call(name, arguments);
  if (!result) return content(result.error().message, true);
  Json json = content(dumped(*result, 1), false);
  json["structuredContent"] = *std::move(result);
  return json;
}

void Server::report_progress(const Call& call, double seconds, const std::string& message) {
  send({{"jsonrpc", "2.0"},
        {"method", "notifications/progress"},
        {"params", {{"progressToken", call.progress_token}, {"progress", seconds}, {"message", message}}}});
}

Json Server::call_verb(Call& call, const Tool& tool, const Json& arguments) {
  const base::Result<ToolCall> words = call_of(tool, arguments);
  if (!words) return content(words.error().message, true);
  const auto begin = std::chrono::steady_clock::now();
  VerbLimits limits{.time = std::chrono::duration<double>(words->budget.seconds) + slack, .cancelled = &call.cancelled};
  if (!call.progress_token.is_null())
    limits.on_error_line = [&](const std::string& line) {
      const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
      report_progress(call, elapsed.count(), line);
    };
  const base::Result<VerbResult> ran = run_verb(words->words, limits);
  if (!ran) return content(ran.error().message, true);
  Json structured = {{"exit_code", ran->exit_code}, {"budget", json(words->budget)}};
  if (ran->timed_out) structured["ended_by"] = "the limit of seconds";
  if (ran->is_too_long) structured["ended_by"] = "the limit of the result's size";
  const Json result = words->has_json ? Json::parse(ran->out, nullptr, /*allow_exceptions=*/false) : Json();
  const bool is_json = result.is_object() || result.is_array();
  std::string text = is_json ? brief_text(result) : shown(ran->out);
  if (!is_json || ran->exit_code != 0) text += cut(ran->err);
  if (is_json) structured["result"] = brief(result);
  if (!ran->out.empty())
    structured["resource"] = results_.add(tool.name, is_json ? "application/json" : mime_type(arguments), ran->out);
  if (is_json) add_traces(structured, result);
  text += fmt::format("exit code {}{}\n", ran->exit_code,
                      structured.contains("resource") ? "; in full: " + structured["resource"].get<std::string>() : "");
  // A violation is an answer. Bad input and errors of our own are not.
  const bool is_error = ran->exit_code == 2 || ran->exit_code == 4 || ran->exit_code >= 128;
  Json answer = content(text, is_error);
  answer["structuredContent"] = std::move(structured);
  return answer;
}

}  // namespace ramify::mcp
