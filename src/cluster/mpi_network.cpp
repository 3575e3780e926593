// SPDX-License-Identifier: Apache-2.0
#include "cluster/mpi_network.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <thread>

#include <dlfcn.h>

#include <fmt/format.h>

#include "base/check.h"
#include "cluster/mpi_module.h"

namespace ramify::cluster {
namespace {

namespace fs = std::filesystem;

constexpr const char* module_name = "ramify_mpi.so";

// Of the first of these variables that is set. Open MPI, then MPICH and what speaks PMI, then Slurm with PMIx.
unsigned from_environment(std::initializer_list<const char*> names, unsigned otherwise) {
  for (const char* name : names)
    if (const char* value = std::getenv(name); value != nullptr)
      return static_cast<unsigned>(std::strtoul(value, nullptr, 10));
  return otherwise;
}

// Beside the program as it is built, then as it is installed.
std::vector<fs::path> module_paths() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  std::vector<fs::path> paths;
  if (const char* named = std::getenv("RAMIFY_MPI_MODULE")) paths.emplace_back(named);
  paths.push_back(folder / module_name);
  paths.push_back(folder / "../lib/ramify" / module_name);
  return paths;
}

}  // namespace

unsigned launched_ranks() {
  const bool is_pmix = std::getenv("PMIX_RANK") != nullptr;
  const unsigned ranks = from_environment({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MPI_LOCALNRANKS"}, 0);
  if (ranks != 0) return ranks;
  return is_pmix ? std::max(1U, from_environment({"SLURM_NTASKS"}, 1)) : 1;
}

unsigned launched_rank() { return from_environment({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}, 0); }

base::Result<std::unique_ptr<MpiNetwork>> MpiNetwork::start() {
  constexpr std::string_view advice =
      "install `libopenmpi-dev` and `openmpi-bin` (or another MPI with its compiler) and build Ramify again, or build "
      "the module "
      "alone and name it in RAMIFY_MPI_MODULE (docs/cluster.md)";
  std::string tried;
  for (const fs::path& path : module_paths()) {
    std::error_code error;
    if (!fs::exists(path, error)) continue;
    // Open MPI's own modules look for its symbols among the global ones.
    void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (library == nullptr) {
      tried += fmt::format("; `{}` cannot be loaded: {}", path.string(), ::dlerror());
      continue;
    }
    const auto begin = reinterpret_cast<ramify_mpi_start>(::dlsym(library, RAMIFY_MPI_START));
    const ramify_mpi* module = begin != nullptr ? begin() : nullptr;
    if (module == nullptr || module->interface_version != ramify_mpi_interface) {
      tried += fmt::format("; `{}` is of another version of Ramify, or its MPI does not start", path.string());
      continue;
    }
    return std::unique_ptr<MpiNetwork>(new MpiNetwork(module));
  }
  return base::fail(fmt::format("{} processes were started together, and this program has no part for MPI: {}{}",
                                launched_ranks(), advice, tried));
}

unsigned MpiNetwork::rank() const { return module_->rank; }
unsigned MpiNetwork::size() const { return module_->size; }
unsigned MpiNetwork::ranks_here() const { return module_->ranks_here; }

void MpiNetwork::send(unsigned to, engine::Channel channel, std::vector<std::byte> bytes) {
  void* const copy = std::malloc(bytes.size() + 1);
  CHECK(copy != nullptr, "no memory for a message of {} bytes", bytes.size());
  if (!bytes.empty()) std::memcpy(copy, bytes.data(), bytes.size());
  const std::scoped_lock lock(mutex_);
  module_->send(to, static_cast<uint32_t>(channel), copy, bytes.size());
}

std::optional<engine::Message> MpiNetwork::receive(engine::Channel channel) {
  uint32_t from = 0;
  void* bytes = nullptr;
  uint64_t count = 0;
  {
    const std::scoped_lock lock(mutex_);
    if (module_->receive(static_cast<uint32_t>(channel), &from, &bytes, &count) == 0) return std::nullopt;
  }
  idle_turns_.store(0, std::memory_order_relaxed);
  const auto* begin = static_cast<const std::byte*>(bytes);
  engine::Message message{from, {begin, begin + count}};
  std::free(bytes);
  return message;
}

uint64_t MpiNetwork::unsent_bytes() {
  const std::scoped_lock lock(mutex_);
  return module_->unsent_bytes();
}

void MpiNetwork::begin_sum(std::vector<uint64_t> values) {
  const std::scoped_lock lock(mutex_);
  sums_ = std::move(values);
  module_->begin_sum(sums_.data(), static_cast<uint32_t>(sums_.size()));
}

std::optional<std::vector<uint64_t>> MpiNetwork::finished_sum() {
  const std::scoped_lock lock(mutex_);
  if (module_->sum_is_done() == 0) return std::nullopt;
  idle_turns_.store(0, std::memory_order_relaxed);
  return sums_;
}

// What is on its way comes within microseconds. Who waits longer waits for another rank's work, and sleeps, longer and longer, so that ranks
// that share cores leave them to those that work.
void MpiNetwork::idle() {
  constexpr unsigned turns_awake = 200, turns_a_doubling = 50, doublings_max = 5;
  constexpr std::chrono::microseconds sleep(30);
  const unsigned turns = idle_turns_.fetch_add(1, std::memory_order_relaxed);
  if (turns < turns_awake) std::this_thread::yield();
  else std::this_thread::sleep_for(sleep * (1U << std::min(doublings_max, (turns - turns_awake) / turns_a_doubling)));
}

void MpiNetwork::finish() {
  const std::scoped_lock lock(mutex_);
  module_->finish();
}

void MpiNetwork::abort(int code) {
  const std::scoped_lock lock(mutex_);
  module_->abort(code);
}

}  // namespace ramify::cluster
