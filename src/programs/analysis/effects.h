// SPDX-License-Identifier: Apache-2.0
// Effects: which locations of memory each instruction and each function reads and changes.
//
// A location is a global, or a part of an object (points_to.h). Those of a function include what the functions that it calls do,
// found bottom-up over the call graph's strongly connected components (Banning, "An Efficient Way to Find the Side Effects of
// Procedure Calls", 1979).
//
// Immutable. Tested in slice_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "programs/analysis/points_to.h"

namespace ramify::analysis {

using LocationId = uint32_t;

struct Location {
  std::optional<uint32_t> global{};
  Part part{};  // where it is no global
};

struct OwnEffects {
  std::vector<LocationId> reads, writes;  // ascending
  bool is_certain = false;                // the one location that it writes, it overwrites
};

class Effects {
 public:
  // `is_coarse`: what has the same name is one location, whichever object has it; captured variables are still told apart.
  // Beyond `weight_max` it is given up: the weight is the largest number then, and nothing else is to be asked.
  explicit Effects(const PointsTo& points_to, bool is_coarse = false, uint64_t weight_max = UINT64_MAX);

  const std::vector<Location>& locations() const { return locations_; }
  // What the instruction does by itself, without the functions that it calls.
  const OwnEffects& own(uint32_t function, uint32_t instruction) const { return own_[function][instruction]; }
  // Of the whole function, ascending.
  const std::vector<LocationId>& reads(uint32_t function) const { return reads_[function]; }
  const std::vector<LocationId>& writes(uint32_t function) const { return writes_[function]; }
  // How many locations instructions and calls read and change, all together: the size of what is made from this.
  uint64_t weight() const;
  // Components of the call graph, callees before callers.
  const std::vector<std::vector<uint32_t>>& components() const { return components_; }
  // Functions that are run at most once.
  bool runs_once(uint32_t function) const { return runs_once_[function]; }

  // "counter", "Account.balance", "elements of the list made in line 4".
  std::string name(LocationId location) const;
  // Of the program's own: not of the library's objects and classes.
  bool is_own(LocationId location) const;

 private:
  LocationId location_of(const Location& location);
  void add_parts(ObjectId object, std::vector<LocationId>& to);
  const std::vector<LocationId>& parts_of(ObjectId object);
  // What stands behind cells and references among these, and what is read on the way.
  struct Behind {
    std::vector<ObjectId> values;
    std::vector<LocationId> reads;
  };
  using Objects = std::span<const ObjectId>;
  const Behind& behind(Objects objects);
  const std::vector<LocationId>& every_part(Objects objects);
  const std::vector<LocationId>& behind_hooks(Objects objects);
  // What a library function reads that is handed what the instruction has, and what it changes if it may.
  struct Reached {
    std::vector<LocationId> reads, globals, changes;
  };
  const Reached& reached(uint32_t function, const ir::Instruction& instruction);
  OwnEffects find_own(uint32_t function, uint32_t instruction);
  void find_components();
  void find_once();
  void compose();

  const PointsTo* points_to_;
  bool is_coarse_;
  std::map<uint32_t, ObjectId> object_of_key_;  // where it is coarse
  std::vector<Location> locations_;
  std::map<uint32_t, LocationId> of_global_;
  std::map<Part, LocationId> of_part_;
  std::vector<std::vector<OwnEffects>> own_;
  std::vector<std::vector<LocationId>> reads_, writes_;
  std::vector<std::vector<uint32_t>> components_;
  std::vector<bool> runs_once_;
  std::vector<bool> is_single_;  // by object: a cell that is made once at most
  bool is_given_up_ = false;
  // While it is made. Many registers have one set of objects: by where that stands.
  struct Memory {
    std::unordered_map<uint32_t, std::vector<LocationId>> parts;  // by object
    std::unordered_map<const ObjectId*, Behind> behind;
    std::unordered_map<const ObjectId*, std::vector<LocationId>> every_part, hooks;
    std::map<std::vector<const ObjectId*>, Reached> reached;
  };
  std::unique_ptr<Memory> memory_;
};

}  // namespace ramify::analysis
