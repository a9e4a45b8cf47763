#include "games/salvation/wire/file.h"

namespace armatura::wire {

template std::string write_match<salvation::Game>(const MatchHeader&, const Match<salvation::Game>&);
template Result<MatchFile<salvation::Game>> read_match<salvation::Game>(std::string_view, const salvation::Rules*);

}  // namespace armatura::wire
