// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/rank_file.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>

#include <unistd.h>

#include <fmt/format.h>

#include "base/hash.h"

namespace ramify::engine {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view rank_file_magic = "ramify ranks 1\n";
constexpr uint64_t file_message_bytes = uint64_t{256} << 10;
constexpr uint64_t block_bytes_max = uint64_t{1} << 32;
enum BlockKind : uint8_t { header_block, states_block, commit_block };

// "12-of-34" as two numbers.
bool read_number(std::string_view& text, auto& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return false;
  text.remove_prefix(static_cast<size_t>(end - text.data()));
  return true;
}
bool skip(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

RankCommit commit_from(std::span<const std::byte> bytes) {
  ByteReader in(bytes);
  RankCommit commit;
  commit.number = in.number();
  commit.level = static_cast<uint32_t>(in.number());
  commit.report = rank_report_from(in);
  CHECK(!in.has_failed(), "a commit of a checkpoint cannot be read");
  return commit;
}

}  // namespace

std::string RankFileName::of(const std::string& prefix) const {
  return fmt::format("{}.g{}.rank-{}-of-{}", prefix, generation, rank, ranks);
}

std::optional<RankFileName> RankFileName::in(const std::string& prefix, const fs::path& file) {
  const std::string name = file.filename().string();
  const std::string start = fs::path(prefix).filename().string();
  std::string_view text = name;
  RankFileName found;
  const bool fits = skip(text, start) && skip(text, ".g") && read_number(text, found.generation) &&
                    skip(text, ".rank-") && read_number(text, found.rank) && skip(text, "-of-") &&
                    read_number(text, found.ranks) && text.empty() && found.rank < found.ranks;
  if (!fits) return std::nullopt;
  return found;
}

std::vector<RankFileName> rank_files(const std::string& prefix) {
  std::vector<RankFileName> names;
  const fs::path folder = fs::path(prefix).has_parent_path() ? fs::path(prefix).parent_path() : fs::path(".");
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    if (const std::optional<RankFileName> name = RankFileName::in(prefix, entry.path())) names.push_back(*name);
  std::ranges::sort(names);
  return names;
}

void remove_rank_files(const std::string& prefix) {
  std::error_code ignored;
  for (const RankFileName& name : rank_files(prefix)) fs::remove(name.of(prefix), ignored);
}

base::Result<std::unique_ptr<RankFileWriter>> RankFileWriter::create(const fs::path& file, const std::string& about,
                                                                     const store::Store& store) {
  std::FILE* const out = std::fopen(file.c_str(), "wbx");
  if (out == nullptr)
    return base::fail(fmt::format("the checkpoint `{}` cannot be created: {}", file.string(), std::strerror(errno)));
  std::unique_ptr<RankFileWriter> writer(new RankFileWriter(out, file.string(), store));
  ByteWriter header;
  header.text(rank_file_magic);
  header.text(about);
  TRY(writer->write_block(header_block, header.bytes()));
  if (std::fflush(out) != 0) return writer->cannot_write();
  return writer;
}

base::Result<void> RankFileWriter::write(const store::Store& store, std::span<const store::StateId> states,
                                         uint32_t level) {
  store::StateVector state;
  for (const store::StateId id : states) {
    store.read(id, state);
    link_.add(state.codes, {});
    if (link_.bytes() >= file_message_bytes) TRY(write_states(level));
  }
  if (!link_.is_empty()) TRY(write_states(level));
  return {};
}

base::Result<void> RankFileWriter::write_states(uint32_t level) { return write_block(states_block, link_.take(level)); }

base::Result<void> RankFileWriter::commit(const RankCommit& commit) {
  ByteWriter out;
  out.number(commit.number);
  out.number(commit.level);
  put(out, commit.report);
  TRY(write_block(commit_block, out.bytes()));
  if (std::fflush(out_.get()) != 0 || ::fsync(::fileno(out_.get())) != 0) return cannot_write();
  return {};
}

base::Result<void> RankFileWriter::write_block(uint8_t kind, std::span<const std::byte> bytes) {
  hash_ = base::hash64(bytes, hash_ + kind);
  ByteWriter head;
  head.byte(kind);
  head.word(bytes.size());
  head.word(hash_);
  for (const std::span<const std::byte> part : {head.bytes(), bytes})
    if (std::fwrite(part.data(), 1, part.size(), out_.get()) != part.size()) return cannot_write();
  return {};
}

std::unexpected<base::Error> RankFileWriter::cannot_write() const {
  return base::fail(fmt::format("the checkpoint `{}` cannot be written: {}", name_, std::strerror(errno)));
}

base::Result<std::unique_ptr<RankFileReader>> RankFileReader::open(const fs::path& file) {
  std::FILE* const in = std::fopen(file.c_str(), "rb");
  if (in == nullptr)
    return base::fail(fmt::format("the checkpoint `{}` cannot be read: {}", file.string(), std::strerror(errno)));
  std::unique_ptr<RankFileReader> reader(new RankFileReader(in));
  const std::optional<Block> header = reader->next();
  const auto of_other = [&] {
    return base::fail(fmt::format("`{}` is no checkpoint of this version of ramify, or damaged", file.string()));
  };
  if (!header || header->kind != header_block) return of_other();
  ByteReader read(header->bytes);
  if (read.text() != rank_file_magic) return of_other();
  reader->about_ = read.text();
  return reader;
}

std::optional<RankFileReader::Block> RankFileReader::next() {
  if (pending_) return std::exchange(pending_, std::nullopt);
  std::byte head_bytes[17];
  if (std::fread(head_bytes, 1, sizeof head_bytes, in_.get()) != sizeof head_bytes) return std::nullopt;
  ByteReader head(head_bytes);
  Block block{head.byte(), {}};
  const uint64_t size = head.word();
  const uint64_t hash = head.word();
  if (size > block_bytes_max) return std::nullopt;
  block.bytes.resize(size);
  if (std::fread(block.bytes.data(), 1, size, in_.get()) != size) return std::nullopt;
  hash_ = base::hash64(block.bytes, hash_ + block.kind);
  if (hash_ != hash) return std::nullopt;
  return block;
}

std::vector<uint64_t> RankFileReader::commits() {
  std::vector<uint64_t> numbers;
  while (const std::optional<Block> block = next())
    if (block->kind == commit_block) numbers.push_back(ByteReader(block->bytes).number());
  return numbers;
}

std::optional<RankCommit> RankFileReader::find_commit(uint64_t number) {
  while (const std::optional<Block> block = next())
    if (block->kind == commit_block && ByteReader(block->bytes).number() == number) return commit_from(block->bytes);
  return std::nullopt;
}

store::OrFull<bool> RankFileReader::read(uint32_t level, store::Writer& writer, ReceivedStates& states) {
  for (;;) {
    std::optional<Block> block = next();
    CHECK(block.has_value(), "a file of a checkpoint ends before its commit");
    if (block->kind == commit_block && ByteReader(block->bytes).number() != last_commit_) continue;
    if (block->kind == commit_block || ByteReader(block->bytes).number() != level) {
      pending_ = std::move(block);
      return false;
    }
    TRY(link_.read(block->bytes, writer, states));
    return true;
  }
}

RankCommit RankFileReader::commit() {
  const std::optional<Block> block = next();
  CHECK(block && block->kind == commit_block, "a file of a checkpoint has no commit where one was");
  return commit_from(block->bytes);
}

}  // namespace ramify::engine
