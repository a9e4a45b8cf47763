// Settings files: whatever is read must also be writable and read back as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/settings.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace armatura::server;
  const auto settings = read_settings({reinterpret_cast<const char*>(data), size}, "fuzz.conf");
  if (!settings) return 0;
  (void)check_settings(*settings);
  Settings again;
  for (const SettingInfo& info : setting_infos())
    if (set_setting(again, info.key, setting_text(*settings, info), "again")) std::abort();
  if (!(again == *settings)) std::abort();
  return 0;
}
