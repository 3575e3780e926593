// SPDX-License-Identifier: Apache-2.0
#include "outputs/model_notes_json.h"

namespace ramify::outputs {

Json json_of(const ModelDescription& description) {
  Json values = Json::object();
  for (const ModelDescription::Value& value : description.values) values[value.name] = value.text;
  return {{"by", description.by}, {"condition", description.condition}, {"values", std::move(values)}};
}

Json json_of(const ModelExplanation& explanation) {
  Json claims = Json::array();
  for (const ModelExplanation::Claim& claim : explanation.claims)
    claims.push_back({{"text", claim.text}, {"steps", claim.steps}});
  Json json = {{"by", explanation.by}, {"claims", std::move(claims)}};
  if (!explanation.why_not.empty()) json["why_not"] = explanation.why_not;
  return json;
}

}  // namespace ramify::outputs
