// SPDX-License-Identifier: Apache-2.0
// Models in Starlark that tests make from a text, random texts, and their modules.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <random>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "languages/starlark/lowering/lower.h"
#include "programs/ir/verify.h"

namespace ramify {

// A thread for each function, which takes no arguments; and a property `p`.
inline frontends::starlark::Model small_model(std::string text, std::initializer_list<const char*> threads,
                                              std::string property) {
  frontends::starlark::Model model;
  model.path = "small.star";
  model.text = std::move(text);
  uint32_t line = 0;
  for (const std::string thread : threads) {
    ++line;
    model.threads.push_back({{thread, thread + "()", {"small.toml", line, 1, line, 1}}, 1u});
  }
  ++line;
  model.properties.push_back({"p", std::move(property), {"small.toml", line, 1, line, 1}});
  return model;
}

// Writes a random text, line by line.
class RandomText {
 protected:
  explicit RandomText(uint64_t seed) : random_(seed) {}
  uint32_t draw(uint32_t bound) { return static_cast<uint32_t>(random_() % bound); }  // below it
  std::string pick(std::initializer_list<const char*> words) {
    return words.begin()[draw(static_cast<uint32_t>(words.size()))];
  }
  void line(int depth, const std::string& code) {
    text_ += std::string(static_cast<size_t>(depth) * 4, ' ') + code + "\n";
  }
  std::string text_;

 private:
  std::mt19937_64 random_;
};

// Fails the test if the model has errors.
inline std::shared_ptr<const ir::Module> lowered(const frontends::starlark::Model& model) {
  diagnostics::Diagnostics diagnostics;
  auto module = std::make_shared<const ir::Module>(frontends::starlark::lower(model, diagnostics));
  ir::verify(*module, diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all())
    if (diagnostics::severity(d.id) == diagnostics::Severity::error) ADD_FAILURE() << d.message;
  return module;
}

}  // namespace ramify
