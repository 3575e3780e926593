// SPDX-License-Identifier: Apache-2.0
// Parsing, half of text.h: the lines of a module. Names may be used before they are declared, so the lines are read in
// three passes: names of functions, then tables, then everything else. Errors in a line are reported in one pass only.
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "programs/ir/line_reader.h"
#include "programs/ir/literal.h"
#include "programs/ir/read_function.h"
#include "programs/ir/read_predicate.h"
#include "programs/ir/text.h"
#include "programs/ir/text_tables.h"

namespace ramify::ir {
namespace {

enum class LineKind : uint8_t { file, entry, global, symbols, constants, function, predicate, body };

LineKind kind_of_line(LineReader line) {
  if (!line.is(TokenKind::word)) return LineKind::body;
  const std::string word = line.take().text;
  if (line.is(TokenKind::punctuation, ":")) return LineKind::body;  // a label with any name
  if (word == "file") return LineKind::file;
  if (word == "entry") return LineKind::entry;
  if (word == "global") return LineKind::global;
  if (word == "symbols") return LineKind::symbols;
  if (word == "constants") return LineKind::constants;
  if (word == "func") return LineKind::function;
  if (word == "predicate") return LineKind::predicate;
  return LineKind::body;
}

bool is_of_a_table(LineKind kind) {
  return kind == LineKind::file || kind == LineKind::global || kind == LineKind::symbols || kind == LineKind::constants;
}

class ModuleReader {
 public:
  ModuleReader(std::string_view text, std::string_view file, diagnostics::Diagnostics& diagnostics);
  Module read();

 private:
  struct Line {
    std::string text;
    uint32_t number;
    LineKind kind;
  };

  void declare_functions();
  void read_tables();
  void read_table_line(LineReader& line, LineKind kind);
  void read_bodies();
  void read_body_line(LineReader& line, LineKind kind, const base::Place& start);
  void read_inner_line(LineReader& line, const base::Place& start);
  void read_entry(LineReader& line);
  void close(const base::Place& end);
  LineReader reader(const Line& line) { return {line.text, line.number, file_, diagnostics_}; }

  std::string file_;
  diagnostics::Diagnostics& diagnostics_;
  std::vector<Line> lines_;
  Module module_;
  TextTables tables_;
  uint32_t functions_read_ = 0;
  bool has_entry_ = false;
  std::optional<FunctionReader> function_;
  std::optional<PredicateReader> predicate_;
};

ModuleReader::ModuleReader(std::string_view text, std::string_view file, diagnostics::Diagnostics& diagnostics)
    : file_(file), diagnostics_(diagnostics), tables_(module_) {
  // Errors are reported when the line is read.
  diagnostics::Diagnostics ignored;
  for (uint32_t number = 1; !text.empty(); ++number) {
    const size_t length = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, length);
    lines_.push_back({std::string(line), number, kind_of_line({line, number, file_, ignored})});
    text.remove_prefix(std::min(length + 1, text.size()));
  }
}

Module ModuleReader::read() {
  declare_functions();
  read_tables();
  read_bodies();
  return std::move(module_);
}

void ModuleReader::declare_functions() {
  diagnostics::Diagnostics ignored;
  for (const Line& line : lines_) {
    if (line.kind != LineKind::function) continue;
    LineReader head(line.text, line.number, file_, ignored);
    head.take();
    tables_.declare_function(head.expect_name("the name of the function"));
  }
}

void ModuleReader::read_tables() {
  for (const Line& line : lines_) {
    if (!is_of_a_table(line.kind)) continue;
    LineReader reading = reader(line);
    reading.take();  // the keyword
    read_table_line(reading, line.kind);
  }
}

void ModuleReader::read_table_line(LineReader& line, LineKind kind) {
  switch (kind) {
    case LineKind::file: {
      SourceFile file{line.expect_string("the path of the file as a string")};
      file.is_library = line.accept_word("library");
      line.expect_end();
      module_.files.push_back(std::move(file));
      return;
    }
    case LineKind::global: {
      Global global;
      global.name = line.expect_name("the name of the global");
      global.is_fixed = line.accept_word("fixed");
      global.span = line.accept_span();
      line.expect_end();
      tables_.declare_global(std::move(global));
      return;
    }
    case LineKind::symbols:
      do {
        std::string symbol = line.expect_name("a name");
        if (!line.failed()) tables_.list_symbol(std::move(symbol));
      } while (line.accept(","));
      line.expect_end();
      return;
    case LineKind::constants:
      do {
        Constant constant = tables_.value(line);
        if (!line.failed()) tables_.list_constant(std::move(constant));
      } while (line.accept(","));
      line.expect_end();
      return;
    case LineKind::entry:
    case LineKind::function:
    case LineKind::predicate:
    case LineKind::body: return;
  }
}

void ModuleReader::read_bodies() {
  base::Place end = {file_, 1, 1, 1, 1};
  for (const Line& line : lines_) {
    end = {file_, line.number, 1, line.number, 1};
    if (line.kind != LineKind::body) close(end);
    if (is_of_a_table(line.kind)) continue;
    LineReader reading = reader(line);
    read_body_line(reading, line.kind, end);
  }
  close(end);
  if (!has_entry_) {
    diagnostics_.report(diagnostics::DiagnosticId::ir_syntax, end, "the text has no entry",
                        "say with which function a run begins: `entry NAME`");
  }
}

void ModuleReader::read_body_line(LineReader& line, LineKind kind, const base::Place& start) {
  switch (kind) {
    case LineKind::entry: return read_entry(line);
    case LineKind::function:
      line.take();
      function_.emplace(FunctionId(functions_read_), tables_);
      return function_->read_head(line);
    case LineKind::predicate:
      line.take();
      predicate_.emplace(tables_);
      return predicate_->read_head(line);
    case LineKind::body: return read_inner_line(line, start);
    case LineKind::file:
    case LineKind::global:
    case LineKind::symbols:
    case LineKind::constants: return;
  }
}

// A line of the current function or predicate.
void ModuleReader::read_inner_line(LineReader& line, const base::Place& start) {
  if (line.is(TokenKind::end)) return;  // blank, a comment, or already reported
  if (function_) {
    function_->read_line(line);
  } else if (predicate_) {
    predicate_->read_line(line);
    if (predicate_->is_complete()) close(start);
  } else {
    line.fail_expected("`file`, `entry`, `global`, `symbols`, `constants`, `func` or `predicate`");
  }
}

void ModuleReader::read_entry(LineReader& line) {
  const Token keyword = line.take();
  const FunctionId entry = tables_.function(line);
  line.expect_end();
  if (has_entry_) line.fail_at(keyword, "a second entry");
  if (!line.failed()) module_.entry = entry;
  has_entry_ = true;
}

// Finishes the current function or predicate, if any.
void ModuleReader::close(const base::Place& end) {
  if (function_) {
    module_.functions[functions_read_++] = function_->finish(diagnostics_);
    function_.reset();
  }
  if (predicate_) {
    module_.predicates.push_back(predicate_->finish(end, diagnostics_));
    predicate_.reset();
  }
}

}  // namespace

Module parse(std::string_view text, std::string_view file, diagnostics::Diagnostics& diagnostics) {
  return ModuleReader(text, file, diagnostics).read();
}

}  // namespace ramify::ir
