// SPDX-License-Identifier: Apache-2.0
// SharedViews: many views as one list of nodes in which equal subtrees are one node. A view is then the number of its root.
// Children come before their parents. For .cpp files that need the JSON library.
//
// One thread. Tested in page_document_test.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "outputs/json_values.h"

namespace ramify::outputs {

class SharedViews {
 public:
  // Parts below a depth of 200 are left out, as in json(View).
  size_t add(const engine::View& view) { return add(view, 0); }
  const Json& nodes() const { return nodes_; }
  size_t bytes() const { return bytes_; }

 private:
  size_t add(const engine::View& view, int depth);

  Json nodes_ = Json::array();
  std::unordered_map<std::string, size_t> number_by_text_;
  size_t bytes_ = 0;
};

}  // namespace ramify::outputs
