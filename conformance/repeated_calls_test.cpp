// SPDX-License-Identifier: Apache-2.0
// Goal: a call that is repeated after a `wait` has the result that it has when it is computed. Method: small random
// programs, seeded; each is compared with the same program in which another function with the same body is called
// after the `wait`. The seed and the program are printed on failure.
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/random_models/search_results.h"
#include "conformance/small_model.h"
#include "diagnostics/diagnostic.h"
#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/random_seed.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/machine.h"
#include "machines/native/backend.h"

namespace ramify {
namespace {

// A program whose threads wait for a condition on the result of the function `moves`, or go another way without it, then call the function `again`:
// `moves` itself, or `as_moves`, which has the same body.
std::string waiting_program(uint64_t seed, const std::string& again) {
  std::mt19937_64 random(seed);
  const auto pick = [&](std::initializer_list<const char*> words) { return words.begin()[random() % words.size()]; };
  std::string body;
  for (uint64_t i = random() % 3; i > 0; --i)
    body += fmt::format("    {}\n",
                        pick({"ys.append(a)", "for x in p: ys.append(x)", "ys = [x for x in f if x != n]",
                              "for x in xs:\n        if x == n: return [x, a]", "ys = sorted(list(s))", "ys.append(g)",
                              "ys = [p, xs]", "if a == 2: xs.append(n)", "ys = (n, b)", "ys = {a: b}", "ys = set(f)",
                              "ys = p", "ys.append([n])", "if len(p) > 2: return []"}));
  const std::string result = pick({"ys", "ys", "ys", "ys", "len(ys)", "xs", "[y for y in ys]", "ys or None"});
  std::string text = "a = 0\nb = 1\np = [0, 1]\nf = [0, 1, 2]\ng = [0]\ns = set()\n\n";
  for (const char* name : {"moves", "as_moves"})
    text += fmt::format("def {}(n, xs):\n    ys = [n]\n{}    return {}\n\n", name, body, result);
  const auto changes = [&] {
    std::string lines;
    for (uint64_t i = random() % 3; i > 0; --i)
      lines += fmt::format("        {}\n",
                           pick({"a = (a + n + 1) % 3", "b = n", "f[1] = a", "g[0] = (g[0] + 1) % 2", "s.add(a)",
                                 "if len(p) < 4: p.append(a)", "if len(p) > 1: p.pop()", "xs = [b]", "xs = p",
                                 "n = 1 - n", "if type(got) == 'list' and len(got) < 5: got.append(a)", "got = 0",
                                 "a = oneof([0, 1])", "step(\"s\")", "f[0] = len(p)", "wait(a < 9)"}));
    return lines;
  };
  for (const char* name : {"ta", "tb"}) {
    text += fmt::format("def {}(n = {}):\n    xs = {}\n    got = None\n    for i in range(2):\n", name,
                        name[1] == 'a' ? 0 : 1, pick({"p", "[1]", "g"}));
    text += fmt::format(
        "        {}\n",
        pick({"if moves(n, xs): a = (a + 1) % 3", "if not moves(n, xs): return", "if len(moves(n, xs)) == 0: break",
              "while not moves(n, xs): xs = [n]; return", "x = 1 if moves(n, xs) else 0", "if a == 1: moves(n, xs)"}));
    text += fmt::format("        wait({})\n",
                        pick({"True", "True", "moves(n, xs)", "moves(n, xs) != [n]", "moves(n, xs) != moves(1, xs)",
                              "moves(n, [n])", "len([x for x in [moves(n, xs)]]) == 1", "a == 0 or moves(n, xs)"}));
    text += changes() + fmt::format("        got = {}(n, xs)\n", again) + changes();
    text += fmt::format("        other = {}({}, xs)\n", again, pick({"n", "n", "1"}));
    text +=
        "        if type(got) == 'list' and got and type(got[0]) == 'int':\n            a = got[-1] if type(got[-1]) "
        "== 'int' else 1\n";
    text +=
        "        b = len(other) if type(other) == 'list' else 0\n        if type(other) == 'list': got = oneof(other "
        "or [0])\n";
    text += "        step(\"end\")\n";
  }
  return text;
}

TEST(random_models, a_call_repeated_after_a_condition_changes_nothing) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 400;
  uint64_t states = 0, transitions = 0;
  for (int i = 0; i < model_count && !HasFailure(); ++i) {
    const uint64_t model_seed = seed * 31 + static_cast<uint64_t>(i);
    const std::string program = waiting_program(model_seed, "moves");
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} model {}\n{}", seed, i, program));
    const auto explored = [&](const std::string& text, uint64_t instructions_max) {
      const auto module = lowered(small_model(text, {"ta", "tb"}, "a != 2 or b != 2"));
      diagnostics::Diagnostics diagnostics;
      ir_machine::MachineOptions options{.step_instructions_max = instructions_max};
      if (i % 3 == 0) options.checkpoint_instructions_min = 0;
      if (i % 5 == 0)
        options.native = {.make_backend = ir_machine::native::make_quick_backend, .heat_min = 1, .at_once = true};
      const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), options, diagnostics);
      const auto store = engine::testkit::fresh_store();
      engine::ExploreOptions search{.limits = {.states_max = 20'000}, .check_deadlock = true};
      search.properties = {{"p", {0}}};
      search.keep_going = true;
      return engine::explore(*machine, *store, search);
    };
    for (const uint64_t instructions_max : {uint64_t{1'000'000}, 20 + model_seed % 200}) {
      const engine::Exploration remembered = explored(program, instructions_max);
      const engine::Exploration computed = explored(waiting_program(model_seed, "as_moves"), instructions_max);
      EXPECT_EQ(remembered.verdict.kind, computed.verdict.kind);
      EXPECT_EQ(counts_of(remembered), counts_of(computed));
      // Of one function or of two: a fault is reported once for each place.
      EXPECT_EQ(shortest_traces(remembered), shortest_traces(computed));
      states += remembered.counts.states;
      transitions += remembered.counts.transitions;
    }
  }
  fmt::print("{} states and {} transitions in {} models\n", states, transitions, model_count);
}

}  // namespace
}  // namespace ramify
