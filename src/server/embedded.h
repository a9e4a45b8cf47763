// The pages in web/static, compiled into the program by cmake/embed.cmake.
#pragma once
#include <span>

#include "hosting/embedded.h"

namespace armatura::server {

std::span<const hosting::EmbeddedFile> embedded_web();  // web/static/: "index.html", "match.js" …

}  // namespace armatura::server
