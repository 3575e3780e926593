// SPDX-License-Identifier: Apache-2.0
// Lasting names for the objects of a state. While a program runs, an object's id is fresh, so that a pointer to an object that is no more
// is never one to another object at its place. In a state, an object is named by where it stands, its thread, its site and its
// address, so that states differ in nothing but what the program can see; all that is left of a dead object is its site.
//
// A machine that is about to keep a state makes a Naming, renames every provenance that it holds outside of memory, and finishes.
// Used by one thread. Tested by the machines (core/naming_test.cpp).
#pragma once

#include <set>
#include <unordered_map>
#include <vector>

#include "machines/memory/memory.h"

namespace ramify::memory {

class Naming {
 public:
  explicit Naming(Memory& memory);

  // Nothing was made and nothing died since states were named last.
  bool is_done() const { return names_.empty() && killed_.empty(); }
  bool has_killed() const { return !killed_.empty(); }  // pointers to what has died are to be found, wherever they are

  AllocationId renamed(AllocationId id) const;
  // Whether it is another now.
  bool rename(AllocationId& id) const {
    const AllocationId now = renamed(id);
    const bool is_new = now != id;
    id = now;
    return is_new;
  }
  void rename_in_memory();  // pointers that lie there
  void finish();            // the objects themselves

 private:
  AllocationId name_of(const Allocation& a);

  Memory& memory_;
  std::vector<AllocationId> killed_;
  std::unordered_map<uint64_t, AllocationId> names_;  // of fresh ones that live
  std::set<AllocationId> given_;                      // by this
};

}  // namespace ramify::memory
