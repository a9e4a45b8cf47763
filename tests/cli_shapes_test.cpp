// `armatura shapes` as whoever writes a client meets it.
#include <boost/json.hpp>
#include <string>

#include "cli_program.h"

namespace {

using namespace armatura::testing_program;
namespace json = boost::json;

bool told_in(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(CliShapes, tells_what_a_game_and_what_a_server_says) {
  EXPECT_TRUE(told_in(run({{"shapes", "arena", "--ts"}}).out, "export interface State {"));
  EXPECT_TRUE(told_in(run({{"shapes", "server", "--ts"}}).out, "export interface Frame {"));
  for (const char* what : {"arena", "salvation", "bronepehota", "server"}) {
    const Ran told = run({{"shapes", what, "--json"}});
    ASSERT_EQ(told.code, 0) << told.err;
    EXPECT_FALSE(json::parse(told.out).at("types").as_object().empty()) << what;
  }
  const json::value schemas = json::parse(run({{"shapes", "server", "--openapi"}}).out);
  EXPECT_EQ(schemas.at("Error").at("required"), json::array{"error"});
}

TEST(CliShapes, tells_one_type_as_a_table_with_the_default_of_each_member) {
  const Ran state = run({{"shapes", "arena", "--table", "State"}});
  EXPECT_EQ(state.code, 0) << state.err;
  EXPECT_TRUE(told_in(state.out, "| `active` | `Seat` | `255` | ")) << state.out;
  const Ran ask = run({{"shapes", "server", "--table", "Ask"}});
  EXPECT_TRUE(told_in(ask.out, "| `prompt` | text | without a language | ")) << ask.out;
}

TEST(CliShapes, needs_one_form_and_a_type_that_is_there) {
  for (const auto& [call, part] : {std::pair{Call{{"shapes", "server"}}, "one of --ts"},
                                   std::pair{Call{{"shapes", "arena", "--ts", "--json"}}, "one of --ts"},
                                   std::pair{Call{{"shapes", "arena", "--openapi"}}, "only a server"},
                                   std::pair{Call{{"shapes", "arena", "--table", "Nobody"}}, "no such type"},
                                   std::pair{Call{{"shapes", "areno", "--ts"}}, "arena"}}) {
    const Ran ran = run(call);
    EXPECT_EQ(ran.code, 2) << ran.err;
    EXPECT_EQ(ran.err_lines(), 1) << ran.err;
    EXPECT_TRUE(told_in(ran.err, part)) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

}  // namespace
