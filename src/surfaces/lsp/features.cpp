// SPDX-License-Identifier: Apache-2.0
// Reading what changed, and the requests about a document.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "surfaces/lsp/completion.h"
#include "surfaces/lsp/navigation.h"
#include "surfaces/lsp/server.h"
#include "surfaces/lsp/uri.h"

namespace ramify::lsp {

// --- changes

// The findings and values of an earlier text are wrong now.
void Server::change(const std::string& path) {
  if (path.empty()) return;
  changed_.insert(path);
  for (const Root* root : workspace_.roots_of(path)) {
    surveys_.erase(root->path);
    checked_.erase(root->path);
    if (surveyed_ != root->path) continue;
    survey_.stop();
    surveyed_.clear();
    answer_hovers(nullptr);
  }
}

void Server::read_changes() {
  if (changed_.empty()) return;
  const std::set<std::string> files = std::exchange(changed_, {});
  for (const std::string& root : workspace_.refresh(files)) {
    surveys_.erase(root);
    if (workspace_.root(root) == nullptr) checked_.erase(root);
  }
  publish(files);
}

// What differs from what the client has, and what belongs to `files` in any case.
void Server::publish(const std::set<std::string>& files) {
  ProblemsByFile problems;
  for (const auto& [path, root] : workspace_.roots()) add_problems(workspace_, root, documents_.encoding, problems);
  for (const auto& [path, check] : checked_) add_problems(workspace_, documents_, check, problems);
  std::set<std::string> shown;
  for (const auto& [file, all] : problems) shown.insert(file);
  for (const auto& [file, all] : published_) shown.insert(file);
  for (const std::string& file : files)
    if (documents_.by_path(file) != nullptr) shown.insert(file);
  for (const std::string& file : shown) {
    const auto now = problems.find(file), before = published_.find(file);
    const Json all = now == problems.end() ? Json::array() : now->second;
    const bool is_known = before != published_.end() && before->second == all;
    if (is_known && !files.contains(file)) continue;
    Json params = {{"uri", uri_for(documents_, file)}, {"diagnostics", all}};
    if (const Document* const document = documents_.by_path(file)) params["version"] = document->version;
    notify("textDocument/publishDiagnostics", std::move(params));
  }
  std::erase_if(problems, [](const auto& each) { return each.second.empty(); });
  published_ = std::move(problems);
}

void Server::advance() {
  read_changes();
  advance_survey();
  advance_check();
}

// --- requests

std::expected<const Document*, ResponseError> Server::document_in(const Json& params) {
  read_changes();
  const std::optional<std::string> uri = text_field(object_field(params, "textDocument"), "uri");
  if (!uri) return std::unexpected(ResponseError{ErrorCode::invalid_params, "`textDocument` has a `uri`"});
  const Document* const document = documents_.by_uri(*uri);
  if (document == nullptr)
    return std::unexpected(ResponseError{ErrorCode::invalid_params, fmt::format("`{}` is not open", *uri)});
  return document;
}

std::expected<Server::At, ResponseError> Server::position_in(const Json& params) {
  const Document* const document = TRY(document_in(params));
  const std::optional<Position> position = position_of(object_field(params, "position"));
  if (!position)
    return std::unexpected(ResponseError{ErrorCode::invalid_params, "a `position` has a `line` and a `character`"});
  return At{document, document->text.offset(*position, documents_.encoding)};
}

Server::Answer Server::definition(const Json& params) {
  const At at = TRY(position_in(params));
  return lsp::definition(workspace_, documents_, *at.document, at.offset);
}

Server::Answer Server::references(const Json& params) {
  const At at = TRY(position_in(params));
  const bool with_declaration = flag_field(object_field(params, "context"), "includeDeclaration");
  return lsp::references(workspace_, documents_, *at.document, at.offset, with_declaration);
}

Server::Answer Server::symbols(const Json& params) {
  return document_symbols(workspace_, *TRY(document_in(params)), documents_.encoding);
}

Server::Answer Server::completion(const Json& params) {
  const At at = TRY(position_in(params));
  return lsp::completion(workspace_, *at.document, at.offset);
}

// --- hover, and the survey of values

Server::Answer Server::hover(const Json& params) {
  const At at = TRY(position_in(params));
  const std::optional<HoverText> hovered = lsp::hover(workspace_, *at.document, at.offset);
  if (!hovered) return Json();
  const Json range = json(at.document->text, hovered->range, documents_.encoding);
  const Root* const root = workspace_.root(hovered->root);
  const bool is_surveyed =
      hovered->variable && root != nullptr && root->is_spec() && root->loaded != nullptr && root->loaded->is_ready();
  const auto known = surveys_.find(hovered->root);
  if (!is_surveyed || known != surveys_.end()) {
    const std::string values = is_surveyed ? values_text(*hovered, known->second) : "";
    return Json{{"contents", markdown(hovered->text + values)}, {"range", range}};
  }
  if (surveyed_ != root->path || !survey_.is_running()) {
    answer_hovers(nullptr);
    surveyed_ = root->path;
    survey_.start([loaded = root->loaded, options = options_.survey](const std::atomic<bool>& stop) {
      session::SurveyOptions own = options;
      own.interrupted = &stop;
      return session::survey_values(*loaded, own);
    });
  }
  waiting_.push_back({request_id_, *hovered, range});
  return std::nullopt;
}

// Null: there are no values.
void Server::answer_hovers(const session::ValueSurvey* survey) {
  for (const WaitingHover& each : std::exchange(waiting_, {})) {
    const std::string values = survey == nullptr ? "" : values_text(each.hovered, *survey);
    respond(each.id, Json{{"contents", markdown(each.hovered.text + values)}, {"range", each.range}});
  }
}

void Server::advance_survey() {
  std::optional<base::Result<session::ValueSurvey>> done = survey_.take();
  if (!done) return;
  const std::string root = std::exchange(surveyed_, {});
  if (root.empty()) return;  // its text has changed since
  if (!*done) {
    log(done->error().message);
    return answer_hovers(nullptr);
  }
  surveys_.insert_or_assign(root, **std::move(done));
  answer_hovers(&surveys_.at(root));
}

}  // namespace ramify::lsp
