// SPDX-License-Identifier: Apache-2.0
// The model programs with published numbers of states and transitions, as labelled transition systems; and a base
// class for others: a start, the steps from a state, and expressions about states.
//
// A state is a vector of small numbers. Tested in engine/grouping/explore_fsm_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/lts/lts.h"

namespace ramify::engine::testkit {

class ModelProgram : public Lts {
 public:
  using Values = std::vector<int>;
  // Compact JSON; none: it has no value there.
  using Expression = std::function<std::optional<std::string>(const Values&)>;

  explicit ModelProgram(std::vector<Expression> expressions) : expressions_(std::move(expressions)) {}

  std::vector<uint32_t> initial() override;
  std::vector<Step> steps(uint32_t state) override;
  bool is_accepting(uint32_t) override { return true; }
  const std::set<std::string, std::less<>>& vocabulary() const override { return vocabulary_; }
  std::optional<std::string> value(uint32_t expression, uint32_t state) override;
  std::string trouble() const override { return trouble_; }
  View view(uint32_t state) override;

  const Values& values(uint32_t state) const { return *states_[state]; }
  uint64_t steps_asked() const { return steps_asked_; }    // number of calls
  uint64_t values_asked() const { return values_asked_; }  // likewise

 protected:
  struct Action {
    Label label;
    Values next;  // unchanged, if it fails
    std::optional<Fault> fault{};
  };
  virtual Values start() const = 0;
  virtual std::vector<Action> enabled(const Values& state) const = 0;
  std::set<std::string, std::less<>> vocabulary_{};

 private:
  struct Hash {
    size_t operator()(const Values& values) const;
  };
  uint32_t number(Values values);

  std::vector<Expression> expressions_;
  std::unordered_map<Values, uint32_t, Hash> numbers_;
  std::vector<const Values*> states_;
  std::string trouble_;
  uint64_t steps_asked_ = 0;
  uint64_t values_asked_ = 0;
};

// A sorted list of distinct numbers below `size`, initially empty: add(x) for absent ones, remove(x) for present ones.
class Bag final : public ModelProgram {
 public:
  explicit Bag(std::vector<Expression> expressions = {}, int size = 4)
      : ModelProgram(std::move(expressions)), size_(size) {
    vocabulary_ = {"add", "remove"};
  }

 private:
  Values start() const override { return {}; }
  std::vector<Action> enabled(const Values& state) const override;
  int size_;
};

// x and y, from (0, 0): right, up, left, down within n times n.
class Grid final : public ModelProgram {
 public:
  explicit Grid(int n, std::vector<Expression> expressions = {}) : ModelProgram(std::move(expressions)), n_(n) {
    vocabulary_ = {"right", "up", "left", "down"};
  }

 private:
  Values start() const override { return {0, 0}; }
  std::vector<Action> enabled(const Values& state) const override;
  int n_;
};

// Top first: Push(1), Push(2); Pop() returns the top. Unbounded.
class Stack final : public ModelProgram {
 public:
  explicit Stack(std::vector<Expression> expressions = {}) : ModelProgram(std::move(expressions)) {
    vocabulary_ = {"Pop", "Push"};
  }

 private:
  Values start() const override { return {}; }
  std::vector<Action> enabled(const Values& state) const override;
};

// n, initially 0: inc fails if n is 2; zero sets it to 0.
class Boom final : public ModelProgram {
 public:
  explicit Boom(std::vector<Expression> expressions = {}) : ModelProgram(std::move(expressions)) {
    vocabulary_ = {"inc", "zero"};
  }

 private:
  Values start() const override { return {0}; }
  std::vector<Action> enabled(const Values& state) const override;
};

// `[1,2]`: a state as JSON.
std::string json(const ModelProgram::Values& values);

}  // namespace ramify::engine::testkit
