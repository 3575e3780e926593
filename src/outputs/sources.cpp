// SPDX-License-Identifier: Apache-2.0
#include "outputs/sources.h"

#include <fmt/format.h>

#include "outputs/plain_text.h"

namespace ramify::outputs {

void Sources::add(std::string path, std::string text) { text_by_path_[std::move(path)] = std::move(text); }

std::string_view Sources::text(std::string_view path) const {
  auto found = text_by_path_.find(path);
  return found == text_by_path_.end() ? std::string_view() : std::string_view(found->second);
}

std::vector<std::string> Sources::paths() const {
  std::vector<std::string> paths;
  for (const auto& [path, text] : text_by_path_) paths.push_back(path);
  return paths;
}

std::string Sources::line(const base::Place& place) const {
  if (!place.is_known()) return "";
  std::string_view rest = text(place.file);
  for (uint32_t line = 1; line < place.line; ++line) {
    size_t end = rest.find('\n');
    if (end == std::string_view::npos) return "";
    rest.remove_prefix(end + 1);
  }
  rest = rest.substr(0, rest.find('\n'));
  size_t begin = rest.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return "";
  size_t last = rest.find_last_not_of(" \t\r");
  return printable(rest.substr(begin, last - begin + 1));
}

std::string short_location(const base::Place& place) {
  if (!place.is_known()) return "";
  return fmt::format("{}:{}", printable(place.file.substr(place.file.rfind('/') + 1)), place.line);
}

std::string location(const base::Place& place) {
  if (!place.is_known()) return printable(place.file);
  return fmt::format("{}:{}:{}", printable(place.file), place.line, place.column);
}

}  // namespace ramify::outputs
