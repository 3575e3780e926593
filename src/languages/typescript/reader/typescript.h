// SPDX-License-Identifier: Apache-2.0
// TypeScript (5). Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::typescript {

const surface::Language& language();

}  // namespace ramify::frontends::typescript
