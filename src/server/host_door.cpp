#include "server/host_door.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "server/files.h"
#include "server/members.h"
#include "server/server.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

constexpr std::size_t kMostBytes = 4096;

std::string door_path(const std::string& data) { return data + "/host.json"; }

std::string reason() { return std::strerror(errno); }

}  // namespace

std::optional<Problem> prepare_data_folder(const std::string& data) {
  std::error_code error;
  const bool existed = std::filesystem::exists(data, error);
  std::filesystem::create_directories(data, error);
  if (error) return Problem{"cannot make the folder " + data + ": " + error.message()};
  if (!existed && ::chmod(data.c_str(), S_IRWXU) != 0) return Problem{"cannot protect " + data + ": " + reason()};
  return std::nullopt;
}

Result<std::string> open_host_door(const std::string& data, const std::string& address, std::uint16_t port) {
  const std::string token = random_token();
  const bool everywhere = address == "0.0.0.0" || address == "::";
  const std::string text = boost::json::serialize(boost::json::object{
      {"address", everywhere ? std::string{"127.0.0.1"} : address}, {"port", port}, {"token", token}});
  const std::string fresh = door_path(data) + ".new";
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return Problem{"cannot write " + fresh + ": " + reason()};
  const bool written = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  if (::close(file) != 0 || !written || ::rename(fresh.c_str(), door_path(data).c_str()) != 0)
    return Problem{"cannot write " + door_path(data) + ": " + reason()};
  return token;
}

Result<HostDoor> read_host_door(const std::string& data) {
  const Result<std::string> text = read_file(door_path(data), kMostBytes);
  if (!text) return Problem{"no server has run with the data folder " + data};
  boost::json::error_code error;
  const boost::json::value value = boost::json::parse(*text, error);
  if (error) return Problem{door_path(data) + " is not JSON"};
  Members members{value, door_path(data), {"address", "port", "token"}};
  HostDoor door;
  door.address = members.required_text("address", 100);
  door.port = static_cast<std::uint16_t>(members.required_number("port", 1, 65535));
  door.token = members.required_text("token", 100);
  if (!members.good()) return Problem{members.fault()};
  return door;
}

}  // namespace armatura::server
