// SPDX-License-Identifier: Apache-2.0
#include "languages/scala/reader/read.h"

#include "languages/scala/reader/object_order.h"
#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {

Node* Reader::file(const Cst& root) {
  const Opened scope(scopes_, Scopes::Kind::block);
  Nodes nodes = statements(root.named_children());
  if (!options_.is_script) order_objects(nodes);
  for (Node* each : extension_functions(root)) nodes.push_back(each);
  for (Node* each : ordering_functions(root)) nodes.push_back(each);
  for (std::set<std::string> done; done.size() < summoned_.size();) {
    const std::set<std::string> wanted = summoned_;
    for (const std::string& each : wanted)
      if (done.insert(each).second) nodes.push_back(summoning_function(root, each));
  }
  for (const auto& [to, views] : views_)
    if (classes_.contains(to)) nodes.push_back(view_function(root, to, views));
  if (!options_.is_script && options_.is_main)
    if (Node* begin = start(root)) nodes.push_back(begin);
  return make(Kind::sequence, root, "", std::move(nodes));
}

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics, from.root()).file(from.root());
}

}  // namespace ramify::frontends::scala
