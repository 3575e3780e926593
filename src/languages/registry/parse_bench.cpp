// SPDX-License-Identifier: Apache-2.0
// The savings of frontends/tree_sitter/quick_parser.h: parses the programs of conformance/languages and the libraries
// of all languages with it and with tree-sitter's own parser, and measures CPU time. The benchmark is here because the
// registry knows all grammars. Both end with a tree in the arena, which the rest of Ramify reads.
// Run `languages_registry_bench`.
#include <benchmark/benchmark.h>
#include <tree_sitter/api.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "base/check.h"
#include "frontends/tree_sitter/library_tree.h"
#include "frontends/tree_sitter/parser.h"
#include "frontends/tree_sitter/quick_parser.h"
#include "languages/registry/registry.h"

namespace ramify::languages {
namespace {

namespace fs = std::filesystem;
namespace syntax = frontends::tree_sitter;

struct Text {
  const TSLanguage* grammar;
  std::string content;
};

const std::vector<Text>& corpus() {
  static const std::vector<Text> texts = [] {
    std::vector<Text> made;
    const fs::path root = fs::path(RAMIFY_SOURCE_DIR);
    for (const fs::path& folder : {root / "conformance/languages", root / "src/languages"})
      for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const std::string path = entry.path().string();
        if (!entry.is_regular_file()) continue;
        if (path.find("/src/languages/") != std::string::npos && path.find("/library/") == std::string::npos) continue;
        const frontends::surface::Language* language = of_file(path);
        if (language == nullptr) continue;
        std::ifstream in(entry.path(), std::ios::binary);
        std::ostringstream content;
        content << in.rdbuf();
        made.push_back({language->grammar(), content.str()});
      }
    return made;
  }();
  return texts;
}

void count_bytes(benchmark::State& state) {
  size_t bytes = 0;
  for (const Text& text : corpus()) bytes += text.content.size();
  state.SetBytesProcessed(static_cast<int64_t>(bytes) * static_cast<int64_t>(state.iterations()));
  state.counters["files"] = static_cast<double>(corpus().size());
}

// As Ramify parses: texts with errors fall back to tree-sitter.
void quickly(benchmark::State& state) {
  size_t left = 0;
  for (auto _ : state) {
    left = 0;
    for (const Text& text : corpus()) {
      syntax::Arena arena;
      const syntax::Parsed* root = syntax::parse_quickly(text.grammar, text.content, arena);
      if (root == nullptr) ++left;
      benchmark::DoNotOptimize(root);
    }
  }
  count_bytes(state);
  state.counters["left to the library"] = static_cast<double>(left);
}

void by_the_library(benchmark::State& state) {
  for (auto _ : state) {
    for (const Text& text : corpus()) {
      const syntax::Parser parser = syntax::make_parser(text.grammar);
      TSTree* tree = ts_parser_parse_string(parser.get(), nullptr, text.content.data(),
                                            static_cast<uint32_t>(text.content.size()));
      CHECK(tree != nullptr, "the parser gave no tree");
      syntax::Arena arena;
      benchmark::DoNotOptimize(syntax::copied(tree, arena));
      ts_tree_delete(tree);
    }
  }
  count_bytes(state);
}

BENCHMARK(quickly)->Unit(benchmark::kMillisecond);
BENCHMARK(by_the_library)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ramify::languages
