// SPDX-License-Identifier: Apache-2.0
// Any text gives a program of Core or diagnostics. What was read without complaint and is well formed prints to a text that reads
// back and prints the same, with places and without.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "programs/core/text.h"
#include "programs/core/verify.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  diagnostics::Diagnostics complaints;
  const core::Program program = core::parse(text, "fuzz.core", complaints);
  for (const diagnostics::Diagnostic& complaint : complaints.all()) diagnostics::render(complaint, text);
  const bool was_read = !complaints.has_errors();

  diagnostics::Diagnostics flaws;
  core::verify(program, flaws);
  if (!was_read) return 0;

  for (const bool places : {false, true}) {
    const std::string printed = core::print(program, {.places = places});
    diagnostics::Diagnostics again;
    const core::Program reread = core::parse(printed, "fuzz.core", again);
    CHECK(!again.has_errors(), "printed text is not read: {}\n{}", diagnostics::render(again.all().front(), printed),
          printed);
    CHECK(core::print(reread, {.places = places}) == printed, "printed twice differently:\n{}", printed);
    diagnostics::Diagnostics other_flaws;
    core::verify(reread, other_flaws);
    CHECK(other_flaws.has_errors() == flaws.has_errors(), "what is printed is judged otherwise:\n{}", printed);
  }
  return 0;
}
