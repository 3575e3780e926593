// SPDX-License-Identifier: Apache-2.0
#include "harness/ddmin.h"

#include <algorithm>
#include <numeric>

namespace ramify::harness {
namespace {

// All except the part [begin, end).
std::vector<size_t> without(const std::vector<size_t>& all, size_t begin, size_t end) {
  std::vector<size_t> rest(all.begin(), all.begin() + static_cast<ptrdiff_t>(begin));
  rest.insert(rest.end(), all.begin() + static_cast<ptrdiff_t>(end), all.end());
  return rest;
}

constexpr size_t pairs_among_max = 40;

class Minimiser {
 public:
  Minimiser(size_t count, const std::function<bool(const std::vector<size_t>&)>& fails,
            const std::function<bool(uint32_t)>& goes_on)
      : fails_(fails), may_continue_(goes_on) {
    result_.kept.resize(count);
    std::iota(result_.kept.begin(), result_.kept.end(), size_t{0});
  }

  Minimised run() {
    do leave_out_parts();
    while (leave_out_pair());
    return std::move(result_);
  }

 private:
  // Also false if no more tries are allowed. Keeps a failing candidate.
  bool still_fails(std::vector<size_t> candidate) {
    if (result_.is_cut || !may_continue_(result_.tries)) {
      result_.is_cut = true;
      return false;
    }
    ++result_.tries;
    if (!fails_(candidate)) return false;
    result_.kept = std::move(candidate);
    return true;
  }

  void leave_out_parts() {
    for (size_t parts = 2; !result_.kept.empty() && !result_.is_cut;) {
      parts = std::min(parts, result_.kept.size());
      bool is_smaller = false;
      for (size_t part = 0; part < parts && !is_smaller; ++part) {
        const size_t size = result_.kept.size();
        const size_t begin = size * part / parts, end = size * (part + 1) / parts;
        const auto at = [&](size_t index) { return result_.kept.begin() + static_cast<ptrdiff_t>(index); };
        if (parts > 2 && still_fails({at(begin), at(end)})) {
          parts = 2;
          is_smaller = true;
        } else if (still_fails(without(result_.kept, begin, end))) {
          parts = std::max<size_t>(parts - 1, 2);
          is_smaller = true;
        }
      }
      if (is_smaller) continue;
      if (parts >= result_.kept.size()) break;
      parts *= 2;
    }
  }

  bool leave_out_pair() {
    if (result_.kept.size() > pairs_among_max) return false;
    for (size_t first = 0; first < result_.kept.size(); ++first)
      for (size_t second = first + 1; second < result_.kept.size(); ++second)
        if (still_fails(without(without(result_.kept, second, second + 1), first, first + 1))) return true;
    return false;
  }

  const std::function<bool(const std::vector<size_t>&)>& fails_;
  const std::function<bool(uint32_t)>& may_continue_;
  Minimised result_;
};

}  // namespace

Minimised ddmin(size_t count, const std::function<bool(const std::vector<size_t>&)>& fails,
                const std::function<bool(uint32_t)>& goes_on) {
  return Minimiser(count, fails, goes_on).run();
}

}  // namespace ramify::harness
