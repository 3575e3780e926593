// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/rank_queries.h"

#include <algorithm>
#include <map>

#include "engine/distributed/rank_claims.h"
#include "engine/search/note.h"
#include "engine/streams/exhaustive_stream.h"

namespace ramify::engine {
namespace {

enum class Query : uint8_t { note, content, parent, codes, graph, end };

std::vector<std::byte> query(Query kind, uint64_t number = 0) {
  ByteWriter out;
  out.byte(static_cast<uint8_t>(kind));
  out.number(number);
  return out.take();
}

// The state among those of a restored level of this rank that leads to `target`, and the ordinal; none: there is none here.
struct Led {
  store::StateId from;
  uint64_t ordinal = 0;
};
store::OrFull<std::optional<Led>> find_parent(Search& search, uint32_t level, const store::StateVector& target) {
  const std::unique_ptr<Stepper> stepper = search.machine->stepper(*search.store, {});
  const uint64_t wanted = Note::restored(level).bits();
  store::StateVector state;
  std::optional<Led> found;
  bool is_full = false;
  ExhaustiveStream stream;
  // Steps make codes and nodes, not states: the walk is not disturbed.
  for (std::optional<store::StateId> id = search.store->first_state(); id && !found && !is_full;
       id = search.store->next_state(*id)) {
    if (search.store->note(*id) != wanted) continue;
    search.store->read(*id, state);
    stepper->load(state);
    stream.restart();
    for (uint64_t ordinal = 0; !found && !is_full; ++ordinal) {
      const OutcomeKind outcome = stepper->step(stream);
      if (outcome == OutcomeKind::full) is_full = true;
      else if (outcome == OutcomeKind::stepped && stepper->successor() == target) found = Led{*id, ordinal};
      else if (!stream.advance()) break;
    }
  }
  if (is_full) return std::unexpected(store::Full{});
  return found;
}

store::OrFull<store::StateVector> state_from(ByteReader& in, LinkReader& link, store::Writer& writer) {
  ReceivedStates received;
  const uint64_t size = in.number();
  TRY(link.read(in.raw(size), writer, received));
  CHECK(received.states.size() == 1, "a message from another rank cannot be read");
  store::StateVector state;
  state.assign(received.codes_of(received.states[0]));
  return state;
}

void put_state(ByteWriter& out, LinkWriter& link, const store::StateVector& state) {
  link.add(state.codes, {});
  const std::vector<std::byte> message = link.take(0);
  out.number(message.size());
  out.raw(message);
}

// One answer: a byte that says whether the store was full, then what was asked for.
std::vector<std::byte> answer_content(Search& search, store::StateId state) {
  store::StateVector vector;
  search.store->read(state, vector);
  ByteWriter out;
  put_state(out, search.exchange->link_to(0), vector);
  return out.take();
}

std::vector<std::byte> answer_parent(Search& search, uint32_t level, ByteReader& in) {
  store::Writer writer(*search.store);
  ByteWriter out;
  const store::OrFull<store::StateVector> target = state_from(in, search.exchange->link_from(0), writer);
  const store::OrFull<std::optional<Led>> led =
      target ? find_parent(search, level, *target) : std::unexpected(store::Full{});
  out.byte(!led ? 2 : *led ? 1 : 0);
  out.number(led && *led ? (*led)->from.address : 0);
  out.number(led && *led ? (*led)->ordinal : 0);
  return out.take();
}

std::vector<std::byte> answer_codes(Search& search) {
  LinkWriter& link = search.exchange->link_to(0);
  const uint64_t codes = search.store->statistics().code_count;
  for (store::Code code = 0; code < codes; ++code) link.define(code);
  return link.take(0);
}

}  // namespace

std::vector<std::byte> RankQueries::ask(unsigned rank, std::vector<std::byte> request) {
  Network& network = search_->exchange->network();
  network.send(rank, Channel::request, std::move(request));
  return wait_for(network, Channel::reply).bytes;
}

uint64_t RankQueries::note(RankedState state) {
  if (state.rank == search_->rank) return search_->store->note(state.state);
  const std::vector<std::byte> reply = ask(state.rank, query(Query::note, state.state.address));
  return ByteReader(reply).word();
}

store::OrFull<store::StateVector> RankQueries::content(RankedState state) {
  if (state.rank == search_->rank) {
    store::StateVector vector;
    search_->store->read(state.state, vector);
    return vector;
  }
  const std::vector<std::byte> reply = ask(state.rank, query(Query::content, state.state.address));
  ByteReader in(reply);
  return state_from(in, search_->exchange->link_from(state.rank), writer_);
}

store::OrFull<std::vector<uint64_t>> RankQueries::way_to(RankedState state) {
  std::vector<uint64_t> ordinals;
  for (;;) {
    const Note note = Note::of_bits(this->note(state));
    if (note.is_restored()) {
      std::vector<uint64_t> way = TRY(way_to_restored(TRY(content(state)), note.restored_level()));
      way.insert(way.end(), ordinals.rbegin(), ordinals.rend());
      return way;
    }
    ordinals.push_back(note.ordinal() / search_->ranks);
    const std::optional<store::StateId> parent = note.parent();
    if (!parent) break;
    state = {static_cast<unsigned>(note.ordinal() % search_->ranks), *parent};
  }
  std::ranges::reverse(ordinals);
  return ordinals;
}

store::OrFull<std::vector<uint64_t>> RankQueries::way_to_restored(store::StateVector state, uint32_t level) {
  std::vector<uint64_t> ordinals;
  for (; level > 0; --level) {
    const Parent parent = TRY(parent_on(level - 1, state));
    ordinals.push_back(parent.ordinal);
    state = TRY(content(parent.state));
  }
  const std::unique_ptr<Stepper> stepper = search_->machine->stepper(*search_->store, {});
  ExhaustiveStream stream;
  for (uint64_t ordinal = 0;; ++ordinal) {
    const OutcomeKind outcome = stepper->start(stream);
    if (outcome == OutcomeKind::full) return std::unexpected(store::Full{});
    if (outcome == OutcomeKind::stepped && stepper->successor() == state) {
      ordinals.push_back(ordinal);
      break;
    }
    CHECK(stream.advance(), "a restored state of level 0 is no initial state");
  }
  std::ranges::reverse(ordinals);
  return ordinals;
}

store::OrFull<RankQueries::Parent> RankQueries::parent_on(uint32_t level, const store::StateVector& state) {
  Network& network = search_->exchange->network();
  for (unsigned rank = 0; rank < search_->ranks; ++rank) {
    if (rank == search_->rank) continue;
    ByteWriter request;
    request.raw(query(Query::parent, level));
    put_state(request, search_->exchange->link_to(rank), state);
    network.send(rank, Channel::request, request.take());
  }
  std::optional<Parent> parent;
  const store::OrFull<std::optional<Led>> led = find_parent(*search_, level, state);
  bool is_full = !led;
  if (led && *led) parent = Parent{{search_->rank, (*led)->from}, (*led)->ordinal};
  for (unsigned replies = 1; replies < search_->ranks; ++replies) {
    const Message reply = wait_for(network, Channel::reply);
    ByteReader in(reply.bytes);
    const uint8_t found = in.byte();
    const uint64_t address = in.number();
    const uint64_t ordinal = in.number();
    is_full |= found == 2;
    // Of several, the one of the first rank: the same each time.
    if (found == 1 && (!parent || reply.from < parent->state.rank)) parent = Parent{{reply.from, {address}}, ordinal};
  }
  if (!parent && is_full) return std::unexpected(store::Full{});
  CHECK(parent.has_value(), "no state of level {} leads to a restored state of the next", level);
  return *parent;
}

store::OrFull<void> RankQueries::fetch_codes() {
  ReceivedStates received;
  bool is_full = false;
  for (unsigned rank = 1; rank < search_->ranks; ++rank) {
    const std::vector<std::byte> reply = ask(rank, query(Query::codes));
    is_full |= !search_->exchange->link_from(rank).read(reply, writer_, received);
  }
  if (is_full) return std::unexpected(store::Full{});
  return {};
}

void RankQueries::begin_graph() {
  for (unsigned rank = 1; rank < search_->ranks; ++rank)
    search_->exchange->network().send(rank, Channel::request, query(Query::graph));
}

void RankQueries::end() {
  for (unsigned rank = 1; rank < search_->ranks; ++rank)
    search_->exchange->network().send(rank, Channel::request, query(Query::end));
}

void serve(Search& search) {
  Network& network = search.exchange->network();
  for (;;) {
    const Message message = wait_for(network, Channel::request);
    ByteReader in(message.bytes);
    const auto kind = static_cast<Query>(in.byte());
    const uint64_t number = in.number();
    const auto reply = [&](std::vector<std::byte> bytes) { network.send(0, Channel::reply, std::move(bytes)); };
    switch (kind) {
      case Query::note: {
        ByteWriter out;
        out.word(search.store->note({number}));
        reply(out.take());
        break;
      }
      case Query::content: reply(answer_content(search, {number})); break;
      case Query::parent: reply(answer_parent(search, static_cast<uint32_t>(number), in)); break;
      case Query::codes: reply(answer_codes(search)); break;
      case Query::graph: judge_part(search); break;
      case Query::end: return;
    }
  }
}

store::OrFull<store::StateId> import_way(const Machine& machine, store::Store& store,
                                         std::span<const uint64_t> ordinals) {
  const std::unique_ptr<Stepper> stepper = machine.stepper(store, {});
  store::Writer writer(store);
  std::optional<store::StateId> last;
  for (const uint64_t ordinal : ordinals) {
    ExhaustiveStream stream;
    const auto run = [&] { return last ? stepper->step(stream) : stepper->start(stream); };
    for (uint64_t passed = 0; passed < ordinal; ++passed) {
      if (run() == OutcomeKind::full) return std::unexpected(store::Full{});
      CHECK(stream.advance(), "choice vector {} of {} is missing on a way from another rank", passed, ordinal);
    }
    const OutcomeKind outcome = run();
    if (outcome == OutcomeKind::full) return std::unexpected(store::Full{});
    CHECK(outcome == OutcomeKind::stepped, "a way from another rank does not replay");
    const store::StateVector state = stepper->successor();
    const Note note = last ? Note::from(*last, ordinal) : Note::initial(ordinal);
    const store::Writer::Inserted inserted = TRY(writer.insert(state, note.bits()));
    store.set_note(inserted.id, note.bits());
    last = inserted.id;
    stepper->load(state);
  }
  CHECK(last.has_value(), "a way without a state");
  return *last;
}

}  // namespace ramify::engine
