// SPDX-License-Identifier: Apache-2.0
// An object is created at its first use. Here objects are created in the order of the text, so one whose initial values
// mention another is moved after that: `object Suit { val all = List(Hearts) }` after `case object Hearts`. Other
// effects of creating an object may still come too early (docs/languages.md).
#pragma once

#include <vector>

#include "frontends/surface/tree.h"

namespace ramify::frontends::scala {

// Reorders the classes among these statements or members; others keep their places.
void order_objects(std::vector<surface::Node*>& list);

}  // namespace ramify::frontends::scala
