# SPDX-License-Identifier: Apache-2.0
# Most of the time that a compiler takes for one of our files goes into headers of the standard library, Boost, fmt and
# GoogleTest; these two are read once a build. The sources name what they include all the same (-DRAMIFY_PRECOMPILE=OFF).
if(RAMIFY_PRECOMPILE)
  set(kinds precompiled)
  if(RAMIFY_TESTS)
    list(APPEND kinds precompiled_tests)
  endif()
  foreach(kind ${kinds})
    add_library(ramify_${kind} OBJECT ${CMAKE_CURRENT_LIST_DIR}/${kind}.cpp)
    target_link_libraries(ramify_${kind} PRIVATE ramify_flags fmt::fmt)
    # Without the path of this clone, so that ccache finds what other clones have compiled.
    target_precompile_headers(ramify_${kind} PRIVATE "\"${kind}.h\"")
    target_include_directories(ramify_${kind} PRIVATE ${CMAKE_SOURCE_DIR}/cmake)
  endforeach()
  if(RAMIFY_TESTS)
    target_link_libraries(ramify_precompiled_tests PRIVATE GTest::gmock)
  endif()
endif()

# Lets a target read the headers precompiled as `kind`: precompiled or precompiled_tests.
function(ramify_precompiled target kind)
  if(RAMIFY_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ramify_${kind})
    target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/cmake)
  endif()
endfunction()

# ramify_units(TARGET BYTES FILE...): compiles the files of each folder together, in units of so much text, since what a small file
# costs is mostly the headers that it includes (docs/building.md has the figures). A unit takes a few seconds, so that a change of one
# file is soon built. File-local names are therefore unique within their folder. -DRAMIFY_UNITS=OFF compiles each file by itself.
set(RAMIFY_UNIT_BYTES 80000 CACHE STRING "how much text is compiled as one unit")
# Cold layers format text, line by line, which is what takes a compiler longest.
math(EXPR RAMIFY_COLD_UNIT_BYTES "${RAMIFY_UNIT_BYTES} / 2")
function(ramify_units target unit_bytes)
  if(NOT RAMIFY_UNITS)
    return()
  endif()
  set(files ${ARGN})
  list(SORT files)
  set(folder "")
  set(number 0)
  set(bytes 0)
  foreach(file ${files})
    get_filename_component(file_folder ${file} DIRECTORY)
    file(SIZE ${file} file_bytes)
    math(EXPR bytes "${bytes} + ${file_bytes}")
    if(NOT file_folder STREQUAL folder OR bytes GREATER unit_bytes)
      set(folder ${file_folder})
      set(bytes ${file_bytes})
      math(EXPR number "${number} + 1")
    endif()
    get_filename_component(folder_name ${folder} NAME)
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${folder_name}_${number})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# ramify_layer(FOLDER [USES folder...] [WITHIN folder...] [LIBRARIES target...] [COLD])
#
# COLD: its speed is not felt; -O1 compiles it in three quarters of the time.
#
# Makes the library of one folder of src/, its unit tests (*_test.cpp) and its benchmarks (*_bench.cpp).
# USES is the folder's row of the layer table in ARCHITECTURE.md. A layer sees its own headers and those of the layers
# that it links, and no others: each layer exports an include directory that holds one link, to its own folder.
#
# WITHIN are layers that no header of this one includes: used like USES, but not handed on, so who uses this layer neither sees them nor
# is compiled again when one is added.
#
# What stands in the folder's own folder library/ is a part of the program, as texts: `ramify::library_texts::NAME`, with the folder as its
# name, such as languages_ruby (Embed.cmake).
function(ramify_layer folder)
  cmake_parse_arguments(LAYER "COLD" "" "USES;WITHIN;LIBRARIES;EXCLUDE;TEST_USES" ${ARGN})
  string(REPLACE "/" "_" name ${folder})
  set(here ${CMAKE_SOURCE_DIR}/src/${folder})

  set(exported ${CMAKE_BINARY_DIR}/layers/${name})
  get_filename_component(parent ${folder} DIRECTORY)
  file(MAKE_DIRECTORY ${exported}/${parent})
  file(CREATE_LINK ${here} ${exported}/${folder} SYMBOLIC)

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${here}/*.cpp)
  foreach(excluded ${LAYER_EXCLUDE})
    list(FILTER sources EXCLUDE REGEX "^${here}/${excluded}")
  endforeach()
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  set(benches ${sources})
  list(FILTER benches INCLUDE REGEX "_bench\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "(_test|_bench)\\.cpp$")

  set(used "")
  foreach(use ${LAYER_USES})
    string(REPLACE "/" "_" use ${use})
    list(APPEND used ramify_${use})
  endforeach()
  set(within "")
  foreach(use ${LAYER_WITHIN})
    string(REPLACE "/" "_" use ${use})
    list(APPEND within ramify_${use})
  endforeach()

  if(sources)
    add_library(ramify_${name} STATIC ${sources})
    target_include_directories(ramify_${name} PUBLIC ${exported})
    target_link_libraries(ramify_${name} PUBLIC ${used} ${LAYER_LIBRARIES} PRIVATE ${within} ramify_flags)
    ramify_precompiled(ramify_${name} precompiled)
    if(LAYER_COLD)
      ramify_units(ramify_${name} ${RAMIFY_COLD_UNIT_BYTES} ${sources})
      target_compile_options(ramify_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    else()
      ramify_units(ramify_${name} ${RAMIFY_UNIT_BYTES} ${sources})
    endif()
    if(IS_DIRECTORY ${here}/library)
      ramify_library_files(${here}/library library)
      ramify_embed(${CMAKE_CURRENT_BINARY_DIR}/${name}_library.cpp ${name} ${here}/library ${library})
      target_sources(ramify_${name} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${name}_library.cpp)
    endif()
  else()
    add_library(ramify_${name} INTERFACE)
    target_include_directories(ramify_${name} INTERFACE ${exported})
    target_link_libraries(ramify_${name} INTERFACE ${used} ${LAYER_LIBRARIES})
  endif()

  set(test_used "")
  foreach(use ${LAYER_TEST_USES})
    string(REPLACE "/" "_" use ${use})
    list(APPEND test_used ramify_${use})
  endforeach()
  if(RAMIFY_TESTS AND tests)
    add_executable(${name}_test ${tests})
    target_link_libraries(${name}_test PRIVATE ramify_${name} ${test_used} ramify_flags GTest::gmock GTest::gtest_main)
    target_compile_definitions(${name}_test PRIVATE RAMIFY_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    ramify_precompiled(${name}_test precompiled_tests)
    ramify_units(${name}_test ${RAMIFY_UNIT_BYTES} ${tests})
    add_test(NAME ${name} COMMAND ${name}_test)
    set_tests_properties(${name} PROPERTIES LABELS "unit;${name}")
  endif()
  if(RAMIFY_BENCHMARKS AND benches)
    add_executable(${name}_bench ${benches})
    target_link_libraries(${name}_bench PRIVATE ramify_${name} ${test_used} ramify_flags benchmark::benchmark_main)
    target_compile_definitions(${name}_bench PRIVATE RAMIFY_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  endif()
endfunction()

# ramify_module(NAME LAYER [FILES file...] [LIBRARIES target...])
#
# The module NAME.so (base/module.h): what stands in the folder module/ of the layer, and what it needs besides: FILES of src/ and
# LIBRARIES. The program is not linked with these libraries, which would take most of the time of each start. The code of a shared library
# is position-independent, so the files are compiled for it by themselves.
#
# Whoever links the layer finds the module: it is built before the layer, and beside the program. RAMIFY_MODULES has all of them.
function(ramify_module name layer)
  cmake_parse_arguments(MODULE "" "" "FILES;LIBRARIES" ${ARGN})
  string(REPLACE "/" "_" layer_name ${layer})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${layer}/module/*.cpp)
  list(APPEND MODULE_FILES base/check.cpp)  # debug checks are everywhere
  list(TRANSFORM MODULE_FILES PREPEND ${CMAKE_SOURCE_DIR}/src/)
  add_library(${name} MODULE ${sources} ${MODULE_FILES})
  target_include_directories(${name} PRIVATE $<TARGET_PROPERTY:ramify_${layer_name},INTERFACE_INCLUDE_DIRECTORIES>)
  target_link_libraries(${name} PRIVATE ${MODULE_LIBRARIES} fmt::fmt ramify_flags)
  target_link_options(${name} PRIVATE -Wl,--exclude-libs,ALL -Wl,--gc-sections)
  if(NOT RAMIFY_FUZZERS)  # whose functions are the program's
    target_link_options(${name} PRIVATE -Wl,-z,defs)
  endif()
  # Archives instead of shared libraries of Clang and LLVM, which take 600,000 relocations when they are loaded.
  set_target_properties(${name} PROPERTIES PREFIX "" RAMIFY_CLANG_ARCHIVES ON CXX_VISIBILITY_PRESET hidden)
  add_dependencies(ramify_${layer_name} ${name})
  set_property(GLOBAL APPEND PROPERTY RAMIFY_MODULES ${name})
endfunction()
