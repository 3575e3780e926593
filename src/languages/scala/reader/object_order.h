// SPDX-License-Identifier: Apache-2.0
// An object is made when it is first used. Here objects are made in the order of the text, so one whose first values
// name another is put behind that: `object Suit { val all = List(Hearts) }` behind `case object Hearts`. What an object
// does besides when it is made still comes early (docs/languages.md).
#pragma once

#include <vector>

#include "frontends/surface/tree.h"

namespace ramify::frontends::scala {

// The classes among these statements or members in such an order; all else stays where it is.
void order_objects(std::vector<surface::Node*>& list);

}  // namespace ramify::frontends::scala
