// SPDX-License-Identifier: Apache-2.0
#include "session/ranks.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "base/hash.h"
#include "cluster/mpi_network.h"
#include "engine/distributed/bytes.h"
#include "engine/distributed/rank_file.h"
#include "session/check.h"
#include "session/resume.h"
#include "session/save_trace.h"

namespace ramify::session {
namespace {

using engine::ByteReader;
using engine::ByteWriter;
using engine::Channel;

enum class Order : uint8_t { explore, remove_files, end };

// A fingerprint of this executable: two builds of one version may differ.
std::string program_fingerprint() {
  const int file = ::open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status{};
  if (file < 0 || ::fstat(file, &status) != 0) return "unknown";
  const auto size = static_cast<size_t>(status.st_size);
  void* const bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  ::close(file);
  if (bytes == MAP_FAILED) return "unknown";
  const base::Hash128 hash = base::hash128({static_cast<const std::byte*>(bytes), size});
  ::munmap(bytes, size);
  return hash.hex();
}

std::string difference(unsigned rank, const std::string& program, const Ranks::Subject& there,
                       const std::string& program_here, const Ranks::Subject& here) {
  if (program != program_here)
    return fmt::format("rank {} runs another build of ramify than rank 0: install the same one on all machines", rank);
  if (!there.trouble.empty()) return fmt::format("rank {}: {}", rank, there.trouble);
  if (there.options != here.options)
    return fmt::format("rank {} was started with another command than rank 0: give all ranks the same spec and options",
                       rank);
  if (there.fingerprint != here.fingerprint)
    return fmt::format("rank {} has read another spec or program than rank 0: give all ranks the same files", rank);
  return "";
}

}  // namespace

base::Result<std::unique_ptr<Ranks>> Ranks::join() {
  if (cluster::launched_ranks() <= 1) return nullptr;
  return std::make_unique<Ranks>(TRY(cluster::MpiNetwork::start()));
}

bool Ranks::are_launched() { return cluster::launched_ranks() > 1; }

bool Ranks::is_silent_process() { return cluster::launched_ranks() > 1 && cluster::launched_rank() != 0; }

// Collective: MPI treats the exit of a single rank as a failure.
Ranks::~Ranks() {
  if (is_first()) release();
  if (auto* const mpi = dynamic_cast<cluster::MpiNetwork*>(network_.get())) mpi->finish();
}

base::Result<void> Ranks::agree(const Subject& here) {
  const std::string program = program_fingerprint();
  std::string answer = here.trouble;
  if (!is_first()) {
    ByteWriter out;
    for (const std::string& text : {program, here.options, here.fingerprint, here.trouble}) out.text(text);
    network_->send(0, Channel::reply, out.take());
    const engine::Message message = engine::wait_for(*network_, Channel::request);
    answer = ByteReader(message.bytes).text();
  } else {
    for (unsigned left = count() - 1; left != 0; --left) {
      const engine::Message message = engine::wait_for(*network_, Channel::reply);
      ByteReader in(message.bytes);
      const std::string program_there = in.text();
      const Subject there{in.text(), in.text(), in.text()};
      const std::string found = difference(message.from, program_there, there, program, here);
      if (answer.empty()) answer = found;
    }
    for (unsigned rank = 1; rank < count(); ++rank) {
      ByteWriter out;
      out.text(answer);
      network_->send(rank, Channel::request, out.take());
    }
  }
  if (answer.empty()) return {};
  is_released_ = true;
  return base::fail(answer);
}

base::Result<void> Ranks::begin_search(const std::string& about, const std::string& trouble) {
  for (unsigned rank = 1; is_first() && rank < count(); ++rank) {
    ByteWriter out;
    out.byte(static_cast<uint8_t>(Order::explore));
    out.text(about);
    network_->send(rank, Channel::request, out.take());
  }
  const uint64_t troubled = trouble.empty() ? 0 : 1;
  if (network_->sum({troubled}, [] {})[0] == 0) return {};
  return base::fail(trouble.empty() ? "another rank has no memory for its states" : trouble);
}

base::Result<void> Ranks::follow(const Loaded& loaded, const CheckOptions& options) {
  base::Result<void> result;
  for (;;) {
    const engine::Message message = engine::wait_for(*network_, Channel::request);
    ByteReader in(message.bytes);
    const auto order = static_cast<Order>(in.byte());
    if (order == Order::end) return result;
    if (order == Order::remove_files) {
      engine::remove_rank_files(options.store_file);
      continue;
    }
    const base::Result<void> explored = follow_search(loaded, in.text(), options);
    if (!explored) result = explored;
  }
}

std::string Ranks::command_to_resume(const std::string& store_file) const {
  return fmt::format("mpirun -n {} ramify resume {}", count(), shell_quoted(store_file));
}

std::string Ranks::command_anew(const std::string& spec, const std::string& store_file) const {
  return fmt::format("mpirun -n {} ramify check {} --store {}", count(), shell_quoted(spec), shell_quoted(store_file));
}

void Ranks::remove_files(const std::string& store_file) {
  for (unsigned rank = 1; rank < count(); ++rank) {
    ByteWriter out;
    out.byte(static_cast<uint8_t>(Order::remove_files));
    network_->send(rank, Channel::request, out.take());
  }
  engine::remove_rank_files(store_file);
}

void Ranks::release() {
  if (std::exchange(is_released_, true)) return;
  for (unsigned rank = 1; rank < count(); ++rank) {
    ByteWriter out;
    out.byte(static_cast<uint8_t>(Order::end));
    network_->send(rank, Channel::request, out.take());
  }
}

}  // namespace ramify::session
