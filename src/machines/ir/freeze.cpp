// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/freeze.h"

#include <algorithm>

#include "base/check.h"

namespace ramify::ir_machine {

using store::OrFull;

namespace {

// A value in the form in which a slot holds it: draft nodes become nodes of the store, objects become holes. The
// nesting of tuples is unbounded, hence the explicit stack: a tuple stays on it until its elements are frozen.
class WordFreezer {
 public:
  WordFreezer(const Draft& draft, store::Writer& writer) : draft_(draft), writer_(writer) {}

  OrFull<Word> freeze(Word word) {
    if (word.is_object()) return Word::of(Atom::hole);
    if (!word.is_draft()) return word;
    const store::NodeView whole = draft_.node(word);
    const bool has_drafts = has_parts(whole.kind) && std::ranges::any_of(whole.words(), &Word::is_draft);
    if (!has_drafts) return freeze_leaf(word);
    std::vector<Word> pending{word};
    std::vector<std::pair<Word, Word>> done;  // few: draft tuples in one value
    const auto frozen = [&](Word w) -> std::optional<Word> {
      if (!w.is_draft()) return w;
      for (const auto& [draft, stored] : done)
        if (draft == w) return stored;
      return std::nullopt;
    };
    while (!pending.empty()) {
      const Word top = pending.back();
      if (frozen(top)) {
        pending.pop_back();
        continue;
      }
      const store::NodeView node = draft_.node(top);
      if (!has_parts(node.kind)) {
        done.emplace_back(top, TRY(freeze_leaf(top)));
        continue;
      }
      std::vector<Word> elements;
      for (const Word element : node.words()) {
        if (const std::optional<Word> stored = frozen(element)) elements.push_back(*stored);
        else pending.push_back(element);
      }
      if (elements.size() == node.length) done.emplace_back(top, TRY(writer_.intern(node.kind, elements)));
    }
    return *frozen(word);
  }

 private:
  static bool has_parts(store::NodeKind kind) { return kind == tuple_node || kind == record_node; }
  OrFull<Word> freeze_leaf(Word word) {
    const store::NodeView node = draft_.node(word);
    return node.kind.holds_bytes() ? writer_.intern(node.kind, node.text()) : writer_.intern(node.kind, node.words());
  }

  const Draft& draft_;
  store::Writer& writer_;
};

class Freezer {
 public:
  Freezer(Draft& draft, const Skeleton& skeleton, const store::StateVector& from, const StepResult& result,
          store::Writer& writer, Frozen& frozen, KeyOrders* key_orders)
      : draft_(draft),
        skeleton_(skeleton),
        from_(from),
        result_(result),
        writer_(writer),
        frozen_(frozen),
        key_orders_(key_orders) {}

  OrFull<void> run() {
    draft_.settle();
    collect_thread_references();
    frozen_.patches.clear();
    frozen_.sources.clear();
    frozen_.has_divided_tuple = false;
    frozen_.reshaped = has_new_structure();
    if (frozen_.reshaped) return reshape();
    return patch();
  }

 private:
  // --- values

  OrFull<Word> freeze_word(Word word) { return WordFreezer(draft_, writer_).freeze(word); }

  OrFull<store::Code> code_of(Word word) { return writer_.code(TRY(freeze_word(word))); }

  OrFull<store::Code> chunk_code(std::span<const Word> words) {
    Word frozen[chunk_words];
    for (size_t i = 0; i < words.size(); ++i) frozen[i] = TRY(freeze_word(words[i]));
    if (words.size() == 1) return writer_.code(frozen[0]);
    return writer_.code(TRY(writer_.intern(chunk_node, std::span(frozen, words.size()))));
  }

  // Always a node, unlike a chunk of an object with a recorded size: its length is the object's size.
  OrFull<store::Code> flat_code(std::span<const Word> words) {
    flat_words_.clear();
    for (const Word word : words) flat_words_.push_back(TRY(freeze_word(word)));
    return writer_.code(TRY(writer_.intern(chunk_node, flat_words_)));
  }

  OrFull<store::Code> frames_code(const std::vector<SuspendedFrame>& frames) {
    if (frames.empty()) return writer_.code(Word::of(Atom::finished));
    Word caller;
    std::vector<Word> words;
    for (const SuspendedFrame& frame : frames) {
      const bool has_subject = !frame.subject.is(Atom::none);
      words.assign(
          {caller, Word::integer(int64_t{frame.function} << 32 | frame.pc | (has_subject ? frame_subject_bit : 0))});
      for (const Word w : frame.live) words.push_back(TRY(freeze_word(w)));
      if (has_subject) words.push_back(TRY(freeze_word(frame.subject)));
      caller = TRY(writer_.intern(frame_node, words));
    }
    return writer_.code(caller);
  }

  // Of an object that the successor contains.
  void note_keys(const Draft::Object& o) {
    if (key_orders_ == nullptr || o.kind != ObjectKind::dict || !(o.is_new || o.is_resized)) return;
    if (o.words.size() < 2 || key_orders_->may_differ()) return;
    hashes_.clear();
    for (const Word key : o.words) {
      // The hash of an object would count as a read of it.
      if (key.is_object()) return key_orders_->add_unknown();
      hashes_.push_back(draft_.hash_of_key(key));
    }
    key_orders_->add(hashes_);
  }

  // --- structure

  static void add_references(const std::vector<SuspendedFrame>& frames, std::vector<Reference>& into) {
    uint32_t hole = 0;
    const auto add = [&](Word w) {
      if (w.is_object()) into.push_back({hole++, static_cast<uint32_t>(w.payload())});
    };
    for (const SuspendedFrame& frame : frames) {
      for (const Word w : frame.live) add(w);
      add(frame.subject);
    }
  }

  void collect_thread_references() {
    if (result_.thread) add_references(result_.thread->frames, thread_references_);
  }

  bool has_new_structure() const {
    if (result_.fixed_globals || !result_.spawned.empty() || result_.ends_all) return true;
    for (uint32_t i = 0; i < draft_.object_count(); ++i) {
      const Draft::Object* o = draft_.touched(i);
      if (o == nullptr || o->is_new) continue;  // a new object counts when something refers to it
      if (o->reshaped || o->locks != skeleton_.objects[i].locks) return true;
      if (o->is_written && !is_flat(o->kind, o->words, o->values, flat_max(draft_.has_cells_of_members(i))))
        return true;
    }
    for (size_t i = 0; i < result_.globals.size(); ++i)
      if (result_.globals[i] && (result_.globals[i]->is_object() || global_target(i))) return true;
    if (!result_.thread) return false;
    const std::span<const Reference> old = skeleton_.of(skeleton_.threads[result_.thread->index]);
    return !std::ranges::equal(old, thread_references_);
  }

  std::optional<uint32_t> global_target(size_t global) const {
    for (const Reference& r : skeleton_.global_references)
      if (r.position == global) return r.target;
    return std::nullopt;
  }

  // --- the common case

  OrFull<void> patch() {
    frozen_.state = from_;
    // A write that does not change the value counts, too: repeated from another state it may change it.
    const auto set = [&](uint32_t slot, store::Code code) {
      frozen_.state.set(slot, code);
      frozen_.patches.push_back({slot, code});
    };
    for (size_t i = 0; i < result_.globals.size(); ++i)
      if (result_.globals[i]) set(static_cast<uint32_t>(1 + i), TRY(code_of(*result_.globals[i])));
    for (uint32_t i = 0; i < draft_.object_count(); ++i) {
      const Draft::Object* o = draft_.touched(i);
      if (o == nullptr || o->is_new) continue;
      if (o->is_flat) {
        if (!o->is_written) continue;
        note_keys(*o);
        set(skeleton_.objects[i].first_slot, TRY(flat_code(o->words)));
        if (o->kind == ObjectKind::dict) set(skeleton_.objects[i].first_slot + 1, TRY(flat_code(o->values)));
        continue;
      }
      for (uint32_t chunk = 0; chunk < o->chunk_state.size(); ++chunk)
        if ((o->chunk_state[chunk] & Draft::chunk_written) != 0)
          set(skeleton_.objects[i].first_slot + chunk, TRY(chunk_code(chunk_of(*o, chunk))));
    }
    if (result_.thread)
      set(skeleton_.first_thread_slot + result_.thread->index, TRY(frames_code(result_.thread->frames)));
    return {};
  }

  static std::span<const Word> chunk_of(const Draft::Object& o, uint32_t chunk) {
    const uint32_t size = static_cast<uint32_t>(o.words.size());
    const uint32_t key_chunks = chunk_count(size);
    const std::vector<Word>& words = chunk >= key_chunks ? o.values : o.words;
    const uint32_t begin = (chunk >= key_chunks ? chunk - key_chunks : chunk) * chunk_words;
    return std::span(words).subspan(begin, std::min(chunk_words, size - begin));
  }

  // --- renumbering

  uint32_t number(uint32_t draft_number) {
    uint32_t& n = renumbered_[draft_number];
    if (n == unreached) {
      n = static_cast<uint32_t>(order_.size());
      order_.push_back(draft_number);
    }
    return n;
  }

  void number_references(std::span<const Reference> references, std::vector<Reference>& into) {
    for (const Reference& r : references) into.push_back({r.position, number(r.target)});
  }

  Word renumbered(Word word) {
    return word.is_object() ? Word::object(number(static_cast<uint32_t>(word.payload()))) : word;
  }

  OrFull<void> reshape() {
    renumbered_.assign(draft_.object_count(), unreached);
    order_.clear();
    Skeleton next;
    next.variable_global_count = static_cast<uint32_t>(result_.globals.size());

    const std::vector<Word>& fixed = result_.fixed_globals ? *result_.fixed_globals : skeleton_.fixed_globals;
    for (const Word w : fixed) {
      const Word frozen = w.is_object() ? renumbered(w) : TRY(freeze_word(w));
      next.fixed_globals.push_back(frozen);
    }
    for (uint32_t i = 0; i < result_.globals.size(); ++i) {
      if (result_.globals[i]) {
        if (result_.globals[i]->is_object())
          next.global_references.push_back({i, number(static_cast<uint32_t>(result_.globals[i]->payload()))});
      } else if (const std::optional<uint32_t> target = global_target(i)) {
        next.global_references.push_back({i, number(*target)});
      }
    }
    // What the globals reach comes first: its numbers do not depend on the references of threads.
    size_t walked = 0;
    const auto walk_reached = [&] {
      for (; walked < order_.size(); ++walked) next.objects.push_back(walk(order_[walked], next.references));
    };
    walk_reached();
    is_of_globals_ = false;
    std::vector<Reference> of_threads;
    for (uint32_t i = 0; i < skeleton_.threads.size(); ++i) {
      Skeleton::Thread t{.name = skeleton_.threads[i].name,
                         .reference_begin = static_cast<uint32_t>(of_threads.size()),
                         .reference_count = 0,
                         .group = skeleton_.threads[i].group,
                         .is_daemon = skeleton_.threads[i].is_daemon};
      const bool moved = result_.thread && result_.thread->index == i;
      if (!result_.ends_all)
        number_references(moved ? std::span<const Reference>(thread_references_) : skeleton_.of(skeleton_.threads[i]),
                          of_threads);
      t.reference_count = static_cast<uint32_t>(of_threads.size()) - t.reference_begin;
      next.threads.push_back(t);
    }
    for (const StepResult::Spawned& spawned : result_.spawned) {
      std::vector<Reference> references;
      add_references(spawned.frames, references);
      Skeleton::Thread t{.name = TRY(freeze_word(spawned.name)),
                         .reference_begin = static_cast<uint32_t>(of_threads.size()),
                         .reference_count = static_cast<uint32_t>(references.size()),
                         .group = spawned.group,
                         .is_daemon = spawned.is_daemon};
      number_references(references, of_threads);
      next.threads.push_back(t);
    }
    walk_reached();
    const uint32_t shift = static_cast<uint32_t>(next.references.size());
    next.references.insert(next.references.end(), of_threads.begin(), of_threads.end());
    for (Skeleton::Thread& t : next.threads) t.reference_begin += shift;
    next.lay_out();
    const size_t count = skeleton_.objects.size();
    const bool has_all = order_.size() >= count;
    frozen_.replaced.clear();
    frozen_.keeps_numbers = frozen_.keeps_or_replaces = has_all;
    for (uint32_t i = 0; i < count && frozen_.keeps_or_replaces; ++i) {
      if (order_[i] == i) continue;
      frozen_.keeps_numbers = false;
      frozen_.keeps_or_replaces = order_[i] >= count;
      frozen_.replaced.push_back(i);
    }
    return write_slots(next);
  }

  // How large a flat object can be.
  uint32_t flat_max(bool is_set_of_members) const { return is_set_of_members ? UINT32_MAX : draft_.flat_words_max(); }

  static bool is_rewritten(const Draft::Object* o) { return o != nullptr && (o->reshaped || o->is_written); }

  Skeleton::Object walk(uint32_t draft_number, std::vector<Reference>& references) {
    draft_.keep(draft_number);
    const Draft::Object* o = draft_.touched(draft_number);
    if (o != nullptr && o->is_divided_tuple) frozen_.has_divided_tuple = true;
    Skeleton::Object shape;
    shape.reference_begin = static_cast<uint32_t>(references.size());
    if (!is_rewritten(o)) {
      const Skeleton::Object& old = skeleton_.objects[draft_number];
      shape.kind = old.kind;
      shape.form = old.form;
      shape.is_flat = old.is_flat;
      shape.size = old.size;
      shape.locks = o != nullptr ? o->locks : old.locks;
      number_references(skeleton_.of(old), references);
    } else {
      note_keys(*o);
      const bool is_set_of_globals = is_of_globals_ && draft_.keeps_sets_flat() && o->kind == ObjectKind::set;
      shape.kind = o->kind;
      shape.form = o->form;
      shape.is_flat = is_flat(o->kind, o->words, o->values, flat_max(is_set_of_globals));
      shape.size = shape.is_flat ? 0 : static_cast<uint32_t>(o->words.size());
      shape.locks = o->locks;
      uint32_t position = 0;
      for (const std::vector<Word>* words : {&o->words, &o->values})
        for (const Word w : *words) {
          if (w.is_object()) references.push_back({position, number(static_cast<uint32_t>(w.payload()))});
          ++position;
        }
    }
    shape.reference_count = static_cast<uint32_t>(references.size()) - shape.reference_begin;
    return shape;
  }

  OrFull<void> write_slots(const Skeleton& next) {
    slots_.clear();
    const auto literal = [&](store::Code code) {
      slots_.push_back(code);
      frozen_.sources.push_back({code, false});
    };
    const auto copy = [&](uint32_t slot) {
      slots_.push_back(from_.codes[slot]);
      frozen_.sources.push_back({slot, true});
    };
    literal(TRY(writer_.code(TRY(writer_.intern(skeleton_node, next.encode())))));
    for (uint32_t i = 0; i < result_.globals.size(); ++i) {
      if (result_.globals[i]) literal(TRY(code_of(*result_.globals[i])));
      else copy(1 + i);
    }
    for (size_t n = 0; n < order_.size(); ++n) {
      const uint32_t number = order_[n];
      const Draft::Object* o = draft_.touched(number);
      if (is_rewritten(o) && next.objects[n].is_flat) {
        literal(TRY(flat_code(o->words)));
        if (o->kind == ObjectKind::dict) literal(TRY(flat_code(o->values)));
        continue;
      }
      const uint32_t chunks = next.objects[n].slot_count();
      for (uint32_t chunk = 0; chunk < chunks; ++chunk) {
        const bool is_new =
            is_rewritten(o) || (o != nullptr && !o->is_flat && (o->chunk_state[chunk] & Draft::chunk_written) != 0);
        if (is_new) literal(TRY(chunk_code(chunk_of(*o, chunk))));
        else copy(skeleton_.objects[number].first_slot + chunk);
      }
    }
    for (uint32_t i = 0; i < skeleton_.threads.size(); ++i) {
      if (result_.ends_all) literal(TRY(frames_code({})));
      else if (result_.thread && result_.thread->index == i) literal(TRY(frames_code(result_.thread->frames)));
      else copy(skeleton_.first_thread_slot + i);
    }
    for (const StepResult::Spawned& spawned : result_.spawned) literal(TRY(frames_code(spawned.frames)));
    CHECK(slots_.size() == next.slot_count);
    frozen_.objects = order_;
    frozen_.state.assign(slots_);
    return {};
  }

  static constexpr uint32_t unreached = ~uint32_t{0};

  Draft& draft_;
  const Skeleton& skeleton_;
  const store::StateVector& from_;
  const StepResult& result_;
  store::Writer& writer_;
  Frozen& frozen_;
  KeyOrders* const key_orders_;
  std::vector<uint64_t> hashes_;  // of the keys of one dict
  std::vector<Reference> thread_references_;
  std::vector<Word> flat_words_;
  bool is_of_globals_ = true;  // the object that is walked
  std::vector<uint32_t> renumbered_;
  std::vector<uint32_t> order_;
  std::vector<store::Code> slots_;
};

}  // namespace

OrFull<Word> freeze_word(const Draft& draft, Word word, store::Writer& writer) {
  return WordFreezer(draft, writer).freeze(word);
}

OrFull<void> freeze(Draft& draft, const Skeleton& skeleton, const store::StateVector& from, const StepResult& result,
                    store::Writer& writer, Frozen& frozen, KeyOrders* key_orders) {
  return Freezer(draft, skeleton, from, result, writer, frozen, key_orders).run();
}

std::vector<SuspendedFrame> thaw_frames(const store::Store& store, Word thread, std::span<const Reference> references) {
  std::vector<SuspendedFrame> frames;
  for (Word w = thread; w.is_node();) {
    const std::span<const Word> words = store.node(w).words();
    const uint64_t at = static_cast<uint64_t>(words[1].as_integer());
    const bool has_subject = (at & frame_subject_bit) != 0;
    frames.push_back({static_cast<uint32_t>(at >> 32), static_cast<uint32_t>(at) & ~frame_subject_bit,
                      std::vector<Word>(words.begin() + 2, words.end() - (has_subject ? 1 : 0)),
                      has_subject ? words.back() : Word()});
    w = words[0];
  }
  std::reverse(frames.begin(), frames.end());
  size_t next = 0;
  const auto fill = [&](Word& word) {
    if (word.is(Atom::hole)) word = Word::object(references[next++].target);
  };
  for (SuspendedFrame& frame : frames) {
    for (Word& word : frame.live) fill(word);
    fill(frame.subject);
  }
  return frames;
}

}  // namespace ramify::ir_machine
