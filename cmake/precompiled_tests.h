// SPDX-License-Identifier: Apache-2.0
// What most unit tests include beside precompiled.h.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "precompiled.h"
