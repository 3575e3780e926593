// SPDX-License-Identifier: Apache-2.0
#include "machines/core/freeze.h"

#include <cstring>

#include "base/check.h"
#include "machines/core/naming.h"

namespace ramify::core_machine {

using memory::as_text;
using memory::bytes_node;
using memory::integer_node;
using memory::list_node;
using memory::Memory;
using memory::text_node;
using store::Atom;
using store::NodeKind;
using store::OrFull;
using store::Word;

namespace {

// Nodes that hold words.
constexpr NodeKind header_node{1}, frame_node{3}, thread_node{4}, unspecified_node{6}, output_node{8}, open_node{9};
// Nodes that hold bytes.
constexpr NodeKind floating_node{129}, pointer_node{130};

constexpr uint64_t has_begun_bit = 8;  // beside a strand's state

constexpr std::string_view end_mark = "ended";

}  // namespace

const Liveness& Freezer::liveness(const Code& code) {
  std::unique_ptr<Liveness>& known = liveness_[&code];
  if (known == nullptr) known = std::make_unique<Liveness>(code);
  return *known;
}

// --- to words

OrFull<Word> Freezer::value_word(const Value& value) {
  switch (value.kind) {
    case ValueKind::unset: return Word::of(Atom::unset);
    case ValueKind::unit: return Word::of(Atom::none);
    case ValueKind::boolean: return Word::boolean(value.integer != 0);
    case ValueKind::unspecified: {
      const Word type[] = {Word::integer(value.type.index)};
      return writer_.intern(unspecified_node, type);
    }
    case ValueKind::integer: {
      const auto small = static_cast<int64_t>(value.integer);
      if (small == value.integer && Word::fits(small)) return Word::integer(small);
      return writer_.intern(integer_node, as_text(&value.integer, sizeof value.integer));
    }
    case ValueKind::floating: {
      char bytes[16] = {};
      std::memcpy(bytes, &value.floating, 10);
      return writer_.intern(floating_node, as_text(bytes, sizeof bytes));
    }
    case ValueKind::pointer: return writer_.intern(pointer_node, as_text(&value.pointer, sizeof value.pointer));
    case ValueKind::aggregate: return objects_.piece_word(machine_.aggregates[value.aggregate]);
    case ValueKind::open: {
      const Word words[] = {Word::integer(value.input),
                            TRY(writer_.intern(integer_node, as_text(&value.integer, sizeof value.integer)))};
      return writer_.intern(open_node, words);
    }
  }
  return Word();
}

OrFull<Word> Freezer::frame_word(const Thread& thread, size_t index) {
  const Frame& frame = thread.frames[index];
  const Liveness& live = liveness(*frame.code);
  const bool is_last = index + 1 == thread.frames.size();
  std::vector<Word> words;
  const auto put = [&](uint64_t number) { words.push_back(Word::integer(static_cast<int64_t>(number))); };
  const auto pc_of = [&](const Strand& strand) {
    const bool runs = !frame.is_deciding && &strand - frame.strands.data() == frame.strand;
    return runs ? frame.pc : strand.pc;
  };
  put(frame.procedure);
  put(frame.is_deciding ? 0 : frame.pc);
  put(frame.dst);
  put(frame.variable_bytes);
  put(frame.is_deciding ? 0 : frame.strand);
  put(frame.is_deciding ? 0 : frame.budget);
  put(frame.is_deciding ? 1 : 0);
  put(frame.call_span.index);
  put(frame.strands.size());
  for (const Strand& strand : frame.strands) {
    const bool is_done = strand.state == Strand::State::done;
    put(is_done ? 0 : pc_of(strand));
    put(strand.parent);
    put(strand.fork);
    put(strand.operand);
    put(static_cast<uint64_t>(strand.state) | (strand.has_begun && !is_done ? has_begun_bit : 0));
  }
  put(frame.variadic_count);
  for (uint32_t i = 0; i < frame.variadic_count; ++i) {
    const FurtherArgument& argument = thread.variadic[frame.variadic + i];
    put(argument.type ? argument.type->index + 1 : 0);
    words.push_back(TRY(value_word(argument.value)));
  }
  put(frame.jump_serial);
  put(frame.jump_places.size());
  for (const JumpPlace& place : frame.jump_places) {
    put(place.pc);
    put(place.held.size());
    for (const JumpPlace::Held& held : place.held) {
      words.push_back(TRY(writer_.intern(integer_node, as_text(&held.object.bits, sizeof held.object.bits))));
      put(held.bytes.size());
      words.push_back(TRY(objects_.bytes_word(held.bytes.data(), held.bytes.size(), bytes_node)));
    }
  }
  const size_t races = frame.code->watched.size();
  for (uint32_t i = 0; i < races; ++i) {
    const RaceRecord& record = thread.races[frame.races + i];
    if (record.size == 0) continue;
    put(i);
    words.push_back(TRY(writer_.intern(integer_node, as_text(&record, sizeof record))));
  }
  words.push_back(Word::of(Atom::hole));
  // The callee's result overwrites the register given by the instruction before `pc`, so its current content is not
  // part of the state.
  const uint32_t awaited = is_last ? ~uint32_t{0} : thread.frames[index + 1].dst;
  for (uint32_t reg = 0; reg < frame.code->register_count; ++reg) {
    bool is_live = !frame.is_deciding && live.is_live(frame.pc, reg);
    for (const Strand& strand : frame.strands) {
      if (strand.state == Strand::State::done) continue;
      is_live |= live.is_live(pc_of(strand), reg);
    }
    if (!is_live || reg == awaited) continue;
    const Value& value = thread.registers[frame.registers + reg];
    if (value.kind == ValueKind::unset) continue;
    put(reg);
    words.push_back(TRY(value_word(value)));
  }
  return writer_.intern(frame_node, words);
}

OrFull<Word> Freezer::segment_word(const memory::Segment& segment) {
  if (segment.is_empty()) return Word();
  return writer_.intern(text_node, segment.save());
}

// Frames are a chain from the outermost inwards, so that states share outer frames.
OrFull<Word> Freezer::thread_word(Thread& thread) {
  if (!thread.is_changed && thread.frozen != 0) return Word::from_bits(thread.frozen);
  Word chain;
  for (size_t i = 0; i < thread.frames.size(); ++i) {
    const Word link[] = {chain, TRY(frame_word(thread, i))};
    chain = TRY(writer_.intern(list_node, link));
  }
  const Word words[] = {chain,
                        Word::integer(static_cast<int64_t>(thread.state)),
                        Word::integer(thread.jump_serial),
                        Word::integer(thread.failures),
                        Word::integer(thread.draw_count),
                        Word::boolean(thread.has_paused),
                        TRY(value_word(thread.result)),
                        TRY(segment_word(thread.segment))};
  const Word word = TRY(writer_.intern(thread_node, words));
  thread.frozen = word.bits();
  thread.is_changed = false;
  return word;
}

OrFull<Word> Freezer::output_word() {
  if (!machine_.is_output_changed && output_word_.is_node()) return output_word_;
  std::vector<Word> words;
  for (const OutputPiece& piece : machine_.output) {
    words.push_back(Word::integer(piece.stream));
    words.push_back(TRY(objects_.bytes_word(piece.text.data(), piece.text.size(), text_node)));
  }
  output_word_ = TRY(writer_.intern(output_node, words));
  machine_.is_output_changed = false;
  return output_word_;
}

OrFull<Word> Freezer::header_word(bool has_ended, int64_t status) {
  const std::string watched = has_ended ? std::string(end_mark) : machine_.footprints.save();
  std::string inputs;
  if (!has_ended && !machine_.inputs.empty()) {
    machine_.collect_inputs();
    for (const Input& input : machine_.inputs) inputs += as_text(&input.range, sizeof input.range);
  }
  const uint64_t atomic =
      has_ended || machine_.atomic_depth == 0 ? 0 : uint64_t{machine_.atomic_depth} << 16 | machine_.atomic_thread;
  const Word words[] = {Word::boolean(has_ended),
                        Word::integer(status),
                        Word::integer(has_ended ? 0 : static_cast<int64_t>(machine_.threads.size())),
                        Word::integer(has_ended ? 0 : static_cast<int64_t>(machine_.dynamic_bytes_live)),
                        TRY(writer_.intern(text_node, watched)),
                        TRY(writer_.intern(text_node, inputs)),
                        Word::integer(static_cast<int64_t>(atomic))};
  return writer_.intern(header_node, words);
}

OrFull<store::StateVector> Freezer::freeze() {
  name_objects(machine_);
  std::vector<store::Code> codes;
  codes.push_back(TRY(writer_.code(TRY(header_word(false, 0)))));
  codes.push_back(TRY(writer_.code(TRY(output_word()))));
  for (Thread& thread : machine_.threads) codes.push_back(TRY(writer_.code(TRY(thread_word(thread)))));
  if (!objects_.has_initial_objects()) TRY(objects_.note_initial_objects());
  TRY(objects_.freeze(codes));
  store::StateVector state;
  state.assign(codes);
  return state;
}

OrFull<store::StateVector> Freezer::freeze_end(int64_t status) {
  const store::Code codes[] = {TRY(writer_.code(TRY(header_word(true, status)))),
                               TRY(writer_.code(TRY(output_word())))};
  store::StateVector state;
  state.assign(codes);
  return state;
}

// --- and back

StateHeader Freezer::header(const store::Store& store, const store::StateVector& state) {
  const std::span<const Word> words = store.node(store.word(state.codes[0])).words();
  return {words[0].is(Atom::true_), words[1].as_integer()};
}

std::vector<OutputPiece> Freezer::output(const store::Store& store, const store::StateVector& state) {
  std::vector<OutputPiece> pieces;
  const std::span<const Word> words = store.node(store.word(state.codes[1])).words();
  for (size_t i = 0; i + 1 < words.size(); i += 2) {
    pieces.push_back({static_cast<int>(words[i].as_integer()), memory::text_of(store, words[i + 1])});
  }
  return pieces;
}

Value Freezer::value_of(Word word) {
  if (word.is_integer()) return Value::of(Integer{word.as_integer()});
  if (word.is_boolean()) return Value::of_boolean(word.is(Atom::true_));
  if (word.is(Atom::unset)) return {};
  if (word.is(Atom::none)) return Value::unit();
  const store::NodeView node = store_.node(word);
  Value value;
  if (node.kind == unspecified_node)
    return Value::unspecified(TypeId(static_cast<size_t>(node.words()[0].as_integer())));
  if (node.kind == open_node) {
    std::memcpy(&value.integer, store_.node(node.words()[1]).text().data(), sizeof value.integer);
    return Value::open(static_cast<uint32_t>(node.words()[0].as_integer()), value.integer);
  }
  if (node.kind == integer_node) {
    value.kind = ValueKind::integer;
    std::memcpy(&value.integer, node.text().data(), sizeof value.integer);
  } else if (node.kind == floating_node) {
    value.kind = ValueKind::floating;
    value.floating = 0;
    std::memcpy(&value.floating, node.text().data(), 10);
  } else if (node.kind == pointer_node) {
    value.kind = ValueKind::pointer;
    std::memcpy(&value.pointer, node.text().data(), sizeof value.pointer);
  } else {
    CHECK(node.kind == memory::piece_node, "no other node is a value");
    value.kind = ValueKind::aggregate;
    value.aggregate = static_cast<uint32_t>(machine_.aggregates.size());
    machine_.aggregates.push_back(objects_.piece_of(word));
  }
  return value;
}

void Freezer::thaw_thread(Word word, Thread& thread) {
  // An unchanged thread needs no work.
  if (!thread.is_changed && thread.frozen == word.bits()) return;
  const ReadyProgram& program = machine_.program();
  const std::span<const Word> words = store_.node(word).words();
  const uint32_t number = thread.number;
  thread.leave_all();
  thread.segment.clear();
  thread.may_proceed = false;
  thread.drawn = 0;
  thread.is_changed = false;
  thread.frozen = word.bits();
  thread.state = static_cast<Thread::State>(words[1].as_integer());
  thread.serial = 0;
  thread.jump_serial = static_cast<uint32_t>(words[2].as_integer());
  thread.failures = static_cast<uint32_t>(words[3].as_integer());
  thread.draw_count = static_cast<uint32_t>(words[4].as_integer());
  thread.has_paused = words[5].is(Atom::true_);
  thread.result = value_of(words[6]);
  if (words[7].is_node()) thread.segment.restore(store_.node(words[7]).text());
  std::vector<Word> frames;
  for (Word chain = words[0]; chain.is_node(); chain = store_.node(chain).words()[0])
    frames.push_back(store_.node(chain).words()[1]);
  std::ranges::reverse(frames);
  for (const Word frame_word : frames) {
    const std::span<const Word> parts = store_.node(frame_word).words();
    size_t at = 0;
    const auto take = [&] { return static_cast<uint64_t>(parts[at++].as_integer()); };
    Frame frame;
    frame.procedure = static_cast<uint32_t>(take());
    frame.code = &program.procedures[frame.procedure];
    frame.pc = static_cast<uint32_t>(take());
    frame.dst = static_cast<uint32_t>(take());
    frame.variable_bytes = take();
    frame.strand = static_cast<uint32_t>(take());
    frame.budget = static_cast<uint32_t>(take());
    frame.is_deciding = take() != 0;
    frame.call_span = core::SpanId(take());
    frame.strands.resize(take());
    for (Strand& strand : frame.strands) {
      strand.pc = static_cast<uint32_t>(take());
      strand.parent = static_cast<uint32_t>(take());
      strand.fork = static_cast<uint32_t>(take());
      strand.operand = static_cast<uint32_t>(take());
      const uint64_t state = take();
      strand.state = static_cast<Strand::State>(state & ~has_begun_bit);
      strand.has_begun = (state & has_begun_bit) != 0;
    }
    frame.variadic = static_cast<uint32_t>(thread.variadic.size());
    frame.variadic_count = static_cast<uint32_t>(take());
    for (uint32_t i = 0; i < frame.variadic_count; ++i) {
      const uint64_t type = take();
      thread.variadic.push_back({value_of(parts[at++]), {}});
      if (type != 0) thread.variadic.back().type = TypeId(type - 1);
    }
    frame.jump_serial = static_cast<uint32_t>(take());
    frame.jump_places.resize(take());
    for (JumpPlace& place : frame.jump_places) {
      place.pc = static_cast<uint32_t>(take());
      place.held.resize(take());
      for (JumpPlace::Held& held : place.held) {
        std::memcpy(&held.object.bits, store_.node(parts[at++]).text().data(), sizeof held.object.bits);
        held.bytes.resize(take());
        objects_.read_bytes(parts[at++], reinterpret_cast<uint8_t*>(held.bytes.data()), held.bytes.size());
      }
    }
    frame.races = static_cast<uint32_t>(thread.races.size());
    thread.races.resize(thread.races.size() + frame.code->watched.size());
    while (!parts[at].is(Atom::hole)) {
      RaceRecord& record = thread.races[frame.races + take()];
      std::memcpy(&record, store_.node(parts[at++]).text().data(), sizeof record);
    }
    ++at;
    frame.registers = static_cast<uint32_t>(thread.registers.size());
    thread.registers.resize(thread.registers.size() + frame.code->register_count);
    while (at < parts.size()) {
      const uint64_t reg = take();
      thread.registers[frame.registers + reg] = value_of(parts[at++]);
    }
    if (thread.frames.empty()) {
      frame.stack = Memory::stack_of(number);
    } else {
      const Frame& caller = thread.frames.back();
      frame.stack = caller.stack + ((caller.code->frame_bytes + caller.variable_bytes + 63) & ~uint64_t{63});
    }
    thread.frames.push_back(std::move(frame));
  }
}

void Freezer::thaw(const store::StateVector& state) {
  if (!objects_.has_initial_objects()) {
    // The words come from another stepper: they are in the store.
    machine_.instructions_left = ~uint64_t{0};
    const bool begins = machine_.begin();
    if (begins) name_objects(machine_);
    CHECK(begins && objects_.note_initial_objects(), "a program that has states has a beginning");
  }
  const std::span<const Word> header = store_.node(store_.word(state.codes[0])).words();
  machine_.threads.reserve(Interpreter::threads_max);
  // Unchanged threads keep their aggregates; if there are many, all threads are thawed.
  constexpr size_t aggregates_kept = 1024;
  if (machine_.aggregates.size() > aggregates_kept) {
    machine_.aggregates.clear();
    machine_.threads.clear();
  }
  if (const Word printed = store_.word(state.codes[1]); machine_.is_output_changed || printed != output_word_) {
    machine_.output = output(store_, state);
    machine_.is_output_changed = false;
    output_word_ = printed;
  }
  machine_.dynamic_bytes_live = static_cast<uint64_t>(header[3].as_integer());
  machine_.footprints.restore(store_.node(header[4]).text());
  const std::string_view inputs = store_.node(header[5]).text();
  machine_.inputs.assign(inputs.size() / sizeof(Interval), {});
  for (size_t i = 0; i < machine_.inputs.size(); ++i)
    std::memcpy(&machine_.inputs[i].range, inputs.data() + i * sizeof(Interval), sizeof(Interval));
  machine_.atomic_thread = static_cast<uint32_t>(header[6].as_integer() & 0xffff);
  machine_.atomic_depth = static_cast<uint32_t>(header[6].as_integer() >> 16);
  const auto threads = static_cast<size_t>(header[2].as_integer());
  machine_.threads.resize(threads);
  for (size_t i = 0; i < threads; ++i) {
    machine_.threads[i].number = static_cast<uint32_t>(i);
    thaw_thread(store_.word(state.codes[2 + i]), machine_.threads[i]);
  }
  objects_.thaw({state.codes.data() + 2 + threads, state.codes.size() - 2 - threads});
  machine_.forget_free_space();
}

}  // namespace ramify::core_machine
