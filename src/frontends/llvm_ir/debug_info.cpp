// SPDX-License-Identifier: Apache-2.0
// Metadata: source places of instructions, and ranges of values. Metadata in an unexpected form is ignored.
#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "frontends/llvm_ir/reader.h"

namespace ramify::llvm_ir {

namespace {

constexpr int chain_max = 100;  // of nested scopes and inlined calls

bool is_of_library(std::string_view file) { return file.starts_with("/rustc/") || file.starts_with("/rust/deps/"); }

}  // namespace

// The fields of `!7 = distinct !DILocation(line: 1, column: 5, scope: !3)`. Bracketed and quoted texts are skipped.
std::optional<Reader::Metadata> Reader::metadata(uint32_t number) const {
  if (number >= metadata_positions_.size() || metadata_positions_[number] == 0) return std::nullopt;
  const size_t begin = metadata_positions_[number];
  const std::string_view line = text_.substr(begin, std::min(text_.find('\n', begin), text_.size()) - begin);
  const size_t sign = line.find(" = "), kind = line.find("!DI"), open = line.find('(');
  if (sign == std::string_view::npos || kind == std::string_view::npos || open == std::string_view::npos || open < kind)
    return std::nullopt;
  Metadata found{line.substr(kind + 1, open - kind - 1), {}};
  size_t at = open + 1;
  while (at < line.size() && line[at] != ')') {
    const size_t colon = line.find(": ", at);
    if (colon == std::string_view::npos) break;
    size_t end = colon + 2;
    int depth = 0;
    bool is_quoted = false;
    while (end < line.size() && (is_quoted || depth > 0 || (line[end] != ',' && line[end] != ')'))) {
      if (line[end] == '"') is_quoted = !is_quoted;
      if (!is_quoted && line[end] == '(') ++depth;
      if (!is_quoted && line[end] == ')') --depth;
      ++end;
    }
    found.fields.emplace_back(line.substr(at, colon - at), line.substr(colon + 2, end - colon - 2));
    at = std::min(end + 2, line.size());
  }
  return found;
}

uint32_t Reader::number(const Metadata& of, std::string_view field) {
  uint32_t value = 0;
  for (const auto& [name, text] : of.fields)
    if (name == field)
      for (const char c : text)
        if (c >= '0' && c <= '9') value = value * 10 + static_cast<uint32_t>(c - '0');
  return value;
}

std::optional<uint32_t> Reader::reference(const Metadata& of, std::string_view field) {
  for (const auto& [name, text] : of.fields)
    if (name == field && text.starts_with('!')) return number(of, field);
  return std::nullopt;
}

std::string Reader::file_name(uint32_t file) {
  const std::optional<Metadata> read = metadata(file);
  if (!read || read->kind != "DIFile") return "";
  std::string path, folder;
  for (const auto& [name, text] : read->fields) {
    if (text.size() < 2) continue;
    if (name == "filename") path = Lexer::unescaped(text.substr(1, text.size() - 2));
    if (name == "directory") folder = text.substr(1, text.size() - 2);
  }
  if (const size_t unit = path.find("/@/"); unit != std::string::npos) path.resize(unit);
  // Paths of the library are relative to the compiler's folder, those of the program to the compiler's working
  // directory.
  return is_of_library(folder) && !path.starts_with('/') ? folder + "/" + path : path;
}

std::string Reader::file_of_scope(uint32_t scope) {
  const auto [known, is_new] = file_of_scope_.emplace(scope, "");
  if (!is_new) return known->second;
  std::string found;
  for (int i = 0; i < chain_max; ++i) {
    const std::optional<Metadata> read = metadata(scope);
    if (!read) break;
    if (const std::optional<uint32_t> file = reference(*read, "file")) {
      found = file_name(*file);
      break;
    }
    const std::optional<uint32_t> outer = reference(*read, "scope");
    if (!outer) break;
    scope = *outer;
  }
  known->second = found;
  return found;
}

base::Place Reader::place(uint32_t location) {
  base::Place innermost;
  for (int i = 0; i < chain_max; ++i) {
    const std::optional<Metadata> read = metadata(location);
    if (!read || read->kind != "DILocation") break;
    base::Place at;
    at.line = number(*read, "line");
    at.column = number(*read, "column");
    if (const std::optional<uint32_t> scope = reference(*read, "scope")) at.file = file_of_scope(*scope);
    if (at.line != 0 && !at.file.empty()) {
      if (!is_of_library(at.file)) return at;
      if (!innermost.is_known()) innermost = at;
    }
    const std::optional<uint32_t> outer = reference(*read, "inlinedAt");
    if (!outer) break;
    location = *outer;
  }
  return innermost;
}

base::Place Reader::place_of_subprogram(uint32_t subprogram) {
  const std::optional<Metadata> read = metadata(subprogram);
  if (!read || read->kind != "DISubprogram") return {};
  base::Place at;
  at.line = number(*read, "line");
  at.column = 1;
  if (const std::optional<uint32_t> file = reference(*read, "file")) at.file = file_name(*file);
  return at.file.empty() ? base::Place{} : at;
}

bool Reader::is_optimised(uint32_t subprogram) const {
  const std::optional<Metadata> read = metadata(subprogram);
  if (!read || read->kind != "DISubprogram") return true;
  return std::ranges::any_of(read->fields, [](const auto& field) {
    return field.first == "spFlags" && field.second.find("DISPFlagOptimized") != std::string_view::npos;
  });
}

std::optional<std::pair<Bits, Bits>> Reader::range(uint32_t number, uint32_t bits) const {
  if (number >= metadata_positions_.size() || metadata_positions_[number] == 0 || bits > 64) return std::nullopt;
  const size_t begin = metadata_positions_[number];
  std::string_view line = text_.substr(begin, std::min(text_.find('\n', begin), text_.size()) - begin);
  const size_t open = line.find("!{"), close = line.find('}');
  if (open == std::string_view::npos || close == std::string_view::npos) return std::nullopt;
  line = line.substr(open + 2, close - open - 2);
  const std::string type = fmt::format("i{} ", bits);
  const uint64_t mask = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
  std::array<uint64_t, 2> bounds{};
  for (size_t i = 0; i < bounds.size(); ++i) {
    if (!line.starts_with(type)) return std::nullopt;
    line.remove_prefix(type.size());
    const bool is_negative = line.starts_with('-');
    if (is_negative) line.remove_prefix(1);
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), bounds[i]);
    if (error != std::errc()) return std::nullopt;
    bounds[i] = (is_negative ? ~bounds[i] + 1 : bounds[i]) & mask;
    line.remove_prefix(static_cast<size_t>(end - line.data()));
    if (i == 0 && line.starts_with(", ")) line.remove_prefix(2);
  }
  if (!line.empty() || bounds[0] == bounds[1]) return std::nullopt;
  return std::pair<Bits, Bits>{bounds[0], (bounds[1] - 1) & mask};
}

std::string Reader::variable_name(uint32_t variable) {
  const std::optional<Metadata> read = metadata(variable);
  if (!read || read->kind != "DILocalVariable") return "";
  for (const auto& [name, text] : read->fields)
    if (name == "name" && text.size() > 2) return Lexer::unescaped(text.substr(1, text.size() - 2));
  return "";
}

}  // namespace ramify::llvm_ir
