// The program as a person or a script meets it: exit codes, one sentence on standard error, no file left behind.
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "cli_program.h"

namespace {

using namespace armatura::testing_program;
namespace json = boost::json;

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    lines.push_back(text.substr(begin, end - begin));
    if (end == std::string::npos) break;
    begin = end + 1;
  }
  return lines;
}

// Refused with this exit code and one sentence that holds `part`, and nothing on standard output.
void expect_refused(const Call& asked, int code, std::string_view part) {
  const Ran ran = run(asked);
  SCOPED_TRACE(asked.words.empty() ? std::string{"no words"} : asked.words.front());
  EXPECT_EQ(ran.code, code) << ran.err;
  EXPECT_EQ(ran.err_lines(), 1) << ran.err;
  EXPECT_TRUE(has(ran.err, part)) << ran.err;
  EXPECT_TRUE(ran.err.starts_with("armatura: ")) << ran.err;
  EXPECT_EQ(ran.out, "");
}

// One finished match.
std::string a_match(const Folder& folder) {
  const Ran ran =
      run({{"simulate", "arena", "--matches", "1", "--seed", "7", "--option", "random", "--out", folder.path()}});
  EXPECT_EQ(ran.code, 0) << ran.err;
  return folder / folder.names().front();
}

const std::vector<std::string> kShortMatch{"play", "arena", "--seed", "3", "--option", "max_turns=12", "--lang", "en"};

std::vector<std::string> short_match(const std::vector<std::string>& more) {
  std::vector<std::string> words = kShortMatch;
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// ---- Words ---------------------------------------------------------------------------------------------------------

TEST(Cli, unknown_words_are_answered_with_the_nearest_known_one) {
  expect_refused({{}}, 2, "--help");
  expect_refused({{"simulat", "arena"}}, 2, "simulate");
  expect_refused({{"--versio"}}, 2, "--version");
  expect_refused({{"simulate", "arena", "--matchs", "5", "--seed", "1"}}, 2, "--matches");
  expect_refused({{"simulate", "arena", "--seed", "1"}}, 2, "--matches");
  expect_refused({{"play", "aren"}}, 2, "arena");
  expect_refused({{"play", "arena", "now"}}, 2, "now");
  expect_refused({{"play", "arena", "--lang", "eng"}}, 2, "en");
  expect_refused({{"play", "arena", "--option", "trophie=5"}}, 2, "trophies");
  expect_refused({{"play", "arena", "--option", "trophies=55"}}, 2, "55");
  expect_refused({{"play", "arena", "--option", "mines=onn"}}, 2, "'on'");
  expect_refused({{"play", "arena", "--option", "mines"}}, 2, "KEY=VALUE");
  expect_refused({{"play", "arena", "--preset", "ful"}}, 2, "full");
  expect_refused({{"play", "arena", "--seats", "humam,bot:greedy"}}, 2, "human");
  expect_refused({{"play", "arena", "--seats", "human,bot:greddy"}}, 2, "greedy");
  expect_refused({{"play", "arena", "--seats", "human"}}, 2, "seats");
  expect_refused({{"play", "arena", "--seed", "seven"}}, 2, "--seed");
  expect_refused({{"simulate", "arena", "--matches", "-1", "--seed", "1"}}, 2, "--matches");
  expect_refused({{"simulate", "arena", "--matches", "1", "--seed", "1", "--players", "9"}}, 2, "--players");
  expect_refused({{"simulate", "arena", "--matches", "1", "--seed", "1", "--seats", "clever"}}, 2, "clever");
  expect_refused({{"simulate", "arena", "--matches", "1", "--seed", "1", "--threads", "0"}}, 2, "--threads");
  expect_refused({{"pack"}}, 2, "pack check");
  expect_refused({{"pack", "chek", "x"}}, 2, "check");
  expect_refused({{"rules", "arena", "--id", "SA-MOVE-99"}}, 2, "SA-MOVE-");
  expect_refused({{"rules", "arena", "--search", "zeppelin"}}, 1, "zeppelin");
  expect_refused({{"rules", "arena", "--coverage", "--source", "/"}}, 2, "--source");
  expect_refused({{"bot", "chess"}}, 2, "chess");
}

TEST(Cli, a_line_break_in_a_word_does_not_break_the_sentence) { expect_refused({{"play\nnow"}}, 2, "play now"); }

TEST(Cli, every_command_helps_with_an_example) {
  for (const std::string command : {"games", "play", "scene", "simulate", "signature", "bench", "replay", "verify",
                                    "rules", "odds", "pack", "army", "bot"}) {
    const Ran ran = run({{command, "--help"}});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(has(ran.out, "Example:\n  ")) << command;
    EXPECT_TRUE(has(ran.out, "armatura " + command)) << ran.out;
  }
  EXPECT_TRUE(has(run({{"--help"}}).out, "armatura play arena"));
  EXPECT_TRUE(has(run({{"pack", "new", "--help"}}).out, "armatura pack new"));
  EXPECT_TRUE(run({{"--version"}}).out.starts_with("armatura "));
}

TEST(Cli, the_rulebook_is_found_by_number_and_by_word_in_both_languages) {
  const Ran rule = run({{"rules", "arena", "--id", "sa-time-04", "--lang", "en"}});
  EXPECT_EQ(rule.code, 0);
  EXPECT_TRUE(rule.out.starts_with("SA-TIME-04")) << rule.out;
  const Ran found = run({{"rules", "arena", "--search", "ОГЛУШ", "--lang", "ru"}});
  const Ran book = run({{"rules", "arena"}, {}, ARMATURA_PROGRAM, {}, false, {}, "ru_RU.UTF-8"});
  EXPECT_TRUE(found.code == 0 || found.code == 1);
  EXPECT_TRUE(has(book.out, "модул"));
}

TEST(Cli, a_rule_tells_what_is_ours_and_which_rulings_decide_it) {
  const Ran russian = run({{"rules", "arena", "--id", "SA-WEAR-01", "--lang", "ru"}});
  EXPECT_TRUE(has(russian.out, "◊ В напечатанной игре этого нет")) << russian.out;
  EXPECT_TRUE(has(russian.out, "Трактовки: G-03.")) << russian.out;
  EXPECT_TRUE(has(russian.out, "Книга называет правило износа")) << russian.out;
  const Ran ruling = run({{"rules", "salvation", "--id", "gap-05", "--lang", "en"}});
  EXPECT_EQ(ruling.code, 0);
  EXPECT_TRUE(has(ruling.out, "3 city cards") && has(ruling.out, "Decides: TS-SET-14.")) << ruling.out;
  const Ran printed = run({{"rules", "salvation", "--id", "TS-CMP-02", "--lang", "en"}});
  EXPECT_FALSE(has(printed.out, "◊")) << printed.out;
}

TEST(Cli, a_sheet_of_an_army_tells_what_of_it_is_ours) {
  const Folder folder;
  const std::string army = folder / "army.json";
  ASSERT_EQ(run({{"army", "new", "m-protectorate", army}}).code, 0);
  const Ran shown = run({{"army", "show", army, "--lang", "ru"}});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_TRUE(has(shown.out, "◊")) << shown.out;
  EXPECT_TRUE(has(shown.out, "по фотографиям")) << shown.out;
}

// ---- Files ---------------------------------------------------------------------------------------------------------

TEST(Cli, files_that_cannot_be_read_are_told_in_one_sentence) {
  const Folder folder;
  for (const std::string command : {"replay", "verify", "scene"}) {
    expect_refused({{command, folder / "nothing"}}, 2, "nothing");
    put(folder / "huge", "");
    std::filesystem::resize_file(folder / "huge", 65u << 20);
    expect_refused({{command, folder / "huge"}}, 2, "64 MB");
  }
  std::filesystem::remove(folder / "huge");
  expect_refused({{"replay", folder.path()}}, 2, "folder");
  expect_refused({{"scene", folder.path()}}, 2, ".scene");
  put(folder / "a.scene", "# nothing here\n");
  expect_refused({{"scene", folder / "a.scene"}}, 1, "names no game");
  expect_refused({{"pack", "check", folder / "nothing"}}, 2, "nothing");
  expect_refused({{"play", "arena", "--resume", folder / "nothing"}}, 2, "nothing");
  expect_refused({{"play", "arena", "--save", folder / "no/such"}}, 2, "folder");
  expect_refused({{"play", "arena", "--save", folder.path()}}, 2, "folder");
}

TEST(Cli, armies_are_begun_checked_shown_compared_and_played) {
  const Folder folder;
  const std::string mine = folder / "mine.army.json";
  EXPECT_EQ(run({{"army", "new", "s-polaris", mine}}).code, 0);
  EXPECT_TRUE(has(run({{"army", "list"}}).out, "s-polaris"));
  expect_refused({{"army", "new", "s-polari", mine}}, 2, "s-polaris");
  const Ran checked = run({{"army", "check", mine, "--lang", "en"}});
  EXPECT_EQ(checked.code, 0);
  EXPECT_TRUE(has(checked.out, "Points in all: 200")) << checked.out;
  EXPECT_TRUE(has(run({{"army", "show", mine, "--lang", "en"}}).out, "durability [9]"));
  EXPECT_EQ(json::parse(run({{"army", "show", mine, "--json"}}).out).at("price").as_int64(), 200);
  const Ran compared = run({{"army", "compare", mine, mine, "--json"}});
  EXPECT_EQ(compared.code, 0);
  EXPECT_FALSE(json::parse(compared.out).at("damage").as_array().empty());

  const std::string wrong = folder / "wrong.army.json";
  put(wrong, R"({"side":"polaris","squads":["pro-rci"]})");
  expect_refused({{"army", "check", wrong}}, 1, "/squads/0");
  expect_refused({{"army", "compare", mine, wrong}}, 1, "second army");
  expect_refused({{"army", "check", folder / "nothing"}}, 2, "nothing");
  expect_refused({{"army", "check", mine, "--game", "arena"}}, 2, "no armies");
  const Ran told = run({{"army", "check", wrong, "--json"}});
  EXPECT_EQ(told.code, 1);
  EXPECT_EQ(json::parse(told.out).at("faults").as_array().size(), 1u);

  const std::vector<std::string> simulate{"simulate", "bronepehota", "--matches", "1",
                                          "--seed",   "1",           "--option",  "rounds=1"};
  std::vector<std::string> with_mine = simulate;
  with_mine.insert(with_mine.end(), {"--option", "army1=@" + mine});
  EXPECT_EQ(run({with_mine}).code, 0);
  std::vector<std::string> with_wrong = simulate;
  with_wrong.insert(with_wrong.end(), {"--option", "army1=@" + wrong});
  const Ran refused = run({with_wrong});
  EXPECT_NE(refused.code, 0);
  EXPECT_TRUE(has(refused.err, "Option army1: /squads/0")) << refused.err;
}

TEST(Cli, a_match_file_is_replayed_and_verified) {
  const Folder folder;
  const std::string file = a_match(folder);
  EXPECT_EQ(run({{"verify", file}}).code, 0);
  const Ran digest = run({{"replay", file, "--digest"}});
  EXPECT_EQ(digest.code, 0);
  EXPECT_EQ(digest.out.size(), 17u);
  const Ran replay = run({{"replay", file, "--lang", "ru"}});
  EXPECT_EQ(replay.code, 0);
  EXPECT_TRUE(has(replay.out, "[SA-"));
  EXPECT_TRUE(has(replay.out, "Место"));
  const json::value object = json::parse(run({{"replay", file, "--json"}}).out);
  EXPECT_EQ(std::string{object.at("digest").as_string()} + "\n", digest.out);
}

TEST(Cli, a_match_file_that_was_changed_is_refused) {
  const Folder folder;
  const std::string file = a_match(folder);
  const std::string text = text_of(file);
  const std::size_t digest = text.rfind("\"digest\":\"");
  ASSERT_NE(digest, std::string::npos);

  std::string wrong_digest = text;
  char& digit = wrong_digest[digest + 10];
  digit = digit == '0' ? '1' : '0';
  std::string edited = text;
  const std::size_t middle = text.find('\n', text.size() / 2) + 12;
  edited[middle] = edited[middle] == 'x' ? 'y' : 'x';
  for (const std::string& broken :
       {text.substr(0, text.size() / 2), wrong_digest, edited, std::string{}, std::string{"{"}}) {
    put(file, broken);
    expect_refused({{"verify", file}}, 1, file);
    expect_refused({{"replay", file, "--digest"}}, 1, file);
    expect_refused({{"play", "arena", "--resume", file}}, 1, file);
  }
}

TEST(Cli, a_new_pack_is_played_and_a_spoiled_one_is_named) {
  const Folder folder;
  const std::string pack = folder / "mine";
  EXPECT_EQ(run({{"pack", "new", "arena", pack}}).code, 0);
  expect_refused({{"pack", "new", "arena", pack}}, 2, "not empty");
  EXPECT_EQ(run({short_match({"--pack", pack})}).code, 0);
  put(pack + "/tiles.json", "{");
  const Ran checked = run({{"pack", "check", pack}});
  EXPECT_EQ(checked.code, 1);
  EXPECT_EQ(checked.err_lines(), 1);
  EXPECT_TRUE(has(checked.err, "tiles.json")) << checked.err;
  expect_refused({short_match({"--pack", pack})}, 1, "tiles.json");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"mine"});
}

TEST(Cli, a_full_disk_leaves_no_file) {
  const Folder folder;
  const Ran device = run({short_match({"--save", "/dev/full"})});
  EXPECT_EQ(device.code, 1);
  EXPECT_EQ(device.err_lines(), 1);
  EXPECT_TRUE(has(device.err, "/dev/full")) << device.err;
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));

  for (const std::vector<std::string>& words :
       {short_match({"--save", folder / "kept.match"}),
        std::vector<std::string>{"simulate", "arena", "--matches", "2", "--seed", "1", "--out", folder.path()},
        std::vector<std::string>{"pack", "new", "arena", folder / "pack"}}) {
    Call nearly_full{words};
    nearly_full.file_limit = 100;
    const Ran ran = run(nearly_full);
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err_lines(), 1) << ran.err;
    EXPECT_TRUE(has(ran.err, "cannot write")) << ran.err;
    EXPECT_TRUE(folder.empty()) << folder.names().front();
  }
}

TEST(Cli, a_failed_save_keeps_the_file_that_was_there) {
  const Folder folder;
  put(folder / "kept.match", "old");
  Call nearly_full{short_match({"--save", folder / "kept.match"})};
  nearly_full.file_limit = 100;
  EXPECT_EQ(run(nearly_full).code, 1);
  EXPECT_EQ(text_of(folder / "kept.match"), "old");
  EXPECT_EQ(folder.names(), std::vector<std::string>{"kept.match"});
}

TEST(Cli, closed_or_full_output_is_one_sentence) {
  Call closed{{"rules", "arena"}};
  closed.output_closed = true;
  Call full{{"rules", "arena"}};
  full.output_to = "/dev/full";
  for (const Call& asked : {closed, full}) {
    const Ran ran = run(asked);
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err_lines(), 1) << ran.err;
  }
}

// ---- Matches -------------------------------------------------------------------------------------------------------

TEST(Cli, a_script_plays_a_match_to_its_end) {
  const Folder folder;
  const std::string file = folder / "kept.match";
  const Ran ran = run({short_match({"--save", file}), repeated("1\n", 20000)});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(has(ran.out, "Place")) << ran.out.substr(ran.out.size() - std::min<std::size_t>(ran.out.size(), 500));
  EXPECT_FALSE(has(ran.out, "\x1b[")) << "colour belongs to terminals";
  EXPECT_EQ(run({{"verify", file}}).code, 0);
  EXPECT_EQ(folder.names(), std::vector<std::string>{"kept.match"});
}

TEST(Cli, a_match_is_left_saved_and_gone_on_with) {
  const Folder folder;
  const std::string file = folder / "kept.match";
  const Ran left = run({short_match({"--save", file}), "1\n1\nquit\n"});
  EXPECT_EQ(left.code, 0) << left.err;
  EXPECT_TRUE(std::filesystem::exists(file));
  const Ran gone_on = run({{"play", "arena", "--resume", file, "--save", file}, repeated("1\n", 20000)});
  EXPECT_EQ(gone_on.code, 0) << gone_on.err;
  EXPECT_TRUE(has(gone_on.out, "Place"));
  EXPECT_EQ(run({{"verify", file}}).code, 0);
}

// Places and ways cannot be listed, so they are typed; some of them are listed to show how.
TEST(Cli, a_game_that_is_measured_is_played_by_typing_places) {
  const Folder folder;
  const std::string file = folder / "kept.match";
  const Ran ran = run({{"play", "bronepehota", "--seed", "3", "--option", "rounds=1", "--seats", "human,bot:random",
                        "--lang", "en", "--save", file},
                       "1\ndeploy 0 9999,1@0\nwalk 0 walk 1 face 0\ndeploy 0 100,300@90\n1\nquit\n"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Not wholly inside your start area")) << ran.out;
  EXPECT_TRUE(has(ran.out, "expected: a place such as 310,220")) << ran.out;
  EXPECT_TRUE(has(ran.out, "100,300@90")) << ran.out;
  const Ran gone_on = run({{"play", "bronepehota", "--resume", file}, "quit\n"});
  EXPECT_EQ(gone_on.code, 0) << gone_on.err;
  EXPECT_TRUE(has(gone_on.out, "100,300@90"));
}

TEST(Cli, the_table_answers_questions_and_changes_nothing) {
  const std::string script =
      "help\n? 1\npreview 1\nwhy activate 99 printed\nactivate 99 printed\nwhy nonsense\nnonsense\n999\n?\nrule "
      "SA-TIME-04\n"
      "rule SA-TIME-44\nrule\nlog\nboard\nsave\nlang fr\nlang ru\nотмена\nпомощь\nпочему\n\nlang en\nundo\nquit\n";
  const Ran ran = run({kShortMatch, script});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(has(ran.out, "Теперь стол говорит по-русски."));
  EXPECT_TRUE(has(ran.out, "There is no rule SA-TIME-44; the nearest is"));
  EXPECT_TRUE(has(ran.out, "There are choices from 1 to"));
}

TEST(Cli, practice_takes_back_beyond_the_answers_of_bots) {
  const Ran ran = run({short_match({"--practice"}), "1\n1\n1\nundo\nundo\nundo\nquit\n"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Taken back."));
}

TEST(Cli, people_at_one_keyboard_pass_it) {
  const Ran ran = run({short_match({"--seats", "human,human"}), repeated("\n1\n", 200)});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Pass the keyboard to"));
}

TEST(Cli, bots_play_alone) {
  const Ran ran = run({short_match({"--seats", "bot:greedy,bot:random,bot"})});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Place"));
}

TEST(Cli, self_play_depends_on_its_arguments_alone) {
  const Call asked{
      {"simulate", "arena", "--matches", "20", "--seed", "5", "--seats", "greedy,random", "--audit", "--json"}};
  const Ran first = run(asked);
  EXPECT_EQ(first.code, 0) << first.err;
  for (const char* threads : {"1", "3"}) {
    Call again = asked;
    again.words.insert(again.words.end(), {"--threads", threads});
    EXPECT_EQ(first.out, run(again).out) << threads;
  }
  const json::value object = json::parse(first.out);
  EXPECT_EQ(object.at("matches").as_int64(), 20);
  EXPECT_EQ(object.at("wins").as_array().front().at("seat").as_string(), "greedy");
  const Ran weak =
      run({{"simulate", "arena", "--matches", "20", "--seed", "5", "--seats", "random,greedy", "--min-win", "90"}});
  EXPECT_EQ(weak.code, 1);
  EXPECT_EQ(weak.err_lines(), 1) << weak.err;
  EXPECT_TRUE(has(weak.out, "signature"));
}

// ---- Bots ----------------------------------------------------------------------------------------------------------

TEST(Cli, garbage_in_the_protocol_is_answered_and_the_session_goes_on) {
  const std::vector<std::string> garbage{"",
                                         "garbage",
                                         "[]",
                                         "{}",
                                         "{\"new\":{},\"do\":1}",
                                         "{\"nwe\":{}}",
                                         "{\"new\":7}",
                                         "{\"new\":{\"sead\":1}}",
                                         "{\"new\":{\"seed\":-1}}",
                                         "{\"new\":{\"seat\":2}}",
                                         "{\"new\":{\"opponents\":[]}}",
                                         "{\"new\":{\"opponents\":[\"clever\"]}}",
                                         "{\"new\":{\"options\":{\"mines\":\"maybe\"}}}",
                                         "{\"new\":{\"options\":{\"players\":3}}}",
                                         "{\"do\":\"go_on\"}",
                                         "{\"quit\":1}",
                                         "\xff\xfe",
                                         repeated("[", 5000),
                                         repeated("x", (1 << 20) + 1)};
  std::string input;
  for (const std::string& line : garbage) input += line + "\n";
  input +=
      "{\"new\":{\"seed\":1,\"seat\":1,\"opponents\":[\"random\"]}}\n{\"do\":5}\n{\"do\":[]}\n{\"do\":\"dance\"}\n";
  input += "{\"why\":\"activate 99 printed\"}\n{\"hello\":true}\n";
  const Ran ran = run({{"bot", "arena"}, input});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const std::vector<std::string> answers = lines_of(ran.out);
  ASSERT_EQ(answers.size(), garbage.size() + 6);
  for (std::size_t i = 0; i < garbage.size(); ++i) EXPECT_TRUE(answers[i].starts_with("{\"error\":")) << answers[i];
  const json::value position = json::parse(answers[garbage.size()]);
  EXPECT_FALSE(position.at("ask").at("offers").as_array().empty());
  EXPECT_FALSE(has(answers[garbage.size()], "seed"));
  EXPECT_TRUE(has(answers[garbage.size() + 1], "error"));
  EXPECT_TRUE(has(answers[garbage.size() + 2], "error"));
  EXPECT_TRUE(has(answers[garbage.size() + 3], "refused"));
  EXPECT_TRUE(has(answers[garbage.size() + 4], "sentence"));
  EXPECT_TRUE(has(answers[garbage.size() + 5], "\"protocol\":1"));
}

TEST(Cli, the_example_bot_finishes_a_match) {
  Call bot{{ARMATURA_SOURCE_DIR "/docs/bots/random_bot.py", ARMATURA_PROGRAM, "3"}};
  bot.program = "python3";
  const Ran ran = run(bot);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "decisions")) << ran.out;
  EXPECT_TRUE(has(ran.out, "1. ")) << ran.out;
}

}  // namespace
