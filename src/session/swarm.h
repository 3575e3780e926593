// SPDX-License-Identifier: Apache-2.0
// swarm: many searches that each visit another part of a state space too large for any of them (Holzmann, Joshi and
// Groce 2011): depth-first bitstate searches, each with its own order of successors and its own hash functions. Each is
// a process, `ramify check`, either a child of this one, or a job of a Slurm array, whose results are joined
// afterwards.
//
// Coverage is estimated from sketches of their states (engine/search/state_sketch.h). Violations are certain; without
// one the result is the coverage, and never `holds`.
//
// One thread. Tested in conformance/swarm_test.py.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/verdict.h"
#include "session/machine_code.h"

namespace ramify::session {

struct SwarmOptions {
  std::string spec;
  unsigned jobs = 4;
  std::chrono::milliseconds time{60'000};  // of each job
  uint64_t seed = 1;                       // of the first job; the others follow
  std::string max_memory{};                // of each job, as the user wrote it; "": the default, shared by the jobs
  std::string folder{};                    // keeps the jobs' results; "": they are removed
  std::string slurm{};                     // a file: write a job script instead of running the jobs
  bool only_joins = false;                 // the jobs ran already; their results are in `folder`
  MachineCode machine_code{};              // of each job
  const std::atomic<bool>* interrupted = nullptr;
};

struct SwarmFinding {
  std::string kind, what;
  size_t steps = 0;        // of the shortest trace, after shrinking
  unsigned jobs = 0;       // the number of jobs that found it
  std::string trace_file;  // of the shortest
};

struct SwarmReport {
  SwarmOptions options;
  std::string script{};                 // the written script, instead of all below
  engine::Verdict verdict;              // violated, holds_probably or unknown
  unsigned complete = 0;                // jobs that completed their search
  std::vector<std::string> failures{};  // of jobs without a result
  unsigned results = 0;
  uint64_t states_visited = 0;                  // by all jobs, counted with multiplicity
  uint64_t states_fewest = 0, states_most = 0;  // of a job
  double states_different = 0;                  // approximate
  std::optional<double> states_in_all{};        // an estimate, tends to be low
  std::vector<SwarmFinding> findings{};         // shortest first
};

base::Result<SwarmReport> swarm(const SwarmOptions& options);

std::string swarm_text(const SwarmReport& report);
std::string swarm_json(const SwarmReport& report);

}  // namespace ramify::session
