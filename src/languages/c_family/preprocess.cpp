// SPDX-License-Identifier: Apache-2.0
#include "languages/c_family/preprocess.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "languages/c_family/conditions.h"
#include "languages/c_family/macros.h"

namespace ramify::frontends::c_family {
namespace {

using diagnostics::DiagnosticId;
using tree_sitter::Origin;
using tree_sitter::Point;
using tree_sitter::Source;

// The resulting text with the origin of each range. Tokens outside of macros keep their columns.
class Output {
 public:
  void write(const Token& token) {
    const bool is_verbatim = token.macro_length == 0;
    if (is_verbatim && token.line == line_ && token.column > column_) {
      append(std::string(token.column - column_, ' '));
    } else if (is_verbatim && text_.size() == row_begin_ && token.column > 1) {
      append(std::string(token.column - 1, ' '));
    } else if (token.has_space_before || would_join(token)) {
      append(" ");
    }
    note_origin(token);
    append(token.text);
    if (is_verbatim) {
      line_ = token.line;
      const size_t last_line = token.text.rfind('\n');  // in a raw string
      line_ += static_cast<uint32_t>(std::ranges::count(token.text, '\n'));
      column_ = last_line == std::string::npos ? token.column + static_cast<uint32_t>(token.text.size())
                                               : static_cast<uint32_t>(token.text.size() - last_line);
    } else {
      line_ = 0;
      last_length_ = 1;  // the following text has its own origin
    }
  }
  void new_line() {
    append("\n");
    line_ = 0;
  }

  Source finish(const Source& original, std::map<uint32_t, std::string> paths) {
    if (origins_.empty()) origins_.push_back({{0, 0}, original.file(), 1, 1, 0});
    return {std::move(text_), original, std::move(origins_), std::move(paths)};
  }

 private:
  bool would_join(const Token& token) const {
    if (text_.size() == row_begin_) return false;
    const char a = text_.back();
    const char b = token.text.front();
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    return (is_word(a) && is_word(b)) ||
           (!is_word(a) && a != ' ' && a == b && std::ispunct(a) != 0 && a != '(' && a != ')') ||
           (std::ispunct(a) != 0 && b == '=') || (is_word(a) && (b == '"' || b == '\''));
  }

  void append(std::string_view text) {
    text_ += text;
    for (size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '\n') continue;
      ++row_;
      row_begin_ = text_.size() - text.size() + i + 1;
    }
  }

  void note_origin(const Token& token) {
    const Point at = {row_, static_cast<uint32_t>(text_.size() - row_begin_)};
    if (!origins_.empty() && token.macro_length == 0) {
      const Origin& last = origins_.back();
      if (last.length == 0 && last_length_ == 0 && last.file == token.file && last.at.row == row_ &&
          last.line == token.line && last.column + at.column - last.at.column == token.column) {
        return;
      }
    }
    origins_.push_back({at, token.file, token.line, token.column, token.macro_length});
    last_length_ = token.macro_length;
  }

  std::string text_;
  uint32_t row_ = 0;
  size_t row_begin_ = 0;
  uint32_t line_ = 0;  // end line of the last verbatim token in its file
  uint32_t column_ = 0;
  uint32_t last_length_ = 0;
  std::vector<Origin> origins_;
};

class Preprocessor {
 public:
  Preprocessor(const Source& source, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics)
      : source_(source), options_(options), diagnostics_(diagnostics) {
    paths_[source.file()] = source.path();
  }

  void define(const std::string& name, const std::string& value) {
    Macro macro;
    macro.body = tokens_of(value, source_.file());
    macros_.define(name, std::move(macro));
  }

  Source run() {
    file(source_.path(), tokens_of(source_.text(), source_.file()));
    return output_.finish(source_, paths_);
  }

 private:
  static constexpr size_t include_depth_max = 100;

  struct Condition {
    Token at;
    bool is_active = false;  // the current branch is read
    bool was_taken = false;  // the current branch or an earlier one was read
    bool is_outer_active = false;
  };

  void file(const std::string& path, std::vector<Token> tokens) {
    TokenStream stream(std::move(tokens));
    const size_t conditions_before = conditions_.size();
    bool is_line_start = true;
    while (!stream.at_end() && !is_stopped_) {
      Token token = stream.take();
      if (is_line_start && token.is("#")) {
        directive(path, rest_of_line(stream), token);
        continue;
      }
      is_line_start = token.kind == Token::Kind::newline;
      if (is_line_start) {
        output_.new_line();
      } else if (is_active()) {
        text_token(std::move(token), stream);
      }
    }
    if (conditions_.size() > conditions_before && !is_stopped_) {
      error(conditions_.back().at, "this condition has no `#endif`", "end it with `#endif`");
    }
    conditions_.resize(std::min(conditions_.size(), conditions_before));
  }

  void text_token(Token token, TokenStream& stream) {
    if (token.is_name()) {
      if (token.text == "__LINE__") {
        token.text = fmt::format("{}", token.line);
        token.kind = Token::Kind::number;
      } else if (token.text == "__FILE__") {
        token.text = fmt::format("\"{}\"", paths_[token.file]);
        token.kind = Token::Kind::text;
      } else if (macros_.expand(token, stream)) {
        if (macros_.is_exhausted()) {
          error(token, fmt::format("macros expand to more than {} tokens", Macros::tokens_max), "make them smaller");
          is_stopped_ = true;
        }
        return;
      }
    }
    if (token.kind != Token::Kind::newline) output_.write(token);
  }

  static std::vector<Token> rest_of_line(TokenStream& stream) {
    std::vector<Token> line;
    while (stream.peek() != nullptr && stream.peek()->kind != Token::Kind::newline) line.push_back(stream.take());
    return line;
  }

  bool is_active() const { return conditions_.empty() || conditions_.back().is_active; }

  void directive(const std::string& path, std::vector<Token> line, const Token& hash) {
    if (line.empty()) return;
    const Token name = line.front();
    line.erase(line.begin());
    if (name.is("if") || name.is("ifdef") || name.is("ifndef")) return begin_condition(name, line);
    if (name.is("elif") || name.is("elifdef") || name.is("elifndef") || name.is("else")) return next_branch(name, line);
    if (name.is("endif")) {
      if (conditions_.empty()) return error(name, "`#endif` without an `#if`", "remove it");
      conditions_.pop_back();
      return;
    }
    if (!is_active()) return;
    if (name.is("define")) return define(name, line);
    if (name.is("undef")) {
      if (!line.empty()) macros_.undefine(line.front().text);
      return;
    }
    if (name.is("include")) return include(path, name, line);
    if (name.is("pragma")) {
      if (!line.empty() && line.front().is("once")) once_.insert(path);
      return;  // other pragmas are for the compiler
    }
    if (name.is("line") || name.is("ident") || name.is("warning")) return;
    if (name.is("error"))
      return error(name, "the program stops here: " + spelling(line), "see the conditions around it");
    error(hash, fmt::format("`#{}` is no directive that is known", name.text), "remove it");
  }

  static std::string spelling(const std::vector<Token>& tokens) {
    std::string text;
    for (const Token& token : tokens) text += (text.empty() || !token.has_space_before ? "" : " ") + token.text;
    return text;
  }

  bool holds(const Token& name, const std::vector<Token>& line) {
    const std::string_view kind = name.text;
    if (kind.ends_with("def")) {
      if (line.empty()) {
        error(name, fmt::format("`#{}` needs a name", kind), "write the macro's name after it");
        return false;
      }
      return macros_.is_defined(line.front().text) != kind.ends_with("ndef");
    }
    const auto value = condition_value(line, macros_);
    if (!value) error(name, value.error(), "a condition is made of integers, macros and operators");
    return value.value_or(0) != 0;
  }

  void begin_condition(const Token& name, const std::vector<Token>& line) {
    const bool is_outer_active = is_active();
    const bool is_taken = is_outer_active && holds(name, line);
    conditions_.push_back({name, is_taken, is_taken, is_outer_active});
  }

  void next_branch(const Token& name, const std::vector<Token>& line) {
    if (conditions_.empty()) return error(name, fmt::format("`#{}` without an `#if`", name.text), "remove it");
    Condition& condition = conditions_.back();
    const bool may_be_taken = condition.is_outer_active && !condition.was_taken;
    condition.is_active = may_be_taken && (name.is("else") || holds(name, line));
    condition.was_taken |= condition.is_active;
  }

  void define(const Token& at, const std::vector<Token>& line) {
    if (line.empty() || !line.front().is_name())
      return error(at, "`#define` needs a name", "write the macro's name after it");
    Macro macro;
    size_t i = 1;
    if (i < line.size() && line[i].is("(") && !line[i].has_space_before) {
      macro.is_function = true;
      for (++i; i < line.size() && !line[i].is(")"); ++i) {
        if (line[i].is(",")) continue;
        const bool is_rest = line[i].is("...");
        if (is_rest && macro.parameters.size() > 0 && line[i - 1].is_name()) {
          macro.is_variadic = true;  // GNU: `args...`
          continue;
        }
        macro.is_variadic |= is_rest;
        macro.parameters.push_back(is_rest ? "__VA_ARGS__" : line[i].text);
      }
      ++i;
    }
    macro.body.assign(line.begin() + static_cast<std::ptrdiff_t>(std::min(i, line.size())), line.end());
    macros_.define(line.front().text, std::move(macro));
  }

  void include(const std::string& path, const Token& at, const std::vector<Token>& line) {
    const std::vector<Token> what = !line.empty() && line.front().is_name() ? macros_.expand_all(line) : line;
    if (what.empty()) return error(at, "`#include` needs a file", "write \"file.h\" or <file.h> after it");
    if (what.front().is("<")) return note_system_header(what);
    const std::string& quoted = what.front().text;
    if (what.front().kind != Token::Kind::text || quoted.size() < 2) {
      return error(what.front(), fmt::format("`{}` is no file's name", quoted), "write \"file.h\" or <file.h>");
    }
    const std::string name = quoted.substr(1, quoted.size() - 2);
    const std::optional<surface::IncludedFile> found = options_.include ? options_.include(name, path) : std::nullopt;
    if (!found) {
      diagnostics_.report(DiagnosticId::unknown_construct, place(what.front()),
                          fmt::format("`{}` is not among the program's files: what it declares is unknown", name),
                          "put the file beside this one");
      return;
    }
    if (once_.contains(found->path)) return;
    if (++include_depth_ > include_depth_max) {
      is_stopped_ = true;
      error(what.front(), fmt::format("files include one another more than {} levels deep", include_depth_max),
            "guard the file with `#pragma once`");
    } else {
      paths_[found->file] = found->path;
      file(found->path, tokens_of(found->text, found->file));
      output_.new_line();
    }
    --include_depth_;
  }

  // Macros of system headers that change the syntax: parts of strings, joined tokens, and types as arguments, which
  // expressions cannot contain. The latter are written as calls with a `sizeof` that carries the type; the reader
  // unpacks it (expressions.cpp).
  void note_system_header(const std::vector<Token>& what) {
    struct Row {
      std::string_view header;
      std::vector<std::string> parameters;
      std::string_view name;
      std::string_view body;
    };
    static const std::vector<Row> rows = {
        {"stdarg", {"list", "type"}, "va_arg", "__builtin_va_arg(list, sizeof(type))"},
        {"stdint", {"x"}, "INT32_C", "x"},
        {"stdint", {"x"}, "UINT32_C", "x##U"},
        {"stdint", {"x"}, "INT64_C", "x##L"},
        {"stdint", {"x"}, "UINT64_C", "x##UL"},
        {"inttypes", {}, "PRId64", "\"ld\""},
        {"inttypes", {}, "PRIi64", "\"li\""},
        {"inttypes", {}, "PRIu64", "\"lu\""},
        {"inttypes", {}, "PRIx64", "\"lx\""},
        {"inttypes", {}, "PRIX64", "\"lX\""},
        {"inttypes", {}, "PRId32", "\"d\""},
        {"inttypes", {}, "PRIi32", "\"i\""},
        {"inttypes", {}, "PRIu32", "\"u\""},
        {"inttypes", {}, "PRIx32", "\"x\""},
        {"inttypes", {}, "PRIX32", "\"X\""},
        {"inttypes", {}, "PRId16", "\"hd\""},
        {"inttypes", {}, "PRIu16", "\"hu\""},
        {"inttypes", {}, "PRId8", "\"hhd\""},
        {"inttypes", {}, "PRIu8", "\"hhu\""},
        {"inttypes", {}, "PRIuPTR", "\"lu\""},
    };
    const std::string header = spelling(what);
    const bool has_integers = header.find("inttypes") != std::string::npos;  // it includes stdint
    for (const Row& row : rows) {
      const bool is_in = header.find(row.header) != std::string::npos || (has_integers && row.header == "stdint");
      if (!is_in) continue;
      Macro macro;
      macro.is_function = !row.parameters.empty();
      macro.parameters = row.parameters;
      macro.body = tokens_of(row.body, source_.file());
      macros_.define(std::string(row.name), std::move(macro));
    }
  }

  base::Place place(const Token& token) {
    const uint32_t length = token.macro_length != 0 ? token.macro_length : static_cast<uint32_t>(token.text.size());
    return {paths_[token.file], token.line, token.column, token.line, token.column + length};
  }
  void error(const Token& at, std::string message, std::string hint) {
    diagnostics_.report(DiagnosticId::syntax_error, place(at), std::move(message), std::move(hint));
  }

  const Source& source_;
  const surface::ReadOptions& options_;
  diagnostics::Diagnostics& diagnostics_;
  Macros macros_;
  Output output_;
  std::vector<Condition> conditions_;
  std::map<uint32_t, std::string> paths_;
  std::set<std::string> once_;
  size_t include_depth_ = 0;
  bool is_stopped_ = false;
};

Source run(Source source, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics, bool is_cpp) {
  if (source.text().find('#') == std::string_view::npos)
    return source;  // without directives the text keeps its comments
  Preprocessor preprocessor(source, options, diagnostics);
  if (is_cpp) {
    preprocessor.define("__cplusplus", "202002L");
  } else {
    preprocessor.define("__STDC__", "1");
    preprocessor.define("__STDC_VERSION__", "201710L");
  }
  return preprocessor.run();
}

}  // namespace

Source preprocess(Source source, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics) {
  return run(std::move(source), options, diagnostics, false);
}

Source preprocess_cpp(Source source, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics) {
  return run(std::move(source), options, diagnostics, true);
}

}  // namespace ramify::frontends::c_family
