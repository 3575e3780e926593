// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/library.h"

#include <tuple>

#include "base/check.h"
#include "base/shared_cache.h"
#include "frontends/surface/parse.h"
#include "programs/ir/module.h"

namespace ramify::frontends::surface {
namespace {

// Whether the file belongs to the part.
bool is_of(const base::LibraryText& file, Tree::Part part, bool has_input) {
  const size_t slash = file.name.find('/');
  const std::string_view folder = slash == std::string_view::npos ? "" : file.name.substr(0, slash);
  switch (part) {
    case Tree::Part::program: return false;
    case Tree::Part::library: return folder.empty();
    case Tree::Part::thread_library: return folder == "threads";
    case Tree::Part::input_library: return folder == "input" || (has_input && folder == "standard_input");
  }
  return false;
}

std::vector<tree_sitter::Source> sources(const Language& language, std::span<const base::LibraryText> files,
                                         uint32_t first) {
  std::vector<tree_sitter::Source> made;
  for (const base::LibraryText& file : files) {
    std::string text(file.text);
    const bool is_first = made.empty();
    if (const size_t head = text.find(language.library_head); !is_first && head != std::string::npos)
      text.replace(head, language.library_head.size(), std::string(language.library_head.size(), ' '));
    const auto number = static_cast<uint32_t>(first + made.size());
    made.emplace_back(std::move(text), shown_path(file), number);
  }
  return made;
}

}  // namespace

std::vector<base::LibraryText> library_files(const Language& language, Tree::Part part, bool has_input) {
  std::vector<base::LibraryText> files;
  for (const base::LibraryText& file : language.library)
    if (is_of(file, part, has_input)) files.push_back(file);
  return files;
}

std::string shown_path(const base::LibraryText& file) { return ir::SourceFile{std::string(file.name), true}.shown(); }

std::shared_ptr<const Library> library(const Language& language, Tree::Part part, bool has_input, uint32_t first) {
  // Most programs have one file; they all give their libraries the same numbers and share this cache.
  static base::SharedCache<std::tuple<const Language*, Tree::Part, bool, uint32_t>, Library> libraries(100);
  const bool with_input = has_input && part == Tree::Part::input_library;
  return libraries.get({&language, part, with_input, first}, [&] {
    auto made = std::make_shared<Library>(part);
    made->root = parse_joined(language, sources(language, library_files(language, part, has_input), first),
                              {.is_script = false, .is_main = false}, made->tree, made->diagnostics);
    return made;
  });
}

std::optional<uint32_t> first_library_file(const Language& language, const ReadOptions& options) {
  std::optional<uint32_t> first;
  if (!options.library_file) return first;
  uint32_t count = 0;
  for (const base::LibraryText& file : library_files(language, Tree::Part::library, false)) {
    const uint32_t number = options.library_file(file);
    if (!first) first = number;
    CHECK(number == *first + count, "`{}` is file {}, not {}", file.name, number, *first + count);
    ++count;
  }
  return first;
}

tree_sitter::Source library_source(const Language& language, uint32_t first) {
  return tree_sitter::Source::joined(sources(language, library_files(language, Tree::Part::library, false), first));
}

}  // namespace ramify::frontends::surface
