// SPDX-License-Identifier: Apache-2.0
// A model and its spec in a folder of their own, for the fuzzers of servers: messages that name them reach what is behind an open program. An
// input has a message a line.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "session/temp_folder.h"

namespace ramify::fuzz {

struct OpenedModel {
  OpenedModel() {
    folder.write("m.star", "n = 0\ndef work(k):\n    seen = n\n    step(\"read\")\n    n = seen + k\n");
    spec = folder.write("m.toml",
                        "[threads]\na.entrypoint = \"work(1)\"\nb.entrypoint = \"work(2)\"\n[properties]\nsmall = "
                        "{Always = \"n < 2\"}\n");
    path = folder.path(".");
  }
  session::TempFolder folder;
  std::string spec, path;  // of the folder
};

// The same one for all inputs.
inline const OpenedModel& opened_model() {
  static const OpenedModel model;
  return model;
}

// The next line of the input.
inline std::string take_line(std::string_view& rest) {
  std::string line(rest.substr(0, rest.find('\n')));
  rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  return line;
}

// Every occurrence of the word. False: there is none.
inline bool replace_word(std::string& line, std::string_view word, const std::string& with) {
  bool has_word = false;
  for (size_t at = 0; (at = line.find(word, at)) != std::string::npos; at += with.size()) {
    line.replace(at, word.size(), with);
    has_word = true;
  }
  return has_word;
}

}  // namespace ramify::fuzz
