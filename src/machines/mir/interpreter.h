// SPDX-License-Identifier: Apache-2.0
// The interpreter of MIR: frames over one memory of bytes with provenance (machines/memory). One thread so far.
//
// Panics unwind: frames are left by way of their cleanup blocks, and the program ends as a panic where no frame catches it. What is undefined
// ends the run at once, with a name (programs/mir/ub.def) and the place.
//
// Sources: The Rust Reference, "Behavior considered undefined"; the documentation of rustc_middle::mir. Used by one thread. Tested in
// machine_test.cpp and conformance/mir_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "machines/memory/memory.h"
#include "machines/mir/process.h"
#include "machines/mir/ready_program.h"
#include "programs/mir/ub.h"

namespace ramify::mir_machine {

enum class End : uint8_t {
  returned,   // the first function has returned
  exited,     // std::process::exit
  panicked,   // unwinding has left the first function
  aborted,    // a panic that must not unwind, or abort
  undefined,  // undefined behaviour
  unsupported,
  limit,  // of steps, of the stack, of memory
};

struct Ending {
  End end = End::returned;
  mir::Ub ub = mir::Ub::unreachable;
  std::string message{};  // of a panic, of what is not supported; what is undefined, in particular
  mir::SpanId span{};
  int64_t status = 0;                // of an exit
  std::vector<mir::SpanId> calls{};  // of the functions that were active, innermost first
};

struct Frame {
  const Code* code = nullptr;
  uint32_t pc = 0;
  uint32_t registers = 0;          // where they begin
  uint64_t stack = 0;              // address of its first object
  const CallSite* site = nullptr;  // of the caller, whose frame is the one before; none: called by the machine
  uint32_t target = 0;             // where the caller goes on, if it does
  bool is_cleaning = false;        // runs because of a panic
  bool is_catching = false;        // a panic that leaves it is caught: the call was of `catch_unwind`
  Value catch_function{}, catch_data{};
  bool has_result = true;  // that its caller takes
};

// A local of the first function at its end.
struct FinalLocal {
  mir::LocalId local{};
  std::string json{};
};

struct Limits {
  uint64_t instructions_max = 20'000'000'000;
  uint64_t heap_bytes_max = uint64_t{1} << 32;
};

class Interpreter {
 public:
  Interpreter(const ReadyProgram& program, const Limits& limits) : program_(program), limits_(limits) {}

  // Runs a function from the beginning to the end. `arguments`: the scalars of its arguments, in order.
  Ending run(mir::FunctionId function, const std::vector<Value>& arguments);

  const std::string& output() const { return output_; }
  const std::string& error_output() const { return process_.errors; }
  const std::vector<FinalLocal>& final_locals() const { return final_locals_; }
  uint64_t instructions() const { return instructions_; }

 private:
  // A value on its way into a function.
  struct Argument {
    mir::TypeId type{};
    bool is_memory = false;
    std::vector<Value> parts{};
    Pointer pointer{};
  };

  // interpreter.cpp
  bool execute();  // until ending_ is set
  bool compute(const Instruction& in);
  bool cast(const Instruction& in);
  Bits shift_amount(const Instruction& in) const;
  bool discriminant(const Instruction& in);
  bool write_discriminant(const Instruction& in, Bits tag);

  // calls.cpp
  bool call(const CallSite& site);
  bool call_function(mir::FunctionId function, std::vector<Argument> arguments, const CallSite* site);
  bool enter(mir::FunctionId function, const std::vector<Argument>& arguments, const CallSite* site);
  bool bind(const Code& code, Frame& frame, uint32_t local, const Argument& argument);
  std::vector<Argument> adapted(const mir::Body& body, std::vector<Argument> arguments) const;
  std::vector<Argument> spread(const Argument& tuple) const;
  std::optional<mir::FunctionId> virtual_callee(mir::FunctionId function, std::vector<Argument>& arguments);
  bool leave();
  void pop_frame();
  Argument argument(const Location& location);
  bool deliver(const Location& to, const Argument& value);
  bool return_to(const CallSite& site);  // goes on behind a call of what has no frame
  bool live(uint32_t object);
  void dead(uint32_t object);

  // panics.cpp
  bool panic(std::string message, const UnwindTarget& target);
  mir::SpanId user_span() const;
  bool unwind(UnwindTarget target);
  bool abort(std::string message);
  bool check_failed(const AssertSite& site);
  bool panic_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool panic_nounwind(const std::string& message);
  std::optional<std::string> text_of(const Argument& argument);  // of a &str
  std::optional<std::string> number_of(const Argument& argument) const;
  std::optional<std::string> message_of(const Argument& arguments);  // of fmt::Arguments

  // undefined.cpp
  bool compute_guarded(const Instruction& in);
  bool fail_undefined(std::string_view what);
  bool load_open(memory::Allocation& object, Pointer pointer, const mir::Scalar& scalar, Value& loaded);
  void store_open(memory::Allocation& object, Pointer pointer, uint64_t bytes, Value value);
  void drop_undefined(std::vector<Argument>& arguments);

  // natives_libc.cpp
  bool library_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool float_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool unwind_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool bytes_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool heap_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool file_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool system_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  std::optional<std::string> bytes_at(Pointer pointer, uint64_t size);
  bool put_bytes(Pointer pointer, const void* bytes, uint64_t size);
  bool write_file(uint64_t file, Pointer from, uint64_t size, uint64_t& written);
  bool free_object(Pointer pointer);
  bool give_number(const CallSite& site, uint64_t number);
  bool give_error(const CallSite& site, uint32_t error);
  bool error_number();
  std::string printed_panic() const;
  bool abort_process();
  bool exit_process(int32_t status);

  // natives_atomics.cpp
  bool atomic_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);

  // natives.cpp
  bool call_native(Native native, std::vector<Argument>& arguments, const CallSite& site);
  bool allocate(const std::vector<Argument>& arguments, const CallSite& site, bool is_zero);
  bool deallocate(const std::vector<Argument>& arguments, const CallSite& site);
  bool reallocate(const std::vector<Argument>& arguments, const CallSite& site);
  std::optional<Pointer> new_object(uint64_t size, uint64_t align, bool is_zero);
  bool integer_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool memory_native(Native native, const std::vector<Argument>& arguments, const CallSite& site);
  bool copy_values(Pointer from, Pointer to, uint64_t count, mir::TypeId type, bool may_overlap);
  bool give(const CallSite& site, const std::vector<Value>& parts);
  mir::TypeId generic_type(const CallSite& site, size_t argument) const;

  // accesses.cpp
  bool load(Pointer pointer, const mir::Scalar& scalar, uint64_t align, Value& result);
  bool store(Pointer pointer, uint64_t bytes, bool is_pointer, uint64_t align, Value value);
  bool copy(Pointer to, uint64_t to_align, Pointer from, uint64_t from_align, mir::TypeId type);
  bool validate(Pointer pointer, mir::TypeId type);  // what lies there is a value
  bool validate_part(const memory::Allocation& object, uint64_t address, mir::TypeId type);
  bool check_scalar(Value value, const mir::Scalar& scalar, mir::TypeId type);
  bool check_reference(Pointer pointer, Value metadata, mir::TypeId type);
  memory::Allocation* reach(Pointer pointer, uint64_t size, uint64_t align, bool is_write);
  bool fail_access(const memory::Located& located, Pointer pointer, uint64_t size, uint64_t align);
  std::optional<uint64_t> size_of(mir::TypeId type, Value metadata);
  uint64_t align_of(mir::TypeId type, Value metadata);
  std::optional<mir::TypeId> type_of_vtable(Value vtable) const;
  std::string describe(memory::AllocationId id) const;

  // final_values.cpp
  void note_final_locals();
  std::optional<std::string> json_of(Pointer pointer, mir::TypeId type, int depth);
  std::optional<std::string> json_of(const std::vector<Value>& parts, mir::TypeId type);

  bool fail(mir::Ub ub, std::string message = "");
  bool stop(End end, std::string message, int64_t status = 0);
  bool begin_memory();
  Frame& frame() { return frames_.back(); }
  const mir::Type& type(mir::TypeId id) const { return program_.program().type(id); }
  Value value(Source operand) const {
    return (operand & constant_bit) != 0 ? code_->constants[operand & ~constant_bit] : registers_[base_ + operand];
  }
  Value& result(uint32_t reg) { return registers_[base_ + reg]; }
  // After frames have changed.
  void refresh() {
    code_ = frames_.back().code;
    base_ = frames_.back().registers;
  }
  mir::SpanId span() const;

  const ReadyProgram& program_;
  const Limits limits_;
  memory::Memory memory_{};
  std::vector<Frame> frames_{};
  std::vector<Value> registers_{};
  const Code* code_ = nullptr;  // of the innermost frame
  uint32_t base_ = 0;
  uint32_t serial_ = 1;  // of the last allocation; 1 is what is there from the beginning
  uint64_t heap_next_ = 0, heap_bytes_ = 0;
  std::string panic_message_{};
  mir::SpanId panic_span_{};
  std::vector<mir::SpanId> panic_calls_{};
  std::string output_{};
  Process process_{};
  std::vector<FinalLocal> final_locals_{};
  uint64_t instructions_ = 0;
  bool has_ended_ = false;
  Ending ending_{};
};

}  // namespace ramify::mir_machine
