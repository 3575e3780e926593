// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/output_format.h"

#include <filesystem>

#include <fmt/format.h>

#include "session/suggestion.h"

namespace ramify::cli {
namespace {

bool has_ending(std::string_view endings, std::string_view ending) {
  while (!endings.empty()) {
    const size_t end = std::min(endings.find(' '), endings.size());
    if (endings.substr(0, end) == ending) return true;
    endings.remove_prefix(std::min(end + 1, endings.size()));
  }
  return false;
}

std::string lower_case(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

}  // namespace

base::Result<int> output_format(std::string_view option, const std::string& named, const std::string& path,
                                std::span<const OutputFormat> formats, int otherwise) {
  if (!named.empty()) {
    std::string names;
    std::vector<std::string> known;
    for (const OutputFormat& format : formats) {
      if (format.name == named) return format.value;
      known.emplace_back(format.name);
      names += fmt::format("{}`{}`", names.empty() ? "" : ", ", format.name);
    }
    return base::fail(
        fmt::format("{} is `{}`, it is one of {}{}", option, named, names, session::suggestion(named, known)));
  }
  const std::string ending = lower_case(std::filesystem::path(path).extension().string());
  if (ending.empty()) return otherwise;
  std::string known;
  for (const OutputFormat& format : formats) {
    if (has_ending(format.endings, ending)) return format.value;
    known += fmt::format("{}{} ({})", known.empty() ? "" : ", ", format.endings, format.name);
  }
  return base::fail(fmt::format("`{}`: no format goes with the ending `{}`; endings are {}{}", path, ending, known,
                                option.empty() ? "" : fmt::format("; or name a format with {}", option)));
}

}  // namespace ramify::cli
