// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/product.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "base/hash.h"

namespace ramify::engine::compose {
namespace {

void add_new(std::vector<std::string>& all, const std::vector<std::string>& more) {
  for (const std::string& text : more)
    if (std::ranges::find(all, text) == all.end()) all.push_back(text);
}

TupleNumbers::Tuple as_set(TupleNumbers::Tuple members) {
  std::ranges::sort(members);
  const auto [rest, end] = std::ranges::unique(members);
  members.erase(rest, end);
  return members;
}

bool is_same_but_for_target(const Lts::Step& a, const Lts::Step& b) {
  return a.label == b.label && a.fault == b.fault && a.choices == b.choices && a.requirements == b.requirements;
}

}  // namespace

struct Product::Part {
  Component component;
  TupleNumbers sets{};  // if followed as a set: its entry in a state is the number of a sorted set

  bool has(std::string_view action) const { return component.lts->vocabulary().contains(action); }
};

// A step under construction. The entry of a component followed as a set is a single state, until they are joined.
struct Product::Joint {
  Step step;
  TupleNumbers::Tuple targets;
};

Product::Product(std::vector<Component> components, std::vector<ComponentExpression> expressions)
    : expressions_(std::move(expressions)) {
  CHECK(!components.empty(), "a product of nothing");
  for (Component& component : components) {
    vocabulary_.insert(component.lts->vocabulary().begin(), component.lts->vocabulary().end());
    parts_.push_back({.component = std::move(component)});
  }
  for (const ComponentExpression& expression : expressions_)
    CHECK(expression.component < parts_.size(), "an expression of no component");
}

Product::~Product() = default;

std::vector<uint32_t> Product::members(const Part& part, uint32_t own_state) const {
  if (!part.component.is_followed_as_set) return {own_state};
  return part.sets.tuple(own_state);
}

std::vector<uint32_t> Product::component_states(size_t component, uint32_t state) const {
  CHECK(component < parts_.size(), "no component {}", component);
  return members(parts_[component], states_.tuple(state)[component]);
}

void Product::limit_initial(std::function<bool(uint64_t)> is_enough) {
  for (Part& part : parts_) part.component.lts->limit_initial(is_enough);
  is_enough_ = std::move(is_enough);
}

std::vector<uint32_t> Product::initial() {
  std::vector<TupleNumbers::Tuple> tuples = {{}};
  is_initial_cut_ = false;
  for (Part& part : parts_) {
    std::vector<uint32_t> starts = part.component.lts->initial();
    is_initial_cut_ = is_initial_cut_ || part.component.lts->is_initial_cut();
    if (part.component.is_followed_as_set && !starts.empty()) starts = {part.sets.number(as_set(std::move(starts)))};
    std::vector<TupleNumbers::Tuple> longer;
    for (const TupleNumbers::Tuple& tuple : tuples) {
      for (const uint32_t start : starts) {
        if (is_enough_ && is_enough_(longer.size())) {
          is_initial_cut_ = true;
          break;
        }
        longer.push_back(tuple);
        longer.back().push_back(start);
      }
    }
    tuples = std::move(longer);
  }
  std::vector<uint32_t> states;
  for (const TupleNumbers::Tuple& tuple : tuples) states.push_back(states_.number(tuple));
  return states;
}

// --- Steps -----------------------------------------------------------------------------------------------------------

std::vector<Lts::Step> Product::steps_of(const Part& part, uint32_t own_state) const {
  std::vector<Step> all;
  for (const uint32_t member : members(part, own_state)) {
    std::vector<Step> steps = part.component.lts->steps(member);
    std::ranges::move(steps, std::back_inserter(all));
  }
  for (const Step& step : all)
    CHECK(part.has(step.label.action), "`{}` offers `{}`, which is not in its vocabulary", part.component.name,
          step.label.action);
  return all;
}

// The steps of a product from one state: builds the joint ones, and then joins those that differ only in components
// that are followed as sets. Identical steps are one.
class Product::Joining {
 public:
  Joining(Product& product, uint32_t state)
      : product_(product), from_(product.states_.tuple(state)), offered_(product.parts_.size()) {}

  std::vector<Step> run() {
    for (size_t leader = 0; leader < product_.parts_.size(); ++leader)
      for (const Step& step : offers(leader).steps)
        if (!is_led_before(leader, step.label.action)) lead(leader, step);
    return finish();
  }

 private:
  // The steps that a component offers, computed on first use.
  struct Offers {
    bool is_known = false;
    std::vector<Step> steps;
    std::unordered_map<std::string_view, std::vector<const Step*>> by_action;
  };

  // Joint steps that form one step: the later ones only add to the sets of the first.
  struct Group {
    Joint first;
    std::vector<TupleNumbers::Tuple> sets;  // by component; empty if it is not followed as a set
  };

  const Offers& offers(size_t index) {
    Offers& offers = offered_[index];
    if (offers.is_known) return offers;
    offers.is_known = true;
    offers.steps = product_.steps_of(product_.parts_[index], from_[index]);
    for (const Step& step : offers.steps) offers.by_action[step.label.action].push_back(&step);
    return offers;
  }

  bool is_led_before(size_t leader, std::string_view action) const {
    return std::any_of(product_.parts_.begin(), product_.parts_.begin() + static_cast<ptrdiff_t>(leader),
                       [&](const Part& part) { return part.has(action); });
  }

  void lead(size_t leader, const Step& step) {
    std::vector<Joint> joints = {{.step = step, .targets = from_}};
    joints.back().targets[leader] = step.to;
    for (size_t other = leader + 1; other < product_.parts_.size() && !joints.empty(); ++other)
      if (product_.parts_[other].has(step.label.action)) joints = joined(joints, other);
    for (Joint& joint : joints) add(std::move(joint));
  }

  std::vector<Joint> joined(const std::vector<Joint>& joints, size_t other) {
    std::vector<Joint> all;
    if (joints.empty()) return all;
    const Offers& theirs = offers(other);
    const auto found = theirs.by_action.find(joints.front().step.label.action);
    if (found == theirs.by_action.end()) return all;
    for (const Joint& joint : joints)
      for (const Step* const step : found->second)
        if (std::optional<Label> label = common_label(joint.step.label, step->label))
          all.push_back(joint_with(joint, *step, *std::move(label), other));
    return all;
  }

  static Joint joint_with(const Joint& joint, const Step& step, Label label, size_t other) {
    Joint both = joint;
    both.step.label = std::move(label);
    if (!both.step.fault) both.step.fault = step.fault;
    both.step.choices.insert(both.step.choices.end(), step.choices.begin(), step.choices.end());
    add_new(both.step.requirements, step.requirements);
    both.targets[other] = step.to;
    return both;
  }

  // A component that does not move keeps its set: the targets contain its number.
  void add(Joint joint) {
    std::vector<TupleNumbers::Tuple> sets(product_.parts_.size());
    for (size_t i = 0; i < product_.parts_.size(); ++i) {
      const Part& part = product_.parts_[i];
      if (!part.component.is_followed_as_set || !part.has(joint.step.label.action)) continue;
      sets[i] = {std::exchange(joint.targets[i], 0)};
    }
    std::vector<size_t>& same_hash = groups_by_hash_[hash(joint)];
    for (const size_t index : same_hash) {
      Group& group = groups_[index];
      if (!is_same_but_for_target(group.first.step, joint.step) || group.first.targets != joint.targets) continue;
      for (size_t i = 0; i < sets.size(); ++i)
        group.sets[i].insert(group.sets[i].end(), sets[i].begin(), sets[i].end());
      return;
    }
    same_hash.push_back(groups_.size());
    groups_.push_back({.first = std::move(joint), .sets = std::move(sets)});
  }

  static uint64_t hash(const Joint& joint) {
    const std::string label = text(joint.step.label);
    return base::hash64(std::as_bytes(std::span(joint.targets)), base::hash64(std::as_bytes(std::span(label))));
  }

  std::vector<Step> finish() {
    std::vector<Step> steps;
    for (Group& group : groups_) {
      for (size_t i = 0; i < group.sets.size(); ++i)
        if (!group.sets[i].empty())
          group.first.targets[i] = product_.parts_[i].sets.number(as_set(std::move(group.sets[i])));
      group.first.step.to = product_.states_.number(group.first.targets);
      steps.push_back(std::move(group.first.step));
    }
    return steps;
  }

  Product& product_;
  const TupleNumbers::Tuple& from_;
  std::vector<Offers> offered_;  // by component
  std::vector<Group> groups_;
  std::unordered_map<uint64_t, std::vector<size_t>> groups_by_hash_;
};

std::vector<Lts::Step> Product::steps(uint32_t state) { return Joining(*this, state).run(); }

// --- Properties of a state ----------------------------------------------------------------------------------------

bool Product::is_accepting(uint32_t state) {
  const TupleNumbers::Tuple& tuple = states_.tuple(state);
  for (size_t i = 0; i < parts_.size(); ++i)
    if (std::ranges::none_of(members(parts_[i], tuple[i]),
                             [&](uint32_t member) { return parts_[i].component.lts->is_accepting(member); }))
      return false;
  return true;
}

std::optional<std::string> Product::value(uint32_t expression, uint32_t state) {
  const std::optional<Asked> asked = asked_of(expression, state);
  if (!asked) return std::nullopt;
  return asked->lts.value(asked->expression, asked->state);
}

std::optional<std::string> Product::value_at(uint32_t expression, uint32_t state, const Moment& moment) {
  const std::optional<Asked> asked = asked_of(expression, state);
  if (!asked) return std::nullopt;
  return asked->lts.value_at(asked->expression, asked->state, moment);
}

std::optional<Product::Asked> Product::asked_of(uint32_t expression, uint32_t state) {
  trouble_.clear();
  CHECK(expressions_.empty() || expression < expressions_.size(), "no expression {}", expression);
  const ComponentExpression which =
      expressions_.empty() ? ComponentExpression{.expression = expression} : expressions_[expression];
  const Component& component = parts_[which.component].component;
  const std::vector<uint32_t> states = component_states(which.component, state);
  if (states.size() == 1) return Asked{*component.lts, which.expression, states.front()};
  trouble_ = fmt::format("`{}` is in several states at once", component.name);
  return std::nullopt;
}

std::string Product::trouble() const {
  if (!trouble_.empty()) return trouble_;
  for (const Part& part : parts_)
    if (std::string trouble = part.component.lts->trouble(); !trouble.empty()) return trouble;
  return "";
}

View Product::view_of(const Part& part, uint32_t own_state) const {
  const std::vector<uint32_t> states = members(part, own_state);
  View view = part.component.lts->view(states.front());
  view.name = part.component.name;
  for (size_t i = 1; i < states.size(); ++i) {
    View other = part.component.lts->view(states[i]);
    if (!other.value.empty()) view.value += " or " + other.value;
    std::ranges::move(other.children, std::back_inserter(view.children));
  }
  return view;
}

View Product::view(uint32_t state) {
  View view{.name = "", .kind = "state", .value = "", .children = {}, .place = {}};
  const TupleNumbers::Tuple& tuple = states_.tuple(state);
  for (size_t i = 0; i < parts_.size(); ++i) view.children.push_back(view_of(parts_[i], tuple[i]));
  return view;
}

}  // namespace ramify::engine::compose
