// SPDX-License-Identifier: Apache-2.0
// RecordFold: a record as the numbers of its words, of which there are far fewer than records where each word has what
// changes together. The set of visited records then has keys of few bits in place of the records.
//
//   record   word 0: 0x51f0..   word 1: 0x0c31..            128 bits
//   key      number 17003       number 2411                 15 + 12 bits
//
// A tree of depth one (tree compression: Blom, Lisser, van de Pol, Weber 2009; Laarman, van de Pol, Weber 2011). The numbers of
// many words are numbered again, in pairs, and pairs of these, until there are few:
//
//   record   w0  w1  w2  w3  w4  w5  w6  w7  w8       node     the number of a word, or of two numbers
//             \ /     \ /     \ /     \ /    |       top      a node without a parent: a field of the key
//             n9      n10     n11     n12    |
//               \     /         \     /      |
//                 n13             n14       w8       key: three numbers
//
// A successor needs new numbers only for those words that its step changes, and for the nodes above them.
//
// Any number of threads may fold and unfold at the same time; the other functions that change a fold need it for
// themselves. Tested in record_fold_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/packed/record_change.h"
#include "engine/packed/slot_codec.h"
#include "engine/packed/word_numbers.h"

namespace ramify::engine {

class RecordFold {
 public:
  // Of records of so many words. Before the first key: `number` for each record that there is, then `adopt`.
  explicit RecordFold(unsigned words);

  // Numbers for the words of a record.
  void number(const uint64_t* record);
  // What a key's fields need at least, which are the numbers of words.
  std::vector<uint8_t> bits() const;
  // Keys have these fields from now on.
  void adopt(SlotLayout keys) { keys_ = std::move(keys); }
  const SlotLayout& keys() const { return keys_; }

  // False: a number has no place, in its table or in the key, whose words mean nothing then: has_room() is false.
  [[nodiscard]] bool fold(const uint64_t* record, uint64_t* key);
  void unfold(const uint64_t* key, uint64_t* record) const {
    if (!pairs_.empty()) return unfold_nodes(key, record, nullptr);
    unfold_words(words_, key, record);
  }
  // The same where each word has a field of the key.
  template <typename Words>
  void unfold_words(Words words, const uint64_t* key, uint64_t* record) const {
    for (unsigned i = 0; i < words; ++i) record[i] = tables_[i]->word(keys_.fields()[i].get(key));
  }
  // Also the numbers of all nodes, if `numbers` is not null, in which there is room for node_count().
  void unfold_nodes(const uint64_t* key, uint64_t* record, uint32_t* numbers) const;
  size_t node_count() const { return tables_.size(); }
  // Asks for the memory that `unfold` reads first.
  void prefetch(const uint64_t* key) const {
    for (unsigned i = 0; i < tops_.size(); ++i) tables_[tops_[i]]->prefetch_word(keys_.fields()[i].get(key));
  }
  // A record of few words that differs in some of them from one whose key is known.
  struct Successor {
    std::array<uint64_t, dense_words_max> record, hashes;  // by word
    std::array<bool, dense_words_max> is_changed;
    bool mark;  // for the caller
  };
  // Fills in the rest of a successor from its record, and from changes that are not zero where a word is changed; asks for
  // the memory that `refold` is going to read.
  template <typename Words>
  void prepare(Words words, const uint64_t* changes, Successor& successor) const {
    for (unsigned i = 0; i < words; ++i) {
      successor.is_changed[i] = changes[i] != 0;
      successor.hashes[i] = WordNumbers::hash(successor.record[i]);
      tables_[i]->prefetch(successor.hashes[i]);
    }
  }
  // From the key of the other record. False: as `fold`.
  template <typename Words>
  [[nodiscard]] bool refold(Words words, const Successor& successor, uint64_t* key) {
    for (unsigned i = 0; i < words; ++i)
      if (successor.is_changed[i] && !renumber(i, successor.record[i], successor.hashes[i], key)) return false;
    return true;
  }

  // A record of any number of words, as the words in which it differs from one of which the numbers of all nodes are known: first of the
  // words, in their order, then of the nodes above them.
  struct Changes {
    struct Node {
      uint32_t node = 0;
      bool has_number = false;
      uint64_t content = 0, hash = 0;  // of a word, or of two numbers; or the number
    };
    std::vector<Node> nodes{};
    bool mark = false;  // for the caller
  };
  void add_change(Changes& changes, uint32_t node, uint64_t content) const {
    const uint64_t hash = WordNumbers::hash(content);
    changes.nodes.push_back({.node = node, .content = content, .hash = hash});
    tables_[node]->prefetch(hash);
  }
  // One level of nodes for another: to be called `levels()` times, for all successors at once, so that their loads overlap. `numbers`: those of
  // all nodes of the other record. False: as `fold`.
  [[nodiscard]] bool rise(unsigned level, const uint32_t* numbers, Changes& changes) const;
  unsigned levels() const { return levels_; }
  // After that: into the key of the other record. False: as `fold`.
  [[nodiscard]] bool replace_tops(const Changes& changes, uint64_t* key) const;

  // Whether the tables have room for more words, and the fields of keys for all numbers so far.
  bool has_room() const { return have_room() && fits(keys_); }
  bool fits(const SlotLayout& keys) const;
  void grow();  // the tables that are full
  // Fields for all numbers so far, in keys for a set of so many records, and more bits, as far as entries do not become longer.
  SlotLayout wide_keys(uint64_t records) const;

  uint64_t numbers() const;  // of all words together
  uint64_t bytes() const;

 private:
  bool have_room() const;
  [[nodiscard]] static bool put(const SlotLayout::Field& field, uint32_t number, uint64_t* key) {
    if (number >> field.bits() != 0) [[unlikely]]
      return false;
    field.replace(key, number);
    return true;
  }
  bool renumber(unsigned word, uint64_t content, uint64_t hash, uint64_t* key) {
    return put(keys_.fields()[word], tables_[word]->number(content, hash), key);
  }
  static uint64_t pair_of(uint32_t left, uint32_t right) { return uint64_t{right} << 32 | left; }
  template <typename NumberOf>
  bool number_nodes(const uint64_t* record, uint32_t* numbers, const NumberOf& number_of) const;

  static constexpr uint32_t no_node = ~uint32_t{0};
  struct Pair {
    uint32_t left = 0, right = 0;  // nodes
  };
  unsigned words_;
  unsigned levels_ = 0;
  std::vector<std::unique_ptr<WordNumbers>> tables_;          // by node, those of words first
  std::vector<Pair> pairs_;                                   // by node, without those of words
  std::vector<uint32_t> parents_, node_levels_, top_fields_;  // by node; no_node: it has none
  std::vector<uint32_t> tops_;                                // by field of the key
  SlotLayout keys_;
};

// Takes keys from one form to another: from records, or a fold, to records of another layout, or another fold.
class KeyChange {
 public:
  // Keys of which only the fields move: records that are keys themselves, or numbers of the same fold.
  explicit KeyChange(Conversion conversion) : conversion_(std::move(conversion)) {}
  // Null: the records are the keys. `to` has numbers for all words of all records.
  KeyChange(const RecordFold* from, Conversion records, RecordFold* to)
      : conversion_(std::move(records)), from_(from), to_(to) {}

  // `result` must not overlap `key`.
  void convert(const uint64_t* key, uint64_t* result) const;
  // Keys one after the other.
  std::vector<uint64_t> converted(const std::vector<uint64_t>& keys) const;

  unsigned from_words() const { return from_ != nullptr ? from_->keys().words() : conversion_.from_words(); }
  unsigned to_words() const { return to_ != nullptr ? to_->keys().words() : conversion_.to_words(); }

 private:
  Conversion conversion_;
  const RecordFold* from_ = nullptr;
  RecordFold* to_ = nullptr;
};

}  // namespace ramify::engine
