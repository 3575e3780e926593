// SPDX-License-Identifier: Apache-2.0
// Aspects that golden files do not show: spans, places of predicates, fixed globals, line ends.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "languages/starlark/lowering/literals.h"
#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/lowering/universe.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::frontends::starlark {
namespace {

ir::Module lower_good(const Model& model) {
  diagnostics::Diagnostics diagnostics;
  ir::Module module = lower(model, diagnostics);
  if (!diagnostics.has_errors()) ir::verify(module, diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.message;
  return module;
}

const ir::Instruction& only(const ir::Module& module, ir::Op op) {
  const ir::Instruction* found = nullptr;
  for (const ir::Function& function : module.functions) {
    for (const ir::Instruction& instruction : function.code) {
      if (instruction.op != op) continue;
      EXPECT_EQ(found, nullptr) << "more than one";
      found = &instruction;
    }
  }
  EXPECT_NE(found, nullptr);
  static const ir::Instruction none;
  return found == nullptr ? none : *found;
}

TEST(spans, are_the_narrowest_expression) {
  const ir::Module module = lower_good({"m.star",
                                        "def f(x):\n"
                                        "    y = x + step(\"a\").k\n"
                                        "    while x and not wait(y >\n"
                                        "        1):\n"
                                        "        x[1] = len(y)\n",
                                        {},
                                        {}});
  EXPECT_EQ(only(module, ir::Op::yield).span, (ir::Span{0, 2, 13, 2, 22}));
  EXPECT_EQ(only(module, ir::Op::load_field).span, (ir::Span{0, 2, 13, 2, 24}));
  EXPECT_EQ(only(module, ir::Op::wait).span, (ir::Span{0, 3, 21, 4, 11}));
  EXPECT_EQ(only(module, ir::Op::wait_begin).span, (ir::Span{0, 3, 21, 4, 11}));
  EXPECT_EQ(only(module, ir::Op::store_index).span, (ir::Span{0, 5, 9, 5, 13}));
  EXPECT_EQ(only(module, ir::Op::call_builtin).span, (ir::Span{0, 5, 16, 5, 22}));
  EXPECT_EQ(module.functions[1].span, (ir::Span{0, 1, 1, 1, 9}));
}

TEST(spans, of_snippets_are_in_the_spec_file) {
  Model model{"m.star", "x = 1\ndef w(n): pass\n", {}, {}};
  model.threads.push_back({{"w", "w(x)", {"m.toml", 3, 15, 3, 19}}, 1});
  model.properties.push_back({"p", "x < 2 or\n  not x", {"m.toml", 5, 11, 6, 8}});
  const ir::Module module = lower_good(model);
  ASSERT_EQ(module.files, (std::vector<ir::SourceFile>{{"m.star"}, {"m.toml"}}));
  EXPECT_EQ(only(module, ir::Op::spawn).span, (ir::Span{1, 3, 15, 3, 19}));

  ASSERT_EQ(module.predicates.size(), 1u);
  const ir::PredicatePart& whole = module.predicates[0].whole;
  EXPECT_EQ(whole.text, "x < 2 or not x");
  EXPECT_EQ(whole.span, (ir::Span{1, 5, 11, 6, 8}));
  EXPECT_EQ(whole.join, ir::PartJoin::any);
  ASSERT_EQ(whole.parts.size(), 2u);
  EXPECT_EQ(whole.parts[0].join, ir::PartJoin::comparison);
  EXPECT_EQ(whole.parts[0].parts.size(), 2u);
  EXPECT_EQ(whole.parts[1].join, ir::PartJoin::negation);
  EXPECT_EQ(whole.parts[1].span, (ir::Span{1, 6, 3, 6, 8}));
  EXPECT_EQ(module.functions[whole.function.index].span, whole.span);
}

TEST(predicates, of_all_elements_have_those_that_refute_them_as_a_part) {
  Model model{"m.star", "xs, rows = [1], [(1, 2)]\n", {}, {}};
  const char* const texts[] = {"all([x < 2 for x in xs])", "all(a < b for a, b in rows for x in xs if x)",
                               "any([x < 2 for x in xs])", "all(xs)", "all([x < 2 for (x, [y]) in rows])"};
  for (const char* text : texts) model.properties.push_back({"p", text, {"m.toml", 1, 1, 1, 2}});
  const ir::Module module = lower_good(model);
  const auto parts = [&](size_t i) { return module.predicates.at(i).whole.parts; };
  ASSERT_EQ(parts(0).size(), 1u);
  EXPECT_EQ(parts(0)[0].text, "false for x");
  ASSERT_EQ(parts(1).size(), 1u);
  EXPECT_EQ(parts(1)[0].text, "false for a, b, x");
  for (const size_t without : {2, 3, 4}) EXPECT_TRUE(parts(without).empty()) << texts[without];
}

// --- facts of a step

constexpr const char* counter = "x = 0\nxs = []\ndef f():\n    x = 1\n    xs.append(x)\ndef thread_of(n): return n\n";

Model property_of(std::string_view module, std::string text) {
  Model model{"m.star", std::string(module), {}, {}};
  const auto length = static_cast<uint32_t>(text.size());
  model.properties.push_back({"p", std::move(text), {"m.toml", 1, 1, 1, 1 + length}});
  return model;
}

std::string parameters_of(const ir::Module& module, const ir::PredicatePart& part) {
  std::string names;
  for (const ir::Parameter& parameter : module.functions[part.function.index].parameters) names += parameter.name + " ";
  return names;
}

TEST(properties, receive_the_facts_of_a_step_that_they_use) {
  const ir::Module module =
      lower_good(property_of(counter, "x' >= x and not (thread == \"a'\" or [n for n in xs' if n == x'])"));
  const ir::PredicatePart& whole = module.predicates.at(0).whole;
  EXPECT_EQ(parameters_of(module, whole), "x' thread xs' ");
  EXPECT_EQ(parameters_of(module, whole.parts.at(1).parts.at(0)), "x' thread xs' ");
  EXPECT_EQ(whole.parts[0].text, "x' >= x");
  EXPECT_EQ(whole.parts[0].parts.at(0).text, "x'");
  EXPECT_EQ(whole.text, "x' >= x and not (thread == \"a'\" or [n for n in xs' if n == x'])");
  const std::string printed = ir::print(module);
  diagnostics::Diagnostics diagnostics;
  EXPECT_EQ(ir::print(ir::parse(printed, "m.ir", diagnostics)), printed);
  EXPECT_TRUE(diagnostics.all().empty());
}

TEST(properties, can_use_facts_of_a_step_in_their_functions) {
  const ir::Module module = lower_good(property_of(counter, "any(map(lambda n: n == x' and label != None, xs))"));
  EXPECT_EQ(parameters_of(module, module.predicates.at(0).whole), "x' label ");
  const ir::Module own = lower_good(property_of(counter, "all([thread for thread in xs])"));
  EXPECT_EQ(parameters_of(own, own.predicates.at(0).whole), "");
}

TEST(properties, resolve_a_global_before_a_fact_of_a_step) {
  const ir::Module module = lower_good(property_of("thread = 1\nlabel = 2\ndef f(): label = 3\n", "thread == label"));
  EXPECT_EQ(parameters_of(module, module.predicates.at(0).whole), "");
}

std::string mistakes_in(const Model& model) {
  diagnostics::Diagnostics diagnostics;
  lower(model, diagnostics);
  std::string all;
  for (const diagnostics::Diagnostic& d : diagnostics.all())
    all += std::to_string(d.place.column) + ": " + d.message + " (" + d.hint + ")\n";
  return all;
}

TEST(properties, have_primes_on_global_variables_only) {
  EXPECT_EQ(mistakes_in(property_of("size = 0\n", "siz' == 0")),
            "1: `siz'` has a prime, but `siz` is no global variable (did you mean `size'`?)\n");
  EXPECT_EQ(mistakes_in(property_of(counter, "1 in [thread_of' for y in xs]")),
            "7: `thread_of'` has a prime, but `thread_of` is no global variable (a prime means the value of a global "
            "variable after the next step)\n");
  EXPECT_EQ(
      mistakes_in(property_of(counter, "x == xs.count'")),
      "14: the prime does not stand behind the name of a global variable (`x'` is the value of the global variable "
      "`x` after the next step; write `x'.f`, not `x.f'`)\n");
  Model entrypoint{"m.star", "x = 0\ndef f(n): pass\n", {}, {}};
  entrypoint.threads.push_back({{"f", "f(label)", {"m.toml", 1, 1, 1, 9}}, 1});
  EXPECT_EQ(mistakes_in(entrypoint), "3: `label` is not defined ()\n");
}

TEST(names, that_are_undefined_are_reported_once_with_the_number_of_uses) {
  EXPECT_EQ(mistakes_in({"m.star", "x = 0\ndef f():\n  x = frob(1)\n  unheard()\n  x = frob(2) + xs\n", {}, {}}),
            "7: `frob` is not defined (2 uses) ()\n3: `unheard` is not defined ()\n17: `xs` is not defined (did you "
            "mean `x`?)\n");
}

TEST(globals, that_only_module_code_assigns_are_fixed) {
  const ir::Module module = lower_good({"m.star",
                                        "size = 3\n"
                                        "turn = 0\n"
                                        "for i in range(size):\n"
                                        "    last = i\n"
                                        "count = 0\n"
                                        "def f():\n"
                                        "    turn = 1\n"
                                        "    return [count for k in range(size)]\n"
                                        "def g():\n"
                                        "    def inner():\n"
                                        "        count = 2\n"
                                        "    inner()\n",
                                        {},
                                        {}});
  std::string fixed;
  for (const ir::Global& global : module.globals) fixed += global.name + (global.is_fixed ? "! " : " ");
  EXPECT_EQ(fixed, "size! turn i! last! count ");
}

TEST(text, line_ends_and_byte_order_marks_do_not_matter) {
  const std::string text = "def f(x):\n    if x:\n        return \"\"\"a\nb\"\"\"\n\nf(1)\n";
  std::string windows = "\xef\xbb\xbf";
  for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(ir::print(lower_good({"m.star", text, {}, {}}), {.spans = false}),
            ir::print(lower_good({"m.star", windows, {}, {}}), {.spans = false}));
}

TEST(text, an_empty_model_is_a_model) {
  for (const std::string text : {"", "\n", "# only a comment\n", "pass", "\"docs\""}) {
    EXPECT_EQ(lower_good({"m.star", text, {}, {}}).functions.size(), 1u);
  }
}

TEST(text, lowered_modules_round_trip_as_text) {
  Model model{"m.star", "x = [1, b\"\\xff\", 1.5, 2 ** 70, None]\ndef w(n, *a, k = 1): wait(x[0] == n)\n", {}, {}};
  model.threads.push_back({{"w", "w(1, *x)", {"m.toml", 1, 1, 1, 9}}, 2});
  model.properties.push_back({"p", "len(x) == 5", {"m.toml", 2, 1, 2, 12}});
  const std::string printed = ir::print(lower_good(model));
  diagnostics::Diagnostics diagnostics;
  EXPECT_EQ(ir::print(ir::parse(printed, "m.ir", diagnostics)), printed);
  EXPECT_TRUE(diagnostics.all().empty());
}

TEST(literals, big_numbers_are_exact) {
  const auto digits = [](std::string_view text) { return std::get<ir::BigInteger>(*read_integer(text)).digits; };
  EXPECT_EQ(digits("0x123456789abcdef0123456789abcdef"), "1512366075204170929049582354406559215");
  EXPECT_EQ(digits("0b1" + std::string(64, '0')), "18446744073709551616");
  EXPECT_EQ(digits("0o1" + std::string(33, '0')), "633825300114114700748351602688");
  EXPECT_EQ(digits("1_000_000_000_000_000_000_000"), "1000000000000000000000");
  EXPECT_EQ(std::get<int64_t>(*read_integer("0x7fffffffffffffff")), INT64_MAX);
}

std::string manual() {
  std::ifstream in(std::string(RAMIFY_SOURCE_DIR) + "/docs/starlark.md");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The blocks between ``` lines with exactly this opening line.
std::vector<std::string> blocks(const std::string& text, const std::string& opening) {
  std::vector<std::string> found;
  std::istringstream in(text);
  std::string block;
  std::string current;
  bool is_inside = false;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("```")) {
      block += line + "\n";
    } else if (is_inside) {
      if (current == opening) found.push_back(block);
      is_inside = false;
    } else {
      current = line;
      block.clear();
      is_inside = true;
    }
  }
  return found;
}

TEST(manual, examples_are_lowered) {
  const std::vector<std::string> examples = blocks(manual(), "```python");
  EXPECT_GE(examples.size(), 2u);
  for (const std::string& example : examples) lower_good({"docs/starlark.md", example, {}, {}});
}

TEST(manual, lists_the_built_in_functions) {
  std::string listed;
  for (const std::string& block : blocks(manual(), "```")) {
    if (block.starts_with("abs ")) listed = block;
  }
  std::istringstream words(listed);
  const std::vector<std::string> names{std::istream_iterator<std::string>(words), {}};
  std::vector<std::string> known = universe_names();
  std::erase_if(known, [](const std::string& name) { return !is_builtin(name); });
  EXPECT_EQ(names, known);
}

TEST(universe, names_are_known_once) {
  std::vector<std::string> names = universe_names();
  std::ranges::sort(names);
  EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
  EXPECT_TRUE(is_builtin("len"));
  EXPECT_FALSE(is_builtin("step"));
  EXPECT_EQ(find_special("sfuntil")->fairness, ir::Fairness::strong);
  EXPECT_FALSE(find_special("len").has_value());
}

}  // namespace
}  // namespace ramify::frontends::starlark
