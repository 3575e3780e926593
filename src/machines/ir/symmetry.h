// SPDX-License-Identifier: Apache-2.0
// Symmetry: one representative state for all states that differ only in the permutation of interchangeable threads.
//
// No instruction can observe its thread's position or name. So exchanging two threads of a state, with everything that
// refers to them, is an automorphism of the state graph, and a search needs one state of each orbit (the states that
// such exchanges lead to). Interchangeable threads belong to one group (`spawn_replica`); their arguments may differ.
// Predicates read only globals, which an exchange does not change, except for thread identities in them; those can only
// be compared for equality.
//
// The canonical order of a group's threads is that of their contents: a thread's slot, the objects that only it
// reaches, and how other values name it, as hashes of content, so that it is the same in every store. Usually that is a
// total order:
//
//   frames only          sort them; slots change places
//   objects of its own   the same, and the heap is renumbered (permute.h)
//   objects that several threads reach and no global does, or identities (identities.h)
//                        refine the order as in colour refinement of graphs; if threads remain tied, and exchanging
//                        them is not an automorphism of the state, try all orders of the tied, at most tries_max
//
// Beyond tries_max a state may have several representatives: more states than orbits, but never a wrong one. (Compare:
// scalarsets, Ip and Dill 1996; Bosnacki, Dams, Holenderski 2002 on sorting as a normaliser.)
//
// Not thread-safe. Tested in symmetry_test.cpp and conformance/symmetric_models_test.cpp against orbits found by brute
// force.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "machines/ir/identities.h"
#include "machines/ir/skeleton.h"
#include "programs/ir/module.h"
#include "store/store.h"

namespace ramify::ir_machine {

class Symmetry {
 public:
  // `has_identities`: values of the program may name threads.
  Symmetry(const store::Store& store, bool has_identities);
  ~Symmetry();

  // Whether a program can create values that name threads.
  static bool has_identities(const ir::Module& module);

  // Replaces `state` by the representative of its orbit. `skeleton` is that of `state`, and must not move during the
  // lifetime of this object.
  store::OrFull<void> canonicalise(store::StateVector& state, const Skeleton& skeleton, store::Writer& writer);

  // The size of the representative's orbit; none if it was not determined, or exceeds 64 bits.
  std::optional<uint64_t> orbit_size(const store::StateVector& representative, const Skeleton& skeleton);

  static constexpr uint32_t tries_max = 720;

 private:
  using Order = std::vector<uint32_t>;  // place -> thread
  struct Shape;
  struct Reordering;
  struct CodeFacts {
    uint64_t rank = 0;  // a hash of its content; 0: not computed yet
    bool names_threads = false;
  };
  // Threads with equal keys, as a run of places in a group.
  struct Tie {
    std::vector<uint32_t> places;
  };
  struct Canonical {
    Order order;
    std::vector<Tie> ties;
    uint64_t stabiliser = 1;  // number of orders of the tied threads that give the same state
    bool is_exact = true;
    void count_orders(const Tie& tie);
  };

  Shape& shape_of(store::Code code, const Skeleton& skeleton);
  const CodeFacts& facts(store::Code code);
  uint64_t rank(store::Code code) { return facts(code).rank; }
  uint64_t rank(store::Code code, const std::vector<uint64_t>& marks);
  Reordering& reordering(Shape& shape, const Order& order);
  void sort_slots(store::StateVector& state, const std::vector<uint32_t>& group, uint32_t first_thread_slot);
  std::vector<uint64_t> keys(const store::StateVector& state, const Shape& shape);
  std::vector<uint64_t> refined(const store::StateVector& state, const Shape& shape, std::vector<uint64_t> keys);
  Canonical canonical(const store::StateVector& state, Shape& shape);
  void settle_ties(const store::StateVector& state, Shape& shape, Canonical& found);
  std::vector<uint64_t> signature(const store::StateVector& state, Shape& shape, const Order& order);

  const store::Store& store_;
  const bool has_identities_;
  Identities identities_;
  std::vector<CodeFacts> facts_;
  std::unordered_map<store::Code, std::unique_ptr<Shape>> shapes_;
  Shape* last_shape_ = nullptr;
  store::Code last_code_ = 0;
};

}  // namespace ramify::ir_machine
