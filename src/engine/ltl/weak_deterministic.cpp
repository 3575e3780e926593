// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/weak_deterministic.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <limits>
#include <map>

#include "engine/ltl/components.h"
#include "engine/ltl/guards.h"
#include "engine/ltl/reduce.h"

namespace ramify::engine::ltl {
namespace {

constexpr int atoms_max = 7;  // there is a transition for each letter
constexpr size_t subsets_max = 256;
constexpr size_t product_max = 20'000;  // states

// A complete deterministic automaton over the letters 0, 1, ... State 0 is initial.
struct Deterministic {
  std::vector<std::vector<uint32_t>> after;  // by state and letter
  Components components;
  std::vector<bool> is_accepting;  // by state
};

// The atoms in guards, so that letters can be numbered without gaps.
class Alphabet {
 public:
  explicit Alphabet(const Automaton& automaton) {
    for (const std::vector<Automaton::Transition>& outgoing : automaton.states)
      for (const Automaton::Transition& transition : outgoing)
        atoms_ |= transition.must_be_true | transition.must_be_false;
  }
  int atom_count() const { return std::popcount(atoms_); }
  uint32_t size() const { return uint32_t{1} << atom_count(); }
  Letter letter(uint32_t number) const {
    Letter letter = 0;
    for (Letter atoms = atoms_; atoms != 0; atoms &= atoms - 1, number >>= 1)
      if ((number & 1) != 0) letter |= atoms & (~atoms + 1);
    return letter;
  }
  Guard guard(uint32_t number) const { return {letter(number), atoms_ & ~letter(number)}; }

 private:
  Letter atoms_ = 0;
};

std::optional<Deterministic> subsets(const Automaton& automaton, const Alphabet& alphabet) {
  using Subset = std::vector<uint32_t>;
  std::map<Subset, uint32_t> number_by_subset;
  std::deque<Subset> found;
  const auto number_of = [&](Subset subset) {
    std::ranges::sort(subset);
    subset.erase(std::ranges::unique(subset).begin(), subset.end());
    const auto [place, is_new] = number_by_subset.try_emplace(subset, static_cast<uint32_t>(found.size()));
    if (is_new) found.push_back(std::move(subset));
    return place->second;
  };
  number_of(automaton.initial);
  Deterministic result;
  for (size_t i = 0; i < found.size(); ++i) {
    if (found.size() > subsets_max) return std::nullopt;
    std::vector<uint32_t> after;
    for (uint32_t number = 0; number < alphabet.size(); ++number) {
      const Letter letter = alphabet.letter(number);
      Subset next;
      for (const uint32_t state : found[i])
        for (const Automaton::Transition& transition : automaton.states[state])
          if (transition.reads(letter)) next.push_back(transition.target);
      after.push_back(number_of(std::move(next)));
    }
    result.after.push_back(std::move(after));
  }
  result.components = components(result.after);
  return result;
}

// The letters on a shortest nonempty path from one state to another, optionally within one component.
std::optional<std::vector<Letter>> way(const Deterministic& automaton, const Alphabet& alphabet, uint32_t from,
                                       uint32_t to, bool is_inside) {
  constexpr uint32_t none = std::numeric_limits<uint32_t>::max();
  struct Step {
    uint32_t state = none;
    uint32_t letter = 0;
  };
  std::vector<Step> before(automaton.after.size());
  std::deque<uint32_t> open = {from};
  while (!open.empty() && before[to].state == none) {
    const uint32_t state = open.front();
    open.pop_front();
    for (uint32_t letter = 0; letter < alphabet.size(); ++letter) {
      const uint32_t next = automaton.after[state][letter];
      if (before[next].state != none) continue;
      if (is_inside && automaton.components.of_node[next] != automaton.components.of_node[to]) continue;
      before[next] = {state, letter};
      open.push_back(next);
    }
  }
  if (before[to].state == none) return std::nullopt;
  std::vector<Letter> letters;
  uint32_t state = to;
  do {
    letters.push_back(alphabet.letter(before[state].letter));
    state = before[state].state;
  } while (state != from);
  std::ranges::reverse(letters);
  return letters;
}

// Whether some word is accepted by `automaton` and ends, in `deterministic`, in a component whose acceptance is
// `accepting`.
bool has_common_word(const Deterministic& deterministic, const Alphabet& alphabet, const Automaton& automaton,
                     bool accepting) {
  const size_t count = automaton.states.size();
  Automaton product;
  product.mark_count = automaton.mark_count;
  product.states.resize(deterministic.after.size() * count);
  for (uint32_t d = 0; d < deterministic.after.size(); ++d) {
    for (uint32_t number = 0; number < alphabet.size(); ++number) {
      const Letter letter = alphabet.letter(number);
      const uint32_t next = deterministic.after[d][number];
      for (uint32_t a = 0; a < count; ++a)
        for (const Automaton::Transition& transition : automaton.states[a])
          if (transition.reads(letter))
            product.states[d * count + a].push_back(
                {0, 0, static_cast<uint32_t>(next * count + transition.target), transition.marks});
    }
  }
  std::vector<bool> is_reached(product.states.size());
  std::vector<uint32_t> open;
  const auto reach = [&](uint32_t node) {
    if (!is_reached[node]) open.push_back(node);
    is_reached[node] = true;
  };
  for (const uint32_t state : automaton.initial) reach(state);
  while (!open.empty()) {
    const uint32_t node = open.back();
    open.pop_back();
    for (const Automaton::Transition& transition : product.states[node]) reach(transition.target);
  }
  const AutomatonComponents parts = components(product);
  for (uint32_t node = 0; node < product.states.size(); ++node)
    if (is_reached[node] && parts.is_accepting[parts.of(node)] && deterministic.is_accepting[node / count] == accepting)
      return true;
  return false;
}

// States that are passed once get the colour of their successors, in the way that leaves the fewest classes (Löding's
// colours: even ones accept).
void settle_passing_states(Deterministic& automaton, const std::vector<bool>& has_cycle) {
  const uint32_t top = 2 * automaton.components.count + 2;
  std::vector<uint32_t> colour(automaton.components.count, top);
  std::vector<std::vector<uint32_t>> states_of(automaton.components.count);
  for (uint32_t state = 0; state < automaton.after.size(); ++state)
    states_of[automaton.components.of_node[state]].push_back(state);
  for (uint32_t part = 0; part < automaton.components.count; ++part) {  // bottom components come first
    for (const uint32_t state : states_of[part])
      for (const uint32_t next : automaton.after[state])
        if (automaton.components.of_node[next] != part)
          colour[part] = std::min(colour[part], colour[automaton.components.of_node[next]]);
    if (has_cycle[part] && automaton.is_accepting[states_of[part].front()] != (colour[part] % 2 == 0)) --colour[part];
    for (const uint32_t state : states_of[part]) automaton.is_accepting[state] = colour[part] % 2 == 0;
  }
}

// The class of each state, refined until states of a class have successors in the same classes (Moore 1956).
std::vector<uint32_t> classes(const Deterministic& automaton) {
  std::vector<uint32_t> of_state;
  for (const bool is_accepting : automaton.is_accepting) of_state.push_back(is_accepting ? 1 : 0);
  for (size_t count = 0;;) {
    std::map<std::vector<uint32_t>, uint32_t> class_by_signature;
    std::vector<uint32_t> finer;
    for (uint32_t state = 0; state < automaton.after.size(); ++state) {
      std::vector<uint32_t> signature = {of_state[state]};
      for (const uint32_t next : automaton.after[state]) signature.push_back(of_state[next]);
      finer.push_back(
          class_by_signature.try_emplace(signature, static_cast<uint32_t>(class_by_signature.size())).first->second);
    }
    of_state = std::move(finer);
    if (class_by_signature.size() == count) return of_state;
    count = class_by_signature.size();
  }
}

Automaton smallest(const Deterministic& automaton, const Alphabet& alphabet) {
  const std::vector<uint32_t> of_state = classes(automaton);
  Automaton result;
  result.mark_count = 1;
  result.initial = {of_state.front()};
  result.states.resize(*std::ranges::max_element(of_state) + size_t{1});
  std::vector<bool> is_done(result.states.size());
  for (uint32_t state = 0; state < automaton.after.size(); ++state) {
    if (is_done[of_state[state]]) continue;
    is_done[of_state[state]] = true;
    std::map<uint32_t, std::vector<Guard>> guards_by_target;
    for (uint32_t number = 0; number < alphabet.size(); ++number)
      guards_by_target[of_state[automaton.after[state][number]]].push_back(alphabet.guard(number));
    for (auto& [target, guards] : guards_by_target)
      for (const Guard& guard : joined(std::move(guards), Overlap::not_allowed))
        result.states[of_state[state]].push_back(
            {guard.must_be_true, guard.must_be_false, target, automaton.is_accepting[state] ? 1u : 0u});
  }
  return without_useless_states(with_fewer_marks(without_useless_states(result)));
}

}  // namespace

std::optional<Automaton> weak_deterministic(const Automaton& automaton, const Automaton& complement) {
  const Alphabet alphabet(automaton);
  if (alphabet.atom_count() > atoms_max) return std::nullopt;
  std::optional<Deterministic> result = subsets(automaton, alphabet);
  if (!result) return std::nullopt;
  if (result->after.size() * std::max(automaton.states.size(), complement.states.size()) > product_max)
    return std::nullopt;

  std::vector<bool> has_cycle(result->components.count);
  std::vector<bool> part_accepts(result->components.count);
  for (uint32_t state = 0; state < result->after.size(); ++state) {
    const uint32_t part = result->components.of_node[state];
    if (has_cycle[part]) continue;
    std::optional<std::vector<Letter>> cycle = way(*result, alphabet, state, state, true);
    if (!cycle) continue;
    has_cycle[part] = true;
    LassoWord word{{}, *std::move(cycle)};
    if (state != 0) word.prefix = way(*result, alphabet, 0, state, false).value();
    part_accepts[part] = accepts(automaton, word);
  }
  for (const uint32_t part : result->components.of_node) result->is_accepting.push_back(part_accepts[part]);
  if (has_common_word(*result, alphabet, automaton, false) || has_common_word(*result, alphabet, complement, true))
    return std::nullopt;
  settle_passing_states(*result, has_cycle);
  return smallest(*result, alphabet);
}

}  // namespace ramify::engine::ltl
