// SPDX-License-Identifier: Apache-2.0
// Goal: with symmetry a search visits one state of each orbit and finds the same as without, and its traces unfold into
// traces of the machine itself.
// Method: models with known orbits, and small random ones, seeded. The orbits are computed by brute force: by applying
// every permutation of the replicas to each state of the machine itself.
#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "small_model.h"
#include "diagnostics/diagnostic.h"
#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/obligations.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"
#include "engine/trace/replay.h"
#include "engine/trace/unfold.h"
#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/identities.h"
#include "machines/ir/machine.h"
#include "machines/ir/permute.h"
#include "programs/ir/verify.h"

namespace ramify {
namespace {

using engine::testkit::fresh_store;
using frontends::starlark::Model;
using ir_machine::Skeleton;

struct Machines {
  std::shared_ptr<const ir::Module> module;
  std::unique_ptr<engine::Machine> plain, symmetric, reduced;  // reduced: both ways
};

Machines machines_of(const Model& model) {
  diagnostics::Diagnostics diagnostics;
  Machines made;
  made.module = std::make_shared<const ir::Module>(frontends::starlark::lower(model, diagnostics));
  ir::verify(*made.module, diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all())
    EXPECT_NE(diagnostics::severity(d.id), diagnostics::Severity::error) << d.message;
  made.plain = ir_machine::make_machine(made.module, ir_machine::starlark_rules(), {}, diagnostics);
  made.symmetric = ir_machine::make_machine(made.module, ir_machine::starlark_rules(), {.symmetry = true}, diagnostics);
  std::string why_not;
  made.reduced =
      ir_machine::make_machine(made.module, ir_machine::starlark_rules(),
                               {.symmetry = true, .reduction = true, .why_no_reduction = &why_not}, diagnostics);
  return made;
}

Model model_of(std::string text, std::vector<std::pair<std::string, uint32_t>> threads,
               std::vector<std::string> properties = {}) {
  Model model{"model.star", std::move(text), {}, {}};
  for (auto& [call, replicas] : threads) {
    const std::string name = fmt::format("t{}", model.threads.size());
    model.threads.push_back({{name, call, {"model.toml", 1, 1, 1, 1}}, replicas});
  }
  for (const std::string& property : properties)
    model.properties.push_back({property, property, {"model.toml", 2, 1, 2, 1}});
  return model;
}

// Every permutation of the threads within their groups.
std::vector<std::vector<uint32_t>> orders_of(const Skeleton& skeleton) {
  std::vector<uint32_t> order(skeleton.threads.size());
  std::iota(order.begin(), order.end(), 0);
  std::vector<std::vector<uint32_t>> orders;
  do {
    const auto stays = [&](uint32_t place) {
      const uint32_t group = skeleton.threads[place].group;
      return order[place] == place || (group != 0 && skeleton.threads[order[place]].group == group);
    };
    std::vector<uint32_t> places(order.size());
    std::iota(places.begin(), places.end(), 0);
    if (std::ranges::all_of(places, stays)) orders.push_back(order);
  } while (std::ranges::next_permutation(order).found);
  return orders;
}

// The least state in the orbit of a state.
std::vector<store::Code> least_of_orbit(store::Store& store, const store::StateVector& state) {
  store::Writer writer(store);
  ir_machine::Identities identities(store);
  const Skeleton skeleton = Skeleton::decode(store.node(store.word(state.codes[0])).words());
  std::optional<std::vector<store::Code>> least;
  for (const std::vector<uint32_t>& order : orders_of(skeleton)) {
    const ir_machine::Permuted permuted = ir_machine::permute(skeleton, order);
    std::vector<uint32_t> places(order.size());
    for (uint32_t place = 0; place < order.size(); ++place) places[order[place]] = place;
    std::vector<store::Code> slots{
        writer.code(writer.intern(ir_machine::skeleton_node, permuted.skeleton.encode()).value()).value()};
    for (size_t slot = 1; slot < permuted.sources.size(); ++slot)
      slots.push_back(
          writer.code(identities.rename(store.word(state.codes[permuted.sources[slot]]), places, writer).value())
              .value());
    if (!least || slots < *least) least = std::move(slots);
  }
  return *least;
}

uint64_t count_orbits(store::Store& store) {
  std::vector<store::StateVector> states;
  store.for_each_state([&](store::StateId id) { store.read(id, states.emplace_back()); });
  std::set<std::vector<store::Code>> orbits;
  for (const store::StateVector& state : states) orbits.insert(least_of_orbit(store, state));
  return orbits.size();
}

// A violation without the identity of its thread.
std::string key_of(const engine::Violation& violation) {
  std::string key = engine::testkit::key_of(violation);
  if (const size_t names = key.find('<'); names != std::string::npos) key.resize(names);
  return key;
}

struct Judged {
  engine::Exploration exploration;
  std::map<std::string, size_t> lengths;
  uint64_t orbits = 0;
  std::optional<uint64_t> stand_for;
};

enum class Use { plain, symmetric, reduced };

Judged judge(const Machines& machines, Use use, unsigned workers, bool counts_orbits = true) {
  Judged judged;
  const auto store = fresh_store();
  engine::ExploreOptions options{.workers = workers, .keep_going = true};
  for (uint32_t i = 0; i < machines.module->predicates.size(); ++i)
    options.properties.push_back({machines.module->predicates[i].name, {i}});
  const auto& machine = use == Use::plain       ? machines.plain
                        : use == Use::symmetric ? machines.symmetric
                                                : machines.reduced;
  judged.exploration = engine::explore(*machine, *store, options);
  for (const engine::Violation& v : judged.exploration.violations) {
    const auto [known, is_new] = judged.lengths.try_emplace(key_of(v), v.trace.steps.size());
    if (!is_new) known->second = std::min(known->second, v.trace.steps.size());
  }
  if (use != Use::plain) judged.stand_for = ir_machine::count_without_symmetry(*machines.module, *store);
  else if (counts_orbits) judged.orbits = count_orbits(*store);
  return judged;
}

// Checks all guarantees of symmetry. Returns the numbers of states without it and with it.
std::pair<uint64_t, uint64_t> expect_same(const Machines& machines) {
  const Judged without = judge(machines, Use::plain, 1);
  const Judged with = judge(machines, Use::symmetric, 1);
  EXPECT_EQ(with.exploration.verdict.kind, without.exploration.verdict.kind);
  EXPECT_EQ(with.exploration.property_error.has_value(), without.exploration.property_error.has_value());
  if (without.exploration.property_error) return {0, 0};
  EXPECT_EQ(with.lengths, without.lengths);
  EXPECT_EQ(with.exploration.counts.states, without.orbits);
  EXPECT_EQ(with.stand_for, without.exploration.counts.states);
  const Judged two = judge(machines, Use::symmetric, 2);
  EXPECT_EQ(two.exploration.counts.states, with.exploration.counts.states);
  EXPECT_EQ(two.exploration.counts.transitions, with.exploration.counts.transitions);
  EXPECT_EQ(two.lengths, with.lengths);
  const Judged reduced = judge(machines, Use::reduced, 1);
  EXPECT_EQ(reduced.lengths, with.lengths);
  EXPECT_EQ(reduced.exploration.counts.deadlocks, with.exploration.counts.deadlocks);
  EXPECT_EQ(reduced.exploration.counts.finished_states, with.exploration.counts.finished_states);
  EXPECT_LE(reduced.exploration.counts.states, with.exploration.counts.states);
  for (const engine::Violation& violation : with.exploration.violations) {
    // In a separate store: representatives are the same in every store.
    const auto store = fresh_store();
    EXPECT_FALSE(engine::replay(*machines.symmetric, *store, violation.trace).divergence);
    const std::optional<engine::Violation> unfolded =
        engine::unfold(*machines.plain, *machines.symmetric, *store, violation);
    if (!unfolded) {
      ADD_FAILURE() << "does not unfold: " << key_of(violation);
      continue;
    }
    EXPECT_EQ(key_of(*unfolded), key_of(violation));
    EXPECT_EQ(unfolded->trace.steps.size(), violation.trace.steps.size());
    const engine::Replay replayed = engine::replay(*machines.plain, *fresh_store(), unfolded->trace);
    EXPECT_FALSE(replayed.divergence);
    EXPECT_EQ(replayed.fault, unfolded->fault);
  }
  return {without.exploration.counts.states, with.exploration.counts.states};
}

std::pair<uint64_t, uint64_t> expect_same(const Model& model) { return expect_same(machines_of(model)); }

constexpr const char* counters = R"(
total = 0
def count(n):
    global total
    for i in range(n):
        step("count")
        total += 1
)";

std::string without_global(std::string text) {
  const std::string line = "    global total\n";
  if (const size_t at = text.find(line); at != std::string::npos) text.erase(at, line.size());
  return text;
}

TEST(symmetric_models, five_counters_come_down_to_multisets) {
  const auto [without, with] = expect_same(model_of(without_global(counters), {{"count(2)", 5}}, {"total <= 9"}));
  // A counter has four local states; with the total, which they determine, that is 4^5 and the multisets of five of
  // four.
  EXPECT_EQ(without, 1024u);
  EXPECT_EQ(with, 56u);
}

TEST(symmetric_models, many_counters_come_near_the_bound) {
  const Machines machines = machines_of(model_of(without_global(counters), {{"count(10)", 5}}));
  const Judged with = judge(machines, Use::symmetric, 1);
  ASSERT_TRUE(with.stand_for.has_value());
  EXPECT_EQ(*with.stand_for, 12u * 12 * 12 * 12 * 12);
  EXPECT_EQ(with.exploration.counts.states, 4368u);  // of five out of twelve, with repetition
}

TEST(symmetric_models, replicas_with_objects_of_their_own) {
  expect_same(model_of(R"(
box = []
def work(own):
    own.append(1)
    step("a")
    mine = [own, 2]
    step("b")
    mine[0].append(len(box))
    box.append(len(own))
    step("c")
    own.append(3)
)",
                       {{"work([])", 3}}, {"len(box) < 3"}));
}

TEST(symmetric_models, objects_that_replicas_share_behind_the_globals_back) {
  expect_same(model_of(R"(
hand = [[]]
def work():
    if len(hand) > 0:
        mine = hand.pop()
        hand.append(mine)
    else:
        mine = []
    step("took")
    if len(hand) > 0 and len(mine) > 1:
        hand.pop()
    mine.append(0)
    step("put")
    mine.append(len(mine))
    step("end")
    mine.append(1)
)",
                       {{"work()", 3}}));
}

TEST(symmetric_models, replicas_whose_arguments_differ) {
  expect_same(model_of("x = 0\ndef work(n):\n    step()\n    x += n\n    step()\n    assert x != 4\n",
                       {{"work(oneof([1, 2]))", 3}, {"work(5)", 2}}));
}

TEST(symmetric_models, identities_in_shared_data) {
  const auto [without, with] = expect_same(model_of(R"(
owner = None
queue = []
seen = {}
def work():
    queue.append(replica_id())
    step("queued")
    wait(queue[0] == replica_id() and owner == None)
    owner = replica_id()
    seen[owner] = len(seen)
    step("in")
    assert owner == replica_id()
    owner = None
    queue.pop(0)
)",
                                                    {{"work()", 3}}, {"len(seen) < 3", "len(queue) < 4"}));
  EXPECT_GT(without, with * 4);
}

TEST(symmetric_models, identities_that_point_at_each_other) {
  expect_same(model_of(R"(
friends = {}
def work():
    friend = oneof(replica_ids())
    friends[replica_id()] = friend
    step("chosen")
    wait(len(friends) == len(replica_ids()))
    if friends[friend] == replica_id() and friend != replica_id():
        fail("a pair")
    other = (friend, [friends[friend]])
    step("looked")
    assert other[1][0] in replica_ids()
)",
                       {{"work()", 3}}));
}

TEST(symmetric_models, identities_in_sets_and_tuples_of_two_groups) {
  expect_same(model_of(R"(
s = set()
last = ()
def left():
    s.add(replica_id())
    last = (replica_id(), last == ())
    step()
    s.remove(replica_id())
def right():
    step()
    if last != () and last[0] in s and last[0] not in replica_ids(): last = (replica_id(), 2)
)",
                       {{"left()", 2}, {"right()", 2}}));
}

TEST(symmetric_models, a_single_thread_is_its_only_replica) {
  expect_same(model_of("def main():\n    assert len(replica_ids()) == 1 and oneof(replica_ids()) == replica_id()\n",
                       {{"main()", 1}}));
}

// The message of the only violation.
std::string fault_of(const std::string& code) {
  const Machines machines = machines_of(model_of("def main():\n    " + code + "\n", {{"main()", 2}}));
  const Judged judged = judge(machines, Use::symmetric, 1);
  EXPECT_FALSE(judged.exploration.violations.empty()) << code;
  if (judged.exploration.violations.empty() || !judged.exploration.violations[0].fault) return "";
  return judged.exploration.violations[0].fault->message;
}

TEST(symmetric_models, identities_show_no_order_and_no_text) {
  EXPECT_NE(fault_of("[i for i in replica_ids()]").find("replicas have no order"), std::string::npos);
  EXPECT_NE(fault_of("list(replica_ids())").find("replicas have no order"), std::string::npos);
  EXPECT_NE(fault_of("set(replica_ids())").find("replicas have no order"), std::string::npos);
  EXPECT_NE(fault_of("replica_ids()[0]").find("unsupported operation"), std::string::npos);
  EXPECT_NE(fault_of("replica_id() < replica_id()").find("unsupported comparison"), std::string::npos);
  EXPECT_NE(fault_of("sorted([replica_id(), 1])").find("unsupported comparison"), std::string::npos);
  EXPECT_NE(fault_of("replica_id() + 1").find("unsupported operation"), std::string::npos);
  EXPECT_NE(fault_of("int(replica_id())").find("argument of int()"), std::string::npos);
  for (const char* code :
       {"str(replica_id())", "repr([replica_id()])", "'%s' % replica_id()", "'{}'.format(replica_id())",
        "f'{replica_id()}'", "'%r' % [replica_id()]", "f'{[replica_id()]!r}'"})
    EXPECT_NE(fault_of(code).find("a replica has no text"), std::string::npos) << code;
}

// Replicas over a few globals, with lists that they may share, and identities.
class RandomModel : private RandomText {
 public:
  explicit RandomModel(uint64_t seed) : RandomText(seed), has_identities_(draw(2) == 0) {}

  Model write() {
    text_ = "a = 0\nb = None\np = [0]\nq = []\nd = {}\n\n";
    Model model;
    const uint32_t kinds = 1 + draw(2);
    for (uint32_t k = 0; k < kinds; ++k) {
      text_ += fmt::format("def work{}(xs):\n    x = 0\n    y = None\n", k);
      for (uint32_t i = 0, n = 2 + draw(3); i < n; ++i) statement(1);
      const uint32_t replicas = k == 0 ? 2 + draw(2) : 1 + draw(2);
      model.threads.push_back({{fmt::format("t{}", k),
                                fmt::format("work{}({})", k, pick({"[]", "p", "[0, []]", "[1]"})),
                                {"random.toml", 1, 1, 1, 1}},
                               replicas});
    }
    model.properties.push_back({"small", "a < 2 or len(p) < 3", {"random.toml", 2, 1, 2, 1}});
    model.properties.push_back({"none", "b == None or len(d) < 2 or a != 1", {"random.toml", 3, 1, 3, 1}});
    model.path = "random.star";
    model.text = text_;
    return model;
  }

 private:
  std::string number() { return pick({"a", "x", "1", "len(p)", "len(xs)", "len(d)"}); }
  std::string list() { return pick({"p", "q", "xs", "xs"}); }
  std::string identity() { return pick({"replica_id()", "y", "b", "oneof(replica_ids())", "replica_id()"}); }

  void statement(int depth) {
    switch (draw(has_identities_ ? 17 : 10)) {
      case 0: return line(depth, fmt::format("a = ({} + {}) % 3", number(), number()));
      case 1: return line(depth, fmt::format("x = ({} + 1) % 3", number()));
      case 2:
      case 3: return line(depth, "step(\"s\")");
      case 4: return line(depth, fmt::format("if len({0}) < 3: {0}.append({1})", list(), number()));
      case 5: return line(depth, fmt::format("if len({0}) > 0: {0}.pop()", list()));
      case 6: return line(depth, pick({"q = [xs]", "q = xs", "xs = p", "p = xs", "xs = q", "xs = [p]", "xs = [xs]"}));
      case 7: return line(depth, fmt::format("wait({} != {})", number(), number()));
      case 8: return line(depth, fmt::format("x = oneof([0, {}])", number()));
      case 9: line(depth, fmt::format("if {} == {}:", number(), number())); return statement(depth + 1);
      case 10: return line(depth, fmt::format("b = {}", identity()));
      case 11: return line(depth, fmt::format("y = {}", identity()));
      case 12:
        return line(depth, fmt::format("d[{}] = {}", identity(), pick({"x", "y", "1", "(y, b)", "replica_id()"})));
      case 13: return line(depth, fmt::format("if len({0}) < 3: {0}.append({1})", list(), identity()));
      case 14: return line(depth, fmt::format("wait(b != {})", identity()));
      case 15: return line(depth, fmt::format("if {0} in d: d.pop({0})", pick({"y", "b", "replica_id()"})));
      default: line(depth, fmt::format("if {} == {}:", identity(), identity())); return statement(depth + 1);
    }
  }

  bool has_identities_;
};

TEST(symmetric_models, random_ones_give_the_same_verdicts_and_one_state_an_orbit) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 300;
  int violated = 0, judged = 0;
  uint64_t without = 0, with = 0;
  for (int i = 0; i < model_count && !HasFailure(); ++i) {
    const Model model = RandomModel(seed * 1000 + static_cast<uint64_t>(i)).write();
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} model {}\n{}", seed, i, model.text));
    const Machines machines = machines_of(model);
    const auto store = fresh_store();
    constexpr uint64_t states_max = 4000;  // brute force goes no further
    const engine::Exploration size =
        engine::explore(*machines.plain, *store, {.limits = {.states_max = states_max}, .keep_going = true});
    if (size.verdict.kind == engine::VerdictKind::unknown || size.counts.states >= states_max) continue;
    const auto [plain_states, symmetric_states] = expect_same(machines);
    without += plain_states;
    with += symmetric_states;
    judged += plain_states != 0;
    violated += !size.violations.empty();
    const std::vector<std::string> complaints =
        engine::testkit::check_machine_obligations(*machines.symmetric, {.predicates = {{0}, {1}}, .states_max = 40});
    EXPECT_TRUE(complaints.empty()) << complaints.front();
  }
  fmt::print("{} of {} models, {} of them violated: {} states, {} with symmetry\n", judged, model_count, violated,
             without, with);
  EXPECT_GT(judged, model_count / 2);
  EXPECT_GT(violated, model_count / 10);
}

}  // namespace
}  // namespace ramify
