// SPDX-License-Identifier: Apache-2.0
// swarm: many searches that each see another part of a state space that none of them can hold (Holzmann, Joshi and Groce 2011): bitstate
// searches, depth first, each with its own order of successors and its own hash functions. Each is a process, `ramify check`; as
// children of this one, or as an array of jobs of Slurm, whose results are joined afterwards.
//
// What they covered is counted from sketches of their states (engine/search/state_sketch.h). What was found is certain; where nothing was
// found the answer is what was covered, and never `holds`.
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

namespace ramify::session {

struct SwarmOptions {
  std::string spec;
  unsigned jobs = 4;
  std::chrono::milliseconds time{60'000};  // of each job
  uint64_t seed = 1;                       // of the first job; the others follow
  std::string max_memory{};                // of each job, as the user wrote it; "": the default, shared by the jobs
  std::string folder{};                    // where the jobs' results stay; "": they are removed
  std::string slurm{};                     // a file: write a script of jobs instead of running them
  bool only_joins = false;                 // the jobs ran already; their results are in `folder`
  const std::atomic<bool>* interrupted = nullptr;
};

struct SwarmFinding {
  std::string kind, what;
  size_t steps = 0;        // of the shortest that a job found, after shrinking
  unsigned jobs = 0;       // that found it
  std::string trace_file;  // of the shortest
};

struct SwarmReport {
  SwarmOptions options;
  std::string script{};                 // that was written, instead of all below
  engine::Verdict verdict;              // violated, holds_probably or unknown
  unsigned complete = 0;                // jobs that came to the end of what their bits let them see
  std::vector<std::string> failures{};  // of jobs that ended without a result
  unsigned results = 0;
  uint64_t states_visited = 0;                  // by all jobs, those that several visited as often
  uint64_t states_fewest = 0, states_most = 0;  // of a job
  double states_different = 0;                  // about
  std::optional<double> states_in_all{};        // estimated; rather too low
  std::vector<SwarmFinding> findings{};         // shortest first
};

base::Result<SwarmReport> swarm(const SwarmOptions& options);

std::string swarm_text(const SwarmReport& report);
std::string swarm_json(const SwarmReport& report);

}  // namespace ramify::session
