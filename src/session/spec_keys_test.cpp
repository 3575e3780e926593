// SPDX-License-Identifier: Apache-2.0
// Goal: the table of keys is the reader's and the documents'. Method: a spec with every table, which the reader compares with the table; the
// words of each key in the reader's message; the tables of docs/specs.md and docs/exploring.md without their links.
#include "session/spec_keys.h"

#include <fstream>
#include <regex>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/spec.h"

namespace ramify::session {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::string document_text(const std::string& name) {
  std::ifstream file(std::string(RAMIFY_SOURCE_DIR) + "/docs/" + name);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_FALSE(text.str().empty()) << name;
  return std::regex_replace(text.str(), std::regex(R"(\[([^\]]*)\]\([^)]*\))"), "$1");
}

// A spec in which `line` belongs to the table.
std::string spec_with(SpecTable table, const std::string& line) {
  switch (table) {
    case SpecTable::top: return line;
    case SpecTable::spec: return "[spec]\n" + line;
    case SpecTable::thread: return "[threads.a]\nentrypoint = \"f()\"\n" + line;
    case SpecTable::action: return "[spec]\nactions = [\"A\"]\n[actions.A]\n" + line;
    case SpecTable::explore: return "[explore]\n" + line;
    case SpecTable::max: return "[explore.max]\n" + line;
    case SpecTable::scenario: return "[scenario.s]\npath = \"A\"\n" + line;
    case SpecTable::test: return "[test]\n" + line;
    case SpecTable::model: return "[model.m]\nspec = \"m.toml\"\n" + line;
    case SpecTable::property: return "[properties.p]\n" + line;
  }
  return "";
}

std::string spec_messages(const std::string& text) {
  diagnostics::Diagnostics diagnostics;
  parse_spec(text, "m.toml", diagnostics);
  std::string all;
  for (const diagnostics::Diagnostic& d : diagnostics.all()) all += d.message + " | " + d.hint + "\n";
  return all;
}

TEST(SpecKeys, every_key_is_known_to_the_reader) {
  for (const SpecKey& key : spec_keys()) {
    const std::string said = spec_messages(spec_with(key.table, fmt::format("{} = 1979-05-27\n", key.name)));
    EXPECT_THAT(said, testing::Not(HasSubstr("has no key"))) << key.name;
  }
}

TEST(SpecKeys, the_reader_offers_the_words_of_a_key) {
  for (const SpecKey& key : spec_keys()) {
    if (key.words.empty()) continue;
    std::string all;
    for (const std::string_view word : words_of(key)) {
      all += fmt::format("{}\"{}\"", all.empty() ? "" : ", ", word);
      EXPECT_THAT(spec_messages(spec_with(key.table, fmt::format("{} = \"{}\"\n", key.name, word))), IsEmpty())
          << key.name;
    }
    EXPECT_THAT(spec_messages(spec_with(key.table, fmt::format("{} = \"?\"\n", key.name))),
                HasSubstr("write one of " + all + "\n"));
  }
}

TEST(SpecKeys, names_are_case_insensitive_and_of_their_table) {
  ASSERT_NE(find_spec_key(SpecTable::property, "leadsto"), nullptr);
  EXPECT_EQ(find_spec_key(SpecTable::property, "leadsto")->name, "LeadsTo");
  EXPECT_EQ(find_spec_key(SpecTable::thread, "program"), nullptr);
}

TEST(SpecKeys, the_documents_have_the_same_texts) {
  const std::string specs = document_text("specs.md"), exploring = document_text("exploring.md");
  for (const SpecKey& key : spec_keys()) {
    if (key.name == "file" || key.name == "fair" || key.name == "strong_fair")
      continue;  // share a row with another key
    const std::string row = fmt::format(" | {} | {} |\n", key.value, key.meaning);
    const bool is_in_specs = key.table == SpecTable::spec || key.table == SpecTable::thread;
    if (is_in_specs || key.table == SpecTable::explore) {
      EXPECT_THAT(is_in_specs ? specs : exploring, HasSubstr(row)) << key.name;
    }
  }
}

}  // namespace
}  // namespace ramify::session
