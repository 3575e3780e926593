// SPDX-License-Identifier: Apache-2.0
#include "llm/json.h"

#include <set>
#include <vector>

#include <fmt/format.h>

namespace ramify::llm {

namespace {

// Callback of the parser at each value: tracks the member names of open objects, and the depth.
class Watch {
 public:
  bool operator()(int depth, Json::parse_event_t event, const Json& value) {
    if (static_cast<size_t>(depth) > json_depth_max)
      problem_ = fmt::format("is nested more than {} deep", json_depth_max);
    switch (event) {
      case Json::parse_event_t::object_start: names_.emplace_back(); break;
      case Json::parse_event_t::object_end: names_.pop_back(); break;
      case Json::parse_event_t::key:
        if (const auto& name = value.get_ref<const std::string&>(); !names_.back().insert(name).second)
          problem_ = fmt::format("has two members `{}` in one object", excerpt(name, 40));
        break;
      case Json::parse_event_t::array_start:
      case Json::parse_event_t::array_end:
      case Json::parse_event_t::value: break;
    }
    return true;
  }
  const std::string& problem() const { return problem_; }

 private:
  std::vector<std::set<std::string>> names_;
  std::string problem_;
};

// The parser has no depth limit, so brackets are counted before parsing.
bool is_too_deep(std::string_view text) {
  size_t depth = 0;
  bool is_inside = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_inside && c == '\\') ++i;
    else if (c == '"') is_inside = !is_inside;
    else if (is_inside) continue;
    else if (c == '[' || c == '{') {
      if (++depth > json_depth_max) return true;
    } else if ((c == ']' || c == '}') && depth > 0) --depth;
  }
  return false;
}

}  // namespace

base::Result<Json> parse_json(std::string_view text) {
  if (is_too_deep(text)) return base::fail(fmt::format("is nested more than {} deep", json_depth_max));
  Watch watch;
  Json value = Json::parse(text.begin(), text.end(), std::ref(watch), false);
  if (value.is_discarded()) return base::fail(fmt::format("is not JSON: `{}`", excerpt(text)));
  if (!watch.problem().empty()) return base::fail(watch.problem());
  return value;
}

std::string json_text(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string_view without_fence(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  constexpr std::string_view fence = "```";
  const auto trimmed = [&](std::string_view t) {
    const size_t begin = t.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return std::string_view();
    return t.substr(begin, t.find_last_not_of(blanks) - begin + 1);
  };
  text = trimmed(text);
  if (!text.starts_with(fence) || !text.ends_with(fence) || text.size() < 2 * fence.size()) return text;
  const size_t line_end = text.find('\n');
  if (line_end == std::string_view::npos) return text;
  return trimmed(text.substr(line_end, text.size() - fence.size() - line_end));
}

std::string excerpt(std::string_view text, size_t bytes_max) {
  std::string result;
  for (const char c : text.substr(0, bytes_max)) result += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
  if (text.size() <= bytes_max) return result;
  while (!result.empty() && (static_cast<unsigned char>(result.back()) & 0xc0) == 0x80) result.pop_back();
  if (!result.empty() && static_cast<unsigned char>(result.back()) >= 0xc0) result.pop_back();
  return result + "...";
}

}  // namespace ramify::llm
