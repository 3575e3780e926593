// SPDX-License-Identifier: Apache-2.0
#include <limits>
#include <optional>
#include <utility>

#include "base/check.h"
#include "store/appender.h"
#include "store/pending_blocks.h"
#include "store/store.h"
#include "store/store_parts.h"

namespace ramify::store {

struct Writer::Parts {
  explicit Parts(Store::Parts& its_store)
      : store(its_store),
        slot(store.gate.join()),
        nodes(*store.space, Owner::nodes),
        states(*store.space, Owner::states),
        pending(*store.space) {
    if (store.trees) trees.emplace(*store.space, store.trees->tree());
  }

  ~Parts() {
    store.nodes.add_pending(slot);
    if (trees) store.trees->leave(slot, *trees);
    else store.states.add_pending(slot);
    if (store.bits) store.bits->add(tally);
    store.gate.leave(slot);
  }

  Store::Parts& store;
  WriterSlot& slot;
  Appender nodes;
  Appender states;
  PendingBlocks pending;
  OmissionTally tally;
  PackedBatch packed;
  std::optional<TreeWriter> trees;
};

Writer::Writer(Store& store) : store_(&store), parts_(std::make_unique<Parts>(*store.parts_)) {}
Writer::~Writer() = default;
Writer::Writer(Writer&&) noexcept = default;

OrFull<Word> Writer::intern(NodeKind kind, std::span<const Word> words) {
  CHECK(!kind.holds_bytes(), "kind {} holds bytes", kind.number);
  CHECK(words.size() <= std::numeric_limits<uint32_t>::max(), "a node of {} words", words.size());
  return parts_->store.nodes.intern(parts_->slot, parts_->nodes, kind, static_cast<uint32_t>(words.size()),
                                    words.data());
}

OrFull<Word> Writer::intern(NodeKind kind, std::string_view bytes) {
  CHECK(kind.holds_bytes(), "kind {} holds words", kind.number);
  CHECK(bytes.size() <= std::numeric_limits<uint32_t>::max(), "a node of {} bytes", bytes.size());
  return parts_->store.nodes.intern(parts_->slot, parts_->nodes, kind, static_cast<uint32_t>(bytes.size()),
                                    bytes.data());
}

OrFull<Code> Writer::code(Word word) { return parts_->store.codes.code(word); }

OrFull<void> Writer::insert(std::span<const Candidate> batch, std::span<Inserted> answers) {
  CHECK(batch.size() <= batch_max && batch.size() <= answers.size(), "a batch of {}", batch.size());
  if (parts_->trees) return parts_->store.trees->insert(parts_->slot, *parts_->trees, batch, answers);
  if (parts_->store.bits)
    return parts_->store.bits->insert(parts_->pending, parts_->tally, parts_->packed, batch, answers);
  return parts_->store.states.insert(parts_->slot, parts_->states, parts_->pending, parts_->packed, batch, answers);
}

void Writer::set_notes_final(bool are_final) {
  if (parts_->trees) parts_->trees->are_notes_final = are_final;
}

OrFull<Writer::Inserted> Writer::insert(const StateVector& state, uint64_t note) {
  const Candidate candidate = {state.codes, state.hash, note};
  Inserted answer;
  if (!insert(std::span(&candidate, 1), std::span(&answer, 1))) return std::unexpected(Full{});
  return answer;
}

std::optional<uint64_t> Writer::release(StateId state) {
  switch (parts_->store.keeping) {
    case StateKeeping::exact: break;
    case StateKeeping::hash_compact: parts_->store.states.forget(state, parts_->pending); break;
    case StateKeeping::bitstate: return parts_->store.bits->release(state, parts_->pending);
  }
  return std::nullopt;
}

}  // namespace ramify::store
