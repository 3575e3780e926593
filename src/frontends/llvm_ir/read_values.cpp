// SPDX-License-Identifier: Apache-2.0
// Values: constants and names of locals.
#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

#include <fmt/format.h>

#include "frontends/llvm_ir/reader.h"

namespace ramify::llvm_ir {

namespace {

constexpr std::pair<std::string_view, Op> expressions[] = {
    {"getelementptr", Op::getelementptr},
    {"inttoptr", Op::inttoptr},
    {"ptrtoint", Op::ptrtoint},
    {"ptrtoaddr", Op::ptrtoint},
    {"bitcast", Op::bitcast},
    {"addrspacecast", Op::addrspacecast},
    {"trunc", Op::trunc},
    {"add", Op::add},
    {"sub", Op::sub},
    {"xor", Op::xor_},
    {"icmp", Op::icmp},
};

struct WideBits {
  Bits low = 0, high = 0;
};

Bits mask_of(uint32_t bits) { return bits >= 128 ? ~Bits{0} : (Bits{1} << bits) - 1; }

// bits * radix + digit
WideBits with_digit(WideBits bits, unsigned radix, unsigned digit) {
  const Bits below = (bits.low & mask_of(64)) * radix + digit, above = (bits.low >> 64) * radix + (below >> 64);
  return {above << 64 | (below & mask_of(64)), bits.high * radix + (above >> 64)};
}

// The low bits of a larger number.
std::optional<WideBits> integer_of(std::string_view text) {
  const bool is_hex = text.starts_with("u0x") || text.starts_with("s0x");
  if (is_hex) text.remove_prefix(3);
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  WideBits bits;
  for (const char c : text) {
    const bool is_decimal = c >= '0' && c <= '9';
    if (!is_decimal && !(is_hex && ((c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f')))) return std::nullopt;
    bits = with_digit(bits, is_hex ? 16 : 10, static_cast<unsigned>(is_decimal ? c - '0' : (c | 32) - 'a' + 10));
  }
  if (is_negative) bits = {~bits.low + 1, ~bits.high + (bits.low == 0 ? 1u : 0u)};
  return bits;
}

}  // namespace

Value Reader::typed_value() {
  const TypeId of = type();
  skip_attributes();
  return value(of);
}

std::vector<Value> Reader::elements_until(std::string_view mark) {
  std::vector<Value> found;
  while (!lexer_.has_failed() && !lexer_.is(mark)) {
    found.push_back(typed_value());
    if (!lexer_.accept(",")) break;
  }
  lexer_.expect(mark);
  return found;
}

// A float is written in decimal if that is exact, else as the bits of a double.
Value Reader::number_value(TypeId of) {
  Value read{ValueKind::integer, Op::unknown, of};
  const Type& type = types_[of];
  const std::string_view text = lexer_.token().text;
  if (type.kind == TypeKind::floating) {
    read.kind = ValueKind::floating;
    double number = 0;
    if (text.starts_with("0x")) {
      uint64_t bits = 0;
      const std::string_view digits = text.substr(2 + (text.size() > 2 && text[2] > 'F' ? 1 : 0));
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits, 16);
      if (error != std::errc() || end != digits.data() + digits.size()) lexer_.refuse("a float is expected");
      number = std::bit_cast<double>(bits);
      if (text.size() > 2 && text[2] > 'F') read.bits = bits;  // other float formats are written as their own bits
    } else {
      std::string_view digits = text;
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
      if (error != std::errc() || end != digits.data() + digits.size()) lexer_.refuse("a float is expected");
    }
    if (type.bits == 64) read.bits = std::bit_cast<uint64_t>(number);
    if (type.bits == 32) read.bits = std::bit_cast<uint32_t>(static_cast<float>(number));
  } else {
    const std::optional<WideBits> bits = integer_of(text);
    if (!bits || type.kind != TypeKind::integer) {
      lexer_.refuse("a value of another type is expected");
    } else if (const uint32_t width = type.bits; !types_.is_wide(of)) {
      read.bits = bits->low & mask_of(width);
    } else {
      const TypeId low = types_.integer(Types::mir_bits_max), high = types_.integer(width - Types::mir_bits_max);
      read.kind = ValueKind::aggregate;
      read.elements = {Value{ValueKind::integer, Op::unknown, low}, Value{ValueKind::integer, Op::unknown, high}};
      read.elements[0].bits = bits->low;
      read.elements[1].bits = bits->high & mask_of(width - Types::mir_bits_max);
    }
  }
  lexer_.next();
  return read;
}

Value Reader::value(TypeId of) {
  const Token at = lexer_.token();
  Value read{ValueKind::undefined, Op::unknown, of};
  if (++depth_ > 200) lexer_.refuse("values are nested too deeply");
  switch (at.kind) {
    case TokenKind::local:
      read.kind = ValueKind::local;
      read.local = use_local(of);
      lexer_.next();
      break;
    case TokenKind::symbol:
      read.kind = ValueKind::symbol;
      read.symbol = symbol_named(at.text);
      lexer_.next();
      break;
    case TokenKind::number: read = number_value(of); break;
    case TokenKind::bytes:
      read.kind = ValueKind::text;
      read.text = Lexer::unescaped(at.text);
      lexer_.next();
      break;
    case TokenKind::metadata:
      read.kind = ValueKind::metadata;
      lexer_.next();
      if (at.text.empty() || lexer_.is("(")) {
        if (lexer_.is("{") || lexer_.is("(")) lexer_.skip_balanced();
        else lexer_.next();
      }
      break;
    case TokenKind::mark: {
      const bool is_packed = at.text == "<";
      read.kind = ValueKind::aggregate;
      if (at.text != "{" && at.text != "[" && at.text != "<") {
        lexer_.refuse("a value is expected");
        break;
      }
      lexer_.next();
      if (is_packed && lexer_.accept("{")) {
        read.elements = elements_until("}");
        lexer_.expect(">");
      } else {
        read.elements = elements_until(at.text == "{" ? "}" : at.text == "[" ? "]" : ">");
      }
      if (!lexer_.has_failed() && read.elements.size() != types_.element_count(of))
        lexer_.refuse("the value has another number of elements than its type");
      break;
    }
    case TokenKind::word:
      if (at.text == "true" || at.text == "false") {
        read.kind = ValueKind::integer;
        read.bits = at.text == "true" ? 1 : 0;
      } else if (at.text == "null" || at.text == "none") {
        read.kind = ValueKind::null;
      } else if (at.text == "zeroinitializer") {
        read.kind = ValueKind::zero;
      } else if (at.text == "asm") {
        read.kind = ValueKind::assembly;
        lexer_.next();
        while (lexer_.token().kind == TokenKind::word) lexer_.next();
        read.text = std::string(lexer_.token().text);
        lexer_.next();
        lexer_.expect(",");
      } else if (at.text == "splat") {
        lexer_.next();
        lexer_.expect("(");
        const Value element = typed_value();
        read.kind = ValueKind::aggregate;
        read.elements.assign(std::min<uint64_t>(types_.element_count(of), 1024), element);
        if (!lexer_.is(")")) lexer_.refuse("`)` is expected");
      } else if (at.text != "undef" && at.text != "poison") {
        read = expression(of);
        break;
      }
      lexer_.next();
      break;
    default: lexer_.refuse("a value is expected"); break;
  }
  --depth_;
  return read;
}

Value Reader::expression(TypeId of) {
  Value read{ValueKind::expression, Op::unknown, of};
  const auto known = std::ranges::find(expressions, lexer_.token().text, [](const auto& row) { return row.first; });
  if (known == std::end(expressions)) {
    lexer_.refuse(fmt::format("`{}` is no value that is known", lexer_.token().text));
    return read;
  }
  read.op = known->second;
  read.text = std::string(lexer_.token().text);
  lexer_.next();
  while (lexer_.token().kind == TokenKind::word) {  // flags; the predicate of a comparison
    if (read.op == Op::icmp) read.text = std::string(lexer_.token().text);
    const bool has_range = lexer_.is_word("inrange");
    lexer_.next();
    if (has_range && lexer_.is("(")) lexer_.skip_balanced();
  }
  lexer_.expect("(");
  if (read.op == Op::getelementptr) {
    read.source_type = type();
    lexer_.expect(",");
  }
  do {
    read.elements.push_back(typed_value());
  } while (lexer_.accept(","));
  if (lexer_.accept_word("to")) type();
  lexer_.expect(")");
  return read;
}

}  // namespace ramify::llvm_ir
