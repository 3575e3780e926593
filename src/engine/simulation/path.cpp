// SPDX-License-Identifier: Apache-2.0
#include "engine/simulation/path.h"

#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ramify::engine {

namespace {

constexpr size_t path_text_max = 1 << 20;
constexpr std::string_view no_choices = "-";

// The part of the text before the separator, which is removed with the part. Without a separator: all of it, and `is_last` is set.
std::string_view next_part(std::string_view& text, char separator, bool& is_last) {
  const size_t end = text.find(separator);
  is_last = end == std::string_view::npos;
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(is_last ? text.size() : end + 1);
  return part;
}

std::optional<std::vector<uint32_t>> parse_step(std::string_view text) {
  std::vector<uint32_t> taken;
  if (text == no_choices) return taken;
  for (bool is_last = false; !is_last;) {
    const std::string_view digits = next_part(text, ',', is_last);
    uint32_t option = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), option);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    taken.push_back(option);
  }
  return taken;
}

}  // namespace

std::string path_text(const Path& path) {
  std::string text;
  for (const std::vector<uint32_t>& step : path) {
    if (!text.empty()) text += '.';
    text += step.empty() ? std::string(no_choices) : fmt::format("{}", fmt::join(step, ","));
  }
  return text;
}

std::optional<Path> parse_path(std::string_view text) {
  if (text.size() > path_text_max) return std::nullopt;
  Path path;
  if (text.empty()) return path;
  for (bool is_last = false; !is_last;) {
    std::optional<std::vector<uint32_t>> step = parse_step(next_part(text, '.', is_last));
    if (!step) return std::nullopt;
    path.push_back(std::move(*step));
  }
  return path;
}

}  // namespace ramify::engine
