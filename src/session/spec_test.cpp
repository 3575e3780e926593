// SPDX-License-Identifier: Apache-2.0
// Goal: every key has its documented effect, every mistake gets one message with its place, and no text crashes the
// reader. Method: a spec per claim; mutations of a whole spec (random ones from RAMIFY_SEED, printed on failure).
#include "session/spec.h"

#include <cstdlib>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::session {
namespace {

using diagnostics::DiagnosticId;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Parsed {
  Spec spec;
  diagnostics::Diagnostics diagnostics;
};

Parsed parse(std::string_view text, const std::string& path = "dir/bank.toml") {
  Parsed parsed;
  parsed.spec = parse_spec(text, path, parsed.diagnostics);
  return parsed;
}

Spec good(std::string_view text) {
  Parsed parsed = parse(text);
  for (const auto& d : parsed.diagnostics.all())
    ADD_FAILURE() << d.place.line << ":" << d.place.column << " " << d.message;
  return parsed.spec;
}

// "2:3 spec_bad_value message | hint", one line per message.
std::string complaints(std::string_view text) {
  std::string result;
  const Parsed parsed = parse(text);
  for (const auto& d : parsed.diagnostics.all()) {
    EXPECT_EQ(d.place.file, "dir/bank.toml");
    result += std::to_string(d.place.line) + ":" + std::to_string(d.place.column) + " " + std::string(name(d.id)) +
              " " + d.message + (d.hint.empty() ? "" : " | " + d.hint) + "\n";
  }
  return result;
}

constexpr std::string_view whole_spec = R"toml(# a comment
[spec]
program = "bank/program.star"
expected_error = "Overdraft"
no_deadlocks = true
termination = false
max_depth = 10
max_states = 1_000_000
max_time = "1.5m"
max_memory = "2GiB"

[threads.zed]
entrypoint = "withdraw(3)"
replicas = 2
fair = true

[threads.alpha]
entrypoint = 'deposit("x")'
strong_fair = true

[properties]
z_first = {Always = "balance >= 0"}
[properties.a_second]
Always = """
balance < 10
"""
)toml";

TEST(Spec, every_key_is_read) {
  const Spec spec = good(whole_spec);
  EXPECT_EQ(spec.program, "dir/bank/program.star");
  EXPECT_EQ(spec.expected_error, "Overdraft");
  EXPECT_TRUE(spec.no_deadlocks);
  EXPECT_EQ(spec.max_depth, 10u);
  EXPECT_EQ(spec.max_states, 1'000'000u);
  EXPECT_EQ(spec.max_time, std::chrono::milliseconds(90'000));
  EXPECT_EQ(spec.max_memory_bytes, uint64_t{2} << 30);
  ASSERT_EQ(spec.threads.size(), 2u);
  EXPECT_EQ(spec.threads[0].name, "zed");
  EXPECT_EQ(spec.threads[0].entrypoint, "withdraw(3)");
  EXPECT_EQ(spec.threads[0].replicas, 2u);
  EXPECT_TRUE(spec.threads[0].is_fair);
  EXPECT_FALSE(spec.threads[0].is_strong_fair);
  EXPECT_TRUE(spec.threads[1].is_strong_fair);
  ASSERT_EQ(spec.properties.size(), 2u);
  EXPECT_EQ(spec.properties[0].name, "z_first");
  EXPECT_EQ(spec.properties[0].texts[0].text, "balance >= 0");
  EXPECT_EQ(spec.properties[1].texts[0].text, "balance < 10\n");
}

TEST(Spec, threads_and_properties_keep_the_order_of_the_file) {
  std::string text;
  std::vector<std::string> names;
  for (int i = 0; i < 30; ++i) {
    names.push_back("t" + std::to_string(i * 7919 % 1000));
    text += "[threads." + names.back() + "]\nentrypoint = \"f()\"\n";
  }
  std::vector<std::string> read;
  const Spec spec = good(text);
  for (const SpecThread& thread : spec.threads) read.push_back(thread.name);
  EXPECT_EQ(read, names);
}

TEST(Spec, inline_and_dotted_forms_mean_the_same) {
  const Spec spec = good(
      "threads.b.entrypoint = \"f()\"\nthreads.a = {entrypoint = \"g()\", replicas = 3}\n"
      "properties.p.Always = \"x\"\nspec.max_depth = 0\n");
  ASSERT_EQ(spec.threads.size(), 2u);
  EXPECT_EQ(spec.threads[0].name, "b");
  EXPECT_EQ(spec.threads[1].replicas, 3u);
  EXPECT_EQ(spec.properties[0].texts[0].text, "x");
  EXPECT_EQ(spec.max_depth, 0u);
}

TEST(Spec, everything_may_be_left_out) {
  const Spec spec = good("");
  EXPECT_EQ(spec.program, "dir/bank.star");
  EXPECT_EQ(spec.expected_error, "");
  EXPECT_FALSE(spec.no_deadlocks || spec.max_depth || spec.max_states || spec.max_time || spec.max_memory_bytes);
  EXPECT_THAT(spec.threads, IsEmpty());
}

TEST(Spec, file_is_another_name_for_program) { EXPECT_EQ(good("[spec]\nfile = \"../x.star\"").program, "x.star"); }

TEST(Spec, keys_are_read_in_any_case) {
  const Spec spec = good(
      "[Spec]\nFile = \"x.star\"\nNO_DEADLOCKS = true\n[Threads.T]\nEntryPoint = \"f()\"\n"
      "[PROPERTIES]\nP = {always = \"x\"}\n");
  EXPECT_EQ(spec.program, "dir/x.star");
  EXPECT_TRUE(spec.no_deadlocks);
  EXPECT_EQ(spec.threads[0].name, "T");
  EXPECT_EQ(spec.properties[0].name, "P");
}

TEST(Spec, an_empty_expected_error_expects_none) {
  EXPECT_EQ(good("[spec]\nexpected_error = \"\"").expected_error, "");
}

TEST(Spec, places_point_at_the_first_character_of_an_expression) {
  const Spec spec = good(
      "[properties]\na = {Always = \"x > 0\"}\nb = {Always = '''\nx\n'''}\n"
      "\"\xc3\xa9\" = {Always = \"y\"} # \xc3\xa9\n");
  EXPECT_EQ(spec.properties[0].texts[0].place.line, 2u);
  EXPECT_EQ(spec.properties[0].texts[0].place.column, 16u);
  EXPECT_EQ(spec.properties[1].texts[0].place.line, 4u);
  EXPECT_EQ(spec.properties[1].texts[0].place.column, 1u);
  EXPECT_EQ(spec.properties[2].texts[0].place.line, 6u);
  EXPECT_EQ(spec.properties[2].texts[0].place.column, 19u);  // in bytes
}

TEST(SpecMistakes, an_unknown_key_names_the_nearest) {
  EXPECT_EQ(complaints("[spec]\nprogramm = \"x\""),
            "2:1 spec_unknown_key `[spec]` has no key `programm` | did you mean `program`?\n");
  EXPECT_EQ(complaints("[thread.a]\nentrypoint = \"f()\""),
            "1:2 spec_unknown_key a spec has no key `thread` at its top | did you mean `threads`?\n");
  EXPECT_EQ(complaints("[threads.a]\nentrypoint = \"f()\"\nreplica = 2"),
            "3:1 spec_unknown_key `[threads.a]` has no key `replica` | did you mean `replicas`?\n");
  EXPECT_EQ(complaints("[properties]\np = {Allways = \"x\"}"),
            "2:6 spec_unknown_key `property p` has no key `Allways` | did you mean `Always`?\n");
  EXPECT_EQ(complaints("program = \"x.star\""),
            "1:1 spec_unknown_key a spec has no key `program` at its top | it belongs below `[spec]`\n");
  EXPECT_THAT(complaints("zzz = 1"), HasSubstr("the keys here are `extends`, `spec`, `threads`, `actions`"));
}

TEST(SpecMistakes, what_resembles_no_key_at_the_top_is_left_out_with_a_warning) {
  EXPECT_THAT(complaints("title = \"x\"\n[some_other_tool]\nlevel = 3"),
              AllOf(HasSubstr("1:1 spec_unknown_part a spec has no key `title` at its top"),
                    HasSubstr("2:2 spec_unknown_part a spec has no key `some_other_tool` at its top")));
  EXPECT_EQ(diagnostics::severity(diagnostics::DiagnosticId::spec_unknown_part), diagnostics::Severity::warning);
  // A possible typo that would omit a property is an error.
  for (const char* key : {"[propertys]", "[predicate]", "[thraeds]", "[Actoins]"})
    EXPECT_THAT(complaints(key), HasSubstr("spec_unknown_key")) << key;
}

TEST(SpecMistakes, a_value_of_the_wrong_type_or_range) {
  EXPECT_EQ(complaints("spec = 3"),
            "1:1 spec_bad_value `spec` is `3`, a table is needed | begin it with a line `[spec]`\n");
  EXPECT_EQ(complaints("threads = []"),
            "1:1 spec_bad_value `threads` is a list, a table is needed | name each thread: `[threads.NAME]`\n");
  EXPECT_THAT(complaints("[[threads.a]]\nentrypoint = \"f()\""), HasSubstr("`a` is a list, a table is needed"));
  EXPECT_THAT(complaints("properties = 1.5"), HasSubstr("`properties` is `1.5`, a table is needed"));
  EXPECT_EQ(complaints("[spec]\nprogram = 3"),
            "2:11 spec_bad_value `program` is `3`, a text in quotes is needed | give the path of the program, relative "
            "to the spec\n");
  EXPECT_THAT(complaints("[spec]\nprogram = \"\""), HasSubstr("2:12 spec_bad_value `program` is empty"));
  EXPECT_THAT(complaints("[spec]\nexpected_error = true"), HasSubstr("`expected_error` is `true`, a text in quotes"));
  EXPECT_EQ(complaints("[spec]\nno_deadlocks = \"yes\""),
            "2:17 spec_bad_value `no_deadlocks` is the text `yes`, it is either true or false | write true or false, "
            "without quotes\n");
  EXPECT_EQ(complaints("[spec]\nmax_depth = -1"),
            "2:13 spec_bad_value `max_depth` is `-1`, a whole number from 0 to 4294967295 is needed\n");
  EXPECT_EQ(complaints("[spec]\nmax_states = 0"),
            "2:14 spec_bad_value `max_states` is `0`, a whole number of at least 1 is needed\n");
  EXPECT_THAT(complaints("[spec]\nmax_states = 1e6"), HasSubstr("a whole number of at least 1 is needed"));
  EXPECT_EQ(complaints("[spec]\nmax_time = \"soon\""),
            "2:13 spec_bad_value `max_time`: `soon` is no time; write 10s, 5m or 2h\n");
  EXPECT_THAT(complaints("[spec]\nmax_time = 0"), HasSubstr("a time has to be more than 0"));
  EXPECT_THAT(complaints("[spec]\nmax_time = nan"), HasSubstr("a time has to be more than 0"));
  EXPECT_THAT(complaints("[spec]\nmax_time = 1979-05-27"), HasSubstr("it is a date or time; write 10s"));
  EXPECT_THAT(complaints("[spec]\nmax_memory = \"2 bags\""), HasSubstr("`2 bags` is no amount of memory"));
  EXPECT_THAT(complaints("[spec]\nmax_memory = -5"), HasSubstr("at least one byte"));
  EXPECT_EQ(complaints("[threads.a]\nentrypoint = \" \""),
            "2:15 spec_bad_value `entrypoint` is empty | give a call, such as \"worker(3)\"\n");
  EXPECT_EQ(complaints("[threads.a]\nreplicas = 2"),
            "1:10 spec_bad_value thread `a` has no entrypoint | add a call, such as `entrypoint = \"worker(3)\"`\n");
  EXPECT_EQ(complaints("[threads.a]\nentrypoint = \"f()\"\nreplicas = 0"),
            "3:12 spec_bad_value `replicas` is `0`, a whole number from 1 to 10000 is needed\n");
  EXPECT_THAT(complaints("[threads.a]\nentrypoint = \"f()\"\nfair = 1"),
              HasSubstr("`fair` is `1`, it is either true or false"));
  EXPECT_THAT(complaints("[threads.\"\"]\nentrypoint = \"f()\""), HasSubstr("a thread has an empty name"));
  EXPECT_EQ(complaints("[properties]\np = \"x > 0\""),
            "2:1 spec_bad_value `p` is the text `x > 0`, a table is needed | write `p = {Always = \"...\"}`\n");
  EXPECT_EQ(complaints("[properties]\np = {}"),
            "2:1 spec_bad_value property `p` says nothing | write `p = {Always = \"...\"}`\n");
  EXPECT_THAT(complaints("[properties]\np = {Always = true}"),
              HasSubstr("`Always` is `true`, a text in quotes is needed"));
  EXPECT_THAT(complaints("[properties]\np = {Always = \"\"}"), HasSubstr("`Always` is empty"));
  EXPECT_THAT(complaints("[spec]\nprogram = \"a\\u0000b\""), HasSubstr("holds a null character"));
}

TEST(SpecMistakes, what_contradicts_itself) {
  EXPECT_EQ(complaints("[spec]\nprogram = \"a.star\"\nfile = \"b.star\""),
            "3:1 spec_bad_value `program` and `file` mean the same, and both are given | keep one of them\n");
  EXPECT_EQ(complaints("[spec]\nmax_depth = 1\nMax_Depth = 2"),
            "3:1 spec_bad_value `Max_Depth` is given twice, in two spellings | keep one of them\n");
}

TEST(Spec, reads_every_operator) {
  const Spec spec = good(
      "[predicates]\nasked = \"q != []\"\n[properties]\na = {Always = \"x\"}\nb = {Eventually = \"x\"}\n"
      "c = {alwayseventually = \"x\"}\nd = {EventuallyAlways = \"x\"}\ne = {LeadsTo = [\"x\", \"y\"]}\n"
      "f = {Until = [\"x\",\n \"y\"]}\ng = {Reachable = \"x\"}\nh = {LTL = \"[] asked\"}\n");
  std::vector<PropertyKind> kinds;
  for (const SpecProperty& property : spec.properties) kinds.push_back(property.kind);
  EXPECT_THAT(kinds, ElementsAre(PropertyKind::always, PropertyKind::eventually, PropertyKind::always_eventually,
                                 PropertyKind::eventually_always, PropertyKind::leads_to, PropertyKind::until,
                                 PropertyKind::reachable, PropertyKind::ltl));
  EXPECT_EQ(spec.properties[5].texts.at(1).text, "y");
  EXPECT_EQ(spec.properties[5].texts.at(1).place.line, 10u);
  EXPECT_EQ(spec.predicates.at(0).name, "asked");
}

TEST(Spec, reads_what_ends_and_what_goes_on) {
  const Spec spec = good("[spec]\ntermination = true\nterminal = \"done\"\nprogress = \"n\"\n");
  EXPECT_TRUE(spec.termination);
  EXPECT_EQ(spec.terminal->text, "done");
  EXPECT_TRUE(spec.livelock);
  EXPECT_EQ(spec.progress->text, "n");
}

TEST(Spec, view_is_the_name_of_a_function) {
  EXPECT_EQ(good("[spec]\nview = \"draw_2\"\n").view->text, "draw_2");
  EXPECT_THAT(complaints("[spec]\nview = \"draw()\""), HasSubstr("which is no name"));
  EXPECT_THAT(complaints("[spec]\nview = \"2d\""), HasSubstr("which is no name"));
  EXPECT_THAT(complaints("[spec]\nview = true"), HasSubstr("a text in quotes is needed"));
}

TEST(SpecMistakes, an_operator_says_how_many_expressions_it_needs) {
  EXPECT_THAT(complaints("[properties]\np = {LeadsTo = \"x\"}"), HasSubstr("a list of two texts is needed"));
  EXPECT_THAT(complaints("[properties]\np = {Until = [\"x\"]}"), HasSubstr("`Until` has 1 elements, two are needed"));
  EXPECT_THAT(complaints("[properties]\np = {LeadsTo = [\"x\", 3]}"), HasSubstr("a text in quotes is needed"));
  EXPECT_THAT(complaints("[properties]\np = {Eventually = [\"x\"]}"), HasSubstr("a text in quotes is needed"));
  EXPECT_THAT(complaints("[properties]\np = {Always = \"x\", Eventually = \"y\"}"),
              HasSubstr("`p` has more than one operator"));
}

TEST(SpecMistakes, all_are_told_at_once) {
  EXPECT_EQ(parse("[spec]\nmax_depth = -1\nfoo = 1\n[threads.a]\n").diagnostics.error_count(), 3u);
}

TEST(SpecMistakes, what_is_no_toml_is_told_with_its_place) {
  EXPECT_THAT(complaints("[spec\nprogram = 1"), HasSubstr("1:6 spec_syntax the text is not TOML: "));
  EXPECT_THAT(complaints("[threads.a]\n[threads.a]\n"), HasSubstr("spec_syntax"));
  EXPECT_THAT(complaints("a = \"\xff\""), HasSubstr("spec_syntax"));
  EXPECT_THAT(complaints(std::string(200'000, '[')), HasSubstr("spec_syntax"));
  EXPECT_THAT(complaints("a = " + std::string(200'000, '[')), HasSubstr("spec_syntax"));
  EXPECT_THAT(complaints("a = " + std::string(200'000, '{')), HasSubstr("spec_syntax"));
}

TEST(SpecMistakes, a_key_of_very_many_parts_does_not_exhaust_the_stack) {
  std::string deep = "a";
  for (int i = 0; i < 300'000; ++i) deep += ".a";
  EXPECT_THAT(complaints(deep + " = 1"), HasSubstr("a key of more parts than a spec has any use for"));
  EXPECT_THAT(complaints("[" + deep + "]"), HasSubstr("a key of more parts"));
  EXPECT_THAT(complaints("[[" + deep + "]]"), HasSubstr("a key of more parts"));
  EXPECT_THAT(complaints("\"\" = {" + deep + " = 1}"), HasSubstr("a key of more parts"));
  good("[properties]\np = {Always = \"a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u == 1\"}\n");
}

TEST(SpecMistakes, no_mutation_crashes_the_reader) {
  const char* given = std::getenv("RAMIFY_SEED");
  const uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device()();
  SCOPED_TRACE("RAMIFY_SEED=" + std::to_string(seed));
  std::mt19937_64 random(seed);
  const std::string_view pieces[] = {"[",   "]",  "[[", "{",    "}",       "=", ".",   "\"",
                                     "'''", "\n", "\\", "\xff", "1e99999", "#", "inf", "Always"};
  for (int i = 0; i < 5'000; ++i) {
    std::string mutated(whole_spec);
    for (uint64_t edits = random() % 4 + 1; edits > 0; --edits) {
      const size_t at = random() % mutated.size();
      switch (random() % 3) {
        case 0: mutated[at] = static_cast<char>(random()); break;
        case 1: mutated.insert(at, pieces[random() % std::size(pieces)]); break;
        case 2: mutated.erase(at, random() % 20 + 1); break;
      }
      if (mutated.empty()) mutated = " ";
    }
    const Parsed parsed = parse(mutated);
    for (const auto& diagnostic : parsed.diagnostics.all()) EXPECT_GE(diagnostic.place.line, 1u) << diagnostic.message;
  }
}

}  // namespace
}  // namespace ramify::session
