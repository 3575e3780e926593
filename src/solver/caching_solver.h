// SPDX-License-Identifier: Apache-2.0
// CachingSolver: a decorator that minimises queries to another Solver (after KLEE; Cadar, Dunbar, Engler 2008):
//
//   conditions ──▶ slices that share no input ──▶ cached answer? ──▶ does a recent model fit? ──▶ the other solver
//
// Slices are independent, so all of them are satisfiable together if each is. Answers are cached by the set of a
// slice's conditions; `unknown` is cached, too, so that no query is repeated.
//
// One thread. Tested in caching_solver_test.cpp.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "solver/solver.h"

namespace ramify::solver {

class CachingSolver final : public Solver {
 public:
  CachingSolver(Terms& terms, Solver& other) : terms_(terms), other_(other) {}
  Answer check(std::span<const Term> conditions, Model* model) override;

  struct Counts {
    uint64_t slices = 0;   // queried
    uint64_t known = 0;    // answered from the cache
    uint64_t fitting = 0;  // answered by a recent model
  };
  const Counts& counts() const { return counts_; }

 private:
  struct Known {
    Answer answer = Answer::unknown;
    Model model;
  };
  struct SliceHash {
    size_t operator()(const std::vector<Term>& slice) const;
  };
  std::vector<std::vector<Term>> slices_of(std::vector<Term> conditions);
  const Known& solve(const std::vector<Term>& slice);

  static constexpr size_t recent_max = 16;
  Terms& terms_;
  Solver& other_;
  std::unordered_map<std::vector<Term>, Known, SliceHash> known_;
  std::deque<Model> recent_;
  Counts counts_;
};

}  // namespace ramify::solver
