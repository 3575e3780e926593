// SPDX-License-Identifier: Apache-2.0
// Recordings: a file for each question, named by the hash of the request, with the result: an answer, or the reason
// for its absence. They contain no keys, addresses, headers or ids. A replayed run opens no connection, and
// is the same every time.
//
//   {"format": "ramify-recording", "version": 1,
//    "request": {"wire", "model", "system", "messages", "schema", "sample"},
//    "answer": "...", "model": "...", "usage": {"input": 10, "output": 20}}
//
// or, instead of the answer, "silent": "why".
//
// Tested in recording_test.cpp.
#pragma once

#include <string>

#include "llm/wire.h"

namespace ramify::llm {

struct Recordings {
  std::string record{};  // a folder; "": nothing is recorded
  std::string replay{};  // a folder; "": no recordings. Otherwise only recordings answer
};

// The part of a question that identifies its recording.
Json recorded_request(const ModelSettings& settings, const Question& question);
std::string recording_name(const Json& request);  // of the file

// Error: `configuration`, the folder cannot be written.
Outcome<void> write_recording(const std::string& folder, const Json& request, const Outcome<Answer>& answer);

// The recorded result; `unrecorded` if there is none, with the nearest recording.
Outcome<Answer> read_recording(const std::string& folder, const Json& request);

}  // namespace ramify::llm
