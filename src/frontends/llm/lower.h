// SPDX-License-Identifier: Apache-2.0
// Lowers a program in any language to the universal IR by a language model. The answer is text of the IR: it is
// accepted if the IR's parser and verifier accept it, otherwise their messages are sent back. The lowering is not
// checked against the meaning of the program; callers must report that.
//
// Tested in lower_test.cpp, with a model that answers by rule.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "llm/client.h"
#include "programs/ir/module.h"

namespace ramify::model_frontend {

inline constexpr size_t program_bytes_max = size_t{256} << 10;  // of the program text in one question

struct Lowering {
  ir::Module module;  // verified
  std::string text;   // text of the IR; parsing it yields `module`
};

// `path` is for messages and places.
llm::Outcome<Lowering> lower(llm::Client& client, std::string_view path, std::string_view text, uint32_t tries = 3);

// The same for any question whose answer is a program of the IR; its `main` keeps its name.
llm::Outcome<Lowering> lower_question(llm::Client& client, std::string_view path, llm::Question question,
                                      uint32_t tries);
// Names the top level as frontends do, and prints the text again.
void name_top_level(Lowering& lowering);

// The problems of an answer: "line 7: ..."; if there are none, `module` is the parsed answer. Accepts any text.
std::vector<std::string> answer_problems(std::string_view answer, std::string_view path, ir::Module& module);

}  // namespace ramify::model_frontend
