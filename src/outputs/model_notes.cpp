// SPDX-License-Identifier: Apache-2.0
#include "outputs/model_notes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "outputs/plain_text.h"

namespace ramify::outputs {

std::string description_text(const ModelDescription& description, const std::string& indent) {
  std::string text;
  const std::string by = printable(description.by);
  if (!description.condition.empty())
    text += fmt::format("{}the model `{}` says: {}\n", indent, by, printable(description.condition));
  for (const ModelDescription::Value& value : description.values)
    text += fmt::format("{}the model `{}` says of {}: {}\n", indent, by, printable(value.name), printable(value.text));
  return text;
}

std::string explanation_text(const ModelExplanation& explanation) {
  const std::string by = printable(explanation.by);
  if (!explanation.why_not.empty())
    return fmt::format("warning: the model `{}` gave no explanation: {}\n", by, printable(explanation.why_not));
  std::string text = fmt::format(
      "explained by the model `{}`; the steps that it cites have what it quotes, its reasoning was not checked:\n", by);
  for (const ModelExplanation::Claim& claim : explanation.claims)
    text += fmt::format("  {} [step{} {}]\n", printable(claim.text), claim.steps.size() == 1 ? "" : "s",
                        fmt::join(claim.steps, ", "));
  return text;
}

}  // namespace ramify::outputs
