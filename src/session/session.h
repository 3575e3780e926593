// SPDX-License-Identifier: Apache-2.0
// The verbs, for user interfaces: load a spec, then run a verb on it. outputs/ renders the reports.
#pragma once

#include "languages/registry/registry.h"  // IWYU pragma: export
#include "session/check.h"                // IWYU pragma: export
#include "session/conform.h"              // IWYU pragma: export
#include "session/corpus.h"               // IWYU pragma: export
#include "session/describe.h"             // IWYU pragma: export
#include "session/estimate.h"             // IWYU pragma: export
#include "session/execute.h"              // IWYU pragma: export
#include "session/explain.h"              // IWYU pragma: export
#include "session/explore.h"              // IWYU pragma: export
#include "session/files.h"                // IWYU pragma: export
#include "session/graph.h"                // IWYU pragma: export
#include "session/graphviz.h"             // IWYU pragma: export
#include "session/ir.h"                   // IWYU pragma: export
#include "session/load.h"                 // IWYU pragma: export
#include "session/paths.h"                // IWYU pragma: export
#include "session/quantities.h"           // IWYU pragma: export
#include "session/replay.h"               // IWYU pragma: export
#include "session/resume.h"               // IWYU pragma: export
#include "session/run.h"                  // IWYU pragma: export
#include "session/save_trace.h"           // IWYU pragma: export
#include "session/stats.h"                // IWYU pragma: export
#include "session/swarm.h"                // IWYU pragma: export
#include "session/test.h"                 // IWYU pragma: export
#include "session/tests.h"                // IWYU pragma: export
#include "session/trace_repair.h"         // IWYU pragma: export
#include "session/trace_suite.h"          // IWYU pragma: export
#include "session/vet.h"                  // IWYU pragma: export
