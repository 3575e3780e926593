// SPDX-License-Identifier: Apache-2.0
// Goal: partial-order reduction changes no verdict: the same properties are violated, and the same faults and a
// deadlock are found exactly if they are found without it; exact reduction finds them with traces of the same length,
// and reaches the same states without enabled steps. Method: small random models whose threads share numbers and
// arrays, some of them looping forever, seeded; each is explored completely with and without reduction.
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/random_models/workers.h"
#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"
#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/machine.h"
#include "programs/ir/verify.h"
#include "small_model.h"

namespace ramify {
namespace {

class RandomModel : private RandomText {
 public:
  explicit RandomModel(uint64_t seed) : RandomText(seed) {}

  frontends::starlark::Model write() {
    frontends::starlark::Model model;
    model.path = "random.star";
    const uint32_t threads = 2 + draw(3);
    // Five elements: more than a flat list has.
    text_ = fmt::format(
        "a = 0\nb = {}\nxs = [0, 0, 0, 0, 0]\nd = {{\"k\": 0, \"l\": 0}}\n"
        "e = {{}}\nq = {}\n\n",
        draw(2) == 0 ? "0" : "oneof([0, 1])", draw(2) == 0 ? "[]" : "[1, 0]");
    for (uint32_t t = 0; t < threads; ++t) {
      text_ += fmt::format("def worker{}(me):\n    other = (me + 1) % {}\n", t, threads);
      const bool loops = draw(3) == 0;
      if (loops) line(1, draw(2) == 0 ? "while True:" : "while a < 2:");
      for (uint32_t i = 0; i < 2 + draw(3); ++i) statement(loops ? 2 : 1);
      if (loops) line(2, "step(\"again\")");
      add_worker(model, "random.toml", t, t, 1);
    }
    constexpr const char* properties[] = {
        "a != 2 or b == 0", "xs[0] + xs[1] < 3",  "d['k'] == d['l'] or d['k'] < 2", "True",
        "len(q) < 3",       "not q or q[-1] != 2"};
    for (uint32_t i = 0; i < 2; ++i)
      model.properties.push_back({fmt::format("p{}", i), properties[draw(6)], {"random.toml", i + 2, 1, i + 2, 1}});
    model.text = text_;
    return model;
  }

 private:
  std::string cell() { return pick({"xs[me]", "xs[other]", "a", "b", "xs[4]", "d['k']", "d['l']", "e['k']"}); }
  std::string value() {
    return pick(
        {"0", "1", "2", "xs[me]", "xs[other]", "a", "b", "d['k']", "me", "len(e)", "len(q)", "(q[-1] if q else 2)"});
  }

  void statement(int depth) {
    switch (draw(14)) {
      case 0:
      case 1: return line(depth, fmt::format("{} = ({} + 1) % 3", cell(), value()));
      case 2:
      case 3: return line(depth, fmt::format("step(\"s{}\")", draw(4)));
      case 4: return line(depth, fmt::format("wait({} != {})", value(), value()));
      case 5: return line(depth, fmt::format("{} = oneof([0, {}])", cell(), value()));
      case 6: return line(depth, fmt::format("assert {} < 3 or {} != {}", value(), value(), value()));
      case 7:
        line(depth, fmt::format("if {} == {}:", value(), value()));
        return line(depth + 1, fmt::format("{} = {}", cell(), value()));
      case 8: return line(depth, "e.pop('k', 0)");
      // At most four elements: then the shape of the heap stays what it is.
      case 9: return line(depth, fmt::format("if len(q) < 4: q.append({})", value()));
      case 10: return line(depth, fmt::format("if q: {} = q.pop({})", cell(), pick({"0", "-1", ""})));
      case 11:
        return line(depth, fmt::format("wait({})", pick({"q", "len(q) < 3", "len(q) != 1", "not q or q[0] != 1"})));
      case 12:
        return line(depth, pick({"if len(q) < 4: q.insert(0, a)", "if len(q) < 4: q.insert(1, b)", "q.clear()",
                                 "q.reverse()", "if len(q) > 2: q[1] = 2", "if len(q) > 2: q.pop(1)"}));
      default: line(depth, fmt::format("{} = {}", cell(), value())); return line(depth, "step(\"p\")");
    }
  }
};

struct Verdict {
  engine::Counts counts;
  std::map<std::string, size_t> violated;  // with the number of steps
  std::set<std::string> names() const {
    std::set<std::string> names;
    for (const auto& [name, steps] : violated) names.insert(name);
    return names;
  }
};

Verdict check(const engine::Machine& machine, const std::vector<engine::Property>& properties, unsigned workers) {
  const auto store = engine::testkit::fresh_store();
  const engine::Exploration found = engine::explore(
      machine, *store,
      {.workers = workers, .limits = {.states_max = 200'000}, .properties = properties, .keep_going = true});
  Verdict verdict{found.counts, {}};
  for (const engine::Violation& violation : found.violations)
    verdict.violated.emplace(engine::testkit::key_of(violation), violation.trace.steps.size());
  return verdict;
}

TEST(reduced_models, have_the_verdict_that_they_have_without_reduction) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 400;
  int reduced_count = 0;
  int violated_count = 0;
  uint64_t states = 0;
  uint64_t states_exact = 0;
  uint64_t states_loose = 0;
  for (int i = 0; i < model_count && !testing::Test::HasFailure(); ++i) {
    const frontends::starlark::Model model = RandomModel(seed * 1000 + static_cast<uint64_t>(i)).write();
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} model {}\n{}", seed, i, model.text));
    diagnostics::Diagnostics diagnostics;
    auto module = std::make_shared<const ir::Module>(frontends::starlark::lower(model, diagnostics));
    ir::verify(*module, diagnostics);
    ASSERT_FALSE(diagnostics.has_errors()) << diagnostics.all().front().message;
    std::string why_not;
    const auto machine = [&](bool reduction, bool exact) {
      return ir_machine::make_machine(module, ir_machine::starlark_rules(),
                                      {.checkpoint_instructions_min = i % 2 == 0 ? uint64_t{0} : uint64_t{40},
                                       .reduction = reduction,
                                       .exact_reduction = exact,
                                       .why_no_reduction = &why_not},
                                      diagnostics);
    };
    const auto full = machine(false, false), exact = machine(true, true), loose = machine(true, false);
    const std::vector<engine::Property> properties = {{"p0", {0}}, {"p1", {1}}};
    const Verdict expected = check(*full, properties, 1);
    const Verdict by_exact = check(*exact, properties, 1);
    const Verdict by_loose = check(*loose, properties, 1);
    EXPECT_EQ(by_exact.violated, expected.violated) << why_not;
    EXPECT_EQ(by_exact.counts.deadlocks, expected.counts.deadlocks);
    EXPECT_EQ(by_exact.counts.finished_states, expected.counts.finished_states);
    EXPECT_LE(by_exact.counts.states, expected.counts.states);
    EXPECT_EQ(by_loose.names(), expected.names());
    EXPECT_EQ(by_loose.counts.deadlocks, expected.counts.deadlocks);
    EXPECT_LE(by_loose.counts.states, expected.counts.states);
    EXPECT_EQ(check(*exact, properties, 2).counts.states, by_exact.counts.states);
    EXPECT_EQ(check(*loose, properties, 2).counts.states, by_loose.counts.states);
    reduced_count += by_loose.counts.states < expected.counts.states;
    violated_count += !expected.violated.empty();
    states += expected.counts.states;
    states_exact += by_exact.counts.states;
    states_loose += by_loose.counts.states;
  }
  fmt::print("{} of {} models reduced, {} violated; {} states, {} left by exact reduction, {} by loose\n",
             reduced_count, model_count, violated_count, states, states_exact, states_loose);
  EXPECT_GT(reduced_count, model_count / 10);
  EXPECT_GT(violated_count, model_count / 8);
}

// The reduction tries steps of a thread from where it does not stand: they are neither continued from those that it takes, nor these from
// them.
TEST(reduced_models, steps_that_are_tried_are_not_continued) {
  const auto module = lowered(small_model(
      "flag = [1]\nx = [0]\nseen = [0]\n\n"
      "def t():\n    c = oneof((0, 1))\n    seen[0] = c\n    step(\"t1\")\n    wait(flag[0] == 1)\n"
      "    s = 0\n    for i in range(40):\n        s = s + i\n    k = oneof((0, 1))\n    x[0] = c * 2 + k\n    step(\"t2\")\n\n"
      "def u():\n    x[0] = 5\n    step(\"u1\")\n    flag[0] = 0\n    step(\"u2\")\n    flag[0] = 1\n    step(\"u3\")\n",
      {"t", "u"}, "x[0] != 3"));
  diagnostics::Diagnostics diagnostics;
  for (const bool is_exact : {true, false}) {
    std::string why_not;
    const auto machine = ir_machine::make_machine(
        module, ir_machine::starlark_rules(),
        {.reduction = true, .exact_reduction = is_exact, .why_no_reduction = &why_not}, diagnostics);
    ASSERT_NE(machine, nullptr);
    EXPECT_EQ(check(*machine, {{"p", {0}}}, 1).violated.size(), 1u) << why_not;
  }
}

}  // namespace
}  // namespace ramify
