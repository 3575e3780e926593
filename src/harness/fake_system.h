// SPDX-License-Identifier: Apache-2.0
// For tests: a counter as a model, and systems that deviate from it. The model: x from 0 to `top`; Inc() returns the
// new x; Dec() requires x > 0; Flip() leads to x or x + 1 without a result; Tick(n) is observable and requires n == x.
#pragma once

#include <deque>
#include <functional>

#include "harness/subject.h"
#include "harness/tested_model.h"

namespace ramify::harness {

inline engine::Label call(std::string action, std::vector<std::optional<std::string>> arguments = {}) {
  return {.action = std::move(action), .arguments = std::move(arguments)};
}

class CounterModel : public TestedModel {
 public:
  uint32_t top = 5;
  bool accepts_only_zero = true;
  bool has_calls = true;
  bool has_flip = false;
  std::string fault_at_top{};  // the error of Inc at the top

  std::vector<uint32_t> initial() override { return {0}; }
  std::vector<engine::Lts::Step> steps(uint32_t x) override {
    refusals_.clear();
    std::vector<engine::Lts::Step> steps;
    if (!has_calls) return steps;
    engine::Label inc = call("Inc");
    inc.result = std::to_string(x + 1);
    if (x < top) {
      steps.push_back({.label = inc, .to = x + 1});
    } else if (!fault_at_top.empty()) {
      steps.push_back(
          {.label = call("Inc"), .to = x, .fault = engine::Fault{.message = fault_at_top, .place = {}, .actor = {}}});
    }
    if (x > 0) steps.push_back({.label = call("Dec"), .to = x - 1, .requirements = {"x > 0"}});
    if (has_flip && x < top) {
      steps.push_back({.label = call("Flip"), .to = x});
      steps.push_back({.label = call("Flip"), .to = x + 1});
    }
    return steps;
  }
  std::vector<engine::Lts::Step> observed_steps(uint32_t x, const engine::Label& event) override {
    refusals_.clear();
    if (event == call("Tick", {std::to_string(x)})) return {{.label = event, .to = x}};
    refusals_ = {{event, "n == x"}};
    return {};
  }
  bool is_observable(const std::string& action) const override { return action == "Tick"; }
  bool is_hidden(const engine::Label&) const override { return false; }
  bool is_accepting(uint32_t x) override { return !accepts_only_zero || x == 0; }
  bool is_allowed(uint32_t x) override { return x <= top; }
  std::vector<std::pair<std::string, std::string>> variables(uint32_t x) override { return {{"x", std::to_string(x)}}; }
  std::vector<std::pair<engine::Label, std::string>> refusals() const override { return refusals_; }
  std::vector<std::string> groups(uint32_t x) override { return {x % 2 == 0 ? "even" : "odd"}; }
  std::string trouble() const override { return trouble_; }
  void fail(std::string trouble) { trouble_ = std::move(trouble); }

 private:
  std::vector<std::pair<engine::Label, std::string>> refusals_;
  std::string trouble_;
};

// Follows the model; its answers can be modified.
class CounterSystem : public Subject {
 public:
  std::function<void(CounterSystem&, const engine::Label&, Answer&)> twist = [](auto&, const auto&, Answer&) {};
  std::function<Answer(CounterSystem&)> at_wait = [](auto&) { return Answer{}; };
  int x = 0;
  uint32_t resets = 0;
  std::vector<std::string> calls{};  // since the last reset

  Answer reset(uint64_t) override {
    x = 0;
    ++resets;
    calls.clear();
    return {};
  }
  Answer call(const engine::Label& call, const std::optional<std::string>&) override {
    calls.push_back(call.action);
    Answer answer;
    if (call.action == "Inc") answer.result = std::to_string(++x);
    if (call.action == "Dec") --x;
    twist(*this, call, answer);
    return answer;
  }
  Answer wait(std::chrono::milliseconds) override { return at_wait(*this); }
};

}  // namespace ramify::harness
