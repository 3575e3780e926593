// SPDX-License-Identifier: Apache-2.0
// Effects: the memory locations that each instruction and each function reads and changes.
//
// A location is a global, or a part of an object (points_to.h). The effects of a function include those of its callees,
// computed bottom-up over the call graph's strongly connected components (Banning, "An Efficient Way to Find the Side
// Effects of Procedure Calls", 1979).
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
  Part part{};  // if it is not a global
};

struct OwnEffects {
  std::vector<LocationId> reads, writes;  // ascending
  bool is_certain = false;                // it writes a single location, and always overwrites it
};

class Effects {
 public:
  // `is_coarse`: parts with the same name are one location, in all objects; captured variables are still distinguished.
  // Beyond `weight_max` the analysis is abandoned: then weight() is the largest number, and no other function may be
  // called.
  explicit Effects(const PointsTo& points_to, bool is_coarse = false, uint64_t weight_max = UINT64_MAX);

  const std::vector<Location>& locations() const { return locations_; }
  // The instruction's own effects, without its callees.
  const OwnEffects& own(uint32_t function, uint32_t instruction) const { return own_[function][instruction]; }
  // Of the whole function, ascending.
  const std::vector<LocationId>& reads(uint32_t function) const { return reads_[function]; }
  const std::vector<LocationId>& writes(uint32_t function) const { return writes_[function]; }
  // The total number of locations that instructions and calls read and change: the size of the results built from this.
  uint64_t weight() const;
  // Strongly connected components of the call graph, callees before callers.
  const std::vector<std::vector<uint32_t>>& components() const { return components_; }
  // Whether the function runs at most once.
  bool runs_once(uint32_t function) const { return runs_once_[function]; }

  // "counter", "Account.balance", "elements of the list made in line 4".
  std::string name(LocationId location) const;
  // Whether it belongs to the program, not to the library's objects and classes.
  bool is_own(LocationId location) const;

 private:
  LocationId location_of(const Location& location);
  void add_parts(ObjectId object, std::vector<LocationId>& to);
  const std::vector<LocationId>& parts_of(ObjectId object);
  // The objects reached through cells and references from these, and the locations read on the way.
  struct Dereferenced {
    std::vector<ObjectId> values;
    std::vector<LocationId> reads;
  };
  using Objects = std::span<const ObjectId>;
  const Dereferenced& dereferenced(Objects objects);
  const std::vector<LocationId>& every_part(Objects objects);
  const std::vector<LocationId>& hook_locations(Objects objects);
  // The locations that a library function reads with the instruction's arguments, and those that it may change.
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
  std::map<uint32_t, ObjectId> object_of_key_;  // if coarse
  std::vector<Location> locations_;
  std::map<uint32_t, LocationId> of_global_;
  std::map<Part, LocationId> of_part_;
  std::vector<std::vector<OwnEffects>> own_;
  std::vector<std::vector<LocationId>> reads_, writes_;
  std::vector<std::vector<uint32_t>> components_;
  std::vector<bool> runs_once_;
  std::vector<bool> is_single_;  // by object: a cell that is created at most once
  bool is_abandoned_ = false;
  // Caches during construction. Many registers share one set of objects, which is identified by its address.
  struct Memory {
    std::unordered_map<uint32_t, std::vector<LocationId>> parts;  // by object
    std::unordered_map<const ObjectId*, Dereferenced> dereferenced;
    std::unordered_map<const ObjectId*, std::vector<LocationId>> every_part, hooks;
    std::map<std::vector<const ObjectId*>, Reached> reached;
  };
  std::unique_ptr<Memory> memory_;
};

}  // namespace ramify::analysis
