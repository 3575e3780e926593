// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/copy_value.h"

namespace ramify::ir_machine {

Word ValueCopier::copy(Word value) {
  const Word result = copied(value);
  while (!to_fill_.empty()) {
    const uint32_t number = to_fill_.back();
    to_fill_.pop_back();
    fill(number);
  }
  return result;
}

Word ValueCopier::copied(Word value) {
  switch (value.tag()) {
    case Word::Tag::object: {
      const auto number = static_cast<uint32_t>(value.payload());
      const auto [known, is_new] = objects_.try_emplace(number, 0);
      if (is_new) {
        known->second = static_cast<uint32_t>(to_.new_object(from_.object(number).kind, {}).payload());
        to_fill_.push_back(number);
      }
      return Word::object(known->second);
    }
    case Word::Tag::draft: return copied_node(value);
    case Word::Tag::integer:
    case Word::Tag::function:
    case Word::Tag::symbol:
    case Word::Tag::atom:
    case Word::Tag::actor:
    case Word::Tag::node: break;
  }
  return value;
}

void ValueCopier::fill(uint32_t number) {
  from_.load_all(number);
  const Draft::Object& object = from_.object(number);
  std::vector<Word> words;
  std::vector<Word> values;
  for (const Word word : object.words) words.push_back(copied(word));
  for (const Word value : object.values) values.push_back(copied(value));
  Draft::Object& copy = to_.object(objects_.at(number));
  copy.words = std::move(words);
  copy.values = std::move(values);
  copy.form = object.form;
  copy.is_unsorted = object.is_unsorted;
}

// Copies a tuple or record after its elements, with an explicit stack, because nesting is unbounded.
Word ValueCopier::copied_node(Word value) {
  const auto is_pending = [&](Word word) {
    if (word.tag() != Word::Tag::draft || tuples_.contains(word.bits())) return false;
    const store::NodeKind kind = from_.node(word).kind;
    return kind == tuple_node || kind == record_node;
  };
  std::vector<Word> open;
  if (is_pending(value)) open.push_back(value);
  while (!open.empty()) {
    const Word tuple = open.back();
    const size_t before = open.size();
    for (const Word element : from_.node(tuple).words())
      if (is_pending(element)) open.push_back(element);
    if (open.size() != before) continue;
    open.pop_back();
    if (!is_pending(tuple)) continue;
    std::vector<Word> elements;
    for (const Word element : from_.node(tuple).words()) elements.push_back(copied(element));
    const bool is_record = from_.node(tuple).kind == record_node;
    tuples_.emplace(tuple.bits(), is_record ? to_.record(elements) : to_.tuple(elements));
  }
  const store::NodeKind kind = from_.node(value).kind;
  if (kind == tuple_node || kind == record_node) return tuples_.at(value.bits());
  if (kind == string_node) return to_.string(from_.text(value));
  if (kind == bytes_node) return to_.bytes(from_.text(value));
  if (kind == float_node) return to_.real(from_.real(value));
  if (kind == big_integer_node) return to_.integer(from_.big(value));
  if (kind == sized_node) return to_.sized(from_.scalar_type(value), from_.sized_bits(value));
  const Draft::Range range = from_.range(value);
  return to_.range(range.start, range.stop, range.step);
}

}  // namespace ramify::ir_machine
