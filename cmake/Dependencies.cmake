# SPDX-License-Identifier: Apache-2.0
# Everything we do not write ourselves. docs/dependencies.md says why each is here.
set(RAMIFY_HINT "run `./dev setup` to install what is missing")
find_package(Threads REQUIRED)
find_package(fmt 9 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_package(tomlplusplus 3.3 REQUIRED)
find_package(Boost 1.74 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)
pkg_check_modules(z3 REQUIRED IMPORTED_TARGET z3)
pkg_check_modules(curl REQUIRED IMPORTED_TARGET libcurl)
find_package(Clang 19.1 REQUIRED CONFIG HINTS /usr/lib/llvm-19/lib/cmake/clang)
add_library(clang_library INTERFACE)
target_include_directories(clang_library SYSTEM INTERFACE ${CLANG_INCLUDE_DIRS} ${LLVM_INCLUDE_DIRS})
# The same as archives, for programs that have RAMIFY_CLANG_ARCHIVES on (cmake/Package.cmake). Debian's archives lack their links to zlib
# and zstd; the libraries themselves are there with LLVM's.
set(_archives "")
foreach(_name clangFrontend clangDriver clangSerialization clangParse clangSema clangEdit clangAnalysis clangAST clangASTMatchers
        clangLex clangBasic clangAPINotes clangSupport LLVMSupport LLVMOption LLVMTargetParser LLVMFrontendOpenMP LLVMFrontendOffloading
        LLVMCore LLVMBinaryFormat LLVMDemangle LLVMBitstreamReader LLVMBitReader LLVMRemarks LLVMProfileData LLVMMC LLVMMCParser
        LLVMObject LLVMAnalysis LLVMTransformUtils LLVMTextAPI LLVMDebugInfoDWARF LLVMDebugInfoCodeView LLVMDebugInfoPDB
        LLVMDebugInfoMSF LLVMDebugInfoBTF LLVMSymbolize LLVMIRReader LLVMAsmParser LLVMWindowsDriver)
  list(APPEND _archives ${LLVM_LIBRARY_DIR}/lib${_name}.a)
endforeach()
add_library(clang_archives INTERFACE)
target_link_libraries(clang_archives INTERFACE -Wl,--start-group ${_archives} -Wl,--end-group -l:libz.so.1 -l:libzstd.so.1)
target_link_libraries(clang_library INTERFACE
                      "$<IF:$<BOOL:$<TARGET_PROPERTY:RAMIFY_CLANG_ARCHIVES>>,clang_archives,clang-cpp;LLVM>")
# Clang's own headers (stddef.h, stdarg.h ...) come with the library.
set(RAMIFY_CLANG_RESOURCES ${LLVM_LIBRARY_DIR}/clang/${LLVM_VERSION_MAJOR})
if(RAMIFY_TESTS)
  find_package(GTest REQUIRED)
endif()
if(RAMIFY_BENCHMARKS)
  find_package(benchmark REQUIRED)
endif()

# tree-sitter's runtime and grammars come as C sources from pinned npm packages.
set(RAMIFY_NODE_MODULES ${CMAKE_SOURCE_DIR}/packaging/npm/node_modules)
if(NOT EXISTS ${RAMIFY_NODE_MODULES}/tree-sitter/vendor/tree-sitter/lib/src/lib.c)
  message(FATAL_ERROR "tree-sitter is not in packaging/npm/node_modules; ${RAMIFY_HINT}")
endif()
set(_ts ${RAMIFY_NODE_MODULES}/tree-sitter/vendor/tree-sitter/lib)
add_library(tree_sitter STATIC ${_ts}/src/lib.c)
# `lib/src`: frontends/tree_sitter reads the grammars' tables and the parser's own tree.
target_include_directories(tree_sitter SYSTEM PUBLIC ${_ts}/include ${_ts}/.. PRIVATE ${_ts}/src)
target_compile_definitions(tree_sitter PRIVATE _POSIX_C_SOURCE=200112L _DEFAULT_SOURCE)
target_compile_options(tree_sitter PRIVATE -w -g0 -fno-sanitize=all)

# A grammar as a library `tree_sitter_NAME`, from a package's folder with parser.c, and scanner.c where it has one.
function(ramify_grammar name folder)
  set(_src ${RAMIFY_NODE_MODULES}/${folder}/src)
  file(GLOB _scanner ${_src}/scanner.c)
  add_library(tree_sitter_${name} STATIC ${_src}/parser.c ${_scanner})
  set_source_files_properties(${_src}/parser.c PROPERTIES COMPILE_OPTIONS "-include;${CMAKE_SOURCE_DIR}/cmake/grammar.h")
  target_include_directories(tree_sitter_${name} PRIVATE ${_src})
  target_compile_options(tree_sitter_${name} PRIVATE -w -g0 -fno-sanitize=all)
endfunction()
ramify_grammar(python tree-sitter-python)
ramify_grammar(javascript tree-sitter-javascript)
ramify_grammar(typescript tree-sitter-typescript/typescript)
ramify_grammar(java tree-sitter-java)
ramify_grammar(ruby tree-sitter-ruby)
ramify_grammar(go tree-sitter-go)
ramify_grammar(php tree-sitter-php/php)
ramify_grammar(c_sharp tree-sitter-c-sharp)
ramify_grammar(c tree-sitter-c)
ramify_grammar(cpp tree-sitter-cpp)
ramify_grammar(rust tree-sitter-rust)
ramify_grammar(kotlin tree-sitter-kotlin)
ramify_grammar(scala tree-sitter-scala)
ramify_grammar(lua @tree-sitter-grammars/tree-sitter-lua)
ramify_grammar(pascal tree-sitter-pascal)
