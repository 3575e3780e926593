// SPDX-License-Identifier: Apache-2.0
// Any text gives a trace or diagnostics, never both; a trace that was read is written and read back the same.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "outputs/trace_file.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  diagnostics::Diagnostics complaints;
  const std::optional<outputs::TraceFile> file = outputs::parse_trace(text, "fuzz.json", complaints);
  CHECK(file.has_value() != complaints.has_errors());
  if (!file) return 0;

  const std::string written = outputs::write_trace(*file);
  diagnostics::Diagnostics again;
  const std::optional<outputs::TraceFile> reread = outputs::parse_trace(written, "written.json", again);
  CHECK(reread.has_value(), "what was written is not read: {}\n{}", again.all().front().message, written);
  CHECK(*reread == *file, "read back differently:\n{}", written);
  return 0;
}
