// SPDX-License-Identifier: Apache-2.0
// Bodies: blocks of statements and a terminator.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "frontends/smir/reader.h"

namespace ramify::smir {

namespace {

constexpr std::array binary_ops = {
    std::pair{"Add", mir::BinaryOp::add},
    std::pair{"AddUnchecked", mir::BinaryOp::add_unchecked},
    std::pair{"Sub", mir::BinaryOp::sub},
    std::pair{"SubUnchecked", mir::BinaryOp::sub_unchecked},
    std::pair{"Mul", mir::BinaryOp::mul},
    std::pair{"MulUnchecked", mir::BinaryOp::mul_unchecked},
    std::pair{"Div", mir::BinaryOp::div},
    std::pair{"Rem", mir::BinaryOp::rem},
    std::pair{"BitXor", mir::BinaryOp::bit_xor},
    std::pair{"BitAnd", mir::BinaryOp::bit_and},
    std::pair{"BitOr", mir::BinaryOp::bit_or},
    std::pair{"Shl", mir::BinaryOp::shl},
    std::pair{"ShlUnchecked", mir::BinaryOp::shl_unchecked},
    std::pair{"Shr", mir::BinaryOp::shr},
    std::pair{"ShrUnchecked", mir::BinaryOp::shr_unchecked},
    std::pair{"Eq", mir::BinaryOp::eq},
    std::pair{"Lt", mir::BinaryOp::lt},
    std::pair{"Le", mir::BinaryOp::le},
    std::pair{"Ne", mir::BinaryOp::ne},
    std::pair{"Ge", mir::BinaryOp::ge},
    std::pair{"Gt", mir::BinaryOp::gt},
    std::pair{"Cmp", mir::BinaryOp::cmp},
    std::pair{"Offset", mir::BinaryOp::offset},
};

constexpr std::array cast_kinds = {
    std::pair{"IntToInt", mir::CastKind::int_to_int},
    std::pair{"FloatToInt", mir::CastKind::float_to_int},
    std::pair{"FloatToFloat", mir::CastKind::float_to_float},
    std::pair{"IntToFloat", mir::CastKind::int_to_float},
    std::pair{"PtrToPtr", mir::CastKind::pointer_to_pointer},
    std::pair{"FnPtrToPtr", mir::CastKind::function_pointer_to_pointer},
    std::pair{"PointerExposeAddress", mir::CastKind::expose_address},
    std::pair{"PointerExposeProvenance", mir::CastKind::expose_address},
    std::pair{"PointerWithExposedProvenance", mir::CastKind::with_exposed_provenance},
    std::pair{"Transmute", mir::CastKind::transmute},
    std::pair{"Unsize", mir::CastKind::unsize},
    std::pair{"ReifyFnPointer", mir::CastKind::reify_function},
    std::pair{"UnsafeFnPointer", mir::CastKind::unsafe_function},
    std::pair{"ClosureFnPointer", mir::CastKind::closure_function},
    std::pair{"MutToConstPointer", mir::CastKind::mutable_to_const},
    std::pair{"ArrayToPointer", mir::CastKind::array_to_pointer},
};

constexpr std::array asserts = {
    std::pair{"BoundsCheck", mir::AssertKind::bounds_check},
    std::pair{"Overflow", mir::AssertKind::overflow},
    std::pair{"OverflowNeg", mir::AssertKind::overflow_neg},
    std::pair{"DivisionByZero", mir::AssertKind::division_by_zero},
    std::pair{"RemainderByZero", mir::AssertKind::remainder_by_zero},
    std::pair{"MisalignedPointerDereference", mir::AssertKind::misaligned_pointer},
    std::pair{"NullPointerDereference", mir::AssertKind::null_pointer},
    std::pair{"InvalidEnumConstruction", mir::AssertKind::enum_construction},
    std::pair{"ResumedAfterReturn", mir::AssertKind::resumed_after_return},
    std::pair{"ResumedAfterPanic", mir::AssertKind::resumed_after_panic},
    std::pair{"ResumedAfterDrop", mir::AssertKind::resumed_after_panic},
};

template <typename Table>
auto find_in(const Table& table, std::string_view name) -> std::optional<decltype(table[0].second)> {
  for (const auto& [known, value] : table)
    if (known == name) return value;
  return std::nullopt;
}

bool is_place_of_local(const Cursor& place) { return place.at("projection").size() == 0; }

}  // namespace

mir::Body Reader::body(const Cursor& json) {
  mir::Body body;
  const std::vector<Cursor> locals = json.at("locals").list();
  const std::vector<Cursor> blocks = json.at("blocks").list();
  local_count_ = locals.size();
  block_count_ = blocks.size();
  if (locals.empty()) json.fail("a body has a return place");
  if (blocks.empty()) json.fail("a body has a block");
  for (const Cursor& one : locals)
    body.locals.push_back({type(one.at("ty")), one.at("mutability").text() == "Mut", "", span(one.at("span"))});
  if (trouble_.is_any()) return body;  // otherwise a bad number would be taken for a local
  body.argument_count = static_cast<uint32_t>(json.at("arg_count").number_below(std::max<uint64_t>(local_count_, 1)));
  if (const std::optional<Cursor> spread = json.find("spread_arg")) {
    body.spread_argument = local(*spread);
    if (body.spread_argument->index != body.argument_count)
      spread->fail("only the last argument can take the further ones");
  }
  body.span = span(json.at("span"));
  if (const std::optional<Cursor> variables = json.find("var_debug_info"))
    for (const Cursor& variable : variables->list()) {
      const Cursor value = variable.at("value");
      if (value.tag() != "Place" || !is_place_of_local(value.content()) || variable.find("composite")) continue;
      std::string& name = body.locals[local(value.content().at("local")).index].name;
      if (name.empty()) name = variable.at("name").text();
    }
  for (const Cursor& one : blocks) {
    mir::Block read;
    for (const Cursor& each : one.at("statements").list()) read.statements.push_back(statement(each));
    read.terminator = terminator(one.at("terminator"));
    body.blocks.push_back(std::move(read));
    if (trouble_.is_any()) break;
  }
  return body;
}

mir::BlockId Reader::block(const Cursor& json) const { return mir::BlockId(json.number_below(block_count_)); }
mir::LocalId Reader::local(const Cursor& json) const { return mir::LocalId(json.number_below(local_count_)); }

mir::Statement Reader::statement(const Cursor& json) {
  mir::Statement read;
  read.span = span(json.at("span"));
  const Cursor kind = json.at("kind");
  const std::string_view tag = kind.tag();
  const Cursor content = kind.content();
  if (tag == "Assign") {
    mir::Place to = place(content.at(size_t{0}));
    read.kind = mir::Assign{std::move(to), rvalue(content.at(1))};
  } else if (tag == "StorageLive") {
    read.kind = mir::StorageLive{local(content)};
  } else if (tag == "StorageDead") {
    read.kind = mir::StorageDead{local(content)};
  } else if (tag == "SetDiscriminant") {
    read.kind =
        mir::SetDiscriminant{place(content.at("place")), static_cast<uint32_t>(content.at("variant_index").number())};
  } else if (tag == "Deinit") {
    read.kind = mir::Deinitialise{place(content)};
  } else if (tag == "Retag") {
    read.kind = mir::Retag{place(content.at(1))};
  } else if (tag == "Intrinsic") {
    if (content.tag() == "Assume") read.kind = mir::Assume{operand(content.content())};
    else if (content.tag() == "CopyNonOverlapping")
      read.kind = mir::CopyNonoverlapping{operand(content.content().at("src")), operand(content.content().at("dst")),
                                          operand(content.content().at("count"))};
    else read.kind = mir::Unsupported{fmt::format("the statement {}", content.tag())};
  } else if (tag == "Nop" || tag == "ConstEvalCounter" || tag == "PlaceMention" || tag == "FakeRead" ||
             tag == "AscribeUserType" || tag == "Coverage") {
    read.kind = mir::Nothing{};
  } else {
    read.kind = mir::Unsupported{fmt::format("the statement {}", tag)};
  }
  return read;
}

mir::Unwind Reader::unwind(const Cursor& json) {
  const std::string_view tag = json.tag();
  if (tag == "Continue") return {mir::UnwindKind::go_on, {}};
  if (tag == "Unreachable") return {mir::UnwindKind::unreachable, {}};
  if (tag == "Terminate") return {mir::UnwindKind::terminate, {}};
  if (tag == "Cleanup") return {mir::UnwindKind::cleanup, block(json.content())};
  json.fail(fmt::format("a way to unwind that is not known: {}", tag));
  return {};
}

mir::Terminator Reader::terminator(const Cursor& json) {
  mir::Terminator read;
  read.span = span(json.at("span"));
  const Cursor kind = json.at("kind");
  const std::string_view tag = kind.tag();
  const Cursor content = kind.content();
  if (tag == "Return") {
    read.kind = mir::Return{};
  } else if (tag == "Resume") {
    read.kind = mir::Resume{};
  } else if (tag == "Abort") {
    read.kind = mir::Abort{};
  } else if (tag == "Unreachable") {
    read.kind = mir::Unreachable{};
  } else if (tag == "Goto") {
    read.kind = mir::Goto{block(content.at("target"))};
  } else if (tag == "SwitchInt") {
    mir::Switch one{operand(content.at("discr")), {}, {}};
    const Cursor targets = content.at("targets");
    for (const Cursor& branch : targets.at("branches").list())
      one.branches.emplace_back(branch.at(size_t{0}).wide(), block(branch.at(1)));
    one.otherwise = block(targets.at("otherwise"));
    read.kind = std::move(one);
  } else if (tag == "Drop") {
    read.kind = mir::Drop{place(content.at("place")), block(content.at("target")), unwind(content.at("unwind"))};
  } else if (tag == "Call") {
    mir::Call call{operand(content.at("func")), {}, place(content.at("destination")), {}, unwind(content.at("unwind"))};
    for (const Cursor& argument : content.at("args").list()) call.arguments.push_back(operand(argument));
    if (const std::optional<Cursor> target = content.find("target")) call.target = block(*target);
    read.kind = std::move(call);
  } else if (tag == "Assert") {
    read.kind = assertion(content);
  } else {
    read.kind = mir::Unsupported{tag == "InlineAsm" ? "inline assembly" : fmt::format("the terminator {}", tag)};
  }
  return read;
}

mir::Assert Reader::assertion(const Cursor& json) {
  mir::Assert read;
  read.condition = operand(json.at("cond"));
  read.expected = json.at("expected").boolean();
  read.target = block(json.at("target"));
  read.unwind = unwind(json.at("unwind"));
  const Cursor message = json.at("msg");
  const std::optional<mir::AssertKind> kind = find_in(asserts, message.tag());
  if (!kind) {
    message.fail(fmt::format("a kind of assertion that is not known: {}", message.tag()));
    return read;
  }
  read.kind = *kind;
  const Cursor content = message.content();
  switch (*kind) {
    case mir::AssertKind::bounds_check: read.values = {operand(content.at("len")), operand(content.at("index"))}; break;
    case mir::AssertKind::overflow:
      if (const std::optional<mir::BinaryOp> op = binary_op(content.at(size_t{0}), false)) read.op = *op;
      read.values = {operand(content.at(1)), operand(content.at(2))};
      break;
    case mir::AssertKind::misaligned_pointer:
      read.values = {operand(content.at("required")), operand(content.at("found"))};
      break;
    case mir::AssertKind::overflow_neg:
    case mir::AssertKind::division_by_zero:
    case mir::AssertKind::remainder_by_zero: read.values = {operand(content)}; break;
    case mir::AssertKind::null_pointer:
    case mir::AssertKind::enum_construction:
    case mir::AssertKind::resumed_after_return:
    case mir::AssertKind::resumed_after_panic: break;
  }
  return read;
}

std::optional<mir::BinaryOp> Reader::binary_op(const Cursor& json, bool is_checked) const {
  std::optional<mir::BinaryOp> op = find_in(binary_ops, json.tag());
  if (!op) {
    json.fail(fmt::format("an operator that is not known: {}", json.tag()));
    return op;
  }
  if (!is_checked) return op;
  if (*op == mir::BinaryOp::add) return mir::BinaryOp::add_checked;
  if (*op == mir::BinaryOp::sub) return mir::BinaryOp::sub_checked;
  if (*op == mir::BinaryOp::mul) return mir::BinaryOp::mul_checked;
  json.fail(fmt::format("there is no checked {}", json.tag()));
  return std::nullopt;
}

mir::Rvalue Reader::rvalue(const Cursor& json) {
  const std::string_view tag = json.tag();
  const Cursor content = json.content();
  if (tag == "Use") return mir::Use{operand(content)};
  if (tag == "CopyForDeref") return mir::Use{{mir::OperandKind::copy, place(content), {}}};
  if (tag == "Ref") return mir::Reference{place(content.at(2)), content.at(1).tag() == "Mut", false};
  if (tag == "AddressOf" || tag == "RawPtr")
    return mir::Reference{place(content.at(1)), content.at(size_t{0}).tag() == "Mut", true};
  if (tag == "Len") return mir::Length{place(content)};
  if (tag == "Discriminant") return mir::Discriminant{place(content)};
  if (tag == "BinaryOp" || tag == "CheckedBinaryOp") {
    const std::optional<mir::BinaryOp> op = binary_op(content.at(size_t{0}), tag == "CheckedBinaryOp");
    return mir::Binary{op.value_or(mir::BinaryOp::add), operand(content.at(1)), operand(content.at(2))};
  }
  if (tag == "UnaryOp") {
    const std::string_view op = content.at(size_t{0}).tag();
    if (op != "Not" && op != "Neg" && op != "PtrMetadata") return mir::Unsupported{fmt::format("the operator {}", op)};
    return mir::Unary{op == "Not"   ? mir::UnaryOp::not_
                      : op == "Neg" ? mir::UnaryOp::neg
                                    : mir::UnaryOp::pointer_metadata,
                      operand(content.at(1))};
  }
  if (tag == "NullaryOp") {
    const Cursor op = content.at(size_t{0});
    mir::Nullary read{mir::NullaryOp::size_of, type(content.at(1)), {}};
    if (op.tag() == "AlignOf") {
      read.op = mir::NullaryOp::align_of;
    } else if (op.tag() == "UbChecks") {
      read.op = mir::NullaryOp::ub_checks;
    } else if (op.tag() == "ContractChecks") {
      read.op = mir::NullaryOp::contract_checks;
    } else if (op.tag() == "OffsetOf") {
      read.op = mir::NullaryOp::offset_of;
      for (const Cursor& step : op.content().list())
        read.fields.emplace_back(step.at(size_t{0}).number(), step.at(1).number());
    } else if (op.tag() != "SizeOf") {
      return mir::Unsupported{fmt::format("the operator {}", op.tag())};
    }
    return read;
  }
  if (tag == "Cast") {
    const Cursor kind = content.at(size_t{0});
    const std::string_view name = kind.tag() == "PointerCoercion" ? kind.content().tag() : kind.tag();
    const std::optional<mir::CastKind> known = find_in(cast_kinds, name);
    if (!known) return mir::Unsupported{fmt::format("the cast {}", name)};
    mir::Cast cast{*known, operand(content.at(1)), type(content.at(2))};
    // Most files have no entry for function pointers in their table of types.
    mir::Type& target = program_.types[cast.type.index];
    if (target.kind == mir::TypeKind::opaque &&
        (*known == mir::CastKind::reify_function || *known == mir::CastKind::unsafe_function ||
         *known == mir::CastKind::closure_function)) {
      target.kind = mir::TypeKind::function_pointer;
      target.layout = mir::Layout{8, 8, true, true, {{mir::pointer_scalar(false), 0}}};
    }
    return cast;
  }
  if (tag == "Aggregate") {
    const std::string_view kind = content.at(size_t{0}).tag();
    if (kind != "Tuple" && kind != "Array" && kind != "Adt" && kind != "Closure" && kind != "RawPtr")
      return mir::Unsupported{fmt::format("the aggregate {}", kind)};
    return aggregate(content);
  }
  if (tag == "Repeat") {
    const std::optional<uint64_t> count = constant_count(content.at(1));
    if (!count) return mir::Unsupported{"an array whose length is not known"};
    return mir::Repeat{operand(content.at(size_t{0})), *count};
  }
  if (tag == "ShallowInitBox") return mir::ShallowBox{operand(content.at(size_t{0})), type(content.at(1))};
  if (tag == "ThreadLocalRef") {
    const auto found = statics_.find(content.number());
    if (found == statics_.end()) return mir::Unsupported{"a thread-local of another crate"};
    program_.statics[found->second.index].is_thread_local = true;
    return mir::ThreadLocal{found->second};
  }
  return mir::Unsupported{fmt::format("the value {}", tag)};
}

mir::Aggregate Reader::aggregate(const Cursor& content) {
  mir::Aggregate read;
  const Cursor kind = content.at(size_t{0});
  if (kind.tag() == "Array") {
    read.kind = mir::AggregateKind::array;
    read.type = type(kind.content());
  } else if (kind.tag() == "Adt") {
    read.kind = mir::AggregateKind::adt;
    read.variant = static_cast<uint32_t>(kind.content().at(1).number());
    const Cursor active = kind.content().at(4);
    if (!active.is(Json::Kind::null)) read.active_field = static_cast<uint32_t>(active.number());
  } else if (kind.tag() == "Closure") {
    read.kind = mir::AggregateKind::closure;
  } else if (kind.tag() == "RawPtr") {
    read.kind = mir::AggregateKind::raw_pointer;
    read.type = type(kind.content().at(size_t{0}));
  }
  for (const Cursor& value : content.at(1).list()) read.values.push_back(operand(value));
  return read;
}

mir::Operand Reader::operand(const Cursor& json) {
  const std::string_view tag = json.tag();
  if (tag == "Copy") return {mir::OperandKind::copy, place(json.content()), {}};
  if (tag == "Move") return {mir::OperandKind::move, place(json.content()), {}};
  if (tag == "Constant") return {mir::OperandKind::constant, {}, constant(json.content())};
  json.fail(fmt::format("an operand that is not known: {}", tag));
  return {};
}

mir::ConstantId Reader::constant(const Cursor& json) {
  const Cursor value = json.at("const_");
  mir::Constant read;
  read.type = type(value.at("ty"));
  const Cursor kind = value.at("kind");
  if (kind.tag() == "Allocated") read.memory = memory(kind.content());
  else if (kind.tag() != "ZeroSized")
    read.unsupported = fmt::format("a constant that is not worked out ({})", kind.tag());
  const mir::ConstantId id(program_.constants.size());
  program_.constants.push_back(std::move(read));
  return id;
}

mir::Place Reader::place(const Cursor& json) {
  mir::Place read{local(json.at("local")), {}};
  for (const Cursor& each : json.at("projection").list()) read.projections.push_back(projection(each));
  return read;
}

mir::Projection Reader::projection(const Cursor& json) {
  using Kind = mir::ProjectionKind;
  const std::string_view tag = json.tag();
  const Cursor content = json.content();
  if (tag == "Deref") return {Kind::dereference, false, 0, 0, {}};
  if (tag == "Field") return {Kind::field, false, content.at(size_t{0}).number_below(100'000), 0, type(content.at(1))};
  if (tag == "Downcast") return {Kind::downcast, false, content.number_below(~uint32_t{0}), 0, {}};
  if (tag == "Index") return {Kind::index, false, local(content).index, 0, {}};
  if (tag == "ConstantIndex")
    return {Kind::constant_index, content.at("from_end").boolean(), content.at("offset").number(), 0, {}};
  if (tag == "Subslice")
    return {
        Kind::subslice, content.at("from_end").boolean(), content.at("from").number(), content.at("to").number(), {}};
  if (tag == "OpaqueCast" || tag == "Subtype") return {Kind::retype, false, 0, 0, type(content)};
  json.fail(fmt::format("a projection that is not known: {}", tag));
  return {};
}

}  // namespace ramify::smir
