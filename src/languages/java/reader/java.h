// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::java {

const surface::Language& language();

}  // namespace ramify::frontends::java
