// SPDX-License-Identifier: Apache-2.0
// Baseline files: the problems that a project knows of, as small JSON (docs/build_servers.md). A known problem is reported and
// does not fail.
//
// Input is untrusted: any text gives a baseline or a message with its place. Pure functions. Tested in problems_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "outputs/problems.h"

namespace ramify::outputs {

inline constexpr int baseline_version = 1;
inline constexpr size_t baseline_bytes_max = size_t{16} << 20;

struct Baseline {
  std::string file{};  // as the user wrote it
  std::vector<ProblemIdentity> known{};
};

// Error: "baseline.json:3:5: ...".
base::Result<Baseline> read_baseline(std::string_view text, const std::string& file);
// Of all problems that fail. One a line, in order: small differences between versions.
std::string write_baseline(const ProblemList& list);

// Marks the problems that are in the baseline. The result: the entries that were not found.
std::vector<ProblemIdentity> mark_known(ProblemList& list, const Baseline& baseline);
// What the baseline hid, and which of its entries are stale, for people.
std::string baseline_text(const ProblemList& list, const Baseline& baseline,
                          const std::vector<ProblemIdentity>& not_found);

}  // namespace ramify::outputs
