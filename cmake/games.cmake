# A game is one folder. Its floors are rooms: what a floor may link is the same for every game (ARCHITECTURE.md), and a
# floor that a game does not have costs nothing. Folders below rules/ are further rulebooks of the same game.

# armatura_game(arena src src/games/arena): the game in a folder, whose includes start at a root.
function(armatura_game game root folder)
  set(root ${CMAKE_SOURCE_DIR}/${root})
  set(folder ${CMAKE_SOURCE_DIR}/${folder})
  set(books games/${game}/rules)
  armatura_room(games/${game}/rules FOLDER ${folder}/rules ROOT ${root} LINKS engine measure catalog base)
  file(GLOB further RELATIVE ${folder}/rules CONFIGURE_DEPENDS ${folder}/rules/*)
  foreach(book ${further})
    if(IS_DIRECTORY ${folder}/rules/${book})
      armatura_room(games/${game}/rules/${book} FOLDER ${folder}/rules/${book} ROOT ${root}
        LINKS games/${game}/rules engine measure catalog base)
      list(APPEND books games/${game}/rules/${book})
    endif()
  endforeach()
  armatura_room(games/${game}/wire FOLDER ${folder}/wire ROOT ${root} LINKS ${books} wire engine catalog base)
  armatura_room(games/${game}/page FOLDER ${folder}/page ROOT ${root}
    LINKS games/${game}/wire ${books} page wire measure engine catalog base)
  armatura_room(games/${game}/host FOLDER ${folder}/host ROOT ${root}
    LINKS games/${game}/wire ${books} hosting bots wire catalog engine base)

  # What sets up and checks scenes is compiled by itself. NB: not without optimisation, although it is never in a hot
  # loop: of what it makes of the same templates as the loops the linker may keep its own.
  set(host armatura_games_${game}_host)
  get_target_property(sources ${host} SOURCES)
  set(scenes ${sources})
  list(FILTER scenes INCLUDE REGEX "/scene[^/]*$")
  list(FILTER sources EXCLUDE REGEX "/scene[^/]*$")
  set_target_properties(${host} PROPERTIES SOURCES "${sources}" UNITY_BUILD_BATCH_SIZE 0)
  if(scenes)
    add_library(armatura_games_${game}_scenes OBJECT ${scenes})
    target_link_libraries(armatura_games_${game}_scenes PRIVATE $<TARGET_PROPERTY:${host},LINK_LIBRARIES>)
    target_include_directories(armatura_games_${game}_scenes PRIVATE ${root})
    target_compile_options(armatura_games_${game}_scenes PRIVATE $<$<CONFIG:RelWithDebInfo>:-O0>)
    target_sources(${host} PRIVATE $<TARGET_OBJECTS:armatura_games_${game}_scenes>)
  endif()
  # Wide templates over every decision and fact: optimising them under the sanitizers takes longer than all their tests.
  foreach(floor wire host)
    target_compile_options(armatura_games_${game}_${floor} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O0>)
  endforeach()
endfunction()

# What makes games of this program of them, in a library of its own for each set of games that a program has:
# hosting::games(), and what the games bring along. CONTENT and RULEBOOKS as armatura_embed() takes them.
function(armatura_registry target)
  cmake_parse_arguments(REGISTRY "" "" "GAMES;CONTENT;RULEBOOKS" ${ARGN})
  set(declared "")
  set(named "")
  set(hosts "")
  foreach(game ${REGISTRY_GAMES})
    string(APPEND declared "const HostedGame& ${game}_game();\n")
    list(APPEND named "&${game}_game()")
    list(APPEND hosts armatura_games_${game}_host)
  endforeach()
  list(JOIN named ", " named)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/registry.cpp.in ${CMAKE_BINARY_DIR}/${target}.cpp @ONLY)
  add_library(${target} STATIC ${CMAKE_BINARY_DIR}/${target}.cpp)
  target_link_libraries(${target} PUBLIC ${hosts})
  armatura_embed(content ${target} hosting FROM ${REGISTRY_CONTENT})
  armatura_embed(rulebooks ${target} hosting FROM ${REGISTRY_RULEBOOKS})
endfunction()

# The games of src/games/games.txt, in ARMATURA_GAMES, and those below examples/, in ARMATURA_EXAMPLE_GAMES. The library
# armatura_registry has the first, or all where examples are asked for; armatura_registry_examples has all.
macro(armatura_all_games)
  file(STRINGS ${CMAKE_SOURCE_DIR}/src/games/games.txt ARMATURA_GAMES REGEX "^[a-z]")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/games/games.txt)
  foreach(game ${ARMATURA_GAMES})
    armatura_game(${game} src src/games/${game})
  endforeach()
  set(ARMATURA_EXAMPLE_GAMES "")
  set(content ${CMAKE_SOURCE_DIR}/content)
  set(rulebooks ${CMAKE_SOURCE_DIR}/docs/rules rulings=${CMAKE_SOURCE_DIR}/docs/rulings)
  set(all_content ${content})
  set(all_rulebooks ${rulebooks})
  if(ARMATURA_TESTS OR ARMATURA_EXAMPLES)
    file(GLOB ARMATURA_EXAMPLE_GAMES RELATIVE ${CMAKE_SOURCE_DIR}/examples CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/examples/*)
    foreach(game ${ARMATURA_EXAMPLE_GAMES})
      armatura_game(${game} examples examples/${game})
      list(APPEND all_content ${game}=${CMAKE_SOURCE_DIR}/examples/${game}/content)
      list(APPEND all_rulebooks ${game}=${CMAKE_SOURCE_DIR}/examples/${game}/rulebook)
    endforeach()
    armatura_registry(armatura_registry_examples GAMES ${ARMATURA_GAMES} ${ARMATURA_EXAMPLE_GAMES}
      CONTENT ${all_content} RULEBOOKS ${all_rulebooks})
  endif()
  if(ARMATURA_EXAMPLES)
    add_library(armatura_registry ALIAS armatura_registry_examples)
  else()
    armatura_registry(armatura_registry GAMES ${ARMATURA_GAMES} CONTENT ${content} RULEBOOKS ${rulebooks})
  endif()
endmacro()
