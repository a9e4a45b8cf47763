# Compiler settings shared by every target: warnings are errors, ccache and mold are used where they exist.
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns about overlapping copies inside std::string where there are none (its bug 105651).
  add_compile_options(-Wno-restrict)
endif()
# Floating point never decides a rule; where a report uses it, both compilers must agree.
add_compile_options(-ffp-contract=off)
# Descriptions say where the members of plain structs lie, some of which hold a std::variant; both compilers can tell.
add_compile_options(-Wno-invalid-offsetof)

# -O2: measured as fast as -O3 in self-play, and a third quicker to compile.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
# For the sanitizers: enough optimisation to run long tests, little enough to build within minutes. Their reports name
# functions; -DCMAKE_CXX_FLAGS=-g1 adds the lines.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -DNDEBUG")

# The files of a room in groups of six: four times as quick from nothing, since most of a file's cost is what it includes.
# OFF compiles each by itself, as clang-tidy and WebAssembly do: quicker after a small change, and it shows what a file
# forgot to include.
option(ARMATURA_GROUPS "Compile the files of a room in groups" ON)
set(CMAKE_UNITY_BUILD ${ARMATURA_GROUPS})
set(CMAKE_UNITY_BUILD_BATCH_SIZE 6)
# Rooms whose files are compiled by themselves and without optimisation, such as "server;store": where file after file of
# them is changed to see whether a test notices (scripts/break-doors).
set(ARMATURA_ROOMS_APART "" CACHE STRING "Rooms compiled file by file and without optimisation")

set(ARMATURA_SANITIZE "" CACHE STRING "Sanitizers, for example address,undefined")
if(ARMATURA_SANITIZE)
  add_compile_options(-fsanitize=${ARMATURA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ARMATURA_SANITIZE})
endif()
# A server reads what strangers send: mistakes of ours are to end the process, not to be used. The sanitizers watch more
# than this themselves. scripts/hardening-check reads it from the program.
if(NOT ARMATURA_SANITIZE)
  add_compile_options(-fstack-protector-strong -fPIE $<$<CONFIG:Release>:-D_FORTIFY_SOURCE=3>)
  add_link_options(-pie -Wl,-z,relro,-z,now,-z,noexecstack)
endif()
# What is compiled without optimisation cannot be fortified, and glibc warns of it.
set(ARMATURA_UNOPTIMISED -O0 -U_FORTIFY_SOURCE)

if(ARMATURA_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
