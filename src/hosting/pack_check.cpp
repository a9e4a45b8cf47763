#include "hosting/hosted.h"
#include "hosting/hosted_content.h"
#include "hosting/hosted_laboratory.h"
#include "hosting/lesson.h"
#include "hosting/packs_of.h"
#include "hosting/provenance.h"

namespace armatura::hosting {

PackReport check_pack(const HostedGame& game, const PackFiles& files, unsigned threads) {
  PackReport report;
  report.errors = game.content.pack_errors(files);
  if (report.errors.empty()) report.errors = provenance_errors(texts_of(files));
  if (!report.errors.empty()) return report;
  read_lessons(game, files, report.errors);
  game.laboratory.try_out(files, threads, report);
  return report;
}

}  // namespace armatura::hosting
