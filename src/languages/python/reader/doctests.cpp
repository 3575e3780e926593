// SPDX-License-Identifier: Apache-2.0
#include "languages/python/reader/doctests.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "frontends/tree_sitter/tree.h"

extern "C" const TSLanguage* tree_sitter_python(void);

namespace ramify::frontends::python {

namespace {

using Cst = tree_sitter::Node;
using tree_sitter::Origin;
using tree_sitter::Source;

struct Example {
  std::vector<std::string> source;  // lines
  std::string want;
  std::string message;  // of the expected exception
  bool has_message = false;
  std::vector<std::string> options;  // +ELLIPSIS, -SKIP
  uint32_t line = 0;                 // from 1, in the file
};

struct Tested {
  std::string name;
  std::vector<Example> examples;
};

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (size_t from = 0; from <= text.size();) {
    const size_t end = std::min(text.find('\n', from), text.size());
    lines.emplace_back(text.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') out += "\\n";
    else if (c == '\t') out += "\\t";
    else if (c == '\r') out += "\\r";
    else if (c == '"' || c == '\\') out += std::string("\\") + c;
    else out += c;
  }
  return out + "\"";
}

// The text of a docstring: between the quotes, with the usual escapes resolved.
std::string content(const Cst& string) {
  std::string_view text = string.text();
  const size_t quote = text.find_first_of("'\"");
  if (quote == std::string_view::npos) return "";
  const bool is_raw = text.substr(0, quote).find_first_of("rR") != std::string_view::npos;
  text.remove_prefix(quote);
  const size_t width = text.size() >= 6 && text[1] == text[0] && text[2] == text[0] ? 3 : 1;
  if (text.size() < 2 * width) return "";
  text = text.substr(width, text.size() - 2 * width);
  if (is_raw) return std::string(text);
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    constexpr std::string_view letters = "nt\\'\"r", meanings = "\n\t\\'\"\r";
    const size_t at = text[i] == '\\' && i + 1 < text.size() ? letters.find(text[i + 1]) : std::string_view::npos;
    if (at == std::string_view::npos) out += text[i];
    else out += meanings[at], ++i;
  }
  return out;
}

// Sets the expected message: the last lines of a traceback, from the one that names the exception on.
void find_message(Example& example) {
  const std::vector<std::string> lines = lines_of(example.want);
  if (!lines[0].starts_with("Traceback (most recent call last):") &&
      !lines[0].starts_with("Traceback (innermost last):"))
    return;
  for (size_t i = 1; i < lines.size(); ++i) {
    const bool is_word =
        !lines[i].empty() && (std::isalnum(static_cast<unsigned char>(lines[i][0])) != 0 || lines[i][0] == '_');
    if (!is_word) continue;
    for (; i < lines.size(); ++i)
      if (i + 1 < lines.size() || !lines[i].empty()) example.message += lines[i] + "\n";
    example.has_message = true;
  }
}

void find_options(Example& example) {
  for (const std::string& line : example.source) {
    const size_t at = line.find("doctest:");
    if (at == std::string::npos || line.rfind('#', at) == std::string::npos) continue;
    std::string word;
    for (const char c : line.substr(at + 8) + " ") {
      if (c != ' ' && c != ',') word += c;
      else if (!word.empty()) example.options.push_back(std::exchange(word, ""));
    }
  }
}

std::vector<Example> examples_of(const std::string& text, uint32_t first_line) {
  std::vector<Example> examples;
  const std::vector<std::string> lines = lines_of(text);
  const auto begins = [](std::string_view line, std::string_view sign) {
    line.remove_prefix(indent_of(line));
    return line == sign || line.starts_with(std::string(sign) + " ");
  };
  for (size_t i = 0; i < lines.size();) {
    if (!begins(lines[i], ">>>")) {
      ++i;
      continue;
    }
    Example example;
    example.line = first_line + static_cast<uint32_t>(i);
    const size_t indent = indent_of(lines[i]);
    const auto code = [&](const std::string& line) { return line.size() > indent + 4 ? line.substr(indent + 4) : ""; };
    example.source.push_back(code(lines[i++]));
    while (i < lines.size() && begins(lines[i], "...")) example.source.push_back(code(lines[i++]));
    while (i < lines.size() && !is_blank(lines[i]) && !begins(lines[i], ">>>")) {
      example.want += lines[i].substr(std::min(indent, indent_of(lines[i]))) + "\n";
      ++i;
    }
    const bool is_comment = std::ranges::all_of(
        example.source, [](const std::string& line) { return is_blank(line) || line[indent_of(line)] == '#'; });
    if (is_comment) continue;
    find_message(example);
    find_options(example);
    examples.push_back(std::move(example));
  }
  return examples;
}

Cst docstring(const Cst& body) {
  const Cst first = body.first_named_child();
  if (!first || !first.is("expression_statement")) return {};
  const Cst string = first.first_named_child();
  return string && string.is("string") && first.named_children().size() == 1 ? string : Cst();
}

class Finding {
 public:
  explicit Finding(std::vector<Tested>& found) : found_(found) {}

  void module(const Cst& root) {
    add("__main__", root);
    definitions(root, "__main__");
  }

 private:
  void add(const std::string& name, const Cst& body) {
    const Cst string = docstring(body);
    found_.push_back(
        {name, string ? examples_of(content(string), string.begin_point().row + 1) : std::vector<Example>()});
  }
  void definitions(const Cst& block, const std::string& name) {
    for (const Cst& child : block.named_children()) {
      const Cst definition = child.is("decorated_definition") ? child.field("definition") : child;
      if (!definition.is("function_definition") && !definition.is("class_definition")) continue;
      const std::string inner = name + "." + std::string(definition.field("name").text());
      add(inner, definition.field("body"));
      if (definition.is("class_definition")) definitions(definition.field("body"), inner);
    }
  }
  std::vector<Tested>& found_;
};

// The code of an example. The value of each expression statement is shown, as in an interactive session: `x += 1; x`.
std::vector<std::string> shown_code(const Example& example, const Source& original) {
  std::string text;
  for (const std::string& line : example.source) text += line + "\n";
  const tree_sitter::Tree tree(tree_sitter_python(), Source(text, original.path(), original.file()));
  std::vector<std::pair<uint32_t, std::string_view>> inserted;
  std::vector<Cst> open = {tree.root()};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    if (node.is("function_definition") || node.is("class_definition")) continue;
    if (node.is("expression_statement")) {
      const Cst part = node.first_named_child();
      if (!part || part.is("assignment") || part.is("augmented_assignment") || part.is("yield")) continue;
      const bool is_tuple = node.named_children().size() > 1;  // without parentheses
      inserted.emplace_back(node.begin(), is_tuple ? "__doctest_run__.show((" : "__doctest_run__.show(");
      inserted.emplace_back(node.end(), is_tuple ? "))" : ")");
      continue;
    }
    for (const Cst& child : node.named_children()) open.push_back(child);
  }
  std::ranges::sort(inserted, std::greater<>());
  for (const auto& [at, what] : inserted) text.insert(at, what);
  std::vector<std::string> lines = lines_of(text);
  lines.pop_back();
  return lines;
}

// Builds a new text line by line, each mapped to a line of the file.
class Writing {
 public:
  explicit Writing(const Source& from) : from_(from) {}

  void line(std::string_view text, uint32_t of, uint32_t column = 1) {
    origins_.push_back({{row_++, 0}, from_.file(), of, column, 0});
    text_ += text;
    text_ += '\n';
  }
  void tests(const Tested& tested, size_t number) {
    const uint32_t first = tested.examples.front().line;
    line(fmt::format("def __doctest_{}__(__doctest_run__):", number), first);
    for (size_t i = 0; i < tested.examples.size(); ++i) {
      const Example& example = tested.examples[i];
      line(fmt::format("    if __doctest_run__.begin({}):", i), example.line);
      line("        try:", example.line);
      const std::vector<std::string> code = shown_code(example, from_);
      for (size_t k = 0; k < code.size(); ++k) line("            " + code[k], example.line + static_cast<uint32_t>(k));
      line("        except BaseException as __doctest_error__:", example.line);
      line("            __doctest_run__.caught(__doctest_error__)", example.line);
      line("        __doctest_run__.end()", example.line);
    }
  }
  void list(const std::vector<Tested>& all) {
    std::string text = "__doctest_all__ = [";
    for (size_t number = 0; number < all.size(); ++number) {
      text += fmt::format("({}, [", literal(all[number].name));
      for (const Example& example : all[number].examples) {
        std::string source, options;
        for (const std::string& line : example.source) source += line + "\n";
        for (const std::string& option : example.options) options += literal(option) + ", ";
        text += fmt::format("({}, {}, {}, [{}], {}), ", literal(source), literal(example.want),
                            example.has_message ? literal(example.message) : "None", options, example.line);
      }
      text += all[number].examples.empty() ? "], None), " : fmt::format("], __doctest_{}__), ", number);
    }
    line(text + "]", 1);
  }
  Source finish() { return Source(std::move(text_), from_, std::move(origins_), {}); }

 private:
  const Source& from_;
  std::string text_;
  std::vector<Origin> origins_;
  uint32_t row_ = 0;
};

// The positions after `doctest.testmod(` of each call.
std::vector<uint32_t> calls_of_testmod(const Cst& root) {
  std::vector<uint32_t> places;
  for (Cst node = root; node; node = node.following()) {
    if (!node.is("call")) continue;
    const std::string_view callee = node.field("function").text();
    if (callee == "doctest.testmod" || callee == "testmod") places.push_back(node.field("arguments").begin() + 1);
  }
  return places;
}

}  // namespace

tree_sitter::Source add_doctests(tree_sitter::Source source, const surface::ReadOptions& options,
                                 diagnostics::Diagnostics& /*diagnostics*/) {
  if (!options.is_main || source.begin() != 0 || source.parsed().find("testmod") == std::string::npos) return source;
  const tree_sitter::Tree tree(tree_sitter_python(), source);
  const std::vector<uint32_t> calls = calls_of_testmod(tree.root());
  if (calls.empty() || tree.root().has_error()) return source;
  std::vector<Tested> all;
  Finding(all).module(tree.root());
  Writing writing(source);
  for (size_t number = 0; number < all.size(); ++number)
    if (!all[number].examples.empty()) writing.tests(all[number], number);
  writing.list(all);
  std::string text = source.parsed();
  for (size_t i = calls.size(); i-- > 0;) text.insert(calls[i], "__doctest_all__, ");
  const std::vector<std::string> lines = lines_of(text);
  for (size_t i = 0; i < lines.size(); ++i) writing.line(lines[i], static_cast<uint32_t>(i + 1));
  return writing.finish();
}

}  // namespace ramify::frontends::python
