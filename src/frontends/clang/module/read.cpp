// SPDX-License-Identifier: Apache-2.0
#include "frontends/clang/module/clang.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/DiagnosticParse.h>
#include <clang/Basic/DiagnosticSema.h>
#include <clang/Basic/Stack.h>
#include <clang/Basic/TargetInfo.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/LexDiagnostic.h>
#include <clang/Lex/Lexer.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <fmt/format.h>
#include <llvm/Support/JSON.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/Support/thread.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include "frontends/clang/module/reading.h"

namespace ramify::c_frontend {
namespace {

// The virtual folder where `#include <ramify.h>` finds its header; it does not exist on disk.
constexpr std::string_view own_headers = "/ramify/include", verifier_header = "verifier.h", ramify_header = "ramify.h";

std::string_view own_header(base::LibraryTexts library, std::string_view name) {
  const auto found = std::ranges::find(library, name, &base::LibraryText::name);
  return found == library.end() ? std::string_view() : found->text;
}

constexpr unsigned stack_bytes = 1u << 30;                  // the system commits it as it is used
constexpr size_t parser_stack_bytes = stack_bytes / 4 * 3;  // for the parser; later phases use less per level

// Opens regular files only: a device or a pipe might never end.
class RegularFiles : public llvm::vfs::ProxyFileSystem {
 public:
  using ProxyFileSystem::ProxyFileSystem;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine& path) override {
    const llvm::ErrorOr<llvm::vfs::Status> found = status(path);
    if (!found) return found.getError();
    if (found->getType() != llvm::sys::fs::file_type::regular_file)
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return ProxyFileSystem::openFileForRead(path);
  }
};

base::Place place_of(const clang::SourceManager& sources, clang::SourceLocation location,
                     const clang::LangOptions& language) {
  const clang::SourceLocation in_file = sources.getFileLoc(location);
  const auto [file, offset] = sources.getDecomposedLoc(in_file);
  const clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  base::Place place{.file = entry ? entry->getName().str() : "",
                    .line = sources.getLineNumber(file, offset),
                    .column = sources.getColumnNumber(file, offset)};
  place.end_line = place.line;
  place.end_column = place.column + std::max(1u, clang::Lexer::MeasureTokenLength(in_file, sources, language));
  return place;
}

// Collects Clang's messages. The first note of a message becomes its hint.
class Collector : public clang::DiagnosticConsumer {
 public:
  explicit Collector(bool has_c_library) : has_c_library_(has_c_library) {}

  void BeginSourceFile(const clang::LangOptions& language, const clang::Preprocessor*) override {
    language_ = language;
  }

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
    DiagnosticConsumer::HandleDiagnostic(level, info);
    llvm::SmallString<128> text;
    info.FormatDiagnostic(text);
    const std::string message = llvm::json::fixUTF8(text);
    const bool is_somewhere = info.hasSourceManager() && info.getLocation().isValid();
    const base::Place place =
        is_somewhere ? place_of(info.getSourceManager(), info.getLocation(), language_) : base::Place{};
    if (level == clang::DiagnosticsEngine::Note && !all_.empty() && all_.back().hint.empty()) {
      all_.back().hint =
          place.is_known() ? fmt::format("{}:{}:{}: {}", place.file, place.line, place.column, message) : message;
    } else if (const std::string_view feature = feature_of(info.getID()); !feature.empty()) {
      all_.push_back({.id = diagnostics::DiagnosticId::c_unsupported,
                      .place = place,
                      .message = std::string(feature),
                      .hint = ""});
    } else if (level >= clang::DiagnosticsEngine::Warning) {
      const auto id = level >= clang::DiagnosticsEngine::Error ? diagnostics::DiagnosticId::c_error
                                                               : diagnostics::DiagnosticId::c_warning;
      const bool lacks_library = !has_c_library_ && info.getID() == clang::diag::err_pp_file_not_found;
      all_.push_back(
          {.id = id, .place = place, .message = message, .hint = lacks_library ? missing_c_headers_hint : ""});
    }
  }

  void report_to(diagnostics::Diagnostics& out) const {
    for (const diagnostics::Diagnostic& each : all_) {
      out.report(each.id, each.place, each.message, each.hint);
      // Errors after an unsupported construct are its consequences.
      if (each.id == diagnostics::DiagnosticId::c_unsupported) return;
    }
  }

  // Whether the program implicitly declares a function of the header.
  bool misses_one_of(std::string_view header) const {
    constexpr std::string_view before = "call to undeclared function '";
    return std::ranges::any_of(all_, [&](const diagnostics::Diagnostic& each) {
      const std::string_view message = each.message;
      if (!message.starts_with(before)) return false;
      const std::string_view name = message.substr(before.size(), message.find('\'', before.size()) - before.size());
      return header.find(fmt::format("{}(", name)) != std::string_view::npos;
    });
  }
  bool has_errors() const {
    return std::ranges::any_of(
        all_, [](const diagnostics::Diagnostic& each) { return each.id != diagnostics::DiagnosticId::c_warning; });
  }

 private:
  // Names the GNU C feature that Clang does not support.
  static std::string_view feature_of(unsigned id) {
    switch (id) {
      case clang::diag::err_function_definition_not_allowed:
        return "a function within a function (GNU C) is not supported";
      case clang::diag::err_typecheck_field_variable_size:
        return "an array of variable length in a structure (GNU C) is not supported";
      default: return {};
    }
  }

  bool has_c_library_;
  clang::LangOptions language_;
  std::vector<diagnostics::Diagnostic> all_;
};

class Consumer : public clang::ASTConsumer {
 public:
  Consumer(Linking& linking, bool is_library) : linking_(linking), is_library_(is_library) {}
  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (!context.getDiagnostics().hasErrorOccurred()) Reading(context, linking_, is_library_).read();
  }

 private:
  Linking& linking_;
  bool is_library_;
};

// Ends the file when the parser has used up its stack: the rest is then empty.
class DepthGuard {
 public:
  DepthGuard(clang::DiagnosticsEngine& diagnostics, const char* bottom)
      : diagnostics_(&diagnostics),
        message_(diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Fatal, "this is nested too deeply to be read")),
        bottom_(bottom) {}

  void operator()(const clang::Token& token) {
    const auto* here = static_cast<const char*>(__builtin_frame_address(0));
    if (!has_ended_ && static_cast<size_t>(bottom_ - here) > parser_stack_bytes) {
      has_ended_ = true;
      diagnostics_->Report(token.getLocation(), message_);
    }
    // The preprocessor passes the token to the parser.
    if (has_ended_) const_cast<clang::Token&>(token).setKind(clang::tok::eof);
  }

 private:
  clang::DiagnosticsEngine* diagnostics_;
  unsigned message_;
  const char* bottom_;
  bool has_ended_ = false;
};

class Action : public clang::ASTFrontendAction {
 public:
  Action(Linking& linking, bool is_library, const char* bottom)
      : linking_(linking), is_library_(is_library), bottom_(bottom) {}
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    compiler.getPreprocessor().setTokenWatcher(DepthGuard(compiler.getDiagnostics(), bottom_));
    return std::make_unique<Consumer>(linking_, is_library_);
  }

 private:
  Linking& linking_;
  bool is_library_;
  const char* bottom_;
};

std::vector<std::string> command_line(const SourceFile& file, const std::vector<std::string>& arguments,
                                      const HeaderFolders& headers) {
  std::vector<std::string> all{
      "/usr/bin/clang", "--target=x86_64-pc-linux-gnu", "--no-default-config", "-fsyntax-only", "-x", "c",
      "-std=gnu11"};
  for (std::string& each : header_arguments(headers, arguments)) all.push_back(std::move(each));
  // Errors in C11, and warnings that only concern run-time behaviour. Constructs of C90 are accepted if that standard
  // is selected.
  constexpr std::array<std::string_view, 6> c90{"-ansi",    "-std=c89",          "-std=gnu89",
                                                "-std=c90", "-std=iso9899:1990", "-std=gnu90"};
  const bool is_c90 = std::ranges::any_of(
      arguments, [&](const std::string& each) { return std::ranges::find(c90, each) != c90.end(); });
  if (!is_c90)
    for (const char* each : {"-Werror=implicit-function-declaration", "-Werror=implicit-int"}) all.emplace_back(each);
  for (const char* each : {"-Werror=int-conversion", "-Wno-error=atomic-access", "-fno-spell-checking"})
    all.emplace_back(each);
  if (!file.is_library) {
    all.emplace_back("-idirafter");
    all.emplace_back(own_headers);
    all.insert(all.end(), arguments.begin(), arguments.end());
  }
  all.emplace_back("--");
  all.push_back(file.path);
  return all;
}

// Disables everything beyond reading that arguments, environment or pragmas could request.
void confine(clang::CompilerInvocation& invocation) {
  invocation.getFrontendOpts().DisableFree = false;
  invocation.getFrontendOpts().Plugins.clear();
  invocation.getFrontendOpts().LLVMArgs.clear();
  invocation.getFrontendOpts().TimeTracePath.clear();
  invocation.getDependencyOutputOpts() = clang::DependencyOutputOptions();
  invocation.getDiagnosticOpts().DiagnosticSerializationFile.clear();
  invocation.getDiagnosticOpts().DiagnosticLogFile.clear();
  invocation.getDiagnosticOpts().ShowCarets = false;  // it would print a count of messages
  invocation.getPreprocessorOpts().DisablePragmaDebugCrash = true;
}

void parse(const SourceFile& file, std::span<const SourceFile> files, const std::vector<std::string>& arguments,
           const HeaderFolders& headers, base::LibraryTexts library, Linking& linking, const char* bottom) {
  const auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  const auto overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::makeIntrusiveRefCnt<RegularFiles>(
      llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>(llvm::vfs::createPhysicalFileSystem().release())));
  overlay->pushOverlay(memory);
  for (const SourceFile& each : files)
    memory->addFile(each.path, 0, llvm::MemoryBuffer::getMemBufferCopy(each.text, each.path));
  for (const std::string_view name : {verifier_header, ramify_header})
    memory->addFile(fmt::format("{}/{}", own_headers, name), 0,
                    llvm::MemoryBuffer::getMemBufferCopy(own_header(library, name)));

  const auto attempt = [&](const std::vector<std::string>& with) {
    auto collector = std::make_unique<Collector>(headers.has_c_library);
    const std::vector<std::string> words = command_line(file, with, headers);
    std::vector<const char*> pointers;
    for (const std::string& each : words) pointers.push_back(each.c_str());
    clang::CreateInvocationOptions options;
    options.Diags = clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions, collector.get(), false);
    options.VFS = overlay;
    std::shared_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(pointers, options);
    if (invocation) {
      confine(*invocation);
      clang::CompilerInstance compiler;
      compiler.setInvocation(invocation);
      compiler.createDiagnostics(collector.get(), false);
      compiler.createFileManager(overlay);
      Action action(linking, file.is_library, bottom);
      compiler.ExecuteAction(action);
    }
    return collector;
  };
  std::unique_ptr<Collector> collector = attempt(arguments);
  // The verifier's functions are known without a declaration.
  if (!file.is_library && collector->misses_one_of(own_header(library, verifier_header))) {
    std::vector<std::string> with = arguments;
    with.emplace_back("-include");
    with.push_back(fmt::format("{}/{}", own_headers, verifier_header));
    std::unique_ptr<Collector> again = attempt(with);
    if (!again->has_errors() || !collector->has_errors()) collector = std::move(again);
  }
  collector->report_to(linking.read().diagnostics);
}

// Clang assumes a stack of 8 MiB below the bottom that it is told, and continues in a new thread of that size shortly
// before the end; past the end it does not. Our stack is larger, so parsing starts past that end.
[[gnu::noinline]] void parse_far_from(const char* bottom, const std::function<void()>& parse_there) {
  volatile char gap[clang::DesiredStackSize + (1u << 20)];
  gap[0] = *bottom;
  parse_there();
  gap[sizeof gap - 1] = gap[0];
}

void read_with_clang(const SourceFile& file, std::span<const SourceFile> files,
                     const std::vector<std::string>& arguments, const HeaderFolders& headers,
                     base::LibraryTexts library, Linking& linking) {
  llvm::thread thread(std::optional<unsigned>(stack_bytes), [&] {
    const char bottom = 0;
    clang::noteBottomOfStack();
    parse_far_from(&bottom, [&] { parse(file, files, arguments, headers, library, linking, &bottom); });
  });
  thread.join();
}

}  // namespace

}  // namespace ramify::c_frontend

using namespace ramify::c_frontend;

RAMIFY_MODULE(uint64_t interface) {
  static constexpr ClangPart part{read_with_clang};
  return interface == clang_interface ? &part : nullptr;
}
