// SPDX-License-Identifier: Apache-2.0
// Goal: a predicate's name means its expression where it names a value, and nowhere else.
#include "session/named_predicates.h"

#include <gtest/gtest.h>

namespace ramify::session {
namespace {

SpecPredicate predicate(std::string name, std::string text) { return {std::move(name), {std::move(text), {}}}; }

const std::vector<SpecPredicate> predicates = {predicate("busy", "len(jobs) > 0"), predicate("set", "x > 0"),
                                               predicate("both", "busy and set"), predicate("done", "done == 1")};

TEST(named_predicates, a_name_stands_for_its_expression) {
  EXPECT_EQ(with_predicates("busy", predicates), "len(jobs) > 0");
  EXPECT_EQ(with_predicates("not busy", predicates), "not (len(jobs) > 0)");
  EXPECT_EQ(with_predicates("not set or x == 1", predicates), "not (x > 0) or x == 1");
  EXPECT_EQ(with_predicates("f(busy)", predicates), "f((len(jobs) > 0))");
}

TEST(named_predicates, predicates_may_use_each_other) {
  EXPECT_EQ(with_predicates("both", predicates), "(len(jobs) > 0) and (x > 0)");
  EXPECT_EQ(with_predicates("both or y", predicates), "((len(jobs) > 0) and (x > 0)) or y");
}

TEST(named_predicates, in_its_own_expression_a_name_means_the_programs) {
  EXPECT_EQ(with_predicates("done", predicates), "done == 1");
  EXPECT_EQ(with_predicates("not done", predicates), "not (done == 1)");
}

TEST(named_predicates, other_things_of_that_name_are_left_alone) {
  for (const char* text : {"a.busy", "p->busy", "$busy", "\"busy\" == x", "busy'", "f(busy=1)", "set([1]) == s",
                           "busyness", "all([busy for busy in xs])", "any(map(lambda set: set > 1, xs))"})
    EXPECT_EQ(with_predicates(text, predicates), text);
}

TEST(named_predicates, what_cannot_be_read_is_left_as_it_is) {
  EXPECT_EQ(with_predicates("busy and (x", predicates), "busy and (x");
}

TEST(named_predicates, words_of_formulas_name_no_predicate) {
  for (const char* word : {"U", "next", "not", "thread", "label", "action", "True"})
    EXPECT_TRUE(why_no_predicate(word));
  for (const char* word : {"set", "len", "busy", "Up"}) EXPECT_FALSE(why_no_predicate(word));
}

}  // namespace
}  // namespace ramify::session
