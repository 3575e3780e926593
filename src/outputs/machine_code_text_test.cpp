// SPDX-License-Identifier: Apache-2.0
#include "outputs/machine_code_text.h"

#include <vector>

#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

const std::vector<engine::CompiledFunction> functions{
    {.name = "steps",
     .place = {"collatz.py", 1, 1, 9, 17},
     .instructions = 24,
     .inlined = 20,
     .called = 3,
     .others = {{"load_field", 2, "by the language's rules"},
                {"call_builtin", 1, "by the language's rules"},
                {"return", 1, "the function ends there"}}},
    {.name = "long",
     .place = {"collatz.py", 20, 1, 20, 2},
     .instructions = 5000,
     .why_not = "it has too many instructions"},
};

TEST(machine_code_text, names_functions_and_what_is_left_to_the_interpreter) {
  EXPECT_EQ(machine_code_text(functions),
            "machine code:\n"
            "  `steps` (collatz.py:1): 20 of 24 instructions; calls the interpreter for 3, leaves to it before 1\n"
            "    by the language's rules: load_field 2, call_builtin 1\n"
            "    the function ends there: return 1\n"
            "  `long` (collatz.py:20): none: it has too many instructions\n");
  EXPECT_EQ(machine_code_text({}), "machine code: no function ran often enough\n");
}

TEST(machine_code_text, has_a_form_for_programs) {
  const Json json = machine_code_json(functions);
  EXPECT_EQ(json[0]["function"], "steps");
  EXPECT_EQ(json[0]["inlined"], 20);
  EXPECT_EQ(json[0]["others"][2]["why"], "the function ends there");
  EXPECT_EQ(json[1]["why_not"], "it has too many instructions");
}

}  // namespace
}  // namespace ramify::outputs
