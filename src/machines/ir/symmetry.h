// SPDX-License-Identifier: Apache-2.0
// Symmetry: one state for all those that differ only in which of several interchangeable threads is which.
//
// No instruction can tell at which position its thread stands, or what it is called. So exchanging two threads of a state,
// with all that refers to them, is an automorphism of the graph of states, and of all states that such exchanges lead to
// (an orbit) a search needs one. The threads that are exchanged are those of one group (`spawn_replica`); their arguments
// may differ. Predicates look at globals only, which the exchange leaves alone but for the identities in them, and those can
// be compared for equality, no more.
//
// The canonical order of a group's threads is that of their contents: a thread's slot, the objects that it alone reaches,
// and how the values elsewhere name it, as hashes of content, so that it is the same in every store. Usually that settles
// it:
//
//   frames only          sort them; slots change places
//   objects of its own   the same, and the heap is numbered anew (permute.h)
//   objects that several threads reach and no global does, or identities (identities.h)
//                        refine the order as one refines colours of a graph; if threads are still alike, and exchanging
//                        them is no automorphism of the state, try all orders of those, at most tries_max
//
// Beyond tries_max a state may have several representatives: more states than orbits, and never a wrong one.
// (Compare: scalarsets, Ip and Dill 1996; Bosnacki, Dams, Holenderski 2002 on sorting as a normaliser.)
//
// One thread. Tested in symmetry_test.cpp and conformance/symmetric_models_test.cpp against orbits found by brute force.
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

  // Whether a program can make values that name threads.
  static bool has_identities(const ir::Module& module);

  // Puts the representative of its orbit in the place of `state`. `skeleton` is that of `state`, and stays where it is as
  // long as this lives.
  store::OrFull<void> canonicalise(store::StateVector& state, const Skeleton& skeleton, store::Writer& writer);

  // How many states the representative stands for; none where that was not found out, or is beyond 64 bits.
  std::optional<uint64_t> orbit_size(const store::StateVector& representative, const Skeleton& skeleton);

  static constexpr uint32_t tries_max = 720;

 private:
  using Order = std::vector<uint32_t>;  // place -> thread
  struct Shape;
  struct Reordering;
  struct CodeFacts {
    uint64_t rank = 0;  // a hash of its content; 0: not known yet
    bool names_threads = false;
  };
  // Threads that are alike, as a run of places in a group.
  struct Tie {
    std::vector<uint32_t> places;
  };
  struct Canonical {
    Order order;
    std::vector<Tie> ties;
    uint64_t stabiliser = 1;  // orders of the tied threads that give the same state
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
