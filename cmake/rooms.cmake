# A room is a folder under src/: its *.cpp become the library armatura_<room>, its *_test.cpp the program
# <room>_tests. Slashes in a room's name become underscores.
function(armatura_target_of room result)
  string(REPLACE "/" "_" name ${room})
  set(${result} armatura_${name} PARENT_SCOPE)
endfunction()

function(armatura_room room)
  cmake_parse_arguments(ROOM "" "" "LINKS;EXTERNAL" ${ARGN})
  armatura_target_of(${room} target)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${room}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/main\\.cpp$")
  set(links ${ROOM_EXTERNAL})
  foreach(other ${ROOM_LINKS})
    armatura_target_of(${other} other_target)
    list(APPEND links ${other_target})
  endforeach()
  if(sources)
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(${target} PUBLIC ${links})
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${CMAKE_SOURCE_DIR}/src)
    target_link_libraries(${target} INTERFACE ${links})
  endif()
  if(ARMATURA_TESTS)
    set(clients "")
    if(room STREQUAL "server")
      set(clients headless)
    endif()
    armatura_tests(${room} LINKS ${room} ${clients} FROM src/${room})
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
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${TESTS_FROM}/*_test.cpp)
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

# Compiles every file below a folder into the program, so that one binary carries its content. Declared in
# embedded.h of the room. The stamp makes a file that went away count as a change.
function(armatura_embed name folder room)
  armatura_target_of(${room} target)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*)
  set(output ${CMAKE_BINARY_DIR}/embedded/${name}.cpp)
  string(MD5 stamp "${files}")
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DROOM=${room} -DFOLDER=${folder} -DOUTPUT=${output}
            -DSTAMP=${stamp}
            -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake VERBATIM)
  target_sources(${target} PRIVATE ${output})
  # Two of them name their files alike: not in one group.
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
