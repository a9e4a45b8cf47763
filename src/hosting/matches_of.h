// Matches of any rulebook behind the seam, begun or loaded. The functions are declared here and defined in
// make_matches.h, so that only one file of each game compiles them.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "hosting/hosted.h"
#include "hosting/position.h"
#include "hosting/vocabulary.h"

namespace armatura::hosting {

// The options of the request are those of the rules already.
template <class Host>
Result<std::unique_ptr<HostedMatch>> begin_match(const typename Host::Game::Rules& rules,
                                                 std::shared_ptr<const Vocabulary> vocabulary,
                                                 const MatchRequest& request);
template <class Host>
Result<std::unique_ptr<HostedMatch>> load_match(std::string_view file, std::shared_ptr<const Vocabulary> vocabulary);
template <class Host>
std::optional<std::string> verify_match(std::string_view file);

// What the program brings: where a header carries the pack of these rules, it is not loaded again. Null: no such pack.
template <class Host>
struct Ground {
  const typename Host::Game::Rules* builtin{};
  std::shared_ptr<const Vocabulary> vocabulary;
};

template <class Host>
std::string header_of(const typename Host::Game::Rules& rules, const MatchRequest& request, std::string_view match,
                      std::string_view commitment);
template <class Host>
Result<std::string> own_header_of(const Ground<Host>& ground, std::string_view header);
template <class Host>
Result<PositionPtr> resume_match(const Ground<Host>& ground, std::string_view header, std::string_view snapshot,
                                 std::span<const std::string_view> lines);
template <class Host>
Result<std::unique_ptr<HostedHistory>> history_of(const Ground<Host>& ground, std::string_view header,
                                                  std::span<const std::string_view> lines);
template <class Host>
Twins twins_of(const Ground<Host>& ground, std::uint64_t seed);

}  // namespace armatura::hosting
