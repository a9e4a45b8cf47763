#include "games/arena/wire/file.h"

namespace armatura::wire {

template std::string write_match<arena::Game>(const MatchHeader&, const Match<arena::Game>&);
template Result<MatchFile<arena::Game>> read_match<arena::Game>(std::string_view, const arena::Rules*);

}  // namespace armatura::wire
