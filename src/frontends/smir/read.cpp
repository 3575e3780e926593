// SPDX-License-Identifier: Apache-2.0
#include "frontends/smir/read.h"

#include <fmt/format.h>

#include "frontends/smir/layouts.h"
#include "frontends/smir/reader.h"

namespace ramify::smir {

Reader::Reader(Linked& linked, const Json& root)
    : linked_(linked), program_(linked.program), trouble_{&root, {}, {}}, root_(root, trouble_) {}

void Reader::read() {
  if (const std::optional<Cursor> machine = root_.find("machine")) {
    if (machine->at("endian").tag() != "Little") machine->fail("only little-endian programs are supported");
    if (machine->at("pointer_width").at("num_bits").number() != 64)
      machine->fail("only pointers of 64 bits are supported");
  }
  read_types();
  read_spans();
  read_functions();
  // Items refer to allocations, which refer to statics and functions.
  for (const Cursor& item : root_.at("items").list()) {
    const Cursor kind = item.at("mono_item_kind");
    const std::string& symbol = item.at("symbol_name").text();
    if (kind.tag() == "MonoItemStatic") {
      const Cursor content = kind.content();
      const auto [found, is_new] = linked_.static_by_symbol.emplace(symbol, mir::StaticId(program_.statics.size()));
      if (is_new) program_.statics.push_back({symbol, content.at("name").text(), {}, {}, false});
      statics_.emplace(content.at("id").number(), found->second);
    } else if (kind.tag() == "MonoItemFn") {
      definitions_[kind.content().at("id").number()].push_back(function(symbol));
    }
  }
  read_allocations();
  read_items();
}

mir::FunctionId Reader::function(const std::string& symbol) {
  const auto [found, is_new] = linked_.function_by_symbol.emplace(symbol, mir::FunctionId(program_.functions.size()));
  if (is_new) program_.functions.push_back({symbol, symbol, {}, false});
  return found->second;
}

mir::FunctionId Reader::intrinsic(const std::string& name) {
  const mir::FunctionId id = function("intrinsic " + name);
  program_.functions[id.index].name = name;
  program_.functions[id.index].is_intrinsic = true;
  return id;
}

void Reader::read_spans() {
  // The place of code without one.
  const mir::SpanId none(program_.spans.size());
  program_.spans.emplace_back();
  if (const std::optional<Cursor> spans = root_.find("spans"))
    for (const Cursor& entry : spans->list()) {
      const Cursor place = entry.at(1);
      const std::string& file = place.at(size_t{0}).text();
      mir::SpanId id = none;
      if (file != "no-location") {
        id = mir::SpanId(program_.spans.size());
        program_.spans.push_back(
            {file, static_cast<uint32_t>(place.at(1).number()), static_cast<uint32_t>(place.at(2).number()),
             static_cast<uint32_t>(place.at(3).number()), static_cast<uint32_t>(place.at(4).number())});
      }
      spans_.emplace(entry.at(size_t{0}).number(), id);
    }
  spans_.emplace(~uint64_t{0}, none);
}

mir::SpanId Reader::span(const Cursor& id) {
  const auto found = spans_.find(id.number());
  return found != spans_.end() ? found->second : spans_.at(~uint64_t{0});
}

void Reader::read_functions() {
  for (const Cursor& entry : root_.at("functions").list()) {
    // A type, or a type and the kind of instance.
    const Cursor key = entry.at(size_t{0});
    const mir::TypeId id = type(key.is(Json::Kind::list) ? key.at(size_t{0}) : key);
    const Cursor symbol = entry.at(1);
    const std::string_view kind = symbol.tag();
    mir::FunctionId target{};
    if (kind == "NormalSym") {
      target = function(symbol.content().text());
    } else if (kind == "IntrinsicSym") {
      target = intrinsic(symbol.content().text());
    } else if (kind == "NoOpSym") {
      target = intrinsic("no_op");
    } else {
      symbol.fail(fmt::format("a kind of symbol that is not known: {}", kind));
      return;
    }
    mir::Type& of_function = program_.types[id.index];
    if (of_function.kind == mir::TypeKind::opaque) {
      of_function.kind = mir::TypeKind::function;
      of_function.layout = mir::Layout{};
    }
    program_.function_of_type.insert_or_assign(id, target);
  }
}

mir::AllocationId Reader::allocation(uint64_t id) {
  const auto [found, is_new] = allocations_.emplace(id, mir::AllocationId(program_.allocations.size()));
  if (is_new) program_.allocations.emplace_back();
  return found->second;
}

mir::Memory Reader::memory(const Cursor& json) {
  mir::Memory memory;
  for (const Cursor& byte : json.at("bytes").list()) {
    const bool has_value = !byte.is(Json::Kind::null);
    memory.is_initialised.push_back(has_value);
    memory.bytes.push_back(has_value ? static_cast<uint8_t>(byte.number_below(256)) : uint8_t{0});
  }
  for (const Cursor& pointer : json.at("provenance").at("ptrs").list()) {
    const uint64_t offset = pointer.at(size_t{0}).number();
    if (memory.bytes.size() < 8 || offset > memory.bytes.size() - 8)
      pointer.fail("a pointer lies outside of its bytes");
    memory.pointers.emplace_back(offset, allocation(pointer.at(1).number()));
  }
  memory.align = json.at("align").number();
  if (memory.align == 0 || memory.align > 1u << 29 || (memory.align & (memory.align - 1)) != 0)
    json.at("align").fail("an alignment is a power of two");
  memory.is_mutable = json.at("mutability").text() == "Mut";
  return memory;
}

void Reader::read_allocations() {
  for (const Cursor& entry : root_.at("allocs").list()) {
    const bool is_pair = entry.is(Json::Kind::list);
    const mir::AllocationId id = allocation((is_pair ? entry.at(size_t{0}) : entry.at("alloc_id")).number());
    const Cursor global = is_pair ? entry.at(1) : entry.at("global_alloc");
    const std::string_view kind = global.tag();
    const Cursor content = global.content();
    mir::Allocation read{mir::Memory{}, {}};
    if (kind == "Memory") {
      read.kind = memory(content);
    } else if (kind == "Static") {
      const auto found = statics_.find(content.number());
      if (found != statics_.end()) {
        read.kind = found->second;
      } else {
        // A static of another crate that is not among the items.
        read.kind = mir::StaticId(program_.statics.size());
        program_.statics.push_back({"", fmt::format("static {}", content.number()), {}, {}, false});
      }
    } else if (kind == "VTable") {
      mir::VirtualTable table{type(content.at(size_t{0})), {}};
      read.kind = table;
    } else if (kind == "Function") {
      const std::optional<Cursor> definition = content.find("def");
      const auto found = definition ? definitions_.find(definition->number()) : definitions_.end();
      read.kind = found != definitions_.end() && found->second.size() == 1
                      ? found->second[0]
                      : function("a function that a constant points to");
    } else {
      global.fail(fmt::format("a kind of allocation that is not known: {}", kind));
    }
    // Assign by index: `memory` may have grown the table.
    program_.allocations[id.index] = std::move(read);
  }
}

void Reader::read_items() {
  for (const Cursor& item : root_.at("items").list()) {
    const Cursor kind = item.at("mono_item_kind");
    const std::string& symbol = item.at("symbol_name").text();
    if (kind.tag() == "MonoItemFn") read_function_item(kind.content(), symbol);
    else if (kind.tag() == "MonoItemStatic") read_static_item(kind.content(), symbol);
    else if (kind.tag() != "MonoItemGlobalAsm")
      kind.fail(fmt::format("a kind of item that is not known: {}", kind.tag()));
    if (trouble_.is_any()) return;
  }
}

void Reader::read_function_item(const Cursor& item, const std::string& symbol) {
  const mir::FunctionId id = function(symbol);
  program_.functions[id.index].name = item.at("name").text();
  if (program_.functions[id.index].body) return;  // also in another file
  const Cursor found = item.at("body");
  if (found.is(Json::Kind::null) || (found.is(Json::Kind::list) && found.size() == 0)) return;
  mir::Body read = body(found.is(Json::Kind::list) ? found.at(size_t{0}) : found);
  program_.functions[id.index].body = std::move(read);
  note_drop_glue(id);
}

// Records drop glue. It has no key by its type: it is the function of this name whose argument points to the type.
void Reader::note_drop_glue(mir::FunctionId id) {
  const mir::Function& function = program_.functions[id.index];
  if (!function.name.starts_with("std::ptr::drop_in_place::<") &&
      !function.name.starts_with("core::ptr::drop_in_place::<"))
    return;
  if (function.body->argument_count != 1) return;
  const mir::Type& argument = program_.type(function.body->locals[1].type);
  if (argument.is_pointer()) program_.drop_glue.insert_or_assign(argument.element, id);
}

void Reader::read_static_item(const Cursor& item, const std::string& symbol) {
  mir::Static& found = program_.statics[linked_.static_by_symbol.at(symbol).index];
  const std::optional<Cursor> content = item.find("allocation");
  if (content && !found.memory) found.memory = memory(*content);
}

base::Result<mir::Program> read(std::span<const File> files) {
  Linked linked;
  for (const File& file : files) {
    const base::Result<Json> json = parse_json(file.text);
    if (!json) return base::fail(fmt::format("{}: {}", file.name, json.error().message));
    Reader reader(linked, *json);
    reader.read();
    if (const Trouble& trouble = reader.trouble(); trouble.is_any())
      return base::fail(
          fmt::format("{}{}{}: {}", file.name, trouble.path.empty() ? "" : ": at ", trouble.path, trouble.message));
    if (linked.program.name.empty())
      if (const Json* name = json->find("name"); name != nullptr) linked.program.name = name->text;
  }
  complete_types(linked);
  return std::move(linked.program);
}

bool is_smir(std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t\r\n");
  return begin != std::string_view::npos && text[begin] == '{' &&
         text.find("\"mono_item_kind\"") != std::string_view::npos;
}

}  // namespace ramify::smir
