// SPDX-License-Identifier: Apache-2.0
#include "outputs/diagnostics_text.h"

#include <fmt/format.h>

#include "outputs/amounts.h"

namespace ramify::outputs {
namespace {

// A text with very many errors must not flood the terminal.
constexpr size_t messages_max = 50;

}  // namespace

std::string diagnostics_text(const diagnostics::Diagnostics& diagnostics, const Sources& sources) {
  std::string text;
  const auto& all = diagnostics.all();
  for (size_t i = 0; i < std::min(all.size(), messages_max); ++i) {
    text += diagnostics::render(all[i], sources.text(all[i].place.file));
  }
  if (all.size() > messages_max) text += fmt::format("and {} more\n", counted(all.size() - messages_max, "message"));
  return text;
}

}  // namespace ramify::outputs
