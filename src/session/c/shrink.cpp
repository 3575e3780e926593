// SPDX-License-Identifier: Apache-2.0
#include "session/c/shrink.h"

#include <algorithm>
#include <utility>

namespace ramify::session {

namespace {

std::vector<size_t> differing(const std::vector<uint32_t>& answers) {
  std::vector<size_t> at;
  for (size_t i = 0; i < answers.size(); ++i)
    if (answers[i] != 0) at.push_back(i);
  return at;
}

// Compares first by the number of options other than the first, then by length.
std::pair<size_t, size_t> cost(const std::vector<uint32_t>& answers) {
  return {differing(answers).size(), answers.size()};
}

}  // namespace

std::vector<uint32_t> shrunk(std::vector<uint32_t> answers, const TryAnswers& run, uint64_t runs_max) {
  const auto improves = [&](const std::vector<uint32_t>& candidate) {
    if (runs_max == 0) return false;
    --runs_max;
    std::optional<std::vector<uint32_t>> asked = run(candidate);
    if (!asked || cost(*asked) >= cost(answers)) return false;
    answers = std::move(*asked);
    return true;
  };
  for (bool is_changed = true; is_changed && runs_max != 0;) {
    is_changed = false;
    for (size_t group = std::max<size_t>(differing(answers).size(), 1); group != 0; group /= 2) {
      for (size_t first = 0; first < differing(answers).size();) {
        const std::vector<size_t> at = differing(answers);
        const size_t last = std::min(first + group, at.size());
        std::vector<uint32_t> taken_back = answers, cut = answers;
        for (size_t i = first; i < last; ++i) taken_back[at[i]] = 0;
        // Later answers may not be used any more.
        cut.resize(at[first]);
        if (improves(taken_back) || improves(cut)) {
          is_changed = true;
        } else {
          first = last;
        }
      }
    }
  }
  return answers;
}

}  // namespace ramify::session
