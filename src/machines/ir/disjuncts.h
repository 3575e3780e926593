// SPDX-License-Identifier: Apache-2.0
// Disjuncts: a step as the union of simpler steps. Programs often collect what is possible, and choose from it:
//
//   def partners(me):
//       return [other for other in range(N) if not known[me].issubset(known[other])]
//
//   wait(partners(me))
//   partner = oneof(partners(me))
//
// The step reads all of `known`, but an iteration of the loop, which adds an option or does not, reads two elements. If no iteration
// depends on another, and of the list only the chosen element is used, the step is a union of disjuncts, one for each iteration, as
// TLA+'s next-state relation is one of actions. What is read outside of iterations decides which disjuncts there are; what an
// iteration reads decides whether its disjunct has options, and together with what is read after the choice, what they do.
//
//   reads of a run     outside of iterations, until the options are complete      all disjuncts depend on them
//                      in iteration i                                             disjunct i does
//                      then                                                       the disjunct of the option that is chosen does
//
// Other steps that begin with a choice are the union of what they do for each of its options.
//
// disjunct_loops.h says which loops may be such loops: no variable takes something from one iteration to another, and nothing is
// stored. The rest is observed here while the run goes on: an iteration changes nothing that was there before the loop but the lists
// that the loop collects, and these are not looked at, except by another such loop, by a `wait` that asks whether there is
// something before the thread has moved, and by a branch that asks it:
//
//   if not options: return            what the step does without options depends on all iterations, and is known apart
//
// Where this is not so, the run is not split, and all that it reads counts.
//
// Owned by one interpreter, which tells it of loops and choices; its draft tells it of reads and changes. Tested in
// conformance/packed_models_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ramify::ir_machine {

class Disjuncts {
 public:
  // What adds an option: a disjunct, from 1; or 0: what is outside of loops.
  using Origin = uint32_t;
  // Of the draft's log of the cells that are read: what an iteration of this disjunct has read.
  struct Iteration {
    Origin origin = 0;
    size_t begin = 0, end = 0;
  };

  // A run begins. Not watched: it is not split.
  void begin(bool is_watched);
  // The run goes on from a choice that has been met before, where the log has this length.
  void resume(size_t log);

  // --- what happens in the run, while it is watched

  bool is_watching() const { return is_watching_; }
  bool may_begin_loop() const { return is_watching_ && !in_loop_ && !is_tested_; }
  bool is_in_iteration() const { return in_iteration_; }
  // What has been read before may have been read by one disjunct only, so it has to be logged when it is read again.
  bool has_iterated() const { return !iterations_.empty(); }
  // It cannot be split.
  void give_up();

  // A loop begins that collects options in these lists, which the step has made, with so many elements. `frames`: the depth of
  // the stack; `objects`: how many there are; `over`: the list that it goes over, if it is a list that is known: the iteration of
  // an element then belongs to the disjunct that has added the element.
  struct Collected {
    uint32_t list = 0;
    size_t size = 0;
  };
  void begin_loop(size_t frames, uint32_t next_pc, uint32_t objects, std::optional<uint32_t> over,
                  std::span<const Collected> lists);
  bool is_loop(size_t frames, uint32_t next_pc) const {
    return is_watching_ && in_loop_ && frames_ == frames && next_pc_ == next_pc;
  }
  void begin_iteration(size_t log, size_t element);
  void end_loop(size_t log);

  // A list with the elements of another, or of one followed by another.
  void copied(uint32_t from, uint32_t to);
  void joined(std::optional<uint32_t> left, size_t left_size, std::optional<uint32_t> right, size_t right_size,
              uint32_t to);
  bool knows(uint32_t list) const { return find(list) != nullptr; }
  // All elements of another object, with which it may be the same, are about to be appended to a list. `is_new`: the step has made it. True:
  // until `end_extension`, their origins are known, and what is said of both is not observed by the program.
  bool begin_extension(uint32_t list, size_t size, bool is_new, std::optional<uint32_t> with);
  void end_extension();

  // The condition of a `wait` asks whether there is something in this list; the options are chosen if there is.
  void test(uint32_t list, bool is_empty, size_t log);
  // A branch asks the same. If there is nothing, the run goes another way, of which nothing is watched.
  void branch(uint32_t list, bool is_empty, size_t log);
  // One of `count` elements is chosen, if there are any, of this list or of something else; the choice after so many others.
  void choose(std::optional<uint32_t> list, size_t count, size_t taken, size_t choices_before, size_t log);

  // --- what the draft tells

  // While there is one, what is said of lists is not observed by the program.
  class Quiet {
   public:
    explicit Quiet(Disjuncts& disjuncts) : disjuncts_(&disjuncts) { ++disjuncts_->quiet_; }
    ~Quiet() { --disjuncts_->quiet_; }
    Quiet(const Quiet&) = delete;
    Quiet& operator=(const Quiet&) = delete;

   private:
    Disjuncts* disjuncts_;
  };
  void observed(uint32_t object, size_t log) {
    if (quiet_ == 0 && !lists_.empty() && find(object) != nullptr) look_at_list(log);
  }
  void appended(uint32_t object);
  void changed(uint32_t object);
  void changed_other() {  // something that is no object
    if (in_iteration_) give_up();
  }

  // --- the result of the run

  bool is_split() const { return is_chosen_ || is_blocked_ || is_without_options_; }
  // By the options of a choice, not by iterations.
  bool is_split_by_options() const { return has_options_; }
  // Whether a `wait` has made sure that there is an option, or has blocked the thread.
  bool is_tested() const { return is_tested_ && !branched_on_; }
  // Whether a branch has asked for options; and there were none, so the run did something else.
  bool is_branched_on() const { return branched_on_.has_value(); }
  bool is_without_options() const { return is_without_options_; }
  std::span<const Iteration> iterations() const { return iterations_; }
  Origin disjuncts() const { return last_origin_; }
  // Of the log: where the options were complete.
  size_t common_end() const { return common_end_; }
  // Of the options, in order; and of the one that was chosen, if there are any.
  std::span<const Origin> origins() const { return origins_; }
  std::optional<Origin> chosen() const { return chosen_; }
  // Where the program has looked at a list after the choice: from there on it depends on all iterations.
  std::optional<size_t> looked_at() const { return looked_at_; }

 private:
  struct List {
    uint32_t number = 0;
    std::vector<Origin> origins;
  };
  List* find(uint32_t number);
  const List* find(uint32_t number) const { return const_cast<Disjuncts*>(this)->find(number); }
  void look_at_list(size_t log);

  bool is_watching_ = false;  // up to the choice
  bool in_loop_ = false, in_iteration_ = false;
  size_t frames_ = 0;
  uint32_t next_pc_ = 0;
  uint32_t objects_before_ = 0;  // the loop
  int quiet_ = 0;
  std::vector<List> lists_;
  std::vector<Origin> extension_;  // of the elements that are about to be appended
  size_t extended_ = 0;            // so many have been
  std::vector<Origin> over_;  // of the elements that the loop goes over, if they are known
  bool goes_over_known_ = false;
  std::vector<Iteration> iterations_;
  Origin last_origin_ = 0;
  size_t common_end_ = 0;
  bool is_tested_ = false, is_blocked_ = false, is_chosen_ = false, has_options_ = false, is_without_options_ = false;
  std::optional<uint32_t> branched_on_;  // this list, or a copy with the same elements
  size_t choices_before_ = 0;
  std::vector<Origin> origins_;
  std::optional<Origin> chosen_;
  std::optional<size_t> looked_at_;
};

}  // namespace ramify::ir_machine
