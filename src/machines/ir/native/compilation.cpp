// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/native/compilation.h"

#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace ramify::ir_machine::native {

namespace {

// Misses at one instruction after which the function is compiled anew; then instructions with a few misses are expected
// to miss again.
constexpr uint32_t misses_max = 100, misses_min = 10;

// Code that calls the interpreter for many of its instructions is slower than the interpreter, which need not be called.
bool is_worth_it(const Plan& plan) { return plan.count(Way::inlined) * size_t{5} >= plan.ways.size() * size_t{3}; }

void describe(const LinkedFunction& function, const Plan& plan, engine::CompiledFunction& row) {
  row.inlined = plan.count(Way::inlined);
  row.called = plan.count(Way::callback);
  std::map<std::pair<std::string_view, std::string_view>, uint64_t> others;
  for (uint32_t pc = 0; pc < plan.ways.size(); ++pc)
    if (plan.ways[pc] != Way::inlined)
      ++others[{why_not_inlined(function, plan, pc), ir::info(function.ir.code[pc].op).mnemonic}];
  for (const auto& [key, count] : others)
    row.others.push_back({.operation = std::string(key.second), .count = count, .why = std::string(key.first)});
}

}  // namespace

Compilation::Compilation(const Program& program, const Options& options, const Callbacks& callbacks)
    : program_(program), options_(options), callbacks_(callbacks), functions_(program.functions.size()) {}

Compilation::~Compilation() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  has_jobs_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Compilation::request(uint32_t function) {
  if (functions_[function].is_requested.exchange(true)) return;
  add({.function = function});
}

void Compilation::note_miss(uint32_t function, const FunctionCode& code, uint32_t pc) {
  if (code.misses[pc].fetch_add(1, std::memory_order_relaxed) + 1 != misses_max) return;
  Job job{.function = function, .advice = code.advice};
  job.advice.is_general.resize(code.misses.size(), 0);
  for (size_t i = 0; i < code.misses.size(); ++i)
    if (code.misses[i].load(std::memory_order_relaxed) >= misses_min) job.advice.is_general[i] = 1;
  add(std::move(job));
}

void Compilation::add(Job job) {
  if (options_.at_once) return compile(job);
  const std::lock_guard lock(mutex_);
  jobs_.push_back(std::move(job));
  if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
  has_jobs_.notify_one();
}

void Compilation::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    has_jobs_.wait(lock, [&] { return is_ending_ || !jobs_.empty(); });
    if (is_ending_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    compile(job);
    lock.lock();
  }
}

void Compilation::compile(const Job& job) {
  const std::lock_guard compiling(backend_mutex_);
  const LinkedFunction& function = *program_.functions[job.function];
  engine::CompiledFunction row{.name = function.ir.name,
                               .place = program_.module->place(function.ir.span),
                               .instructions = function.ir.code.size(),
                               .why_not = std::string(why_not_compiled(function))};
  std::unique_ptr<FunctionCode> made;
  if (row.why_not.empty()) {
    if (backend_ == nullptr) backend_ = options_.make_backend();
    const Plan plan = make_plan(program_, function, job.advice);
    const bool is_compiled = options_.at_once || is_worth_it(plan);
    const std::expected<Code, std::string> code =
        is_compiled ? backend_->compile(program_, job.function, plan, callbacks_)
                    : std::unexpected(
                          fmt::format("only {} of its instructions would be machine code", plan.count(Way::inlined)));
    if (!is_compiled) functions_[job.function].published.store(nullptr, std::memory_order_release);
    if (code) {
      made = std::make_unique<FunctionCode>();
      made->code = *code;
      made->is_entry = plan.is_entry;
      made->misses = std::vector<std::atomic<uint32_t>>(function.ir.code.size());
      made->advice = job.advice;
      describe(function, plan, row);
    } else {
      row.why_not = code.error();
    }
  }
  if (made != nullptr) functions_[job.function].published.store(made.get(), std::memory_order_release);
  const std::lock_guard lock(mutex_);
  compiled_.insert_or_assign(job.function, std::move(row));
  if (made != nullptr) codes_.push_back(std::move(made));
}

std::vector<engine::CompiledFunction> Compilation::functions() const {
  const std::lock_guard lock(mutex_);
  std::vector<engine::CompiledFunction> all;
  for (const auto& [number, function] : compiled_) all.push_back(function);
  return all;
}

}  // namespace ramify::ir_machine::native
