// SPDX-License-Identifier: Apache-2.0
// fair_part: nodes of a strongly connected component that have an accepting fair cycle through all of
// them. The algorithm is that of fair_search.h.
//
// One thread. Tested in behaviours_test.cpp.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "engine/liveness/product.h"

namespace ramify::engine {

// `component`: strongly connected, with a move inside it. None: there is no such cycle.
std::vector<Product::Node> fair_part(Product& product, std::span<const Product::Node> component,
                                     const std::function<bool(Product::Node)>& is_inside);

}  // namespace ramify::engine
