// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/freeze.h"

#include <cstring>

#include "base/check.h"

namespace ramify::mir_machine {

using memory::as_text;
using memory::integer_node;
using memory::list_node;
using memory::Memory;
using memory::text_node;
using store::NodeKind;
using store::OrFull;
using store::Word;

namespace {

constexpr NodeKind header_node{1}, frame_node{3}, thread_node{4};

// Positions of the threads in a state, and of the status word in a thread.
constexpr size_t first_thread = 3, thread_state_word = 1;

constexpr uint64_t is_cleaning = 1, is_catching = 2, has_result = 4;          // of frames
constexpr int64_t is_timed = 1, was_woken = 2, is_joined = 4, is_ending = 8;  // of threads

}  // namespace

Freezer::Freezer(store::Store& store, Interpreter& machine)
    : store_(store),
      writer_(store),
      machine_(machine),
      objects_(store, machine.memory_, Image::static_thread, machine.program().image().objects().size()) {}

const Liveness& Freezer::liveness(const Code& code) {
  std::unique_ptr<Liveness>& known = liveness_[&code];
  if (known == nullptr) known = std::make_unique<Liveness>(code);
  return *known;
}

// --- names

void Freezer::rename_in(const memory::Naming& naming, Thread& thread) {
  const auto rename = [&](Value& value) {
    memory::AllocationId id{value.high};
    if (!naming.rename(id)) return;
    value.high = id.bits;
    thread.is_changed = true;
  };
  rename(thread.result);
  rename(thread.exception);
  rename(thread.next_at);
  for (Value& value : thread.specific) rename(value);
  for (auto& [function, argument] : thread.destructors) rename(argument);
  for (const Frame& frame : thread.frames) {
    const Liveness& live = liveness(*frame.code);
    for (uint32_t reg = 0; reg < frame.code->register_count; ++reg)
      if (!live.is_wide(reg)) rename(thread.registers[frame.registers + reg]);
  }
  for (Frame& frame : thread.frames) rename(frame.catch_data);
}

void Freezer::name_objects() {
  memory::Naming naming(machine_.memory_);
  if (naming.is_done()) return;
  naming.rename_in_memory();
  for (Thread& thread : machine_.threads_)
    if (thread.is_changed || naming.has_killed()) rename_in(naming, thread);
  naming.finish();
  machine_.serial_ = 0;
}

// --- to words

OrFull<Word> Freezer::value_word(const Value& value) {
  const auto small = static_cast<int64_t>(value.low);
  if (value.high == 0 && Word::fits(small)) return Word::integer(small);
  return writer_.intern(integer_node, as_text(&value, sizeof value));
}

OrFull<Word> Freezer::frame_word(const Thread& thread, size_t index) {
  const Frame& frame = thread.frames[index];
  const Liveness& live = liveness(*frame.code);
  const bool is_last = index + 1 == thread.frames.size();
  std::vector<Word> words;
  const auto put = [&](uint64_t number) { words.push_back(Word::integer(static_cast<int64_t>(number))); };
  put(frame.code->function.index);
  put(frame.pc);
  put(frame.site == nullptr ? 0 : 1);
  put((frame.is_cleaning ? is_cleaning : 0) | (frame.is_catching ? is_catching : 0) |
      (frame.has_result ? has_result : 0));
  words.push_back(TRY(value_word(frame.catch_function)));
  words.push_back(TRY(value_word(frame.catch_data)));
  for (uint32_t reg = 0; reg < frame.code->register_count; ++reg) {
    if (!(is_last ? live.is_live(frame.pc, reg) : live.is_awaited(frame.pc, reg))) continue;
    const Value& value = thread.registers[frame.registers + reg];
    if (value == Value{}) continue;
    put(reg);
    words.push_back(TRY(value_word(value)));
  }
  return writer_.intern(frame_node, words);
}

OrFull<Word> Freezer::panic_word(const Thread& thread) {
  if (thread.panic_message.empty() && thread.panic_calls.empty()) return Word();
  std::vector<Word> words{TRY(writer_.intern(text_node, thread.panic_message)), Word::integer(thread.panic_span.index)};
  for (const mir::SpanId call : thread.panic_calls) words.push_back(Word::integer(call.index));
  return writer_.intern(list_node, words);
}

// Frames are a chain from the outermost inwards, so that states share outer frames.
OrFull<Word> Freezer::thread_word(Thread& thread) {
  if (!thread.is_changed && thread.frozen != 0) return Word::from_bits(thread.frozen);
  Word chain;
  for (size_t i = 0; i < thread.frames.size(); ++i) {
    const Word link[] = {chain, TRY(frame_word(thread, i))};
    chain = TRY(writer_.intern(list_node, link));
  }
  std::vector<Word> words{chain,
                          Word::integer(static_cast<int64_t>(thread.state)),
                          Word::integer((thread.is_timed ? is_timed : 0) | (thread.was_woken ? was_woken : 0) |
                                        (thread.is_joined ? is_joined : 0) | (thread.is_ending ? is_ending : 0)),
                          Word::integer(static_cast<int64_t>(thread.waits_at)),
                          Word::integer(static_cast<int64_t>(thread.next)),
                          TRY(value_word(thread.next_at)),
                          Word::integer(static_cast<int64_t>(thread.next_bytes)),
                          Word::integer((thread.next_acquires ? 1 : 0) | (thread.next_acquires_by_write ? 2 : 0)),
                          Word::integer(thread.failures),
                          Word::integer(static_cast<int64_t>(thread.position)),
                          TRY(value_word(thread.result)),
                          TRY(value_word(thread.exception)),
                          TRY(panic_word(thread)),
                          Word::integer(static_cast<int64_t>(thread.specific.size()))};
  for (const Value& value : thread.specific) words.push_back(TRY(value_word(value)));
  for (const auto& [function, argument] : thread.destructors) {
    words.push_back(TRY(value_word(function)));
    words.push_back(TRY(value_word(argument)));
  }
  const Word word = TRY(writer_.intern(thread_node, words));
  thread.frozen = word.bits();
  thread.is_changed = false;
  return word;
}

OrFull<store::StateVector> Freezer::freeze() {
  forget_dead_locals();
  name_objects();
  machine_.learn_ahead();
  machine_.happens_before_.normalise();
  const std::string order = machine_.happens_before_.save();
  const Process& process = machine_.process_;
  std::vector<Word> header{Word::integer(static_cast<int64_t>(machine_.threads_.size())),
                           Word::integer(static_cast<int64_t>(machine_.heap_bytes_)),
                           Word::integer(static_cast<int64_t>(process.input_at)),
                           Word::integer(static_cast<int64_t>(process.clock)),
                           Word::integer(process.random_sequence),
                           Word::boolean(process.has_uncaught_panic),
                           TRY(objects_.bytes_word(process.errors.data(), process.errors.size(), text_node)),
                           Word::integer(static_cast<int64_t>(machine_.quarantine_.size()))};
  for (const auto& [address, size] : machine_.quarantine_) {
    header.push_back(Word::integer(static_cast<int64_t>(address)));
    header.push_back(Word::integer(static_cast<int64_t>(size)));
  }
  for (const Value& function : process.keys) header.push_back(TRY(value_word(function)));
  std::vector<store::Code> codes;
  codes.push_back(TRY(writer_.code(TRY(writer_.intern(header_node, header)))));
  codes.push_back(TRY(writer_.code(TRY(objects_.bytes_word(order.data(), order.size(), text_node)))));
  codes.push_back(
      TRY(writer_.code(TRY(objects_.bytes_word(machine_.output_.data(), machine_.output_.size(), text_node)))));
  for (Thread& thread : machine_.threads_) codes.push_back(TRY(writer_.code(TRY(thread_word(thread)))));
  if (!objects_.has_initial_objects()) TRY(objects_.note_initial_objects());
  TRY(objects_.freeze(codes));
  store::StateVector state;
  state.assign(codes);
  return state;
}

OrFull<store::StateVector> Freezer::freeze_end(std::string_view how) {
  const std::string& errors = machine_.process_.errors;
  const Word header[] = {Word::integer(0), TRY(writer_.intern(text_node, how)),
                         TRY(objects_.bytes_word(errors.data(), errors.size(), text_node))};
  const store::Code codes[] = {
      TRY(writer_.code(TRY(writer_.intern(header_node, header)))),
      TRY(writer_.code(TRY(objects_.bytes_word(machine_.output_.data(), machine_.output_.size(), text_node))))};
  store::StateVector state;
  state.assign(codes);
  return state;
}

// --- and back

StateHeader Freezer::header(const store::Store& store, const store::StateVector& state) {
  const std::span<const Word> words = store.node(store.word(state.codes[0])).words();
  const auto threads = static_cast<uint32_t>(words[0].as_integer());
  StateHeader header{threads == 0, {}};
  for (uint32_t i = 0; i < threads; ++i) {
    const Word state_of = store.node(store.word(state.codes[first_thread + i])).words()[thread_state_word];
    if (state_of.as_integer() != static_cast<int64_t>(Thread::State::ended)) header.live_threads.push_back(i);
  }
  return header;
}

Value Freezer::value_of(Word word) const {
  if (word.is_integer()) return {static_cast<uint64_t>(word.as_integer()), 0};
  Value value;
  std::memcpy(&value, store_.node(word).text().data(), sizeof value);
  return value;
}

void Freezer::thaw_frame(std::span<const Word> words, Thread& thread) {
  size_t at = 0;
  const auto take = [&] { return static_cast<uint64_t>(words[at++].as_integer()); };
  Frame frame;
  frame.code = machine_.program().code(mir::FunctionId(take()));
  frame.pc = static_cast<uint32_t>(take());
  const bool has_site = take() != 0;
  const uint64_t flags = take();
  frame.is_cleaning = (flags & is_cleaning) != 0;
  frame.is_catching = (flags & is_catching) != 0;
  frame.has_result = (flags & has_result) != 0;
  frame.catch_function = value_of(words[at++]);
  frame.catch_data = value_of(words[at++]);
  uint64_t stack = Memory::stack_of(thread.number);
  if (!thread.frames.empty()) {
    const Frame& caller = thread.frames.back();
    if (has_site) frame.site = &caller.code->calls[caller.code->instructions[caller.pc].b];
    frame.registers = caller.registers + caller.code->register_count;
    stack = caller.stack + caller.code->frame_bytes;
  }
  frame.stack = frame.code->frame_in(stack);
  thread.registers.resize(frame.registers + frame.code->register_count);
  while (at < words.size()) {
    const uint64_t reg = take();
    thread.registers[frame.registers + reg] = value_of(words[at++]);
  }
  thread.frames.push_back(frame);
}

void Freezer::thaw_thread(Word word, Thread& thread) {
  // An unchanged thread needs no work.
  if (!thread.is_changed && thread.frozen == word.bits()) return;
  const uint32_t number = thread.number;
  thread = {};
  thread.number = number;
  thread.is_changed = false;
  thread.frozen = word.bits();
  const std::span<const Word> words = store_.node(word).words();
  std::vector<Word> frames;
  for (Word chain = words[0]; chain.is_node(); chain = store_.node(chain).words()[0])
    frames.push_back(store_.node(chain).words()[1]);
  while (!frames.empty()) {
    thaw_frame(store_.node(frames.back()).words(), thread);
    frames.pop_back();
  }
  thread.state = static_cast<Thread::State>(words[thread_state_word].as_integer());
  const auto flags = words[2].as_integer();
  thread.is_timed = (flags & is_timed) != 0;
  thread.was_woken = (flags & was_woken) != 0;
  thread.is_joined = (flags & is_joined) != 0;
  thread.is_ending = (flags & is_ending) != 0;
  thread.waits_at = static_cast<uint64_t>(words[3].as_integer());
  size_t at = 4;
  thread.next = static_cast<Thread::Next>(words[at++].as_integer());
  thread.next_at = value_of(words[at++]);
  thread.next_bytes = static_cast<uint64_t>(words[at++].as_integer());
  const int64_t acquires = words[at++].as_integer();
  thread.next_acquires = (acquires & 1) != 0;
  thread.next_acquires_by_write = (acquires & 2) != 0;
  thread.failures = static_cast<uint32_t>(words[at++].as_integer());
  thread.position = static_cast<uint64_t>(words[at++].as_integer());
  thread.result = value_of(words[at++]);
  thread.exception = value_of(words[at++]);
  if (const Word unwinding = words[at++]; unwinding.is_node()) {
    const std::span<const Word> panic = store_.node(unwinding).words();
    thread.panic_message = store_.node(panic[0]).text();
    thread.panic_span = mir::SpanId(static_cast<size_t>(panic[1].as_integer()));
    for (const Word call : panic.subspan(2))
      thread.panic_calls.push_back(mir::SpanId(static_cast<size_t>(call.as_integer())));
  }
  thread.specific.resize(static_cast<size_t>(words[at++].as_integer()));
  for (Value& value : thread.specific) value = value_of(words[at++]);
  for (size_t i = at; i + 1 < words.size(); i += 2)
    thread.destructors.emplace_back(value_of(words[i]), value_of(words[i + 1]));
}

void Freezer::thaw(const store::StateVector& state, const std::function<bool()>& begin) {
  if (!objects_.has_initial_objects()) {
    // The words come from another stepper: they are in the store.
    const bool begins = begin();
    if (begins) name_objects();
    CHECK(begins && objects_.note_initial_objects(), "a program that has states has a beginning");
  }
  const std::span<const Word> header = store_.node(store_.word(state.codes[0])).words();
  const auto threads = static_cast<size_t>(header[0].as_integer());
  machine_.heap_bytes_ = static_cast<uint64_t>(header[1].as_integer());
  const auto text_of = [&](Word word) { return memory::text_of(store_, word); };
  Process& process = machine_.process_;
  process.input_at = static_cast<uint64_t>(header[2].as_integer());
  process.clock = static_cast<uint64_t>(header[3].as_integer());
  process.random_sequence = static_cast<uint32_t>(header[4].as_integer());
  process.has_uncaught_panic = header[5].is(store::Atom::true_);
  process.errors = text_of(header[6]);
  const auto held_back = static_cast<size_t>(header[7].as_integer());
  constexpr size_t fixed = 8;
  machine_.quarantine_.clear();
  for (size_t i = fixed; i < fixed + 2 * held_back; i += 2)
    machine_.quarantine_[static_cast<uint64_t>(header[i].as_integer())] =
        static_cast<uint64_t>(header[i + 1].as_integer());
  process.keys.clear();
  for (const Word function : header.subspan(fixed + 2 * held_back)) process.keys.push_back(value_of(function));
  machine_.happens_before_.restore(text_of(store_.word(state.codes[1])));
  machine_.output_ = text_of(store_.word(state.codes[2]));
  machine_.threads_.resize(threads);
  machine_.live_threads_ = 0;
  for (size_t i = 0; i < threads; ++i) {
    Thread& thread = machine_.threads_[i];
    thread.number = static_cast<uint32_t>(i);
    thaw_thread(store_.word(state.codes[first_thread + i]), thread);
    if (thread.state != Thread::State::ended) ++machine_.live_threads_;
  }
  objects_.thaw({state.codes.data() + first_thread + threads, state.codes.size() - first_thread - threads});
  machine_.free_space_.clear();
  machine_.serial_ = 0;
  machine_.taken_.reset();
  machine_.has_ended_ = false;
}

}  // namespace ramify::mir_machine
