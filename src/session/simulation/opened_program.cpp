// SPDX-License-Identifier: Apache-2.0
#include "session/simulation/opened_program.h"

#include <utility>
#include <variant>

#include "machines/core/machine.h"
#include "machines/mir/machine.h"
#include "session/tell.h"

namespace ramify::session {

struct OpenedProgram::Owner {
  std::variant<std::monostate, Loaded, CProgram, MirProgram> program{};
  std::unique_ptr<engine::Machine> machine{};  // of a program that is not on the universal IR
};

OpenedProgram::OpenedProgram() : owner_(std::make_unique<Owner>()) {}
OpenedProgram::~OpenedProgram() = default;

const Loaded* OpenedProgram::loaded() const { return std::get_if<Loaded>(&owner_->program); }
const CProgram* OpenedProgram::c() const { return std::get_if<CProgram>(&owner_->program); }
const MirProgram* OpenedProgram::mir() const { return std::get_if<MirProgram>(&owner_->program); }

std::optional<engine::Divergence> OpenedProgram::follow(const engine::Trace& trace) {
  back_to_ = trace.back_to;
  return simulation_->follow(trace);
}

std::optional<engine::Divergence> OpenedProgram::follow(const ExactTrace& trace) {
  return simulation_->follow_answers(trace.answers.taken);
}

const engine::Machine& OpenedProgram::stepped_machine() const {
  return owner_->machine != nullptr ? *owner_->machine : *loaded()->machine;
}

base::Result<void> OpenedProgram::begin(const engine::Machine& machine, engine::SimulationOptions options) {
  store_ = TRY(small_store());
  simulation_ = std::make_unique<engine::Simulation>(machine, *store_, std::move(options));
  return {};
}

base::Result<std::unique_ptr<OpenedProgram>> OpenedProgram::open(Loaded loaded) {
  std::unique_ptr<OpenedProgram> opened(new OpenedProgram);
  opened->path_ = loaded.request.path;
  opened->machine_ = "ir";
  const Loaded& own = opened->owner_->program.emplace<Loaded>(std::move(loaded));
  opened->sources_ = &own.sources;
  TRY(opened->begin(*own.machine, {.properties = own.claims.properties, .drawing = own.claims.view}));
  return opened;
}

base::Result<std::unique_ptr<OpenedProgram>> OpenedProgram::open_core(CProgram program, const ExactTrace* trace) {
  std::unique_ptr<OpenedProgram> opened(new OpenedProgram);
  opened->path_ = program.request.paths.front();
  opened->machine_ = "core";
  const CProgram& own = opened->owner_->program.emplace<CProgram>(std::move(program));
  opened->sources_ = &own.sources;
  const core_machine::CoreOptions options =
      trace == nullptr ? core_options(own, core_machine::Orders::all) : core_options(own, *trace);
  opened->owner_->machine = std::make_unique<core_machine::CoreMachine>(*own.program, options);
  TRY(opened->begin(*opened->owner_->machine, {}));
  return opened;
}

base::Result<std::unique_ptr<OpenedProgram>> OpenedProgram::open_mir(MirProgram program, const ExactTrace* trace) {
  std::unique_ptr<OpenedProgram> opened(new OpenedProgram);
  opened->path_ = program.request.paths.front();
  opened->machine_ = "mir";
  const MirProgram& own = opened->owner_->program.emplace<MirProgram>(std::move(program));
  opened->sources_ = &own.sources;
  const mir_machine::MirOptions options = TRY(trace == nullptr ? mir_options(own) : mir_options(own, *trace));
  opened->owner_->machine = std::make_unique<mir_machine::MirMachine>(
      std::make_shared<const mir_machine::ReadyProgram>(own.program), options);
  TRY(opened->begin(*opened->owner_->machine, {}));
  return opened;
}

base::Result<std::unique_ptr<OpenedProgram>> OpenedProgram::open(CProgram program) {
  return open_core(std::move(program), nullptr);
}

base::Result<std::unique_ptr<OpenedProgram>> OpenedProgram::open(MirProgram program) {
  return open_mir(std::move(program), nullptr);
}

base::Result<std::unique_ptr<OpenedProgram>> OpenedProgram::open(CProgram program, const ExactTrace& trace) {
  return open_core(std::move(program), &trace);
}

base::Result<std::unique_ptr<OpenedProgram>> OpenedProgram::open(MirProgram program, const ExactTrace& trace) {
  return open_mir(std::move(program), &trace);
}

}  // namespace ramify::session
