// SPDX-License-Identifier: Apache-2.0
// "did you mean": the optimal string alignment distance, in which a transposition of two neighbours counts once.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"

namespace ramify::diagnostics {

namespace {

size_t distance(std::string_view a, std::string_view b) {
  std::array<std::vector<size_t>, 3> rows;  // of the table: two before, one before, this one
  for (std::vector<size_t>& row : rows) row.resize(b.size() + 1);
  auto& [two_before, before, current] = rows;
  for (size_t j = 0; j <= b.size(); ++j) current[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    std::swap(two_before, before);
    std::swap(before, current);
    current[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t replaced = before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      current[j] = std::min({replaced, before[j] + 1, current[j - 1] + 1});
      const bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swap) current[j] = std::min(current[j], two_before[j - 2] + 1);
    }
  }
  return current[b.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  constexpr size_t word_bytes_max = 64;  // longer words are not compared, because the table is quadratic
  if (word.size() > word_bytes_max) return "";
  size_t best = (word.size() + 1) / 3 + 1;  // one mistake in three letters is likely, more are another word
  std::string found;
  for (const std::string& candidate : candidates) {
    const size_t difference = std::max(candidate.size(), word.size()) - std::min(candidate.size(), word.size());
    if (difference >= best) continue;
    const size_t d = distance(word, candidate);
    if (d >= best) continue;
    best = d;
    found = candidate;
  }
  return found;
}

}  // namespace ramify::diagnostics
