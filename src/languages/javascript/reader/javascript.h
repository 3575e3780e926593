// SPDX-License-Identifier: Apache-2.0
// JavaScript (ECMAScript 2025, as modules and scripts of Node.js). Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::javascript {

const surface::Language& language();

}  // namespace ramify::frontends::javascript
