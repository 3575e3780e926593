// SPDX-License-Identifier: Apache-2.0
// Goal: at each position of a spec that is being written, what may stand there is known. Method: texts that end at the position.
#include "surfaces/lsp/spec_context.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::lsp {
namespace {

using session::SpecTable;
using testing::ElementsAre;

SpecContext at_end(std::string_view text) { return spec_context(text, text.size()); }

TEST(SpecContext, keys_belong_to_their_table) {
  EXPECT_EQ(at_end("").table(), SpecTable::top);
  EXPECT_EQ(at_end("[spec]\nprogram = \"a.star\"\nmax").table(), SpecTable::spec);
  EXPECT_EQ(at_end("[spec]\nprogram = \"a.star\"\nmax").word, "max");
  EXPECT_EQ(at_end("[Threads.\"a.b\"]\n").table(), SpecTable::thread);
  EXPECT_EQ(at_end("[threads]\na.entry").table(), SpecTable::thread);
  EXPECT_EQ(at_end("[threads]\na").table(), std::nullopt);
  EXPECT_EQ(at_end("[properties]\np = {").table(), SpecTable::property);
  EXPECT_EQ(at_end("[properties]\np = {Always = \"x\"}\nq = {Al").table(), SpecTable::property);
  EXPECT_EQ(at_end("[properties]\np = {Always = \"x\"}\n").table(), std::nullopt);
  EXPECT_EQ(at_end("[explore]\nmax = {states = 3, ").table(), SpecTable::max);
  EXPECT_EQ(at_end("[explore]\nmax = {states = 3}\n").table(), SpecTable::explore);
  EXPECT_EQ(at_end("[scenario.s]\naccept = [\"a\",\n\"b\"]\n").table(), SpecTable::scenario);
}

TEST(SpecContext, values_have_their_key) {
  const SpecContext order = at_end("[explore]\norder = \"b");
  EXPECT_EQ(order.part, SpecPart::value);
  EXPECT_TRUE(order.is_in_text);
  ASSERT_NE(order.spec_key(), nullptr);
  EXPECT_EQ(order.spec_key()->name, "order");
  EXPECT_FALSE(order.is_expression());
  EXPECT_EQ(at_end("[spec]\nNO_DEADLOCKS = ").spec_key()->name, "no_deadlocks");
}

TEST(SpecContext, expressions_are_found) {
  for (const char* text :
       {"[threads.a]\nentrypoint = \"wo", "[threads]\na.entrypoint = \"", "[properties]\np = {LeadsTo = [\"a\", \"b",
        "[properties.p]\nAlways = \"\"\"\nx and\n y", "[predicates]\nfull = \"len(", "[actions.Push]\nx = \"[1",
        "[actions.Push]\nwhere = \"", "[explore]\nfilter = \"", "[explore.groups]\ng = \"", "[spec]\nactions = [\"P"})
    EXPECT_TRUE(at_end(text).is_expression()) << text;
  for (const char* text : {"[threads.a]\nreplicas = ", "[spec]\nprogram = \"", "[scenario.s]\npath = \"",
                           "[properties]\np", "[actions.P]\nfair = "})
    EXPECT_FALSE(at_end(text).is_expression()) << text;
}

TEST(SpecContext, headers_and_comments) {
  const SpecContext header = at_end("[spec]\n[threads.te");
  EXPECT_EQ(header.part, SpecPart::header);
  EXPECT_THAT(header.path, ElementsAre("threads"));
  EXPECT_EQ(header.word, "te");
  EXPECT_EQ(at_end("[spec]  # about [thr").part, SpecPart::comment);
  EXPECT_EQ(at_end("[threads\n").table(), SpecTable::top) << "an unfinished header";
}

TEST(SpecContext, no_text_confuses_it) {
  std::mt19937 random(3);
  const std::string_view letters = "ab=.,\"'[]{}#\n\\ ";
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (int i = 0; i < 30; ++i) text += letters[random() % letters.size()];
    for (size_t at = 0; at <= text.size(); ++at) EXPECT_LE(spec_context(text, at).word.size(), at);
  }
}

}  // namespace
}  // namespace ramify::lsp
