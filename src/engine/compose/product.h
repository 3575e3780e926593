// SPDX-License-Identifier: Apache-2.0
// Product: several labelled transition systems side by side as one. What all of them have in their vocabularies they do
// together, and what only some have is done by those while the others stay where they are.
//
//   * A step with the name A is one of every component that has A in its vocabulary, so that all their labels have a common
//     label; that is the label of the step. A name that some component has and does not offer cannot happen.
//   * Where one component has several steps that fit, the product has all of them.
//   * A state accepts if each component's does.
//   * The states and steps do not depend on the order of the components. The order of the steps does: those of the first
//     component in its order, each with what fits of the others in theirs, then those that do not involve the first, and so
//     on.
//   * A step that failed in one component is a step of the others all the same: they move on, it stays.
//
// A component may be followed *as a set*: it is then in all the states at once that the steps so far may have led it to, and
// accepts if one of them does. Steps that differ only in where they lead such a component are one step. That is the subset
// construction (Rabin and Scott 1959) done on the fly; it is what one wants of a regular expression, of which one wants to know
// whether the steps fit, not how. With what leaves no label open beside it the set does not depend on how one matched.
//
// Expression i is by default the first component's i-th; the constructor takes another table.
//
// One thread. Every component offers only names of its vocabulary. Tested in product_test.cpp, which has an obvious product
// to compare with, and samples_test.cpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/compose/tuple_numbers.h"
#include "engine/lts/lts.h"

namespace ramify::engine::compose {

struct Component {
  std::string name;  // for people: of the part of a view
  std::unique_ptr<Lts> lts;
  bool is_followed_as_set = false;
};

struct ComponentExpression {
  size_t component = 0;
  uint32_t expression = 0;  // of the component's
};

class Product : public Lts {
 public:
  explicit Product(std::vector<Component> components, std::vector<ComponentExpression> expressions = {});
  ~Product() override;

  std::vector<uint32_t> initial() override;
  void limit_initial(std::function<bool(uint64_t)> is_enough) override;
  bool is_initial_cut() const override { return is_initial_cut_; }
  std::vector<Step> steps(uint32_t state) override;
  bool is_accepting(uint32_t state) override;
  const std::set<std::string, std::less<>>& vocabulary() const override { return vocabulary_; }
  // None, too, of a component that is in several states at once.
  std::optional<std::string> value(uint32_t expression, uint32_t state) override;
  std::optional<std::string> value_at(uint32_t expression, uint32_t state, const Moment& moment) override;
  std::string trouble() const override;
  View view(uint32_t state) override;  // a child for each component, under its name

  // Where a component is: one state, or some of one that is followed as a set.
  std::vector<uint32_t> component_states(size_t component, uint32_t state) const;

 private:
  struct Part;
  struct Joint;
  class Joining;
  // Whom an expression is asked of; none: the component is in several states at once.
  struct Asked {
    Lts& lts;
    uint32_t expression = 0;
    uint32_t state = 0;
  };

  std::vector<Step> steps_of(const Part& part, uint32_t own_state) const;
  std::vector<uint32_t> members(const Part& part, uint32_t own_state) const;
  std::optional<Asked> asked_of(uint32_t expression, uint32_t state);
  View view_of(const Part& part, uint32_t own_state) const;

  std::vector<Part> parts_;
  std::vector<ComponentExpression> expressions_;
  std::set<std::string, std::less<>> vocabulary_;
  TupleNumbers states_;
  std::string trouble_;
  std::function<bool(uint64_t)> is_enough_;
  bool is_initial_cut_ = false;
};

}  // namespace ramify::engine::compose
