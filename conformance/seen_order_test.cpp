// SPDX-License-Identifier: Apache-2.0
// Goal: a model observes the order of its dicts exactly where its author would say so, and functions that nothing runs observe nothing.
// Method: small models, with the line that observes it.
#include "machines/ir/seen_order.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "conformance/small_model.h"
#include "languages/starlark/rules/rules.h"

namespace ramify {
namespace {

// None: no line does. The model begins with a dict `d`, of numbers to numbers.
std::optional<uint32_t> line_that_observes(const std::string& text, const std::string& property = "True") {
  const auto module = lowered(small_model("d = {1: 2}\n" + text, {"p"}, property));
  const std::optional<ir::Span> span = ir_machine::where_order_is_seen(*module, ir_machine::starlark_rules());
  return span ? std::optional(span->line) : std::nullopt;
}

TEST(SeenOrder, loops_and_lists_observe_it) {
  EXPECT_EQ(line_that_observes("def p():\n  for k in d:\n    d[k] = 0\n"), 3u);
  EXPECT_EQ(line_that_observes("def p():\n  x = list(d)\n"), 3u);
  EXPECT_EQ(line_that_observes("def p():\n  x = d.keys()[0]\n"), 3u);
  EXPECT_EQ(line_that_observes("def q(e):\n  return [k for k in e]\ndef p():\n  x = q(d)\n"), 3u);
  EXPECT_EQ(line_that_observes("def p():\n  d[3] = oneof([1, 2])\n"), std::nullopt);
}

TEST(SeenOrder, functions_that_builtins_call_may_observe_it) {
  EXPECT_EQ(line_that_observes("def f(l):\n  return list(l[0])[0]\ndef p():\n  x = max([d], [d], key = f)\n"), 3u);
  EXPECT_EQ(line_that_observes("def p():\n  x = [k for k in sum([[d]], [])[0]][0]\n"), 3u);
}

TEST(SeenOrder, what_nothing_runs_does_not) {
  EXPECT_EQ(line_that_observes("def q():\n  return [k for k in d]\ndef p():\n  d[2] = 3\n"), std::nullopt);
  EXPECT_EQ(line_that_observes("def q():\n  return [k for k in d]\ndef r():\n  return q()\ndef p():\n  d[2] = 3\n"),
            std::nullopt);
  EXPECT_EQ(line_that_observes("def q():\n  return [k for k in d]\nf = [q]\ndef p():\n  x = f[0]()\n"), 3u);
}

TEST(SeenOrder, fields_may_have_the_names_of_methods) {
  const std::string order = "o = {\"id\": 1, \"items\": [1, 2]}\n";
  EXPECT_EQ(line_that_observes(order + "def p():\n  for x in o.items:\n    d[x] = 0\n"), std::nullopt);
  EXPECT_EQ(line_that_observes(order + "def p():\n  f = o.items\n  for x in f():\n    d[1] = 0\n"), 5u);
  // A method that may be an element of its own receiver.
  EXPECT_EQ(line_that_observes("a = []\ndef p():\n  m = a.pop(0)\n  d[m.id] = m.count + 1\n  c = d.pop(1)\n"
                               "  a.append({\"id\": 1, \"count\": c})\n"),
            std::nullopt);
}

TEST(SeenOrder, properties_that_count_do_not) {
  const std::string body = "def p():\n  d[oneof([1, 2])] = 3\n";
  for (const char* const property :
       {"all([n < 4 for n in d.values()])", "sum([k * n for k, n in d.items()]) < 9", "len([k for k in d]) < 3",
        "sorted([(n, k) for k, n in d.items()])[0][0] > 0", "len(set([n for n in d.values()])) < 3"})
    EXPECT_EQ(line_that_observes(body, property), std::nullopt) << property;
  for (const char* const property : {"[k for k in d] != [3]", "max([(n, k) for k, n in d.items()])[0] > 0"})
    EXPECT_TRUE(line_that_observes(body, property)) << property;
  // A sum of floats depends on the order.
  EXPECT_TRUE(line_that_observes(body, "sum([k / n for k, n in d.items()]) < 9.5"));
}

TEST(SeenOrder, properties_may_ask_where_threads_are) {
  const std::string body = "def p():\n  e = {1: 2}\n  step(\"s\")\n  e[oneof([2, 3])] = 4\n";
  EXPECT_EQ(line_that_observes(body, "p.at != \"end\" or len(d) == 1"), std::nullopt);
  EXPECT_EQ(line_that_observes(body, "p.e == None or len(p.e) < 9"), std::nullopt);
  EXPECT_TRUE(line_that_observes(body, "p.e == None or [k for k in p.e][0] == 1"));
}

// --- records

uint64_t records_in(const std::string& text, const std::string& property = "True") {
  const auto module = lowered(small_model(text, {"p"}, property));
  uint64_t count = 0;
  for (const std::vector<bool>& makes : ir_machine::where_records_are_made(*module, ir_machine::starlark_rules()))
    count += static_cast<uint64_t>(std::ranges::count(makes, true));
  return count;
}

TEST(Records, are_the_literals_that_nothing_changes) {
  const std::string box =
      "box = []\ndef p():\n  n = oneof(range(3))\n  m = {\"type\": \"ack\", \"n\": n}\n  box.append(m)\n";
  EXPECT_EQ(records_in(box), 1u);
  EXPECT_EQ(records_in(box + "  box.pop(0)\n  x = m.n + 1\n  y = sorted([z[\"n\"] for z in box])\n"), 1u);
  EXPECT_EQ(records_in(box, "p.at == \"end\" or all([x.n < 3 for x in box])"), 1u);
  for (const char* const change :
       {"m.n = 2", "box[0].n = 2", "m[\"n\"] = 2", "x = box[0]\n  x.n += 1", "m.update({1: 2})", "box[0].clear()",
        "m |= {1: 2}", "x = m | {1: 2}", "f = m.pop\n  f(\"n\")", "m.setdefault(\"x\", 1)"})
    EXPECT_EQ(records_in(box + "  " + change + "\n"), 0u) << change;
}

TEST(Records, are_passed_to_functions_that_change_them) {
  const std::string touch = "def touch(m):\n  m.n = 5\n  return 0\ndef p():\n  m = {\"n\": 1}\n  ";
  for (const char* const call : {"x = max(m, {\"n\": 2}, key = touch)", "x = sorted([m], key = touch)", "touch(m)",
                                 "sum([[m]], [])[0].n = 5", "x = map(touch, [m])", "[touch(y) for y in (m,)]"})
    EXPECT_EQ(records_in(touch + call + "\n"), 0u) << call;
}

TEST(Records, are_not_mixed_with_other_dicts) {
  EXPECT_EQ(records_in("d = {}\nks = [\"a\"]\ndef p():\n  d[\"a\"] = {\"n\": 1}\n  for k in ks: d[k] = dict(n = 1)\n"),
            0u);
  EXPECT_EQ(records_in("d = {}\nbox = [{\"n\": 1}, d]\ndef p():\n  d[1] = 2\n"), 0u);
  EXPECT_EQ(records_in("d = {}\nbox = [{\"n\": 1}]\ndef p():\n  d[1] = 2\n"), 1u);
  EXPECT_EQ(records_in("box = [{\"n\": 1}]\ndef p():\n  box.append(dict([(\"n\", 1)]))\n"), 0u);
  EXPECT_EQ(records_in("box = [{\"n\": 1}]\ndef p():\n  box.append({k: 1 for k in [\"n\"]})\n"), 0u);
  // The same keys in another order.
  EXPECT_EQ(records_in("box = [{\"a\": 1, \"b\": 2}, {\"b\": 2, \"a\": 1}]\ndef p():\n  box.pop()\n"), 0u);
  EXPECT_EQ(records_in("box = [{\"a\": 1, \"b\": 2}, {\"b\": 2}]\ndef p():\n  box.pop()\n"), 2u);
}

}  // namespace
}  // namespace ramify
