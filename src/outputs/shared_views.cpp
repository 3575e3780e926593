// SPDX-License-Identifier: Apache-2.0
#include "outputs/shared_views.h"

namespace ramify::outputs {

namespace {

constexpr int depth_max = 200;

}  // namespace

size_t SharedViews::add(const engine::View& view, int depth) {
  Json node = {{"name", view.name}, {"kind", view.kind}, {"value", view.value}};
  if (view.place.is_known()) node["place"] = json(view.place);
  if (!view.same_as.empty()) node["same_as"] = view.same_as;
  if (!view.children.empty() && depth < depth_max) {
    Json children = Json::array();
    for (const engine::View& child : view.children) children.push_back(add(child, depth + 1));
    node["children"] = std::move(children);
  }
  const auto [known, is_new] = number_by_text_.try_emplace(dump(node, -1), nodes_.size());
  if (!is_new) return known->second;
  bytes_ += known->first.size();
  nodes_.push_back(std::move(node));
  return known->second;
}

}  // namespace ramify::outputs
