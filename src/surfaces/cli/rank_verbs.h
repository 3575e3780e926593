// SPDX-License-Identifier: Apache-2.0
// Which commands several processes that mpirun started run together (docs/cluster.md), and what the others are told.
//
// Plain functions. Tested in conformance/mpi_test.py.
#pragma once

#include <string>

#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// "" where they search together; else why not, and what to do.
std::string why_not_together(const Invocation& invocation);

}  // namespace ramify::cli
