// SPDX-License-Identifier: Apache-2.0
// A program in any language to the universal IR, by a language model. Its answer is text of the IR, which passes the
// IR's own parser and verifier or is sent back with what they say. Whether it means what the program means nobody
// checks: whoever uses it says so.
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

inline constexpr size_t program_bytes_max = size_t{256} << 10;  // of what is lowered in one question

struct Lowering {
  ir::Module module;  // verified
  std::string text;   // of the IR; read again it is the same module
};

// `path` is for messages and places.
llm::Outcome<Lowering> lower(llm::Client& client, std::string_view path, std::string_view text, uint32_t tries = 3);

// The same for any question whose answer is a program of the IR; its `main` keeps its name.
llm::Outcome<Lowering> lower_question(llm::Client& client, std::string_view path, llm::Question question,
                                      uint32_t tries);
// Names the top level as frontends do, and prints the text anew.
void name_top_level(Lowering& lowering);

// What an answer breaks: "line 7: ..."; nothing: `module` is what it says. For any text.
std::vector<std::string> answer_problems(std::string_view answer, std::string_view path, ir::Module& module);

}  // namespace ramify::model_frontend
