// The files of the web client: built into the program, or from a folder that the host names. Read once, kept in memory,
// with an entity tag each.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/net.h"

namespace armatura::server {

class Pages {
 public:
  // `folder` empty: the built-in pages. A problem names the file that cannot be read.
  static Result<Pages> open(const std::string& folder);
  // The page of an address: a file, or the page that serves a whole family of addresses ("/m/…").
  Response page(const Request& request) const;

 private:
  struct File {
    std::string text;
    std::string type;
    std::string tag;
  };
  void add(std::string path, std::string text);
  const File* find(std::string_view path) const;

  std::map<std::string, File, std::less<>> files_;
};

}  // namespace armatura::server
