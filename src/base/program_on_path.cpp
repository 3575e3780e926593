// SPDX-License-Identifier: Apache-2.0
#include "base/program_on_path.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace ramify::base {

std::string program_on_path(std::string_view name) {
  const char* const path = std::getenv("PATH");
  if (path == nullptr) return "";
  const std::string_view folders = path;
  for (size_t begin = 0; begin <= folders.size();) {
    const size_t end = std::min(folders.find(':', begin), folders.size());
    const std::string_view folder = folders.substr(begin, end - begin);
    std::string file = fmt::format("{}/{}", folder.empty() ? "." : folder, name);
    if (::access(file.c_str(), X_OK) == 0) return file;
    begin = end + 1;
  }
  return "";
}

}  // namespace ramify::base
