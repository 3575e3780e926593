// SPDX-License-Identifier: Apache-2.0
// State that the translation units of a C program share while they are read one after another: names with external
// linkage, records, and the set of used names. Independent of Clang.
//
// C11 6.2.2, 6.2.7, 6.9. A definition in a library file of ours, an inline definition (6.7.4 p7) and one with the
// attribute `weak` yield to any other. One thread. Tested in reader_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontends/clang/reader.h"

namespace ramify::c_frontend {

enum class DefinitionKind : uint8_t { none, weak, strong };

class Linking {
 public:
  explicit Linking(ReadC& read) : read_(read) {}
  ReadC& read() { return read_; }

  void begin_file(bool is_library) { is_in_library_ = is_library; }
  uint32_t file(const std::string& path);            // its number in ReadC::files
  std::string unique_name(const std::string& name);  // "point", "point.2": of records
  base::Place place(const Span& span) const;

  // The function or object with this name and external linkage, created on first use.
  FunctionId function(const std::string& name, TypeId type, const Span& span);
  ObjectId object(const std::string& name, TypeId type, const Span& span);
  // The name of a definition of the library's files, which are read last: if the program defines it, the library's own
  // is named "name.library", as in a shared library. Allocation functions of the program replace the library's for
  // both.
  std::string library_name(const std::string& name) const;
  // Creates a function or object with internal or no linkage.
  FunctionId internal_function(const std::string& name, TypeId type, const Span& span);
  ObjectId internal_object(const std::string& name, TypeId type, const Span& span);
  ObjectId object_without_linkage(const std::string& name, TypeId type, const Span& span);
  // GNU C: makes a name with external linkage an alias of another function or object.
  void alias(const std::string& name, FunctionId id, const Span& span);
  void alias(const std::string& name, ObjectId id, const Span& span);
  // Whether the current definition is to be used. Two strong definitions are a diagnostic.
  bool defines(FunctionId id, DefinitionKind kind, const Span& span);
  bool defines(ObjectId id, DefinitionKind kind, const Span& span);

  // Records with a tag at file scope, from the preceding translation units.
  const std::vector<core::TagId>& records(const std::string& tag) { return records_[tag]; }
  void add_record(const std::string& tag, core::TagId id) { records_[tag].push_back(id); }

  // Call after the last unit: checks that declarations agree, and makes names with internal linkage unique.
  void finish();

 private:
  struct Declared {
    std::string name;
    bool is_function = false;
    TypeId type{};
    Span span{};
    bool is_library = false;  // by a library file of ours, or a header that it includes
  };
  struct Entity {
    uint32_t index = 0;
    bool is_function = false;
    DefinitionKind definition = DefinitionKind::none;
    Span span{};  // of the definition
    std::vector<Declared> declared{};
  };
  void check();
  bool is_of_library(const Entity& entity, const Declared& declared) const;
  void alias(const std::string& name, uint32_t index, bool is_function, const Span& span);
  void name_internal();
  FunctionId add_function(const std::string& name, TypeId type, const Span& span);
  ObjectId add_object(const std::string& name, TypeId type, const Span& span);
  Entity* declare(const Declared& declared, bool& is_new);
  bool take(Entity& entity, const std::string& name, DefinitionKind kind, const Span& span);

  ReadC& read_;
  bool is_in_library_ = false;
  std::unordered_map<std::string, uint32_t> files_;
  std::unordered_map<std::string, uint32_t> taken_;
  std::unordered_map<std::string, Entity> entities_;
  std::vector<std::string> order_;  // of entities_
  std::unordered_map<uint32_t, std::string> function_names_, object_names_;
  std::vector<FunctionId> internal_functions_;
  std::vector<ObjectId> internal_objects_;
  std::unordered_map<std::string, std::vector<core::TagId>> records_;
};

}  // namespace ramify::c_frontend
