// SPDX-License-Identifier: Apache-2.0
#include "outputs/program_output.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {

namespace {

constexpr size_t output_lines_max = 12;

}  // namespace

std::string program_output_text(std::string_view output, bool is_full) {
  std::string text;
  size_t lines = 0, begin = 0;
  while (begin < output.size()) {
    const size_t end = std::min(output.find('\n', begin), output.size());
    if (!is_full && lines++ == output_lines_max) {
      const auto rest = std::ranges::count(output.substr(begin), '\n');
      return text + fmt::format("  | ... {} more (--full shows them)\n",
                                counted(static_cast<uint64_t>(std::max<ptrdiff_t>(rest, 1)), "line"));
    }
    text += "  | " + printable(output.substr(begin, end - begin)) + (end == output.size() ? "\\\n" : "\n");
    begin = end + 1;
  }
  return text;
}

}  // namespace ramify::outputs
