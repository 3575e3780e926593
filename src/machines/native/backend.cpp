// SPDX-License-Identifier: Apache-2.0
#include "machines/native/backend.h"

#include <string>
#include <utility>

#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/ExecutionEngine/Orc/ThreadSafeModule.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>

#include "machines/native/emitter.h"

namespace ramify::ir_machine::native {

namespace {

constexpr std::string_view passes =
    "function(sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>,jump-threading,correlated-propagation,"
    "simplifycfg,"
    "loop-mssa(loop-rotate,licm),gvn,instcombine<no-verify-fixpoint>,dse,simplifycfg)";

std::string text_of(llvm::Error error) { return llvm::toString(std::move(error)); }

class LlvmBackend final : public Backend {
 public:
  explicit LlvmBackend(llvm::CodeGenOptLevel level) : level_(level) {}
  std::expected<Code, std::string> compile(const Program& program, uint32_t function, const Plan& plan,
                                           const Callbacks& callbacks) override {
    if (jit_ == nullptr)
      if (std::string problem = start(); !problem.empty()) return std::unexpected(problem);
    auto context = std::make_unique<llvm::LLVMContext>();
    const std::string name = "function" + std::to_string(function) + "." + std::to_string(++made_);
    auto module = std::make_unique<llvm::Module>(name, *context);
    module->setDataLayout(jit_->getDataLayout());
    module->setTargetTriple(jit_->getTargetTriple().str());
    emit(*module, name, program, *program.functions[function], plan, callbacks);
#ifndef NDEBUG
    if (llvm::verifyModule(*module, &llvm::errs())) return std::unexpected("LLVM refuses its code");
#endif
    if (std::string problem = optimise(*module); !problem.empty()) return std::unexpected(problem);
    if (llvm::Error error = jit_->addIRModule(llvm::orc::ThreadSafeModule(std::move(module), std::move(context))))
      return std::unexpected(text_of(std::move(error)));
    llvm::Expected<llvm::orc::ExecutorAddr> address = jit_->lookup(name);
    if (!address) return std::unexpected(text_of(address.takeError()));
    return address->toPtr<Code>();
  }

 private:
  // The problem, if there is one.
  std::string start() {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    llvm::Expected<llvm::orc::JITTargetMachineBuilder> target = llvm::orc::JITTargetMachineBuilder::detectHost();
    if (!target) return text_of(target.takeError());
    target->setCodeGenOptLevel(level_);
    llvm::orc::LLJITBuilder builder;
    builder.setJITTargetMachineBuilder(std::move(*target));
    // The code refers to nothing by name: addresses of callbacks are constants.
    builder.setPlatformSetUp(llvm::orc::setUpInactivePlatform);
    builder.setLinkProcessSymbolsByDefault(false);
    llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>> jit = builder.create();
    if (!jit) return text_of(jit.takeError());
    jit_ = std::move(*jit);
    return "";
  }
  static std::string optimise(llvm::Module& module) {
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager components;
    llvm::ModuleAnalysisManager modules;
    llvm::PassBuilder builder;
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    llvm::ModulePassManager pipeline;
    if (llvm::Error error = builder.parsePassPipeline(pipeline, passes)) return text_of(std::move(error));
    pipeline.run(module, modules);
    return "";
  }

  const llvm::CodeGenOptLevel level_;
  std::unique_ptr<llvm::orc::LLJIT> jit_;
  uint64_t made_ = 0;
};

}  // namespace

std::unique_ptr<Backend> make_backend() { return std::make_unique<LlvmBackend>(llvm::CodeGenOptLevel::Default); }
std::unique_ptr<Backend> make_quick_backend() { return std::make_unique<LlvmBackend>(llvm::CodeGenOptLevel::None); }

}  // namespace ramify::ir_machine::native
