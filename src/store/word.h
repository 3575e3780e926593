// SPDX-License-Identifier: Apache-2.0
// Word: a value in 64 bits. The low three bits say how to read the rest:
//
//   node      an immutable, hash-consed node of the store (string, big integer, tuple, frame ...): its address
//   integer   a signed integer of 61 bits
//   atom      none, true, false and the few marks that machines need; or a number of a size of its own (u8, f32, a
//             character ...), if it fits 53 bits
//   object    a mutable object of the state's heap: its number in that heap
//   symbol    an interned name of the program: its index there
//   function  a function of the program without captured variables: its index there
//   draft     a node of a step in progress; never in the store
//   actor     a thread as a value, or several: the number that the machine gives them
//
// Equal words are equal values, except that draft nodes and floats need a look at their content. Regular type, no
// threads involved.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace ramify::store {

enum class Atom : uint64_t {
  none,  // None, null, nil
  false_,
  true_,
  unset,     // a variable that has no value yet
  hole,      // stands in a state's slot where a reference to a heap object is; the reference is in the skeleton
  finished,  // the thread in this slot has ended
  missing,   // an argument that the caller left out
};

// The types of numbers that are not a language's everyday ones.
enum class Scalar : uint8_t { i8, i16, i32, i64, u8, u16, u32, u64, f32, character };

class Word {
 public:
  enum class Tag : uint64_t { node, integer, atom, object, symbol, function, draft, actor };

  constexpr Word() : Word(Tag::atom, static_cast<uint64_t>(Atom::none)) {}
  static constexpr Word of(Atom atom) { return Word(Tag::atom, static_cast<uint64_t>(atom)); }
  static constexpr Word boolean(bool b) { return of(b ? Atom::true_ : Atom::false_); }
  static constexpr Word integer(int64_t value) { return Word(Tag::integer, static_cast<uint64_t>(value)); }
  static constexpr Word node(uint64_t address) { return Word(Tag::node, address); }
  static constexpr Word object(uint64_t number) { return Word(Tag::object, number); }
  static constexpr Word symbol(uint64_t index) { return Word(Tag::symbol, index); }
  static constexpr Word function(uint64_t index) { return Word(Tag::function, index); }
  static constexpr Word draft(uint64_t address) { return Word(Tag::draft, address); }
  static constexpr Word actor(uint64_t number) { return Word(Tag::actor, number); }
  // The value's bits, of f32 too.
  static constexpr Word sized(Scalar type, int64_t value) {
    return Word(Tag::atom, static_cast<uint64_t>(value) << 8 | sized_bit | static_cast<uint64_t>(type));
  }
  static constexpr bool fits_sized(int64_t value) { return value >= -(int64_t{1} << 52) && value < (int64_t{1} << 52); }
  static constexpr Word from_bits(uint64_t bits) {
    Word w;
    w.bits_ = bits;
    return w;
  }

  static constexpr int64_t integer_max = (int64_t{1} << 60) - 1;
  static constexpr int64_t integer_min = -(int64_t{1} << 60);
  static constexpr bool fits(int64_t value) { return value >= integer_min && value <= integer_max; }

  constexpr Tag tag() const { return static_cast<Tag>(bits_ & 7); }
  constexpr bool is_node() const { return tag() == Tag::node; }
  constexpr bool is_integer() const { return tag() == Tag::integer; }
  constexpr bool is_atom() const { return tag() == Tag::atom && !is_sized(); }
  constexpr bool is_sized() const { return tag() == Tag::atom && (bits_ >> 3 & sized_bit) != 0; }
  constexpr Scalar scalar() const { return static_cast<Scalar>(bits_ >> 3 & 0x7f); }        // is_sized
  constexpr int64_t sized_value() const { return static_cast<int64_t>(bits_) >> (3 + 8); }  // is_sized
  constexpr bool is_object() const { return tag() == Tag::object; }
  constexpr bool is_function() const { return tag() == Tag::function; }
  constexpr bool is_draft() const { return tag() == Tag::draft; }
  constexpr bool is_actor() const { return tag() == Tag::actor; }
  constexpr bool is(Atom atom) const { return *this == of(atom); }
  constexpr bool is_boolean() const { return is(Atom::true_) || is(Atom::false_); }

  constexpr int64_t as_integer() const { return static_cast<int64_t>(bits_) >> 3; }
  constexpr Atom as_atom() const { return static_cast<Atom>(bits_ >> 3); }
  constexpr uint64_t payload() const { return bits_ >> 3; }  // address, number or index
  constexpr uint64_t bits() const { return bits_; }

  friend constexpr auto operator<=>(Word, Word) = default;

 private:
  static constexpr uint64_t sized_bit = 0x80;
  constexpr Word(Tag tag, uint64_t payload) : bits_(payload << 3 | static_cast<uint64_t>(tag)) {}
  uint64_t bits_;
};
static_assert(sizeof(Word) == 8);

}  // namespace ramify::store

template <>
struct std::hash<ramify::store::Word> {
  size_t operator()(ramify::store::Word w) const noexcept { return w.bits() * 0x9e3779b97f4a7c15u >> 7; }
};
