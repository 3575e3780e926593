// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/gather.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/distributed/rank_checkpoints.h"

namespace ramify::engine {
namespace {

// A finding, of which rank, and the way to its state.
struct RankedFinding {
  unsigned rank = 0;
  Finding finding;
  const RestoredFinding* restored = nullptr;
  std::optional<std::vector<uint64_t>> way{};
};

std::string key_of(const Finding& finding) { return violation_key(finding.kind, finding.property, finding.fault); }

// The first of each kind, in the order of lengths.
std::vector<RankedFinding> join(const std::vector<RankReport>& reports, FindingRole role) {
  std::map<std::string, RankedFinding> by_key;
  const auto add = [&](unsigned rank, const Finding& finding, const RestoredFinding* restored) {
    const auto [entry, is_new] = by_key.try_emplace(key_of(finding), RankedFinding{rank, finding, restored});
    if (!is_new && finding.point < entry->second.finding.point) entry->second = {rank, finding, restored};
  };
  for (unsigned rank = 0; rank < reports.size(); ++rank) {
    const RankReport& report = reports[rank];
    for (const Finding& finding : role == FindingRole::finding ? report.findings
                                  : role == FindingRole::error ? report.errors
                                                               : report.reached)
      add(rank, finding, nullptr);
    for (const RestoredFinding& restored : report.restored)
      if (restored.role == role) add(rank, restored.finding, &restored);
  }
  std::vector<RankedFinding> joined;
  for (auto& [key, finding] : by_key) joined.push_back(std::move(finding));
  std::ranges::stable_sort(joined, {}, [](const RankedFinding& f) { return f.finding.point; });
  return joined;
}

store::OrFull<std::vector<uint64_t>> way_of(Search& search, RankQueries& queries, const RankedFinding& finding) {
  if (finding.restored == nullptr) return queries.way_to({finding.rank, *finding.finding.state});
  LinkReader link;
  store::Writer writer(*search.store);
  ReceivedStates received;
  TRY(link.read(finding.restored->state, writer, received));
  store::StateVector state;
  state.assign(received.codes_of(received.states.at(0)));
  return queries.way_to_restored(std::move(state), finding.restored->level);
}

void add(store::Store::Statistics& sum, const store::Store::Statistics& part) {
  sum.node_count += part.node_count;
  sum.state_count += part.state_count;
  sum.code_count += part.code_count;
  sum.bytes += part.bytes;
  sum.state_bytes += part.state_bytes;
}

// Numbers, limits and what was met.
void add(Search& search, Gathered& all, const RankReport& report) {
  all.counts.states += report.counts.states;
  all.counts.initial_states += report.counts.initial_states;
  all.counts.transitions += report.counts.transitions;
  all.counts.finished_states += report.counts.finished_states;
  all.counts.deadlocks += report.counts.deadlocks;
  all.counts.depth = std::max(all.counts.depth, report.counts.depth);
  all.traffic.crossing += report.traffic.crossing;
  all.traffic.sent += report.traffic.sent;
  all.traffic.bytes += report.traffic.bytes;
  all.traffic.messages += report.traffic.messages;
  add(all.store, report.store);
  for (const Reason& reason : report.reasons) search.cut_short(reason.kind, reason.text);
  if (report.was_cut_off) search.was_cut_off_elsewhere = true;
  if (report.is_stopping && !search.is_stopping() && !report.reasons.empty())
    search.request_stop(report.reasons.front());
  for (size_t i = 0; i < report.antecedents_met.size() && i < search.antecedents_met.size(); ++i)
    if (report.antecedents_met[i] != 0) search.antecedents_met[i].store(true);
  const auto unite = [](std::vector<std::string>& to, const std::vector<std::string>& from) {
    for (const std::string& text : from)
      if (std::ranges::find(to, text) == to.end()) to.push_back(text);
  };
  unite(all.warnings, report.warnings);
  unite(all.assumed, report.assumed);
  if (!report.checkpoint_trouble.empty()) unite(all.checkpoint_troubles, {report.checkpoint_trouble});
}

}  // namespace

RankReport report_of(Search& search, const Findings& findings, const Findings& errors, const Findings& reached) {
  RankReport report;
  report.counts = counts_of(search.counters);
  report.counts.depth = search.frontier->depth();
  for (const SearchCounters& worker : search.counters) report.visited += worker.visited.value();
  report.store = search.store->statistics();
  if (search.was_store_full()) report.counts.states = report.store.state_count;
  report.findings = findings.in_order();
  report.errors = errors.in_order();
  report.reached = reached.in_order();
  report.restored = search.restored_findings;
  for (const std::atomic<bool>& is_met : search.antecedents_met) report.antecedents_met.push_back(is_met.load());
  report.reasons = search.reasons();
  report.was_cut_off = search.frontier->was_cut_off();
  report.was_store_full = search.was_store_full();
  report.is_stopping = search.is_stopping();
  report.traffic = search.exchange->traffic();
  for (const SearchCounters& worker : search.counters) report.traffic.crossing += worker.crossing.value();
  if (const RankCheckpoints* const saves = search.options->rank_checkpoints; saves != nullptr)
    report.checkpoint_trouble = saves->trouble();
  if (const Caveats* const caveats = search.machine->caveats(); caveats != nullptr) {
    report.warnings = caveats->warnings();
    report.assumed = caveats->assumed();
  }
  return report;
}

Gathered gather(Search& search, RankQueries& queries, RankReport own) {
  std::vector<RankReport> reports(search.ranks);
  reports[0] = std::move(own);
  for (unsigned left = search.ranks - 1; left != 0; --left) {
    const Message message = wait_for(search.exchange->network(), Channel::reply);
    ByteReader in(message.bytes);
    reports[message.from] = rank_report_from(in);
    CHECK(!in.has_failed() && in.is_at_end(), "the report of rank {} cannot be read", message.from);
  }
  Gathered all;
  for (const RankReport& report : reports) add(search, all, report);

  const bool wants_all = search.options->keep_going;
  struct Wanted {
    std::vector<RankedFinding> joined;
    Findings* to;
  };
  Wanted wanted[] = {{join(reports, FindingRole::finding), &all.findings},
                     {join(reports, FindingRole::error), &all.errors},
                     {join(reports, FindingRole::reached), &all.reached}};
  // All ways first: importing one changes notes.
  for (Wanted& list : wanted) {
    bool has_first = false;
    for (RankedFinding& ranked : list.joined) {
      const bool is_limit = ranked.finding.fault && ranked.finding.fault->kind == FaultKind::unknown;
      const bool is_told = wants_all || !has_first || is_limit || list.to == &all.reached;
      if (!is_limit) has_first = true;
      const bool has_state = ranked.finding.state.has_value() || (ranked.restored && !ranked.restored->state.empty());
      if (!has_state) ranked.way.emplace();
      else if (is_told) {
        store::OrFull<std::vector<uint64_t>> way = way_of(search, queries, ranked);
        if (way) ranked.way = std::move(*way);
        else
          search.cut_short(ReasonKind::store_full,
                           "something was found, but the store was too full to rebuild its trace");
      }
    }
  }
  for (Wanted& list : wanted) {
    for (RankedFinding& ranked : list.joined) {
      if (!ranked.way) continue;
      Finding finding = ranked.finding;
      if (!ranked.way->empty()) {
        const store::OrFull<store::StateId> state = import_way(*search.machine, *search.store, *ranked.way);
        if (!state) {
          search.cut_short(ReasonKind::store_full,
                           "something was found, but the store was too full to rebuild its trace");
          continue;
        }
        finding.state = *state;
      }
      const SearchPoint point = finding.point;
      list.to->add(key_of(finding), point, [&] { return finding; });
    }
  }
  return all;
}

void report_and_serve(Search& search, const RankReport& own) {
  ByteWriter out;
  put(out, own);
  search.exchange->network().send(0, Channel::reply, out.take());
  serve(search);
}

}  // namespace ramify::engine
