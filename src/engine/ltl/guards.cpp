// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/guards.h"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <tuple>

#include "engine/ltl/reduce.h"

namespace ramify::engine::ltl {
namespace {

constexpr size_t cases_max = 2'000;

// Both as one guard, if they differ in the sign of one literal, or one includes the other.
std::optional<Guard> union_of(const Guard& a, const Guard& b) {
  if (a.includes(b)) return a;
  if (b.includes(a)) return b;
  const Letter opposed = (a.must_be_true & b.must_be_false) | (a.must_be_false & b.must_be_true);
  if (std::popcount(opposed) != 1) return std::nullopt;
  const Guard x{a.must_be_true & ~opposed, a.must_be_false & ~opposed};
  const Guard y{b.must_be_true & ~opposed, b.must_be_false & ~opposed};
  if (x == y) return x;
  return std::nullopt;
}

// a without a literal that is redundant beside b:  p || (!p && q)  =  p || q.
std::optional<Guard> widened(const Guard& a, const Guard& b) {
  const Letter opposed = (a.must_be_true & b.must_be_false) | (a.must_be_false & b.must_be_true);
  if (std::popcount(opposed) != 1) return std::nullopt;
  const Guard without{a.must_be_true & ~opposed, a.must_be_false & ~opposed};
  const Guard rest{b.must_be_true & ~opposed, b.must_be_false & ~opposed};
  if (!rest.includes(without)) return std::nullopt;
  return without;
}

}  // namespace

bool is_covered(const Guard& guard, const std::vector<Guard>& others) {
  std::vector<Guard> open = {guard};
  for (size_t cases = 0; !open.empty(); ++cases) {
    if (cases == cases_max) return false;
    const Guard now = open.back();
    open.pop_back();
    const Guard* touching = nullptr;
    bool is_included = false;
    for (const Guard& other : others) {
      if (other.is_disjoint_from(now)) continue;
      if (touching == nullptr) touching = &other;
      if (other.includes(now)) is_included = true;
    }
    if (is_included) continue;
    if (touching == nullptr) return false;
    const Letter missing = (touching->must_be_true | touching->must_be_false) & ~(now.must_be_true | now.must_be_false);
    const Letter atom = missing & (~missing + 1);
    open.push_back({now.must_be_true | atom, now.must_be_false});
    open.push_back({now.must_be_true, now.must_be_false | atom});
  }
  return true;
}

std::vector<Guard> joined(std::vector<Guard> guards, Overlap overlap) {
  std::ranges::sort(guards);
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (size_t i = 0; i < guards.size() && !has_changed; ++i) {
      for (size_t j = 0; j < guards.size() && !has_changed; ++j) {
        if (i == j) continue;
        if (const std::optional<Guard> one = union_of(guards[i], guards[j])) {
          guards[i] = *one;
          guards.erase(guards.begin() + static_cast<std::ptrdiff_t>(j));
          has_changed = true;
        } else if (const std::optional<Guard> wider = widened(guards[i], guards[j]);
                   wider && overlap == Overlap::allowed) {
          guards[i] = *wider;
          has_changed = true;
        }
      }
    }
  }
  for (size_t i = guards.size(); i-- > 0;) {
    std::vector<Guard> others = guards;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (is_covered(guards[i], others)) guards = std::move(others);
  }
  std::ranges::sort(guards);
  return guards;
}

Automaton with_joined_guards(const Automaton& automaton) {
  Automaton result = automaton;
  for (std::vector<Automaton::Transition>& outgoing : result.states) {
    std::map<std::tuple<uint32_t, uint32_t>, std::vector<Guard>> guards_by_end;
    for (const Automaton::Transition& transition : outgoing)
      guards_by_end[{transition.target, transition.marks}].push_back(
          {transition.must_be_true, transition.must_be_false});
    outgoing.clear();
    for (auto& [end, guards] : guards_by_end)
      for (const Guard& guard : joined(std::move(guards)))
        outgoing.push_back({guard.must_be_true, guard.must_be_false, std::get<0>(end), std::get<1>(end)});
  }
  return result;
}

}  // namespace ramify::engine::ltl
