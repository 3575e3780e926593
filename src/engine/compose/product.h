// SPDX-License-Identifier: Apache-2.0
// Product: the composition of several labelled transition systems. Steps with a name in several vocabularies are taken
// jointly by these components; the other components stay where they are.
//
//   * A step with the name A is a step of every component with A in its vocabulary; their labels must have a common
//     label, which is the label of the step. A name that some component has and does not offer cannot happen.
//   * If a component has several matching steps, the product has all of them.
//   * A state accepts if it accepts in each component.
//   * States and steps do not depend on the order of the components. The order of the steps does: those of the first
//     component in its order, each with the matching ones of the others in theirs, then those without the first, and so
//     on.
//   * A step that fails in one component is a step of the others all the same: they move, it stays.
//
// A component may be followed *as a set*: it is then in all the states at once that the steps so far may have led to,
// and accepts if one of them does. Steps that differ only in the target of such a component are one step. This is the
// subset construction (Rabin and Scott 1959) on the fly; it suits a regular expression, for which it matters only
// whether the steps match, not how. If no other component leaves labels open the set does not depend on how a step
// matched.
//
// Expression i is by default the i-th one of the first component; the constructor accepts another table.
//
// One thread. Every component offers only names of its vocabulary. Tested in product_test.cpp, with a naive product for
// comparison, and samples_test.cpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/compose/tuple_numbers.h"
#include "engine/lts/lts.h"

namespace ramify::engine::compose {

struct Component {
  std::string name;  // for views
  std::unique_ptr<Lts> lts;
  bool is_followed_as_set = false;
};

struct ComponentExpression {
  size_t component = 0;
  uint32_t expression = 0;  // index in the component
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
  // None also for a component that is in several states at once.
  std::optional<std::string> value(uint32_t expression, uint32_t state) override;
  std::optional<std::string> value_at(uint32_t expression, uint32_t state, const Moment& moment) override;
  std::string trouble() const override;
  View view(uint32_t state) override;  // a child for each component, under its name

  // The state of a component, or its states if it is followed as a set.
  std::vector<uint32_t> component_states(size_t component, uint32_t state) const;

 private:
  struct Part;
  struct Joint;
  class Joining;
  // The component and state that evaluate an expression; none: the component is in several states at once.
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
