#include "games/bronepehota/wire/file.h"

namespace armatura::wire {

template std::string write_match<bronepehota::Game>(const MatchHeader&, const Match<bronepehota::Game>&);
template Result<MatchFile<bronepehota::Game>> read_match<bronepehota::Game>(std::string_view,
                                                                            const bronepehota::Rules*);

}  // namespace armatura::wire
