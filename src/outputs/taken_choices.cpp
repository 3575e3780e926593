// SPDX-License-Identifier: Apache-2.0
#include "outputs/taken_choices.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {

namespace {

constexpr size_t choices_max = 8;

// "6:25 `f(2)`": a place and its text, within one line.
std::string named(const base::Place& place, const Sources& sources) {
  std::string name = fmt::format("{}:{}", place.line, place.column);
  std::string_view text = sources.text(place.file);
  for (uint32_t line = 1; line < place.line && !text.empty(); ++line)
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  text = text.substr(0, text.find('\n'));
  if (place.end_line == place.line && place.column != 0 && place.end_column > place.column &&
      place.end_column <= text.size() + 1)
    name += fmt::format(" `{}`", printable(text.substr(place.column - 1, place.end_column - place.column)));
  return name;
}

std::string choice_line(const TakenChoice& order, const Sources& sources) {
  const bool is_of_options = order.kind != engine::ChoiceKind::branch && order.kind != engine::ChoiceKind::value;
  if (order.options.empty() || (is_of_options && order.taken >= order.options.size())) return "";
  if (order.kind == engine::ChoiceKind::value && order.taken < order.names.size())
    return fmt::format("    {}: {}\n", named(order.options[0], sources), order.names[order.taken]);
  if (order.kind == engine::ChoiceKind::branch)
    return fmt::format("    {}: a condition without a value is taken for {}\n", named(order.options[0], sources),
                       order.taken == 0 ? "true" : "false");
  if (order.kind == engine::ChoiceKind::value)
    return fmt::format("    {}: number {} is drawn\n", named(order.options[0], sources), order.taken);
  if (order.taken < order.names.size()) {
    const base::Place& place = order.options[order.taken];
    // A thread's start has no place in the source.
    const std::string where = place.is_known() ? " at " + named(place, sources) : "";
    return fmt::format("    {} continues{}\n", order.names[order.taken], where);
  }
  std::string others;
  for (size_t i = 0; i < order.options.size(); ++i)
    if (i != order.taken) others += fmt::format("{}{}", others.empty() ? "" : ", ", named(order.options[i], sources));
  return fmt::format("    {} before {}\n", named(order.options[order.taken], sources), others);
}

}  // namespace

// Reports the running thread only when it changes.
std::string taken_choices_text(std::span<const TakenChoice> choices, std::optional<size_t> back_to,
                               const Sources& sources, bool is_full) {
  const auto thread = [](const TakenChoice& o) {
    return o.kind == engine::ChoiceKind::thread && o.taken < o.names.size() ? o.names[o.taken] : std::string();
  };
  const auto is_any = [&](engine::ChoiceKind kind) {
    return std::ranges::any_of(choices, [&](const TakenChoice& o) { return o.kind == kind; });
  };
  std::string text;
  size_t lines = 0;
  std::string last;
  for (size_t i = 0; i < choices.size(); ++i) {
    const TakenChoice& order = choices[i];
    if (back_to == i) {
      text += i == 0 ? "  again and again:\n" : "  and from then on, again and again:\n";
      last.clear();
      lines = 0;
    } else if (i == 0)
      text += is_any(engine::ChoiceKind::thread)    ? "  interleaving:\n"
              : is_any(engine::ChoiceKind::operand) ? "  order of evaluation:\n"
                                                    : "  choices:\n";
    const std::string name = thread(order);
    if (!name.empty() && name == last && !is_full) continue;
    if (!name.empty()) last = name;
    if (lines == choices_max && !is_full && back_to.value_or(0) > i) continue;
    if (lines++ == choices_max && !is_full)
      return text + fmt::format("  ... {} more (--full shows them)\n", counted(choices.size() - i, "choice"));
    text += choice_line(order, sources);
  }
  return text;
}

}  // namespace ramify::outputs
