// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/rank_checkpoints.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/search/note.h"

namespace ramify::engine {
namespace {

// A text of each rank, on rank 0; the answer of rank 0 to each, everywhere.
class RoundTrip {
 public:
  explicit RoundTrip(Network& network) : network_(network) {}

  template <typename Answer>
  std::vector<std::byte> ask(std::vector<std::byte> own, const Answer& answer) {
    if (network_.rank() != 0) {
      network_.send(0, Channel::reply, std::move(own));
      return wait_for(network_, Channel::request).bytes;
    }
    std::vector<std::vector<std::byte>> texts(network_.size());
    texts[0] = std::move(own);
    for (unsigned left = network_.size() - 1; left != 0; --left) {
      Message message = wait_for(network_, Channel::reply);
      texts[message.from] = std::move(message.bytes);
    }
    std::vector<std::vector<std::byte>> answers = answer(texts);
    for (unsigned rank = 1; rank < network_.size(); ++rank)
      network_.send(rank, Channel::request, std::move(answers[rank]));
    return std::move(answers[0]);
  }

  // The first trouble of any rank is the trouble of all.
  base::Result<void> agree(const std::string& trouble) {
    ByteWriter own;
    own.text(trouble);
    const std::vector<std::byte> answer = ask(own.take(), [&](const std::vector<std::vector<std::byte>>& texts) {
      std::string first;
      for (unsigned rank = 0; rank < texts.size() && first.empty(); ++rank)
        if (const std::string text = ByteReader(texts[rank]).text(); !text.empty())
          first = fmt::format("rank {}: {}", rank, text);
      ByteWriter out;
      out.text(first);
      return std::vector<std::vector<std::byte>>(texts.size(), out.take());
    });
    if (std::string first = ByteReader(answer).text(); !first.empty()) return base::fail(std::move(first));
    return {};
  }

 private:
  Network& network_;
};

// Rank 0: a generation of which every file is seen by some rank, from the latest on, and who reads which.
struct Plan {
  uint32_t generation = 0;  // 0: there is none
  std::vector<std::vector<RankFileName>> of_rank;
  std::string missing;  // a file of the latest generation that nobody sees
};
Plan plan_for(const std::vector<std::vector<RankFileName>>& seen, uint32_t below) {
  std::map<RankFileName, std::vector<unsigned>> seen_by;
  for (unsigned rank = 0; rank < seen.size(); ++rank)
    for (const RankFileName& name : seen[rank]) seen_by[name].push_back(rank);
  Plan plan;
  for (auto entry = seen_by.rbegin(); entry != seen_by.rend(); ++entry) {
    const RankFileName last = entry->first;
    if (last.generation >= below) continue;
    plan.of_rank.assign(seen.size(), {});
    bool is_whole = true;
    for (unsigned rank = 0; rank < last.ranks && is_whole; ++rank) {
      const RankFileName name{last.generation, rank, last.ranks};
      const auto seers = seen_by.find(name);
      is_whole = seers != seen_by.end();
      if (!is_whole) {
        if (plan.missing.empty()) plan.missing = name.of("");
        continue;
      }
      const auto least =
          std::ranges::min_element(seers->second, {}, [&](unsigned seer) { return plan.of_rank[seer].size(); });
      plan.of_rank[*least].push_back(name);
    }
    if (!is_whole) continue;
    plan.generation = last.generation;
    return plan;
  }
  plan.generation = 0;
  return plan;
}

void put(ByteWriter& out, const std::vector<RankFileName>& names) {
  out.number(names.size());
  for (const RankFileName& name : names) {
    out.number(name.generation);
    out.number(name.rank);
    out.number(name.ranks);
  }
}

std::vector<RankFileName> names_from(ByteReader& in) {
  std::vector<RankFileName> names;
  for (uint64_t left = in.number(); left != 0; --left) {
    const auto generation = static_cast<uint32_t>(in.number());
    const auto rank = static_cast<unsigned>(in.number());
    names.push_back({generation, rank, static_cast<unsigned>(in.number())});
  }
  return names;
}

// The last commit that all of these files have; 0: there is none.
uint64_t last_common_commit(const std::string& prefix, const std::vector<RankFileName>& names) {
  uint64_t last = ~uint64_t{0};
  for (const RankFileName& name : names) {
    const auto reader = RankFileReader::open(name.of(prefix));
    if (!reader) return 0;
    const std::vector<uint64_t> commits = (*reader)->commits();
    last = std::min(last, commits.empty() ? 0 : commits.back());
  }
  return last;
}

bool has_commit(const std::string& prefix, const RankFileName& name) {
  const auto reader = RankFileReader::open(name.of(prefix));
  return reader && !(*reader)->commits().empty();
}

}  // namespace

base::Result<void> RankCheckpoints::begin(Network& network, store::Store& store, bool goes_on) {
  if (network.size() == 1) return base::fail("one rank has checkpoints of its own");
  RoundTrip round(network);
  const std::vector<RankFileName> there = rank_files(prefix_);
  if (goes_on) {
    TRY(find(network));
  } else {
    // A search that was lost before its first commit left nothing to go on from.
    const auto in_the_way =
        std::ranges::find_if(there, [&](const RankFileName& name) { return has_commit(prefix_, name); });
    TRY(round.agree(in_the_way == there.end()
                        ? ""
                        : fmt::format("`{}` is of a search of several ranks that was interrupted: go on with "
                                      "`mpirun -n {} ramify resume {}`, or remove its files",
                                      in_the_way->of(prefix_), network.size(), prefix_)));
    remove_rank_files(prefix_);
  }
  uint32_t generation = generation_ + 1;
  for (const RankFileName& name : there) generation = std::max(generation, name.generation + 1);
  const std::vector<std::byte> answer = [&] {
    ByteWriter own;
    own.number(generation);
    return round.ask(own.take(), [&](const std::vector<std::vector<std::byte>>& texts) {
      uint64_t latest = 1;
      for (const std::vector<std::byte>& text : texts) latest = std::max(latest, ByteReader(text).number());
      ByteWriter out;
      out.number(latest);
      return std::vector<std::vector<std::byte>>(texts.size(), out.take());
    });
  }();
  generation = static_cast<uint32_t>(ByteReader(answer).number());
  auto created =
      RankFileWriter::create(RankFileName{generation, network.rank(), network.size()}.of(prefix_), about_, store);
  TRY(round.agree(created ? "" : created.error().message));
  writer_ = std::move(*created);
  return {};
}

base::Result<void> RankCheckpoints::find(Network& network) {
  RoundTrip round(network);
  for (uint32_t below = ~uint32_t{0};;) {
    ByteWriter own;
    const std::vector<RankFileName> there = rank_files(prefix_);
    own.number(std::ranges::any_of(there, [&](const RankFileName& name) { return has_commit(prefix_, name); }) ? 1 : 0);
    put(own, there);
    const std::vector<std::byte> answer = round.ask(own.take(), [&](const std::vector<std::vector<std::byte>>& texts) {
      std::vector<std::vector<RankFileName>> seen;
      uint64_t committed = 0;
      for (const std::vector<std::byte>& text : texts) {
        ByteReader in(text);
        committed |= in.number();
        seen.push_back(names_from(in));
      }
      const Plan plan = plan_for(seen, below);
      std::vector<std::vector<std::byte>> answers;
      for (unsigned rank = 0; rank < texts.size(); ++rank) {
        ByteWriter out;
        out.number(plan.generation);
        out.number(committed);
        out.text(plan.missing);
        put(out, plan.of_rank.empty() ? std::vector<RankFileName>() : plan.of_rank[rank]);
        answers.push_back(out.take());
      }
      return answers;
    });
    ByteReader in(answer);
    generation_ = static_cast<uint32_t>(in.number());
    const bool is_committed = in.number() != 0;
    const std::string missing = in.text();
    given_ = names_from(in);
    if (generation_ == 0)
      return base::fail(
          missing.empty() || !is_committed
              ? fmt::format(
                    "`{}` has no checkpoint of several ranks to go on from: the search was lost before its first "
                    "one; start it anew, with `{}` and its other options",
                    prefix_, anew_)
              : fmt::format("no rank can read `{}{}`, a part of the checkpoint: run where the disk with it can be seen",
                            prefix_, missing));
    ByteWriter commit;
    commit.number(last_common_commit(prefix_, given_));
    const std::vector<std::byte> last = round.ask(commit.take(), [](const std::vector<std::vector<std::byte>>& texts) {
      uint64_t least = ~uint64_t{0};
      for (const std::vector<std::byte>& text : texts) least = std::min(least, ByteReader(text).number());
      ByteWriter out;
      out.number(least);
      return std::vector<std::vector<std::byte>>(texts.size(), out.take());
    });
    commit_number_ = ByteReader(last).number();
    if (commit_number_ != 0) return {};
    below = generation_;  // it was lost before its first commit: the one before stands
  }
}

void RankCheckpoints::restore(Search& search, SearchWorker& worker) {
  if (generation_ == 0) return;
  has_checkpoint_ = true;
  search.is_restored = true;
  std::vector<std::unique_ptr<RankFileReader>> readers;
  uint32_t last_level = 0;
  for (const RankFileName& name : given_) {
    auto scout = RankFileReader::open(name.of(prefix_));
    auto reader = RankFileReader::open(name.of(prefix_));
    CHECK(scout && reader, "the checkpoint `{}` cannot be read any more", name.of(prefix_));
    const std::optional<RankCommit> commit = (*scout)->find_commit(commit_number_);
    CHECK(commit.has_value(), "the checkpoint `{}` cannot be read any more", name.of(prefix_));
    last_level = commit->level;
    (*reader)->begin(commit_number_);
    readers.push_back(std::move(*reader));
    SearchCounters& counters = search.counters[0];
    const RankReport& report = commit->report;
    counters.initial_states.add(report.counts.initial_states);
    counters.visited.add(report.visited);
    counters.transitions.add(report.counts.transitions);
    counters.finished_states.add(report.counts.finished_states);
    counters.deadlocks.add(report.counts.deadlocks);
    search.restored_findings.insert(search.restored_findings.end(), report.restored.begin(), report.restored.end());
    for (size_t i = 0; i < search.antecedents_met.size() && i < report.antecedents_met.size(); ++i)
      if (report.antecedents_met[i] != 0) search.antecedents_met[i].store(true);
    if (report.was_cut_off) search.frontier->cut_off({});
  }
  // A rank that was given no file learns the level from those that were.
  const std::vector<uint64_t> sums =
      search.exchange->network().sum({readers.empty() ? 0U : 1U, readers.empty() ? 0U : last_level}, [] {});
  last_level = static_cast<uint32_t>(sums[1] / sums[0]);
  ReceivedStates states;
  for (uint32_t level = 0; level <= last_level; ++level) {
    worker.begin_restored_level(level == last_level);
    for (const std::unique_ptr<RankFileReader>& reader : readers) {
      for (;;) {
        const store::OrFull<bool> read = reader->read(level, worker.writer(), states);
        if (!read) search.stop_for_full_store();
        if (!read || !*read) break;
        for (const ReceivedStates::State& state : states.states) worker.restore(states.codes_of(state));
      }
      if (search.stop.now.load()) break;
    }
    if (level != last_level) worker.end_restored_level();
  }
  search.levels->begin_at(last_level);
  if (!writer_) return;
  if (const base::Result<void> written = write_restored(search); !written) {
    trouble_ = written.error().message;
    writer_.reset();
  }
}

// The levels before the one that is to be expanded.
base::Result<void> RankCheckpoints::write_restored(Search& search) {
  std::map<uint32_t, std::vector<store::StateId>> by_level;
  search.store->for_each_state([&](store::StateId state) {
    const Note note = Note::of_bits(search.store->note(state));
    if (note.is_restored()) by_level[note.restored_level()].push_back(state);
  });
  // States of the last level that are here already are written with the others, when all have come.
  const uint32_t last_level = search.exchange->level();
  for (const auto& [level, states] : by_level)
    if (level != last_level) TRY(writer_->write(*search.store, states, level));
  return {};
}

void RankCheckpoints::end_level(Search& search, std::vector<std::unique_ptr<SearchWorker>>& workers,
                                const LevelFrontier::LevelEnd& end) {
  const uint32_t level = search.exchange->level() - 1;  // of the states that were found
  base::Result<void> written;
  if (writer_ && trouble_.empty()) {
    for (const std::span<const store::StateId> states : search.levels->found()) {
      written = writer_->write(*search.store, states, level);
      if (!written) break;
    }
    if (!written) trouble_ = written.error().message;
  }
  if (!search.saves_now || end.is_over) return;
  next_ = std::chrono::steady_clock::now() + interval_;
  if (trouble_.empty() && writer_) {
    written = commit(search, workers, level);
    if (!written) trouble_ = written.error().message;
  }
  const uint64_t troubled = trouble_.empty() ? 0 : 1;
  if (search.exchange->network().sum({troubled}, [] {})[0] != 0) {
    // What was committed before by all stands; none is written any more.
    writer_.reset();
    next_ = std::chrono::steady_clock::time_point::max();
    return;
  }
  has_checkpoint_ = true;
  std::error_code ignored;
  for (const RankFileName& name : std::exchange(given_, {})) std::filesystem::remove(name.of(prefix_), ignored);
}

base::Result<void> RankCheckpoints::commit(Search& search, std::vector<std::unique_ptr<SearchWorker>>& workers,
                                           uint32_t level) {
  Findings findings, errors, reached;
  for (const std::unique_ptr<SearchWorker>& worker : workers) {
    findings.merge(Findings(worker->findings()));
    errors.merge(Findings(worker->errors()));
    reached.merge(Findings(worker->reached()));
  }
  RankCommit commit{.number = ++commits_, .level = level, .report = {}};
  RankReport& report = commit.report;
  report.counts = counts_of(search.counters);
  for (const SearchCounters& counters : search.counters) report.visited += counters.visited.value();
  for (const std::atomic<bool>& is_met : search.antecedents_met) report.antecedents_met.push_back(is_met.load());
  report.was_cut_off = search.frontier->was_cut_off();
  report.restored = search.restored_findings;
  const auto keep = [&](FindingRole role, const Findings& found) {
    for (Finding finding : found.in_order()) {
      RestoredFinding kept{.role = role, .finding = finding, .level = finding.point.level, .state = {}};
      if (finding.state) {
        LinkWriter link(*search.store);
        store::StateVector state;
        search.store->read(*finding.state, state);
        link.add(state.codes, {});
        kept.state = link.take(kept.level);
      }
      kept.finding.state.reset();
      report.restored.push_back(std::move(kept));
    }
  };
  keep(FindingRole::finding, findings);
  keep(FindingRole::error, errors);
  keep(FindingRole::reached, reached);
  return writer_->commit(commit);
}

std::optional<base::Result<std::string>> described_by_rank_files(const std::string& prefix) {
  std::vector<RankFileName> names = rank_files(prefix);
  if (names.empty()) return std::nullopt;
  // The latest may have been lost as it was begun.
  base::Result<std::string> about;
  for (; !names.empty(); names.pop_back()) {
    const base::Result<std::unique_ptr<RankFileReader>> reader = RankFileReader::open(names.back().of(prefix));
    if (reader) return (*reader)->about();
    about = std::unexpected(reader.error());
  }
  return about;
}

}  // namespace ramify::engine
