// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::perl {

const surface::Language& language();

}  // namespace ramify::frontends::perl
