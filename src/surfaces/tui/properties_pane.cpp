// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/properties_pane.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/explanation_text.h"
#include "outputs/plain_text.h"

namespace ramify::tui {

namespace {

using engine::Truth;

std::string_view truth_text(Truth truth) {
  switch (truth) {
    case Truth::true_: return "true";
    case Truth::false_: return "FALSE";
    case Truth::error: return "ERROR";
    case Truth::full:
    case Truth::either: return "depends on unknown values";
  }
  return "";
}

Style style_of(Truth truth) {
  switch (truth) {
    case Truth::true_: return Style::good;
    case Truth::false_:
    case Truth::error: return Style::bad;
    case Truth::full:
    case Truth::either: return Style::changed;
  }
  return Style::plain;
}

std::string text_of(const session::Loaded& loaded, const std::string& name) {
  const auto found = std::ranges::find(loaded.claims.texts, name, &session::ClaimText::name);
  return found == loaded.claims.texts.end() ? "" : found->text;
}

std::vector<std::string> reasons(const engine::Explanation& explanation, Truth truth) {
  if (truth != Truth::error) return outputs::false_parts(explanation);
  const engine::Explanation& part = outputs::failed_part(explanation);
  return {fmt::format("`{}`: {}", part.text, part.value)};
}

}  // namespace

std::string PropertiesPane::title() const { return "Properties"; }

void PropertiesPane::add(const std::string& name, std::string_view truth, Style style) {
  first_lines_.push_back(lines_.size());
  lines_.push_back(Line(fmt::format("{}: ", shown(name))).add(std::string(truth), style));
}

void PropertiesPane::refresh(Stepping& stepping) {
  lines_.clear();
  first_lines_.clear();
  false_.clear();
  const std::vector<engine::JudgedProperty> properties = stepping.properties();
  judged_ = properties.size();
  const session::Loaded* const loaded = stepping.program().loaded();
  for (const engine::JudgedProperty& property : properties) {
    add(property.name, truth_text(property.truth), style_of(property.truth));
    if (loaded != nullptr) lines_.emplace_back("  " + shown(text_of(*loaded, property.name)), Style::faint);
    if (property.truth != Truth::false_ && property.truth != Truth::error) continue;
    false_.push_back(property.name);
    if (const std::optional<engine::Explanation> explanation = stepping.explain(property.name))
      for (const std::string& reason : reasons(*explanation, property.truth))
        lines_.emplace_back("  " + shown(reason), Style::bad);
  }
  if (loaded == nullptr) {
    lines_.emplace_back("The exact machines judge every step themselves: undefined behaviour,", Style::faint);
    lines_.emplace_back("failed assertions, deadlocks. `c` searches for them.", Style::faint);
    return;
  }
  for (const engine::TemporalClaim& claim : loaded->claims.behaviours) {
    add(claim.name, "about behaviours: a search judges it (c)", Style::plain);
    lines_.emplace_back("  " + shown(text_of(*loaded, claim.name)), Style::faint);
  }
  for (const engine::Reachable& reachable : loaded->claims.reachables) {
    add(reachable.name, "some state: a search looks for it (c)", Style::plain);
    lines_.emplace_back("  " + shown(text_of(*loaded, reachable.name)), Style::faint);
  }
  if (lines_.empty()) lines_.emplace_back("There are no properties.", Style::faint);
}

std::string PropertiesPane::summary() const {
  if (!false_.empty()) return fmt::format("! {} FALSE", shown(outputs::joined(false_, ", ")));
  return judged_ == 0 ? ""
                      : fmt::format("{} true", judged_ == 1 ? "1 property" : fmt::format("{} properties", judged_));
}

std::vector<std::string> PropertiesPane::details() const {
  if (cursor() >= first_lines_.size()) return {};
  const size_t end = cursor() + 1 < first_lines_.size() ? first_lines_[cursor() + 1] : lines_.size();
  std::vector<std::string> texts;
  for (size_t at = first_lines_[cursor()]; at < end; ++at) texts.push_back(plain_text(lines_[at]));
  return texts;
}

}  // namespace ramify::tui
