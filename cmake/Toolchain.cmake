# SPDX-License-Identifier: Apache-2.0
# Compiler flags, linker and compiler cache, the same for every target of ours.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release or Debug" FORCE)
endif()
# Instead of CMake's -O3. No -march: a binary runs on every machine of its architecture.
set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
if(RAMIFY_SANITIZE)
  # Sanitized tests explore whole state spaces; -O0 would make them several times slower. DCHECK stays on.
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1")
endif()

add_library(ramify_flags INTERFACE)
target_compile_options(ramify_flags INTERFACE -Wall -Wextra -Wshadow -Wnon-virtual-dtor -Wcast-qual
                       -Woverloaded-virtual -Wimplicit-fallthrough -fno-omit-frame-pointer)
# A failed CHECK names its file as the repository does; no program refers to the checkout that it was built in.
target_compile_options(ramify_flags INTERFACE -fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees uninitialised reads, overlapping copies and bounds overrun in inlined std::string and std::variant where there are none.
  target_compile_options(ramify_flags INTERFACE -Werror -Wno-maybe-uninitialized -Wno-restrict -Wno-array-bounds
                         -Wno-stringop-overflow -Wno-stringop-overread -fpch-preprocess)
else()
  # clang builds the fuzzers only; its warnings are advice, and those about libstdc++'s own templates no use.
  target_compile_options(ramify_flags INTERFACE -Wno-deprecated-declarations -Wno-missing-designated-field-initializers)
endif()
if(RAMIFY_SANITIZE)
  target_compile_options(ramify_flags INTERFACE -fsanitize=${RAMIFY_SANITIZE} -fno-sanitize-recover=all)
  target_link_options(ramify_flags INTERFACE -fsanitize=${RAMIFY_SANITIZE})
endif()
if(RAMIFY_FUZZERS)
  target_compile_options(ramify_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(RAMIFY_COVERAGE)
  target_compile_options(ramify_flags INTERFACE --coverage)
  target_link_options(ramify_flags INTERFACE --coverage)
endif()
find_program(CCACHE ccache)
if(CCACHE)
  # The sloppiness is what ccache's manual asks for with precompiled headers. Clones in other folders share their objects: debug information may
  # then name the files of another clone.
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=true)
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher} ${CCACHE})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher} CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND NOT RAMIFY_COVERAGE)
  add_link_options(-fuse-ld=mold)
endif()
