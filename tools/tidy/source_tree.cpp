// SPDX-License-Identifier: Apache-2.0
#include "tidy/source_tree.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

namespace ramify::tidy {

namespace {

bool is_text(const std::filesystem::path& path) {
  static constexpr std::string_view extensions[] = {".cpp",  ".h",   ".def", ".md",       ".txt",  ".cmake",
                                                    ".json", ".ir",  ".inc", ".expected", ".star", ".toml",
                                                    ".sh",   ".pml", ".py",  ""};
  return std::ranges::find(extensions, path.extension().string()) != std::end(extensions);
}

bool is_skipped(const std::filesystem::path& folder) {
  const std::string name = folder.filename();
  return name.starts_with('.') || name == "build" || name == "node_modules" ||
         folder.parent_path().filename() == "fuzz";
}

// The end of the raw string literal whose R is at `begin`.
size_t raw_string_end(std::string_view text, size_t begin) {
  const size_t open = text.find('(', begin);
  if (open == std::string_view::npos) return text.size();
  const std::string close = ")" + std::string(text.substr(begin + 2, open - begin - 2)) + "\"";
  const size_t end = text.find(close, open);
  return end == std::string_view::npos ? text.size() : end + close.size();
}

size_t literal_end(std::string_view text, size_t begin) {
  for (size_t i = begin + 1; i < text.size(); ++i) {
    if (text[i] == '\\') ++i;
    else if (text[i] == text[begin] || text[i] == '\n') return i + 1;
  }
  return text.size();
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

bool SourceFile::is_under(std::string_view folder) const {
  return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

const SourceFile* SourceTree::find(std::string_view path) const {
  const auto found = std::ranges::lower_bound(files, path, {}, &SourceFile::path);
  return found != files.end() && found->path == path ? &*found : nullptr;
}

SourceTree read_tree(const std::filesystem::path& root) {
  SourceTree tree;
  for (auto entry = std::filesystem::recursive_directory_iterator(root); entry != std::filesystem::end(entry);
       ++entry) {
    if (entry->is_directory()) {
      if (is_skipped(entry->path())) entry.disable_recursion_pending();
      continue;
    }
    if (!entry->is_regular_file()) continue;
    std::string path = entry->path().lexically_relative(root).generic_string();
    const bool is_library = SourceFile{path, ""}.is_library_text();
    if (!is_library && !is_text(entry->path())) {
      tree.other_paths.push_back(std::move(path));
      continue;
    }
    std::ifstream in(entry->path(), std::ios::binary);
    tree.files.push_back(
        {std::move(path), std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>())});
  }
  std::ranges::sort(tree.files, {}, &SourceFile::path);
  std::ranges::sort(tree.other_paths);
  return tree;
}

std::vector<Include> quoted_includes(std::string_view text) {
  std::vector<Include> includes;
  int line = 0;
  while (!text.empty()) {
    ++line;
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    static constexpr std::string_view directive = "#include \"";
    const size_t begin = one.find_first_not_of(" \t");
    if (begin == std::string_view::npos || !one.substr(begin).starts_with(directive)) continue;
    const std::string_view rest = one.substr(begin + directive.size());
    includes.push_back({line, std::string(rest.substr(0, rest.find('"')))});
  }
  return includes;
}

std::string code_only(std::string_view text) {
  std::string code(text);
  const auto blank = [&code](size_t begin, size_t end) {
    for (size_t i = begin; i < end; ++i) {
      if (code[i] != '\n') code[i] = ' ';
    }
  };
  for (size_t i = 0; i < text.size();) {
    size_t end = i + 1;
    if (text.substr(i).starts_with("//")) {
      end = std::min(text.find('\n', i), text.size());
      blank(i, end);
    } else if (text.substr(i).starts_with("/*")) {
      end = std::min(text.find("*/", i), text.size() - 2) + 2;
      blank(i, end);
    } else if (text.substr(i).starts_with("R\"")) {
      end = raw_string_end(text, i);
      blank(i, end);
    } else if (text[i] == '"' || (text[i] == '\'' && (i == 0 || !is_word(text[i - 1])))) {  // 1'000 is no literal
      end = literal_end(text, i);
      blank(i, end);
    }
    i = end;
  }
  return code;
}

std::string at(const SourceFile& file, size_t offset) {
  return fmt::format("{}:{}", file.path,
                     1 + std::count(file.text.begin(), file.text.begin() + static_cast<long>(offset), '\n'));
}

}  // namespace ramify::tidy
