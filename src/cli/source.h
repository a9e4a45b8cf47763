// Where the source of the program lies, for the commands that read it. A program that was carried elsewhere looks in
// the current folder.
#pragma once

namespace armatura::cli {

#ifdef ARMATURA_SOURCE_DIR
inline constexpr const char* kSourceFolder = ARMATURA_SOURCE_DIR;
#else
inline constexpr const char* kSourceFolder = ".";
#endif

}  // namespace armatura::cli
