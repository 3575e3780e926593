// SPDX-License-Identifier: Apache-2.0
// Goal: a slice contains every relevant statement. Method: random programs, written in two languages, run twice, the
// second time with one constant changed: if a different value is printed, the constant's line is in the backward slice
// of the printing line, and the printing line is in the forward slice of the constant's line.
#include <algorithm>
#include <map>
#include <random>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "frontends/surface/lower.h"
#include "languages/registry/registry.h"
#include "programs/analysis/slice.h"
#include "programs/ir/verify.h"
#include "session/execute.h"

namespace ramify {
namespace {

uint64_t seed_or(uint64_t otherwise) {
  const char* given = std::getenv("RAMIFY_SEED");
  return given == nullptr ? otherwise : std::stoull(given);
}

// A program with placeholders @0@, @1@, ... for its constants.
struct Text {
  std::vector<std::string> lines;
  std::vector<int> constants;
  std::vector<uint32_t> constant_lines;       // from 1
  std::map<std::string, uint32_t> tag_lines;  // of the printing statements

  std::string with(const std::vector<int>& values) const {
    std::string text;
    for (std::string line : lines) {
      for (size_t at = line.find('@'); at != std::string::npos; at = line.find('@')) {
        const size_t end = line.find('@', at + 1);
        const size_t k = std::stoul(line.substr(at + 1, end - at - 1));
        line.replace(at, end - at + 1, std::to_string(values[k]));
      }
      text += line + "\n";
    }
    return text;
  }
};

enum class Syntax : uint8_t { python, javascript };

class Writer {
 public:
  Writer(Syntax syntax, uint64_t seed) : syntax_(syntax), random_(seed) {}

  Text program() {
    classes();
    for (const char* g : {"g0", "g1", "g2"}) declare(g, number());
    list_and_object();
    for (functions_ = 0; functions_ < 3; ++functions_) function(functions_);
    maker();
    for (const char* v : {"a", "b", "c", "d"}) declare(v, number());
    declare("h", fmt::format("make({})", number()));
    in_main_ = true;
    variables_ = {"a", "b", "c", "d"};
    block(12, 2);
    for (const char* v : {"a", "b", "c", "d"}) print(v);
    print("g0");
    print("xs[1]");
    print("o.p");
    return std::move(text_);
  }

 private:
  uint64_t below(uint64_t n) { return random_() % n; }
  const std::string& pick(const std::string& python, const std::string& javascript) {
    return syntax_ == Syntax::python ? python : javascript;
  }

  // A constant for the next line.
  std::string number() {
    text_.constants.push_back(static_cast<int>(below(9)) + 1);
    text_.constant_lines.push_back(static_cast<uint32_t>(text_.lines.size()) + 1);
    return fmt::format("@{}@", text_.constants.size() - 1);
  }
  void line(const std::string& code) { text_.lines.push_back(std::string(2 * depth_, ' ') + code); }
  void statement(const std::string& code) { line(code + (syntax_ == Syntax::javascript ? ";" : "")); }
  void declare(const std::string& name, const std::string& value) {
    statement((syntax_ == Syntax::javascript ? "let " : "") + name + " = " + value);
  }
  void open(const std::string& python, const std::string& javascript) {
    line(pick(python + ":", javascript + " {"));
    ++depth_;
  }
  void otherwise(const std::string& python, const std::string& javascript) {
    --depth_;
    line(pick(python + ":", "} " + javascript + " {"));
    ++depth_;
  }
  void close() {
    --depth_;
    if (syntax_ == Syntax::javascript) line("}");
  }

  void classes() {
    if (syntax_ == Syntax::python) {
      text_.lines.insert(text_.lines.end(),
                         {"class Oops(Exception):", "  def __init__(self, v):", "    self.v = v",
                          "class Box:", "  def __init__(self, p, q):", "    self.p = p", "    self.q = q",
                          "  def bump(self, by):", "    self.p = (self.p + by) % 97", "    return self.q"});
    } else {
      text_.lines.insert(text_.lines.end(),
                         {"class Oops {", "  constructor(v) {", "    this.v = v;", "  }", "}", "class Box {",
                          "  constructor(p, q) {", "    this.p = p;", "    this.q = q;", "  }", "  bump(by) {",
                          "    this.p = (this.p + by) % 97;", "    return this.q;", "  }", "}"});
    }
  }
  void list_and_object() {
    const std::string list = fmt::format("[{}, {}, {}]", number(), number(), number());
    declare("xs", list);
    const std::string box = fmt::format("Box({}, {})", number(), number());
    declare("o", pick(box, "new " + box));
  }

  std::string atom() {
    switch (below(6)) {
      case 0: return number();
      case 1: return fmt::format("g{}", below(3));
      case 2: return fmt::format("xs[{}]", below(3));
      case 3: return below(2) == 0 ? "o.p" : "o.q";
      default: return variables_[below(variables_.size())];
    }
  }
  std::string expression() {
    switch (below(4)) {
      case 0: return atom();
      case 1: return fmt::format("({} * {}) % 97", atom(), atom());
      default: return fmt::format("({} + {}) % 97", atom(), atom());
    }
  }
  std::string condition() { return fmt::format("{} {} {}", atom(), below(2) == 0 ? "<" : ">", expression()); }

  void function(int number_of) {
    const std::string name = fmt::format("f{}", number_of);
    open(fmt::format("def {}(x, y)", name), fmt::format("function {}(x, y)", name));
    if (syntax_ == Syntax::python) line("global g0, g1, g2");
    variables_ = {"x", "y", "z"};
    declare("z", number());
    block(4, 1);
    statement("return " + expression());
    close();
  }
  void maker() {
    if (syntax_ == Syntax::python)
      text_.lines.insert(text_.lines.end(), {"def make(n):", "  count = n", "  def step(by):", "    nonlocal count",
                                             "    count = (count + by) % 97", "    return count", "  return step"});
    else
      text_.lines.insert(text_.lines.end(), {"function make(n) {", "  let count = n;", "  return (by) => {",
                                             "    count = (count + by) % 97;", "    return count;", "  };", "}"});
  }

  void print(const std::string& value) {
    const std::string tag = fmt::format("t{}", text_.tag_lines.size());
    text_.tag_lines[tag] = static_cast<uint32_t>(text_.lines.size()) + 1;
    statement(fmt::format("{}(\"{}\", {})", pick("print", "console.log"), tag, value));
  }

  void block(int statements, int nesting) {
    for (int k = 0; k < statements; ++k) one(nesting);
  }
  void one(int nesting) {
    const auto variable = [&] { return variables_[below(variables_.size())]; };
    switch (below(nesting > 0 ? 13 : 8)) {
      case 0:
      case 1:
      case 2: return statement(variable() + " = " + expression());
      case 3: return statement(fmt::format("g{} = {}", below(3), expression()));
      case 4: return statement(fmt::format("xs[{}] = {}", below(3), expression()));
      case 5: return statement(fmt::format("o.{} = {}", below(2) == 0 ? "p" : "q", expression()));
      case 6: {
        const int limit = in_main_ ? 3 : functions_;
        if (limit == 0) return statement(fmt::format("{} = o.bump({})", variable(), atom()));
        return statement(
            fmt::format("{} = f{}({}, {})", variable(), below(static_cast<uint64_t>(limit)), atom(), atom()));
      }
      case 7: {
        if (in_main_ && below(2) == 0) return statement(fmt::format("{} = h({})", variable(), atom()));
        return print(atom());
      }
      case 8:
      case 9: {
        const std::string test = condition();
        open("if " + test, "if (" + test + ")");
        block(2, nesting - 1);
        if (below(2) == 0) {
          otherwise("else", "else");
          block(2, nesting - 1);
        }
        return close();
      }
      case 10: {
        const std::string counter = fmt::format("i{}", counters_++);
        declare(counter, "0");
        const std::string test = fmt::format("{} < {}", counter, number());
        open("while " + test, "while (" + test + ")");
        block(2, nesting - 1);
        statement(fmt::format("{0} = {0} + 1", counter));
        return close();
      }
      default: {
        const std::string caught = variable();
        open("try", "try");
        one(0);
        const std::string test = condition();
        open("if " + test, "if (" + test + ")");
        const std::string value = atom();
        statement(pick("raise Oops(" + value + ")", "throw new Oops(" + value + ")"));
        close();
        one(0);
        otherwise("except Oops as e", "catch (e)");
        statement(fmt::format("{} = e.v", caught));
        return close();
      }
    }
  }

  Syntax syntax_;
  std::mt19937_64 random_;
  Text text_;
  size_t depth_ = 0;
  bool in_main_ = false;
  int functions_ = 0, counters_ = 0;
  std::vector<std::string> variables_;
};

std::optional<ir::Module> lowered(const std::string& language, const std::string& text) {
  const frontends::surface::Language* l = languages::named(language);
  const frontends::surface::SourceFile files[] = {{"random" + std::string(l->extensions.front()), text}};
  diagnostics::Diagnostics diagnostics;
  ir::Module module = frontends::surface::lower(*l, files, {.is_script = false}, diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.message << "\n" << text;
  if (diagnostics.has_errors()) return std::nullopt;
  return module;
}

// The output of each tag, in order; none: the program did not run to its end.
std::optional<std::map<std::string, std::vector<std::string>>> printed(const ir::Module& module) {
  std::string output;
  const base::Result<session::Execution> execution =
      session::execute(std::make_shared<const ir::Module>(module),
                       {.write = [&](std::string_view text) { output += text; }, .instructions_max = 2'000'000});
  if (!execution || execution->end != session::Execution::End::finished) return std::nullopt;
  std::map<std::string, std::vector<std::string>> values;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    const size_t blank = line.find(' ');
    values[line.substr(0, blank)].push_back(blank == std::string::npos ? "" : line.substr(blank + 1));
  }
  return values;
}

class Slices {
 public:
  explicit Slices(const ir::Module& module) : graph_(module, {.conventions = languages::conventions}) {}

  bool depends(uint32_t line, uint32_t on) { return has(line, on, analysis::Direction::backward); }
  bool reaches(uint32_t line, uint32_t to) { return has(line, to, analysis::Direction::forward); }
  size_t size(uint32_t line) { return lines(line, analysis::Direction::backward).size(); }

 private:
  const std::vector<analysis::SliceLine>& lines(uint32_t line, analysis::Direction direction) {
    auto [found, is_new] = slices_.try_emplace({line, direction});
    if (is_new) {
      const auto from = analysis::vertices_at(graph_, {0, line, ""}, direction);
      EXPECT_FALSE(from.empty()) << "line " << line;
      found->second = analysis::lines_of(graph_, analysis::slice(graph_, from, direction));
    }
    return found->second;
  }
  bool has(uint32_t line, uint32_t other, analysis::Direction direction) {
    return std::ranges::binary_search(lines(line, direction), analysis::SliceLine{0, other});
  }
  analysis::DependenceGraph graph_;
  std::map<std::pair<uint32_t, analysis::Direction>, std::vector<analysis::SliceLine>> slices_;
};

void hold_slices_to_runs(Syntax syntax, const std::string& language, uint64_t programs, uint64_t first_seed) {
  const uint64_t seed = seed_or(first_seed);
  uint64_t changes = 0, runs = 0, lines = 0, slice_lines = 0, slices = 0;
  for (uint64_t n = 0; n < programs; ++n) {
    const Text text = Writer(syntax, seed + n).program();
    const std::string original = text.with(text.constants);
    const std::optional<ir::Module> module = lowered(language, original);
    ASSERT_TRUE(module);
    const auto before = printed(*module);
    if (!before) continue;
    Slices all(*module);
    for (size_t k = 0; k < text.constants.size(); ++k) {
      std::vector<int> values = text.constants;
      values[k] += 1 + static_cast<int>((seed + n + k) % 7);
      const std::optional<ir::Module> changed = lowered(language, text.with(values));
      ASSERT_TRUE(changed);
      const auto after = printed(*changed);
      if (!after) continue;
      ++runs;
      for (const auto& [tag, line] : text.tag_lines) {
        const auto at = [&](const auto& map) {
          const auto found = map.find(tag);
          return found == map.end() ? std::vector<std::string>() : found->second;
        };
        if (at(*before) == at(*after)) continue;
        ++changes;
        ASSERT_TRUE(all.depends(line, text.constant_lines[k]))
            << "RAMIFY_SEED=" << seed + n << ": line " << line << " prints something else after a change in line "
            << text.constant_lines[k] << ", which is not in its slice\n"
            << original;
        ASSERT_TRUE(all.reaches(text.constant_lines[k], line))
            << "RAMIFY_SEED=" << seed + n << ": the forward slice of line " << text.constant_lines[k] << " lacks line "
            << line << "\n"
            << original;
      }
    }
    for (const auto& [tag, line] : text.tag_lines) slice_lines += all.size(line), ++slices, lines += text.lines.size();
  }
  std::cout << language << ": " << runs << " changed programs, " << changes << " values changed; a slice has "
            << (lines == 0 ? 0 : 100 * slice_lines / lines) << "% of the lines\n";
  EXPECT_GT(changes, programs);
}

TEST(Slices, of_random_python_programs_have_what_changes_values) {
  hold_slices_to_runs(Syntax::python, "python", 60, 1);
}
TEST(Slices, of_random_javascript_programs_have_what_changes_values) {
  hold_slices_to_runs(Syntax::javascript, "javascript", 60, 1000);
}

}  // namespace
}  // namespace ramify
