#include "hosting/hosted.h"
#include "hosting/hosted_content.h"
#include "hosting/hosted_laboratory.h"
#include "hosting/lesson.h"

namespace armatura::hosting {

PackReport check_pack(const HostedGame& game, const PackFiles& files, unsigned threads) {
  PackReport report;
  report.errors = game.content.pack_errors(files);
  if (!report.errors.empty()) return report;
  read_lessons(game, files, report.errors);
  game.laboratory.try_out(files, threads, report);
  return report;
}

}  // namespace armatura::hosting
