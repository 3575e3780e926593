// SPDX-License-Identifier: Apache-2.0
// Naming: gives the objects of a state lasting names. While a program runs, an object has a fresh id, so that a pointer
// to a dead object never equals a pointer to another object at the same address. In a state, an object's name is its
// thread, its site and its address, so that states differ only in what the program can observe. Of a dead object only
// the site remains.
//
// Before a machine stores a state, it makes a Naming, renames every provenance that it holds outside of memory, and
// calls `finish`. Not thread-safe. Tested by the machines (core/naming_test.cpp).
#pragma once

#include <set>
#include <unordered_map>
#include <vector>

#include "machines/memory/memory.h"

namespace ramify::memory {

class Naming {
 public:
  explicit Naming(Memory& memory);

  // True if no object was created or killed since the last naming.
  bool is_done() const { return names_.empty() && killed_.empty(); }
  // then the machine has to rename pointers to dead objects, wherever they are
  bool has_killed() const { return !killed_.empty(); }

  AllocationId renamed(AllocationId id) const;
  // Whether the id changed.
  bool rename(AllocationId& id) const {
    const AllocationId now = renamed(id);
    const bool is_new = now != id;
    id = now;
    return is_new;
  }
  void rename_in_memory();  // pointers stored in memory
  void finish();            // the objects themselves

 private:
  AllocationId name_of(const Allocation& a);

  Memory& memory_;
  std::vector<AllocationId> killed_;
  std::unordered_map<uint64_t, AllocationId> names_;  // of fresh ids of live objects
  std::set<AllocationId> given_;                      // by this naming
};

}  // namespace ramify::memory
