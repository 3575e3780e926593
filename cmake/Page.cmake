# SPDX-License-Identifier: Apache-2.0
# ramify_page(SOURCE FOLDER): SOURCE defines `std::string_view ramify::page::page()`, the explorer's page as one text: page.html with the
# style and the bundled script of main.tsx inside. It is built again when a file of the folder changes.
set(RAMIFY_WEB_MODULES ${CMAKE_SOURCE_DIR}/packaging/web/node_modules)
set(RAMIFY_ESBUILD ${RAMIFY_WEB_MODULES}/esbuild/bin/esbuild)
if(NOT EXISTS ${RAMIFY_ESBUILD})
  message(FATAL_ERROR "esbuild is not in packaging/web/node_modules; ${RAMIFY_HINT}")
endif()

function(ramify_page source folder)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.ts ${folder}/*.tsx ${folder}/*.css ${folder}/*.html)
  set(built ${CMAKE_CURRENT_BINARY_DIR}/page)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -E env NODE_PATH=${RAMIFY_WEB_MODULES} ${RAMIFY_ESBUILD} ${folder}/main.tsx ${folder}/style.css --bundle --minify
            --format=iife --target=es2022 --jsx=automatic --jsx-import-source=preact --outdir=${built} --log-level=warning
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${source} -D PAGE=${folder}/page.html -D SCRIPT=${built}/main.js -D STYLE=${built}/style.css
            -P ${CMAKE_SOURCE_DIR}/cmake/embed_page.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/embed_page.cmake
    COMMENT "the explorer's page")
endfunction()
