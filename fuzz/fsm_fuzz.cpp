// SPDX-License-Identifier: Apache-2.0
// Any text gives a graph or diagnostics, never both; a graph that was read is written and read back as the same text, and can be
// drawn in every format.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "outputs/fsm_drawing.h"
#include "outputs/fsm_file.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  diagnostics::Diagnostics complaints;
  const std::optional<outputs::ExploreReport> report = outputs::parse_fsm(text, "fuzz.json", complaints);
  CHECK(report.has_value() != complaints.has_errors());
  if (!report) return 0;

  const std::string written = outputs::explore_json(*report);
  diagnostics::Diagnostics again;
  const std::optional<outputs::ExploreReport> reread = outputs::parse_fsm(written, "written.json", again);
  CHECK(reread.has_value(), "what was written is not read: {}\n{}", again.all().front().message, written);
  CHECK(outputs::explore_json(*reread) == written, "read back differently:\n{}", written);

  const auto drawing =
      outputs::draw(report->exploration.fsm, report->analysis, {.hides_loops = true, .nodes_max = 4, .groups_max = 2});
  CHECK(drawing.has_value(), "not drawn: {}", drawing.error().message);
  CHECK(!outputs::drawing_dot(*drawing).empty() && !outputs::drawing_mermaid(*drawing).empty() &&
        !outputs::drawing_graphml(*drawing).empty());
  return 0;
}
