// SPDX-License-Identifier: Apache-2.0
// No input may crash the frontend, and accepted models are well formed. Models are mutated at random: bytes, tokens and
// lines are deleted, duplicated, swapped and replaced. RAMIFY_SEED repeats a run.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "languages/starlark/lowering/lower.h"
#include "programs/ir/verify.h"

namespace ramify::frontends::starlark {
namespace {

namespace fs = std::filesystem;

using Random = std::mt19937_64;

uint64_t seed() {
  const char* const given = std::getenv("RAMIFY_SEED");
  return given == nullptr ? 1 : std::strtoull(given, nullptr, 10);
}

size_t below(Random& random, size_t limit) { return std::uniform_int_distribution<size_t>(0, limit - 1)(random); }

// Models from the golden files; including those with errors only if requested.
std::vector<std::string> sample_texts(bool with_errors) {
  std::vector<std::string> texts;
  const fs::path folder = fs::path(RAMIFY_SOURCE_DIR) / "src/languages/starlark/lowering/testdata";
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".star") continue;
    const std::string name = entry.path().stem().string();
    if (!with_errors && (name == "diagnostics" || name == "syntax_errors")) continue;
    std::ifstream in(entry.path());
    std::string chunk;
    for (std::string line; std::getline(in, line);) {
      if (line != "---") {
        chunk += line + "\n";
        continue;
      }
      texts.push_back(std::move(chunk));
      chunk.clear();
    }
    texts.push_back(std::move(chunk));
  }
  std::ranges::sort(texts);
  return texts;
}

std::vector<std::string> tokens_of(const std::string& text) {
  std::vector<std::string> tokens;
  const auto kind = [](unsigned char c) {
    return c == '\n' ? 0 : std::isspace(c) ? 1 : std::isalnum(c) || c == '_' || c >= 0x80 ? 2 : 3;
  };
  for (const char c : text) {
    const bool continues = !tokens.empty() && kind(tokens.back()[0]) == kind(c) && kind(c) != 3 && kind(c) != 0;
    if (continues) {
      tokens.back() += c;
    } else {
      tokens.emplace_back(1, c);
    }
  }
  return tokens;
}

std::string joined(const std::vector<std::string>& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}

constexpr const char* words[] = {"def f(x):\n    ",
                                 "lambda x: ",
                                 "for a, b in ",
                                 " in ",
                                 " if ",
                                 " else ",
                                 "[",
                                 "]",
                                 "(",
                                 ")",
                                 "{",
                                 "}",
                                 ":",
                                 ",",
                                 " = ",
                                 " += ",
                                 "*",
                                 "**",
                                 "step(\"x\")",
                                 "wait(",
                                 "oneof(",
                                 "\n",
                                 "\n    ",
                                 "\t",
                                 "x",
                                 "1",
                                 "f\"{x!r:>{y}}\"",
                                 "b\"",
                                 "'''",
                                 "\\",
                                 "not ",
                                 " and ",
                                 ".k",
                                 "[1:2]",
                                 "#",
                                 " is ",
                                 "return ",
                                 "break",
                                 "yield ",
                                 "class A:\n    ",
                                 "try:\n    ",
                                 "print x",
                                 "global x",
                                 "@f\n",
                                 "await ",
                                 "...",
                                 ":=",
                                 "\xff",
                                 "0x"};

std::string mutate_tokens(const std::string& text, const std::string& other, Random& random) {
  std::vector<std::string> tokens = tokens_of(text);
  const std::vector<std::string> others = tokens_of(other);
  const size_t changes = 1 + below(random, 3);
  for (size_t i = 0; i < changes && !tokens.empty(); ++i) {
    const size_t at = below(random, tokens.size());
    switch (below(random, 6)) {
      case 0: tokens.erase(tokens.begin() + static_cast<ptrdiff_t>(at)); break;
      case 1: tokens.insert(tokens.begin() + static_cast<ptrdiff_t>(at), tokens[at]); break;
      case 2: std::swap(tokens[at], tokens[below(random, tokens.size())]); break;
      case 3: tokens.insert(tokens.begin() + static_cast<ptrdiff_t>(at), words[below(random, std::size(words))]); break;
      case 4: tokens[at] = words[below(random, std::size(words))]; break;
      case 5:
        if (!others.empty()) tokens[at] = others[below(random, others.size())];
        break;
    }
  }
  return joined(tokens);
}

std::string mutate_bytes(std::string text, Random& random) {
  for (size_t i = 1 + below(random, 3); i > 0 && !text.empty(); --i) {
    const size_t at = below(random, text.size());
    if (below(random, 2) == 0) {
      text[at] = static_cast<char>(below(random, 256));
    } else {
      text.erase(at, 1 + below(random, 5));
    }
  }
  return text;
}

// Lowers the model and, if there was no error, verifies the result; returns whether there was an error.
bool lower_checked(const Model& model) {
  diagnostics::Diagnostics diagnostics;
  const ir::Module module = lower(model, diagnostics);
  if (diagnostics.has_errors()) return false;
  diagnostics::Diagnostics verification;
  ir::verify(module, verification);
  for (const diagnostics::Diagnostic& d : verification.all()) ADD_FAILURE() << d.message << " in\n" << model.text;
  return true;
}

TEST(mutation, no_input_crashes_and_accepted_models_are_well_formed) {
  Random random(seed());
  const std::vector<std::string> good_texts = sample_texts(false);
  const std::vector<std::string> all_texts = sample_texts(true);
  size_t accepted = 0;
  for (int round = 0; round < 3000 && !testing::Test::HasFailure(); ++round) {
    SCOPED_TRACE("RAMIFY_SEED=" + std::to_string(seed()) + " round " + std::to_string(round));
    const std::vector<std::string>& texts = below(random, 4) == 0 ? all_texts : good_texts;
    const std::string& text = texts[below(random, texts.size())];
    const std::string& other = all_texts[below(random, all_texts.size())];
    const bool is_by_tokens = below(random, 4) != 0;
    Model model{"model.star", is_by_tokens ? mutate_tokens(text, other, random) : mutate_bytes(text, random), {}, {}};
    model.threads.push_back(
        {{"t", mutate_tokens("worker(1, x = [y for y in z])", other, random), {"m.toml", 1, 1, 1, 1}}, 2});
    model.properties.push_back(
        {"p", mutate_tokens("a and (b or not c) and 1 < x <= f(y)", other, random), {"m.toml", 2, 1, 2, 1}});
    if (below(random, 4) != 0) {  // most mutated snippets use undefined names
      model.threads.clear();
      model.properties.clear();
    }
    accepted += lower_checked(model) ? 1 : 0;
  }
  EXPECT_GT(accepted, 100u);  // otherwise the mutations only test syntax errors
}

// Every prefix of a model, as in an editor while typing.
TEST(mutation, prefixes_do_not_crash) {
  for (const std::string& text : sample_texts(true)) {
    if (text.size() > 1500) continue;
    for (size_t length = 0; length < text.size(); length += 3)
      lower_checked({"model.star", text.substr(0, length), {}, {}});
  }
}

}  // namespace
}  // namespace ramify::frontends::starlark
