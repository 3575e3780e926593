// SPDX-License-Identifier: Apache-2.0
// Goal: messages survive any split into pieces; what is malformed or too large is reported once and skipped; no bytes make the reader
// hold more than its limits. Method: by hand, every split of a short stream, then random damage.
#include "surfaces/protocols/framing.h"

#include <random>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::protocols {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

struct Read {
  std::vector<std::string> messages, problems;
};

void drain(FrameReader& reader, Read& read) {
  while (const std::optional<Frame> frame = reader.next()) {
    if (frame->problem.empty()) read.messages.push_back(frame->message);
    else read.problems.push_back(frame->problem);
  }
}

Read read(std::string_view bytes) {
  FrameReader reader;
  Read all;
  reader.add(bytes);
  drain(reader, all);
  return all;
}

TEST(Framing, reads_what_it_writes_however_the_bytes_are_split) {
  const std::string stream = framed("{}") + framed("") + framed("{\"a\":\"\r\n\r\n\"}");
  for (size_t split = 0; split <= stream.size(); ++split) {
    FrameReader reader;
    Read all;
    reader.add(stream.substr(0, split));
    drain(reader, all);
    reader.add(stream.substr(split));
    drain(reader, all);
    EXPECT_THAT(all.messages, ElementsAre("{}", "", "{\"a\":\"\r\n\r\n\"}")) << split;
    EXPECT_TRUE(all.problems.empty());
  }
}

TEST(Framing, accepts_other_fields_and_another_case) {
  EXPECT_THAT(read("content-type: x\r\nCONTENT-LENGTH:2 \r\n\r\n{}").messages, ElementsAre("{}"));
}

TEST(Framing, reads_on_after_a_malformed_header) {
  for (const std::string header : {"Length: 2", "Content-Length: two", "Content-Length: -1", "Content-Length: 2x",
                                   "Content-Length: 99999999999999999999999", "Content-Length:", ""}) {
    const Read all = read(header + "\r\n\r\n" + framed("[]"));
    EXPECT_THAT(all.problems, ElementsAre(HasSubstr("without `Content-Length"))) << header;
    EXPECT_THAT(all.messages, ElementsAre("[]")) << header;
  }
}

TEST(Framing, skips_a_message_that_is_too_large) {
  const std::string large(FrameReader::message_bytes_max + 1, 'x');
  const std::string stream = framed(large) + framed("{}");
  const Read whole = read(stream);
  EXPECT_THAT(whole.problems, ElementsAre(HasSubstr("4194305 bytes")));
  EXPECT_THAT(whole.messages, ElementsAre("{}"));
  FrameReader reader;
  Read in_pieces;
  for (size_t at = 0; at < stream.size(); at += 100'000) {
    reader.add(std::string_view(stream).substr(at, 100'000));
    drain(reader, in_pieces);
  }
  EXPECT_THAT(in_pieces.problems, SizeIs(1));
  EXPECT_THAT(in_pieces.messages, ElementsAre("{}"));
}

TEST(Framing, reports_a_header_without_end_once) {
  FrameReader reader;
  Read all;
  for (int i = 0; i < 100; ++i) {
    reader.add(std::string(1'000, 'x'));
    drain(reader, all);
  }
  EXPECT_THAT(all.problems, ElementsAre(HasSubstr("4096 bytes")));
  reader.add("\r\n\r\n" + framed("{}"));
  drain(reader, all);
  EXPECT_THAT(all.messages, ElementsAre("{}"));
}

TEST(Framing, no_damaged_stream_stops_it) {
  std::mt19937_64 random(20261124);
  for (int round = 0; round < 2'000; ++round) {
    std::string stream = framed(R"({"seq":1})") + framed("[1, 2]");
    for (int edits = 1 + static_cast<int>(random() % 4); edits > 0; --edits) {
      const size_t at = random() % stream.size();
      if (random() % 2 == 0) stream[at] = static_cast<char>(random());
      else stream.erase(at, 1 + random() % 3);
    }
    FrameReader reader;
    Read all;
    for (const char byte : stream) {
      reader.add(std::string_view(&byte, 1));
      drain(reader, all);
    }
    EXPECT_LE(all.messages.size() + all.problems.size(), stream.size());
  }
}

}  // namespace
}  // namespace ramify::protocols
