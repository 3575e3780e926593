// SPDX-License-Identifier: Apache-2.0
// Problems: what a verb found, in the form that build servers read (docs/build_servers.md): SARIF, JUnit, annotations. Every
// report that can contain a finding is turned into it.
//
// A problem is identified by what survives an edit elsewhere in the file: rule, property, file, the text of the source line and
// its number among equal lines, and for a fault its message with numbers replaced. The number of the line is not part of it.
//
// Plain values and pure functions. Tested in problems_test.cpp.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/place.h"
#include "outputs/sources.h"

namespace ramify::outputs {

// One step of a counterexample.
struct ProblemStep {
  std::string thread{};  // "" for the initial state and for programs with one thread
  std::string label{};
  base::Place place{};
  std::vector<std::pair<std::string, std::string>> changes{};  // path and new value; "" where it no longer exists
};

// See the head of this file.
struct ProblemIdentity {
  std::string rule{}, property{}, file{}, source{}, message{};
  uint32_t ordinal = 0;  // among lines with the same text
  friend auto operator<=>(const ProblemIdentity&, const ProblemIdentity&) = default;
};

struct Problem {
  std::string rule{};     // "deadlock", "data race"
  std::string message{};  // one line
  std::string property{};
  base::Place place{};
  std::vector<base::Place> related{};  // other threads, the other access of a race
  std::vector<ProblemStep> steps{};    // first the initial state, if the machine shows states
  std::string replay{};                // a command
  bool is_possible = false;            // relies on assumptions that were not granted: does not fail
  bool is_known = false;               // in the baseline
  ProblemIdentity identity{};
};

struct ProblemList {
  std::string verb{}, subject{};
  std::vector<Problem> problems{};
  std::vector<std::string> claims{};  // properties that were checked, also without a problem
  std::vector<std::string> limits{};  // why not everything was decided; empty: all of it was
};

// Fills the identity, converts columns from bytes to characters, and completes an unknown place.
void complete(Problem& problem, const Sources& sources, const std::string& fallback_file);

// 16 hexadecimal digits: FNV-1a of the identity.
std::string fingerprint(const ProblemIdentity& identity);

// Whether a problem fails that is not known.
bool has_new_failure(const ProblemList& list);

}  // namespace ramify::outputs
