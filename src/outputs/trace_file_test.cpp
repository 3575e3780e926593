// SPDX-License-Identifier: Apache-2.0
// Goal: a trace round-trips, and no text makes the reader crash or accept an invalid trace.
// Method: round trips, each message provoked, and mutations of a real file (random ones from RAMIFY_SEED, printed on
// failure).
#include "outputs/trace_file.h"

#include <cstdlib>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/json_place.h"

namespace ramify::outputs {
namespace {

using ::testing::HasSubstr;

TraceFile sample_trace() {
  TraceFile file;
  file.spec = "bank \"1\".toml";
  file.threads = {{"a", "work()"}};
  file.properties = {{"small", "x <= 2"}};
  file.violation = RecordedViolation{"property", "no_overdraft", "`balance >= 0` is false: balance = -2"};
  file.trace.start = {{engine::ChoiceKind::value, 2, 1, "8"}};
  file.trace.steps = {
      {{engine::ChoiceKind::thread, 2, 0, "teller[0]"}},
      {{engine::ChoiceKind::thread, 2, 1, "teller[1]"}, {engine::ChoiceKind::value, 5, 4, "\xe2\x82\xac\n"}}};
  file.notes = {{"teller[0]", "start", "bank.star", 3}, {"teller[1]", "looked", "bank.star", 4}};
  return file;
}

struct ParsedTrace {
  std::optional<TraceFile> file;
  diagnostics::Diagnostics diagnostics;
};

ParsedTrace parsed_trace(std::string_view text) {
  ParsedTrace parsed;
  parsed.file = parse_trace(text, "t.json", parsed.diagnostics);
  EXPECT_EQ(parsed.file.has_value(), !parsed.diagnostics.has_errors());
  return parsed;
}

// The first message with its place, "3:12 message".
std::string refusal(std::string_view text) {
  const ParsedTrace parsed = parsed_trace(text);
  if (parsed.diagnostics.all().empty()) return "";
  const diagnostics::Diagnostic& first = parsed.diagnostics.all()[0];
  EXPECT_EQ(first.id, diagnostics::DiagnosticId::trace_syntax);
  EXPECT_EQ(first.place.file, "t.json");
  return std::to_string(first.place.line) + ":" + std::to_string(first.place.column) + " " + first.message;
}

std::string with(const std::string& rest) { return "{\"format\": \"ramify-trace\", \"version\": 1,\n " + rest + "}"; }

TEST(TraceFile, comes_back_as_it_was_written) {
  const ParsedTrace parsed = parsed_trace(write_trace(sample_trace()));
  ASSERT_TRUE(parsed.file.has_value());
  EXPECT_EQ(*parsed.file, sample_trace());
}

TEST(TraceFile, an_empty_trace_comes_back) {
  TraceFile file;
  file.spec = "a.toml";
  const ParsedTrace parsed = parsed_trace(write_trace(file));
  ASSERT_TRUE(parsed.file.has_value());
  EXPECT_EQ(*parsed.file, file);
}

TEST(TraceFile, the_restriction_under_which_it_was_found_comes_back) {
  TraceFile file = sample_trace();
  file.restriction = {.scenarios = {"once"}, .only = {"A"}, .except = {"B", "C"}};
  const ParsedTrace parsed = parsed_trace(write_trace(file));
  ASSERT_TRUE(parsed.file.has_value());
  EXPECT_EQ(*parsed.file, file);
  EXPECT_THAT(refusal(with("\"spec\": \"s\", \"start\": [], \"steps\": [], \"restriction\": {\"scenarios\": [3]}")),
              HasSubstr("restriction.scenarios[0]"));
}

TEST(TraceFile, has_a_line_for_each_step) {
  const std::string text = write_trace(sample_trace());
  EXPECT_THAT(text,
              HasSubstr("\n    {\"thread\":\"teller[0]\",\"label\":\"start\",\"file\":\"bank.star\",\"line\":3,"));
}

TEST(TraceFile, a_label_that_is_no_text_is_left_to_its_number) {
  TraceFile file = sample_trace();
  file.trace.steps[1][1].label = "\xff\xfe";
  const ParsedTrace parsed = parsed_trace(write_trace(file));
  ASSERT_TRUE(parsed.file.has_value());
  EXPECT_EQ(parsed.file->trace.steps[1][1].label, "");
  EXPECT_EQ(parsed.file->trace.steps[1][1].taken, 4u);
}

TEST(TraceFile, a_step_written_by_hand_needs_only_its_thread) {
  const ParsedTrace parsed = parsed_trace(with(R"("spec": "a.toml", "start": [], "steps": [{"thread": "a"}])"));
  ASSERT_TRUE(parsed.file.has_value());
  ASSERT_EQ(parsed.file->trace.steps.size(), 1u);
  EXPECT_EQ(parsed.file->trace.steps[0], (std::vector<engine::Choice>{{engine::ChoiceKind::thread, 0, 0, "a"}}));
}

TEST(TraceFile, what_is_wrong_is_said_with_its_place) {
  EXPECT_EQ(refusal(""), "1:1 the file is empty, a trace is JSON text");
  EXPECT_EQ(refusal("{\n \"format\": "), "2:12 the text ends in the middle, as if the file had been cut off");
  EXPECT_EQ(refusal("{\n  nonsense"), "2:4 `o` does not fit here, a trace is JSON text");
  EXPECT_EQ(refusal("[1]"), "1:1 the file holds a list, a trace is an object");
  EXPECT_EQ(refusal("{}"), "1:1 this is no trace: its `format` is not `ramify-trace`");
  EXPECT_EQ(refusal("{\"format\": \"ramify-trace\",\n\"version\": 2}"),
            "2:12 the trace has version `2`, this ramify reads version 1");
  EXPECT_EQ(refusal(with("\"spec\": 3, \"start\": [], \"steps\": []")), "2:10 `spec` is `3`, a text is needed");
  EXPECT_EQ(refusal(with("\"spec\": \"\", \"steps\": []")), "1:1 the trace has no `start`");
  EXPECT_EQ(refusal(with("\"spec\": \"\", \"start\": [],\n\"steps\": [{\"choices\": [{\"kind\": \"dice\"}]}]")),
            "3:33 `dice` is no kind of choice");
  EXPECT_EQ(
      refusal(with("\"spec\": \"\", \"start\": [{\"kind\": \"value\", \"taken\": 5, \"count\": 2}], \"steps\": []")),
      "2:51 option 5 was taken of 2; they are numbered from 0");
  EXPECT_EQ(refusal(with("\"spec\": \"\", \"start\": [{\"kind\": \"value\", \"taken\": -1}], \"steps\": []")),
            "2:51 `start[0].taken` is `-1`, a number from 0 to 4294967295 is needed");
  EXPECT_EQ(refusal(with("\"spec\": \"\", \"start\": [], \"steps\": [{}]")),
            "2:37 the step says neither its `thread` nor its `choices`");
  EXPECT_EQ(refusal(with("\"spec\": \"\", \"start\": [], \"steps\": {}")),
            "2:36 `steps` is an object, a list is needed");
  EXPECT_EQ(refusal(std::string(100'000, '[')), "1:1 the brackets are nested too deeply for a trace");
  EXPECT_EQ(refusal("{\"format\": 1e999999}"), "1:1 a number in the file is out of range");
}

TEST(TraceFile, every_truncation_is_refused) {
  const std::string text = write_trace(sample_trace());
  for (size_t length = 0; length + 3 < text.size(); ++length) {
    EXPECT_FALSE(parsed_trace(text.substr(0, length)).file.has_value()) << length;
  }
}

TEST(TraceFile, no_mutation_crashes_the_reader) {
  const char* given = std::getenv("RAMIFY_SEED");
  const uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device()();
  SCOPED_TRACE("RAMIFY_SEED=" + std::to_string(seed));
  std::mt19937_64 random(seed);
  const std::string text = write_trace(sample_trace());
  const std::string_view pieces[] = {"{",    "}",  "[",   "]",       "\"",   ",",         ":",
                                     "null", "-1", "1e9", "\\u0000", "\xff", "9999999999"};
  for (int i = 0; i < 20'000; ++i) {
    std::string mutated = text;
    for (uint64_t edits = random() % 4 + 1; edits > 0; --edits) {
      const size_t at = random() % mutated.size();
      switch (random() % 3) {
        case 0: mutated[at] = static_cast<char>(random()); break;
        case 1: mutated.insert(at, pieces[random() % std::size(pieces)]); break;
        case 2: mutated.erase(at, random() % 20 + 1); break;
      }
      if (mutated.empty()) mutated = " ";
    }
    const ParsedTrace parsed = parsed_trace(mutated);
    if (parsed.file) {
      EXPECT_TRUE(parsed_trace(write_trace(*parsed.file)).file.has_value());
    }
  }
}

TEST(JsonPlace, locates_members_and_elements) {
  const std::string_view text = "{\"a\": [1, {\"b\\\"\": \"]\"},\n {\"c\": true}], \"d\": {}}";
  const auto at = [&](const JsonPath& path) {
    const base::Place place = locate(text, path, "f");
    return std::pair(place.line, place.column);
  };
  EXPECT_EQ(at({}), (std::pair<uint32_t, uint32_t>(1, 1)));
  EXPECT_EQ(at({"a", size_t{0}}), (std::pair<uint32_t, uint32_t>(1, 8)));
  EXPECT_EQ(at({"a", size_t{2}, "c"}), (std::pair<uint32_t, uint32_t>(2, 8)));
  EXPECT_EQ(at({"d"}), (std::pair<uint32_t, uint32_t>(2, 21)));
  EXPECT_EQ(at({"a", size_t{7}}), (std::pair<uint32_t, uint32_t>(1, 7)));  // the deepest existing part
}

}  // namespace
}  // namespace ramify::outputs
