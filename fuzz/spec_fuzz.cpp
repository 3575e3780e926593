// SPDX-License-Identifier: Apache-2.0
// Any text gives a spec and diagnostics, each of which names the file; a spec without errors has threads with names and
// entrypoints, and properties with names and expressions, whose formulas can be taken apart.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "session/claims.h"
#include "session/spec.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  diagnostics::Diagnostics complaints;
  const session::Spec spec = session::parse_spec(text, "fuzz.toml", complaints);
  for (const diagnostics::Diagnostic& complaint : complaints.all()) {
    CHECK(!complaint.place.file.empty(), "a message without a file: {}", complaint.message);
    diagnostics::render(complaint, text);
  }
  if (complaints.has_errors()) return 0;
  for (const session::SpecThread& thread : spec.threads) {
    CHECK(!thread.entrypoint.empty() && thread.entrypoint_place.is_known(), "thread `{}`", thread.name);
    CHECK(thread.replicas >= 1 && thread.replicas <= session::replicas_max, "thread `{}`", thread.name);
  }
  for (const session::SpecProperty& property : spec.properties) {
    CHECK(!property.texts.empty(), "property `{}`", property.name);
    for (const session::SpecText& expression : property.texts)
      CHECK(!expression.text.empty() && expression.place.is_known(), "property `{}`", property.name);
  }
  // Formulas are taken apart into expressions, each with its place in the spec.
  const session::Claims claims = session::claims_of(spec, complaints);
  for (const diagnostics::Diagnostic& complaint : complaints.all()) diagnostics::render(complaint, text);
  for (const session::ClaimedExpression& expression : claims.expressions)
    CHECK(!expression.text.place.file.empty(), "an expression without a file: {}", expression.name);
  return 0;
}
