// SPDX-License-Identifier: Apache-2.0
// Lenses, and the command `ramify.check`.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "outputs/report_text.h"
#include "surfaces/lsp/server.h"
#include "surfaces/lsp/spec_items.h"
#include "surfaces/lsp/uri.h"

namespace ramify::lsp {

namespace {

// The types of messages in the protocol.
constexpr int shown_error = 1, shown_warning = 2, shown_info = 3;
constexpr std::chrono::milliseconds progress_interval{250};
constexpr size_t checks_max = 16;

Json lens_json(const Json& range, const std::string& title, const char* command, Json arguments) {
  return {{"range", range}, {"command", {{"title", title}, {"command", command}, {"arguments", std::move(arguments)}}}};
}

int message_type(const SpecCheck& result) {
  if (result.verdict == "error") return shown_error;
  return result.verdict.starts_with("holds") ? shown_info : shown_warning;
}

Json result_json(const SpecCheck& result) {
  Json findings = Json::array();
  for (const CheckedFinding& finding : result.findings)
    findings.push_back({{"property", finding.property}, {"message", finding.message}, {"trace", finding.trace_file}});
  return {{"verdict", result.verdict}, {"message", result.summary}, {"findings", std::move(findings)}};
}

ResponseError check_refusal(std::string why) { return {ErrorCode::invalid_params, std::move(why)}; }

}  // namespace

// "check" at the first thread or action, and at each property; beside it "show trace" where the last check found one.
Server::Answer Server::code_lenses(const Json& params) {
  const Document* const document = TRY(document_in(params));
  Json lenses = Json::array();
  const Root* const root = workspace_.root(document->path);
  if (root == nullptr || !document->path.ends_with(".toml")) return lenses;
  const auto checked = checked_.find(document->path);
  bool has_whole = false;
  for (const SpecItem& item : spec_items(document->text.text(), document->path)) {
    const bool is_property = item.kind == SpecItemKind::property;
    const bool is_whole = !has_whole && (item.kind == SpecItemKind::thread || item.kind == SpecItemKind::action);
    if (!is_property && !is_whole) continue;
    has_whole |= is_whole;
    const Json range = json(document->text, document->text.range(item.place), documents_.encoding);
    Json arguments = Json::array({document->uri});
    if (is_property) arguments.push_back(item.name);
    lenses.push_back(lens_json(range, is_property ? "check" : "check all", "ramify.check", std::move(arguments)));
    if (checked == checked_.end()) continue;
    for (const CheckedFinding& finding : checked->second.findings)
      if (!finding.trace_file.empty() && finding.property == (is_property ? item.name : ""))
        lenses.push_back(lens_json(range, "show trace", "ramify.showTrace", Json::array({finding.trace_file})));
  }
  return lenses;
}

// Arguments: the address of a spec, or of a model that one spec names; the name of a property, or nothing.
Server::Answer Server::execute(const Json& params) {
  read_changes();
  const std::string command = text_field(params, "command").value_or("");
  if (command != "ramify.check")
    return std::unexpected(check_refusal(fmt::format("there is no command `{}`", command)));
  const Json arguments = params.value("arguments", Json::array());
  const bool has_uri = arguments.is_array() && !arguments.empty() && arguments[0].is_string();
  const std::optional<std::string> path = has_uri ? path_of(arguments[0].get<std::string>()) : std::nullopt;
  if (!path) return std::unexpected(check_refusal("`ramify.check` has the address of a spec as its argument"));
  WantedCheck wanted{.id = request_id_, .request = {.path = *path, .texts = documents_.texts()}};
  if (arguments.size() > 1 && arguments[1].is_string()) wanted.request.property = arguments[1].get<std::string>();
  if (!path->ends_with(".toml")) {
    const std::vector<const Root*> roots = workspace_.roots_of(*path);
    if (roots.size() != 1 || !roots[0]->is_spec())
      return std::unexpected(check_refusal(fmt::format(
          "{} specs name `{}`: check one of them", roots.empty() || !roots[0]->is_spec() ? 0 : roots.size(), *path)));
    wanted.request.path = roots[0]->path;
  }
  if (checks_.size() >= checks_max)
    return std::unexpected(check_refusal("many checks are waiting: cancel one of them"));
  if (const auto token = params.find("workDoneToken");
      token != params.end() && (token->is_string() || token->is_number_integer())) {
    wanted.token = *token;
    wanted.is_begun = true;
  } else if (client_.has_progress) {
    wanted.token = fmt::format("ramify-check-{}", next_request_);
    created_tokens_[next_request_] = wanted.token;
    request("window/workDoneProgress/create", {{"token", wanted.token}});
  }
  if (wanted.is_begun)
    report_progress(
        wanted.token,
        {{"kind", "begin"}, {"title", "ramify check"}, {"cancellable", true}, {"message", wanted.request.path}});
  checks_.push_back(std::move(wanted));
  begin_check();
  return std::nullopt;
}

void Server::begin_check() {
  if (check_.is_running()) return;
  for (; !checks_.empty() && checks_.front().is_cancelled; checks_.pop_front()) {
    if (checks_.front().is_begun) report_progress(checks_.front().token, {{"kind", "end"}});
    respond(checks_.front().id, std::unexpected(ResponseError{ErrorCode::cancelled, "cancelled"}));
  }
  if (checks_.empty()) return;
  progress_ = std::make_shared<CheckProgress>();
  check_.start([request = checks_.front().request, progress = progress_](const std::atomic<bool>& stop) {
    return check_spec(request, stop, [&](const engine::Progress& now) {
      const std::lock_guard lock(progress->mutex);
      progress->latest = now;
    });
  });
}

void Server::advance_check() {
  if (std::optional<SpecCheck> result = check_.take()) end_check(*std::move(result));
  begin_check();
  if (checks_.empty() || !checks_.front().is_begun) return;
  const auto now = std::chrono::steady_clock::now();
  if (now - told_ < progress_interval) return;
  std::optional<engine::Progress> latest;
  {
    const std::lock_guard lock(progress_->mutex);
    latest = std::exchange(progress_->latest, std::nullopt);
  }
  if (!latest) return;
  told_ = now;
  report_progress(checks_.front().token, {{"kind", "report"}, {"message", outputs::progress_text(*latest)}});
}

void Server::end_check(SpecCheck result) {
  const WantedCheck wanted = std::move(checks_.front());
  checks_.pop_front();
  if (wanted.is_begun) report_progress(wanted.token, {{"kind", "end"}, {"message", result.summary}});
  if (wanted.is_cancelled)
    return respond(wanted.id, std::unexpected(ResponseError{ErrorCode::cancelled, "cancelled: " + result.summary}));
  // What was checked may have changed in the meantime: the verdict is about the earlier text then, and has no places.
  const std::map<std::string, std::string> texts = documents_.texts();
  const bool is_current = std::ranges::all_of(result.sources.paths(), [&](const std::string& file) {
    const auto open = texts.find(file);
    return open == texts.end() || open->second == result.sources.text(file);
  });
  if (!is_current) result.summary += " (of the text before the last changes)";
  notify("window/showMessage", {{"type", message_type(result)}, {"message", result.summary}});
  respond(wanted.id, result_json(result));
  if (!is_current || result.verdict == "error") return;
  checked_.insert_or_assign(result.path, std::move(result));
  publish({});
  if (client_.has_lens_refresh) request("workspace/codeLens/refresh", Json());
}

void Server::report_progress(const Json& token, Json value) {
  notify("$/progress", {{"token", token}, {"value", std::move(value)}});
}

base::Result<void> Server::cancel_progress(const Json& params) {
  const auto token = params.find("token");
  if (token == params.end()) return base::fail("a `token` is needed");
  for (WantedCheck& wanted : checks_)
    if (wanted.token == *token) cancel_check(wanted);
  return {};
}

// The answer comes when the search has ended.
void Server::cancel_check(WantedCheck& wanted) {
  wanted.is_cancelled = true;
  if (&wanted == &checks_.front() && check_.is_running()) check_.stop();
}

}  // namespace ramify::lsp
