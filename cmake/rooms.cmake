# A room is a folder under src/: its *.cpp become the library armatura_<room>, its *_test.cpp the program
# <room>_tests. Slashes in a room's name become underscores.
function(armatura_target_of room result)
  string(REPLACE "/" "_" name ${room})
  set(${result} armatura_${name} PARENT_SCOPE)
endfunction()

# FOLDER, where it is another one than src/<room>; ROOT, from where its includes start.
function(armatura_room room)
  cmake_parse_arguments(ROOM "" "FOLDER;ROOT" "LINKS;EXTERNAL" ${ARGN})
  armatura_target_of(${room} target)
  if(NOT ROOM_FOLDER)
    set(ROOM_FOLDER ${CMAKE_SOURCE_DIR}/src/${room})
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${ROOM_FOLDER}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/main\\.cpp$")
  set(links ${ROOM_EXTERNAL})
  foreach(other ${ROOM_LINKS})
    armatura_target_of(${other} other_target)
    list(APPEND links ${other_target})
  endforeach()
  if(sources)
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR}/src ${ROOM_ROOT})
    target_link_libraries(${target} PUBLIC ${links})
    if(room IN_LIST ARMATURA_ROOMS_APART)
      set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
      target_compile_options(${target} PRIVATE ${ARMATURA_UNOPTIMISED})
    endif()
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${CMAKE_SOURCE_DIR}/src ${ROOM_ROOT})
    target_link_libraries(${target} INTERFACE ${links})
  endif()
  if(ARMATURA_TESTS)
    set(clients "")
    if(room STREQUAL "server")
      set(clients headless)
    endif()
    armatura_tests(${room} LINKS ${room} ${clients} FROM ${ROOM_FOLDER})
  endif()
endfunction()

# Built often and never in a hot loop. Under the sanitizers optimising would take twice as long as everything else of
# these files.
function(armatura_quick_to_build target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:RelWithDebInfo>:-O0>)
endfunction()

# The program <name>_tests from the *_test.cpp of a folder, registered with ctest under its own name.
function(armatura_tests name)
  cmake_parse_arguments(TESTS "" "FROM" "LINKS" ${ARGN})
  string(REPLACE "/" "_" program ${name}_tests)
  file(GLOB sources CONFIGURE_DEPENDS ${TESTS_FROM}/*_test.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(${program} ${sources})
  foreach(room ${TESTS_LINKS})
    armatura_target_of(${room} target)
    target_link_libraries(${program} PRIVATE ${target})
  endforeach()
  target_link_libraries(${program} PRIVATE GTest::gtest_main rapidcheck rapidcheck_gtest)
  armatura_quick_to_build(${program})
  target_compile_definitions(${program} PRIVATE ARMATURA_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
    ARMATURA_PROGRAM="${CMAKE_BINARY_DIR}/armatura")
  add_test(NAME ${program} COMMAND ${program})
endfunction()

# Compiles every file below some folders into a target, so that one binary carries its content: embedded_<name>(), declared
# in embedded.h of the room. Each of FROM is a folder, "NAME=FOLDER" or a file (embed.cmake). The stamp makes a file that
# went away count as a change.
function(armatura_embed name target room)
  cmake_parse_arguments(EMBED "" "" "FROM" ${ARGN})
  set(files "")
  foreach(from ${EMBED_FROM})
    string(REGEX REPLACE "^.*=" "" folder ${from})
    if(EXISTS ${folder} AND NOT IS_DIRECTORY ${folder})
      set(more ${folder})
    else()
      file(GLOB_RECURSE more CONFIGURE_DEPENDS ${folder}/*)
    endif()
    list(APPEND files ${more})
  endforeach()
  set(output ${CMAKE_BINARY_DIR}/embedded/${target}_${name}.cpp)
  string(MD5 stamp "${files}")
  list(JOIN EMBED_FROM "|" folders)  # a list would come apart on its way through a command line
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DROOM=${room} "-DFROM=${folders}" -DOUTPUT=${output} -DSTAMP=${stamp}
            -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake VERBATIM)
  target_sources(${target} PRIVATE ${output})
  # Two of them name their files alike: not in one group.
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
