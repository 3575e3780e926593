// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/documents.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "surfaces/lsp/uri.h"

namespace ramify::lsp {

namespace {

std::unexpected<base::Error> not_open(const std::string& uri) {
  return base::fail(fmt::format("`{}` is not open", uri));
}

// Replaces a range, or the whole text.
base::Result<void> apply(SourceText& text, const Json& change, Encoding encoding) {
  const std::optional<std::string> with = text_field(change, "text");
  if (!with) return base::fail("a change has a `text`");
  if (!change.contains("range")) {
    text = SourceText(*with);
    return {};
  }
  const Json& range = object_field(change, "range");
  const std::optional<Position> start = position_of(object_field(range, "start")),
                                end = position_of(object_field(range, "end"));
  if (!start || !end) return base::fail("the `range` of a change has a `start` and an `end`");
  text.replace({text.offset(*start, encoding), text.offset(*end, encoding)}, *with);
  return {};
}

}  // namespace

base::Result<std::string> Documents::open(const Json& params) {
  const Json& item = object_field(params, "textDocument");
  const std::optional<std::string> uri = text_field(item, "uri"), text = text_field(item, "text");
  if (!uri || !text) return base::fail("a document has a `uri` and a `text`");
  Document document{.uri = *uri,
                    .path = path_of(*uri).value_or(""),
                    .language = text_field(item, "languageId").value_or(""),
                    .version = integer_field(item, "version").value_or(0),
                    .text = SourceText(*text)};
  std::string path = document.path;
  by_uri_.insert_or_assign(*uri, std::move(document));
  return path;
}

base::Result<std::string> Documents::change(const Json& params) {
  const Json& item = object_field(params, "textDocument");
  const std::string uri = text_field(item, "uri").value_or("");
  const auto found = by_uri_.find(uri);
  if (found == by_uri_.end()) return not_open(uri);
  const auto changes = params.find("contentChanges");
  if (changes == params.end() || !changes->is_array()) return base::fail("`contentChanges` is a list");
  SourceText text = found->second.text;
  for (const Json& change : *changes) TRY(apply(text, change, encoding));
  found->second.text = std::move(text);
  found->second.version = integer_field(item, "version").value_or(found->second.version);
  return found->second.path;
}

base::Result<std::string> Documents::close(const Json& params) {
  const std::string uri = text_field(object_field(params, "textDocument"), "uri").value_or("");
  const auto found = by_uri_.find(uri);
  if (found == by_uri_.end()) return not_open(uri);
  std::string path = found->second.path;
  by_uri_.erase(found);
  return path;
}

const Document* Documents::by_uri(const std::string& uri) const {
  const auto found = by_uri_.find(uri);
  return found == by_uri_.end() ? nullptr : &found->second;
}

const Document* Documents::by_path(const std::string& path) const {
  const auto found = std::ranges::find_if(by_uri_, [&](const auto& each) { return each.second.path == path; });
  return path.empty() || found == by_uri_.end() ? nullptr : &found->second;
}

std::vector<const Document*> Documents::all() const {
  std::vector<const Document*> documents;
  for (const auto& [uri, document] : by_uri_) documents.push_back(&document);
  return documents;
}

std::map<std::string, std::string> Documents::texts() const {
  std::map<std::string, std::string> texts;
  for (const auto& [uri, document] : by_uri_)
    if (!document.path.empty()) texts.insert_or_assign(document.path, document.text.text());
  return texts;
}

}  // namespace ramify::lsp
