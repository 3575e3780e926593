// SPDX-License-Identifier: Apache-2.0
#include "outputs/missing_names.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/plain_text.h"
#include "outputs/sources.h"

namespace ramify::outputs {

std::string missing_names_text(const std::vector<MissingName>& names) {
  constexpr size_t names_max = 100;
  if (names.size() < 2) return "";
  std::string text = fmt::format("neither the program nor the library has {}:\n", counted(names.size(), "name"));
  size_t columns = 0;
  for (const MissingName& missing : names) columns = std::max(columns, width(printable(missing.name)) + 2);
  columns = std::min<size_t>(columns, 40);
  for (size_t i = 0; i < std::min(names.size(), names_max); ++i)
    text += fmt::format("  {}  {}, {}\n", pad(fmt::format("`{}`", printable(names[i].name)), columns),
                        location(names[i].first), counted(names[i].uses, "use"));
  if (names.size() > names_max) text += fmt::format("  and {} more\n", names.size() - names_max);
  return text;
}

Json missing_names_json(const std::vector<MissingName>& names) {
  Json value = Json::array();
  for (const MissingName& missing : names)
    value.push_back({{"name", missing.name}, {"place", json(missing.first)}, {"uses", missing.uses}});
  return value;
}

}  // namespace ramify::outputs
