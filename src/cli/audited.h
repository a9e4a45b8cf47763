// Deeds of a host that work on the data folder itself, written down in its audit log.
#pragma once
#include <string>
#include <string_view>

#include "cli/console.h"
#include "cli/failure.h"
#include "server/audit_log.h"

namespace armatura::cli {

// Also when it fails. Should the log not take it, the deed stays done, and the host is told.
template <class Work>
void audited(const std::string& data, std::string_view what, std::string_view about, Work work) {
  const auto write = [&](std::string_view result) {
    if (const auto problem = server::write_audit(data, {"command", what, about, result})) complain(problem->what + ".");
  };
  try {
    work();
  } catch (const Failure& failure) {
    write(failure.sentence);
    throw;
  }
  write("done");
}

}  // namespace armatura::cli
