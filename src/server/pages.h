// The files of the web client: built into the program, or from a folder that the host names. Read once, kept in memory,
// with an entity tag each. A file beside which NAME.gz lies is sent compressed to whoever takes that.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/net.h"

namespace armatura::server {

class Pages {
 public:
  // `folder` empty: the built-in client. A problem names the file that cannot be read.
  static Result<Pages> open(const std::string& folder);
  // A file, or the one page of the client that draws every address: those it does not know too, with status 404.
  Response page(const Request& request) const;

 private:
  struct File {
    std::string text;
    std::string gzip;  // empty: sent as it is
    std::string type;
    std::string tag;  // without the closing quote, which the form that is sent adds
  };
  using Files = std::map<std::string, File, std::less<>>;
  void add(std::string path, std::string text);
  void pair_compressed();
  const File* find(std::string_view path) const;

  Files files_;
};

}  // namespace armatura::server
