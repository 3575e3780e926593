// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/machine.h"

#include "machines/ir/program.h"
#include "machines/ir/stepper.h"

namespace ramify::ir_machine {

namespace {

class IrMachine final : public engine::Machine {
 public:
  explicit IrMachine(std::unique_ptr<Program> program) : program_(std::move(program)) {}
  std::unique_ptr<engine::Stepper> stepper(store::Store& store, const engine::StepperOptions& options) const override {
    return std::make_unique<IrStepper>(*program_, store, options);
  }
  engine::PausePoint pause_point(uint32_t point) const override { return ir_machine::pause_point(*program_, point); }

 private:
  std::unique_ptr<const Program> program_;
};

}  // namespace

std::unique_ptr<engine::Machine> make_machine(std::shared_ptr<const ir::Module> module, const MachineOptions& options,
                                              diagnostics::Diagnostics& diagnostics) {
  std::unique_ptr<Program> program = link(std::move(module), options.step_instructions_max, diagnostics);
  if (program == nullptr) return nullptr;
  return std::make_unique<IrMachine>(std::move(program));
}

}  // namespace ramify::ir_machine
