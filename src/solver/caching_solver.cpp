// SPDX-License-Identifier: Apache-2.0
#include "solver/caching_solver.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "base/hash.h"

namespace ramify::solver {

size_t CachingSolver::SliceHash::operator()(const std::vector<Term>& slice) const {
  uint64_t hash = slice.size();
  for (const Term term : slice) hash = base::mix64(hash ^ term.index);
  return hash;
}

Answer CachingSolver::check(std::span<const Term> conditions, Model* model) {
  std::vector<Term> open;
  for (const Term condition : conditions) {
    if (terms_.is_false(condition)) return Answer::unsat;
    if (!terms_.is_true(condition)) open.push_back(condition);
  }
  Answer answer = Answer::sat;
  Model all;
  for (const std::vector<Term>& slice : slices_of(std::move(open))) {
    const Known& known = solve(slice);
    if (known.answer == Answer::unsat) return Answer::unsat;
    if (known.answer == Answer::unknown) answer = Answer::unknown;
    all.insert(known.model.begin(), known.model.end());
  }
  if (answer == Answer::sat && model != nullptr) *model = std::move(all);
  return answer;
}

// Conditions and inputs are the two sides of a graph; its components are the slices (union by the lowest, with halving).
std::vector<std::vector<Term>> CachingSolver::slices_of(std::vector<Term> conditions) {
  std::ranges::sort(conditions);
  conditions.erase(std::unique(conditions.begin(), conditions.end()), conditions.end());
  std::vector<size_t> parent(conditions.size());
  std::iota(parent.begin(), parent.end(), size_t{0});
  const auto root = [&](size_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  std::unordered_map<Term, size_t> first_with;
  for (size_t i = 0; i < conditions.size(); ++i)
    for (const Term input : terms_.inputs_of(conditions[i])) {
      const auto [at, is_new] = first_with.emplace(input, i);
      if (is_new) continue;
      const size_t a = root(at->second), b = root(i);
      parent[std::max(a, b)] = std::min(a, b);
    }
  std::map<size_t, std::vector<Term>> slices;
  for (size_t i = 0; i < conditions.size(); ++i) slices[root(i)].push_back(conditions[i]);
  std::vector<std::vector<Term>> result;
  for (auto& [first, slice] : slices) result.push_back(std::move(slice));
  return result;
}

const CachingSolver::Known& CachingSolver::solve(const std::vector<Term>& slice) {
  ++counts_.slices;
  const auto found = known_.find(slice);
  if (found != known_.end()) {
    ++counts_.known;
    return found->second;
  }
  Known known;
  for (const Model& model : recent_) {
    Evaluation evaluation(terms_, model);
    if (!std::ranges::all_of(slice, [&](Term t) { return evaluation(t).boolean(); })) continue;
    ++counts_.fitting;
    known.answer = Answer::sat;
    for (const Term condition : slice)
      for (const Term input : terms_.inputs_of(condition)) known.model.emplace(input, evaluation(input));
    return known_[slice] = std::move(known);
  }
  known.answer = other_.check(slice, &known.model);
  if (known.answer == Answer::sat) {
    recent_.push_front(known.model);
    if (recent_.size() > recent_max) recent_.pop_back();
  }
  return known_[slice] = std::move(known);
}

}  // namespace ramify::solver
