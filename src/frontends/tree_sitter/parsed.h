// SPDX-License-Identifier: Apache-2.0
// Parsed: a node of the tree that a parser builds, hidden ones included, and Arena, which holds such nodes. Readers see
// flat_tree.h instead.
//
// One thread. Tested in session/syntax_trees_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <vector>

namespace ramify::frontends::tree_sitter {

// A token, or a node whose children follow it in memory. It is small because a line of a program has about thirty of
// them, and writing and reading them is a large part of the cost of a parse.
struct Parsed {
  uint32_t before = 0;          // byte where the preceding white space begins
  uint32_t begin = 0, end = 0;  // bytes
  uint16_t symbol = 0;
  uint16_t kind = 0;  // with children: its production; a token: the parser state when it was read
  uint32_t child_count : 27 = 0;
  bool is_extra : 1 = false;  // allowed anywhere, and does not change the parser state
  bool is_keyword : 1 = false;
  bool is_external : 1 = false;  // a token of the grammar's external scanner
  bool is_missing : 1 = false;
  bool has_error : 1 = false;
  int32_t extra = 0;  // of an external token: the scanner state after it; with children: dynamic precedence

  uint16_t production() const { return child_count == 0 ? 0 : kind; }
  uint16_t state() const { return kind; }
  uint32_t scanner_state() const { return is_external ? static_cast<uint32_t>(extra) : 0; }
  int32_t dynamic_precedence() const { return is_external ? 0 : extra; }
  std::span<const Parsed* const> children() const {
    return {reinterpret_cast<const Parsed* const*>(this + 1), child_count};
  }
};

// Memory that is released all at once. Its objects have trivial destructors.
class Arena {
 public:
  Parsed* token(const Parsed& token) { return new (bytes(sizeof(Parsed))) Parsed(token); }
  // The caller must write its children to `children_of`.
  Parsed* node(const Parsed& node) {
    return new (bytes(sizeof(Parsed) + node.child_count * sizeof(const Parsed*))) Parsed(node);
  }
  static const Parsed** children_of(Parsed* node) { return reinterpret_cast<const Parsed**>(node + 1); }
  template <class T>
  T* array(size_t count) {
    static_assert(alignof(T) <= alignment);
    return static_cast<T*>(bytes(count * sizeof(T)));
  }

 private:
  static_assert(sizeof(Parsed) % alignof(const Parsed*) == 0);
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
