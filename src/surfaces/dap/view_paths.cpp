// SPDX-License-Identifier: Apache-2.0
#include "surfaces/dap/view_paths.h"

#include <charconv>
#include <compare>
#include <utility>

namespace ramify::dap {

namespace {

using engine::View;

std::string_view trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string_view unquoted(std::string_view text) {
  const bool is_quoted =
      text.size() >= 2 && (text.front() == '\'' || text.front() == '"') && text.back() == text.front();
  return is_quoted ? text.substr(1, text.size() - 2) : text;
}

template <typename Number>
std::optional<Number> number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

bool holds(std::partial_ordering order, Comparison comparison) {
  switch (comparison) {
    case Comparison::equal: return order == 0;
    case Comparison::unequal: return order != 0;
    case Comparison::less: return order < 0;
    case Comparison::at_most: return order <= 0;
    case Comparison::greater: return order > 0;
    case Comparison::at_least: return order >= 0;
  }
  return false;
}

struct Operator {
  std::string_view text;
  Comparison comparison;
};
// A longer one before its prefix.
constexpr Operator operators[] = {{"==", Comparison::equal},   {"!=", Comparison::unequal},
                                  {"<=", Comparison::at_most}, {">=", Comparison::at_least},
                                  {"<", Comparison::less},     {">", Comparison::greater}};

constexpr int same_as_max = 32;  // names of one object that lead to another, on one path

const View* node_at(const View& root, const View& within, std::string_view path, int same_as_left) {
  for (const View& child : within.children) {
    if (child.name.empty() || !path.starts_with(child.name)) continue;
    std::string_view rest = path.substr(child.name.size());
    if (rest.empty()) return &child;
    if (rest.front() != '.' && rest.front() != '[') continue;
    if (rest.front() == '.') rest.remove_prefix(1);
    const View* node = &child;
    if (!child.same_as.empty()) {
      node = same_as_left == 0 ? nullptr : node_at(root, root, child.same_as, same_as_left - 1);
      if (node == nullptr) continue;
      --same_as_left;
    }
    if (const View* const found = node_at(root, *node, rest, same_as_left)) return found;
  }
  return nullptr;
}

}  // namespace

std::string joined_path(std::string_view path, std::string_view name) {
  std::string joined(path);
  if (!joined.empty() && !name.starts_with('[')) joined += '.';
  return joined += name;
}

const View* node_at(const View& root, const View& within, std::string_view path) {
  return path.size() > path_length_max ? nullptr : node_at(root, within, path, same_as_max);
}

std::optional<Condition> parse_condition(std::string_view text) {
  char quote = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (quote != 0) {
      if (text[at] == quote) quote = 0;
      continue;
    }
    if (text[at] == '\'' || text[at] == '"') quote = text[at];
    for (const Operator& each : operators) {
      if (!text.substr(at).starts_with(each.text)) continue;
      Condition condition{std::string(trimmed(text.substr(0, at))), each.comparison,
                          std::string(trimmed(text.substr(at + each.text.size())))};
      return condition.path.empty() || condition.literal.empty() ? std::nullopt : std::optional(std::move(condition));
    }
  }
  return std::nullopt;
}

std::optional<bool> compare(std::string_view value, Comparison comparison, std::string_view literal) {
  if (const auto a = number<int64_t>(value), b = number<int64_t>(literal); a && b) return holds(*a <=> *b, comparison);
  if (const auto a = number<double>(value), b = number<double>(literal); a && b) return holds(*a <=> *b, comparison);
  if (comparison != Comparison::equal && comparison != Comparison::unequal) return std::nullopt;
  return (unquoted(value) == unquoted(literal)) == (comparison == Comparison::equal);
}

}  // namespace ramify::dap
