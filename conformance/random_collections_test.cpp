// SPDX-License-Identifier: Apache-2.0
// Goal: equal sets and dicts are one state, and nothing else is.
// Method: small random models over two sets, a dict and a dict of sets, seeded. A reference explorer that is
// independent of machines and stores runs the same commands on std::vector, and keeps the order of insertion where the
// specification says so: never for sets, for dicts if some command observes it, for both with `ordered`. The numbers of
// states must agree.
#include <algorithm>
#include <deque>
#include <functional>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/random_seed.h"
#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/key_orders.h"
#include "machines/ir/machine.h"
#include "machines/ir/order_aside.h"
#include "machines/ir/seen_order.h"
#include "programs/ir/verify.h"
#include "small_model.h"

namespace ramify {
namespace {

using Set = std::vector<int>;
template <typename Value>
using Dict = std::vector<std::pair<int, Value>>;

// The globals of a model, and the started threads.
struct State {
  Set s, t;
  Dict<int> d;
  Dict<Set> e;
  int a = 0;
  std::vector<bool> begun;
  friend auto operator<=>(const State&, const State&) = default;
};

bool has(const Set& set, int x) { return std::ranges::find(set, x) != set.end(); }
void add(Set& set, int x) {
  if (!has(set, x)) set.push_back(x);
}
template <typename Value>
Value* value_of(Dict<Value>& dict, int key) {
  const auto entry = std::ranges::find(dict, key, &std::pair<int, Value>::first);
  return entry == dict.end() ? nullptr : &entry->second;
}
template <typename Value>
void put(Dict<Value>& dict, int key, Value value) {
  if (Value* const known = value_of(dict, key)) *known = std::move(value);
  else dict.emplace_back(key, std::move(value));
}
template <typename Value>
void erase(Dict<Value>& dict, int key) {
  std::erase_if(dict, [&](const auto& entry) { return entry.first == key; });
}
// The first element, as observed by a program.
int first(const Set& set, bool is_ordered) {
  return set.empty() ? -1 : is_ordered ? set.front() : *std::ranges::min_element(set);
}

struct Command {
  std::string text;
  std::function<void(State&, int v, bool is_ordered)> run;
  bool sees_order_of_dicts = false;
};

const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      {"s.add(v)", [](State& x, int v, bool) { add(x.s, v); }},
      {"t.add(v)", [](State& x, int v, bool) { add(x.t, v); }},
      {"s.discard(v)", [](State& x, int v, bool) { std::erase(x.s, v); }},
      {"t.clear()", [](State& x, int, bool) { x.t.clear(); }},
      {"s.update(t)",
       [](State& x, int, bool) {
         for (const int y : x.t) add(x.s, y);
       }},
      {"s.difference_update(t)", [](State& x, int, bool) { std::erase_if(x.s, [&](int y) { return has(x.t, y); }); }},
      {"d[v] = a", [](State& x, int v, bool) { put(x.d, v, x.a); }},
      {"d[v] = d.get(v, 0)",
       [](State& x, int v, bool) {
         if (value_of(x.d, v) == nullptr) put(x.d, v, 0);
       }},
      {"d.pop(v, None)", [](State& x, int v, bool) { erase(x.d, v); }},
      {"e[v] = set(s)", [](State& x, int v, bool) { put(x.e, v, x.s); }},
      {"if v in e: e[v].add(a)",
       [](State& x, int v, bool) {
         if (Set* const set = value_of(x.e, v)) add(*set, x.a);
       }},
      {"e.pop(v, None)", [](State& x, int v, bool) { erase(x.e, v); }},
      {"a = len(d)", [](State& x, int, bool) { x.a = static_cast<int>(x.d.size()); }},
      {"a = len(d.keys()) % 2", [](State& x, int, bool) { x.a = static_cast<int>(x.d.size()) % 2; }},
      {"a = max(sorted(d) + [0])",
       [](State& x, int, bool) {
         x.a = 0;
         for (const auto& [key, value] : x.d) x.a = std::max(x.a, key);
       }},
      {"a = 1 if v in d and d[v] == 0 else 0",
       [](State& x, int v, bool) {
         const int* const known = value_of(x.d, v);
         x.a = known != nullptr && *known == 0 ? 1 : 0;
       }},
      {"a = 1 if s == t else 0",
       [](State& x, int, bool) { x.a = std::set(x.s.begin(), x.s.end()) == std::set(x.t.begin(), x.t.end()); }},
      {"a = ([y for y in s] + [-1])[0]", [](State& x, int, bool is_ordered) { x.a = first(x.s, is_ordered); }},
      {"for y in s: a = y",
       [](State& x, int, bool is_ordered) {
         if (!x.s.empty()) x.a = is_ordered ? x.s.back() : *std::ranges::max_element(x.s);
       }},
      {"if len(s) > 0: a = s.pop()",
       [](State& x, int, bool is_ordered) {
         if (x.s.empty()) return;
         x.a = first(x.s, is_ordered);
         std::erase(x.s, x.a);
       }},
      {"a = (list(d) + [-1])[0]", [](State& x, int, bool) { x.a = x.d.empty() ? -1 : x.d.front().first; }, true},
      {"for k in d: a = k",
       [](State& x, int, bool) {
         if (!x.d.empty()) x.a = x.d.back().first;
       },
       true},
      {"for k in e: a = len(e[k])",
       [](State& x, int, bool) {
         if (!x.e.empty()) x.a = static_cast<int>(x.e.back().second.size());
       },
       true},
      {"if len(d) > 0: a = d.popitem()[0]",
       [](State& x, int, bool) {
         if (x.d.empty()) return;
         x.a = x.d.front().first;
         x.d.erase(x.d.begin());
       },
       true},
  };
  return all;
}

struct RandomCollections {
  std::vector<std::vector<const Command*>> threads;
  std::string text = "s = set()\nt = set()\nd = {}\ne = {}\na = 0\n";
  bool sees_order_of_dicts = false;

  explicit RandomCollections(uint64_t seed) {
    std::mt19937_64 random(seed);
    const uint64_t thread_count = 1 + random() % 2;
    for (uint64_t i = 0; i < thread_count; ++i) {
      std::vector<const Command*>& thread = threads.emplace_back();
      text += fmt::format(
          "\ndef worker{}():\n    while True:\n        step()\n        c = oneof(range(4))\n        v = oneof([0, 1, "
          "2])\n",
          i);
      for (int c = 0; c < 4; ++c) {
        thread.push_back(&commands()[random() % commands().size()]);
        text += fmt::format("        if c == {}:\n            {}\n", c, thread.back()->text);
        sees_order_of_dicts |= thread.back()->sees_order_of_dicts;
      }
    }
  }

  frontends::starlark::Model model() const {
    frontends::starlark::Model model;
    model.path = "random.star";
    model.text = text;
    for (size_t i = 0; i < threads.size(); ++i)
      model.threads.push_back({{fmt::format("t{}", i), fmt::format("worker{}()", i), {"random.toml", 1, 1, 1, 1}}, 1u});
    return model;
  }
};

constexpr size_t states_max = 3'000;

// None: too many states.
std::optional<size_t> count_states(const RandomCollections& model, bool is_ordered) {
  const auto settled = [&](State state) {
    if (is_ordered) return state;
    std::ranges::sort(state.s);
    std::ranges::sort(state.t);
    for (auto& [key, value] : state.e) std::ranges::sort(value);
    if (model.sees_order_of_dicts) return state;
    std::ranges::sort(state.d);
    std::ranges::sort(state.e);
    return state;
  };
  State start;
  start.begun.resize(model.threads.size());
  std::set<State> seen{start};
  std::deque<State> pending{start};
  while (!pending.empty()) {
    if (seen.size() > states_max) return std::nullopt;
    const State from = pending.front();
    pending.pop_front();
    const auto reach = [&](State to) {
      to = settled(std::move(to));
      if (seen.insert(to).second) pending.push_back(std::move(to));
    };
    for (size_t i = 0; i < model.threads.size(); ++i) {
      if (!from.begun[i]) {
        State to = from;
        to.begun[i] = true;
        reach(std::move(to));
        continue;
      }
      for (const Command* command : model.threads[i]) {
        for (int v = 0; v < 3; ++v) {
          State to = from;
          command->run(to, v, is_ordered);
          reach(std::move(to));
        }
      }
    }
  }
  return seen.size();
}

TEST(random_collections, have_as_many_states_as_they_have_values) {
  const uint64_t seed = engine::testkit::random_seed();
  size_t compared = 0, blind = 0, merged = 0, one_order = 0, several_orders = 0;
  for (uint64_t i = 0; i < 250; ++i) {
    const RandomCollections random(seed * 1000 + i);
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} model {}\n{}", seed, i, random.text));
    const auto module = lowered(random.model());
    EXPECT_EQ(ir_machine::where_order_is_seen(*module, ir_machine::starlark_rules()).has_value(),
              random.sees_order_of_dicts);
    std::optional<size_t> values;
    for (const bool is_ordered : {false, true}) {
      const std::optional<size_t> expected = count_states(random, is_ordered);
      if (!expected) continue;
      diagnostics::Diagnostics diagnostics;
      const auto key_orders = std::make_shared<ir_machine::KeyOrders>();
      const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(),
                                                    {.ordered = is_ordered, .key_orders = key_orders}, diagnostics);
      for (const unsigned workers : {1u, 2u}) {
        const auto store = engine::testkit::fresh_store();
        const engine::Exploration found = engine::explore(*machine, *store, {.workers = workers, .keep_going = true});
        EXPECT_EQ(found.counts.states, *expected) << (is_ordered ? "ordered" : "");
        if (!is_ordered && random.sees_order_of_dicts) {
          const uint64_t orders = found.counts.states - ir_machine::states_with_order_aside(*store);
          if (!key_orders->may_differ()) {
            EXPECT_EQ(orders, 0u);
          }
          one_order += !key_orders->may_differ();
          several_orders += orders != 0;
        }
        if (is_ordered && !random.sees_order_of_dicts && values && found.violations.empty()) {
          // Everything that a program observes of the order of sets is in `a`, which is part of both.
          EXPECT_LE(*values, ir_machine::states_with_order_aside(*store));
        }
      }
      if (is_ordered && values) merged += *values < *expected;
      else values = expected;
      ++compared;
    }
    blind += !random.sees_order_of_dicts;
    if (HasFailure()) break;
  }
  fmt::print(
      "{} graphs compared; {} models see no order of dicts; {} have fewer states than orders; of searches that see it, "
      "{} have one "
      "order, {} several\n",
      compared, blind, merged, one_order, several_orders);
  EXPECT_GT(compared, 200u);
  EXPECT_GT(blind, 20u);
  EXPECT_GT(merged, 50u);
  EXPECT_GT(one_order, 0u);
  EXPECT_GT(several_orders, 20u);
}

// --- what sees it

struct Sight {
  const char* name;
  const char* code;  // a thread's code; d is a dict, n a dict of dicts, l a list of dicts, x an integer
  bool sees;
};

class SeenOrder : public testing::TestWithParam<Sight> {};

TEST_P(SeenOrder, is_what_some_run_can_tell) {
  frontends::starlark::Model model;
  model.path = "seen.star";
  model.text =
      std::string("d = {1: 2}\nn = {1: {2: 3}}\nl = [{1: 2}]\nx = 0\n\ndef apply(f, y):\n    return f(y)\n\n") +
      "def big(y):\n    return y > 1\n\ndef loop(y):\n    for k in y:\n        step()\n\ndef f():\n    x = 0\n" +
      GetParam().code + "\n";
  model.threads.push_back({{"t", "f()", {"seen.toml", 1, 1, 1, 1}}, 1u});
  EXPECT_EQ(ir_machine::where_order_is_seen(*lowered(model), ir_machine::starlark_rules()).has_value(), GetParam().sees)
      << model.text;
}

INSTANTIATE_TEST_SUITE_P(
    programs, SeenOrder,
    testing::Values(
        Sight{"reads", "    x = d[1] + d.get(2, 0) + n[1][2] + l[0][1]", false},
        Sight{"writes", "    d[x] = 1\n    d.pop(1)\n    d.update({2: 3})\n    d.setdefault(5, 6)\n    d.clear()",
              false},
        Sight{"tests", "    x = (1 in d) and (d == n[1]) and bool(d) and (not d) and (1 in d.keys())", false},
        Sight{"sizes", "    x = len(d) + len(d.keys()) + len(d.items()) + len(d.values())", false},
        Sight{"sorted", "    for k in sorted(d): x = k\n    for k in sorted(d.items()): x = k", false},
        Sight{"extremes", "    x = max(d) + min(d.keys())", false},
        Sight{"quantifiers", "    x = all(d.values()) or any(d)", false},
        Sight{"sum_of_whole_numbers", "    x = sum(d.values())", false},
        Sight{"sum_of_floats", "    x = sum(d.values()) + 0.5", true},
        Sight{"set", "    x = len(set(d) | set(d.keys()))", false},
        Sight{"copies", "    y = dict(d)\n    y = d | n[1]\n    x = len(y)", false},
        Sight{"choices", "    x = oneof(d)", false}, Sight{"lists_of_dicts", "    for y in l: x = y[1]", false},
        Sight{"dicts_in_tuples", "    y = (d, 1)\n    for z in [y]: x = z[1]", false},
        Sight{"a_loop", "    for k in d: x = k", true},
        Sight{"a_loop_over_pairs", "    for k, v in d.items(): x = v", true},
        Sight{"a_loop_over_pairs_of_a_dict", "    for k, v in d: x = v", true},
        Sight{"an_inner_loop", "    for k in n[1]: x = k", true},
        Sight{"a_loop_over_an_element", "    for y in l:\n        for k in y: x = k", true},
        Sight{"a_loop_in_a_function", "    loop(d)", true},
        Sight{"a_loop_in_a_function_over_a_list", "    loop([1, 2])", false},
        Sight{"a_loop_in_a_function_that_is_handed_over", "    apply(loop, d)", true},
        Sight{"a_comprehension", "    x = [k for k in d]", true},
        Sight{"a_comprehension_that_is_counted", "    x = len([k for k in d if k > 1 and d[k] < 3])", true},
        Sight{"a_comprehension_that_is_asked",
              "    x = all([big(k) for k in d]) or any([v == 2 for k, v in d.items()]) or 1 in [v for v in d.values()]",
              true},
        Sight{"a_comprehension_that_is_a_condition", "    wait([k for k in d])\n    if not [k for k in n]: x = 1",
              true},
        Sight{"a_comprehension_in_a_comprehension",
              "    x = all([sum([v for v in n[k].values()]) > 1 for k in n]) or len([v for k in n for v in n[k]]) == 2",
              true},
        Sight{"a_comprehension_of_floats", "    x = sum([v / 2 for v in d.values()])", true},
        Sight{"a_comprehension_that_is_kept", "    y = [k for k in d]\n    x = len(y)", true},
        Sight{"a_comprehension_that_is_shown", "    x = len(str([k for k in d]))", true},
        Sight{"the_first_of_a_comprehension", "    x = [k for k in d][0]", true},
        Sight{"a_comprehension_that_appends", "    y = []\n    x = len([y.append(k) for k in d])", true},
        Sight{"a_comprehension_that_chooses", "    x = len([oneof([k, 1]) for k in d])", true},
        Sight{"a_comprehension_with_steps", "    x = len([loop([k]) for k in d])", true},
        Sight{"a_comprehension_with_a_function", "    x = len([apply(big, k) for k in d])", true},
        Sight{"a_comprehension_that_prints", "    x = len([print(k) for k in d])", true},
        Sight{"a_loop_that_counts", "    for k in d: x += 1", true},
        Sight{"a_dict_comprehension", "    y = {k: 1 for k in [3, 1]}\n    x = y[1]", false},
        Sight{"a_list", "    x = list(d)", true}, Sight{"a_tuple", "    x = tuple(d.keys())", true},
        Sight{"kept_keys", "    y = d.keys()\n    x = len(y)", true},
        Sight{"pairs_and_positions", "    x = enumerate(d)", true}, Sight{"zip", "    x = zip([1], d)", true},
        Sight{"sorted_by_a_key", "    x = sorted(d, key = lambda k: 0)", true},
        Sight{"sorted_values", "    x = max(d.values()) + min(d.values()) + sorted(d.values())[0]", false},
        Sight{"sorted_values_that_are_lists", "    y = {1: [2]}\n    x = sorted(y.values())[0]", true},
        Sight{"the_greatest_of_floats", "    x = max(d.values()) + 0.5", true},
        Sight{"the_first", "    x = d.popitem()", true}, Sight{"unpacking", "    y, = d", true},
        Sight{"spread", "    apply(*d)", true}, Sight{"printing", "    print(d)", true},
        Sight{"printing_what_holds_it", "    print(1, [l])", true},
        Sight{"printing_something_else", "    print(1, [x])", false}, Sight{"text", "    x = str(d)", true},
        Sight{"format", "    x = \"%s\" % d", true}, Sight{"format_method", "    x = \"{}\".format(n)", true},
        Sight{"interpolation", "    x = f\"{d}\"", true}, Sight{"extending_a_list", "    y = []\n    y += d", true},
        Sight{"extending_a_list_by_a_method", "    y = []\n    y.extend(d)", true},
        Sight{"joining", "    x = \",\".join(d)", true},
        Sight{"a_bound_method", "    y = d.keys\n    x = len(y())", true},
        Sight{"a_function_as_a_value", "    y = list\n    x = y(d)", true},
        Sight{"a_map", "    x = map(lambda k: k, d)", true},
        Sight{"a_map_to_dicts", "    for y in map(lambda k: {k: 1}, [1]):\n        for k in y: x = k", true},
        Sight{"a_closure", "    y = {1: 2}\n    def g():\n        for k in y: step()\n    g()", true},
        Sight{"named_arguments", "    def g(**rest):\n        for k in rest: step()\n    g(a = 1)", true},
        Sight{"a_text_taken_apart",
              "    y = \"a b\".split(\" \")\n    y.append(d)\n    for z in y:\n        for k in z: step()", true},
        Sight{"a_set_that_holds_none", "    y = set([1])\n    for k in y: x = k", false},
        Sight{"another_field", "    r = {\"a\": d, \"n\": [1]}\n    for k in r.n: x = k\n    for k in r[\"n\"]: x = k",
              false},
        Sight{"a_field", "    r = {\"a\": d, \"n\": [1]}\n    for k in r.a: x = k", true},
        Sight{"a_field_by_index", "    r = {\"a\": d, \"n\": [1]}\n    for k in r[\"a\"]: x = k", true},
        Sight{"a_field_of_any_name",
              "    r = {\"a\": d, \"n\": [1]}\n    y = \"n\"\n    if x: y = \"a\"\n    for k in r[y]: x = k", true},
        Sight{"a_field_that_is_stored", "    r = {\"n\": [1]}\n    r.n = d\n    for k in r.n: x = k", true},
        Sight{"a_field_that_is_stored_by_index", "    r = {\"n\": [1]}\n    r[\"n\"] = d\n    for k in r.n: x = k",
              true},
        Sight{"a_field_that_is_stored_by_any_name",
              "    r = {\"n\": [1]}\n    y = \"n\"\n    if x: y = \"m\"\n    r[y] = d\n    for k in r.n: x = k", true},
        Sight{"a_field_that_is_updated", "    r = {\"n\": [1]}\n    r.update({\"n\": d})\n    for k in r.n: x = k",
              true},
        Sight{"a_field_of_a_comprehension", "    r = {k: d for k in [\"n\"]}\n    for k in r.n: x = k", true},
        Sight{"a_field_of_a_copy", "    r = dict({\"n\": d})\n    for k in r.n: x = k", true},
        Sight{"a_field_of_another_record", "    r = {\"n\": [1]}\n    if x: r = {\"n\": d}\n    for k in r.n: x = k",
              true},
        Sight{"a_method_that_only_sets_have",
              "    r = {\"a\": d, \"s\": set([1])}\n    r.s.add(2)\n    l[0].x.discard(1)", false},
        Sight{"a_number_beside_a_dict", "    r = {\"a\": d, \"n\": 1}\n    x = max(r.n, 2)", false},
        Sight{"a_queue_of_pairs", "    q = []\n    q.append((1, l))\n    y, z = q.pop(0)", false},
        Sight{"a_queue_of_dicts", "    q = []\n    q.append(d)\n    y, = q.pop(0)", true},
        Sight{"a_queue_of_dicts_in_pairs",
              "    q = []\n    q.append((1, d))\n    y, z = q.pop(0)\n    for k in z: x = k", true},
        Sight{"appending_what_is_spread", "    y = []\n    y.append(*[d])\n    for k in y[0]: x = k", true},
        Sight{"inserting_what_is_spread", "    y = []\n    y.insert(*[0, d])\n    for k in y[0]: x = k", true},
        Sight{"a_bound_method_with_what_is_spread",
              "    y = []\n    g = y.append\n    g(*[d])\n    for k in y[0]: x = k", true},
        Sight{"a_list_of_what_is_spread", "    x = list(*[d])", true},
        Sight{"pairs_of_what_is_spread", "    x = enumerate(*[d])", true},
        Sight{"extending_by_what_is_spread", "    y = []\n    y.extend(*[d])", true},
        Sight{"sorting_what_is_spread", "    x = sorted(*[d], key = lambda k: 0)", true},
        Sight{"keys_of_a_dict_of_dicts",
              "    for k in sorted(n): x = k\n    q = [(k, 1) for k in sorted(n)]\n    y, z = q[0]", false},
        Sight{"values_of_a_dict_of_dicts", "    for k in sorted(n):\n        for y in n[k]: x = y", true}),
    [](const testing::TestParamInfo<Sight>& sight) { return std::string(sight.param.name); });

// Only comprehensions of properties are blind to the order of what they go over, and only where nothing of it is left.
TEST(seen_order, comprehensions_of_properties_that_are_counted_or_asked_are_blind) {
  const auto sees = [](const std::string& property, const std::string& code = "") {
    const std::string text =
        "d = {1: 2}\nn = {1: {2: 3}}\nx = 0\n\ndef big(y):\n    return y > 1\n\ndef t():\n    x = 1\n";
    const auto module = lowered(small_model(text + code, {"t"}, property));
    return ir_machine::where_order_is_seen(*module, ir_machine::starlark_rules()).has_value();
  };
  for (const std::string_view blind :
       {"all([k > 0 for k in d])", "any([v == 2 for k, v in d.items()])", "len([k for k, v in d if v == x]) < 2",
        "not [v for v in d.values() if big(v)]", "all(k > 0 for k in d)",
        "all([all([v > 1 for v in n[k].values()]) for k in n])", "len([v for k in n for v in n[k]]) == 1",
        "sum([k for k in d]) == 1", "sorted([k for k in d]) == [1]"})
    EXPECT_FALSE(sees(std::string(blind))) << blind;
  const std::string few = "\ndef few():\n    return len([k for k in d]) < 3\n";
  EXPECT_FALSE(sees("few()", few));
  EXPECT_TRUE(sees("few()", "    x = few()\n" + few));
  EXPECT_FALSE(sees("True", few));  // nothing runs it
  for (const std::string_view seeing :
       {"[k for k in d][0] == 1", "any([i == 0 and v == 5 for i, v in d.values()])", "1 in [v for v in d.values()]",
        "any([i == 0 for i, k in d.keys()])", "str([k for k in d]) == ''", "max([k for k in d]) == 1",
        "len([str(d) for k in d]) == 1"})
    EXPECT_TRUE(sees(std::string(seeing))) << seeing;
}

}  // namespace
}  // namespace ramify
