// SPDX-License-Identifier: Apache-2.0
#include "frontends/llvm_ir/lowering.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "frontends/llvm_ir/function_lowering.h"
#include "frontends/llvm_ir/read.h"
#include "frontends/llvm_ir/spins.h"

namespace ramify::llvm_ir {

namespace {

constexpr uint64_t leaves_max = 256;

// Library functions that are replaced by functions of the machine, which checks calls of the allocator.
constexpr std::pair<std::string_view, std::string_view> natives[] = {
    {"__rustc::__rdl_alloc", "__rust_alloc"},
    {"__rustc::__rdl_dealloc", "__rust_dealloc"},
    {"__rustc::__rdl_realloc", "__rust_realloc"},
    {"__rustc::__rdl_alloc_zeroed", "__rust_alloc_zeroed"},
};

mir::Scalar open(mir::Scalar scalar) {
  scalar.may_be_uninitialised = true;
  return scalar;
}

// The code that writes backtraces is large, and no run needs it.
bool is_left_out(std::string_view readable) {
  constexpr std::string_view parts[] = {"std::backtrace_rs::", "addr2line::", "gimli::", "miniz_oxide::"};
  return std::ranges::any_of(parts, [&](std::string_view part) {
    return readable.starts_with(part) || (readable.starts_with('<') && readable.substr(1).starts_with(part));
  });
}

}  // namespace

base::Result<mir::Program> read(const std::string& file, std::string_view text,
                                const std::vector<std::string>& arguments) {
  Reader reader(file, text);
  return Lowering(reader).lower(arguments);
}

Lowering::Lowering(Reader& reader) : reader_(reader) {
  program_.spans.emplace_back();
  program_.has_undefined_values = true;
  const mir::TypeId byte = number(1);
  mir::Type pointer{.kind = mir::TypeKind::pointer, .name = "ptr", .element = byte, .is_mutable = true};
  pointer.layout = mir::Layout{8, 8, true, true, {{open(mir::pointer_scalar(true)), 0}}};
  pointer_ = add_type(pointer);
  pointers_[byte.index] = pointer_;
  pointer.kind = mir::TypeKind::function_pointer;
  pointer.name = "fn";
  function_pointer_ = add_type(pointer);
  unit_ = tuple({});
}

void Lowering::fail(base::Error error) {
  if (!failed_) error_ = std::move(error);
  failed_ = true;
}

mir::TypeId Lowering::add_type(mir::Type type) {
  program_.types.push_back(std::move(type));
  return mir::TypeId(static_cast<uint32_t>(program_.types.size() - 1));
}

mir::TypeId Lowering::number(uint64_t size) {
  const auto [found, is_new] = numbers_.emplace(size, mir::TypeId{});
  if (!is_new) return found->second;
  mir::Type type{.kind = mir::TypeKind::unsigned_integer, .name = fmt::format("u{}", 8 * size)};
  const uint64_t align = size == 16 ? 16 : size == 8 ? 8 : size == 4 ? 4 : size == 2 ? 2 : 1;
  type.layout =
      mir::Layout{size, align, true, true, {{open(mir::integer_scalar(static_cast<uint8_t>(size), false)), 0}}};
  const mir::TypeId id = add_type(type);
  numbers_[size] = id;
  return id;
}

mir::TypeId Lowering::pointer_to(mir::TypeId to) {
  const auto [found, is_new] = pointers_.emplace(to.index, mir::TypeId{});
  if (!is_new) return found->second;
  mir::Type type = program_.types[pointer_.index];
  type.element = to;
  type.name = fmt::format("*mut {}", program_.types[to.index].name);
  const mir::TypeId id = add_type(type);
  pointers_[to.index] = id;
  return id;
}

mir::TypeId Lowering::bytes(uint64_t size, uint64_t align) {
  const auto [found, is_new] = bytes_.emplace(std::pair(size, align), mir::TypeId{});
  if (!is_new) return found->second;
  mir::Type type{
      .kind = mir::TypeKind::array, .name = fmt::format("[u8; {}]", size), .element = number(1), .count = size};
  type.layout = mir::Layout{size, align, true, true, {}};
  const mir::TypeId id = add_type(type);
  bytes_[{size, align}] = id;
  return id;
}

mir::TypeId Lowering::tuple(const std::vector<mir::TypeId>& parts) {
  std::vector<uint32_t> key;
  for (const mir::TypeId part : parts) key.push_back(part.index);
  const auto [found, is_new] = tuples_.emplace(key, mir::TypeId{});
  if (!is_new) return found->second;
  mir::Type type{.kind = mir::TypeKind::tuple, .name = "("};
  mir::Layout layout;
  mir::Variant fields;
  for (const mir::TypeId part : parts) {
    const mir::Type& of = program_.types[part.index];
    layout.size = (layout.size + of.layout->align - 1) / of.layout->align * of.layout->align;
    layout.align = std::max(layout.align, of.layout->align);
    fields.fields.push_back({part, layout.size});
    layout.size += of.layout->size;
    type.name += (type.name.size() > 1 ? ", " : "") + of.name;
  }
  type.name += ")";
  layout.size = (layout.size + layout.align - 1) / layout.align * layout.align;
  type.layout = layout;
  type.variants.push_back(std::move(fields));
  const mir::TypeId id = add_type(type);
  tuples_[key] = id;
  return id;
}

mir::TypeId Lowering::leaf(TypeId id) {
  const Type& type = types()[id];
  if (type.kind == TypeKind::pointer) return pointer_;
  if (types().has_large_integer(id)) return bytes(type.size, type.align);  // unsupported; never operated on
  const uint64_t size = types().stored_bytes(id);
  if (type.kind != TypeKind::floating) return number(std::max<uint64_t>(size, 1));
  const auto [found, is_new] = floats_.emplace(size, mir::TypeId{});
  if (!is_new) return found->second;
  mir::Type made{.kind = mir::TypeKind::floating, .name = fmt::format("f{}", 8 * size)};
  made.layout = mir::Layout{size, size, true, true, {{open(mir::float_scalar(static_cast<uint8_t>(size))), 0}}};
  const mir::TypeId of = add_type(made);
  floats_[size] = of;
  return of;
}

mir::TypeId Lowering::defined(mir::TypeId leaf, std::optional<std::pair<Bits, Bits>> range) {
  mir::Type type = program_.types[leaf.index];
  mir::Scalar& scalar = type.layout->components[0].scalar;
  scalar.may_be_uninitialised = false;
  if (range) std::tie(scalar.first, scalar.last) = *range;
  const auto [found, is_new] = defined_.emplace(std::tuple(leaf.index, scalar.first, scalar.last), mir::TypeId{});
  if (!is_new) return found->second;
  const mir::TypeId id = add_type(type);
  defined_[{leaf.index, scalar.first, scalar.last}] = id;
  return id;
}

std::optional<std::vector<LeafType>> Lowering::leaves(TypeId id) {
  if (types().leaf_count(id) > leaves_max) return std::nullopt;
  const Type type = types()[id];
  std::vector<LeafType> found;
  if (types().leaf_count(id) == 0) return found;
  switch (type.kind) {
    case TypeKind::other: return found;
    case TypeKind::integer:
      if (!types().is_wide(id)) return std::vector<LeafType>{{id, 0}};
      return std::vector<LeafType>{{types().integer(Types::mir_bits_max), 0},
                                   {types().integer(type.bits - Types::mir_bits_max), Types::mir_bits_max / 8}};
    case TypeKind::floating:
    case TypeKind::pointer: return std::vector<LeafType>{{id, 0}};
    case TypeKind::vector:
    case TypeKind::array:
    case TypeKind::structure: break;
  }
  for (uint64_t i = 0; i < types().element_count(id); ++i) {
    const TypeId element = types().element(id, i);
    const std::optional<std::vector<LeafType>> inner = leaves(element);
    if (!inner) return std::nullopt;
    // Elements of a vector have no padding between them.
    const uint64_t offset = type.kind == TypeKind::vector ? i * types().stored_bytes(element) : types().offset(id, i);
    for (const LeafType& each : *inner) found.push_back({each.type, offset + each.offset});
  }
  return found;
}

std::optional<mir::TypeId> Lowering::whole(TypeId id) {
  const std::optional<std::vector<LeafType>> parts = leaves(id);
  if (!parts) return std::nullopt;
  if (parts->size() == 1) return leaf((*parts)[0].type);
  std::vector<mir::TypeId> of;
  for (const LeafType& part : *parts) of.push_back(leaf(part.type));
  return tuple(of);
}

std::optional<SymbolId> Lowering::resolved(SymbolId symbol) {
  for (int i = 0; i < 10 && reader_.symbol(symbol).kind == Symbol::Kind::alias; ++i) {
    const base::Result<SymbolId> next = reader_.aliased(symbol);
    if (!next) {
      fail(next.error());
      return std::nullopt;
    }
    symbol = *next;
  }
  return symbol;
}

mir::FunctionId Lowering::add_function(mir::Function function) {
  const mir::FunctionId id(static_cast<uint32_t>(program_.functions.size()));
  mir::Type type{.kind = mir::TypeKind::function, .name = "fn " + function.name};
  type.layout = mir::Layout{};
  const mir::TypeId of = add_type(type);
  program_.function_of_type[of] = id;
  function_constants_.push_back(add_constant({of, {}, ""}));
  program_.functions.push_back(std::move(function));
  return id;
}

mir::Operand Lowering::function_operand(mir::FunctionId id) {
  return {mir::OperandKind::constant, {}, function_constants_[id.index]};
}

// fn exit(status) { while let (function, argument) = next_exit_function() { function(argument) } _exit(status) }
mir::Operand Lowering::exit_function() {
  if (const auto found = externals_.find("exit"); found != externals_.end()) return function_operand(found->second);
  const mir::TypeId pair = tuple({pointer_, pointer_});
  const auto local = [](uint32_t index) { return mir::Operand{mir::OperandKind::copy, {mir::LocalId(index), {}}, {}}; };
  const auto half = [&](uint32_t index) {
    mir::Operand of = local(2);
    of.place.projections.push_back({mir::ProjectionKind::field, false, index, 0, pointer_});
    return of;
  };
  mir::Body body;
  body.locals = {{unit_}, {number(4)}, {pair}, {number(8)}, {function_pointer_}};
  body.argument_count = 1;
  body.blocks.resize(5);
  body.blocks[0].terminator.kind =
      mir::Call{function("next_exit_function", true), {}, {mir::LocalId(2), {}}, mir::BlockId(1)};
  body.blocks[1].statements.push_back(
      {mir::Assign{{mir::LocalId(3), {}}, mir::Cast{mir::CastKind::expose_address, half(0), number(8)}}, {}});
  body.blocks[1].statements.push_back(
      {mir::Assign{{mir::LocalId(4), {}}, mir::Cast{mir::CastKind::pointer_to_pointer, half(0), function_pointer_}},
       {}});
  body.blocks[1].terminator.kind = mir::Switch{local(3), {{0, mir::BlockId(3)}}, mir::BlockId(2)};
  body.blocks[2].terminator.kind = mir::Call{local(4), {half(1)}, {mir::LocalId(0), {}}, mir::BlockId(0)};
  body.blocks[3].terminator.kind =
      mir::Call{function("_exit", false), {local(1)}, {mir::LocalId(0), {}}, mir::BlockId(4)};
  body.blocks[4].terminator.kind = mir::Return{};
  const mir::FunctionId id = add_function({"exit", "exit", std::move(body), false});
  externals_.emplace("exit", id);
  return function_operand(id);
}

mir::Operand Lowering::function(std::string_view name, bool is_intrinsic) {
  const auto found = externals_.find(name);
  if (found != externals_.end()) return function_operand(found->second);
  const mir::FunctionId id = add_function({std::string(name), std::string(name), {}, is_intrinsic});
  externals_.emplace(name, id);
  return function_operand(id);
}

mir::Operand Lowering::function(SymbolId symbol) {
  const auto found = functions_.find(symbol);
  if (found != functions_.end()) return function_operand(found->second);
  const Symbol& of = reader_.symbol(symbol);
  if (of.name == "exit" && of.kind == Symbol::Kind::declaration) return exit_function();
  mir::Function made{of.name, of.readable.empty() ? of.name : of.readable, {}, of.name.starts_with("llvm.")};
  bool has_body = of.kind == Symbol::Kind::function && !is_left_out(of.readable);
  for (const auto& [name, native] : natives) {
    if (of.readable != name) continue;
    made.symbol = native;
    has_body = false;
  }
  const mir::FunctionId id = add_function(std::move(made));
  functions_.emplace(symbol, id);
  if (has_body) waiting_.emplace_back(id, symbol);
  return function_operand(id);
}

mir::StaticId Lowering::global(SymbolId symbol) {
  const auto found = globals_.find(symbol);
  if (found != globals_.end()) return found->second;
  const mir::StaticId id(static_cast<uint32_t>(program_.statics.size()));
  const std::string& name = reader_.symbol(symbol).name;
  program_.statics.push_back({name, name, {}, {}, false});
  globals_.emplace(symbol, id);
  if (reader_.symbol(symbol).kind == Symbol::Kind::global) waiting_globals_.emplace_back(id, symbol);
  return id;
}

mir::SpanId Lowering::span(std::optional<uint32_t> location) {
  if (!location) return {};
  const auto [found, is_new] = spans_.emplace(*location, mir::SpanId{});
  if (is_new) {
    found->second = mir::SpanId(static_cast<uint32_t>(program_.spans.size()));
    program_.spans.push_back(reader_.place(*location));
  }
  return found->second;
}

base::Result<void> Lowering::lower_function(mir::FunctionId id, SymbolId symbol) {
  FunctionBody body = TRY(reader_.function(symbol));
  shorten_spins(body, types(), [&](SymbolId called) { return reader_.symbol(called).name == "llvm.x86.sse2.pause"; });
  mir::Body lowered = FunctionLowering(*this, body).lower();
  if (failed_) return base::fail(fmt::format("the function {}: {}", program_.functions[id.index].name, error_.message));
  program_.functions[id.index].body = std::move(lowered);
  return {};
}

base::Result<mir::Program> Lowering::lower(const std::vector<std::string>& arguments) {
  const std::optional<SymbolId> main = reader_.find("main");
  if (!main || reader_.symbol(*main).kind != Symbol::Kind::function)
    return base::fail(
        "the file has no function `main`: give the whole program, as `rustc -Clto=fat --emit=llvm-ir,link` writes it");
  add_start(arguments, *main);
  while (!waiting_.empty() || !waiting_globals_.empty()) {
    if (!waiting_.empty()) {
      const auto [id, symbol] = waiting_.front();
      waiting_.pop_front();
      TRY(lower_function(id, symbol));
    } else {
      const auto [id, symbol] = waiting_globals_.front();
      waiting_globals_.pop_front();
      add_global(symbol, id);
      if (failed_) return std::unexpected(error_);
    }
  }
  return std::move(program_);
}

// fn _start() { exit(main(count, arguments)) }
void Lowering::add_start(const std::vector<std::string>& arguments, SymbolId main) {
  mir::Memory list = new_memory(8 * (arguments.size() + 1), 8);
  for (size_t i = 0; i < list.is_initialised.size(); ++i) list.is_initialised[i] = true;
  for (size_t i = 0; i < arguments.size(); ++i) {
    mir::Memory text = new_memory(arguments[i].size() + 1, 1);
    std::ranges::copy(arguments[i], text.bytes.begin());
    text.is_initialised.assign(text.bytes.size(), true);
    text.is_mutable = true;
    program_.allocations.push_back({std::move(text), {}});
    list.pointers.emplace_back(8 * i, mir::AllocationId(static_cast<uint32_t>(program_.allocations.size() - 1)));
  }
  list.is_mutable = true;
  program_.allocations.push_back({std::move(list), {}});
  mir::Memory address = new_memory(8, 8);
  address.is_initialised.assign(8, true);
  address.pointers.emplace_back(0, mir::AllocationId(static_cast<uint32_t>(program_.allocations.size() - 1)));
  const mir::ConstantId listed = add_constant({pointer_, std::move(address), ""});

  mir::Body body;
  body.locals = {{unit_}, {number(4)}};
  mir::Block first, second, last;
  first.terminator.kind = mir::Call{function(main),
                                    {constant(number(4), arguments.size()), {mir::OperandKind::constant, {}, listed}},
                                    {mir::LocalId(1), {}},
                                    mir::BlockId(1)};
  second.terminator.kind = mir::Call{
      exit_function(), {{mir::OperandKind::copy, {mir::LocalId(1), {}}, {}}}, {mir::LocalId(0), {}}, mir::BlockId(2)};
  last.terminator.kind = mir::Return{};
  body.blocks = {first, second, last};
  add_function({std::string(start_name), std::string(start_name), std::move(body), false});
}

}  // namespace ramify::llvm_ir
