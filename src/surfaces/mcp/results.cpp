// SPDX-License-Identifier: Apache-2.0
#include "surfaces/mcp/results.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "outputs/plain_text.h"

namespace ramify::mcp {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* json_type = "application/json";

// A token of a JSON pointer (RFC 6901, section 4): ~1 is a slash, ~0 a tilde.
std::string token(std::string_view text) {
  std::string plain;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool is_escape = text[i] == '~' && i + 1 < text.size() && (text[i + 1] == '0' || text[i + 1] == '1');
    plain += is_escape ? (text[++i] == '0' ? '~' : '/') : text[i];
  }
  return plain;
}

// Null: there is none.
const Json* child(const Json& json, const std::string& token) {
  if (json.is_object()) {
    const auto found = json.find(token);
    return found == json.end() ? nullptr : &*found;
  }
  size_t index = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
  const bool is_index = error == std::errc() && end == token.data() + token.size();
  return json.is_array() && is_index && index < json.size() ? &json[index] : nullptr;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    const size_t count = std::min<size_t>(3, bytes.size() - i);
    uint32_t group = 0;
    for (size_t k = 0; k < 3; ++k) group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0);
    for (size_t k = 0; k < 4; ++k) text += k <= count ? digits[group >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

}  // namespace

Json contents(const Result& result) {
  Json json = {{"uri", result.uri}, {"mimeType", result.mime_type}};
  if (outputs::is_utf8(result.text)) json["text"] = result.text;
  else json["blob"] = base64(result.text);
  return json;
}

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
  if (std::optional<Result> found = whole(uri)) return found;
  constexpr std::string_view prefix = "ramify://result/";
  if (!uri.starts_with(prefix)) return std::nullopt;
  const size_t end = uri.find('/', prefix.size());
  if (end == std::string::npos) return std::nullopt;
  std::optional<Result> around = whole(uri.substr(0, end));
  if (!around || around->mime_type != json_type) return std::nullopt;
  const Json json = Json::parse(around->text, nullptr, /*allow_exceptions=*/false);
  const Json* part = json.is_discarded() ? nullptr : &json;
  for (size_t at = end; part != nullptr && at < uri.size();) {
    const size_t next = std::min(uri.find('/', at + 1), uri.size());
    part = child(*part, token(std::string_view(uri).substr(at + 1, next - at - 1)));
    at = next;
  }
  if (part == nullptr) return std::nullopt;
  return Result{uri, around->title, json_type, part->dump(1, ' ', false, Json::error_handler_t::replace)};
}

std::optional<Result> Results::whole(const std::string& uri) const {
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
