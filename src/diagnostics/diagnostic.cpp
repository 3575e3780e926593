// SPDX-License-Identifier: Apache-2.0
#include "diagnostics/diagnostic.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "diagnostics/excerpt.h"

namespace ramify::diagnostics {

namespace {

struct Row {
  std::string_view name;
  Severity severity;
};

constexpr std::array diagnostic_rows = {
#define DIAGNOSTIC(name, severity, meaning) Row{#name, Severity::severity},
#include "diagnostics/ids.def"
#undef DIAGNOSTIC
};

const Row& row(DiagnosticId id) {
  const auto index = static_cast<size_t>(id);
  CHECK(index < diagnostic_rows.size(), "diagnostic number {}", index);
  return diagnostic_rows[index];
}

std::string_view word(Severity severity) {
  switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
  }
  CHECK(false, "severity {}", static_cast<int>(severity));
  return {};
}

}  // namespace

std::string_view name(DiagnosticId id) { return row(id).name; }

Severity severity(DiagnosticId id) { return row(id).severity; }

void Diagnostics::report(DiagnosticId id, base::Place place, std::string message, std::string hint) {
  if (severity(id) == Severity::error) ++error_count_;
  all_.push_back({id, std::move(place), std::move(message), std::move(hint)});
}

std::string render(const Diagnostic& diagnostic, std::string_view source) {
  const base::Place& place = diagnostic.place;
  std::string text;
  if (!place.file.empty()) {
    text += place.file;
    if (place.is_known()) text += fmt::format(":{}:{}", place.line, place.column);
    text += ": ";
  }
  text += fmt::format("{}: {} [{}]\n", word(severity(diagnostic.id)), diagnostic.message, name(diagnostic.id));
  text += excerpt(place, source);
  if (!diagnostic.hint.empty()) text += fmt::format("  hint: {}\n", diagnostic.hint);
  return text;
}

}  // namespace ramify::diagnostics
