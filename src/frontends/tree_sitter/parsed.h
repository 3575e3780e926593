// SPDX-License-Identifier: Apache-2.0
// Parsed: a node of the tree that a parser makes of a text, hidden ones included, and Arena, where such nodes live. flat_tree.h is
// what readers see of it.
//
// One thread. Tested in session/syntax_trees_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

namespace ramify::frontends::tree_sitter {

struct Position {
  uint32_t byte = 0;
  uint32_t row = 0;
};

struct Parsed {
  uint32_t before = 0;  // byte where the white space before it begins
  Position begin{}, end{};
  uint16_t symbol = 0;
  uint16_t production = 0;    // of what has children
  uint16_t state = 0;         // of a token: of the parser when it was read
  bool is_extra : 1 = false;  // may stand anywhere, so that the parser's state does not depend on it
  bool is_keyword : 1 = false;
  bool is_external : 1 = false;  // a token of the grammar's own scanner
  bool is_missing : 1 = false;
  bool has_error : 1 = false;
  uint32_t scanner_state = 0;  // of an external token: the scanner's behind it
  int32_t dynamic_precedence = 0;
  uint32_t child_count = 0;
  const Parsed* const* children = nullptr;

  std::span<const Parsed* const> parts() const { return {children, child_count}; }
};

// Memory that is given back all at once. What is made in it has no destructor.
class Arena {
 public:
  template <class T>
  T* make(const T& value) {
    static_assert(alignof(T) <= alignment && std::is_trivially_destructible_v<T>);
    return new (bytes(sizeof(T))) T(value);
  }
  template <class T>
  T* array(size_t count) {
    static_assert(alignof(T) <= alignment);
    return static_cast<T*>(bytes(count * sizeof(T)));
  }

 private:
  static constexpr size_t alignment = 8, smallest_block = 1u << 14, largest_block = 1u << 18;

  void* bytes(size_t count) {
    count = (count + alignment - 1) / alignment * alignment;
    if (count > left_) [[unlikely]]
      add_block(count);
    std::byte* const given = at_;
    at_ += count;
    left_ -= count;
    return given;
  }
  [[gnu::noinline]] void add_block(size_t count) {
    left_ = std::max(count, std::min(smallest_block << std::min<size_t>(blocks_.size(), 8), largest_block));
    blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(left_));
    at_ = blocks_.back().get();
  }

  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::byte* at_ = nullptr;
  size_t left_ = 0;
};

}  // namespace ramify::frontends::tree_sitter
