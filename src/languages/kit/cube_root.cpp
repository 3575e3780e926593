// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/cube_root.h"

#include <cmath>

namespace ramify::ir_machine::kit {

double cube_root(double x) {
  const double root = std::cbrt(x);
  if (!std::isfinite(root) || root == 0) return root;
  // One step of Newton's method with more digits.
  const auto r = static_cast<long double>(root);
  return static_cast<double>(r - (r * r * r - static_cast<long double>(x)) / (3 * r * r));
}

}  // namespace ramify::ir_machine::kit
