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
target_include_directories(tree_sitter SYSTEM PUBLIC ${_ts}/include PRIVATE ${_ts}/src)
target_compile_definitions(tree_sitter PRIVATE _POSIX_C_SOURCE=200112L _DEFAULT_SOURCE)
target_compile_options(tree_sitter PRIVATE -w -g0 -fno-sanitize=all)
add_library(tree_sitter_python STATIC
  ${RAMIFY_NODE_MODULES}/tree-sitter-python/src/parser.c
  ${RAMIFY_NODE_MODULES}/tree-sitter-python/src/scanner.c)
target_include_directories(tree_sitter_python PRIVATE ${RAMIFY_NODE_MODULES}/tree-sitter-python/src)
target_compile_options(tree_sitter_python PRIVATE -w -g0 -O1 -fno-sanitize=all)
