// SPDX-License-Identifier: Apache-2.0
#include "outputs/baseline.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/json_place.h"
#include "outputs/json_text.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

constexpr const char* format_name = "ramify-baseline";
constexpr size_t nesting_max = 8;
constexpr const char* again = "; `--write-baseline` writes a new one";

struct Member {
  const char* name;
  std::string ProblemIdentity::* text;
};
constexpr Member members[] = {{"rule", &ProblemIdentity::rule},
                              {"property", &ProblemIdentity::property},
                              {"file", &ProblemIdentity::file},
                              {"source", &ProblemIdentity::source},
                              {"message", &ProblemIdentity::message}};

std::unexpected<base::Error> wrong(const base::Place& place, std::string_view why) {
  return base::fail(fmt::format("{}: {}{}", location(place), why, again));
}

Json entry_json(const ProblemIdentity& identity) {
  Json value = Json::object();
  for (const Member& member : members) value[member.name] = printable(identity.*member.text);
  value["ordinal"] = identity.ordinal;
  return value;
}

// As the file has it, whose texts are Unicode without control characters.
ProblemIdentity as_written(ProblemIdentity identity) {
  for (const Member& member : members) identity.*member.text = printable(identity.*member.text);
  return identity;
}

}  // namespace

base::Result<Baseline> read_baseline(std::string_view text, const std::string& file) {
  const base::Place start{file, 1, 1, 0, 0};
  if (text.size() > baseline_bytes_max || nesting(text) > nesting_max) return wrong(start, "this is no baseline");
  JsonFailure failure;
  const std::optional<Json> root = parse_exactly(text, failure);
  if (!root) return wrong(place_at(text, failure.offset, file), "this is not JSON");
  if (!root->is_object() || root->value("format", Json()) != Json(format_name))
    return wrong(start, fmt::format("a baseline has \"format\": \"{}\"", format_name));
  if (root->value("version", Json()) != Json(baseline_version))
    return wrong(locate(text, {"version"}, file), fmt::format("the version of a baseline is {}", baseline_version));
  const auto entries = root->find("known");
  if (entries == root->end() || !entries->is_array()) return wrong(start, "`known` is missing, or not a list");
  Baseline baseline{.file = file};
  for (size_t i = 0; i < entries->size(); ++i) {
    const Json& entry = (*entries)[i];
    const base::Place place = locate(text, {"known", i}, file);
    if (!entry.is_object()) return wrong(place, "an entry is an object");
    ProblemIdentity identity;
    for (const Member& member : members) {
      const auto found = entry.find(member.name);
      if (found == entry.end() || !found->is_string()) return wrong(place, fmt::format("`{}` is no text", member.name));
      identity.*member.text = found->get<std::string>();
    }
    const auto ordinal = entry.find("ordinal");
    if (ordinal == entry.end() || !ordinal->is_number_unsigned() || ordinal->get<uint64_t>() > UINT32_MAX)
      return wrong(place, "`ordinal` is no number");
    identity.ordinal = ordinal->get<uint32_t>();
    baseline.known.push_back(std::move(identity));
  }
  return baseline;
}

std::string write_baseline(const ProblemList& list) {
  std::vector<ProblemIdentity> identities;
  for (const Problem& problem : list.problems)
    if (!problem.is_possible) identities.push_back(as_written(problem.identity));
  std::ranges::sort(identities);
  const auto repeated = std::ranges::unique(identities);
  identities.erase(repeated.begin(), repeated.end());
  std::string text =
      fmt::format("{{\n  \"format\": \"{}\",\n  \"version\": {},\n  \"known\": [", format_name, baseline_version);
  for (size_t i = 0; i < identities.size(); ++i)
    text += fmt::format("{}\n    {}", i == 0 ? "" : ",", dump(entry_json(identities[i]), -1));
  return text + (identities.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

std::vector<ProblemIdentity> mark_known(ProblemList& list, const Baseline& baseline) {
  std::vector<ProblemIdentity> not_found;
  for (const ProblemIdentity& known : baseline.known) {
    bool is_found = false;
    for (Problem& problem : list.problems) {
      if (problem.is_possible || as_written(problem.identity) != known) continue;
      problem.is_known = is_found = true;
    }
    if (!is_found) not_found.push_back(known);
  }
  return not_found;
}

std::string baseline_text(const ProblemList& list, const Baseline& baseline,
                          const std::vector<ProblemIdentity>& not_found) {
  const auto count = std::ranges::count_if(list.problems, &Problem::is_known);
  std::string text = fmt::format("baseline {}: {} known, {} new, {} no longer found\n", printable(baseline.file), count,
                                 static_cast<long>(list.problems.size()) - count, not_found.size());
  for (const Problem& problem : list.problems)
    if (problem.is_known)
      text += fmt::format("  known: {} {}{}\n", location(problem.place), printable(problem.rule),
                          problem.property.empty() ? "" : fmt::format(" `{}`", printable(problem.property)));
  for (const ProblemIdentity& entry : not_found)
    text += fmt::format("  no longer found: {} {} `{}`\n", printable(entry.file), printable(entry.rule),
                        printable(entry.property.empty() ? entry.source : entry.property));
  if (!not_found.empty() && !list.limits.empty()) text += "  (not everything was visited: they may still be there)\n";
  return text;
}

}  // namespace ramify::outputs
