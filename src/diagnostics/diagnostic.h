// SPDX-License-Identifier: Apache-2.0
// Diagnostics: messages about mistakes in the user's input. Collected, never thrown: a pass continues after a mistake
// and returns a partial result.
//
// Wording: lower-case start, no full stop, code in backticks; first the situation, then the rule if it is not obvious,
// the hint last. Every id in ids.def has a test that provokes it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/place.h"

namespace ramify::diagnostics {

enum class Severity : uint8_t { error, warning };

// One row of ids.def each: stable names such as `unknown_name`, shown in brackets after the message.
enum class DiagnosticId : uint16_t {
#define DIAGNOSTIC(name, severity, meaning) name,
#include "diagnostics/ids.def"
#undef DIAGNOSTIC
};
std::string_view name(DiagnosticId id);
Severity severity(DiagnosticId id);

struct Diagnostic {
  DiagnosticId id;
  base::Place place;
  std::string message;
  std::string hint;  // what to do next; may be empty
};

class Diagnostics {
 public:
  void report(DiagnosticId id, base::Place place, std::string message, std::string hint = "");
  const std::vector<Diagnostic>& all() const { return all_; }
  bool has_errors() const { return error_count_ != 0; }
  size_t error_count() const { return error_count_; }

 private:
  std::vector<Diagnostic> all_;
  size_t error_count_ = 0;
};

// "bank.star:12:7: error: `balanse` is not defined [unknown_name]", the source line with a caret below it (when
// `source` holds the file's text), and the hint.
std::string render(const Diagnostic& diagnostic, std::string_view source);

// The candidate nearest to `word`, if near enough to be a likely misspelling (Damerau-Levenshtein); "" if none.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace ramify::diagnostics
