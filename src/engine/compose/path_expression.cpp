// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/path_expression.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "base/result.h"
#include "engine/compose/label_reader.h"

namespace ramify::engine::compose {
namespace {

using Kind = PathNode::Kind;

class PathReader {
 public:
  explicit PathReader(ScenarioReader reader) : reader_(std::move(reader)) {}

  Read<PathExpression> run() {
    path_.root = TRY(read_alternative());
    if (!reader_.is_at_end()) return reader_.expected(fmt::format("an operator after {}", last_));
    return std::move(path_);
  }

 private:
  Read<size_t> read_alternative() {
    std::vector<size_t> operands = {TRY(read_sequence())};
    while (take("|")) operands.push_back(TRY(read_sequence()));
    return add_chain(Kind::alternative, std::move(operands));
  }

  Read<size_t> read_sequence() {
    std::vector<size_t> operands = {TRY(read_permutation())};
    while (true) {
      const size_t from = reader_.offset();
      if (take("->")) {
        operands.push_back(TRY(add_anything(from)));
      } else if (!take(";")) {
        break;
      }
      operands.push_back(TRY(read_permutation()));
    }
    return add_chain(Kind::sequence, std::move(operands));
  }

  Read<size_t> read_permutation() {
    const size_t from = reader_.offset();
    std::vector<size_t> operands = {TRY(read_repeated())};
    while (take("&")) operands.push_back(TRY(read_repeated()));
    if (operands.size() > path_permuted_max)
      return reader_.wrong(from, fmt::format("`&` has more than {} operands", path_permuted_max));
    return add_chain(Kind::permutation, std::move(operands));
  }

  Read<size_t> read_repeated() {
    size_t node = TRY(read_operand());
    while (true) {
      PathNode repeat{.kind = Kind::repeat, .offset = path_.nodes[node].offset, .operands = {node}};
      if (take("+")) {
        repeat.at_least = 1;
      } else if (take("?")) {
        repeat.at_most = 1;
      } else if (reader_.is_sign("{")) {
        TRY(read_bounds(repeat));
      } else if (!take("*")) {
        return node;
      }
      node = TRY(add(std::move(repeat)));
    }
  }

  Read<void> read_bounds(PathNode& repeat) {
    const size_t from = reader_.offset();
    take("{");
    repeat.at_least = TRY(read_count());
    repeat.at_most = repeat.at_least;
    if (take(",")) {
      repeat.at_most.reset();
      if (!reader_.is_sign("}")) repeat.at_most = TRY(read_count());
    }
    if (!reader_.is_sign("}")) return reader_.expected("`}` after the number of times");
    take("}");
    if (repeat.at_most && *repeat.at_most < repeat.at_least)
      return reader_.wrong(from, "the larger number of times comes first", "`{2,3}` is two or three times");
    return {};
  }

  Read<size_t> read_count() {
    const size_t from = reader_.offset();
    while (reader_.peek() >= '0' && reader_.peek() <= '9') reader_.take_char();
    const std::string_view digits = reader_.since(from);
    if (digits.empty()) return reader_.expected("a number of times");
    size_t count = path_repetitions_max + 1;  // if it does not fit into a number
    std::from_chars(digits.data(), digits.data() + digits.size(), count);
    if (count > path_repetitions_max)
      return reader_.wrong(from, fmt::format("more than {} times", path_repetitions_max),
                           "without a bound: `*`, `{2,}`");
    reader_.skip_blanks();
    return count;
  }

  Read<size_t> read_operand() {
    const size_t from = reader_.offset();
    if (reader_.is_sign("(")) return read_bracket();
    if (take("...")) return add_anything(from);
    if (reader_.is_word("_")) {
      take("_");
      return add({.kind = Kind::any, .offset = from});
    }
    if (take("!")) return read_except(from);
    if (!reader_.is_name()) return reader_.expected("an action" + (last_.empty() ? "" : " after " + last_));
    Label label = TRY(read_label(reader_));
    path_.names.insert(label.action);
    last_ = shown(reader_.since(from));
    return add({.kind = Kind::label, .offset = from, .label = std::move(label)});
  }

  Read<size_t> read_bracket() {
    if (reader_.open_brackets() == path_depth_max) return too_deep(reader_.offset());
    reader_.open_bracket();
    take("(");
    const size_t node = TRY(read_alternative());
    if (!reader_.is_sign(")")) return reader_.expected(fmt::format("an operator or `)` after {}", last_));
    reader_.close_bracket();
    take(")");
    return node;
  }

  // After the `!`.
  Read<size_t> read_except(size_t from) {
    PathNode node{.kind = Kind::except, .offset = from};
    const bool is_bracketed = take("(");
    do {
      std::string name = TRY(reader_.name());
      if (reader_.is_sign("(") || reader_.is_sign("/"))
        return reader_.wrong(from, "only the bare name of an action can be negated",
                             fmt::format("`!{}` is any action but `{}`, whatever its arguments", name, name));
      path_.names.insert(name);
      node.names.insert(std::move(name));
    } while (is_bracketed && take("|"));
    if (is_bracketed && !reader_.is_sign(")")) return reader_.expected("`|` or `)`");
    if (is_bracketed) take(")");
    last_ = shown(reader_.since(from));
    return add(std::move(node));
  }

  bool take(std::string_view sign) {
    if (!reader_.take(sign)) return false;
    last_ = shown(sign);
    return true;
  }

  static std::string shown(std::string_view text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r' || text.back() == '\n'))
      text.remove_suffix(1);
    return text.size() > 40 ? "this" : fmt::format("`{}`", text);
  }

  Read<size_t> add_anything(size_t offset) {
    const size_t any = TRY(add({.kind = Kind::any, .offset = offset}));
    return add({.kind = Kind::repeat, .offset = offset, .operands = {any}});
  }

  Read<size_t> add_chain(Kind kind, std::vector<size_t> operands) {
    if (operands.size() == 1) return operands.front();
    const size_t offset = path_.nodes[operands.front()].offset;
    return add({.kind = kind, .offset = offset, .operands = std::move(operands)});
  }

  Read<size_t> add(PathNode node) {
    for (const size_t operand : node.operands) node.depth = std::max(node.depth, path_.nodes[operand].depth + 1);
    if (node.depth > path_depth_max) return too_deep(node.offset);
    path_.nodes.push_back(std::move(node));
    return path_.nodes.size() - 1;
  }

  std::unexpected<ScenarioError> too_deep(size_t offset) {
    return reader_.wrong(offset, fmt::format("brackets and operators are more than {} deep", path_depth_max));
  }

  ScenarioReader reader_;
  PathExpression path_;
  std::string last_;  // the last token, for messages
};

}  // namespace

Read<PathExpression> read_path(std::string_view text) { return PathReader(TRY(ScenarioReader::of(text, true))).run(); }

}  // namespace ramify::engine::compose
