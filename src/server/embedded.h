// What browsers get, compiled into the program by cmake/embed.cmake.
#pragma once
#include <span>

#include "hosting/embedded.h"

namespace armatura::server {

// docs/openapi.json, and of web/static/ an "index.html" that says how to build the client.
std::span<const hosting::EmbeddedFile> embedded_static();
// web/dist/, the client as scripts/web-build leaves it: "index.html", "index.html.gz" …; empty where it was not built.
std::span<const hosting::EmbeddedFile> embedded_web();

}  // namespace armatura::server
