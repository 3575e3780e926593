// SPDX-License-Identifier: Apache-2.0
// The lowering's policy for the family's languages (frontends/surface/policy.h).
#pragma once

#include "frontends/surface/policy.h"

namespace ramify::frontends::ecmascript {

const surface::Policy& policy();

}  // namespace ramify::frontends::ecmascript
