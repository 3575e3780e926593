// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/identities.h"

#include "base/check.h"
#include "base/hash.h"

namespace ramify::ir_machine {

using base::mix64;
using store::NodeView;

namespace {

// Visits nodes in post-order, except those for which is_known() holds. Nesting is unbounded, hence the explicit stack.
template <typename IsKnown, typename Visit>
void visit_inside_out(const store::Store& store, Word root, IsKnown&& is_known, Visit&& visit) {
  std::vector<Word> pending{root};
  while (!pending.empty()) {
    const Word top = pending.back();
    if (is_known(top)) {
      pending.pop_back();
      continue;
    }
    const NodeView node = store.node(top);
    bool is_ready = true;
    if (!node.kind.holds_bytes()) {
      for (const Word inner : node.words()) {
        if (!inner.is_node() || is_known(inner)) continue;
        pending.push_back(inner);
        is_ready = false;
      }
    }
    if (!is_ready) continue;
    pending.pop_back();
    visit(top, node);
  }
}

}  // namespace

bool Identities::names_threads(Word word) {
  if (!word.is_node()) return is_replica(word);
  visit_inside_out(
      store_, word, [&](Word w) { return names_threads_.contains(w); },
      [&](Word w, const NodeView& node) {
        bool any = false;
        if (!node.kind.holds_bytes())
          for (const Word inner : node.words())
            any = any || (inner.is_node() ? names_threads_.at(inner) : is_replica(inner));
        names_threads_.emplace(w, any);
      });
  return names_threads_.at(word);
}

uint64_t Identities::hash(Word word) const { return store_.content_hash(word).low; }

uint64_t Identities::hash(Word word, std::span<const uint64_t> marks) {
  std::unordered_map<Word, uint64_t> hashes;
  const auto hash_of = [&](Word w) -> uint64_t {
    if (is_replica(w)) return mix64(marks[thread_of(w)] ^ 0x7ead);
    return w.is_node() && names_threads(w) ? hashes.at(w) : hash(w);
  };
  if (word.is_node())
    visit_inside_out(
        store_, word, [&](Word w) { return !names_threads(w) || hashes.contains(w); },
        [&](Word w, const NodeView& node) {
          uint64_t h = mix64(uint64_t{node.kind.number} << 32 | node.length);
          for (const Word inner : node.words()) h = mix64(h ^ hash_of(inner));
          hashes.emplace(w, h);
        });
  return hash_of(word);
}

store::OrFull<Word> Identities::rename(Word word, std::span<const uint32_t> places, store::Writer& writer) {
  std::unordered_map<Word, Word> renamed;
  const auto renamed_of = [&](Word w) {
    if (is_replica(w)) return replica(places[thread_of(w)]);
    return w.is_node() && names_threads(w) ? renamed.at(w) : w;
  };
  bool is_full = false;
  if (word.is_node())
    visit_inside_out(
        store_, word, [&](Word w) { return !names_threads(w) || renamed.contains(w); },
        [&](Word w, const NodeView& node) {
          std::vector<Word> words;
          for (const Word inner : node.words()) words.push_back(renamed_of(inner));
          const store::OrFull<Word> stored = writer.intern(node.kind, words);
          is_full = is_full || !stored;
          renamed.emplace(w, stored.value_or(w));
        });
  if (is_full) return std::unexpected(store::Full{});
  return renamed_of(word);
}

}  // namespace ramify::ir_machine
