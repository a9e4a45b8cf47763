// All that this server says and is asked, described for others: types for browsers, OpenAPI, tables for people.
#pragma once
#include "wire/described.h"

namespace armatura::server {

const wire::DescribedTalk& described_server();

// What members mean, what their texts and numbers look like.
std::vector<wire::Note> notes_on_matches();   // said.h
std::vector<wire::Note> notes_on_answers();   // said_answers.h
std::vector<wire::Note> notes_on_requests();  // heard.h

// Forms of texts that several of them share.
inline constexpr wire::TextForm kMatchId{"MatchId", "^[a-z0-9]{12}$", {}};
inline constexpr wire::TextForm kContribution{{}, "^([0-9a-fA-F]{64})?$", {}};

}  // namespace armatura::server
