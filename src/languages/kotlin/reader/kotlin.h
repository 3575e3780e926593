// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::kotlin {

const surface::Language& language();

}  // namespace ramify::frontends::kotlin
