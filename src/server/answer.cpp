#include "server/answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "server/request_text.h"
#include "server/said.h"

namespace armatura::server {
namespace {

// A response may give a value of its own for any of them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kAlways{{
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Content-Security-Policy",
     // The engine in the page is WebAssembly; the word for it allows no eval of text.
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src "
     "'self'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"},
    {"X-Frame-Options", "DENY"},
    {"Cache-Control", "no-store"},
}};

// A line break inside a header would let its author write headers, or a whole answer, of his own.
bool is_one_line(std::string_view text) {
  return text.find_first_of(std::string_view{"\r\n\0", 3}) == std::string::npos;
}

bool is_bodiless(const Response& response) { return response.status == 204 || response.status == 304; }

std::string as_html(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    switch (letter) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += letter;
    }
  }
  return out;
}

void add_header(std::string& out, std::string_view name, std::string_view value) {
  if (is_one_line(name) && is_one_line(value)) fmt::format_to(std::back_inserter(out), "{}: {}\r\n", name, value);
}

}  // namespace

std::string_view reason_phrase(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 202:
      return "Accepted";
    case 204:
      return "No Content";
    case 301:
      return "Moved Permanently";
    case 302:
      return "Found";
    case 303:
      return "See Other";
    case 304:
      return "Not Modified";
    case 307:
      return "Temporary Redirect";
    case 308:
      return "Permanent Redirect";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 406:
      return "Not Acceptable";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 410:
      return "Gone";
    case 411:
      return "Length Required";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 417:
      return "Expectation Failed";
    case 421:
      return "Misdirected Request";
    case 422:
      return "Unprocessable Content";
    case 426:
      return "Upgrade Required";
    case 428:
      return "Precondition Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 501:
      return "Not Implemented";
    case 503:
      return "Service Unavailable";
    case 507:
      return "Insufficient Storage";
    default:
      return "Answer";
  }
}

std::string answer_head(const Response& response, AnswerForm form) {
  std::string out;
  out.reserve(640);
  fmt::format_to(std::back_inserter(out), "HTTP/1.1 {} {}\r\n", response.status, reason_phrase(response.status));
  const bool bodiless = is_bodiless(response);
  if (!bodiless && !response.content_type.empty()) add_header(out, "Content-Type", response.content_type);
  if (form.stream) {
    if (form.chunked) add_header(out, "Transfer-Encoding", "chunked");
    add_header(out, "X-Accel-Buffering", "no");  // proxies shall pass each line on at once
  } else if (!bodiless) {
    fmt::format_to(std::back_inserter(out), "Content-Length: {}\r\n", response.body.size());
  }
  if (!form.keep_alive) add_header(out, "Connection", "close");
  for (const auto& [name, value] : kAlways) {
    const auto same = [&](const auto& header) { return same_word(header.first, name); };
    if (std::ranges::none_of(response.headers, same)) add_header(out, name, value);
  }
  for (const auto& [name, value] : response.headers) add_header(out, name, value);
  out += "\r\n";
  return out;
}

bool shows_body(const Response& response, AnswerForm form) {
  return !form.stream && !form.head && !is_bodiless(response);
}

std::string answer_text(const Response& response, AnswerForm form) {
  return answer_head(response, form) + (shows_body(response, form) ? response.body : std::string{});
}

Response fault_answer(const Fault& fault, std::optional<hosting::Language> language, bool page) {
  Response response;
  response.status = http_status_of(fault);
  if (fault.seconds > 0) response.headers.emplace_back("Retry-After", std::to_string(fault.seconds));
  if (page) {
    response.content_type = "text/html; charset=utf-8";
    response.body = fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width\">\n<title>Armatura</title>\n<h1>Armatura</h1>\n<p>{}</p>\n",
        language == hosting::Language::Russian ? "ru" : "en", as_html(sentence_of(fault, language)));
  } else {
    response.body = said::frame(said_of(fault, language));
  }
  return response;
}

Response fault_in_both(const Fault& fault) {
  Response response = fault_answer(fault, std::nullopt);
  said::Fault in_both = said_of(fault, hosting::Language::English);
  in_both.sentence += " " + sentence_of(fault, hosting::Language::Russian);
  response.body = said::frame(in_both);
  return response;
}

std::string upgrade_text(std::string_view accept_key) {
  std::string out = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";
  add_header(out, "Sec-WebSocket-Accept", accept_key);
  for (const auto& [name, value] : kAlways) add_header(out, name, value);
  out += "\r\n";
  return out;
}

}  // namespace armatura::server
