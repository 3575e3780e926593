// SPDX-License-Identifier: Apache-2.0
// Goal: the search over packed states (engine/packed) counts what the general search counts, and its remembered steps
// depend on nothing but what they read. Method: small random concurrent models in Starlark, seeded, are searched both
// ways; the seed and the model are printed on failure. Programs with known numbers of states are searched, too.
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/random_models/models.h"
#include "conformance/random_models/search_results.h"
#include "conformance/small_model.h"
#include "diagnostics/diagnostic.h"
#include "engine/packed/packed_search.h"
#include "engine/roles.h"
#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/random_seed.h"
#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/key_orders.h"
#include "machines/ir/machine.h"
#include "machines/ir/order_aside.h"
#include "machines/ir/seen_order.h"
#include "machines/native/backend.h"

namespace ramify {
namespace {

// A property that is true for one of two reasons is judged again where the reason changes, although a state with the
// other reason was judged in between.
TEST(random_models, packed_states_are_judged_where_a_reason_changes) {
  const auto module = lowered(small_model(
      "a = [0]\nb = [0]\nc = [0]\n\n"
      "def ta():\n    a[0] = 1\n    step(\"a\")\n\n"
      "def tb():\n    c[0] = 1\n    step(\"c\")\n    b[0] = 1\n    step(\"b\")\n    b[0] = 0\n    step(\"end\")\n",
      {"ta", "tb"}, "a[0] == 1 or b[0] == 0"));
  diagnostics::Diagnostics diagnostics;
  const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
  ASSERT_NE(machine, nullptr);
  for (const unsigned workers : {1u, 2u}) {
    const engine::ExploreOptions options{.workers = workers, .properties = {{"p", {0}}}};
    const auto store = engine::testkit::fresh_store();
    std::string why_not;
    EXPECT_FALSE(engine::explore_packed(*machine, *store, options, {}, why_not));
    EXPECT_EQ(why_not, "a property is violated");
  }
}

void expect_packed(const std::string& text, uint64_t states, const engine::PackedTuning& tuning = {}) {
  const auto module = lowered(small_model(text, {"t"}, "True"));
  diagnostics::Diagnostics diagnostics;
  const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
  ASSERT_NE(machine, nullptr);
  const auto store = engine::testkit::fresh_store();
  std::string why_not;
  const std::optional<engine::Exploration> packed =
      engine::explore_packed(*machine, *store, {.check_deadlock = false}, tuning, why_not);
  ASSERT_TRUE(packed) << why_not;
  EXPECT_EQ(packed->counts.states, states);
}

// How many lists there are of up to so many elements, each one of three.
uint64_t lists_of_three(uint64_t length_max) {
  uint64_t lists = 0;
  for (uint64_t length = 0, count = 1; length <= length_max; ++length, count *= 3) lists += count;
  return lists;
}

// No two states have the same stack: steps repeat where they depend on its end only. More than 20,000 that do not
// repeat end the search.
TEST(random_models, packed_steps_at_the_end_of_a_list_do_not_depend_on_the_rest) {
  const uint64_t states = lists_of_three(9);
  expect_packed(
      "w = []\n\n"
      "def t():\n    while True:\n        x = oneof([0, 1, 2, 3])\n"
      "        if x == 3:\n            if w: w.pop()\n        elif len(w) < 9:\n            w.append(x)\n"
      "        x = 0\n        step(\"t\")\n",
      states + 1);
}

// The same of queues, whose elements only move.
TEST(random_models, packed_steps_at_the_front_of_a_list_do_not_depend_on_the_rest) {
  const uint64_t states = lists_of_three(9);
  struct Queue {
    std::string_view take, put;
  };
  for (const auto& [take, put] : {Queue{"w.pop(0)", "w.append(x)"}, Queue{"w = w[1:]", "w = w + [x]"},
                                  Queue{"w.pop()", "w.insert(0, x)"}, Queue{"w = w[:-1]", "w = [x] + w"}}) {
    SCOPED_TRACE(take);
    expect_packed(fmt::format("w = []\n\n"
                              "def t():\n    while True:\n        x = oneof([0, 1, 2, 3])\n"
                              "        if x == 3:\n            if w: {}\n        elif len(w) < 9:\n            {}\n"
                              "        x = 0\n        step(\"t\")\n",
                              take, put),
                  states + 1);
  }
}

// A list that a thread has for a while is not part of what the others are.
TEST(random_models, packed_steps_that_make_an_object_do_not_depend_on_others) {
  const uint64_t states = lists_of_three(8);
  expect_packed(
      "w = []\n\n"
      "def t():\n    while True:\n        x = [oneof([0, 1, 2, 3])]\n        step(\"t\")\n"
      "        if x[0] == 3:\n            if w: w.pop(0)\n        elif len(w) < 8:\n            w.append(x[0])\n"
      "        x = None\n        step(\"u\")\n",
      1 + 5 * states);
}

// No two states have the same members: steps repeat where they ask for some of them only.
TEST(random_models, packed_steps_that_change_a_set_do_not_depend_on_its_other_members) {
  constexpr uint64_t states = uint64_t{1} << 15;
  for (const std::string_view change :
       {"if (0, x) in s: s.remove((0, x))\n        else: s.add((0, x))",
        "if (0, x) in s: s.discard((0, x))\n        else: s |= {(0, x)}",
        "s = s - {(0, x)} if (0, x) in s else s | {(0, x)}",
        "if any(y[1] == x for y in s): s -= {(0, x)}\n        else: s.add((0, x))",
        "if [y for y in s if y[1] == x] == []: s.add((0, x))\n        else: s.remove((0, x))"}) {
    SCOPED_TRACE(change);
    expect_packed(fmt::format("s = set()\n\n"
                              "def t():\n    while True:\n        x = oneof(range(15))\n        {}\n"
                              "        x = 0\n        step(\"t\")\n",
                              change),
                  states + 1);
  }
}

// Few of many: a bit for each would be more than a state may have.
TEST(random_models, packed_states_with_few_of_many_members_are_packed_without_cells_of_members) {
  expect_packed(
      "s = set()\n\n"
      "def t():\n    for i in range(700):\n        s.add(i)\n        if len(s) > 8: s.remove(i - 8)\n        "
      "step(\"t\")\n",
      701 + 1);
}

// A float can be equal to an integer that is another value.
TEST(random_models, packed_states_with_sets_of_floats_are_packed_without_cells_of_members) {
  expect_packed(
      "s = set()\n\n"
      "def t():\n    for i in range(200):\n        s.add(i / 2)\n        s.discard(i // 2 - 2)\n        step(\"t\")\n",
      202);
}

// No two states have the same members: a step that chooses one repeats by the member.
TEST(random_models, packed_steps_that_choose_a_member_do_not_depend_on_the_others) {
  for (const std::string_view choice :
       {"m = oneof(s)", "wait(s)\n        m = oneof(s)", "wait(len(s) > 0)\n        m = oneof(s)"}) {
    SCOPED_TRACE(choice);
    expect_packed(fmt::format("s = set(range(16))\n\n"
                              "def t():\n    while True:\n        {}\n        s.remove(m)\n        m = 0\n"
                              "        step(\"t\")\n",
                              choice),
                  uint64_t{1} << 16, {.segments_from = UINT64_MAX});
  }
}

// A thread that has moved goes to its `wait` whether there are options or not.
TEST(random_models, packed_steps_that_ask_for_options_in_a_variable_are_those_of_the_general_search) {
  for (const std::string_view wait : {"len(todo) > 0", "todo != []", "todo"}) {
    SCOPED_TRACE(wait);
    const auto module = lowered(small_model(
        fmt::format(
            "known = [False] * 3\ntodo = []\nphase = 0\n\n"
            "def t():\n    while True:\n        j = oneof(range(3))\n        known[j] = not known[j]\n        j = 0\n"
            "        step()\n\n"
            "def u():\n    while True:\n        step(\"a\")\n        todo = [j for j in range(3) if known[j]]\n"
            "        phase = 1\n        wait({})\n        x = oneof(todo)\n        todo = []\n        phase = 0\n"
            "        x = 0\n",
            wait),
        {"t", "u"}, "True"));
    diagnostics::Diagnostics diagnostics;
    const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
    ASSERT_NE(machine, nullptr);
    const auto store = engine::testkit::fresh_store();
    std::string why_not;
    const std::optional<engine::Exploration> packed = engine::explore_packed(
        *machine, *store, {.check_deadlock = false}, {.splits_from = 0, .segments_from = UINT64_MAX}, why_not);
    ASSERT_TRUE(packed) << why_not;
    EXPECT_EQ(counts_of(*packed), counts_of(engine::explore(*machine, *store, {.check_deadlock = false})));
  }
}

// A loop that leaves early or counts depends on the members for which it does something.
TEST(random_models, packed_loops_over_a_set_do_not_depend_on_members_that_they_pass_over) {
  constexpr uint64_t states = uint64_t{1} << 15;
  for (const std::string_view loop :
       {"for y in s:\n        if y[1] == x: return True\n    return False",
        "n = 0\n    for y in s:\n        if y[1] != x: continue\n        n += 1\n    return n > 0",
        "n = 0\n    for k, y in s:\n        if y == x: n = 1\n    return n > 0",
        "return len([y for y in s if len([z for z in s if z[1] == x and z == y]) > 0]) > 0"}) {
    SCOPED_TRACE(loop);
    expect_packed(fmt::format("s = set()\n\ndef has(x):\n    {}\n\n"
                              "def t():\n    while True:\n        x = oneof(range(15))\n"
                              "        if has(x): s.remove((0, x))\n        else: s.add((0, x))\n"
                              "        x = 0\n        step(\"t\")\n",
                              loop),
                  states + 1);
  }
}

// Six queues of fifteen elements that take eight bits each: as wholes they take few bits.
TEST(random_models, packed_states_that_are_too_large_in_parts_are_packed_in_fewer) {
  expect_packed(
      "w = [0, [], [], [], [], [], []]\n\n"
      "def t():\n    for i in range(250):\n        for q in w[1:]:\n            q.append(i)\n"
      "            if len(q) > 14: q.pop(0)\n        step(\"t\")\n",
      252);
}

// No two steps read the same: they repeat in parts.
TEST(random_models, packed_steps_that_read_all_are_remembered_by_their_segments) {
  constexpr uint64_t states = 59'049;  // three to the tenth
  std::string branches = "n = 0\n";
  for (int i = 0; i < 10; ++i) branches += fmt::format("        if w[{}] != 1: n = (n + {}) % 3\n", i, i);
  const std::string steps[] = {
      "i = oneof(range(10))\n        w[i] = (w[i] + 1) % 3\n        n = 0\n        for x in w: n = (n + x) % 7\n"
      "        total = n",
      "total = (sum(w) + 1) % 7 if all([x == 0 for x in w]) else sum([0 for x in w if x > 5])\n"
      "        i = oneof([i for i in range(10) if w[i] < 3])\n        w[i] = (w[i] + 1) % 3\n        total = 0",
      branches + "        if n == 4: total = n\n        i = oneof(range(10))\n        w[i] = (w[i] + 1) % 3"};
  for (const std::string& step : steps) {
    SCOPED_TRACE(step);
    expect_packed(fmt::format("w = [0] * 10\ntotal = 0\n\n"
                              "def t():\n    while True:\n        {}\n        i = 0\n        x = 0\n        n = 0\n"
                              "        step(\"t\")\n",
                              step),
                  states + 1);
  }
}

// No two states have the same options: the steps repeat by what each option depends on.
TEST(random_models, packed_steps_that_choose_from_extended_lists_depend_on_what_is_chosen) {
  constexpr uint64_t states = 59'049;  // three to the tenth
  for (const std::string_view collect :
       {"out += [i for i in range(10) if w[i] < 3]", "out.extend([i for i in range(10) if w[i] < 3])",
        "for i in range(10):\n        if w[i] < 3: out += [i]",
        "some = [i for i in range(5) if w[i] < 3]\n    some += [i for i in range(5, 10) if w[i] < 3]\n    out += some",
        "odd = {i % 3 for i in range(4)}\n    for i in range(10):\n        if w[i] < len(odd): out.append(i)"}) {
    SCOPED_TRACE(collect);
    expect_packed(fmt::format("w = [0] * 10\n\n"
                              "def options():\n    out = []\n    {}\n    return out\n\n"
                              "def t():\n    while True:\n        i = oneof(options())\n        w[i] = (w[i] + 1) % 3\n"
                              "        i = 0\n        step(\"t\")\n",
                              collect),
                  states + 1, {.segments_from = UINT64_MAX});
  }
}

// Seven hundred numbers that differ in the initial states do not fit a record that is not folded.
TEST(random_models, packed_states_may_be_long_from_the_beginning) {
  const auto module =
      lowered(small_model("b = oneof([0, 1])\nw = [b] * 700\n\n"
                          "def p(me):\n    for i in range(9):\n        w[i * 77 + me] = 2\n"
                          "        step(\"p\")\n\ndef q():\n    p(1)\n\ndef t():\n    p(0)\n",
                          {"t", "q"}, "w[0] != 3"));
  diagnostics::Diagnostics diagnostics;
  const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
  ASSERT_NE(machine, nullptr);
  engine::ExploreOptions options{.properties = {{"p", {0}}}};
  const engine::Exploration general = engine::explore(*machine, *engine::testkit::fresh_store(), options);
  for (const unsigned workers : {1u, 2u}) {
    options.workers = workers;
    std::string why_not;
    const std::optional<engine::Exploration> packed =
        engine::explore_packed(*machine, *engine::testkit::fresh_store(), options, {}, why_not);
    ASSERT_TRUE(packed) << why_not;
    EXPECT_EQ(counts_of(*packed), counts_of(general));
  }
}

// Options that are added after a branch has asked for some depend on all: in a state without options there are none of these either.
TEST(random_models, packed_steps_that_add_to_options_that_were_asked_for_depend_on_all) {
  for (const std::string_view more : {"xs.append(8)", "xs.extend([8])", "for i in range(2): xs.append(8 + i)",
                                      "ys = xs\n        ys.append(8)", "xs = xs + [8]", "xs += [8]"}) {
    for (const std::string_view ask :
         {"if not xs:\n            a = 1\n            xs = None\n            continue", "wait(xs)"}) {
      SCOPED_TRACE(fmt::format("{} {}", ask, more));
      const auto module = lowered(small_model(
          fmt::format("f = [1] * 7\na = 0\n\ndef p():\n    c = 0\n    xs = None\n    while True:\n        step(\"p\")\n"
                      "        xs = [i for i in range(7) if f[i] == 1]\n        {}\n        {}\n        c = oneof(xs)\n"
                      "        if c < 7: f[c] = 2\n        c = 0\n        xs = None\n\n"
                      "def q():\n    k = 0\n    while True:\n        step(\"q\")\n        k = oneof(range(7))\n"
                      "        f[k] = (f[k] + 1) % 3\n        k = 0\n",
                      ask, more),
          {"p", "q"}, "True"));
      diagnostics::Diagnostics diagnostics;
      const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
      const engine::Exploration general = engine::explore(*machine, *engine::testkit::fresh_store(), {});
      std::string why_not;
      const std::optional<engine::Exploration> packed =
          engine::explore_packed(*machine, *engine::testkit::fresh_store(), {},
                                 {.splits_from = 0, .segments_from = UINT64_MAX, .repeats_steps = true}, why_not);
      ASSERT_TRUE(packed) << why_not;
      EXPECT_EQ(counts_of(*packed), counts_of(general));
    }
  }
}

// The same of what is asked of each state.
TEST(random_models, packed_properties_that_read_all_are_remembered_by_their_segments) {
  const auto module =
      lowered(small_model("w = [0] * 10\n\n"
                          "def t():\n    while True:\n        i = oneof(range(10))\n        w[i] = (w[i] + 1) % 3\n    "
                          "    i = 0\n        step(\"t\")\n",
                          {"t"}, "all([w[i] + w[9 - i] < 5 for i in range(10)]) and sum([x for x in w]) >= 0"));
  diagnostics::Diagnostics diagnostics;
  const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
  ASSERT_NE(machine, nullptr);
  for (const unsigned workers : {1u, 2u}) {
    const engine::ExploreOptions options{.workers = workers, .properties = {{"p", {0}}}, .check_deadlock = false};
    const auto store = engine::testkit::fresh_store();
    std::string why_not;
    const auto packed = engine::explore_packed(*machine, *store, options, {}, why_not);
    ASSERT_TRUE(packed) << why_not;
    EXPECT_EQ(packed->counts.states, 59'049u + 1);
  }
}

// Something changes when all segments of a step are known already, so nothing contradicts what was forgotten of them.
TEST(random_models, packed_segments_depend_on_what_changes_late) {
  struct Late {
    std::string_view change, step;
    bool holds = false;
  };
  const std::string_view loop = "n = 0\n        for y in w: n = (n + y) % 3\n        ";
  for (const auto& [change, step, holds] :
       {Late{"v = 5", "{}got = v"}, Late{"opts[1] = 5", "{}x = oneof(opts)\n        got = x"},
        Late{"opts[1] = 5", "{}x = oneof(opts[:])\n        got = x"},
        Late{"opts[1] = 5", "{}x = oneof(opts[1:])\n        got = x"},
        Late{"d.pop(1)\n    d[5] = 1", "{}x = oneof(d)\n        got = x"},
        Late{"d[1] = 5", "{}x = oneof(sorted(d))\n        got = d[x]"},
        Late{"opts[1] = 5", "{}c = [[0, 1], opts[:]]\n        x = oneof(c)\n        got = x[1]\n        c = 0"},
        Late{"s.add(5)", "{}x = oneof(list(s))\n        got = x"},
        Late{"v = 5", "box[0] = [v]\n        {}got = box[0][0]\n        box[0] = 0"},
        Late{"v = 5", "b[0] = [v]\n        {}got = b[0][0]\n        b[0] = 0"},
        Late{"v = 1", "box[0] = cells[v]\n        {}got = box[0][0]\n        box[0] = 0"},
        Late{"v = 5", "box[0] = lambda: v\n        {}got = box[0]()\n        box[0] = 0"},
        Late{"opts[1] = 5", "c = opts[:]\n        {}got = c[1]\n        c = 0"},
        Late{"opts[1] = 5",
             "c = [opts[1]]\n        e = c\n        {}e[0] += 0\n        got = c[0]\n        c = 0\n        e = 0"},
        Late{"v = 5", "g = [v]\n        {}got = g[0]\n        g = 0"},
        Late{"v = 1", "{}x = oneof([[0], [0] * 300])\n        got = len(x) % 2", true},
        Late{"v = 1", "{}x = oneof([[0] * 300, [0]])\n        got = len(x) % 2", true},
        Late{"s.add(5)", "{}x = oneof([set(s), set()])\n        got = len(x) % 5", true}}) {
    const std::string text = fmt::format(
        "w = [0] * 5\nv = 0\ng = 0\nopts = [0, 1]\nd = {{0: 0, 1: 0}}\ns = set([0, 1])\nbox = [0]\nb = {{0: 0}}\n"
        "cells = [[0], [5]]\ngot = 0\n\n"
        "def bump():\n    while True:\n        wait(any([x < 2 for x in w]))\n"
        "        i = oneof([i for i in range(5) if w[i] < 2])\n        w[i] += 1\n        i = 0\n        x = 0\n       "
        " step(\"b\")\n\n"
        "def changer():\n    wait(all([y == 2 for y in w]))\n    {}\n    step(\"changed\")\n\n"
        "def worker():\n    while True:\n        z = oneof([0])\n        {}\n"
        "        x = 0\n        y = 0\n        n = 0\n        step(\"c\")\n",
        change, fmt::format(fmt::runtime(step), loop));
    SCOPED_TRACE(text);
    diagnostics::Diagnostics diagnostics;
    const auto module = lowered(small_model(text, {"bump", "changer", "worker"}, "got != 5"));
    const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
    ASSERT_NE(machine, nullptr);
    for (const unsigned workers : {1u, 2u}) {
      const engine::ExploreOptions options{.workers = workers, .properties = {{"p", {0}}}, .check_deadlock = false};
      const auto general_store = engine::testkit::fresh_store(), store = engine::testkit::fresh_store();
      const engine::Exploration general = engine::explore(*machine, *general_store, options);
      ASSERT_EQ(general.verdict.kind == engine::VerdictKind::holds, holds);
      std::string why_not;
      const std::optional<engine::Exploration> packed = engine::explore_packed(
          *machine, *store, options, {.truths_min = 2, .splits_from = 0, .segments_from = 0, .segments_from_each = 0},
          why_not);
      EXPECT_EQ(packed.has_value(), holds);
      EXPECT_EQ(why_not, holds ? "" : "a property is violated");
      if (packed) {
        EXPECT_EQ(counts_of(*packed), counts_of(general));
      }
    }
  }
}

// Of one violation, the packed search says what the general search says. Not of a property without a value, and of steps that are unknown.
bool may_be_traced(const engine::Exploration& general) {
  return general.violations.size() == 1 && general.unknowns.empty() && !general.property_error;
}

// The number of traces: none, if the packed search leaves it to the general one.
int expect_the_same_trace(const engine::Machine& machine, const engine::ExploreOptions& options,
                          const engine::Exploration& general, const engine::PackedTuning& tuning) {
  const auto store = engine::testkit::fresh_store();
  std::string why_not;
  const std::optional<engine::Exploration> packed =
      engine::explore_packed(machine, *store, options, tuning, why_not, /*traces=*/true);
  if (!packed) return 0;
  EXPECT_EQ(packed->verdict.kind, engine::VerdictKind::violated);
  if (packed->violations.size() != 1) {
    ADD_FAILURE() << packed->violations.size() << " violations";
    return 1;
  }
  const engine::Violation &found = packed->violations.front(), &wanted = general.violations.front();
  EXPECT_EQ(found.kind, wanted.kind);
  EXPECT_EQ(found.property, wanted.property);
  EXPECT_EQ(found.trace, wanted.trace);
  EXPECT_EQ(engine::testkit::key_of(found), engine::testkit::key_of(wanted));
  // Of states from which a step is a fault, not all other steps are counted.
  engine::ExploreOptions all = options;
  all.keep_going = true;
  const auto is_fault = [](const engine::Violation& v) { return v.kind == engine::ViolationKind::fault; };
  if (std::ranges::none_of(engine::explore(machine, *engine::testkit::fresh_store(), all).violations, is_fault)) {
    EXPECT_EQ(counts_of(*packed), counts_of(general));
  }
  return 1;
}

using Write = frontends::starlark::Model (*)(uint64_t seed);

// Where there is nothing to report, the search over packed states counts what the general search counts; where there
// is, it gives up. Where no two of its dicts have the same keys in different orders, no two states differ in the order
// of dicts only.
void expect_the_same_packed(Write write, int model_count = 400) {
  const uint64_t seed = engine::testkit::random_seed();
  int packed_count = 0, of_one_order = 0, traced = 0;
  uint64_t states = 0;
  for (int i = 0; i < model_count && !testing::Test::HasFailure(); ++i) {
    const frontends::starlark::Model model = write(seed + static_cast<uint64_t>(i));
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={}\n{}", seed + static_cast<uint64_t>(i), model.text));
    diagnostics::Diagnostics diagnostics;
    const auto module = lowered(model);
    ir_machine::MachineOptions machine_options{.checkpoint_instructions_min = i % 2 == 0 ? uint64_t{0} : UINT64_MAX};
    if (i % 10 == 9)
      machine_options.native = {.make_backend = ir_machine::native::make_quick_backend, .heat_min = 1, .at_once = true};
    const bool is_order_seen = ir_machine::where_order_is_seen(*module, ir_machine::starlark_rules()).has_value();
    for (const bool is_judged : {false, true}) {
      const auto key_orders = std::make_shared<ir_machine::KeyOrders>();
      machine_options.key_orders = key_orders;
      const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), machine_options, diagnostics);
      ASSERT_NE(machine, nullptr);
      engine::ExploreOptions options{.limits = {.states_max = 20'000}, .check_deadlock = is_judged};
      if (is_judged) options.properties = {{"small", {0}}, {"dict", {1}}};
      const auto store = engine::testkit::fresh_store();
      const engine::Exploration general = engine::explore(*machine, *store, options);
      const bool holds = general.verdict.kind == engine::VerdictKind::holds;
      const uint64_t without_orders = is_order_seen ? ir_machine::states_with_order_aside(*store) : 0;
      if (is_order_seen && !key_orders->may_differ()) {
        EXPECT_EQ(without_orders, general.counts.states);
      }
      for (const unsigned workers : {1u, 2u, 3u}) {
        options.workers = workers;
        const auto packed_orders = std::make_shared<ir_machine::KeyOrders>();
        machine_options.key_orders = packed_orders;
        const auto packed_machine =
            ir_machine::make_machine(module, ir_machine::starlark_rules(), machine_options, diagnostics);
        const auto other_store = engine::testkit::fresh_store();
        const engine::PackedTuning tuning{
            .records_min = 1,
            .alone_max = i % 3 == 0 ? uint64_t{1024} : 0,
            .folds_from = 1 + static_cast<uint64_t>(i % 7) * 5,
            .folds_above = i % 5 < 3 ? 0u : 4u,
            .fold_words_min = std::array{2u, 4u, 6u, 11u, 30u}[static_cast<size_t>(i / 5 % 5)],
            .truths_min = i % 2 == 0 ? uint64_t{4096} : 2,
            .splits_from = i % 8 == 7 ? UINT64_MAX : static_cast<uint64_t>(i % 4),
            .segments_from = i % 9 == 8 ? UINT64_MAX : static_cast<uint64_t>(i % 3),
            .segments_from_each = 0,
            .segments_judged_from = i % 5 == 3 ? uint64_t{4} : 1024,
            .repeats_steps = true};
        std::string why_not;
        const std::optional<engine::Exploration> packed =
            engine::explore_packed(*packed_machine, *other_store, options, tuning, why_not);

        // Which states come before the limit may differ, and so what is found among them.
        if (general.is_cut_short) {
          if (packed) {
            EXPECT_EQ(packed->verdict.reasons, general.verdict.reasons);
          }
          continue;
        }
        // More steps of one thread than are remembered at once are left to the general search.
        if (!packed && general.counts.transitions > engine::LocalSteps::steps_max) continue;
        EXPECT_EQ(packed.has_value(), holds) << why_not;
        if (!packed && may_be_traced(general))
          traced += expect_the_same_trace(*packed_machine, options, general, tuning);
        if (!packed) continue;
        EXPECT_EQ(packed->verdict.kind, engine::VerdictKind::holds);
        EXPECT_EQ(counts_of(*packed), counts_of(general));
        EXPECT_EQ(packed->unreached_points.size(), general.unreached_points.size());
        EXPECT_EQ(packed_orders->may_differ(), key_orders->may_differ());
        if (is_order_seen && !packed_orders->may_differ()) {
          EXPECT_EQ(without_orders, general.counts.states);
          ++of_one_order;
        }
        states += packed->counts.states;
        ++packed_count;
      }
    }
  }
  fmt::print(
      "{} packed searches of {} states in {} models; {} could see an order, and have one only; {} found a trace\n",
      packed_count, states, model_count, of_one_order, traced);
  EXPECT_GT(packed_count, model_count / 4);
  EXPECT_GT(traced, 0);
}

TEST(random_models, packed_states_are_the_same_states) { expect_the_same_packed(random_model); }

TEST(random_models, packed_states_of_what_is_chosen_are_the_same_states) {
  expect_the_same_packed(choosing_model, 120);
}

TEST(random_models, packed_states_of_sets_of_messages_are_the_same_states) {
  expect_the_same_packed(message_model, 240);
}

TEST(random_models, packed_states_of_what_grows_and_shrinks_are_the_same_states) {
  expect_the_same_packed(growing_model, 250);
}

TEST(random_models, packed_states_of_tuples_are_the_same_states) { expect_the_same_packed(tuple_model, 300); }

TEST(random_models, packed_states_of_loops_over_processes_are_the_same_states) {
  expect_the_same_packed(looping_model, 200);
}

}  // namespace
}  // namespace ramify
