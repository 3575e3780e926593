// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/shown_names.h"

#include <gtest/gtest.h>

#include "languages/registry/registry.h"

namespace ramify::ir_machine {
namespace {

using ir::Dialect;

const NameRules& rules_of(Dialect dialect) { return languages::rules(dialect).names; }

TEST(ShownNames, variables_have_the_names_of_the_program) {
  EXPECT_EQ(shown_name("balance", rules_of(Dialect::go)), "balance");
  EXPECT_EQ(shown_name("t.2", rules_of(Dialect::c)), "t");
  EXPECT_EQ(shown_name("tools.counter", rules_of(Dialect::python)), "tools.counter");
  EXPECT_EQ(shown_name("x#2", rules_of(Dialect::lua)), "x");
  EXPECT_EQ(shown_name("#balance", rules_of(Dialect::javascript)), "#balance");
  EXPECT_EQ(shown_name("Name#", rules_of(Dialect::csharp)), "Name");
}

TEST(ShownNames, variables_added_by_lowering_have_none) {
  EXPECT_EQ(shown_name("%path", rules_of(Dialect::go)), std::nullopt);
  EXPECT_EQ(shown_name("main.%is_loaded", rules_of(Dialect::python)), std::nullopt);
  EXPECT_EQ(shown_name("lock#1", rules_of(Dialect::java)), std::nullopt);
  EXPECT_EQ(shown_name("next#1", rules_of(Dialect::lua)), std::nullopt);
}

TEST(ShownNames, operations_are_words) {
  EXPECT_EQ(shown_operation("%go_copy", rules_of(Dialect::go)), "copy");
  EXPECT_EQ(shown_operation("%go_copy", rules_of(Dialect::java)), "go copy");
  EXPECT_EQ(shown_operation("%get_field", rules_of(Dialect::go)), "get field");
  EXPECT_EQ(shown_operation("append", rules_of(Dialect::go)), "append");
}

TEST(ShownNames, values_have_the_fields_of_the_program) {
  const auto shown = [](const std::string& text) {
    return shown_value_text(text, [](uint32_t thread) { return "thread " + std::to_string(thread); });
  };
  EXPECT_EQ(shown("{%capacity: 2, %zero: 0, %closed: false, %buffer: [1, {%a: 1, b: 2}], %senders: []}"),
            "{capacity: 2, buffer: [1, {b: 2}]}");
  EXPECT_EQ(shown("{%capacity: 0, %closed: true, %buffer: []}"), "{capacity: 0, closed, buffer: []}");
  EXPECT_EQ(shown("Account {balance: 5, %monitor: {holder: 2, count: 1, waiters: []}}"),
            "Account {balance: 5, held by thread 1}");
  EXPECT_EQ(shown("Account {balance: 5, %monitor: {holder: 0, count: 0}}"), "Account {balance: 5}");
  EXPECT_EQ(shown("threading__Condition {_lock: threading__RLock {holder: 0, count: 0}}"), "threading.Condition");
  EXPECT_EQ(shown("threading__Condition {_lock: threading__RLock {holder: 3, count: 1}}"),
            "threading.Condition {held by thread 2}");
  EXPECT_EQ(shown("[threading__Lock {holder: 1}, \"{%a: 1}\", 'it__s']"),
            "[threading.Lock {held by thread 0}, \"{%a: 1}\", 'it__s']");
  EXPECT_EQ(shown("({%a: 1},)"), "({},)");
  EXPECT_EQ(shown("{\"a\": {%b: 1}, 'c': 2}"), "{\"a\": {}, 'c': 2}");
}

}  // namespace
}  // namespace ramify::ir_machine
