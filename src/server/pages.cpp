#include "server/pages.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <utility>

#include "base/sha256.h"
#include "server/api.h"
#include "server/embedded.h"
#include "server/files.h"
#include "server/request_text.h"

namespace armatura::server {
namespace {

constexpr std::size_t kMostFiles = 2'000;
constexpr std::size_t kMostBytes = 16u << 20;
constexpr std::size_t kTagDigits = 16;
constexpr std::string_view kCompressed = ".gz";
constexpr std::string_view kServiceWorker = "/companion-sw.js";

std::string_view type_of(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kTypes{
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript; charset=utf-8"},
       {".css", "text/css; charset=utf-8"},
       {".json", "application/json"},
       {".svg", "image/svg+xml"},
       {".png", "image/png"},
       {".ico", "image/x-icon"},
       {".woff2", "font/woff2"},
       {".woff", "font/woff"},
       {".wasm", "application/wasm"},
       {".webmanifest", "application/manifest+json"},
       {".txt", "text/plain; charset=utf-8"},
       {".map", "application/json"}}};
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

// The addresses that the client draws, web/src/main.tsx. Others get the same page, which says that there is no such
// one.
bool is_client_address(std::string_view path) {
  static constexpr std::array<std::string_view, 10> kAreas{"m",      "seat", "new",    "rules", "learn",
                                                           "import", "army", "tables", "range", "companion"};
  path.remove_prefix(1);
  const std::string_view area = path.substr(0, path.find('/'));
  return path.empty() || std::ranges::find(kAreas, area) != kAreas.end();
}

}  // namespace

void Pages::add(std::string path, std::string text) {
  File file;
  file.type = type_of(path);
  file.tag = "\"" + to_hex(sha256(text)).substr(0, kTagDigits);
  file.text = std::move(text);
  files_.emplace("/" + std::move(path), std::move(file));
}

void Pages::pair_compressed() {
  for (auto each = files_.begin(); each != files_.end();) {
    const std::string& path = each->first;
    const auto whole =
        path.ends_with(kCompressed) ? files_.find(path.substr(0, path.size() - kCompressed.size())) : files_.end();
    if (whole == files_.end()) {
      ++each;
      continue;
    }
    whole->second.gzip = std::move(each->second.text);
    each = files_.erase(each);
  }
}

Result<Pages> Pages::open(const std::string& folder) {
  Pages pages;
  const auto add_all = [&](std::span<const hosting::EmbeddedFile> files) {
    for (const hosting::EmbeddedFile& file : files) pages.add(std::string{file.path}, std::string{file.text});
  };
  if (folder.empty()) {
    add_all(embedded_web());
  } else {
    std::error_code error;
    const std::filesystem::path root{folder};
    for (auto item = std::filesystem::recursive_directory_iterator(root, error);
         !error && item != std::filesystem::recursive_directory_iterator(); item.increment(error)) {
      if (!item->is_regular_file(error)) continue;
      if (pages.files_.size() == kMostFiles) return Problem{folder + ": a web client has fewer files than this folder"};
      Result<std::string> text = read_file(item->path(), kMostBytes);
      if (!text) return Problem{text.problem()};
      pages.add(item->path().lexically_relative(root).generic_string(), std::move(*text));
    }
    if (error) return Problem{folder + ": " + error.message()};
    if (pages.find("/index.html") == nullptr) return Problem{folder + " holds no index.html"};
  }
  pages.pair_compressed();
  add_all(embedded_static());  // only what is missing: the description of the addresses, and a page without a client
  return pages;
}

const Pages::File* Pages::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

Response Pages::page(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") return fault_response({"wrong_method", {}}, std::nullopt);
  const std::string_view path = request.path;
  Response response;
  const File* file = find(path);
  if (file == nullptr) {
    // A name with a dot is a file that is not there; everything else is a page for people.
    const bool known = is_client_address(path);
    if (!known && path.find('.') != std::string_view::npos) return fault_response({"no_such_page", {}}, std::nullopt);
    file = find("/index.html");
    if (!known) response.status = 404;
  }
  const bool gzip = !file->gzip.empty() && accepts_gzip(request.accept_encoding);
  const std::string tag = file->tag + (gzip ? "-gzip\"" : "\"");
  response.content_type = file->type;
  response.headers.emplace_back("ETag", tag);
  // Built files carry a hash in their name and never change; everything else is asked for again.
  response.headers.emplace_back("Cache-Control",
                                path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
  // It keeps the companion's page, and what that page loads from anywhere on this server, for phones without a net.
  if (path == kServiceWorker) response.headers.emplace_back("Service-Worker-Allowed", "/");
  if (!file->gzip.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
  // The header may be a list, and a proxy may have weakened what stands in it.
  if (response.status == 200 && request.if_none_match.find(tag) != std::string::npos) {
    response.status = 304;
    return response;
  }
  if (gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = gzip ? file->gzip : file->text;
  return response;
}

}  // namespace armatura::server
