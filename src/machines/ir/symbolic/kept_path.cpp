// SPDX-License-Identifier: Apache-2.0
// Encodes the path as a value of the state, and decodes it: one list of words, in sections that each begin with a
// count.
#include "base/check.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

namespace {

Word number_word(uint64_t n) { return Word::integer(static_cast<int64_t>(n)); }

// Reads the words of such a list in order.
class KeptWords {
 public:
  KeptWords(Draft& draft, Word list) : draft_(draft), list_(list), size_(draft.size(list)) {}
  Word word() {
    CHECK(next_ < size_, "a kept path is cut");
    return draft_.at(list_, next_++);
  }
  uint32_t number() { return static_cast<uint32_t>(word().as_integer()); }
  Term term() { return Term(number()); }
  std::string text() { return std::string(draft_.text(word())); }

 private:
  Draft& draft_;
  Word list_;
  uint64_t size_, next_ = 0;
};

}  // namespace

size_t Symbolic::size() const {
  size_t inputs = 0;
  for (const auto& [name, times] : names_) inputs += times;
  return path_.size() + inputs + objects_.size() + answers_.size() + adopted_.size() + compared_.size() +
         stored_.size() + stores_ + branches_;
}

Word Symbolic::kept() {
  std::vector<Word> words;
  const auto put_text = [&](const std::string& text) { words.push_back(draft().string(text)); };
  const auto put_term = [&](Term term) { words.push_back(number_word(term.index)); };
  words.push_back(number_word(branches_));
  words.push_back(number_word(path_.size()));
  for (const PathEntry& entry : path_) {
    for (const uint64_t n : {static_cast<uint64_t>(entry.kind), static_cast<uint64_t>(entry.leaf),
                             uint64_t{entry.count}, uint64_t{entry.terms.size()}})
      words.push_back(number_word(n));
    put_text(entry.name);
    put_text(entry.type);
    for (const Term term : entry.terms) put_term(term);
  }
  words.push_back(number_word(names_.size()));
  for (const auto& [name, times] : names_) {
    put_text(name);
    words.push_back(number_word(times));
  }
  words.push_back(number_word(objects_.size()));
  for (const Made& made : objects_) {
    words.push_back(made.object);
    words.push_back(made.class_);
    put_text(made.name);
  }
  words.push_back(number_word(answers_.size()));
  for (const auto& [term, call] : answers_) {
    put_term(term);
    put_text(call);
  }
  words.push_back(number_word(adopted_.size()));
  for (const auto& [term, value] : adopted_) {
    put_term(term);
    words.push_back(value);
  }
  words.push_back(number_word(compared_.size()));
  for (const Compared& c : compared_) {
    words.push_back(number_word(static_cast<uint64_t>(c.op)));
    for (const Term term : {c.a, c.b, c.condition}) put_term(term);
  }
  words.push_back(number_word(stored_.size()));
  for (const auto& [part, value] : stored_) {
    put_text(part);
    words.push_back(value);
  }
  return draft().tuple(words);
}

void Symbolic::restore(Word kept) {
  KeptWords words(draft(), kept);
  branches_ = words.number();
  for (uint32_t left = words.number(); left > 0; --left) {
    PathEntry entry;
    entry.kind = static_cast<PathEntry::Kind>(words.number());
    entry.leaf = static_cast<SymbolicType>(words.number());
    entry.count = words.number();
    uint32_t terms = words.number();
    entry.name = words.text();
    entry.type = words.text();
    for (; terms > 0; --terms) entry.terms.push_back(words.term());
    if (entry.kind == PathEntry::Kind::condition) follow(entry.terms.front());
    add(std::move(entry));
  }
  for (uint32_t left = words.number(); left > 0; --left) {
    std::string name = words.text();
    names_.emplace(std::move(name), words.number());
  }
  for (uint32_t left = words.number(); left > 0; --left) {
    const Word object = words.word(), class_ = words.word();
    objects_.push_back({object, class_, words.text()});
  }
  for (uint32_t left = words.number(); left > 0; --left) {
    const Term term = words.term();
    answers_.emplace(term, words.text());
  }
  for (uint32_t left = words.number(); left > 0; --left) {
    const Term term = words.term();
    adopted_.emplace(term, words.word());
  }
  for (uint32_t left = words.number(); left > 0; --left) {
    const auto op = static_cast<ir::BinaryOperator>(words.number());
    const Term a = words.term(), b = words.term();
    compared_.push_back({op, a, b, words.term()});
  }
  for (uint32_t left = words.number(); left > 0; --left) {
    std::string part = words.text();
    stored_.emplace(std::move(part), words.word());
  }
}

}  // namespace ramify::ir_machine
