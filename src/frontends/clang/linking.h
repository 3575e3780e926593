// SPDX-License-Identifier: Apache-2.0
// What the translation units of a C program share while they are read, one after another: names with external linkage, records,
// and the names that are taken. No Clang here.
//
// C11 6.2.2, 6.2.7, 6.9. A definition in a file of ours, an inline definition (6.7.4 p7) and one with the attribute `weak` give way
// to any other. One thread. Tested in reader_test.cpp.
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

  // The function or object of a name with external linkage, made when it is first asked for.
  FunctionId function(const std::string& name, TypeId type, const Span& span);
  ObjectId object(const std::string& name, TypeId type, const Span& span);
  // What a name is for the library's files, which are read last: where the program defines it, the library has its own, "name.library",
  // as a shared library has it. Allocation is the program's for both.
  std::string library_name(const std::string& name) const;
  // Of names with internal linkage, or none, a new one.
  FunctionId internal_function(const std::string& name, TypeId type, const Span& span);
  ObjectId internal_object(const std::string& name, TypeId type, const Span& span);
  ObjectId object_without_linkage(const std::string& name, TypeId type, const Span& span);
  // GNU C: a name with external linkage that stands for what another has.
  void alias(const std::string& name, FunctionId id, const Span& span);
  void alias(const std::string& name, ObjectId id, const Span& span);
  // Whether the definition at hand is to be taken. Two strong ones are a diagnostic.
  bool defines(FunctionId id, DefinitionKind kind, const Span& span);
  bool defines(ObjectId id, DefinitionKind kind, const Span& span);

  // Records with a tag at file scope, of the translation units before this one.
  const std::vector<core::TagId>& records(const std::string& tag) { return records_[tag]; }
  void add_record(const std::string& tag, core::TagId id) { records_[tag].push_back(id); }

  // Once all is read: that declarations agree; names of internal linkage that others have, too, are made unique.
  void finish();

 private:
  struct Declared {
    std::string name;
    bool is_function = false;
    TypeId type{};
    Span span{};
    bool is_library = false;  // by one of its files, or a header that it includes
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
