// SPDX-License-Identifier: Apache-2.0
#include "surfaces/mcp/results.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace ramify::mcp {

std::string Results::add(std::string title, std::string mime_type, std::string text) {
  const std::lock_guard lock(mutex_);
  bytes_ += text.size();
  kept_.push_back(
      {fmt::format("ramify://result/{}", ++number_), std::move(title), std::move(mime_type), std::move(text)});
  while (kept_.size() > 1 && (kept_.size() > kept_max || bytes_ > bytes_max)) {
    bytes_ -= kept_.front().text.size();
    kept_.pop_front();
  }
  return kept_.back().uri;
}

std::optional<Result> Results::find(const std::string& uri) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(kept_, uri, &Result::uri);
  return found == kept_.end() ? std::nullopt : std::optional(*found);
}

std::vector<Result> Results::list() const {
  const std::lock_guard lock(mutex_);
  std::vector<Result> all;
  for (const Result& result : kept_) all.push_back({result.uri, result.title, result.mime_type, ""});
  return all;
}

}  // namespace ramify::mcp
