# SPDX-License-Identifier: Apache-2.0
# What is installed, and how CPack makes packages of it. `packaging/package` does the whole; docs/installing.md is for users.
#
#   program   the program as it is built here, with Clang in a module, on Debian's other shared libraries: for the Debian package
#   portable  the same with the other libraries beside it: for the archive
#   shared    headers that Clang reads, man page, completions, documents, examples, adapters: for both
#   debian    what only a Debian package has
#
# What packaging/package makes (man page, completions, changelog, libraries, licences) is in build/release/package.
include(GNUInstallDirs)
set(RAMIFY_PACKAGE_FOLDER ${CMAKE_BINARY_DIR}/package)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
# Tests are no part of it: what is installed is built before, by name.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

# The same program. DT_RPATH, which the old tags ask for, holds for the libraries' own dependencies, too; DT_RUNPATH would not.
add_executable(ramify_portable EXCLUDE_FROM_ALL $<TARGET_OBJECTS:ramify>)
set_target_properties(ramify_portable PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${RAMIFY_PACKAGE_FOLDER}
                      BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN/../lib")
target_link_libraries(ramify_portable PRIVATE ramify_surfaces_main ramify_flags)
target_link_options(ramify_portable PRIVATE -Wl,--disable-new-dtags -Wl,--gc-sections)

install(TARGETS ramify RUNTIME COMPONENT program)
# What the program loads by name.
get_property(modules GLOBAL PROPERTY RAMIFY_MODULES)
install(TARGETS ${modules} LIBRARY DESTINATION lib/ramify COMPONENT program)
install(TARGETS ${modules} LIBRARY DESTINATION lib/ramify COMPONENT portable EXCLUDE_FROM_ALL)
# In no package, so that none needs MPI: `cmake --install build/release --component mpi` puts it beside an installed program.
if(TARGET ramify_mpi)
  install(TARGETS ramify_mpi LIBRARY DESTINATION lib/ramify COMPONENT mpi EXCLUDE_FROM_ALL)
endif()
install(PROGRAMS ${RAMIFY_PACKAGE_FOLDER}/ramify_portable DESTINATION bin RENAME ramify COMPONENT portable EXCLUDE_FROM_ALL)
install(DIRECTORY ${RAMIFY_PACKAGE_FOLDER}/portable/lib ${RAMIFY_PACKAGE_FOLDER}/portable/share DESTINATION . COMPONENT portable
        EXCLUDE_FROM_ALL)

# Clang's own headers, without those of processors, languages and tools that no C program for x86-64 includes.
install(DIRECTORY ${RAMIFY_CLANG_RESOURCES}/include DESTINATION share/ramify/clang COMPONENT shared
        REGEX "/(cuda_wrappers|hlsl|openmp_wrappers|ppc_wrappers|llvm_libc_wrappers|llvm_offload_wrappers|zos_wrappers|sanitizer|fuzzer|profile|orc|xray)$" EXCLUDE
        REGEX "/(ISO_Fortran|arm|opencl|altivec|vecintrin|hexagon|hvx_|lasx|lsx|larchintrin|riscv|sifive|msa|wasm|vel|s390|htm|ppc|amdgpu|nvptx|__clang_(cuda|hip|openmp))[^/]*\\.h$" EXCLUDE)

set(documents share/doc/ramify)
install(FILES README.md CHANGELOG.md packaging/copyright DESTINATION ${documents} COMPONENT shared)
install(DIRECTORY docs examples adapters DESTINATION ${documents} COMPONENT shared USE_SOURCE_PERMISSIONS PATTERN __pycache__ EXCLUDE
        PATTERN golden.tsv EXCLUDE)
install(DIRECTORY ${RAMIFY_PACKAGE_FOLDER}/licences DESTINATION ${documents} COMPONENT shared EXCLUDE_FROM_ALL)
install(FILES ${RAMIFY_PACKAGE_FOLDER}/ramify.1.gz DESTINATION share/man/man1 COMPONENT shared EXCLUDE_FROM_ALL)
install(FILES ${RAMIFY_PACKAGE_FOLDER}/ramify.bash DESTINATION share/bash-completion/completions RENAME ramify COMPONENT shared
        EXCLUDE_FROM_ALL)
install(FILES ${RAMIFY_PACKAGE_FOLDER}/ramify.zsh DESTINATION share/zsh/vendor-completions RENAME _ramify COMPONENT shared EXCLUDE_FROM_ALL)
install(FILES ${RAMIFY_PACKAGE_FOLDER}/ramify.fish DESTINATION share/fish/vendor_completions.d COMPONENT shared EXCLUDE_FROM_ALL)
install(FILES ${RAMIFY_PACKAGE_FOLDER}/changelog.gz DESTINATION ${documents} COMPONENT debian EXCLUDE_FROM_ALL)

set(CPACK_PACKAGE_NAME ramify)
set(CPACK_PACKAGE_VENDOR "the Ramify project")
# A package must name somebody; whoever publishes it gives an address that is read.
set(RAMIFY_MAINTAINER "Ramify maintainers <maintainers@ramify.invalid>" CACHE STRING "the Debian package's maintainer")
set(CPACK_PACKAGE_CONTACT ${RAMIFY_MAINTAINER})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "explore every way a concurrent or nondeterministic program can go")
set(CPACK_PACKAGE_DESCRIPTION "Ramify runs every interleaving of threads and every nondeterministic
choice of models in Starlark, of C programs, and of programs in fifteen
other languages. It reports what breaks as a short trace that can be
replayed, and says what was bounded or assumed where nothing breaks.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_SOURCE_DIR}/build/packages)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_BINARY_DIR}/PackageKinds.cmake)
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS libc6-dev) # the C library's headers, which C programs include
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "graphviz, python3")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

# CPack installs the components that this names, for each kind of package.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/PackageKinds.cmake @ONLY CONTENT [[
if(CPACK_GENERATOR STREQUAL "DEB")
  set(components program shared debian)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
else()
  set(components portable shared)
  set(CPACK_PACKAGE_FILE_NAME ramify-@PROJECT_VERSION@-linux-x86_64)
endif()
set(CPACK_INSTALL_CMAKE_PROJECTS "")
foreach(component ${components})
  list(APPEND CPACK_INSTALL_CMAKE_PROJECTS "@CMAKE_BINARY_DIR@" ramify ${component} /)
endforeach()
]])
include(CPack)
