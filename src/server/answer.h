// An HTTP answer as bytes, with the headers that every answer of ours has.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "hosting/language.h"
#include "server/fault.h"
#include "server/net.h"

namespace armatura::server {

struct AnswerForm {
  bool keep_alive{true};
  bool head{};         // the question was HEAD: everything but the body
  bool stream{};       // the body follows, piece by piece
  bool chunked{true};  // of a stream; HTTP/1.0 knows no chunks, there the body ends with the connection
};

// Everything before the body; and whether the body follows.
std::string answer_head(const Response& response, AnswerForm form);
bool shows_body(const Response& response, AnswerForm form);
std::string answer_text(const Response& response, AnswerForm form);
// A fault that people read: JSON in the shape every error has, or a small page for somebody who looks at
// pages.
Response fault_answer(const Fault& fault, std::optional<hosting::Language> language, bool page = false);
// For somebody of whom nothing was heard yet that tells his language.
Response fault_in_both(const Fault& fault);
std::string upgrade_text(std::string_view accept_key);
std::string_view reason_phrase(int status);

}  // namespace armatura::server
