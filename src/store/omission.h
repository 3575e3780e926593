// SPDX-License-Identifier: Apache-2.0
// Omission: what a lossy store may have lost. It takes a state for visited that is not where another one looks the same
// to it; that state, and what only it leads to, is then missing from the search. How likely that is:
//
//   signatures of b bits   the n-th new state collides with one of the n - 1 before it with probability at most
//                          (n - 1) / 2^b; over all of them, by the union bound, at most n (n - 1) / 2 / 2^b
//   k bits in an array     a new state finds its k bits set with probability f^k, where f is the share of bits that are
//                          set at that moment; none of them does so with probability prod (1 - f_i^k)
//
// Both take hashes for what they are built to look like: drawn at random for each state. The sums run over the states that
// were visited and one more: the first one that was lost, if any was, looked for its place among them. Where a loss made the
// search smaller they are smaller, too, but the loss came before: each sum adds up, state by state, the probability that this
// is the first one lost, so a search that has lost something and whose sum is at most p is itself an event of probability
// at most p.
//
// After Stern and Dill ("A new scheme for memory-efficient probabilistic verification", 1996) and Holzmann ("An analysis
// of bitstate hashing", 1998). One thread. Tested in lossy_store_test.cpp, and statistically in
// engine/search/explore_lossy_test.cpp.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace ramify::store {

struct Omission {
  double probability = 0;  // that any state was lost
  double expected = 0;     // how many were, those apart that only they lead to
};

// After so many states were visited.
inline Omission omission_by_signatures(uint64_t states, unsigned bits) {
  const auto n = static_cast<double>(states) + 1;
  const double expected = std::ldexp(n * (n - 1) / 2, -static_cast<int>(bits));
  return {std::min(expected, 1.0), expected};
}

// Of an array of bits, new state by new state.
class OmissionTally {
 public:
  // `chance`: that this state would have been lost, had it been.
  void add(double chance) {
    log_survival_ += std::log1p(-chance);
    expected_ += chance;
  }
  void add(const OmissionTally& other) {
    log_survival_ += other.log_survival_;
    expected_ += other.expected_;
  }
  Omission omission() const { return {-std::expm1(log_survival_), expected_}; }

 private:
  double log_survival_ = 0;  // of the probability that none was lost
  double expected_ = 0;
};

}  // namespace ramify::store
