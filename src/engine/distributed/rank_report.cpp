// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/rank_report.h"

namespace ramify::engine {
namespace {

void put(ByteWriter& out, const std::vector<std::string>& texts) {
  out.number(texts.size());
  for (const std::string& text : texts) out.text(text);
}

std::vector<std::string> texts_from(ByteReader& in) {
  std::vector<std::string> texts;
  for (uint64_t left = in.number(); left != 0 && !in.has_failed(); --left) texts.push_back(in.text());
  return texts;
}

void put(ByteWriter& out, const Finding& finding) {
  out.byte(static_cast<uint8_t>(finding.kind));
  out.byte(finding.is_error ? 1 : 0);
  out.text(finding.property);
  out.number(finding.predicate ? 1 + uint64_t{finding.predicate->index} : 0);
  out.byte(finding.fault ? 1 : 0);
  if (finding.fault) {
    const Fault& fault = *finding.fault;
    out.byte(static_cast<uint8_t>(fault.kind));
    out.text(fault.message);
    out.text(fault.place.file);
    for (const uint32_t number : {fault.place.line, fault.place.column, fault.place.end_line, fault.place.end_column})
      out.number(number);
    out.text(fault.actor);
  }
  out.number(finding.state ? finding.state->address + 1 : 0);
  out.number(finding.ordinal);
  out.number(finding.point.length);
  out.number(finding.point.level);
  out.number(finding.point.place);
  out.number(finding.point.ordinal);
}

Finding finding_from(ByteReader& in) {
  Finding finding;
  finding.kind = static_cast<ViolationKind>(in.byte());
  finding.is_error = in.byte() != 0;
  finding.property = in.text();
  if (const uint64_t predicate = in.number(); predicate != 0)
    finding.predicate = PredicateId{static_cast<uint32_t>(predicate - 1)};
  if (in.byte() != 0) {
    Fault fault;
    fault.kind = static_cast<FaultKind>(in.byte());
    fault.message = in.text();
    fault.place.file = in.text();
    for (uint32_t* number : {&fault.place.line, &fault.place.column, &fault.place.end_line, &fault.place.end_column})
      *number = static_cast<uint32_t>(in.number());
    fault.actor = in.text();
    finding.fault = std::move(fault);
  }
  if (const uint64_t address = in.number(); address != 0) finding.state = store::StateId{address - 1};
  finding.ordinal = in.number();
  finding.point.length = static_cast<uint32_t>(in.number());
  finding.point.level = static_cast<uint32_t>(in.number());
  finding.point.place = in.number();
  finding.point.ordinal = in.number();
  return finding;
}

void put(ByteWriter& out, const std::vector<Finding>& findings) {
  out.number(findings.size());
  for (const Finding& finding : findings) put(out, finding);
}

std::vector<Finding> findings_from(ByteReader& in) {
  std::vector<Finding> findings;
  for (uint64_t left = in.number(); left != 0 && !in.has_failed(); --left) findings.push_back(finding_from(in));
  return findings;
}

// The numbers, in one order for both directions.
std::vector<uint64_t*> numbers(RankReport& r) {
  return {&r.counts.states,          &r.counts.initial_states, &r.counts.transitions,
          &r.counts.finished_states, &r.counts.deadlocks,      &r.visited,
          &r.traffic.crossing,       &r.traffic.sent,          &r.traffic.bytes,
          &r.traffic.messages,       &r.store.node_count,      &r.store.state_count,
          &r.store.code_count,       &r.store.bytes,           &r.store.state_bytes};
}

}  // namespace

void put(ByteWriter& out, const RankReport& report) {
  RankReport copy = report;
  for (const uint64_t* number : numbers(copy)) out.number(*number);
  out.number(report.counts.depth);
  for (const auto* findings : {&report.findings, &report.errors, &report.reached}) put(out, *findings);
  out.number(report.restored.size());
  for (const RestoredFinding& restored : report.restored) {
    out.byte(static_cast<uint8_t>(restored.role));
    put(out, restored.finding);
    out.number(restored.level);
    out.number(restored.state.size());
    out.raw(restored.state);
  }
  out.number(report.antecedents_met.size());
  for (const uint8_t is_met : report.antecedents_met) out.byte(is_met);
  out.number(report.reasons.size());
  for (const Reason& reason : report.reasons) {
    out.byte(static_cast<uint8_t>(reason.kind));
    out.text(reason.text);
  }
  out.byte(static_cast<uint8_t>((report.was_cut_off ? 1 : 0) | (report.was_store_full ? 2 : 0) |
                                (report.is_stopping ? 4 : 0)));
  put(out, report.warnings);
  put(out, report.assumed);
  out.text(report.checkpoint_trouble);
}

RankReport rank_report_from(ByteReader& in) {
  RankReport report;
  for (uint64_t* number : numbers(report)) *number = in.number();
  report.counts.depth = static_cast<uint32_t>(in.number());
  for (auto* findings : {&report.findings, &report.errors, &report.reached}) *findings = findings_from(in);
  for (uint64_t left = in.number(); left != 0 && !in.has_failed(); --left) {
    RestoredFinding restored;
    restored.role = static_cast<FindingRole>(in.byte());
    restored.finding = finding_from(in);
    restored.level = static_cast<uint32_t>(in.number());
    const std::span<const std::byte> state = in.raw(in.number());
    restored.state.assign(state.begin(), state.end());
    report.restored.push_back(std::move(restored));
  }
  for (uint64_t left = in.number(); left != 0 && !in.has_failed(); --left) report.antecedents_met.push_back(in.byte());
  for (uint64_t left = in.number(); left != 0 && !in.has_failed(); --left) {
    const auto kind = static_cast<ReasonKind>(in.byte());
    report.reasons.push_back({kind, in.text()});
  }
  const uint8_t flags = in.byte();
  report.was_cut_off = (flags & 1) != 0;
  report.was_store_full = (flags & 2) != 0;
  report.is_stopping = (flags & 4) != 0;
  report.warnings = texts_from(in);
  report.assumed = texts_from(in);
  report.checkpoint_trouble = in.text();
  return report;
}

}  // namespace ramify::engine
