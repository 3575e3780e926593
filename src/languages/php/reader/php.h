// SPDX-License-Identifier: Apache-2.0
// PHP 8. Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::php {

const surface::Language& language();

}  // namespace ramify::frontends::php
