#include "wire/bronepehota_preview.h"

#include <variant>

#include "games/bronepehota/rules.h"
#include "wire/bronepehota_names.h"
#include "wire/json_write.h"

namespace armatura::wire {
namespace {

class PreviewWriter {
 public:
  explicit PreviewWriter(std::string& out) : out_(out) { out_ += '{'; }
  void close() { out_ += '}'; }

  template <class T>
  void member(std::string_view name, const T& value) {
    begin(name);
    write_json(out_, value);
  }
  void member(std::string_view name, const bronepehota::Fraction& share) {
    begin(name);
    out_ += '[' + std::to_string(share.above) + ',' + std::to_string(share.below) + ']';
  }
  void member(std::string_view name, const Tally& tally) {
    begin(name);
    out_ += '[';
    Separator lines;
    for (const TallyLine& line : tally.lines()) {
      lines.next(out_);
      out_ += "{\"amount\":";
      write_number(out_, line.amount);
      out_ += ",\"rule\":";
      write_string(out_, bronepehota::rule_name(static_cast<bronepehota::Rule>(line.rule.value)));
      out_ += '}';
    }
    out_ += ']';
  }
  // The numbers of the samples that are seen (BP-G.6-02).
  void samples(std::uint64_t seen) {
    begin("seen");
    out_ += '[';
    Separator between;
    for (int i = 0; i < 40; ++i) {
      if (((seen >> i) & 1) == 0) continue;
      between.next(out_);
      write_number(out_, i);
    }
    out_ += ']';
  }
  template <class Odds>
  void odds(std::string_view name, const Odds& odds) {
    begin(name);
    PreviewWriter inner{out_};
    if constexpr (requires { odds.hit; }) {
      inner.member("hit", odds.hit);
      inner.member("pierce", odds.pierce);
    } else {
      inner.member("win", odds.win);
    }
    inner.member("kill", odds.kill);
    inner.member("pilot_lost", odds.pilot_lost);
    inner.member("mean_damage", odds.mean_damage);
    inner.close();
  }

 private:
  void begin(std::string_view name) {
    between_.next(out_);
    write_name(out_, name);
  }

  std::string& out_;
  Separator between_;
};

}  // namespace

void write_bronepehota_preview(std::string& out, const bronepehota::Preview& preview,
                               const bronepehota::Action& action) {
  PreviewWriter writer{out};
  if (preview.ends) {
    writer.member("end", preview.end);
    writer.member("cost", preview.cost);
    writer.member("left", preview.left);
    writer.member("legs", preview.leg_costs);
  }
  if (preview.stopped_by != bronepehota::kNoModel) {
    writer.member("stopped_by", preview.stopped_by);
    writer.member("must_fight", preview.must_fight);
  }
  if (preview.carries) writer.member("carried", preview.carried);
  if (std::holds_alternative<bronepehota::Shoot>(action) || std::holds_alternative<bronepehota::Throw>(action)) {
    writer.member("steps", preview.steps);
    writer.member("visible", preview.visible);
    writer.samples(preview.samples);
    writer.member("armour", preview.armour);
    writer.odds("shot", preview.shot);
    writer.member("in_blast", preview.in_blast);
  }
  if (std::holds_alternative<bronepehota::Fire>(action)) {
    writer.member("trace", preview.trace);
    writer.member("met", preview.met);
    if (preview.struck != bronepehota::kNoModel) {
      writer.member("struck", preview.struck);
      writer.member("blow", preview.blow);
    }
  }
  if (preview.trials > 0) {
    writer.member("likely", preview.likely);
    writer.member("trials", preview.trials);
  }
  if (std::holds_alternative<bronepehota::Fight>(action)) {
    writer.member("attack", preview.attack);
    writer.member("defence", preview.defence);
    writer.member("surprise", preview.surprise);
    writer.odds("fight", preview.fight);
  }
  writer.close();
}

}  // namespace armatura::wire
