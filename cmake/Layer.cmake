# SPDX-License-Identifier: Apache-2.0
# Four fifths of the time that g++ takes for one of our files goes into headers of the standard library, Boost, fmt and
# GoogleTest;
# these two are read once a build. The sources name what they include all the same: clang's builds (the fuzzers) go without.
if(RAMIFY_PRECOMPILE)
  foreach(kind precompiled precompiled_tests)
    add_library(ramify_${kind} OBJECT ${CMAKE_CURRENT_LIST_DIR}/${kind}.cpp)
    target_link_libraries(ramify_${kind} PRIVATE ramify_flags fmt::fmt)
    target_precompile_headers(ramify_${kind} PRIVATE ${CMAKE_CURRENT_LIST_DIR}/${kind}.h)
  endforeach()
  if(RAMIFY_TESTS)
    target_link_libraries(ramify_precompiled_tests PRIVATE GTest::gmock)
  endif()
endif()

# Lets a target read the headers precompiled as `kind`: precompiled or precompiled_tests.
function(ramify_precompiled target kind)
  if(RAMIFY_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ramify_${kind})
  endif()
endfunction()

# ramify_layer(FOLDER [USES folder...] [LIBRARIES target...])
#
# Makes the library of one folder of src/, its unit tests (*_test.cpp) and its benchmarks (*_bench.cpp).
# USES is the folder's row of the layer table in ARCHITECTURE.md. A layer sees its own headers and those of the layers
# that it links, and no others: each layer exports an include directory that holds one link, to its own folder.
function(ramify_layer folder)
  cmake_parse_arguments(LAYER "" "" "USES;LIBRARIES;EXCLUDE;TEST_USES" ${ARGN})
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

  if(sources)
    add_library(ramify_${name} STATIC ${sources})
    target_include_directories(ramify_${name} PUBLIC ${exported})
    target_link_libraries(ramify_${name} PUBLIC ${used} ${LAYER_LIBRARIES} PRIVATE ramify_flags)
    ramify_precompiled(ramify_${name} precompiled)
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
    add_test(NAME ${name} COMMAND ${name}_test)
    set_tests_properties(${name} PROPERTIES LABELS "unit;${name}")
  endif()
  if(RAMIFY_BENCHMARKS AND benches)
    add_executable(${name}_bench ${benches})
    target_link_libraries(${name}_bench PRIVATE ramify_${name} ${test_used} ramify_flags benchmark::benchmark_main)
  endif()
endfunction()
