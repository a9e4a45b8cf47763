// Pieces of a match as they stand on a screen: the numbered choices, a sentence of the log, the table of the result.
#pragma once
#include <string>
#include <vector>

#include "hosting/position.h"

namespace armatura::cli {

// Choices of one kind stand together; those that name something (a module, a cell) come before bare words.
std::vector<hosting::Offer> arranged(const std::vector<hosting::Offer>&);
// Numbered from 1 in the order given; many of one kind stand close together.
std::string offer_list(const std::vector<hosting::Offer>& arranged, int width);

// "Lost module: Gun P1 [SA-DMG-02]".
std::string log_sentence(const hosting::LogLine&);
std::string result_table(const hosting::HostedPosition&, hosting::Language);

}  // namespace armatura::cli
