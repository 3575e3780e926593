// SPDX-License-Identifier: Apache-2.0
// Recordings: a file for each question, named by the hash of what was asked, with what came of it: an answer, or why
// there was none. Keys, addresses, headers and ids are in none. A run that only recordings answer connects nowhere, and
// is the same every time.
//
//   {"format": "ramify-recording", "version": 1,
//    "request": {"wire", "model", "system", "messages", "schema", "sample"},
//    "answer": "...", "model": "...", "usage": {"input": 10, "output": 20}}
//
// or, in place of the answer, "silent": "why".
//
// Tested in recording_test.cpp.
#pragma once

#include <string>

#include "llm/wire.h"

namespace ramify::llm {

struct Recordings {
  std::string record{};  // a folder; "": nothing is recorded
  std::string replay{};  // a folder; "": recordings answer nothing. Otherwise nothing else does
};

// What decides which recording answers.
Json recorded_request(const ModelSettings& settings, const Question& question);
std::string recording_name(const Json& request);  // of the file

// An error: `configuration`, the folder cannot be written.
Outcome<void> write_recording(const std::string& folder, const Json& request, const Outcome<Answer>& answer);

// What was recorded; `unrecorded` where nothing was, with the recording that is nearest.
Outcome<Answer> read_recording(const std::string& folder, const Json& request);

}  // namespace ramify::llm
