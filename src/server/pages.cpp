#include "server/pages.h"

#include <array>
#include <filesystem>
#include <utility>

#include "base/sha256.h"
#include "server/api.h"
#include "server/embedded.h"
#include "server/files.h"

namespace armatura::server {
namespace {

constexpr std::size_t kMostFiles = 2'000;
constexpr std::size_t kMostBytes = 16u << 20;
constexpr std::size_t kTagDigits = 16;

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

}  // namespace

void Pages::add(std::string path, std::string text) {
  File file;
  file.type = type_of(path);
  file.tag = "\"" + to_hex(sha256(text)).substr(0, kTagDigits) + "\"";
  file.text = std::move(text);
  files_.emplace("/" + std::move(path), std::move(file));
}

Result<Pages> Pages::open(const std::string& folder) {
  Pages pages;
  if (folder.empty()) {
    for (const hosting::EmbeddedFile& file : embedded_web()) pages.add(std::string{file.path}, std::string{file.text});
    return pages;
  }
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
  // The description of the addresses belongs to the server, whatever pages it shows.
  for (const hosting::EmbeddedFile& file : embedded_web())
    if (file.path == "openapi.json" && pages.find("/openapi.json") == nullptr)
      pages.add(std::string{file.path}, std::string{file.text});
  return pages;
}

const Pages::File* Pages::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

Response Pages::page(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") return fault_response({"wrong_method", {}}, std::nullopt);
  const std::string_view path = request.path;
  constexpr std::string_view kStatic = "/static";
  const File* file = find(path.starts_with("/static/") ? path.substr(kStatic.size()) : path);
  // One page draws every match and one every private link; a client that is one page draws all.
  if (file == nullptr && path.starts_with("/m/")) file = find("/match.html");
  if (file == nullptr && path.starts_with("/seat/")) file = find("/seat.html");
  if (file == nullptr && (path == "/" || path.find('.') == std::string_view::npos)) {
    const bool known = path == "/" || path.starts_with("/m/") || path.starts_with("/seat/") ||
                       path.starts_with("/rules/") || path.starts_with("/new");
    file = known ? find("/index.html") : nullptr;
  }
  if (file == nullptr) return fault_response({"no_such_page", {}}, std::nullopt);
  Response response;
  response.content_type = file->type;
  response.headers.emplace_back("ETag", file->tag);
  // Built files carry a hash in their name and never change; everything else is asked for again.
  response.headers.emplace_back("Cache-Control",
                                path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.if_none_match == file->tag) {
    response.status = 304;
  } else {
    response.body = file->text;
  }
  return response;
}

}  // namespace armatura::server
