// What the terminal itself says, in both languages. What a game says comes from the game.
#pragma once
#include <string_view>

#include "hosting/language.h"

namespace armatura::cli {

// {} stands for what is filled in.
struct Words {
  std::string_view greeting;       // title, own name, others
  std::string_view greeting_many;  // title, names
  std::string_view greeting_none;  // title, names
  std::string_view short_help;
  std::string_view practice;
  std::string_view resumed;  // steps so far
  std::string_view help;
  std::string_view pass_keyboard;   // name
  std::string_view your_choice;     // the mark before the input
  std::string_view no_such_number;  // how many
  std::string_view nothing_offered;
  std::string_view nearest;  // code
  std::string_view legal;    // code
  std::string_view which;    // what follows ? and why
  std::string_view taken_back;
  std::string_view saved;  // file
  std::string_view save_where;
  std::string_view not_saved;  // sentence
  std::string_view rule_where;
  std::string_view no_such_rule;       // typed
  std::string_view no_such_rule_near;  // typed, nearest
  std::string_view no_such_name_near;  // typed, nearest
  std::string_view log_empty;
  std::string_view language_now;
  std::string_view language_which;
  std::string_view line_too_long;
  std::string_view list_seats;
  std::string_view list_from_to;  // least, most
  std::string_view list_bots;
  std::string_view list_preset;
  std::string_view list_option;
  std::string_view list_own_text;  // where a value is a text of one's own
  std::string_view table_rank;
  std::string_view table_seat;
  std::string_view table_score;
};

const Words& words_of(hosting::Language);

}  // namespace armatura::cli
