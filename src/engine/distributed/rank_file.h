// SPDX-License-Identifier: Apache-2.0
// RankFile: one rank's file of a checkpoint of several ranks. It only grows: the states of each level are written when the level has
// ended, and a commit says that all before it is on disk, and what the rank has counted and found by then.
//
//   header | states states ... | commit 1 | states ... | commit 2 | ...
//
// A block is its size, a hash that runs on from block to block, and its bytes; a file that is cut or damaged is whole up to the block before.
// States are messages of a link (state_link.h), so the file means the same in every process, and a search can go on with another number of
// ranks. Parents are not written: ways are found again where they are asked for (rank_queries.h).
//
// A checkpoint of the search is the last commit that the files of all its ranks have. One thread. Tested in distributed_checkpoint_test.cpp.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/distributed/rank_report.h"
#include "engine/distributed/state_link.h"

namespace ramify::engine {

// What a file is of.
struct RankFileName {
  uint32_t generation = 1;  // of the files: each time that the search goes on it begins new ones
  unsigned rank = 0, ranks = 1;
  std::string of(const std::string& prefix) const;
  static std::optional<RankFileName> in(const std::string& prefix, const std::filesystem::path& file);
  friend auto operator<=>(const RankFileName&, const RankFileName&) = default;
};
// All that are there.
std::vector<RankFileName> rank_files(const std::string& prefix);
void remove_rank_files(const std::string& prefix);

struct RankCommit {
  uint64_t number = 0;  // from 1 on, the same on all ranks
  uint32_t level = 0;   // of the states that were written last, which are to be expanded next
  RankReport report;
};

class RankFileWriter {
 public:
  static base::Result<std::unique_ptr<RankFileWriter>> create(const std::filesystem::path& file,
                                                              const std::string& about, const store::Store& store);
  // States of the level, which is not less than the one before.
  base::Result<void> write(const store::Store& store, std::span<const store::StateId> states, uint32_t level);
  // Everything so far is on disk when this returns.
  base::Result<void> commit(const RankCommit& commit);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  RankFileWriter(std::FILE* out, std::string name, const store::Store& store)
      : out_(out), name_(std::move(name)), link_(store) {}
  base::Result<void> write_block(uint8_t kind, std::span<const std::byte> bytes);
  base::Result<void> write_states(uint32_t level);
  std::unexpected<base::Error> cannot_write() const;

  std::unique_ptr<std::FILE, Close> out_;
  std::string name_;
  LinkWriter link_;
  uint64_t hash_ = 0;
};

class RankFileReader {
 public:
  static base::Result<std::unique_ptr<RankFileReader>> open(const std::filesystem::path& file);
  const std::string& about() const { return about_; }
  // Reads the whole file. The numbers of the commits in it.
  std::vector<uint64_t> commits();

  // From the beginning, up to commit `number`, which is in the file.
  void begin(uint64_t number) { last_commit_ = number; }
  // The states that come next, if they are of this level; none: the next ones are not.
  store::OrFull<bool> read(uint32_t level, store::Writer& writer, ReceivedStates& states);
  // After the last states.
  RankCommit commit();
  // Reads the commit without the states, from a file just opened.
  std::optional<RankCommit> find_commit(uint64_t number);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  struct Block {
    uint8_t kind = 0;
    std::vector<std::byte> bytes;
  };
  explicit RankFileReader(std::FILE* in) : in_(in) {}
  std::optional<Block> next();

  std::unique_ptr<std::FILE, Close> in_;
  std::string about_;
  uint64_t hash_ = 0;
  uint64_t last_commit_ = 0;
  LinkReader link_;
  std::optional<Block> pending_;
};

}  // namespace ramify::engine
