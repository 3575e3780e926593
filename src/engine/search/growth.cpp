// SPDX-License-Identifier: Apache-2.0
#include "engine/search/growth.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_set>

#include <fmt/format.h>

#include "engine/search/note.h"

namespace ramify::engine {
namespace {

constexpr size_t steps_min = 12;                      // on a shorter path every variable takes new values
constexpr uint64_t states_scanned_max = 200'000'000;  // a few seconds
constexpr uint64_t states_on_disk_max = 5'000'000;
constexpr uint64_t way_counted_max = 10'000'000;

std::optional<store::StateId> parent_of(const store::Store& store, store::StateId state, bool& is_known) {
  const Note note = Note::of_bits(store.note(state));
  is_known = !note.is_provisional();
  return is_known ? note.parent() : std::nullopt;
}

// The last states of the longest of a few paths, the last one first, and the length of that path.
struct Way {
  std::vector<store::StateId> states;
  uint64_t steps = 0;
};

Way way_back(const store::Store& store, store::StateId from, uint32_t steps_max) {
  Way way;
  std::optional<store::StateId> state = from;
  bool is_known = true;
  while (state && way.steps < way_counted_max) {
    if (way.states.size() <= steps_max) way.states.push_back(*state);
    state = parent_of(store, *state, is_known);
    if (!is_known) return {};  // its parent was not settled between the workers that found it
    if (state) ++way.steps;
  }
  return way;
}

// Starts from some states near the end of the address order, which approximates the search order.
Way longest_way(const store::Store& store, uint32_t steps_max) {
  const store::Store::Statistics statistics = store.statistics();
  const uint64_t count = statistics.state_count;
  if (count > (store.has_file() ? states_on_disk_max : states_scanned_max)) return {};
  constexpr uint64_t candidates = 32;
  const uint64_t begin = count - count / 8, every = std::max<uint64_t>((count - begin) / candidates, 1);
  std::vector<store::StateId> ends;
  uint64_t place = 0;
  store.for_each_state([&](store::StateId state) {
    const uint64_t at = place++;
    if (at >= begin && ((at - begin) % every == 0 || at + 1 == count)) ends.push_back(state);
  });
  Way longest;
  for (const store::StateId end : ends)
    if (Way way = way_back(store, end, steps_max); way.steps > longest.steps) longest = std::move(way);
  return longest;
}

std::string joined_path(const std::string& outer, const std::string& name) {
  if (outer.empty()) return name;
  return name.starts_with('[') ? outer + name : fmt::format("{}.{}", outer, name);
}

// The variables of a state with hashes of their values.
class Values {
 public:
  explicit Values(const View& state) { read(state); }
  const std::map<std::string, uint64_t>& all() const { return all_; }
  uint64_t text_bytes() const { return text_bytes_; }

 private:
  struct Open {
    const View* view;
    std::string path;
    unsigned depth;  // nesting inside a value
  };

  void read(const View& state) {
    constexpr unsigned depth_max = 3;
    std::vector<Open> open = {{&state, "", 0}};
    uint64_t threads = 0;
    while (!open.empty()) {
      const Open top = std::move(open.back());
      open.pop_back();
      uint64_t frames = 0;
      for (const View& child : top.view->children) {
        text_bytes_ += child.name.size() + child.value.size();
        if (child.kind == "constant") continue;
        const bool is_thread = child.kind == "thread", is_frame = child.kind == "frame";
        threads += is_thread ? 1 : 0;
        frames += is_frame ? 1 : 0;
        if (is_thread || is_frame) {
          open.push_back({&child, is_thread ? child.name : top.path, 0});
          continue;
        }
        const bool is_heading = child.value.empty() && !child.children.empty();
        const std::string path = is_heading ? top.path : joined_path(top.path, child.name);
        if (!is_heading) all_.try_emplace(path, std::hash<std::string>()(child.value));
        if (top.depth < depth_max) open.push_back({&child, path, top.depth + (is_heading ? 0 : 1)});
      }
      if (top.view->kind == "thread") all_.emplace(fmt::format("depth of calls in `{}`", top.path), frames);
    }
    all_.emplace("number of threads", threads);
  }

  std::map<std::string, uint64_t> all_;
  uint64_t text_bytes_ = 0;
};

struct Seen {
  std::unordered_set<uint64_t> values;
  uint64_t new_late = 0;    // in the last quarter
  uint64_t new_middle = 0;  // in the quarter before
  uint64_t in_row = 0;
};

bool is_part_of(std::string_view part, std::string_view whole) {
  return part.size() > whole.size() && part.starts_with(whole) &&
         (part[whole.size()] == '[' || part[whole.size()] == '.');
}

using Variables = std::map<std::string, uint64_t>;  // hashes of values

// `states`: of the inspected path, the last one first.
Growth growth_along(const std::vector<const Variables*>& states, uint64_t way_steps, const GrowthOptions& options) {
  const size_t steps = states.size() - 1;
  std::map<std::string, Seen> variables;
  for (size_t i = 0; i <= steps; ++i)
    for (const auto& [name, value] : *states[steps - i]) {
      Seen& seen = variables[name];
      const bool is_new = seen.values.insert(value).second;
      seen.in_row = is_new ? seen.in_row + 1 : 0;
      if (is_new && i > steps - steps / 4) ++seen.new_late;
      else if (is_new && i > steps - steps / 2) ++seen.new_middle;
    }
  Growth growth{.steps = steps, .way_steps = way_steps, .variables = {}};
  std::vector<std::pair<std::string, const Seen*>> growing;
  for (const auto& [name, seen] : variables)
    if (seen.new_late >= 2 && seen.new_middle >= 2) growing.emplace_back(name, &seen);
  // A part is more informative than its container, if it grows as much.
  const auto is_covered_by_part = [&](const auto& whole) {
    return std::ranges::any_of(growing, [&](const auto& part) {
      return is_part_of(part.first, whole.first) && part.second->values.size() * 5 >= whole.second->values.size() * 4;
    });
  };
  std::vector<std::pair<std::string, const Seen*>> told;
  for (const auto& variable : growing)
    if (!is_covered_by_part(variable)) told.push_back(variable);
  std::ranges::stable_sort(told, std::greater(), [](const auto& variable) {
    return variable.second->new_late + variable.second->new_middle;
  });
  if (told.size() > options.variables_max) told.resize(options.variables_max);
  for (const auto& [name, seen] : told)
    growth.variables.push_back({name, seen->values.size(), std::min<uint64_t>(seen->in_row, steps)});
  return growth;
}

}  // namespace

std::optional<Growth> find_growth(const Machine& machine, store::Store& store, const GrowthOptions& options) {
  if (store.is_lossy() || store.statistics().state_count < steps_min) return std::nullopt;
  Way way = longest_way(store, options.steps_max);
  if (way.states.size() <= steps_min) return std::nullopt;
  const std::unique_ptr<Stepper> stepper = machine.stepper(store, {.explain = true});
  std::vector<Values> states;  // the last one first
  uint64_t text_bytes = 0;
  store::StateVector slots;
  for (const store::StateId state : way.states) {
    store.read(state, slots);
    stepper->load(slots);
    states.emplace_back(stepper->views()->view());
    text_bytes += states.back().text_bytes();
    if (text_bytes > options.text_bytes_max) break;
  }
  if (states.size() <= steps_min) return std::nullopt;

  std::vector<const Variables*> variables;
  for (const Values& state : states) variables.push_back(&state.all());
  return growth_along(variables, way.steps, options);
}

std::optional<Growth> find_growth(const Fsm& fsm, const GrowthOptions& options) {
  // States are numbered breadth-first, so the first transition to a state is on a shortest path.
  std::vector<std::optional<uint32_t>> parent(fsm.states.size());
  for (const FsmTransition& transition : fsm.transitions)
    if (transition.from < transition.to && !fsm.states[transition.to].is_initial && !parent[transition.to])
      parent[transition.to] = transition.from;
  std::vector<uint32_t> way;
  if (!fsm.states.empty()) way.push_back(static_cast<uint32_t>(fsm.states.size() - 1));
  while (!way.empty() && parent[way.back()]) way.push_back(*parent[way.back()]);
  if (way.size() <= steps_min) return std::nullopt;
  const uint64_t way_steps = way.size() - 1;
  if (way.size() > options.steps_max) way.resize(options.steps_max + 1);
  std::vector<Variables> values;
  for (const uint32_t state : way) {
    values.emplace_back();
    for (const auto& [name, value] : fsm.states[state].variables)
      values.back().try_emplace(name, std::hash<std::string>()(value));
  }
  std::vector<const Variables*> variables;
  for (const Variables& state : values) variables.push_back(&state);
  return growth_along(variables, way_steps, options);
}

}  // namespace ramify::engine
